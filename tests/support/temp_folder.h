// A folder of a test's own, and what tests do to the files in it.
#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace kanzen {

/// Gone with everything in it when the test ends.
class TempFolder {
 public:
  TempFolder() {
    std::string name = ::testing::TempDir() + "kanzen-test-XXXXXX";
    path_ = ::mkdtemp(name.data()) == nullptr ? "" : name;
    EXPECT_FALSE(path_.empty()) << "no folder for temporary files";
  }
  TempFolder(const TempFolder&) = delete;
  TempFolder& operator=(const TempFolder&) = delete;
  ~TempFolder() {
    std::error_code ignored;
    if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
  }

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  friend std::filesystem::path operator/(const TempFolder& folder, std::string_view name) {
    return folder.path_ / name;
  }
  /// The names of everything in it, sorted.
  [[nodiscard]] std::vector<std::string> names() const {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(path_)) {
      names.push_back(entry.path().lexically_relative(path_).string());
    }
    std::sort(names.begin(), names.end());
    return names;
  }

 private:
  std::filesystem::path path_;
};

inline std::string bytes_in(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  EXPECT_TRUE(file.good()) << path;
  std::ostringstream bytes;
  bytes << file.rdbuf();
  return std::move(bytes).str();
}

inline void put_bytes(const std::filesystem::path& path, std::string_view bytes) {
  std::ofstream file(path, std::ios::binary);
  file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  EXPECT_TRUE(file.flush().good()) << path;
}

/// Turns over one bit in place: whoever has the file mapped sees it.
inline void flip_bit(const std::filesystem::path& path, std::size_t byte, unsigned bit = 0) {
  const int file = ::open(path.c_str(), O_RDWR | O_CLOEXEC);
  const auto at = static_cast<off_t>(byte);
  unsigned char value = 0;
  EXPECT_EQ(::pread(file, &value, 1, at), 1) << path;
  value = static_cast<unsigned char>(value ^ 1U << bit);
  EXPECT_EQ(::pwrite(file, &value, 1, at), 1) << path;
  ::close(file);
}

/// While it lives no file can grow beyond `bytes`: what a full disk does, without one.
class FileSizeLimit {
 public:
  explicit FileSizeLimit(rlim_t bytes) {
    ::getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit lower{bytes, before_.rlim_max};
    EXPECT_EQ(::setrlimit(RLIMIT_FSIZE, &lower), 0);
    handler_ = std::signal(SIGXFSZ, SIG_IGN);
  }
  FileSizeLimit(const FileSizeLimit&) = delete;
  FileSizeLimit& operator=(const FileSizeLimit&) = delete;
  ~FileSizeLimit() {
    ::setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, handler_);
  }

 private:
  rlimit before_{};
  void (*handler_)(int) = SIG_DFL;
};

}  // namespace kanzen
