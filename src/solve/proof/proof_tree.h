// A proof by a player: Algorithm 1 of the paper on Kyoto shogi.
//
// Wherever the attacker is to move, somebody chooses one move, and that is the only one tried; every reply of
// the defender is followed. If all lines end in a mate, or where the defender has no move, the choices are a
// winning strategy. Whoever chooses may be anything: a search, an engine, a table of learned moves. One bad
// choice ends the attempt, so the chooser had better be strong.
//
// The paper keeps an unordered set of positions to look at and counts a repetition as a failure. Here lines
// are followed depth first, which shows repetitions for what they are, a line that comes back to itself,
// while positions that different lines share are looked at once. What was followed to all its ends before
// an attempt failed stays proved, for it leans on nothing else; another attempt goes on from there.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "base/progress.h"
#include "core/shogi/game.h"
#include "core/shogi/position_code.h"
#include "core/verdict.h"

namespace kanzen::solve::proof {

/// The attacker's move in the last of these positions; nothing if it gives up. The others are those of the
/// line that leads there in which the attacker was to move.
template <const shogi::RuleSet& R>
using MoveChooser = std::function<std::optional<shogi::Move>(std::span<const shogi::Position<R>>)>;

enum class ProofTreeEnd : std::uint8_t {
  Proved,      ///< the choices win against everything
  GivenUp,     ///< the chooser had no move, or an illegal one
  Mated,       ///< the defender has won a line
  Repetition,  ///< the defender can come back to a position
  Spent,       ///< too many positions
  Stopped      ///< somebody wanted it to stop
};

template <const shogi::RuleSet& R>
struct ProofTreeReport {
  ProofTreeEnd end = ProofTreeEnd::Proved;
  std::uint64_t positions = 0;                   ///< distinct ones with the attacker to move that are settled
  std::uint64_t ends = 0;                        ///< lines after which the defender has no move
  Plies longest = 0;                             ///< if proved
  std::optional<shogi::Position<R>> failed_at;   ///< with the attacker to move, unless proved
  std::vector<shogi::PositionCode> failed_line;  ///< where the attacker chose on the way there
};

struct ProofTreeLimits {
  std::uint64_t positions = ~0ULL;
  StopRequest should_stop;  ///< may be empty
};

template <const shogi::RuleSet& R>
class ProofTree {
 public:
  using Position = shogi::Position<R>;
  using Game = shogi::Game<R>;
  static_assert(R.goal == shogi::Goal::Mate && R.stalemate == shogi::Stalemate::Loss);

  ProofTree(MoveChooser<R> choose, ProofTreeLimits limits)
      : choose_(std::move(choose)), limits_(std::move(limits)) {}

  /// Whether the choices win from a position with the attacker to move. What earlier runs have settled stays
  /// settled; where they failed the chooser is asked again.
  ProofTreeReport<R> run(const Position& root) {
    report_ = {};
    enter(root);
    while (!path_.empty() && report_.end == ProofTreeEnd::Proved) {
      Step& step = path_.back();
      if (step.replies.empty()) {
        leave();
      } else {
        const Position next = step.replies.back();
        step.replies.pop_back();
        enter(next);
      }
    }
    if (report_.end == ProofTreeEnd::Proved) report_.longest = seen_.at(shogi::code_of(root));
    leave_line();
    report_.positions = seen_.size();
    report_.ends = ends_;
    return report_;
  }

  /// The moves chosen, by the codes of the positions: a strategy once all is proved.
  [[nodiscard]] const std::unordered_map<shogi::PositionCode, shogi::Move>& choices() const {
    return choices_;
  }

 private:
  static constexpr Plies kOnPath = 0;  // in seen_: the line is still being followed
  struct Step {
    shogi::PositionCode code;
    std::vector<Position> replies;  ///< still to be followed
    Plies longest = 1;
  };

  void fail(ProofTreeEnd end, const Position& pos) {
    report_.end = end;
    report_.failed_at = pos;
  }

  void enter(const Position& pos) {
    const shogi::PositionCode code = shogi::code_of(pos);
    if (const auto known = seen_.find(code); known != seen_.end()) {
      if (known->second == kOnPath) return fail(ProofTreeEnd::Repetition, pos);
      return pass_up(known->second);
    }
    if (seen_.size() >= limits_.positions) return fail(ProofTreeEnd::Spent, pos);
    if (limits_.should_stop && limits_.should_stop()) return fail(ProofTreeEnd::Stopped, pos);
    if (Game::ended(pos)) return fail(ProofTreeEnd::Mated, pos);
    line_.push_back(pos);
    const auto move = choose_(line_);
    if (!move || !is_legal(pos, *move)) return fail(ProofTreeEnd::GivenUp, pos);
    choices_.insert_or_assign(code, *move);
    seen_.emplace(code, kOnPath);
    Step step{code, {}, 1};
    Game::for_each_child(shogi::play(pos, *move),
                         [&](const Position& reply) { step.replies.push_back(reply); });
    if (step.replies.empty()) ++ends_;
    path_.push_back(std::move(step));
  }

  void leave() {
    const Step step = std::move(path_.back());
    path_.pop_back();
    line_.pop_back();
    seen_[step.code] = step.longest;
    pass_up(step.longest);
  }

  /// Forgets what was chosen on a line that failed.
  void leave_line() {
    for (const Step& step : path_) {
      report_.failed_line.push_back(step.code);
      seen_.erase(step.code);
      choices_.erase(step.code);
    }
    path_.clear();
    line_.clear();
  }

  /// A reply has been answered in so many plies.
  void pass_up(Plies plies) {
    if (!path_.empty()) path_.back().longest = std::max(path_.back().longest, static_cast<Plies>(plies + 2));
  }

  static bool is_legal(const Position& pos, shogi::Move move) {
    bool found = false;
    Game::for_each_move(pos, [&](shogi::Move legal) { found = found || legal == move; });
    return found;
  }

  MoveChooser<R> choose_;
  ProofTreeLimits limits_;
  ProofTreeReport<R> report_;
  std::unordered_map<shogi::PositionCode, Plies> seen_;
  std::unordered_map<shogi::PositionCode, shogi::Move> choices_;
  std::vector<Step> path_;
  std::vector<Position> line_;  ///< the positions of path_
  std::uint64_t ends_ = 0;
};

}  // namespace kanzen::solve::proof
