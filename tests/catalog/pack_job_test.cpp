#include "catalog/pack_job.h"

#include <gtest/gtest.h>

#include <map>

#include "games/dobutsu/rules.h"
#include "games/nine/rules.h"
#include "query/comparison.h"
#include "query/packed_source.h"
#include "query/retrieval_source.h"
#include "query/small_table.h"
#include "query/table_source.h"
#include "support/graph_game.h"
#include "support/material.h"
#include "support/temp_folder.h"

namespace kanzen::catalog {
namespace {

const store::Identity kTable{std::string(store::kTableKind), "small", 7};
const store::Identity kPacked{std::string(store::kPackedKind), "small", 7};

/// A small class solved, written, and opened again.
template <const shogi::RuleSet& R>
struct Packing {
  explicit Packing(std::string_view letters) : solved_class(solved<R>(material_named(R, letters))) {
    EXPECT_TRUE(store::write_table(folder / "t", kTable, {solved_class.codes, {}, {}, {}}).has_value());
  }
  [[nodiscard]] const shogi::ClassGame<R>& game() const { return solved_class.game; }
  [[nodiscard]] Result<store::Table> table() const {
    return store::Table::open(folder / "t", "small", 7, game().index_count());
  }
  [[nodiscard]] Result<store::PackedTable> packed(const SparseShape& shape, unsigned threads = 1) const {
    const auto entries = pack_table(game(), *table(), kPacked, folder / "p", shape, {threads, {}, {}});
    EXPECT_TRUE(entries.has_value()) << entries.error().message();
    return store::PackedTable::open(folder / "p", "small", 7, game().index_count());
  }

