#include "base/file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>
#include <utility>

namespace kanzen {
namespace {

Error refused(const std::filesystem::path& path, int error) {
  const ErrorKind kind = error == ENOENT ? ErrorKind::NotFound : ErrorKind::System;
  return {kind, system_message(error), path.string()};
}

/// An open descriptor that closes itself.
class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (fd_ >= 0) ::close(fd_);
  }
  [[nodiscard]] int get() const { return fd_; }
  [[nodiscard]] bool valid() const { return fd_ >= 0; }
  int close_now() { return ::close(std::exchange(fd_, -1)); }

 private:
  int fd_;
};

/// 0, or the errno of the first write that failed.
int write_all(int fd, std::span<const std::byte> bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(fd, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    bytes = bytes.subspan(static_cast<std::size_t>(written));
  }
  return 0;
}

/// Refuses before the first byte what cannot fit in the end.
Status check_space(const std::filesystem::path& path, std::uintmax_t wanted) {
  struct statvfs disk {};
  if (::statvfs(path.parent_path().c_str(), &disk) != 0) return Done{};
  const std::uintmax_t free = std::uintmax_t{disk.f_bavail} * disk.f_frsize;
  if (free >= wanted) return Done{};
  return Error{ErrorKind::System,
               "needs " + std::to_string(wanted) + " bytes of disk, " + std::to_string(free) + " are free",
               path.string()};
}

const std::string kPart = ".part-";

/// Removes what processes that were killed while they wrote `path` left beside it.
void remove_abandoned_parts(const std::filesystem::path& path) {
  const std::string prefix = path.filename().string() + kPart;
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator(path.parent_path(), ignored)) {
    const std::string name = entry.path().filename().string();
    if (!name.starts_with(prefix)) continue;
    const long process = std::strtol(name.c_str() + prefix.size(), nullptr, 10);
    const bool alive = process > 0 && (::kill(static_cast<pid_t>(process), 0) == 0 || errno != ESRCH);
    if (!alive) std::filesystem::remove(entry.path(), ignored);
  }
}

int write_and_sync(const std::filesystem::path& path, std::span<const std::span<const std::byte>> parts) {
  Descriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644));
  if (!file.valid()) return errno;
  for (const auto& part : parts) {
    if (const int error = write_all(file.get(), part); error != 0) return error;
  }
  if (::fsync(file.get()) != 0) return errno;
  return file.close_now() == 0 ? 0 : errno;
}

}  // namespace

std::string system_message(int error) {
  if (error == ENOENT) return "no such file";
  return std::strerror(error);  // NOLINT(concurrency-mt-unsafe): glibc's is safe for known errors
}

Result<MappedFile> MappedFile::open(const std::filesystem::path& path) {
  const Descriptor file(
      ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));  // a pipe must not keep us waiting
  if (!file.valid()) return refused(path, errno);
  struct stat status {};
  if (::fstat(file.get(), &status) != 0) return refused(path, errno);
  if (!S_ISREG(status.st_mode)) return Error{ErrorKind::Corrupt, "is not a regular file", path.string()};
  const auto size = static_cast<std::size_t>(status.st_size);
  if (size == 0) return MappedFile({});
  void* address = ::mmap(nullptr, size, PROT_READ, MAP_SHARED, file.get(), 0);
  if (address == MAP_FAILED) return refused(path, errno);
  return MappedFile({static_cast<const std::byte*>(address), size});
}

MappedFile::MappedFile(MappedFile&& other) noexcept : bytes_(std::exchange(other.bytes_, {})) {}

MappedFile& MappedFile::operator=(MappedFile&& other) noexcept {
  std::swap(bytes_, other.bytes_);
  return *this;
}

MappedFile::~MappedFile() {
  // munmap wants a pointer to non-const although it only forgets the mapping.
  if (!bytes_.empty()) ::munmap(const_cast<std::byte*>(bytes_.data()), bytes_.size());  // NOLINT
}

Status check_writable(const std::filesystem::path& path, std::uintmax_t bytes) {
  const std::filesystem::path absolute = std::filesystem::absolute(path);
  const std::filesystem::path folder = absolute.parent_path();
  std::error_code code;
  if (!std::filesystem::is_directory(folder, code)) {
    return Error{ErrorKind::System, "there is no such folder", folder.string()};
  }
  if (::access(folder.c_str(), W_OK) != 0)
    return Error{ErrorKind::System, system_message(errno), folder.string()};
  const auto status = std::filesystem::status(absolute, code);
  if (std::filesystem::is_directory(status)) return Error{ErrorKind::System, "is a directory", path.string()};
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
    return Error{ErrorKind::System, "is there already and is not a regular file", path.string()};
  }
  return check_space(absolute, bytes);
}

Status write_whole(const std::filesystem::path& path, std::span<const std::span<const std::byte>> parts) {
  std::uintmax_t total = 0;
  for (const auto& part : parts) total += part.size();
  if (auto status = check_writable(path, total); !status) return status;
  const std::filesystem::path absolute = std::filesystem::absolute(path);
  remove_abandoned_parts(absolute);
  std::filesystem::path beside = absolute;
  static std::atomic<unsigned> writes{0};  // two threads of one process may write the same file
  beside += kPart + std::to_string(::getpid()) + '-' + std::to_string(writes.fetch_add(1));
  int error = write_and_sync(beside, parts);
  if (error == 0 && ::rename(beside.c_str(), absolute.c_str()) != 0) error = errno;
  if (error != 0) {
    ::unlink(beside.c_str());
    return Error{ErrorKind::System, system_message(error), path.string()};
  }
  // The new name itself must reach the disk, too.
  const Descriptor folder(::open(absolute.parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (folder.valid()) ::fsync(folder.get());
  return Done{};
}

Status write_whole(const std::filesystem::path& path, std::string_view text) {
  const std::span<const std::byte> part = bytes_of(text);
  return write_whole(path, std::span(&part, 1));
}

Result<std::string> read_text(const std::filesystem::path& path) {
  const std::ifstream file(path, std::ios::binary);
  if (!file) return refused(path, errno);
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) return refused(path, EISDIR);
  std::ostringstream text;
  text << file.rdbuf();
  return std::move(text).str();
}

}  // namespace kanzen
