// The file in which runs of the experiments are kept: one line for each, with what it was asked. What is
// there need not be run again, and what was asked with one limit of nodes mostly tells of another, for a
// search takes the same way whatever its limit.
#pragma once

#include <fstream>
#include <map>
#include <mutex>
#include <optional>
#include <tuple>

#include "catalog/shiritori/experiment.h"

namespace kanzen::catalog::shiritori {

class RunRecord {
 public:
  /// Of the runs with the options' seed; the options must outlive it.
  explicit RunRecord(const ExperimentOptions& options) : options_(options) {}

  /// Reads the file, if there is one. An error names the line that is no run, or that contradicts another.
  Status open();

  /// What is known of a game at the limit asked about. One that took more nodes is not solved there; its
  /// seconds are those of the longer run.
  [[nodiscard]] std::optional<Run> find(Size size, SearchKind search, std::uint64_t instance) const;

  /// Writes a run at once; several threads may.
  void add(const Run& run);

 private:
  Status read_lines(const std::string& text);
  Status take(const Run& run);

  const ExperimentOptions& options_;
  std::map<std::tuple<Size, SearchKind, std::uint64_t>, Run> runs_;  ///< of each game the best
  std::ofstream file_;
  std::mutex mutex_;
};

}  // namespace kanzen::catalog::shiritori
