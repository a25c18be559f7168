// The engine of one game of the family: what tables and proofs know first, a search for the rest.
#pragma once

#include <new>

#include "core/shogi/usi.h"
#include "play/engine_settings.h"
#include "play/known_line.h"
#include "play/player.h"

namespace kanzen::play {

template <const shogi::RuleSet& R>
class GameEngine final : public Engine {
 public:
  using Position = shogi::Position<R>;
  using Source = query::Source<Position>;
  /// Opens what is known about positions of this material; nothing if nothing is, an error if a file that
  /// somebody asked for cannot be used.
  using SourceOpener =
      std::function<Result<std::shared_ptr<const Source>>(const EngineSettings&, const Position&)>;

  GameEngine(PlayerMaker<R> make_player, SourceOpener open_source, const EngineSettings& settings = {})
      : make_player_(std::move(make_player)),
        open_source_(std::move(open_source)),
        usual_(settings),
        settings_(settings),
        line_{{shogi::start_of<R>()}, {}} {}

  [[nodiscard]] std::string name() const override { return "Kanzen (" + std::string(R.name) + ")"; }
  [[nodiscard]] std::vector<EngineOption> options() const override { return options_of(usual_); }

  Status set_option(std::string_view option, std::string_view value) override {
    EngineSettings wanted = settings_;
    if (auto status = play::set_option(wanted, option, value); !status) return status;
    if (option == "Table" || option == "Proof") {
      if (auto source = open_source_(wanted, now().position); !source) return source.error();
    } else if (player_ || option == "EvalFile") {
      auto player = player_for(wanted);
      if (!player) return player.error();
      player_ = std::move(*player);
    }
    settings_ = wanted;
    return Done{};
  }

  Status prepare() override {
    if (auto status = make_ready(); !status) return status;
    if (auto source = open_source_(settings_, now().position); !source) return source.error();
    return Done{};
  }

  void new_game() override {
    if (player_) player_->forget();
  }

  Status set_position(std::string_view text) override {
    auto line = shogi::parse_position<R>(text);
    if (!line) return line.error();
    line_ = std::move(*line);
    return Done{};
  }

  [[nodiscard]] bool sente_to_move() const override { return now().mover == shogi::Colour::Sente; }

  Decision think(Control& control, const OnThought& on_thought) override {
    Decision decision;
    if (const auto over = shogi::Game<R>::ended(now().position)) {
      decision.kind = over->outcome == Outcome::Win ? Decision::Kind::Win : Decision::Kind::Resign;
      decision.thought.score = over->outcome == Outcome::Win ? win_at(0) : loss_at(0);
    } else if (auto known = known_answer(control)) {
      decision.thought = std::move(*known);
      on_thought(decision.thought);
    } else {
      const auto status = make_ready();
      if (player_) search(decision, control, on_thought);
      if (!player_) decision.kind = Decision::Kind::Resign;
      if (!status) decision.thought.note = status.error().message();
    }
    control.wait_while_held();
    const auto& line = decision.thought.variation;
    if (!line.empty()) decision.move = line[0];
    if (line.size() > 1) decision.ponder = line[1];
    return decision;
  }

 private:
  [[nodiscard]] const shogi::Standing<R>& now() const { return line_.standings.back(); }

  Result<std::unique_ptr<Player<R>>> player_for(const EngineSettings& settings) const {
    try {
      return make_player_(settings.network, settings.search());
    } catch (const std::bad_alloc&) {
      return Error{ErrorKind::System, "there is not so much memory", "USI_Hash"};
    }
  }

  /// Sees to it that there is a player. Where the network cannot be used that is an error, and the player
  /// judges by material.
  Status make_ready() {
    if (player_) return Done{};
    auto player = player_for(settings_);
    if (player) {
      player_ = std::move(*player);
      return Done{};
    }
    settings_.network.clear();
    auto plain = player_for(settings_);
    if (plain) player_ = std::move(*plain);
    return player.error();
  }

  /// The answer of a table or a proof; empty if they have none.
  std::optional<Thought> known_answer(const Control& control) const {
    const auto source = open_source_(settings_, now().position);
    if (!source || !*source) return std::nullopt;
    return known_line<R>(**source, now(), control);
  }

  void search(Decision& decision, Control& control, const OnThought& on_thought) {
    std::vector<Position> game;
    for (const shogi::Standing<R>& standing : line_.standings) game.push_back(standing.position);
    const auto show = [&](const SearchReport& report) { on_thought(thought_of(report)); };
    decision.thought = thought_of(player_->run(game, control, show));
  }

  [[nodiscard]] Thought thought_of(const SearchReport& report) const {
    Thought thought{.depth = report.depth,
                    .deepest = std::max(report.deepest, report.depth),
                    .score = report.score,
                    .nodes = report.nodes,
                    .elapsed = report.elapsed,
                    .permille_used = report.permille_used};
    shogi::Standing<R> standing = now();
    for (const shogi::Move move : report.variation) {
      thought.variation.push_back(shogi::format_usi_move(standing, move));
      standing = shogi::after(standing, move);
    }
    return thought;
  }

  PlayerMaker<R> make_player_;
  SourceOpener open_source_;
  EngineSettings usual_;
  EngineSettings settings_;
  std::unique_ptr<Player<R>> player_;
  shogi::Line<R> line_;
};

}  // namespace kanzen::play
