#include "play/match/match.h"

#include <atomic>
#include <mutex>
#include <thread>

namespace kanzen::play::match {
namespace {

class Match {
 public:
  Match(const MatchPlan& plan, const MatchPeople& people) : plan_(plan), people_(people) {}

  Result<MatchResult> run() {
    {
      std::vector<std::jthread> tables;
      for (unsigned i = 1; i < plan_.at_a_time; ++i) tables.emplace_back([this] { play_at_a_table(); });
      play_at_a_table();
    }
    if (failure_) return *failure_;
    return result_;
  }

 private:
  void play_at_a_table() {
    const auto a = people_.a();
    const auto b = people_.b();
    for (;;) {
      const std::size_t number = next_.fetch_add(1);
      if (number >= plan_.games || decided_ || (plan_.stop && plan_.stop())) return;
      const bool a_is_sente = number % 2 == 0;
      auto record = play_game(number, a_is_sente ? *a : *b, a_is_sente ? *b : *a);
      const std::scoped_lock lock(mutex_);
      if (!record) {
        if (!failure_) failure_ = record.error();
        decided_ = true;
        return;
      }
      record->a_is_sente = a_is_sente;
      count(*record);
      if (people_.on_game) people_.on_game(*record, result_);
    }
  }

  Result<GameRecord> play_game(std::size_t number, Contestant& sente, Contestant& gote) {
    for (Contestant* contestant : {&sente, &gote}) {
      if (auto status = contestant->new_game(); !status) return status.error();
    }
    const auto referee = people_.referee(number / 2);
    GameRecord record;
    record.number = number;
    Situation situation{referee->first_position(), {}};
    for (;;) {
      if (const auto over = referee->over()) {
        record.ending = *over;
        break;
      }
      situation.moves = referee->moves();
      if (situation.moves.size() >= plan_.most_plies) {
        record.ending = {Winner::Nobody, "too long"};
        break;
      }
      const bool sente_moves = referee->sente_to_move();
      if (!make_move(*referee, sente_moves ? sente : gote, situation, record)) break;
    }
    record.plies = referee->moves().size();
    record.position_line = "position sfen " + referee->first_position() + " moves";
    for (const std::string& move : referee->moves()) record.position_line += ' ' + move;
    record.kif = referee->kif(sente.name(), gote.name());
    return record;
  }

  /// Lets a contestant move; false if the game is over by what it did.
  bool make_move(Referee& referee, Contestant& mover, const Situation& situation, GameRecord& record) {
    const Winner other = referee.sente_to_move() ? Winner::Gote : Winner::Sente;
    constexpr Milliseconds kWithoutClock{600'000};
    const bool timed = plan_.limits.time.count() > 0;
    const Milliseconds most = timed ? plan_.limits.time + plan_.grace : kWithoutClock;
    constexpr Milliseconds kLateReply{2000};  // to tell a late program from a dead one
    const Reply reply = mover.move(situation, plan_.limits, timed ? most + kLateReply : most);
    const auto lost = [&](Trouble trouble, const std::string& why) {
      record.trouble = trouble;
      record.ending = {other, mover.name() + why};
      return false;
    };
    if (reply.kind == Reply::Kind::Gone) return lost(Trouble::Crash, " has crashed");
    if (reply.kind == Reply::Kind::Silent) return lost(Trouble::Time, " did not answer");
    if (reply.took > most) return lost(Trouble::Time, " was late");
    if (reply.kind == Reply::Kind::Resign) return lost(Trouble::None, " resigned");
    // Whoever has really won needs not say so: the game would be over.
    if (reply.kind == Reply::Kind::Win) return lost(Trouble::Illegal, " claimed a win");
    if (auto status = referee.play(reply.move); !status) {
      return lost(Trouble::Illegal, " played an illegal move: " + status.error().message());
    }
    return true;
  }

  void count(const GameRecord& record) {
    Score& score = result_.score;
    const bool drawn = record.ending.winner == Winner::Nobody;
    ++(drawn ? score.draws : record.won_by_a() ? score.wins : score.losses);
    Troubles& loser = result_.troubles[record.won_by_a() ? 1 : 0];
    loser.crashes += record.trouble == Trouble::Crash ? 1 : 0;
    loser.illegal_moves += record.trouble == Trouble::Illegal ? 1 : 0;
    loser.time_losses += record.trouble == Trouble::Time ? 1 : 0;
    if (plan_.sprt && plan_.sprt->verdict(score) != Sprt::Verdict::Open) decided_ = true;
  }

  const MatchPlan& plan_;
  const MatchPeople& people_;
  std::atomic<std::size_t> next_{0};
  std::atomic<bool> decided_{false};
  std::mutex mutex_;
  std::optional<Error> failure_;
  MatchResult result_;
};

}  // namespace

Result<MatchResult> play_match(const MatchPlan& plan, const MatchPeople& people) {
  return Match(plan, people).run();
}

}  // namespace kanzen::play::match
