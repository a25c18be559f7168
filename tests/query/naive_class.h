// A small class of nine-square shogi, solved the naive way, as a source.
#pragma once

#include <map>
#include <string>

#include "games/nine/rules.h"
#include "query/knowledge.h"
#include "support/bridge.h"
#include "support/material.h"
#include "support/naive_table.h"

namespace kanzen::query {

using NinePosition = shogi::Position<games::kNine>;

class NaiveClass final : public Source<NinePosition> {
 public:
  explicit NaiveClass(const std::string& letters) {
    for (const naive::Entry& entry : naive::solved_class(games::kNine, nine_class(letters))) {
      verdicts.emplace(entry.state, entry.verdict);
    }
  }
  [[nodiscard]] std::string_view name() const override { return "table"; }
  [[nodiscard]] Result<Knowledge> look_up(const NinePosition& pos) const override {
    return Knowledge::exact(verdicts.at(state_of<games::kNine>(pos)));
  }

  std::map<naive::State, Verdict> verdicts;  ///< black to move in each
};

}  // namespace kanzen::query
