// A retrieval table as a source: a short look-ahead, and one question for each move that it leaves open.
#pragma once

#include <algorithm>

#include "core/look_ahead.h"
#include "query/knowledge.h"
#include "store/retrieval/retrieval_table.h"

namespace kanzen::query {

/// The game must outlive the source.
template <FarsightedGame G>
class RetrievalSource final : public Source<typename G::Position> {
 public:
  using Position = typename G::Position;

  RetrievalSource(const G& game, store::RetrievalTable table)
      : game_(game), look_(game), table_(std::move(table)) {}

  [[nodiscard]] std::string_view name() const override { return "table"; }
  [[nodiscard]] bool knows_all() const override { return true; }
  [[nodiscard]] Result<Knowledge> look_up(const Position& pos) const override {
    if (const auto verdict = game_.by_rule(pos)) return Knowledge::exact(*verdict);
    if (const Seed seed = game_.seed(pos); seed.settled) return Knowledge::exact(seed.verdict);
    const int plies = table_.look_ahead();
    if (const int win = look_.win_within(pos, plies); win >= 0) return exact(win);
    const int own = level(pos);
    if (own == store::RetrievalTable::kDamaged) return table_.damaged();
    return own != store::RetrievalTable::kNotLost ? exact(own) : won_or_drawn(pos);
  }
  [[nodiscard]] const store::RetrievalTable& table() const { return table_; }

 private:
  static Knowledge exact(int plies) {
    const auto distance = static_cast<Plies>(plies);
    return Knowledge::exact(plies % 2 == 1 ? win_in(distance) : loss_in(distance));
  }

  /// The level of a position that is no quick win: from the look-ahead, else from the table.
  [[nodiscard]] int level(const Position& pos) const {
    const int quick = look_.loss_within(pos, table_.look_ahead() + 1);
    return quick >= 0 ? quick : table_.level_of(game_.index_of(pos));
  }

  /// A position that is not lost is won by the move to the lost position of the least level, if there is one.
  [[nodiscard]] Result<Knowledge> won_or_drawn(const Position& pos) const {
    constexpr int kNone = -1;
    int least = kNone;
    bool damaged = false;
    game_.for_each_open_child(pos, [&](const Position& child) {
      if (look_.win_within(child, table_.look_ahead()) >= 0) return;
      const int found = level(child);
      damaged = damaged || found == store::RetrievalTable::kDamaged;
      if (found > 0 && (least == kNone || found < least)) least = found;
    });
    if (damaged) return table_.damaged();
    return least == kNone ? Knowledge::exact(draw()) : exact(least + 1);
  }

  const G& game_;
  LookAhead<G> look_;
  store::RetrievalTable table_;
};

}  // namespace kanzen::query
