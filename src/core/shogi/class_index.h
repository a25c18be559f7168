// A dense number for every position of a closed material class.
//
// Pieces never leave a drop game, so a multiset of pieces is closed under moves. Its positions are numbered
//
//   pair of royal squares  x  (first kind  x  (second kind  x  ...))
//
// where a kind's part is: how many are on the board, how many of the rest are in the mover's hand, which of
// the squares still free they stand on, whose they are and which face is up. The royal pair comes first so
// that a move of another piece stays in its block. Left-right mirror images share a number: one of each two
// mirrored pairs is kept, and where both royal pieces stand on the middle file the smaller of the two numbers
// counts. Numbers that stand for nothing exist (mirror twins, pieces on dead squares); `position_at` says so.
//
// The class is given at run time. A rank costs three bit extractions, a table look-up and a multiplication a
// kind.
#pragma once

#include <array>
#include <cassert>
#include <optional>
#include <utility>
#include <vector>

#include "core/game.h"
#include "core/ranking.h"
#include "core/shogi/validity.h"

namespace kanzen::shogi {

/// How many pieces of each kind there are, both sides and hands together; the royal kind is left at 0.
using MaterialCounts = std::array<std::uint8_t, kMaxKinds>;

/// More of a kind cannot be numbered.
inline constexpr int kMostOfAKind = 4;

template <const RuleSet& R>
MaterialCounts material_of(const Position<R>& pos) {
  MaterialCounts counts{};
  for (int kind = 1; kind < R.kinds; ++kind) {
    counts[static_cast<std::size_t>(kind)] = static_cast<std::uint8_t>(
        std::popcount(pos.kind(kind)) + pos.hand(Side::Own).count(kind) + pos.hand(Side::Their).count(kind));
  }
  return counts;
}

/// Where a position stands in the index.
struct Place {
  Index index = 0;
  bool mirrored = false;   ///< the position's mirror image is the one that `position_at` gives
  bool symmetric = false;  ///< the position is its own mirror image
};

template <const RuleSet& R>
class ClassIndex {
 public:
  using Pos = Position<R>;
  static constexpr int kSquares = R.squares();
  static_assert(kSquares <= kMaxRankedSquares, "the subset table would be too large");

  explicit ClassIndex(const MaterialCounts& material) : material_(material), subsets_(kPlaces) {
    build_levels();
    build_pairs();
  }

  [[nodiscard]] const MaterialCounts& material() const { return material_; }

  /// Numbers below this are positions in play; a table covers them.
  [[nodiscard]] Index count() const { return static_cast<Index>(pairs_in_play_) * block_; }
  /// Numbers from count() up to this are positions that the rules decide at sight, needed only to count them.
  [[nodiscard]] Index outer_count() const { return static_cast<Index>(pairs_.size()) * block_; }
  /// How many numbers one pair of royal squares takes.
  [[nodiscard]] Index block() const { return block_; }

  /// How many numbers a class would take, without making them: a class may be far too large for that.
  [[nodiscard]] static double slots_for(const MaterialCounts& material) {
    std::array<double, kPlaces + 1> below{};
    below.fill(1);
    for (int kind = R.kinds - 1; kind >= 1; --kind) {
      const int pieces = material[static_cast<std::size_t>(kind)];
      if (pieces > 0) below = slots_with(pieces, R.piece(kind).has_back() ? 4 : 2, below);
    }
    return pairs_for_play() * below[kPlaces];
  }

  /// Ranges of numbers in play among which there are positions that are their own mirror images.
  [[nodiscard]] std::vector<std::pair<Index, Index>> symmetric_ranges() const {
    std::vector<std::pair<Index, Index>> ranges;
    for (Index pair = 0; pair < static_cast<Index>(pairs_in_play_); ++pair) {
      if (pairs_[pair].symmetric) ranges.emplace_back(pair * block_, (pair + 1) * block_);
    }
    return ranges;
  }

  /// Whether the royal pieces stand so that `place_of` may be asked.
  [[nodiscard]] bool has_place(const Pos& pos) const { return pair_at(pos).number >= 0; }
  [[nodiscard]] bool in_play(const Pos& pos) const {
    const int pair = pair_at(pos).number;
    return pair >= 0 && pair < pairs_in_play_;
  }

