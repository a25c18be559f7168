// Who wins the positions that were looked at, of a game small enough for every position to have a number
// below 2^63: an entry is the whole number and the value, so that none is ever taken for another.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "core/chain/graph.h"
#include "solve/chain/fact.h"

namespace kanzen::solve::chain {

class ValueTable {
 public:
  using Number = std::uint64_t;
  static constexpr int kBits = 63;
  static constexpr Number kMostNumbers = (Number{1} << kBits) - 1;

  /// Begins small, and doubles when three quarters are used, as long as the bytes given allow. Where a bucket
  /// is full, something is forgotten.
  explicit ValueTable(std::size_t most_bytes) : most_bytes_(most_bytes), buckets_(kFirstBuckets) {}

  [[nodiscard]] Value find(Number number) const {
    const Number key = key_of(number);
    for (const Number entry : buckets_[place_of(key)].entries) {
      if (entry >> 1 == key) return (entry & 1) != 0 ? Value::Win : Value::Loss;
    }
    return Value::Unknown;
  }

  /// Of a position that is not there. What took long is forgotten for nothing else but what took long, too.
  void keep(Number number, Value value, bool took_long) {
    if (used_ > 6 * buckets_.size() && 3 * bytes() <= most_bytes_) grow();
    const Number key = key_of(number);
    const Number entry = key << 1 | (value == Value::Win ? 1U : 0U);
    Bucket& bucket = buckets_[place_of(key)];
    if (put(bucket, entry)) {
      ++used_;
    } else {
      bucket.entries[(took_long ? kEntries / 2 : 0) + key % (kEntries / 2)] = entry;
    }
  }

  /// Begins to fetch what `find` will read.
  void expect(Number number) const { chain::expect(&buckets_[place_of(key_of(number))]); }
  [[nodiscard]] std::size_t bytes() const { return buckets_.size() * sizeof(Bucket); }

 private:
  static constexpr std::size_t kEntries = 8;
  static constexpr std::size_t kFirstBuckets = 64;
  struct alignas(64) Bucket {
    std::array<Number, kEntries> entries{};
  };

  /// Numbers of neighbours are alike; their keys are not. One to one, and never 0.
  static Number key_of(Number number) {
    Number key = number + 1;
    key = key * 0x9E3779B97F4A7C15U & kMostNumbers;
    key ^= key >> 32U;
    key = key * 0xD6E8FEB86659FD93U & kMostNumbers;
    return key ^ key >> 32U;
  }
  /// By the first bits, so that a bucket is divided in two when the table doubles.
  [[nodiscard]] std::size_t place_of(Number key) const {
    return key >> (kBits - std::countr_zero(buckets_.size()));
  }

  static bool put(Bucket& bucket, Number entry) {
    for (Number& place : bucket.entries) {
      if (place != 0) continue;
      place = entry;
      return true;
    }
    return false;
  }

  void grow() {
    std::vector<Bucket> before(2 * buckets_.size());
    before.swap(buckets_);
    for (const Bucket& bucket : before) {
      for (const Number entry : bucket.entries) {
        if (entry != 0) put(buckets_[place_of(entry >> 1)], entry);
      }
    }
  }

  std::size_t most_bytes_;
  std::vector<Bucket> buckets_;  ///< a power of two of them
  std::size_t used_ = 0;
};

}  // namespace kanzen::solve::chain
