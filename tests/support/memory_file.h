// A file that has no name, only a path, and is gone with the object: for fuzzers, which make thousands.
#pragma once

#include <sys/mman.h>
#include <unistd.h>

#include <cstdlib>
#include <string>

namespace kanzen {

class MemoryFile {
 public:
  explicit MemoryFile(const std::string& bytes) : file_(::memfd_create("kanzen", MFD_CLOEXEC)) {
    if (::write(file_, bytes.data(), bytes.size()) != static_cast<ssize_t>(bytes.size())) std::abort();
  }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;
  ~MemoryFile() { ::close(file_); }
  [[nodiscard]] std::string path() const { return "/proc/self/fd/" + std::to_string(file_); }

 private:
  int file_;
};

}  // namespace kanzen
