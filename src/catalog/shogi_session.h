// A game of the shogi family under way.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "catalog/service.h"
#include "core/shogi/drawing.h"
#include "core/shogi/kif.h"
#include "query/analyse.h"

namespace kanzen::catalog {

template <const shogi::RuleSet& R>
class ShogiSession final : public PlaySession {
 public:
  using Source = query::Source<shogi::Position<R>>;

  ShogiSession(shogi::Line<R> line, std::shared_ptr<const Source> source, shogi::Repetition repetition)
      : line_(std::move(line)), source_(std::move(source)), repetition_(repetition) {}

  [[nodiscard]] std::string board() const override { return shogi::draw_board(now()); }
  [[nodiscard]] std::string position() const override { return shogi::format_sfen(now()); }
  [[nodiscard]] bool sente_to_move() const override { return now().mover == shogi::Colour::Sente; }
  [[nodiscard]] std::size_t plies() const override { return line_.moves.size(); }

  [[nodiscard]] std::string over() const override {
    const bool mover_is_sente = sente_to_move();
    const std::string mover_wins = mover_is_sente ? "Sente (▲) wins" : "Gote (△) wins";
    const std::string mover_loses = mover_is_sente ? "Gote (△) wins" : "Sente (▲) wins";
    switch (ending()) {
      case shogi::Ending::Interrupted:
        return {};
      case shogi::Ending::Resigned:
        return mover_loses + ": the other side resigned.";
      case shogi::Ending::Repetition:
        return "Draw: the position has come up " + std::to_string(R.repetition_count) + " times.";
      case shogi::Ending::WonByFoul:
        return mover_wins + ": the other side has given check all along, and the position has come again.";
      case shogi::Ending::LostByFoul:
        return mover_loses + ": the other side has given check all along, and the position has come again.";
      case shogi::Ending::Mated:
      case shogi::Ending::GoalReached:
        break;
    }
    const Outcome outcome = shogi::Game<R>::ended(now().position)->outcome;
    if (outcome == Outcome::Draw) return "Draw: no legal move.";
    return (outcome == Outcome::Win ? mover_wins : mover_loses) + ".";
  }

  [[nodiscard]] Result<query::Analysis> analysis() const override {
    return query::analyse<R>(*source_, now(), previous_destination());
  }

  Result<std::string> play(std::string_view usi) override {
    if (ending() != shogi::Ending::Interrupted) return Error{ErrorKind::BadInput, "the game is over", {}};
    auto move = shogi::parse_usi_move(now(), in_usi(usi));
    if (!move) {
      const auto named = move_named(usi);
      if (!named) return move.error();
      move = *named;
    }
    std::string japanese = shogi::japanese_move(now(), *move, previous_destination());
    line_.standings.push_back(shogi::after(now(), *move));
    line_.moves.push_back(*move);
    return japanese;
  }

  Result<std::string> best_move() override {
    auto ranked = query::rank_moves<R>(*source_, now().position);
    if (!ranked) return ranked.error();
    if (ranked->empty()) return Error{ErrorKind::BadInput, "the game is over", {}};
    if (source_->knows_all()) return shogi::format_usi_move(now(), most_trying(*ranked));
    // A search knows little: what it does not know may be better than a loss that it sees, and counting all
    // replies would take it minutes.
    auto best = ranked->begin();
    if (best->known.outcome == Outcome::Loss) {
      const auto open =
          std::find_if(best, ranked->end(), [](const auto& entry) { return !entry.known.outcome; });
      if (open != ranked->end()) best = open;
    }
    return shogi::format_usi_move(now(), best->move);
  }

  void resign() override { resigned_ = true; }

  bool undo() override {
    resigned_ = false;
    if (line_.moves.empty()) return false;
    line_.moves.pop_back();
    line_.standings.pop_back();
    return true;
  }

  [[nodiscard]] std::string kif(const std::string& sente, const std::string& gote) const override {
    return shogi::to_kif(line_, {sente, gote}, ending());
  }

 private:
  [[nodiscard]] const shogi::Standing<R>& now() const { return line_.standings.back(); }

  [[nodiscard]] std::optional<shogi::Square> previous_destination() const {
    if (line_.moves.empty()) return std::nullopt;
    return line_.moves.back().to;
  }

  /// The legal move that is written like this for people, with or without the mark of its side.
  [[nodiscard]] std::optional<shogi::Move> move_named(std::string_view text) const {
    std::optional<shogi::Move> found;
    shogi::Game<R>::for_each_move(now().position, [&](shogi::Move move) {
      const std::string written = shogi::japanese_move(now(), move, previous_destination());
      const std::string_view mark = "▲";  // △ has as many bytes
      if (text == written || text == std::string_view(written).substr(mark.size())) found = move;
    });
    return found;
  }

  [[nodiscard]] shogi::Ending ending() const {
    const shogi::Ending by_itself = shogi::ending_of(line_, repetition_);
    return by_itself == shogi::Ending::Interrupted && resigned_ ? shogi::Ending::Resigned : by_itself;
  }

  /// A move written with the letters and digits that stand beside the drawn board, B3B2, as USI; anything
  /// else as it is.
  [[nodiscard]] static std::string in_usi(std::string_view text) {
    std::string usi(text);
    if (!R.lettered_files) return usi;
    const auto rewrite = [&](std::size_t at) {
      const int column = usi[at] - 'A';
      const int rank = usi[at + 1] - '1';
      if (column < 0 || column >= R.files || rank < 0 || rank >= R.ranks) return;
      usi[at] = static_cast<char>('0' + R.files - column);
      usi[at + 1] = static_cast<char>('a' + rank);
    };
    if (usi.size() < 4) return usi;
    if (usi[1] != '*') rewrite(0);
    rewrite(2);
    return usi;
  }

  /// Of the moves that are as good as the first, the one after which most replies throw something away: a
  /// drawn or lost game is a matter of patience.
  [[nodiscard]] shogi::Move most_trying(const std::vector<query::RankedMove<R>>& ranked) const {
    shogi::Move chosen = ranked.front().move;
    int most = -1;
    for (const auto& entry : ranked) {
      if (query::preference(entry.known) != query::preference(ranked.front().known)) break;
      if (const int traps = traps_after(entry.move); traps > most) {
        most = traps;
        chosen = entry.move;
      }
    }
    return chosen;
  }

  /// How many replies to a move throw something away.
  [[nodiscard]] int traps_after(shogi::Move move) const {
    const auto replies = query::rank_moves<R>(*source_, shogi::Game<R>::play(now().position, move));
    if (!replies || replies->empty()) return 0;
    int traps = 0;
    for (const auto& reply : *replies) traps += reply.known.outcome != replies->front().known.outcome ? 1 : 0;
    return traps;
  }

  shogi::Line<R> line_;
  bool resigned_ = false;
  std::shared_ptr<const Source> source_;
  shogi::Repetition repetition_;
};

}  // namespace kanzen::catalog
