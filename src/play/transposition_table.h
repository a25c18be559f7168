// What the search remembers of positions, shared by its threads without locks.
//
// An entry is two words: what is known, and the position's 64-bit key mixed with it. A reader that catches an
// entry half written finds that they do not belong together, and so does one whose position only shares the
// place. Two positions with one key are one in 2^64 pairs; moves from the table are looked for among the
// legal ones all the same, so the worst such a pair can do is a wrong score.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "core/shogi/move_code.h"

namespace kanzen::play {

/// What a remembered score says about the true one.
enum class Bound : std::uint8_t { None, AtMost, AtLeast, Exact };

struct Remembered {
  shogi::MoveCode move = 0;
  std::int16_t score = 0;  ///< counted from the position
  static constexpr std::int16_t kNoEvaluation = 32'767;
  std::int16_t evaluation = kNoEvaluation;  ///< that, where nobody asked
  std::int8_t depth = 0;
  Bound bound = Bound::None;
};

class TranspositionTable {
 public:
  /// As many entries as fit into so many bytes, but at least a few.
  explicit TranspositionTable(std::size_t bytes);

  [[nodiscard]] bool find(std::uint64_t key, Remembered& found) const;
  void put(std::uint64_t key, const Remembered& known);
  void prefetch(std::uint64_t key) const { __builtin_prefetch(&bucket_of(key)); }

  /// Entries of earlier searches are the first to go.
  void start_search() { age_ = static_cast<std::uint8_t>((age_ + 1U) & kAgeMask); }
  void clear();
  /// How full it is with entries of this search, in thousandths.
  [[nodiscard]] int permille_used() const;

 private:
  struct Entry {
    std::atomic<std::uint64_t> check{0};
    std::atomic<std::uint64_t> data{0};
  };
  static constexpr std::size_t kPerBucket = 4;
  static constexpr std::uint8_t kAgeMask = 63;
  struct alignas(64) Bucket {
    std::array<Entry, kPerBucket> entries;
  };

  [[nodiscard]] Bucket& bucket_of(std::uint64_t key) const { return buckets_[(key >> 32) * count_ >> 32]; }
  [[nodiscard]] std::uint64_t packed(const Remembered& known) const;
  static Remembered unpacked(std::uint64_t data);
  /// What is lost with an entry: the least goes first.
  [[nodiscard]] int worth(std::uint64_t data) const;

  std::size_t count_;
  std::unique_ptr<Bucket[]> buckets_;
  std::uint8_t age_ = 0;
};

}  // namespace kanzen::play
