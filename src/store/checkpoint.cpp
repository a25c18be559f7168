#include "store/checkpoint.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

namespace kanzen::store {
namespace {

constexpr std::string_view kKind = "checkpoint";
constexpr std::string_view kState = "state";
constexpr std::string_view kCells = "cells";

}  // namespace

Result<CheckpointFolder> CheckpointFolder::open(const std::filesystem::path& folder, Identity identity) {
  std::error_code code;
  std::filesystem::create_directories(folder, code);
  if (code) return Error{ErrorKind::System, code.message(), folder.string()};
  const std::filesystem::path lock_file = folder / (identity.game + ".lock");
  const int lock = ::open(lock_file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (lock < 0) return Error{ErrorKind::System, system_message(errno), lock_file.string()};
  if (::flock(lock, LOCK_EX | LOCK_NB) != 0) {
    ::close(lock);
    return Error{ErrorKind::System, "another process is using this checkpoint folder", folder.string()};
  }
  identity.kind = kKind;
  const std::filesystem::path file = folder / (identity.game + ".kzc");
  return CheckpointFolder(file, std::move(identity), lock);
}

CheckpointFolder::CheckpointFolder(CheckpointFolder&& other) noexcept
    : file_(std::move(other.file_)),
      identity_(std::move(other.identity_)),
      lock_(std::exchange(other.lock_, -1)) {}

CheckpointFolder::~CheckpointFolder() {
  if (lock_ >= 0) ::close(lock_);
}

Result<std::optional<Checkpoint>> CheckpointFolder::load() const {
  auto container = Container::open(file_);
  if (!container) {
    if (container.error().kind == ErrorKind::NotFound) return std::optional<Checkpoint>();
    return container.error();
  }
  if (auto status = container->expect(identity_); !status) return status.error();
  std::array<std::span<const std::byte>, 2> parts;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto section = container->section(i == 0 ? kState : kCells);
    if (!section) return section.error();
    const auto bytes = section->checked();
    if (!bytes) return bytes.error();
    parts[i] = *bytes;
  }
  std::array<std::uint64_t, 3> state{};
  if (parts[0].size() != sizeof state)
    return Error{ErrorKind::Corrupt, "its state has the wrong size", file_.string()};
  std::memcpy(state.data(), parts[0].data(), sizeof state);
  const CheckpointState read{static_cast<Plies>(state[0]), state[1], static_cast<std::uint32_t>(state[2])};
  return std::optional(Checkpoint{read, std::move(*container), parts[1]});
}

Status CheckpointFolder::save(const CheckpointState& state, std::span<const std::byte> cells) const {
  const std::array<std::uint64_t, 3> numbers{state.next_distance, state.settled, state.cell_bytes};
  const std::vector<SectionData> sections{{std::string(kState), std::as_bytes(std::span(numbers))},
                                          {std::string(kCells), cells}};
  return write_container(file_, identity_, sections);
}

void CheckpointFolder::clear() const {
  std::error_code ignored;
  std::filesystem::remove(file_, ignored);
}

}  // namespace kanzen::store
