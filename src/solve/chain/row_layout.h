// Small games have few numbers of words: one row for each number that a kind can have. A position is then a
// set of rows, one of each kind, and a claim is the set of those that it allows.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <optional>
#include <vector>

#include "base/bit_set.h"
#include "core/chain/position.h"
#include "solve/chain/ceiling.h"

namespace kanzen::solve::chain {

using RowSet = BitSet<std::size_t, 256 / 64>;

class RowLayout {
 public:
  struct Kind {
    Cell cell;
    std::uint16_t first;  ///< row, for no words
    std::uint16_t rows;
  };
  static constexpr std::size_t kMostKinds = RowSet::kCapacity / 2;  // those without words have no rows
  /// A position as rows.
  struct Place {
    RowSet rows;
    std::array<std::uint8_t, kMostKinds> row_of;  ///< each kind
  };

  explicit RowLayout(const Ceiling& ceiling) : kind_of_(ceiling.size(), kNoKind) {
    for (Cell cell = 0; cell < ceiling.size(); ++cell) {
      if (ceiling[cell] == 0) continue;
      if (rows_ + ceiling[cell] + 1U > RowSet::kCapacity) {
        fits_ = false;
        return;
      }
      kind_of_[cell] = static_cast<std::uint16_t>(kinds_.size());
      kinds_.push_back(
          {cell, static_cast<std::uint16_t>(rows_), static_cast<std::uint16_t>(ceiling[cell] + 1)});
      rows_ += ceiling[cell] + 1U;
    }
    all_ = RowSet::below(rows_);
  }

  /// Whether there are rows enough for the game; else there is no use of the rest.
  [[nodiscard]] bool fits() const { return fits_; }
  [[nodiscard]] std::size_t rows() const { return rows_; }
  [[nodiscard]] const RowSet& all() const { return all_; }
  [[nodiscard]] const std::vector<Kind>& kinds() const { return kinds_; }

  template <int Words>
  [[nodiscard]] Place place_of(const Position<Words>& position) const {
    Place place;
    for (std::size_t i = 0; i < kinds_.size(); ++i) {
      const Count words = position.words_in(kinds_[i].cell);
      assert(words < kinds_[i].rows);
      const std::size_t row = kinds_[i].first + words;
      place.row_of[i] = static_cast<std::uint8_t>(row);
      place.rows.insert(row);
    }
    return place;
  }

  /// What spans allow; nothing if no position of the game is in them.
  template <class Spans>
  [[nodiscard]] std::optional<RowSet> allowed_by(const Spans& spans) const {
    RowSet allowed = all_;
    for (const Span& span : spans) {
      const Kind* kind = kind_of(span.cell);
      if (span.least >= (kind == nullptr ? 1 : kind->rows)) return std::nullopt;
      if (kind == nullptr) continue;
      for (std::size_t words = 0; words < kind->rows; ++words) {
        if (words < span.least || words > span.most) allowed.erase(kind->first + words);
      }
    }
    return allowed;
  }

  /// What must be allowed before a word for `after` to be so after it, or, if it need not be there, for it to
  /// be so if there were one; nothing if there is no such position. Once the word is there its opposite is
  /// not, and of a loop there is but one.
  [[nodiscard]] std::optional<RowSet> allowed_before(const RowSet& after, Cell word, Cell opposite,
                                                     bool must_be_there) const {
    const Kind* taken = kind_of(word);
    const Kind* back = kind_of(opposite);
    if (taken == nullptr || (back != nullptr && !after.contains(back->first))) return std::nullopt;
    RowSet before = after;
    if (back != nullptr) {
      for (std::size_t words = 0; words < back->rows; ++words) before.insert(back->first + words);
    }
    bool possible = false;
    for (std::size_t words = taken->rows - 1U; words > 0; --words) {
      const bool allowed = word == opposite || after.contains(taken->first + words - 1);
      possible |= allowed;
      allowed ? before.insert(taken->first + words) : before.erase(taken->first + words);
    }
    if (must_be_there) {
      before.erase(taken->first);
    } else if (word == opposite) {
      before.insert(taken->first);
    }
    possible |= before.contains(taken->first);
    return possible ? std::optional(before) : std::nullopt;
  }

 private:
  static constexpr std::uint16_t kNoKind = std::numeric_limits<std::uint16_t>::max();

  [[nodiscard]] const Kind* kind_of(Cell cell) const {
    return kind_of_[cell] == kNoKind ? nullptr : &kinds_[kind_of_[cell]];
  }

  bool fits_ = true;
  std::vector<std::uint16_t> kind_of_;  ///< a cell
  std::vector<Kind> kinds_;
  std::size_t rows_ = 0;
  RowSet all_;
};

}  // namespace kanzen::solve::chain
