// Whole numbers in as few bytes as they need: seven bits a byte, the lowest first, the high bit says that
// more follow.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace kanzen::store {

inline void append_varint(std::vector<std::byte>& bytes, std::uint64_t number) {
  for (; number >= 0x80; number >>= 7) bytes.push_back(static_cast<std::byte>((number & 0x7F) | 0x80));
  bytes.push_back(static_cast<std::byte>(number));
}

/// Takes numbers off the front of a run of bytes.
class VarintReader {
 public:
  explicit VarintReader(std::span<const std::byte> bytes) : bytes_(bytes) {}

  [[nodiscard]] bool at_end() const { return bytes_.empty(); }

  /// Empty if the bytes end too early, or the number has more than 64 bits or more bytes than it needs.
  std::optional<std::uint64_t> next() {
    std::uint64_t number = 0;
    for (unsigned shift = 0; shift < 64 && !bytes_.empty(); shift += 7) {
      const auto byte = static_cast<std::uint64_t>(bytes_.front());
      bytes_ = bytes_.subspan(1);
      const std::uint64_t low = byte & 0x7F;
      if (shift == 63 && low > 1) return std::nullopt;
      number |= low << shift;
      if ((byte & 0x80) != 0) continue;
      if (low == 0 && shift != 0) return std::nullopt;
      return number;
    }
    return std::nullopt;
  }

 private:
  std::span<const std::byte> bytes_;
};

}  // namespace kanzen::store
