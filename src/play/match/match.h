// A match: games between two contestants from a list of openings, each played twice with colours exchanged.
#pragma once

#include <array>
#include <functional>

#include "base/progress.h"
#include "play/match/contestant.h"
#include "play/match/elo.h"
#include "play/match/referee.h"

namespace kanzen::play::match {

enum class Trouble : std::uint8_t { None, Crash, Illegal, Time };

/// A game that is over; "a" and "b" are the contestants.
struct GameRecord {
  std::size_t number = 0;  ///< from 0
  bool a_is_sente = true;
  Ending ending;
  Trouble trouble = Trouble::None;  ///< what the loser did, if the game ended by it
  std::size_t plies = 0;
  std::string position_line;  ///< `position sfen … moves …`
  std::string kif;

  [[nodiscard]] bool won_by_a() const { return ending.winner == (a_is_sente ? Winner::Sente : Winner::Gote); }
};

/// How often a contestant lost by its own doing.
struct Troubles {
  std::uint64_t crashes = 0;
  std::uint64_t illegal_moves = 0;
  std::uint64_t time_losses = 0;
};

struct MatchResult {
  Score score;                       ///< of a
  std::array<Troubles, 2> troubles;  ///< of a and b
};

struct MatchPlan {
  std::size_t games = 0;
  MoveLimits limits;
  Milliseconds grace{200};       ///< beyond its time a move is still taken
  std::size_t most_plies = 400;  ///< then the game is a draw
  std::optional<Sprt> sprt;
  unsigned at_a_time = 1;
  StopRequest stop;
};

/// What a match needs from outside. All are called from the threads of the match; `on_game` never at once.
struct MatchPeople {
  /// A referee for a game from the opening of this number.
  std::function<std::unique_ptr<Referee>(std::size_t opening)> referee;
  std::function<std::unique_ptr<Contestant>()> a;
  std::function<std::unique_ptr<Contestant>()> b;
  std::function<void(const GameRecord&, const MatchResult& so_far)> on_game;
};

/// Plays until all games are over, the test decides or somebody says stop. An error if a contestant cannot
/// play at all.
Result<MatchResult> play_match(const MatchPlan& plan, const MatchPeople& people);

}  // namespace kanzen::play::match
