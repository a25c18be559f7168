// What the search remembers of positions: how much work seems to be left to prove a win, or a loss.
//
// A fixed number of entries in small buckets; when a bucket is full, what cost least goes. 64 bits of the key
// are compared beside those that choose the bucket.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/chain/position.h"

namespace kanzen::solve::chain {

using namespace kanzen::chain;

/// Proof numbers: 0 is proven, kNever is refuted, anything between an estimate of the work left.
using Effort = std::uint32_t;
inline constexpr Effort kNever = (1U << 28) - 1;

struct Efforts {
  Effort win = 1;   ///< to prove that the player to move wins
  Effort loss = 1;  ///< to prove that he loses

  [[nodiscard]] bool settled() const { return win == 0 || loss == 0; }
};

inline constexpr Efforts kWon{0, kNever};
inline constexpr Efforts kLost{kNever, 0};

class Table {
 public:
  explicit Table(std::size_t bytes)
      : buckets_(std::bit_floor(std::max<std::size_t>(bytes / sizeof(Bucket), 1))) {}

  /// Forgets everything, in no time.
  void forget() { salt_ = scrambled(salt_ + 1); }

  [[nodiscard]] std::optional<Efforts> find(const Key& key) const {
    for (const Entry& entry : bucket_of(key)) {
      if (entry.check == (key.high ^ salt_) && entry.used) {
        return Efforts{static_cast<Effort>(entry.win), static_cast<Effort>(entry.loss)};
      }
    }
    return std::nullopt;
  }

  /// `nodes` is what finding this out has cost.
  void put(const Key& key, Efforts efforts, std::uint64_t nodes) {
    const std::uint64_t check = key.high ^ salt_;
    Bucket& bucket = buckets_[key.low & (buckets_.size() - 1)];
    Entry* place = bucket.data();
    for (Entry& entry : bucket) {
      if (entry.used && entry.check == check) {
        place = &entry;
        break;
      }
      if (entry.used < place->used || (entry.used == place->used && entry.cost < place->cost)) place = &entry;
    }
    place->check = check;
    place->win = efforts.win & kNever;
    place->loss = efforts.loss & kNever;
    place->cost = static_cast<std::uint64_t>(std::bit_width(nodes)) & 0x7F;
    place->used = 1;
  }

 private:
  struct Entry {
    std::uint64_t check = 0;
    std::uint64_t win : 28 = 0;
    std::uint64_t loss : 28 = 0;
    std::uint64_t cost : 7 = 0;  ///< the number of bits of the nodes spent
    std::uint64_t used : 1 = 0;
  };
  static_assert(sizeof(Entry) == 16);
  using Bucket = std::array<Entry, 4>;

  [[nodiscard]] const Bucket& bucket_of(const Key& key) const {
    return buckets_[key.low & (buckets_.size() - 1)];
  }

  std::vector<Bucket> buckets_;
  std::uint64_t salt_ = 0;
};

}  // namespace kanzen::solve::chain
