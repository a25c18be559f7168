#include "store/container.h"

#include <fmt/format.h>

#include <array>
#include <cstring>

#include "base/hash.h"
#include "base/parallel.h"
#include "store/container_layout.h"

namespace kanzen::store {
namespace {

using namespace layout;

template <class T>
void save(std::span<std::byte> bytes, std::size_t at, T value) {
  for (std::size_t i = 0; i < sizeof(T); ++i) bytes[at + i] = static_cast<std::byte>(value >> (8 * i));
}

std::string load_name(std::span<const std::byte> bytes, std::size_t at, std::size_t size) {
  std::string name;
  for (std::size_t i = 0; i < size && bytes[at + i] != std::byte{0}; ++i)
    name += static_cast<char>(bytes[at + i]);
  return name;
}

void save_name(std::span<std::byte> bytes, std::size_t at, std::size_t size, std::string_view name) {
  assert(name.size() < size);
  std::memcpy(&bytes[at], name.data(), std::min(size - 1, name.size()));
}

std::uint64_t header_digest(std::span<const std::byte> page) {
  std::array<std::byte, kPage> copy{};
  std::memcpy(copy.data(), page.data(), kPage);
  save<std::uint64_t>(copy, kDigestAt, 0);
  return hash_of(copy);
}

std::size_t block_count(std::size_t size) { return (size + kBlockBytes - 1) / kBlockBytes; }
std::size_t round_up(std::size_t size) { return (size + kPage - 1) / kPage * kPage; }

std::vector<std::byte> checksums_of(std::span<const std::byte> bytes) {
  std::vector<std::byte> sums(block_count(bytes.size()) * 8);
  for (std::size_t block = 0; block < block_count(bytes.size()); ++block) {
    const std::size_t begin = block * kBlockBytes;
    const std::uint64_t sum = hash_of(bytes.subspan(begin, std::min(kBlockBytes, bytes.size() - begin)));
    save<std::uint64_t>(sums, block * 8, sum);
  }
  return sums;
}

}  // namespace

Status write_container(const std::filesystem::path& path, const Identity& identity,
                       std::span<const SectionData> sections) {
  assert(sections.size() <= kMaxSections);
  std::vector<std::byte> header(kPage);
  std::memcpy(header.data(), kMagic.data(), kMagic.size());
  save<std::uint32_t>(header, kVersionAt, kFormatVersion);
  save<std::uint32_t>(header, kSectionCountAt, static_cast<std::uint32_t>(sections.size()));
  save_name(header, kKindAt, kKindBytes, identity.kind);
  save_name(header, kGameAt, kGameBytes, identity.game);
  save<std::uint64_t>(header, kRulesAt, identity.rules_hash);

  static constexpr std::array<std::byte, kPage> kPadding{};
  std::vector<std::vector<std::byte>> checksums;
  std::vector<std::span<const std::byte>> parts{header};
  std::size_t at = kPage;
  const auto append = [&](std::span<const std::byte> part) {
    parts.push_back(part);
    parts.push_back(std::span(kPadding).first(round_up(part.size()) - part.size()));
    at += round_up(part.size());
  };
  checksums.reserve(sections.size());
  for (std::size_t i = 0; i < sections.size(); ++i) {
    checksums.push_back(checksums_of(sections[i].bytes));
    const std::span<std::byte> entry = std::span(header).subspan(kDirectoryAt + i * kEntryBytes, kEntryBytes);
    save_name(entry, 0, kNameBytes, sections[i].name);
    save<std::uint64_t>(entry, kOffsetAt, at);
    save<std::uint64_t>(entry, kSizeAt, sections[i].bytes.size());
    append(sections[i].bytes);
    save<std::uint64_t>(entry, kChecksumsAt, at);
    save<std::uint64_t>(entry, kChecksumDigestAt, hash_of(checksums.back()));
    append(checksums.back());
  }
  save<std::uint64_t>(header, kFileBytesAt, at);
  save<std::uint64_t>(header, kDigestAt, header_digest(header));
  return write_whole(path, parts);
}

bool Section::is_block_sound(std::size_t block) const {
  if (sound_[block].load(std::memory_order_relaxed) != 0) return true;
  const std::size_t begin = block * kBlockBytes;
  const auto bytes = bytes_.subspan(begin, std::min(kBlockBytes, bytes_.size() - begin));
  if (hash_of(bytes) != load<std::uint64_t>(checksums_, block * 8)) return false;
  sound_[block].store(1, std::memory_order_relaxed);
  return true;
}

bool Section::is_sound(std::size_t offset, std::size_t length) const {
  if (offset > bytes_.size() || length > bytes_.size() - offset) return false;
  for (std::size_t block = offset / kBlockBytes; block * kBlockBytes < offset + length; ++block) {
    if (!is_block_sound(block)) return false;
  }
  return true;
}

Result<std::span<const std::byte>> Section::checked() const {
  if (is_sound(0, bytes_.size())) return bytes_;
  return Error{ErrorKind::Corrupt, fmt::format("section '{}' is damaged", name_), std::string(path_)};
}

Result<Container> Container::open(const std::filesystem::path& path) {
  auto file = MappedFile::open(path);
  if (!file) return file.error();
  Container container(std::move(*file));
  container.path_ = std::make_unique<std::string>(path.string());
  if (auto status = container.read_header(); !status) return within(status.error(), path.string());
  return container;
}

Status Container::read_header() {
  const std::span<const std::byte> bytes = file_.bytes();
  const auto begins_like_ours =
      bytes.size() >= kMagic.size() && std::memcmp(bytes.data(), kMagic.data(), kMagic.size()) == 0;
  if (!begins_like_ours) return Error{ErrorKind::Corrupt, "is not a Kanzen file", {}};
  if (bytes.size() < kPage) return Error{ErrorKind::Corrupt, "is cut off within its header", {}};
  const auto version = load<std::uint32_t>(bytes, kVersionAt);
  if (version != kFormatVersion) {
    return Error{ErrorKind::Mismatch,
                 fmt::format("has format version {}, this program reads {}", version, kFormatVersion),
                 {}};
  }
  if (header_digest(bytes.first(kPage)) != load<std::uint64_t>(bytes, kDigestAt)) {
    return Error{ErrorKind::Corrupt, "has a damaged header", {}};
  }
  const auto file_bytes = load<std::uint64_t>(bytes, kFileBytesAt);
  if (file_bytes != bytes.size()) {
    return Error{
        ErrorKind::Corrupt, fmt::format("has {} bytes, its header says {}", bytes.size(), file_bytes), {}};
  }
  identity_ = {load_name(bytes, kKindAt, kKindBytes), load_name(bytes, kGameAt, kGameBytes),
               load<std::uint64_t>(bytes, kRulesAt)};
  const auto count = load<std::uint32_t>(bytes, kSectionCountAt);
  if (count > kMaxSections) return Error{ErrorKind::Corrupt, "has an impossible number of sections", {}};
  for (std::uint32_t i = 0; i < count; ++i) {
    if (auto status = add_section(bytes.subspan(kDirectoryAt + i * kEntryBytes, kEntryBytes)); !status)
      return status;
  }
  return Done{};
}

Status Container::add_section(std::span<const std::byte> entry) {
  const std::span<const std::byte> bytes = file_.bytes();
  const auto fits = [&](std::uint64_t offset, std::uint64_t size) {
    return offset <= bytes.size() && size <= bytes.size() - offset;
  };
  const auto offset = load<std::uint64_t>(entry, kOffsetAt);
  const auto size = load<std::uint64_t>(entry, kSizeAt);
  const auto checksums = load<std::uint64_t>(entry, kChecksumsAt);
  const std::string name = load_name(entry, 0, kNameBytes);
  if (offset % kPage != 0 || !fits(offset, size) || !fits(checksums, block_count(size) * 8)) {
    return Error{ErrorKind::Corrupt, fmt::format("section '{}' lies outside the file", name), {}};
  }
  Section section;
  section.bytes_ = bytes.subspan(offset, size);
  section.checksums_ = bytes.subspan(checksums, block_count(size) * 8);
  if (hash_of(section.checksums_) != load<std::uint64_t>(entry, kChecksumDigestAt)) {
    return Error{ErrorKind::Corrupt, fmt::format("the checksums of section '{}' are damaged", name), {}};
  }
  sound_.push_back(std::make_unique<std::atomic<std::uint8_t>[]>(block_count(size)));
  section.sound_ = sound_.back().get();
  section.path_ = *path_;
  names_.push_back(name);
  sections_.push_back(section);
  return Done{};
}

Result<Section> Container::section(std::string_view name) const {
  for (std::size_t i = 0; i < names_.size(); ++i) {
    if (names_[i] != name) continue;
    Section found = sections_[i];
    found.name_ = names_[i];
    return found;
  }
  return Error{ErrorKind::Corrupt, fmt::format("has no section '{}'", name), path()};
}

Status Container::check_all(unsigned threads) const {
  for (const std::string& name : names_) {
    const auto part = section(name);
    std::atomic<bool> damaged{false};
    for_each_block(part->size(), kBlockBytes * 16, threads, [&](std::uint64_t begin, std::uint64_t end) {
      if (!part->is_sound(begin, end - begin)) damaged.store(true, std::memory_order_relaxed);
    });
    if (damaged.load())
      return Error{ErrorKind::Corrupt, fmt::format("section '{}' is damaged", name), path()};
  }
  return Done{};
}

Status Container::expect(const Identity& wanted) const {
  if (identity_.kind != wanted.kind) {
    return Error{ErrorKind::Mismatch, fmt::format("is a {}, not a {}", identity_.kind, wanted.kind), path()};
  }
  if (identity_.game != wanted.game) {
    return Error{ErrorKind::Mismatch,
                 fmt::format("is of the game '{}', not of '{}'", identity_.game, wanted.game), path()};
  }
  if (identity_.rules_hash != wanted.rules_hash) {
    return Error{ErrorKind::Mismatch, fmt::format("is of other rules of '{}'", wanted.game), path()};
  }
  return Done{};
}

}  // namespace kanzen::store
