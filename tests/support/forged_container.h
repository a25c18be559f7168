// Kanzen files with anything in their fields and right checksums all the same: damage that no digest can
// find.
//
// A second writing of the format, from its description; without changes it gives the bytes that
// write_container does.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/hash.h"

namespace kanzen {

struct ForgedSection {
  std::string name;
  std::string bytes;
  // What the directory says instead of the truth.
  std::optional<std::uint64_t> offset{};
  std::optional<std::uint64_t> size{};
  std::optional<std::uint64_t> checksums_at{};
};

struct Forgery {
  std::string kind = "table";
  std::string game = "dobutsu";
  std::uint64_t rules_hash = 0;
  std::vector<ForgedSection> sections{};
  std::uint32_t version = 1;
  std::optional<std::uint32_t> section_count{};
  std::optional<std::uint64_t> file_bytes{};
  std::size_t cut = 0;  ///< bytes missing at the end, and the header knows it
};

namespace detail {

class ForgedImage {
 public:
  explicit ForgedImage(const Forgery& forgery) : image_(kPage, '\0') {
    image_.replace(0, 8, std::string_view("\x89KANZEN\n", 8));
    put(8, forgery.version, 4);
    put(12, forgery.section_count.value_or(static_cast<std::uint32_t>(forgery.sections.size())), 4);
    put_name(16, 16, forgery.kind);
    put_name(32, 32, forgery.game);
    put(64, forgery.rules_hash, 8);
    std::vector<Entry> entries;
    for (const ForgedSection& section : forgery.sections) entries.push_back(append(section));
    image_.resize(image_.size() - std::min(forgery.cut, image_.size() - kPage));
    for (std::size_t i = 0; i < entries.size() && i < kMaxSections; ++i) seal(128 + 48 * i, entries[i]);
    put(72, forgery.file_bytes.value_or(image_.size()), 8);
    put(80, 0, 8);
    put(80, hash(0, kPage), 8);
  }
  [[nodiscard]] std::string release() && { return std::move(image_); }

 private:
  static constexpr std::size_t kPage = 4096;
  static constexpr std::size_t kBlock = 65536;
  static constexpr std::size_t kMaxSections = 64;
  struct Entry {
    std::string name;
    std::uint64_t offset;
    std::uint64_t size;
    std::uint64_t checksums_at;
  };

  void put(std::size_t at, std::uint64_t number, std::size_t bytes) {
    for (std::size_t i = 0; i < bytes; ++i) image_[at + i] = static_cast<char>(number >> (8 * i));
  }
  /// Fills the whole field if the name is long enough, with no zero after it.
  void put_name(std::size_t at, std::size_t width, const std::string& name) {
    image_.replace(at, std::min(width, name.size()), name, 0, width);
  }
  [[nodiscard]] std::uint64_t hash(std::size_t at, std::size_t size) const {
    return hash_of(std::as_bytes(std::span<const char>(image_.data() + at, size)));
  }
  [[nodiscard]] bool fits(std::uint64_t at, std::uint64_t size) const {
    return at <= image_.size() && size <= image_.size() - at;
  }
  void pad() { image_.resize((image_.size() + kPage - 1) / kPage * kPage, '\0'); }

  Entry append(const ForgedSection& section) {
    Entry entry{section.name, section.offset.value_or(image_.size()),
                section.size.value_or(section.bytes.size()), 0};
    image_ += section.bytes;
    pad();
    entry.checksums_at = section.checksums_at.value_or(image_.size());
    image_.append((section.bytes.size() + kBlock - 1) / kBlock * 8, '\0');
    pad();
    return entry;
  }

  /// Writes checksums and directory entry, as far as they point into the file.
  void seal(std::size_t at, const Entry& entry) {
    const std::uint64_t blocks = entry.size / kBlock + (entry.size % kBlock != 0 ? 1 : 0);
    const bool sealable =
        fits(entry.offset, entry.size) && entry.checksums_at >= kPage && fits(entry.checksums_at, blocks * 8);
    for (std::uint64_t block = 0; sealable && block < blocks; ++block) {
      const std::uint64_t begin = block * kBlock;
      put(entry.checksums_at + block * 8,
          hash(entry.offset + begin, std::min<std::uint64_t>(kBlock, entry.size - begin)), 8);
    }
    put_name(at, 16, entry.name);
    put(at + 16, entry.offset, 8);
    put(at + 24, entry.size, 8);
    put(at + 32, entry.checksums_at, 8);
    put(at + 40, sealable ? hash(entry.checksums_at, blocks * 8) : 0, 8);
  }

  std::string image_;
};

}  // namespace detail

/// The bytes of the file.
inline std::string forged(const Forgery& forgery) { return detail::ForgedImage(forgery).release(); }

}  // namespace kanzen
