// A solver's state between two rounds, in a folder that one process at a time may use.
#pragma once

#include <filesystem>
#include <optional>
#include <span>

#include "core/game.h"
#include "store/container.h"

namespace kanzen::store {

struct CheckpointState {
  Plies next_distance = 0;
  Index settled = 0;
  std::uint32_t cell_bytes = 1;
};

/// An opened checkpoint; its cells are checked, and mapped rather than copied.
struct Checkpoint {
  CheckpointState state;
  Container file;
  std::span<const std::byte> cells;
};

class CheckpointFolder {
 public:
  /// Makes the folder if need be and locks it; refused while another process has it.
  static Result<CheckpointFolder> open(const std::filesystem::path& folder, Identity identity);

  CheckpointFolder(CheckpointFolder&& other) noexcept;
  CheckpointFolder& operator=(CheckpointFolder&&) = delete;
  CheckpointFolder(const CheckpointFolder&) = delete;
  CheckpointFolder& operator=(const CheckpointFolder&) = delete;
  ~CheckpointFolder();

  /// What was saved last, if anything; an error if it is damaged or of other rules.
  [[nodiscard]] Result<std::optional<Checkpoint>> load() const;
  [[nodiscard]] Status save(const CheckpointState& state, std::span<const std::byte> cells) const;
  /// Whether there is something to go on from.
  [[nodiscard]] bool has_saved() const { return std::filesystem::exists(file_); }
  [[nodiscard]] const std::filesystem::path& file() const { return file_; }
  /// Removes what was saved: the work is done.
  void clear() const;

 private:
  CheckpointFolder(std::filesystem::path file, Identity identity, int lock)
      : file_(std::move(file)), identity_(std::move(identity)), lock_(lock) {}

  std::filesystem::path file_;
  Identity identity_;
  int lock_ = -1;
};

}  // namespace kanzen::store