  TempFolder folder;
  SmallTable<R> solved_class;
};

/// Packs a class, has the check look at it, and calls `visit(packed, plain, index, position)` for every
/// position.
template <const shogi::RuleSet& R, class Visit>
void compare_everywhere(std::string_view letters, const SparseShape& shape, const Visit& visit) {
  const Packing<R> packing(letters);
  auto packed = packing.packed(shape);
  ASSERT_TRUE(packed.has_value()) << packed.error().message();
  const auto wrong = compare_packed(packing.game(), *packed, *packing.table(), {1, {}, {}});
  ASSERT_TRUE(wrong.has_value()) << wrong.error().message();
  ASSERT_FALSE(wrong->has_value()) << letters << " at " << (*wrong)->index;
  const query::PackedSource<shogi::ClassGame<R>> source(packing.game(), std::move(*packed));
  const query::TableSource<shogi::ClassGame<R>> plain(packing.game(), *packing.table());
  packing.game().for_each_position(0, packing.game().index_count(),
                                   [&](Index index, const auto& pos) { visit(source, plain, index, pos); });
}

/// The packed file and the table agree, by the check and by asking for every position and all its moves.
template <const shogi::RuleSet& R>
void expect_same_answers(std::string_view letters, const SparseShape& shape) {
  compare_everywhere<R>(
      letters, shape, [&](const auto& source, const auto& plain, Index index, const auto& pos) {
        ASSERT_EQ(*source.look_up(pos), *plain.look_up(pos)) << letters << " at " << index;
        for (const auto& child : children_of<R>(pos)) {
          ASSERT_EQ(*source.look_up(child), *plain.look_up(child)) << letters << " after " << index;
        }
      });
}

TEST(PackJob, SmallNineSquareClassesSayTheSamePacked) {
  for (const char* letters : {"", "G", "S", "R", "B", "N", "L", "P", "NN", "BP"}) {
    for (const SparseShape& shape : {SparseShape{1, 1}, SparseShape{3, 2}}) {
      ASSERT_NO_FATAL_FAILURE(expect_same_answers<games::kNine>(letters, shape));
    }
  }
}

TEST(PackJob, SmallDobutsuClassesSayTheSamePacked) {
  for (const char* letters : {"", "C", "G", "GC"}) {
    for (const SparseShape& shape : {SparseShape{1, 0}, SparseShape{1, 3}}) {
      ASSERT_NO_FATAL_FAILURE(expect_same_answers<games::kDobutsu>(letters, shape));
    }
  }
}

template <const shogi::RuleSet& R>
void expect_same_retrieved(std::string_view letters, int look_ahead) {
  const Packing<R> packing(letters);
  const store::Identity identity{std::string(store::kRetrievalKind), "small", 7};
  const store::RetrievalContents contents{look_ahead, packing.solved_class.codes, {}};
  ASSERT_TRUE(store::write_retrieval(packing.folder / "r", identity, contents, 2).has_value());
  auto table = store::RetrievalTable::open(packing.folder / "r", "small", 7, packing.game().index_count());
  ASSERT_TRUE(table.has_value()) << table.error().message();
  const query::RetrievalSource<shogi::ClassGame<R>> retrieval(packing.game(), std::move(*table));
  const query::TableSource<shogi::ClassGame<R>> plain(packing.game(), *packing.table());
  const auto found = query::Comparison(packing.game(), retrieval, plain, {}).everywhere(1);
  ASSERT_TRUE(found.has_value()) << found.error().message();
  EXPECT_FALSE(found->has_value()) << letters << " at " << (*found)->index;
}

TEST(PackJob, RetrievalTablesSayTheSame) {
  for (const int look_ahead : {1, 3}) {
    for (const char* letters : {"", "G", "S", "R", "NN", "BP"})
      ASSERT_NO_FATAL_FAILURE(expect_same_retrieved<games::kNine>(letters, look_ahead));
    for (const char* letters : {"", "C", "GC"})
      ASSERT_NO_FATAL_FAILURE(expect_same_retrieved<games::kDobutsu>(letters, look_ahead));
  }
}

/// Plies that a source says a win or a loss takes at most.
int plies_of(const query::Knowledge& known) {
  return known.distance ? *known.distance : known.distance_at_most.value_or(-1);
}

/// A table of outcomes: every outcome is right, and whoever follows the bounds to win gets there.
template <const shogi::RuleSet& R>
void expect_right_outcomes(std::string_view letters, const SparseShape& shape) {
  compare_everywhere<R>(
      letters, shape, [&](const auto& source, const auto& plain, Index index, const auto& pos) {
        const auto said = *source.look_up(pos);
        const auto truth = *plain.look_up(pos);
        ASSERT_EQ(said.outcome, truth.outcome) << letters << " at " << index;
        ASSERT_GE(plies_of(said), plies_of(truth)) << letters << " at " << index;
        if (said.outcome != Outcome::Loss || plies_of(said) == 0) return;
        for (const auto& child : children_of<R>(pos)) {
          ASSERT_LT(plies_of(*source.look_up(child)), plies_of(said)) << letters << " after " << index;
        }
      });
}

TEST(PackJob, OutcomesAreRightAndTheirBoundsLeadToTheEnd) {
  for (const char* letters : {"", "G", "S", "R", "B", "NN", "BP"}) {
    for (const SparseShape& shape : {SparseShape{1, 1, Levels::Bounds}, kOutcomeShape}) {
      ASSERT_NO_FATAL_FAILURE(expect_right_outcomes<games::kNine>(letters, shape));
    }
  }
  ASSERT_NO_FATAL_FAILURE(expect_right_outcomes<games::kDobutsu>("GC", kOutcomeShape));
}

TEST(PackJob, BoundsThatWouldLeadRoundInCirclesAreFound) {
  const Packing<games::kNine> packing("SP");
  const SparseShape shape{1, 1, Levels::Bounds};
  auto entries = *packing.packed(shape)->entries();
  for (SparseEntry& entry : entries) entry.level = 4;  // the least there is: no answer can be lower
  const store::PackedContents contents{shape, packing.game().index_count(), entries, {}};
  ASSERT_TRUE(store::write_packed(packing.folder / "q", kPacked, contents).has_value());
  const auto opened = store::PackedTable::open(packing.folder / "q", "small", 7, contents.index_count);
  const auto wrong = *compare_packed(packing.game(), *opened, *packing.table(), {1, {}, {}});
  ASSERT_TRUE(wrong.has_value());
  EXPECT_EQ(wrong->table.outcome, wrong->certificate.outcome);
  EXPECT_TRUE(wrong->no_headway);
}

TEST(PackJob, SameBytesForAnyNumberOfThreads) {
  const Packing<games::kNine> packing("SP");
  ASSERT_TRUE(packing.packed({1, 2}, 1).has_value());
  const std::string alone = bytes_in(packing.folder / "p");
  for (const unsigned threads : {2U, 5U}) {
    ASSERT_TRUE(packing.packed({1, 2}, threads).has_value());
    EXPECT_TRUE(bytes_in(packing.folder / "p") == alone) << threads;
  }
}

TEST(PackJob, WhatIsMissingOrWrongInAPackedFileIsFound) {
  const Packing<games::kNine> packing("SP");
  const auto packed = packing.packed({1, 1});
  auto entries = *packed->entries();
  ASSERT_GT(entries.size(), 10U);
  const auto complains = [&](const std::vector<SparseEntry>& spoilt) {
    const store::PackedContents contents{{1, 1}, packing.game().index_count(), spoilt, {}};
    EXPECT_TRUE(store::write_packed(packing.folder / "q", kPacked, contents).has_value());
    const auto opened = store::PackedTable::open(packing.folder / "q", "small", 7, contents.index_count);
    return compare_packed(packing.game(), *opened, *packing.table(), {1, {}, {}})->has_value();
  };
  EXPECT_FALSE(complains(entries));
  for (std::size_t i = 0; i < entries.size(); i += entries.size() / 10) {
    auto spoilt = entries;
    spoilt[i].level = static_cast<Plies>(spoilt[i].level + 2);
    EXPECT_TRUE(complains(spoilt)) << i;
    spoilt[i].level = static_cast<Plies>(spoilt[i].level - 4);
    EXPECT_TRUE(complains(spoilt)) << i;
  }
  EXPECT_TRUE(complains({}));
}

TEST(PackJob, ImpossibleShapesAndLongDistancesAreRefused) {
  const Packing<games::kNine> packing("G");
  for (const SparseShape& shape : {SparseShape{2, 1}, {11, 1}, {1, 9}, {-1, 1}, {1, -1}}) {
    const auto refused =
        pack_table(packing.game(), *packing.table(), kPacked, packing.folder / "p", shape, {});
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(refused.error().kind, ErrorKind::BadInput);
  }
  EXPECT_TRUE(
      store::write_table(packing.folder / "t", kTable, {packing.solved_class.codes, {{3, 300}}, {}, {}})
          .has_value());
  EXPECT_FALSE(
      pack_table(packing.game(), *packing.table(), kPacked, packing.folder / "p", {1, 1}, {}).has_value());
}

/// Entries in memory instead of a file.
struct PlainEntries {
  static constexpr int kAbsent = -1;
  static constexpr int kDamaged = -2;
  std::map<Index, int> levels;
  bool damaged = false;

