// A game of the family as learning sees it.
#pragma once

#include "learn/duel.h"
#include "learn/self_play.h"
#include "learn/training_game.h"
#include "solve/proof/mate_search.h"

namespace kanzen::learn {

/// Makes a player that judges by a network.
template <const shogi::RuleSet& R>
using NetPlayerMaker = std::function<std::unique_ptr<play::Player<R>>(
    std::shared_ptr<const play::nnue::Network>, const play::SearchSettings&)>;

template <const shogi::RuleSet& R>
class ShogiTrainingGame final : public TrainingGame {
 public:
  using Position = shogi::Position<R>;
  using Inputs = play::nnue::Features<R>;

  /// `judge` is somebody who knows all positions, and may be asked by several threads; or nobody.
  explicit ShogiTrainingGame(NetPlayerMaker<R> make_player, Judge<R> judge = {})
      : make_player_(std::move(make_player)), judge_(std::move(judge)) {}

  [[nodiscard]] std::string name() const override { return std::string(R.name); }
  [[nodiscard]] std::uint64_t rules_hash() const override { return shogi::rules_hash(R); }
  [[nodiscard]] std::uint32_t inputs() const override { return Inputs::kCount; }
  [[nodiscard]] std::uint32_t block() const override { return Inputs::kBlock; }

  [[nodiscard]] std::optional<SampleSet> play(const play::nnue::Weights& net, const ArenaOptions& options,
                                              const GameRange& range, const Workers& workers) const override {
    return SelfPlay<R>(options, players(net), judges()).run(range, workers);
  }
  [[nodiscard]] std::optional<play::match::Score> duel(const play::nnue::Weights& one,
                                                       const play::nnue::Weights& two,
                                                       const ArenaOptions& options, const GameRange& range,
                                                       const Workers& workers) const override {
    return learn::duel<R>(options, players(one), players(two), range, workers);
  }

 private:
  static constexpr std::size_t kTableBytes = std::size_t{1} << 20;
  static constexpr int kMateNodes = 60;

  [[nodiscard]] NewPlayer<R> players(const play::nnue::Weights& net) const {
    return [this, network = std::make_shared<const play::nnue::Network>(net)] {
      return make_player_(network, {.table_bytes = kTableBytes});
    };
  }

  /// A table if there is one, else a short search for a mate: what it finds is proved.
  [[nodiscard]] NewJudge<R> judges() const {
    if (judge_) return [this] { return judge_; };
    if constexpr (R.goal == shogi::Goal::Mate) {
      return [] {
        return
            [search = solve::proof::MateSearch<R>()](const Position& pos) mutable -> std::optional<Outcome> {
              return search.find(pos, kMateNodes) ? std::optional(Outcome::Win) : std::nullopt;
            };
      };
    }
    return {};
  }

  NetPlayerMaker<R> make_player_;
  Judge<R> judge_;
};

}  // namespace kanzen::learn
