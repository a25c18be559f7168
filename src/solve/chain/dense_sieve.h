// Room for sieves of a small game: of 256 facts each, and with every row that the game has. A row has a bit
// for each fact that it shuts out.
#pragma once

#include <bit>
#include <memory>
#include <numeric>

#include "solve/chain/fact.h"
#include "solve/chain/row_layout.h"

namespace kanzen::solve::chain {

/// Blocks of the same length that never move. Each piece of memory has twice as many as the last, up to a
/// limit: small games need little, and large ones have little to spare.
template <class T>
class Blocks {
 public:
  explicit Blocks(std::size_t length) : length_(length) {}
  [[nodiscard]] T* operator[](std::uint32_t block) {
    const Place place = place_of(block);
    return pieces_[place.piece].get() + place.in_piece * length_;
  }
  void make_room(std::uint32_t block) {
    const Place place = place_of(block);
    if (place.piece < pieces_.size()) return;
    const std::size_t blocks = std::size_t{1} << std::min(place.piece, kDoublings);
    pieces_.push_back(std::make_unique_for_overwrite<T[]>(blocks * length_));
  }

 private:
  struct Place {
    std::size_t piece;
    std::size_t in_piece;
  };
  static constexpr std::size_t kDoublings = 10;
  static constexpr std::size_t kLargest = std::size_t{1} << kDoublings;

  static Place place_of(std::uint32_t block) {
    const std::size_t number = block + std::size_t{1};  // pieces begin with a power of two
    if (number >= kLargest) return {kDoublings + number / kLargest - 1, number % kLargest};
    const std::size_t piece = static_cast<std::size_t>(std::bit_width(number)) - 1;
    return {piece, number - (std::size_t{1} << piece)};
  }

  std::size_t length_;
  std::vector<std::unique_ptr<T[]>> pieces_;
};

class DenseSieves {
 public:
  explicit DenseSieves(const RowLayout& layout)
      : layout_(layout), shut_(layout.rows()), facts_(FactSet::kCapacity), order_(layout.kinds().size()) {}

  /// An empty one.
  std::uint32_t make() {
    std::uint32_t sieve = count_;
    if (free_.empty()) {
      ++count_;
      shut_.make_room(sieve);
      facts_.make_room(sieve);
      order_.make_room(sieve);
    } else {
      sieve = free_.back();
      free_.pop_back();
    }
    std::fill_n(shut_[sieve], layout_.rows(), FactSet{});
    std::iota(order_[sieve], order_[sieve] + layout_.kinds().size(), std::uint8_t{0});
    return sieve;
  }
  void free(std::uint32_t sieve) { free_.push_back(sieve); }

  /// By row, which facts it shuts out.
  [[nodiscard]] FactSet* shut(std::uint32_t sieve) { return shut_[sieve]; }
  [[nodiscard]] Fact* facts(std::uint32_t sieve) { return facts_[sieve]; }
  /// The kinds in the order in which to ask for them.
  [[nodiscard]] std::uint8_t* order(std::uint32_t sieve) { return order_[sieve]; }

  [[nodiscard]] std::size_t bytes() const {
    return (count_ - free_.size()) *
           (layout_.rows() * sizeof(FactSet) + FactSet::kCapacity * sizeof(Fact) + layout_.kinds().size());
  }

 private:
  const RowLayout& layout_;
  Blocks<FactSet> shut_;
  Blocks<Fact> facts_;
  Blocks<std::uint8_t> order_;
  std::uint32_t count_ = 0;
  std::vector<std::uint32_t> free_;
};

}  // namespace kanzen::solve::chain
