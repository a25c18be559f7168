// From a game to a table file: solve, mark what can be reached, count, write; resumable.
#pragma once

#include <chrono>
#include <cstring>
#include <optional>

#include "base/file.h"
#include "catalog/service.h"
#include "core/verdict_code.h"
#include "solve/reachable.h"
#include "solve/retrograde.h"
#include "store/checkpoint.h"
#include "store/table.h"

namespace kanzen::catalog {

/// What solving leaves in memory.
struct Solved {
  std::vector<VerdictCode> codes;
  store::LongDistances long_distances;
  std::optional<int> resumed_from_round;
};

namespace detail {

/// Saves the solver's cells from time to time.
class Saver {
 public:
  Saver(const store::CheckpointFolder* folder, double seconds_between)
      : folder_(folder), seconds_between_(seconds_between), last_(Clock::now()) {}

  /// Saves if it is time to, or if this is the end of the rounds: what comes then has no rounds, and must not
  /// cost them when it is killed. False if the disk refuses, which had better be known at once.
  template <class Cell>
  bool operator()(Plies next_distance, Index settled, const std::vector<Cell>& cells, bool last) {
    if (folder_ == nullptr) return true;
    const bool due = std::chrono::duration<double>(Clock::now() - last_).count() >= seconds_between_;
    if (!due && !last) return true;
    if (auto status = folder_->save({next_distance, settled, sizeof(Cell)}, bytes_of(cells)); !status) {
      failure_ = status.error();
      return false;
    }
    last_ = Clock::now();
    return true;
  }
  [[nodiscard]] const std::optional<Error>& failure() const { return failure_; }

