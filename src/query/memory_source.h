// A class that was solved a moment ago, as a source.
#pragma once

#include <algorithm>
#include <vector>

#include "query/knowledge.h"
#include "store/table.h"

namespace kanzen::query {

/// The game must outlive the source.
template <class G>
class MemorySource final : public Source<typename G::Position> {
 public:
  MemorySource(const G& game, std::vector<VerdictCode> codes, store::LongDistances long_distances)
      : game_(game), codes_(std::move(codes)), long_distances_(std::move(long_distances)) {}

  [[nodiscard]] std::string_view name() const override { return "search"; }
  [[nodiscard]] bool knows_all() const override { return true; }
  [[nodiscard]] Result<Knowledge> look_up(const typename G::Position& pos) const override {
    if (const auto verdict = game_.by_rule(pos)) return Knowledge::exact(*verdict);
    const Index index = game_.index_of(pos);
    const VerdictCode code = codes_[index];
    if (code != kEscapeCode) return Knowledge::exact(verdict_of(code));
    const auto found =
        std::lower_bound(long_distances_.begin(), long_distances_.end(), std::pair<Index, Plies>(index, 0));
    const Plies distance = found->second;
    return Knowledge::exact(distance % 2 == 1 ? win_in(distance) : loss_in(distance));
  }

 private:
  const G& game_;
  std::vector<VerdictCode> codes_;
  store::LongDistances long_distances_;
};

}  // namespace kanzen::query