  /// The number of a position of this class; the caller has made sure that it has one.
  [[nodiscard]] Place place_of(const Pos& pos) const {
    const Pair pair = pair_at(pos);
    assert(pair.number >= 0);
    const Index base = static_cast<Index>(pair.number) * block_;
    if (pair.symmetric) {
      const std::uint32_t here = rank(pos);
      const std::uint32_t there = rank(pos.mirrored());
      return {base + std::min(here, there), there < here, here == there};
    }
    // Two calls rather than one with a choice of argument, which would copy the position.
    if (pair.mirrored) return {base + rank(pos.mirrored()), true, false};
    return {base + rank(pos), false, false};
  }

  /// The position or its mirror image: the one whose parents and children need no mirroring as long as the
  /// royal pieces stay. Who asks for the places of many neighbours of one position starts from here and saves
  /// most of that work.
  [[nodiscard]] Pos with_upright_neighbours(const Pos& pos) const {
    const Square own = Geometry<R>::turned(lowest_square(pos.royal(Side::Their)));
    const Square theirs = Geometry<R>::turned(lowest_square(pos.royal(Side::Own)));
    return pair_of_[own.number][theirs.number].mirrored ? pos.mirrored() : pos;
  }

  /// The position with this number, or nothing if the number stands for none.
  [[nodiscard]] std::optional<Pos> position_at(Index index) const {
    const Pos pos = known_position_at(index);
    if (!stands_for(pos, pairs_[index / block_], static_cast<std::uint32_t>(index % block_)))
      return std::nullopt;
    return pos;
  }
  /// The same for a number that the caller knows to stand for a position.
  [[nodiscard]] Pos known_position_at(Index index) const {
    return unrank(pairs_[index / block_], static_cast<std::uint32_t>(index % block_));
  }

  /// Calls `visit(index, position)` for each number in [begin, end) that stands for a position. Neighbours
  /// share their outer kinds, which are decoded once for all of them.
  template <class Visit>
  void for_each_position(Index begin, Index end, Visit&& visit) const {
    for (Index pair = begin / block_; pair * block_ < end; ++pair) {
      const RoyalSquares& royals = pairs_[pair];
      const Index base = pair * block_;
      const auto first = static_cast<std::uint32_t>(std::max(begin, base) - base);
      const auto last = static_cast<std::uint64_t>(std::min(end, base + block_) - base);
      auto offer = [&](const Pos& pos, std::uint64_t number) {
        if (stands_for(pos, royals, static_cast<std::uint32_t>(number))) visit(base + number, pos);
      };
      scan<1>(with_royals(royals), Geometry<R>::kAll & ~(royals.own.bit() | royals.theirs.bit()), 0,
              {first, last}, offer);
    }
  }

 private:
  struct Pair {
    std::int16_t number = -1;  ///< -1: not numbered
    bool mirrored = false;
    bool symmetric = false;
  };
  struct RoyalSquares {
    Square own;
    Square theirs;
    bool symmetric = false;
  };
  /// One kind with a given number of free squares and of pieces on the board.
  struct Split {
    std::uint32_t offset = 0;   ///< numbers taken by fewer pieces on the board
    std::uint32_t below = 0;    ///< numbers that the kinds after this one take
    std::uint32_t subsets = 0;  ///< ways to choose the squares
    std::uint32_t label_bits = 0;
    std::uint32_t choices = 0;  ///< where this split's part of Level::choices begins
    std::uint64_t inverse = 0;  ///< 2^63 / below, rounded up: multiplying is quicker than dividing

    [[nodiscard]] std::uint32_t divided_by_below(std::uint32_t number) const {
      __extension__ using Wide = unsigned __int128;
      return static_cast<std::uint32_t>(Wide{number} * inverse >> 63);
    }
  };
  /// The part of a kind's number that leaves owners and faces aside.
  struct Choice {
    std::uint16_t squares = 0;  ///< packed: bit i is the i-th free square
    std::uint16_t in_hand = 0;
  };
  static constexpr int kMaxOfAKind = kMostOfAKind;
  static constexpr int kPlaces = kSquares - 2;
  struct Level {
    int pieces = 0;
    std::array<std::array<Split, kMaxOfAKind + 1>, kPlaces + 1> splits{};
    std::array<std::uint32_t, kPlaces + 1>
        below{};                        ///< numbers that the kinds after this one take, by free squares left
    std::vector<Choice> choices;        ///< for each split in turn, in the order of their numbers
    std::vector<std::uint32_t> starts;  ///< number of an arrangement whose labels are 0, by start_slot()