  [[nodiscard]] int find(Index index) const {
    if (damaged) return kDamaged;
    const auto found = levels.find(index);
    return found == levels.end() ? kAbsent : found->second;
  }
};

TEST(Prober, IsExactOnRandomGraphs) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const GraphGame game =
        random_graph(seed, {.nodes = 80, .edges = 180, .reach = 6, .farsighted = seed % 2 == 0});
    const auto verdicts = solved_naively(game);
    std::vector<VerdictCode> codes;
    for (const auto& verdict : verdicts) codes.push_back(verdict ? code_of(*verdict) : kNoPositionCode);
    for (const SparseShape& shape : {SparseShape{1, 1}, {1, 2}, {3, 2}, {1, 4}}) {
      PlainEntries entries;
      for (const auto& entry : solve::certify(game, codes, shape, 1))
        entries.levels[entry.index] = entry.level;
      store::Prober<GraphGame, PlainEntries> prober(game, entries, shape);
      for (std::uint32_t node = 0; node < verdicts.size(); ++node) {
        if (!verdicts[node]) continue;
        ASSERT_EQ(prober.probe({node}), verdicts[node]) << "seed " << seed << " node " << node;
        ASSERT_EQ(prober.outcome({node}), verdicts[node]->outcome) << "seed " << seed << " node " << node;
      }
    }
  }
}

TEST(Prober, SaysNothingWhereTheEntriesAreDamaged) {
  const GraphGame game = chain(30);
  PlainEntries entries;
  entries.damaged = true;
  store::Prober<GraphGame, PlainEntries> prober(game, entries, {1, 2});
  EXPECT_EQ(prober.probe({0}), loss_in(0));
  EXPECT_EQ(prober.probe({1}), win_in(1));
  EXPECT_EQ(prober.probe({20}), std::nullopt);
  entries.damaged = false;
}

}  // namespace
}  // namespace kanzen::catalog
