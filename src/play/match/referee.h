// Who sees to it that a game is played by the rules, and says how it ended.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/shogi/kif.h"

namespace kanzen::play::match {

enum class Winner : std::uint8_t { Sente, Gote, Nobody };

/// How a game ended.
struct Ending {
  Winner winner = Winner::Nobody;
  std::string why;
};

class Referee {
 public:
  virtual ~Referee() = default;
  /// Where the game began, as SFEN, and what was played since, as USI.
  [[nodiscard]] virtual std::string first_position() const = 0;
  [[nodiscard]] virtual const std::vector<std::string>& moves() const = 0;
  /// Where it stands, as SFEN.
  [[nodiscard]] virtual std::string position() const = 0;
  [[nodiscard]] virtual bool sente_to_move() const = 0;
  [[nodiscard]] virtual std::vector<std::string> legal_moves() const = 0;
  /// Plays a move, or says why it is none.
  virtual Status play(std::string_view usi) = 0;
  /// Empty while the game goes on.
  [[nodiscard]] virtual std::optional<Ending> over() const = 0;
  [[nodiscard]] virtual std::string kif(const std::string& sente, const std::string& gote) const = 0;
};

template <const shogi::RuleSet& R>
class ShogiReferee final : public Referee {
 public:
  explicit ShogiReferee(shogi::Line<R> line) : line_(std::move(line)) {
    for (std::size_t i = 0; i < line_.moves.size(); ++i) {
      moves_.push_back(shogi::format_usi_move(line_.standings[i], line_.moves[i]));
    }
  }

  [[nodiscard]] std::string first_position() const override {
    return shogi::format_sfen(line_.standings.front());
  }
  [[nodiscard]] const std::vector<std::string>& moves() const override { return moves_; }
  [[nodiscard]] std::string position() const override { return shogi::format_sfen(now()); }
  [[nodiscard]] bool sente_to_move() const override { return now().mover == shogi::Colour::Sente; }
  [[nodiscard]] std::vector<std::string> legal_moves() const override {
    std::vector<std::string> legal;
    shogi::Game<R>::for_each_move(
        now().position, [&](shogi::Move move) { legal.push_back(shogi::format_usi_move(now(), move)); });
    return legal;
  }

  Status play(std::string_view usi) override {
    const auto move = shogi::parse_usi_move(now(), usi);
    if (!move) return move.error();
    moves_.push_back(shogi::format_usi_move(now(), *move));
    line_.moves.push_back(*move);
    line_.standings.push_back(shogi::after(now(), *move));
    return Done{};
  }

  [[nodiscard]] std::optional<Ending> over() const override {
    const Winner mover = sente_to_move() ? Winner::Sente : Winner::Gote;
    const Winner other = sente_to_move() ? Winner::Gote : Winner::Sente;
    switch (shogi::ending_of(line_)) {
      case shogi::Ending::Interrupted:
      case shogi::Ending::Resigned:
        return std::nullopt;
      case shogi::Ending::Repetition:
        return Ending{Winner::Nobody, "repetition"};
      case shogi::Ending::WonByFoul:
        return Ending{mover, "perpetual check"};
      case shogi::Ending::LostByFoul:
        return Ending{other, "perpetual check"};
      case shogi::Ending::Mated:
      case shogi::Ending::GoalReached:
        break;
    }
    const Outcome outcome = shogi::Game<R>::ended(now().position)->outcome;
    if (outcome == Outcome::Draw) return Ending{Winner::Nobody, "no legal move"};
    return Ending{outcome == Outcome::Win ? mover : other, "by the rules"};
  }

  [[nodiscard]] std::string kif(const std::string& sente, const std::string& gote) const override {
    return shogi::to_kif(line_, {sente, gote});
  }

 private:
  [[nodiscard]] const shogi::Standing<R>& now() const { return line_.standings.back(); }

  shogi::Line<R> line_;
  std::vector<std::string> moves_;
};

}  // namespace kanzen::play::match