    [[nodiscard]] const Split& split(int free, int on_board) const {
      return splits[static_cast<std::size_t>(free)][static_cast<std::size_t>(on_board)];
    }
    /// The squares are packed: bit i is the i-th free one.
    static std::size_t start_slot(int free, int in_hand, std::uint32_t squares) {
      return static_cast<std::size_t>(static_cast<unsigned>(free * (kMaxOfAKind + 1) + in_hand)) << kPlaces |
             squares;
    }
  };

  static std::array<double, kPlaces + 1> slots_with(int pieces, double labels,
                                                    const std::array<double, kPlaces + 1>& below) {
    std::array<double, kPlaces + 1> slots{};
    for (int free = 0; free <= kPlaces; ++free) {
      double ways = 1;  // to label those on the board
      for (int on_board = 0; on_board <= std::min(free, pieces); ++on_board, ways *= labels) {
        slots[static_cast<std::size_t>(free)] += (pieces - on_board + 1) * ways * choose(free, on_board) *
                                                 below[static_cast<std::size_t>(free - on_board)];
      }
    }
    return slots;
  }
  static double pairs_for_play() {
    int upright = 0;
    int symmetric = 0;
    for (std::uint8_t own = 0; own < kSquares; ++own) {
      for (std::uint8_t theirs = 0; theirs < kSquares; ++theirs) {
        if (own == theirs || !pair_in_play({own}, {theirs})) continue;
        ++upright;
        if (mirrored(Square{own}) == Square{own} && mirrored(Square{theirs}) == Square{theirs}) ++symmetric;
      }
    }
    const int folded = (upright + symmetric) / 2;
    return folded;
  }

  void build_levels() {
    std::vector<std::uint64_t> below(static_cast<std::size_t>(kPlaces) + 1, 1);  // by free squares
    for (int kind = R.kinds - 1; kind >= 1; --kind) {
      Level& level = levels_[static_cast<std::size_t>(kind)];
      level.pieces = material_[static_cast<std::size_t>(kind)];
      assert(level.pieces <= kMaxOfAKind);
      if (level.pieces == 0) continue;
      below = build_level(level, R.piece(kind).has_back() ? 2 : 1, below);
      build_choices(level);
      build_starts(level);
    }
    block_ = static_cast<Index>(below[kPlaces]);
  }

  /// Fills in one level and returns how many numbers it takes for each count of free squares.
  static std::vector<std::uint64_t> build_level(Level& level, int bits_a_piece,
                                                const std::vector<std::uint64_t>& below) {
    std::vector<std::uint64_t> sizes(below.size(), 0);
    for (std::size_t free = 0; free < below.size(); ++free) {
      level.below[free] = static_cast<std::uint32_t>(below[free]);
      for (int on_board = 0; on_board <= level.pieces; ++on_board) {
        Split& split = level.splits[free][static_cast<std::size_t>(on_board)];
        split.offset = static_cast<std::uint32_t>(sizes[free]);
        if (static_cast<std::size_t>(on_board) > free) continue;
        const std::uint64_t rest = below[free - static_cast<std::size_t>(on_board)];
        split.below = static_cast<std::uint32_t>(rest);
        split.subsets = choose(static_cast<int>(free), on_board);
        split.label_bits = static_cast<std::uint32_t>(on_board * bits_a_piece);
        // Exact for all numbers below 2^32: the rounding adds less than number * below / 2^63 to the
        // quotient.
        assert(rest < std::uint64_t{1} << 31);
        split.inverse = (std::uint64_t{1} << 63) / rest + ((std::uint64_t{1} << 63) % rest != 0 ? 1 : 0);
        const std::uint64_t hands = static_cast<std::uint64_t>(level.pieces - on_board) + 1;
        sizes[free] += hands * (static_cast<std::uint64_t>(split.subsets) << split.label_bits) * rest;
      }
      assert(sizes[free] <= std::uint64_t{1} << 32);
    }
    return sizes;
  }

  void build_choices(Level& level) const {
    for (int free = 0; free <= kPlaces; ++free) {
      for (int on_board = 0; on_board <= std::min(free, level.pieces); ++on_board) {
        Split& split = level.splits[static_cast<std::size_t>(free)][static_cast<std::size_t>(on_board)];
        split.choices = static_cast<std::uint32_t>(level.choices.size());
        const auto hands = static_cast<std::uint32_t>(level.pieces - on_board) + 1;
        for (std::uint32_t choice = 0; choice < hands * split.subsets; ++choice) {
          level.choices.push_back(
              {static_cast<std::uint16_t>(subsets_.subset(on_board, choice % split.subsets)),
               static_cast<std::uint16_t>(choice / split.subsets)});
        }
      }
    }
  }

