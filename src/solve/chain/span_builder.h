// Collects the spans of one claim: what each of its reasons needs, together. What holds of every state of the
// game anyway, because words only become fewer, is no need.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "solve/chain/ceiling.h"

namespace kanzen::solve::chain {

class SpanBuilder {
 public:
  explicit SpanBuilder(const Ceiling& ceiling) : ceiling_(ceiling), place_(ceiling.size(), 0) {}

  void clear() {
    for (const Span& span : spans_) place_[span.cell] = 0;
    spans_.clear();
  }
  void narrow(Span span) {
    if (span.most >= ceiling_[span.cell]) span.most = kAnyAmount;
    if (span.least == 0 && span.most == kAnyAmount) return;
    std::uint32_t& place = place_[span.cell];
    if (place == 0) {
      spans_.push_back(span);
      place = static_cast<std::uint32_t>(spans_.size());
      return;
    }
    Span& here = spans_[place - 1];
    here.least = std::max(here.least, span.least);
    here.most = std::min(here.most, span.most);
  }
  [[nodiscard]] std::span<const Span> spans() const { return spans_; }

  /// By what power of two narrowing would make the claim say less, if all numbers of words were equally
  /// likely.
  [[nodiscard]] float cost_of(const Span& span) const {
    Span now{span.cell, 0, kAnyAmount};
    if (const std::uint32_t place = place_[span.cell]; place != 0) now = spans_[place - 1];
    const Span then{span.cell, std::max(now.least, span.least), std::min(now.most, span.most)};
    return then == now ? 0 : std::log2(width(now) / width(then));
  }

 private:
  [[nodiscard]] float width(const Span& span) const {
    return static_cast<float>(std::min(span.most, ceiling_[span.cell]) - span.least + 1);
  }

  const Ceiling& ceiling_;
  std::vector<std::uint32_t> place_;  ///< of a cell's span in spans_, counted from 1
  std::vector<Span> spans_;
};

}  // namespace kanzen::solve::chain
