#include "store/proof_log.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

#include "base/file.h"
#include "base/hash.h"

namespace kanzen::store {
namespace {

constexpr std::array<char, 8> kMagic{'K', 'A', 'N', 'Z', 'E', 'N', 'L', '1'};
constexpr auto kBetweenFlushes = std::chrono::seconds(2);

struct Header {
  std::array<char, 8> magic = kMagic;
  std::uint64_t rules_hash = 0;
  std::uint64_t subject_hash = 0;
};
struct Line {
  ProofRecord record;
  std::uint64_t checksum = 0;
};
static_assert(sizeof(ProofRecord) == 16 && sizeof(Line) == 24 && sizeof(Header) == 24, "no gaps in the file");

std::uint64_t checksum_of(const ProofRecord& record) {
  return hash_of(std::as_bytes(std::span<const ProofRecord>(&record, 1)));
}

/// Reads every sound record; returns where the first unsound one begins.
long read_records(std::FILE* file, std::vector<ProofRecord>& found) {
  Line line;
  long end = static_cast<long>(sizeof(Header));
  while (std::fread(&line, sizeof line, 1, file) == 1 && line.checksum == checksum_of(line.record)) {
    found.push_back(line.record);
    end += static_cast<long>(sizeof line);
  }
  return end;
}

Error system_error(const std::filesystem::path& path) {
  return {ErrorKind::System, system_message(errno), path.string()};
}

}  // namespace

Result<ProofLog> ProofLog::open(const std::filesystem::path& path, std::uint64_t rules_hash,
                                const std::string& subject) {
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (descriptor < 0) return system_error(path);
  std::FILE* file = ::fdopen(descriptor, "r+b");
  if (file == nullptr) {
    ::close(descriptor);
    return system_error(path);
  }
  ProofLog log(file);
  if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0)
    return Error{ErrorKind::Busy, "another process is working on it", path.string()};

  const Header wanted{kMagic, rules_hash, hash_of(bytes_of(subject))};
  Header header;
  const std::size_t read = std::fread(&header, 1, sizeof header, file);
  if (read < sizeof header) {  // new, or killed before its first byte was out
    std::rewind(file);
    if (::ftruncate(descriptor, 0) != 0 || std::fwrite(&wanted, sizeof wanted, 1, file) != 1 ||
        std::fflush(file) != 0)
      return system_error(path);
    return log;
  }
  if (std::memcmp(&header, &wanted, sizeof header) != 0)
    return Error{ErrorKind::Corrupt, "this is no log of proofs of this position", path.string()};
  const long end = read_records(file, log.found_);
  if (::ftruncate(descriptor, end) != 0 || std::fseek(file, end, SEEK_SET) != 0) return system_error(path);
  return log;
}

Result<std::vector<ProofRecord>> ProofLog::read(const std::filesystem::path& path, std::uint64_t rules_hash) {
  const std::unique_ptr<std::FILE, Close> file(std::fopen(path.c_str(), "rb"));
  if (!file) return system_error(path);
  Header header;
  std::vector<ProofRecord> found;
  if (std::fread(&header, 1, sizeof header, file.get()) < sizeof header) return found;
  if (header.magic != kMagic || header.rules_hash != rules_hash)
    return Error{ErrorKind::Corrupt, "this is no log of proofs of this game", path.string()};
  read_records(file.get(), found);
  return found;
}

void ProofLog::add(const ProofRecord& record) {
  const Line line{record, checksum_of(record)};
  const std::scoped_lock lock(*adding_);
  if (std::fwrite(&line, sizeof line, 1, file_.get()) != 1) failed_ = true;
  const auto now = std::chrono::steady_clock::now();
  if (now - flushed_ < kBetweenFlushes) return;
  flushed_ = now;
  if (std::fflush(file_.get()) != 0) failed_ = true;
}

void ProofLog::flush() {
  const std::scoped_lock lock(*adding_);
  if (std::fflush(file_.get()) != 0) failed_ = true;
}

}  // namespace kanzen::store