  void build_starts(Level& level) const {
    level.starts.resize(Level::start_slot(kPlaces + 1, 0, 0));
    for (int free = 0; free <= kPlaces; ++free) {
      for (std::uint32_t squares = 0; squares < 1U << free; ++squares) {
        const int on_board = std::popcount(squares);
        for (int in_hand = 0; in_hand <= level.pieces - on_board; ++in_hand) {
          const Split& split = level.split(free, on_board);
          const std::uint32_t choice =
              static_cast<std::uint32_t>(in_hand) * split.subsets + subsets_.rank(squares);
          level.starts[Level::start_slot(free, in_hand, squares)] =
              split.offset + (choice << split.label_bits) * split.below;
        }
      }
    }
  }

  static Square mirrored(Square square) { return lowest_square(Geometry<R>::mirrored(square.bit())); }

  static bool pair_in_play(Square own, Square theirs) {
    if ((Geometry<R>::steps(0, false, Side::Own, own) & theirs.bit()) != 0) return false;
    if (!R.try_wins) return true;
    return (own.bit() & Geometry<R>::kFarRank) == 0 && (theirs.bit() & Geometry<R>::kHomeRank) == 0;
  }

  /// Pairs that the rules decide at sight: worth numbering only where play can lead there.
  static bool pair_beyond_play(Square own, Square theirs) {
    if (R.goal != Goal::Capture || own == theirs || pair_in_play(own, theirs)) return false;
    return !R.try_wins || (own.bit() & Geometry<R>::kFarRank) == 0;
  }

  void build_pairs() {
    for (auto& row : pair_of_) row.fill({});
    number_pairs(pair_in_play);
    pairs_in_play_ = static_cast<int>(pairs_.size());
    number_pairs(pair_beyond_play);
  }

  template <class Wanted>
  void number_pairs(const Wanted& wanted) {
    for (std::uint8_t a = 0; a < kSquares; ++a) {
      for (std::uint8_t b = 0; b < kSquares; ++b) {
        const Square own{a};
        const Square theirs{b};
        if (own == theirs || !wanted(own, theirs) || pair_of_[a][b].number >= 0) continue;
        const auto number = static_cast<std::int16_t>(pairs_.size());
        const bool symmetric = mirrored(own) == own && mirrored(theirs) == theirs;
        pair_of_[a][b] = {number, false, symmetric};
        if (!symmetric) pair_of_[mirrored(own).number][mirrored(theirs).number] = {number, true, false};
        pairs_.push_back({own, theirs, symmetric});
      }
    }
  }

  [[nodiscard]] Pair pair_at(const Pos& pos) const {
    return pair_of_[lowest_square(pos.royal(Side::Own)).number][lowest_square(pos.royal(Side::Their)).number];
  }

  [[nodiscard]] std::uint32_t rank(const Pos& pos) const {
    Bitboard free = Geometry<R>::kAll & ~pos.kind(0);
    int free_count = kPlaces;
    std::uint32_t number = 0;
    for_each_level([&]<int kKind>(const Level& level) {
      const Bitboard pieces = pos.kind(kKind);
      const int in_hand = pos.hand(Side::Own).count(kKind);
      number += level.starts[Level::start_slot(free_count, in_hand, bits::extract(pieces, free))];
      free &= ~pieces;
      free_count = std::popcount(free);
      std::uint32_t labels = bits::extract(pos.own(), pieces);
      if constexpr (R.piece(kKind).has_back()) {
        labels = labels << std::popcount(pieces) | bits::extract(pos.flipped(), pieces);
      }
      number += labels * level.below[static_cast<std::size_t>(free_count)];
    });
    return number;
  }

  [[nodiscard]] Pos unrank(const RoyalSquares& royals, std::uint32_t number) const {
    Pos pos = with_royals(royals);
    Bitboard free = Geometry<R>::kAll & ~pos.kind(0);
    for_each_level([&]<int kKind>(const Level& level) {
      const int free_count = std::popcount(free);
      int on_board = std::min(level.pieces, free_count);
      while (number < level.split(free_count, on_board).offset) --on_board;
      const Split& split = level.split(free_count, on_board);
      number -= split.offset;
      const std::uint32_t local = split.divided_by_below(number);
      number -= local * split.below;
      const Choice choice = level.choices[split.choices + (local >> split.label_bits)];
      free &= ~put_kind<kKind>(pos, free, choice, level.pieces, local & ((1U << split.label_bits) - 1));
    });
    return pos;
  }

