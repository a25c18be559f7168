// The figures of a whole table: outcomes, the longest fight, and how many moves a player has to choose from.
//
// Counted are the reachable positions at which play goes on (the paper on Dobutsu, sections 3.2 and 4.2,
// table 2).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <numeric>
#include <vector>

#include "query/scan.h"

namespace kanzen::query {

/// A number of positions for each outcome.
struct OutcomeCounts {
  std::array<std::uint64_t, 3> counts{};

  [[nodiscard]] std::uint64_t& operator[](Outcome outcome) {
    return counts[static_cast<std::size_t>(outcome)];
  }
  [[nodiscard]] std::uint64_t operator[](Outcome outcome) const {
    return counts[static_cast<std::size_t>(outcome)];
  }
  [[nodiscard]] std::uint64_t total() const {
    return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
  }

  OutcomeCounts& operator+=(const OutcomeCounts& other) {
    for (std::size_t i = 0; i < counts.size(); ++i) counts[i] += other.counts[i];
    return *this;
  }
  friend bool operator==(const OutcomeCounts&, const OutcomeCounts&) = default;
};

/// The greatest distance of all.
struct Longest {
  Plies distance = 0;
  std::uint64_t positions = 0;  ///< how many are that far from the end; 0 if all are draws
  Index first = 0;              ///< the lowest index among them

  void meet(const Longest& other) {
    if (other.positions == 0 || (positions != 0 && other.distance < distance)) return;
    if (positions == 0 || other.distance > distance) {
      *this = other;
    } else {
      positions += other.positions;
      first = std::min(first, other.first);
    }
  }
  friend bool operator==(const Longest&, const Longest&) = default;
};

class Statistics {
 public:
  static constexpr Index kNoIndex = std::numeric_limits<Index>::max();

  /// The positions with one number of legal moves.
  struct Row {
    OutcomeCounts positions;
    Index first = kNoIndex;  ///< the lowest index among them

    friend bool operator==(const Row&, const Row&) = default;
  };

  /// By number of legal moves, up to the largest that occurs. Moves that leave the royal piece en prise count
  /// where they are legal; equal pieces in hand are one drop; mirror-image moves count separately.
  [[nodiscard]] const std::vector<Row>& by_moves() const { return rows_; }
  [[nodiscard]] const Longest& longest() const { return longest_; }

  [[nodiscard]] OutcomeCounts positions() const {
    OutcomeCounts sum;
    for (const Row& row : rows_) sum += row.positions;
    return sum;
  }
  /// Legal moves of all positions together, by the outcome of the position moved from.
  [[nodiscard]] OutcomeCounts moves() const {
    OutcomeCounts sum;
    for (std::size_t moves = 0; moves < rows_.size(); ++moves) {
      for (std::size_t i = 0; i < sum.counts.size(); ++i)
        sum.counts[i] += moves * rows_[moves].positions.counts[i];
    }
    return sum;
  }
  [[nodiscard]] double mean_moves() const { return ratio(moves().total(), positions().total()); }
  [[nodiscard]] double mean_moves(Outcome outcome) const {
    return ratio(moves()[outcome], positions()[outcome]);
  }

  void add(Index index, Verdict verdict, std::size_t moves) {
    Row& row = row_of(moves);
    ++row.positions[verdict.outcome];
    row.first = std::min(row.first, index);
    if (verdict.outcome != Outcome::Draw) longest_.meet({verdict.distance, 1, index});
  }
  void merge(const Statistics& part) {
    for (std::size_t moves = 0; moves < part.rows_.size(); ++moves) {
      Row& row = row_of(moves);
      row.positions += part.rows_[moves].positions;
      row.first = std::min(row.first, part.rows_[moves].first);
    }
    longest_.meet(part.longest_);
  }
  friend bool operator==(const Statistics&, const Statistics&) = default;

 private:
  Row& row_of(std::size_t moves) {
    if (moves >= rows_.size()) rows_.resize(moves + 1);
    return rows_[moves];
  }
  static double ratio(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
  }

  std::vector<Row> rows_;
  Longest longest_;
};

/// One look at each position of the table.
template <class G>
Statistics collect_statistics(const G& game, std::span<const VerdictCode> codes, const IndexSet& reachable,
                              unsigned threads) {
  return sum_over_blocks<Statistics>(codes.size(), threads, [&](Index begin, Index end, Statistics& part) {
    for_each_continuing(
        game, codes, reachable, begin, end, [&](Index index, const auto& pos, VerdictCode code) {
          part.add(index, verdict_of(code), static_cast<std::size_t>(G::Rules::count_legal_moves(pos)));
        });
  });
}

}  // namespace kanzen::query
