// Collects the spans of one claim: what each of its reasons needs, together. What holds of every state of the
// game anyway, because words only become fewer, is no need.
#pragma once

#include <algorithm>
#include <vector>

#include "core/chain/claims.h"

namespace kanzen::solve::chain {

using namespace kanzen::chain;

class SpanBuilder {
 public:
  /// `ceiling` says for each cell how many words there are at most.
  explicit SpanBuilder(const std::vector<Amount>& ceiling) : ceiling_(ceiling), place_(ceiling.size(), 0) {}

  void clear() {
    for (const Span& span : spans_) place_[span.cell] = 0;
    spans_.clear();
  }
  void narrow(Cell cell, Amount least, Amount most) {
    if (most >= ceiling_[cell]) most = kAnyAmount;
    if (least == 0 && most == kAnyAmount) return;
    std::uint32_t& place = place_[cell];
    if (place == 0) {
      spans_.push_back({cell, least, most});
      place = static_cast<std::uint32_t>(spans_.size());
      return;
    }
    Span& span = spans_[place - 1];
    span.least = std::max(span.least, least);
    span.most = std::min(span.most, most);
  }
  [[nodiscard]] std::span<const Span> spans() const { return spans_; }

 private:
  const std::vector<Amount>& ceiling_;
  std::vector<std::uint32_t> place_;  ///< of a cell's span in spans_, counted from 1
  std::vector<Span> spans_;
};

}  // namespace kanzen::solve::chain