  static Pos with_royals(const RoyalSquares& royals) {
    Pos pos;
    pos.put(0, false, Side::Own, royals.own.bit());
    pos.put(0, false, Side::Their, royals.theirs.bit());
    return pos;
  }

  /// Sets the pieces of one kind; returns the squares they take.
  template <int kKind>
  static Bitboard put_kind(Pos& pos, Bitboard free, Choice choice, int count, std::uint32_t labels) {
    constexpr bool kTwoFaces = R.piece(kKind).has_back();
    const Bitboard squares = bits::deposit(choice.squares, free);
    const int on_board = std::popcount(squares);
    const Bitboard own = bits::deposit(kTwoFaces ? labels >> on_board : labels, squares);
    const Bitboard flipped = kTwoFaces ? bits::deposit(labels & ((1U << on_board) - 1), squares) : 0;
    pos.put_all(kKind, squares, own, flipped);
    const auto in_their_hand = static_cast<std::uint32_t>(count - on_board - choice.in_hand);
    pos.hand(Side::Own).nibbles |= static_cast<std::uint32_t>(choice.in_hand) << (4 * kKind);
    pos.hand(Side::Their).nibbles |= in_their_hand << (4 * kKind);
    return squares;
  }

  struct Range {
    std::uint64_t first = 0;
    std::uint64_t last = 0;
  };

  /// Visits the arrangements of kinds kKind and later whose numbers, counted from `base`, lie in the range.
  template <int kKind, class Visit>
  void scan(const Pos& outer, Bitboard free, std::uint64_t base, Range range, Visit& visit) const {
    if constexpr (kKind == R.kinds) {
      visit(outer, base);
    } else {
      const Level& level = levels_[kKind];
      if (level.pieces == 0) return scan<kKind + 1>(outer, free, base, range, visit);
      for (int on_board = 0; on_board <= std::min(level.pieces, std::popcount(free)); ++on_board) {
        scan_split<kKind>(outer, free, base, range, on_board, visit);
      }
    }
  }

  template <int kKind, class Visit>
  void scan_split(const Pos& outer, Bitboard free, std::uint64_t base, Range range, int on_board,
                  Visit& visit) const {
    const Level& level = levels_[kKind];
    const Split& split = level.split(std::popcount(free), on_board);
    const std::uint64_t start = base + split.offset;
    const std::uint64_t hands = static_cast<std::uint64_t>(level.pieces - on_board) + 1;
    const std::uint64_t all = hands * (static_cast<std::uint64_t>(split.subsets) << split.label_bits);
    if (range.first >= start + all * split.below || range.last <= start) return;
    const std::uint64_t first = range.first <= start ? 0 : (range.first - start) / split.below;
    const std::uint64_t last = std::min(all, (range.last - start + split.below - 1) / split.below);
    for (std::uint64_t local = first; local < last; ++local) {
      const auto labels = static_cast<std::uint32_t>(local & ((1U << split.label_bits) - 1));
      const Choice choice = level.choices[split.choices + (local >> split.label_bits)];
      Pos pos = outer;
      const Bitboard taken = put_kind<kKind>(pos, free, choice, level.pieces, labels);
      scan<kKind + 1>(pos, free & ~taken, start + local * split.below, range, visit);
    }
  }

  /// Calls `visit.template operator()<kind>(level)` for each kind that the class has.
  template <class Visit>
  void for_each_level(Visit&& visit) const {
    for_each_kind<R>([&]<int kKind>() {
      if constexpr (kKind != 0) {
        if (const Level& level = levels_[kKind]; level.pieces > 0) visit.template operator()<kKind>(level);
      }
    });
  }

  /// Whether this is the position that its number stands for: possible, and not the twin that the mirror
  /// folds away.
  [[nodiscard]] bool stands_for(const Pos& pos, const RoyalSquares& royals, std::uint32_t number) const {
    if (royals.symmetric && rank(pos.mirrored()) < number) return false;
    return !find_impossible(pos);
  }

  MaterialCounts material_;
  SubsetRanking subsets_;
  std::array<Level, R.kinds> levels_{};  ///< by kind
  Index block_ = 1;
  std::array<std::array<Pair, kSquares>, kSquares> pair_of_{};
  std::vector<RoyalSquares> pairs_;
  int pairs_in_play_ = 0;
};

}  // namespace kanzen::shogi
