// Bits in bytes: written forwards or backwards, read without ever leaving the bytes given.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "base/bits.h"

namespace kanzen::store {

static_assert(std::endian::native == std::endian::little, "bits are read a word at a time");

/// Reads bits from the front, the lowest bit of a byte first. After the end come zeros.
class BitReader {
 public:
  explicit BitReader(std::span<const std::byte> bytes) : bytes_(bytes) {}

  /// The next bits, at least 32 of them that count, without taking them.
  [[nodiscard]] std::uint64_t peek() const {
    const std::size_t at = bit_ / 8;
    std::uint64_t word = 0;
    if (at + 8 <= bytes_.size()) {
      std::memcpy(&word, bytes_.data() + at, 8);
    } else if (at < bytes_.size()) {
      std::memcpy(&word, bytes_.data() + at, bytes_.size() - at);
    }
    return word >> (bit_ % 8);
  }
  void skip(unsigned bits) { bit_ += bits; }
  /// At most 32 bits.
  std::uint32_t take(unsigned bits) {
    const auto value = static_cast<std::uint32_t>(peek() & ((std::uint64_t{1} << bits) - 1));
    skip(bits);
    return value;
  }

 private:
  std::span<const std::byte> bytes_;
  std::size_t bit_ = 0;
};

/// Reads bits from the back: the highest bit of the last byte first. Before the begin come zeros. Bits come
/// out in the order in which they were put, so one code serves both directions.
class BackwardBitReader {
 public:
  explicit BackwardBitReader(std::span<const std::byte> bytes) : bytes_(bytes), left_(bytes.size() * 8) {}

  /// The next 32 bits, without taking them.
  [[nodiscard]] std::uint64_t peek() const {
    const std::size_t end = (left_ + 7) / 8;
    const std::size_t size = end < 8 ? end : 8;
    std::uint64_t word = 0;
    if (size == 0) return 0;  // there may be no bytes at all
    std::memcpy(reinterpret_cast<std::byte*>(&word) + (8 - size), bytes_.data() + (end - size), size);
    word <<= end * 8 - left_;
    return bits::reversed<32>(static_cast<std::uint32_t>(word >> 32));
  }
  void skip(unsigned bits) { left_ -= bits < left_ ? bits : left_; }

 private:
  std::span<const std::byte> bytes_;
  std::size_t left_;  ///< bits before the place of reading
};

/// A row of bits under construction.
class BitWriter {
 public:
  void put(std::uint64_t value, unsigned bits) {
    for (unsigned i = 0; i < bits; ++i) bits_.push_back((value >> i & 1U) != 0);
  }
  [[nodiscard]] std::size_t size() const { return bits_.size(); }
  [[nodiscard]] bool bit(std::size_t i) const { return bits_[i]; }
  void clear() { bits_.clear(); }

 private:
  std::vector<bool> bits_;
};

/// Whole bytes with one row of bits from the front and another from the back.
inline void append_two_rows(const BitWriter& forward, const BitWriter& backward,
                            std::vector<std::byte>& bytes) {
  const std::size_t begin = bytes.size();
  const std::size_t size = (forward.size() + backward.size() + 7) / 8;
  bytes.resize(begin + size);
  const auto set = [&](std::size_t bit) { bytes[begin + bit / 8] |= std::byte{1} << (bit % 8); };
  for (std::size_t i = 0; i < forward.size(); ++i) {
    if (forward.bit(i)) set(i);
  }
  for (std::size_t i = 0; i < backward.size(); ++i) {
    if (backward.bit(i)) set(size * 8 - 1 - i);
  }
}

}  // namespace kanzen::store
