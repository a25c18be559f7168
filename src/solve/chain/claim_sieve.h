// Which of a few hundred lists of spans allow a position, all of them looked at together: for each kind of
// word and each number of such words there is a row of bits, one for each list that allows so many. The rows
// of a position, one of each kind, have a bit in common wherever a list allows all.
//
// Large numbers share the last row of their kind, so that a list it lets pass is still to be tested.
#pragma once

#include <utility>
#include <vector>

#include "core/chain/position.h"
#include "solve/chain/fact.h"
#include "solve/chain/span_builder.h"

namespace kanzen::solve::chain {

class ClaimSieve {
 public:
  static constexpr std::size_t kCapacity = FactSet::kCapacity;

  [[nodiscard]] bool full() const { return size_ == kCapacity; }
  [[nodiscard]] std::size_t bytes() const {
    return columns_.capacity() * sizeof(Column) + rows_.capacity() * sizeof(FactSet);
  }

  /// `most_words(cell)` is the most there can be of a kind; `places` has a zero for every kind, and has again
  /// afterwards.
  template <class MostWords>
  void add(std::span<const Span> spans, std::vector<std::uint32_t>& places, const MostWords& most_words) {
    const std::size_t list = size_++;
    for (std::uint32_t i = 0; i < spans.size(); ++i) places[spans[i].cell] = i + 1;
    for (const Column& column : columns_) {
      if (const std::uint32_t place = std::exchange(places[column.cell], 0); place != 0)
        shut(column, spans[place - 1], list);
    }
    for (const Span& span : spans) {
      if (std::exchange(places[span.cell], 0) != 0)
        shut(new_column(span.cell, most_words(span.cell)), span, list);
    }
  }

  /// Calls `visit` with the place of each list that may allow the position, until it returns true; then so
  /// does this.
  template <int Words, class Visit>
  bool any_match(const Position<Words>& position, const Visit& visit) {
    FactSet open = FactSet::below(size_);
    for (std::size_t place = 0; place < columns_.size(); ++place) {
      open &= row_of(columns_[place], position.words_in(columns_[place].cell));
      if (!open.empty()) continue;
      std::swap(columns_[place], columns_[place / 2]);  // what shut the last one comes sooner for the next
      return false;
    }
    return open.any_of(visit);
  }

  /// To be called before any_match, one after the other, where many sieves are asked: what it reads first is
  /// then on its way.
  void expect_columns() const { expect(columns_.data()); }
  template <int Words>
  void expect_rows(const Position<Words>& position) const {
    constexpr std::size_t kFirst = 5;  // most sieves are done by then
    for (std::size_t i = 0; i < std::min(columns_.size(), kFirst); ++i)
      expect(&row_of(columns_[i], position.words_in(columns_[i].cell)));
  }

 private:
  struct Column {
    Cell cell;
    std::uint32_t first_and_rows;  ///< in the last four bits how many rows, before them which is the first

    /// There is one for each number of words, the last for all larger ones too.
    [[nodiscard]] std::uint32_t rows() const { return first_and_rows % 16; }
    [[nodiscard]] std::uint32_t row(Count words) const {
      return first_and_rows / 16 + std::min<Count>(words, rows() - 1);
    }
  };
  static constexpr std::uint32_t kMostRows = 10;

  [[nodiscard]] const FactSet& row_of(const Column& column, Count words) const {
    return rows_[column.row(words)];
  }

  /// Closes to a list the rows of the numbers that its span does not allow.
  void shut(const Column& column, const Span& span, std::size_t list) {
    const auto shut_row = [&](std::uint32_t words) { rows_[column.row(words)].erase(list); };
    const std::uint32_t last = column.rows() - 1;
    for (std::uint32_t words = 0; words < std::min<std::uint32_t>(span.least, last); ++words) shut_row(words);
    for (std::uint32_t words = span.most + 1U; words <= last; ++words) shut_row(words);
  }

  const Column& new_column(Cell cell, Count most_words) {
    const std::uint32_t rows = std::min(most_words + 1, kMostRows);
    columns_.push_back({cell, static_cast<std::uint32_t>(16 * rows_.size() + rows)});
    rows_.resize(rows_.size() + rows, FactSet::below(kCapacity));
    return columns_.back();
  }

  std::size_t size_ = 0;
  std::vector<Column> columns_;
  std::vector<FactSet> rows_;
};

}  // namespace kanzen::solve::chain
