// What `prove` takes and gives: does the attacker win, reply by reply.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "base/progress.h"

namespace kanzen::catalog {

/// How far the proof against one reply has come.
struct Subproblem {
  enum class State : std::uint8_t { Open, Proved, NotAWin, Busy };

  std::string reply;  ///< in USI; empty if the position itself is the problem
  State state = State::Open;
  std::string answer;       ///< the winning move, once proved
  int plies = 0;            ///< an upper bound from the root position on, once proved
  std::uint32_t proof = 0;  ///< what is still needed, as far as the search can tell
  std::uint32_t disproof = 0;
  std::uint64_t expansions = 0;    ///< in this run; of a player, the positions that it settled
  std::uint64_t player_nodes = 0;  ///< of a player of ours, in this run
  double seconds = 0;              ///< in this run
};

/// What a run is doing, for whoever watches.
struct ProveProgress {
  const std::vector<Subproblem>* subproblems = nullptr;
  std::size_t working_on = 0;
  std::uint64_t expansions = 0;
  std::uint64_t mate_nodes = 0;
  std::uint64_t table_used = 0;
  std::uint64_t table_entries = 0;
  double seconds = 0;
};

struct ProveOptions {
  unsigned threads = 1;
  std::string position = "startpos";
  std::string first_move;  ///< the attacker's; empty: the position itself is proved, not its replies
  std::vector<std::string> replies;  ///< only these; empty: all
  std::filesystem::path checkpoint;  ///< a folder for the proofs; empty: none are kept
  std::filesystem::path out;         ///< where to write what is proved as a certificate; empty: nowhere
  std::filesystem::path known;       ///< a certificate that is believed; empty: none
  std::filesystem::path samples;     ///< where to add samples for learning; empty: nowhere
  std::filesystem::path weights;     ///< of the first guess; empty: the ones compiled in
  std::string player;                ///< who chooses the attacker's moves (Algorithm 1); empty: proof search
  std::uint64_t player_nodes = 20'000;  ///< for each choice at first
  std::uint64_t player_leaf = 200;      ///< expansions of a proof search before the player is asked
  std::uint64_t memory = std::uint64_t{2} << 30;
  double seconds = 0;  ///< 0: until it is done
  std::function<void(const ProveProgress&)> on_progress;
  StopRequest should_stop;
};

struct ProveResult {
  std::string position;  ///< SFEN
  std::string first_move;
  std::vector<Subproblem> subproblems;
  bool stopped = false;
  std::size_t certificate_entries = 0;
  std::uintmax_t certificate_bytes = 0;

  /// Whether every reply is answered.
  [[nodiscard]] bool is_proved() const {
    for (const Subproblem& subproblem : subproblems) {
      if (subproblem.state != Subproblem::State::Proved) return false;
    }
    return true;
  }
};

}  // namespace kanzen::catalog
