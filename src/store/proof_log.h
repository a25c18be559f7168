// Proofs as they are found, appended to a file that one process at a time may write.
//
// A killed run leaves at worst a record cut short at the end: every record has a checksum, and what lies
// behind the last good one is dropped on opening. Nothing that was proved more than a few seconds before is
// ever lost.
#pragma once

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace kanzen::store {

/// A proved position with the attacker to move, by the hash of its board.
struct ProofRecord {
  std::uint64_t board = 0;
  std::uint32_t hand = 0;  ///< the least that the attacker needs
  std::uint16_t move = 0;
  std::uint16_t plies = 0;  ///< an upper bound

  friend bool operator==(const ProofRecord&, const ProofRecord&) = default;
};

inline constexpr std::string_view kProofLogExtension = ".kzl";

class ProofLog {
 public:
  /// Opens or makes the log of one subproblem, and locks it. `rules_hash` and `subject` (say, a position's
  /// SFEN) must be those it was made with.
  static Result<ProofLog> open(const std::filesystem::path& path, std::uint64_t rules_hash,
                               const std::string& subject);

  /// What a log of any subproblem has so far, even while another process writes it.
  static Result<std::vector<ProofRecord>> read(const std::filesystem::path& path, std::uint64_t rules_hash);

  /// What was in it when it was opened.
  [[nodiscard]] const std::vector<ProofRecord>& found() const { return found_; }
  /// Adds a record; several threads may. It is on disk a few seconds later, or after `flush`.
  void add(const ProofRecord& record);
  void flush();
  /// Whether a record could not be written.
  [[nodiscard]] bool failed() const { return failed_; }

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  explicit ProofLog(std::FILE* file) : file_(file), adding_(std::make_unique<std::mutex>()) {}

  std::unique_ptr<std::FILE, Close> file_;
  std::unique_ptr<std::mutex> adding_;
  std::vector<ProofRecord> found_;
  std::chrono::steady_clock::time_point flushed_ = std::chrono::steady_clock::now();
  bool failed_ = false;
};

}  // namespace kanzen::store
