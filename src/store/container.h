// The file format of everything Kanzen keeps: tables, checkpoints, proofs.
//
//   header     magic, format version, what the file is, of which game, a hash of its rules, and a digest of
//              header and directory
//   directory  for each section: name, place, size, and a digest of its block checksums
//   sections   each at a multiple of 4,096 bytes, followed by a checksum for every 64 KiB of it
//
// All numbers are little-endian. A reader checks the header at once and a block when it is first touched, so
// a damaged file is noticed without reading the whole of it, and never believed.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/file.h"

namespace kanzen::store {

inline constexpr std::uint32_t kFormatVersion = 1;
inline constexpr std::size_t kBlockBytes = std::size_t{64} * 1024;

/// What a file is, of which game, and by which rules.
struct Identity {
  std::string kind;  ///< "table", "checkpoint", …; at most 15 bytes
  std::string game;  ///< at most 31 bytes
  std::uint64_t rules_hash = 0;

  friend bool operator==(const Identity&, const Identity&) = default;
};

/// One part of a file to be written.
struct SectionData {
  std::string name;  ///< at most 15 bytes
  std::span<const std::byte> bytes;
};

Status write_container(const std::filesystem::path& path, const Identity& identity,
                       std::span<const SectionData> sections);

class Container;

/// One part of an opened file. Cheap to copy; lives as long as its Container.
class Section {
 public:
  [[nodiscard]] std::span<const std::byte> unchecked() const { return bytes_; }
  [[nodiscard]] std::size_t size() const { return bytes_.size(); }
  /// Whether the blocks that hold [offset, offset + length) are sound. Each block is hashed once.
  [[nodiscard]] bool is_sound(std::size_t offset, std::size_t length) const;
  /// The whole section, after checking all of it.
  [[nodiscard]] Result<std::span<const std::byte>> checked() const;

 private:
  friend class Container;
  [[nodiscard]] bool is_block_sound(std::size_t block) const;

  std::span<const std::byte> bytes_;
  std::span<const std::byte> checksums_;
  // Which blocks were found sound. Relaxed: two threads may hash the same block, and agree.
  std::atomic<std::uint8_t>* sound_ = nullptr;
  std::string_view name_;
  std::string_view path_;
};

class Container {
 public:
  /// Opens a file and checks its header and directory.
  static Result<Container> open(const std::filesystem::path& path);

  [[nodiscard]] const Identity& identity() const { return identity_; }
  [[nodiscard]] const std::string& path() const { return *path_; }
  [[nodiscard]] std::size_t file_bytes() const { return file_.bytes().size(); }
  [[nodiscard]] const std::vector<std::string>& section_names() const { return names_; }
  /// The section of that name, or an error that says it is missing.
  [[nodiscard]] Result<Section> section(std::string_view name) const;
  /// All bytes of a section, after checking them.
  [[nodiscard]] Result<std::span<const std::byte>> checked_section(std::string_view name) const {
    const auto found = section(name);
    if (!found) return found.error();
    return found->checked();
  }
  /// Checks every block of every section.
  [[nodiscard]] Status check_all(unsigned threads) const;
  /// Fails unless the file is what the caller needs.
  [[nodiscard]] Status expect(const Identity& wanted) const;

 private:
  explicit Container(MappedFile file) : file_(std::move(file)) {}
  Status read_header();
  Status add_section(std::span<const std::byte> entry);

  MappedFile file_;
  std::unique_ptr<std::string> path_;  // sections point to it, so it must not move
  Identity identity_;
  std::vector<std::string> names_;
  std::vector<Section> sections_;
  std::vector<std::unique_ptr<std::atomic<std::uint8_t>[]>> sound_;
};

}  // namespace kanzen::store