 private:
  using Clock = std::chrono::steady_clock;
  const store::CheckpointFolder* folder_;
  double seconds_between_;
  Clock::time_point last_;
  std::optional<Error> failure_;
};

/// Narrow cells are verdict codes already; of wide ones the long distances go into a list.
inline Solved into_codes(std::vector<std::uint8_t> cells) { return {std::move(cells), {}, std::nullopt}; }

inline Solved into_codes(const std::vector<std::uint16_t>& cells) {
  Solved solved;
  solved.codes.resize(cells.size());
  for (Index index = 0; index < cells.size(); ++index) {
    const std::uint16_t cell = cells[index];
    if (cell == solve::Cells<std::uint16_t>::kNone) {
      solved.codes[index] = kNoPositionCode;
    } else if (cell <= kLongestCoded + 1) {
      solved.codes[index] = static_cast<VerdictCode>(cell);
    } else {
      solved.codes[index] = kEscapeCode;
      solved.long_distances.emplace_back(index, static_cast<Plies>(cell - 1));
    }
  }
  return solved;
}

/// Says where the work can be taken up again, if anywhere.
inline Error stopped(const store::CheckpointFolder* folder) {
  return {ErrorKind::Stopped, "stopped",
          folder != nullptr && folder->has_saved() ? folder->file().string() : ""};
}

template <class Cell, ReversibleGame G>
Result<std::optional<Solved>> solve_with(const G& game, const SolveOptions& options,
                                         const store::CheckpointFolder* folder,
                                         const std::optional<store::Checkpoint>& saved) {
  const solve::Options solver_options{options.job.threads, options.job.on_progress, options.job.should_stop};
  std::optional<solve::Retrograde<G, Cell>> solver;
  if (saved) {
    const Index padded = (game.index_count() + 7) / 8 * 8;
    if (saved->state.cell_bytes != sizeof(Cell) || saved->cells.size() % sizeof(Cell) != 0 ||
        saved->cells.size() < game.index_count() * sizeof(Cell) ||
        saved->cells.size() > padded * sizeof(Cell)) {
      return Error{ErrorKind::Corrupt, "the checkpoint is not of this size", options.checkpoint.string()};
    }
    std::vector<Cell> cells(saved->cells.size() / sizeof(Cell));
    std::memcpy(cells.data(), saved->cells.data(), saved->cells.size());
    solver.emplace(game, solver_options, std::move(cells), saved->state.next_distance, saved->state.settled);
  } else {
    solver.emplace(game, solver_options);
  }
  Saver saver(folder, options.seconds_between_checkpoints);
  const solve::Ending ending = solver->run(std::ref(saver));
  if (saver.failure()) return *saver.failure();
  if (ending == solve::Ending::Stopped) return stopped(folder);
  if (ending == solve::Ending::Overflow) return std::optional<Solved>();
  Solved solved = into_codes(std::move(*solver).release());
  if (saved) solved.resumed_from_round = saved->state.next_distance;
  return std::optional(std::move(solved));
}

}  // namespace detail

/// Solves a game, from a checkpoint if there is one. Cells of one byte are tried first.
template <ReversibleGame G>
Result<Solved> solve_game(const G& game, const SolveOptions& options, const store::CheckpointFolder* folder) {
  std::optional<store::Checkpoint> saved;
  if (folder != nullptr) {
    auto loaded = folder->load();
    if (!loaded) return loaded.error();
    saved = std::move(*loaded);
  }
  if (!saved || saved->state.cell_bytes == 1) {
    auto solved = detail::solve_with<std::uint8_t>(game, options, folder, saved);
    if (!solved) return solved.error();
    if (*solved) return std::move(**solved);
    saved.reset();
  }
  auto solved = detail::solve_with<std::uint16_t>(game, options, folder, saved);
  if (!solved) return solved.error();
  if (*solved) return std::move(**solved);
  return Error{ErrorKind::System, "a distance is too long even for two bytes", {}};
}

/// The counts of a table, without the marks of what play can reach.
inline store::TableSummary summarise(std::span<const VerdictCode> codes,
                                     const store::LongDistances& long_distances) {
  store::TableSummary summary;
  std::array<Index, 256> counts{};
  for (const VerdictCode code : codes) ++counts[code];
  summary.positions = codes.size() - counts[kNoPositionCode];
  summary.draws = counts[kDrawCode];
  const auto add = [&](Plies distance, Index count) {
    if (count == 0) return;
    (distance % 2 == 1 ? summary.wins : summary.losses) += count;
    summary.longest = std::max(summary.longest, distance);
  };
  for (Plies distance = 0; distance <= kLongestCoded; ++distance) add(distance, counts[distance + 1U]);
  for (const auto& entry : long_distances) add(entry.second, 1);
  return summary;
}

/// Solves a game and writes its table. `start` is where play begins.
template <ReversibleGame G>
Result<store::TableSummary> make_table(const G& game, const typename G::Position& start,
                                       const store::Identity& identity, const std::filesystem::path& out,
                                       const SolveOptions& options, std::optional<int>& resumed_from_round) {
  const Index bytes = game.index_count() + game.index_count() / 8;
  if (auto status = check_writable(out, bytes); !status) return status.error();
  std::optional<store::CheckpointFolder> folder;
  if (!options.checkpoint.empty()) {
    auto opened = store::CheckpointFolder::open(options.checkpoint, identity);
    if (!opened) return opened.error();
    folder.emplace(std::move(*opened));
  }
  auto solved = solve_game(game, options, folder ? &*folder : nullptr);
  if (!solved) return solved.error();
  resumed_from_round = solved->resumed_from_round;
  store::TableSummary summary = summarise(solved->codes, solved->long_distances);
  std::optional<solve::Reachable> reachable =
      solve::reach(game, start, options.job.threads, options.job.on_progress, options.job.should_stop);
  if (!reachable) return detail::stopped(folder ? &*folder : nullptr);
  summary.has_reachable = true;
  summary.reachable = reachable->found.size();
  summary.reachable_continuing = reachable->continuing;
  reachable->found.shrink(game.index_count());
  const store::TableContents contents{solved->codes, solved->long_distances, reachable->found.words(),
                                      summary};
  if (auto status = store::write_table(out, identity, contents); !status) return status.error();
  if (folder) folder->clear();
  return summary;
}

}  // namespace kanzen::catalog
