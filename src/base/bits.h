// Bit tricks with a portable fallback; the only file that asks for an instruction set.
#pragma once

#include <bit>
#include <cstdint>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace kanzen::bits {

/// The bits of `value` at the places of `mask`, packed to the low end.
constexpr std::uint32_t extract_portably(std::uint32_t value, std::uint32_t mask) {
  std::uint32_t packed = 0;
  for (int place = 0; mask != 0; mask &= mask - 1, ++place) {
    if ((value & mask & (~mask + 1U)) != 0) packed |= 1U << place;
  }
  return packed;
}

/// The low bits of `packed`, spread to the places of `mask`: the inverse of extract.
constexpr std::uint32_t deposit_portably(std::uint32_t packed, std::uint32_t mask) {
  std::uint32_t value = 0;
  for (; mask != 0; mask &= mask - 1, packed >>= 1) {
    if ((packed & 1U) != 0) value |= mask & (~mask + 1U);
  }
  return value;
}

#if defined(__BMI2__)
inline std::uint32_t extract(std::uint32_t value, std::uint32_t mask) { return _pext_u32(value, mask); }
inline std::uint32_t deposit(std::uint32_t packed, std::uint32_t mask) { return _pdep_u32(packed, mask); }
#else
inline std::uint32_t extract(std::uint32_t value, std::uint32_t mask) {
  return extract_portably(value, mask);
}
inline std::uint32_t deposit(std::uint32_t packed, std::uint32_t mask) {
  return deposit_portably(packed, mask);
}
#endif

/// Calls `visit` with the number of each set bit, lowest first.
template <class Visit>
constexpr void for_each_bit(std::uint32_t set, Visit&& visit) {
  for (; set != 0; set &= set - 1) visit(std::countr_zero(set));
}

/// The low `width` bits in reverse order; what lies above them is lost.
template <int kWidth>
constexpr std::uint32_t reversed(std::uint32_t x) {
  static_assert(0 < kWidth && kWidth <= 32);
  x = ((x >> 1) & 0x55555555U) | ((x & 0x55555555U) << 1);
  x = ((x >> 2) & 0x33333333U) | ((x & 0x33333333U) << 2);
  x = ((x >> 4) & 0x0F0F0F0FU) | ((x & 0x0F0F0F0FU) << 4);
  x = ((x >> 8) & 0x00FF00FFU) | ((x & 0x00FF00FFU) << 8);
  return ((x >> 16) | (x << 16)) >> (32 - kWidth);
}

}  // namespace kanzen::bits
