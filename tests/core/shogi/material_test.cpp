#include "core/shogi/material.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/nine/rules.h"

namespace kanzen::shogi {
namespace {

using games::kNine;

TEST(Material, IsWrittenInTheOrderOfTheRules) {
  EXPECT_EQ(format_material(kNine, *parse_material(kNine, "SPsp")), "SSPP");
  EXPECT_EQ(format_material(kNine, *parse_material(kNine, "pLnbrsG")), "GSRBNLP");
  EXPECT_EQ(format_material(kNine, *parse_material(kNine, "kings")), "kings");
  EXPECT_EQ(pieces_in(*parse_material(kNine, "SPsp")), 4);
  EXPECT_EQ(most_of_a_kind(*parse_material(kNine, "PPPs")), 3);
}

TEST(Material, OfNoPiecesOrOfStrangeOnesIsRefused) {
  for (const char* letters : {"", "K", "SPX", "S P", "\xFF", "PPPPP"}) {
    const auto material = parse_material(kNine, letters);
    ASSERT_FALSE(material.has_value()) << letters;
    EXPECT_EQ(material.error().kind, ErrorKind::BadInput);
  }
}

TEST(Material, ThereAre2187ClassesInABox) {
  std::size_t classes = 0;
  for (int pieces = 0; pieces <= 14; ++pieces) {
    for (const MaterialCounts& material : classes_of(kNine, pieces, 2)) {
      EXPECT_EQ(pieces_in(material), pieces);
      EXPECT_LE(most_of_a_kind(material), 2);
      ++classes;
    }
  }
  EXPECT_EQ(classes, 2187U);
}

TEST(Material, TheSizeOfAClassIsKnownWithoutMakingIt) {
  for (int pieces = 0; pieces <= 3; ++pieces) {
    for (const MaterialCounts& material : classes_of(kNine, pieces, 3)) {
      const ClassIndex<kNine> index(material);
      EXPECT_EQ(ClassIndex<kNine>::slots_for(material), static_cast<double>(index.count()));
    }
  }
  EXPECT_GT(ClassIndex<kNine>::slots_for(*parse_material(kNine, "GGSSRRBBNNLLPP")), 1e12);
}

TEST(Material, OnlySomeRangesHaveSymmetricPositions) {
  const ClassIndex<kNine> index(*parse_material(kNine, "GP"));
  const auto ranges = index.symmetric_ranges();
  index.for_each_position(0, index.count(), [&](Index number, const Position<kNine>& pos) {
    if (pos != pos.mirrored()) return;
    const bool inside = std::any_of(ranges.begin(), ranges.end(), [&](const auto& range) {
      return number >= range.first && number < range.second;
    });
    EXPECT_TRUE(inside) << number;
  });
  EXPECT_EQ(ranges.size(), 2U);
}

}  // namespace
}  // namespace kanzen::shogi
