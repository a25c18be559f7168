// Which of a few hundred lists of spans allow a position, all of them looked at together: for each kind of
// word and each number of such words there is a row of bits, one for each list that allows so many. The rows
// of a position, one of each kind, have a bit in common wherever a list allows all.
//
// Large numbers share the last row of their kind, so that a list it lets pass is still to be tested.
#pragma once

#include <array>
#include <bit>
#include <vector>

#include "core/chain/position.h"
#include "solve/chain/span_builder.h"

namespace kanzen::solve::chain {

/// Begins to fetch what will be read soon.
inline void expect(const void* memory) { __builtin_prefetch(memory); }

class ClaimSieve {
 public:
  static constexpr std::size_t kCapacity = 256;

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool full() const { return size_ == kCapacity; }
  [[nodiscard]] std::size_t bytes() const {
    return columns_.capacity() * sizeof(Column) + rows_.capacity() * sizeof(Row);
  }

  /// `most_words(cell)` is the most there can be of a kind.
  template <class MostWords>
  void add(std::span<const Span> spans, const MostWords& most_words) {
    const std::size_t place = size_++;
    for (const Span& span : spans) {
      Column& column = column_of(span.cell, most_words(span.cell));
      ++column.narrowing;
      const std::uint64_t others = ~(std::uint64_t{1} << place % 64);
      const auto shut = [&](std::uint32_t value) { rows_[column.first + value][place / 64] &= others; };
      for (std::uint32_t value = 0; value < std::min<std::uint32_t>(span.least, column.rows - 1); ++value)
        shut(value);
      for (std::uint32_t value = span.most + 1U; value < column.rows; ++value) shut(value);
    }
    if (std::has_single_bit(size_)) {  // what shuts out most comes first
      std::stable_sort(columns_.begin(), columns_.end(),
                       [](const Column& a, const Column& b) { return a.narrowing > b.narrowing; });
    }
  }

  /// Calls `visit` with the place of each list that may allow the position, until it returns true; then so
  /// does this.
  template <int Words, class Visit>
  bool any_match(const Position<Words>& position, const Visit& visit) const {
    Row open = first_bits(size_);
    for (const Column& column : columns_) {
      const Row& row = row_of(column, position.words_in(column.cell));
      std::uint64_t any = 0;
      for (std::size_t i = 0; i < row.size(); ++i) any |= open[i] &= row[i];
      if (any == 0) return false;
    }
    for (std::size_t i = 0; i < open.size(); ++i) {
      for (std::uint64_t bits = open[i]; bits != 0; bits &= bits - 1) {
        if (visit(64 * i + static_cast<std::size_t>(std::countr_zero(bits)))) return true;
      }
    }
    return false;
  }

  /// To be called before any_match, one after the other, where many sieves are asked: what it reads first is
  /// then on its way.
  void expect_columns() const { expect(columns_.data()); }
  template <int Words>
  void expect_rows(const Position<Words>& position) const {
    constexpr std::size_t kFirst = 5;  // half of the sieves are done by then
    for (std::size_t i = 0; i < std::min(columns_.size(), kFirst); ++i)
      expect(&row_of(columns_[i], position.words_in(columns_[i].cell)));
  }

 private:
  using Row = std::array<std::uint64_t, kCapacity / 64>;
  struct Column {
    Cell cell;
    std::uint32_t first;      ///< of its rows
    std::uint32_t rows;       ///< one for each number of words, the last for all larger ones too
    std::uint32_t narrowing;  ///< so many lists have a span for it
  };
  static constexpr std::uint32_t kMostRows = 10;

  static Row first_bits(std::size_t count) {
    Row row{};
    for (std::size_t i = 0; i < row.size() && 64 * i < count; ++i)
      row[i] = count - 64 * i >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << (count - 64 * i)) - 1;
    return row;
  }

  [[nodiscard]] const Row& row_of(const Column& column, Count words) const {
    return rows_[column.first + std::min<Count>(words, column.rows - 1)];
  }

  Column& column_of(Cell cell, Count most_words) {
    const auto known = std::find_if(columns_.begin(), columns_.end(),
                                    [&](const Column& column) { return column.cell == cell; });
    if (known != columns_.end()) return *known;
    const std::uint32_t rows = std::min(most_words + 1, kMostRows);
    columns_.push_back({cell, static_cast<std::uint32_t>(rows_.size()), rows, 0});
    rows_.resize(rows_.size() + rows, first_bits(kCapacity));
    return columns_.back();
  }

  std::size_t size_ = 0;
  std::vector<Column> columns_;
  std::vector<Row> rows_;
};

}  // namespace kanzen::solve::chain
