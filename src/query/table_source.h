// A solved class of positions as a source.
#pragma once

#include "query/knowledge.h"
#include "store/table.h"

namespace kanzen::query {

/// Answers from a table and, where a position has no entry because the rules decide it at sight, from the
/// rules. The game must outlive the source.
template <class G>
class TableSource final : public Source<typename G::Position> {
 public:
  TableSource(const G& game, store::Table table) : game_(game), table_(std::move(table)) {}

  [[nodiscard]] std::string_view name() const override { return "table"; }
  [[nodiscard]] bool knows_all() const override { return true; }
  [[nodiscard]] Result<Knowledge> look_up(const typename G::Position& pos) const override {
    if (const auto verdict = game_.by_rule(pos)) return Knowledge::exact(*verdict);
    const auto verdict = table_.at(game_.index_of(pos));
    if (!verdict) return verdict.error();
    return Knowledge::exact(*verdict);
  }
  [[nodiscard]] const store::Table& table() const { return table_; }

 private:
  const G& game_;
  store::Table table_;
};

}  // namespace kanzen::query
