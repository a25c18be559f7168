// A material class solved twice, by the retrograde solver and by the naive one, and compared.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "core/shogi/class_game.h"
#include "solve/verify.h"
#include "support/bridge.h"
#include "support/material.h"
#include "support/naive_table.h"
#include "support/solving.h"

namespace kanzen {

/// Counts of a solved class without mirror folding.
struct ClassFigures {
  Index positions = 0;
  Index undecided = 0;
  Plies longest = 0;
  friend bool operator==(const ClassFigures&, const ClassFigures&) = default;
};

template <const shogi::RuleSet& R>
ClassFigures figures_of(const std::string& letters, unsigned threads = 1) {
  const shogi::ClassGame<R> game(material_named(R, letters));
  const auto cells = solved(game, threads);
  ClassFigures figures;
  game.for_each_position(0, game.index_count(), [&](Index index, const shogi::Position<R>& pos) {
    const Index images = pos == pos.mirrored() ? 1 : 2;
    const Verdict verdict = *verdict_of_cell(cells[index]);
    figures.positions += images;
    figures.undecided += verdict == draw() ? images : 0;
    figures.longest = std::max(figures.longest, verdict.distance);
  });
  return figures;
}

/// Every position of the class has the verdict of the naive solution, in the table or by rule.
template <const shogi::RuleSet& R>
void expect_naive_solution(const std::string& letters, unsigned threads = 1) {
  const shogi::MaterialCounts material = material_named(R, letters);
  const shogi::ClassGame<R> game(material);
  const auto cells = solved(game, threads);
  Index in_table = 0;
  for (const naive::Entry& entry : naive::solved_class(R, material)) {
    const auto pos = from_naive<R>(entry.state);
    const auto by_rule = game.by_rule(pos);
    const auto verdict = by_rule ? by_rule : verdict_of_cell(cells[game.index_of(pos)]);
    ASSERT_EQ(verdict, entry.verdict)
        << R.name << " " << letters << " index " << (by_rule ? 0 : game.index_of(pos));
    in_table += by_rule ? 0 : (pos == pos.mirrored() ? 2 : 1);
  }
  const auto empty = std::count(cells.begin(), cells.end(), solve::Cells<std::uint8_t>::kNone);
  ASSERT_EQ(in_table, 2 * (cells.size() - static_cast<std::size_t>(empty))) << R.name << " " << letters;
  const auto look_up = [&](Index index) -> std::optional<Verdict> {
    if (cells[index] == solve::Cells<std::uint8_t>::kNone) return std::nullopt;
    return verdict_of_cell(cells[index]);
  };
  ASSERT_FALSE(solve::find_inconsistency(game, look_up, threads).has_value()) << R.name << " " << letters;
}

}  // namespace kanzen
