// Files: mapped for reading, and written so that others meet a whole file or none.
#pragma once

#include <cstddef>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"

namespace kanzen {

/// A file's bytes, mapped read-only for as long as the object lives.
class MappedFile {
 public:
  static Result<MappedFile> open(const std::filesystem::path& path);

  MappedFile(MappedFile&& other) noexcept;
  MappedFile& operator=(MappedFile&& other) noexcept;
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;
  ~MappedFile();

  [[nodiscard]] std::span<const std::byte> bytes() const { return bytes_; }

 private:
  explicit MappedFile(std::span<const std::byte> bytes) : bytes_(bytes) {}
  std::span<const std::byte> bytes_;
};

/// Whether so many bytes can be written there: the folder exists and may be written to, nothing but a regular
/// file has the name, and the disk has room. Who works for long asks before.
Status check_writable(const std::filesystem::path& path, std::uintmax_t bytes);

/// Writes the parts one after another to a file beside `path`, syncs it, and gives it the name only then.
/// Whatever fails, nothing is left behind and a file that was there before stays as it was.
Status write_whole(const std::filesystem::path& path, std::span<const std::span<const std::byte>> parts);
Status write_whole(const std::filesystem::path& path, std::string_view text);

/// A small file's text.
Result<std::string> read_text(const std::filesystem::path& path);

/// The sentence for an errno value.
std::string system_message(int error);

template <class T>
std::span<const std::byte> bytes_of(const std::vector<T>& values) {
  return std::as_bytes(std::span<const T>(values));
}
inline std::span<const std::byte> bytes_of(std::string_view text) {
  return std::as_bytes(std::span<const char>(text.data(), text.size()));
}

}  // namespace kanzen
