// Where things lie in a file of the container format, for whoever reads or writes one. Needs no library.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace kanzen::store::layout {

inline constexpr std::string_view kMagic("\x89KANZEN\n", 8);
inline constexpr std::size_t kPage = 4096;
inline constexpr std::size_t kMaxSections = 64;

// The header's layout. The digest covers the whole page with its own eight bytes taken as zero.
inline constexpr std::size_t kVersionAt = 8;
inline constexpr std::size_t kSectionCountAt = 12;
inline constexpr std::size_t kKindAt = 16;
inline constexpr std::size_t kKindBytes = 16;
inline constexpr std::size_t kGameAt = 32;
inline constexpr std::size_t kGameBytes = 32;
inline constexpr std::size_t kRulesAt = 64;
inline constexpr std::size_t kFileBytesAt = 72;
inline constexpr std::size_t kDigestAt = 80;
inline constexpr std::size_t kDirectoryAt = 128;

// A directory entry's layout.
inline constexpr std::size_t kEntryBytes = 48;
inline constexpr std::size_t kNameBytes = 16;
inline constexpr std::size_t kOffsetAt = 16;
inline constexpr std::size_t kSizeAt = 24;
inline constexpr std::size_t kChecksumsAt = 32;
inline constexpr std::size_t kChecksumDigestAt = 40;
static_assert(kDirectoryAt + kMaxSections * kEntryBytes <= kPage);

template <class T>
T load(std::span<const std::byte> bytes, std::size_t at) {
  T value{};
  for (std::size_t i = 0; i < sizeof(T); ++i) {
    value = static_cast<T>(value | static_cast<T>(static_cast<T>(bytes[at + i]) << (8 * i)));
  }
  return value;
}

}  // namespace kanzen::store::layout
