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

  ShogiSession(shogi::Line<R> line, std::shared_ptr<const Source> source)
      : line_(std::move(line)), source_(std::move(source)) {}

  [[nodiscard]] std::string board() const override { return shogi::draw_board(now()); }
  [[nodiscard]] std::string position() const override { return shogi::format_sfen(now()); }
  [[nodiscard]] bool sente_to_move() const override { return now().mover == shogi::Colour::Sente; }
  [[nodiscard]] std::size_t plies() const override { return line_.moves.size(); }

  [[nodiscard]] std::string over() const override {
    if (const auto verdict = shogi::Game<R>::ended(now().position)) {
      if (verdict->outcome == Outcome::Draw) return "Draw: no legal move.";
      const bool sente_wins = sente_to_move() == (verdict->outcome == Outcome::Win);
      return sente_wins ? "Sente (▲) wins." : "Gote (△) wins.";
    }
    if (occurrences(now().position) >= R.repetition_count) {
      return "Draw: the position has come up " + std::to_string(R.repetition_count) + " times.";
    }
    return {};
  }

  [[nodiscard]] Result<query::Analysis> analysis() const override {
    return query::analyse<R>(*source_, now(), previous_destination());
  }

  Result<std::string> play(std::string_view usi) override {
    auto move = shogi::parse_usi_move(now(), usi);
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
    std::size_t chosen = 0;
    // A drawn or lost game is a matter of patience; a won one must not go round in circles, but its distance
    // falls anyway.
    for (std::size_t i = 1; i < ranked->size(); ++i) {
      if (query::preference((*ranked)[i].known) != query::preference((*ranked)[0].known)) break;
      if (traps_after((*ranked)[i].move) > traps_after((*ranked)[chosen].move)) chosen = i;
    }
    return shogi::format_usi_move(now(), (*ranked)[chosen].move);
  }

  bool undo() override {
    if (line_.moves.empty()) return false;
    line_.moves.pop_back();
    line_.standings.pop_back();
    return true;
  }

  [[nodiscard]] std::string kif(const std::string& sente, const std::string& gote) const override {
    return shogi::to_kif(line_, {sente, gote});
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

  [[nodiscard]] int occurrences(const shogi::Position<R>& pos) const {
    int count = 0;
    for (const auto& standing : line_.standings) {
      // The same board with the other side to move is another position: who moves alternates along the line.
      if (standing.position == pos && standing.mover == now().mover) ++count;
    }
    return count;
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
  std::shared_ptr<const Source> source_;
};

}  // namespace kanzen::catalog
