// A search with its evaluator's type forgotten: chosen once for a game, not asked at each node.
#pragma once

#include <filesystem>

#include "base/result.h"
#include "play/search.h"

namespace kanzen::play {

template <const shogi::RuleSet& R>
class Player {
 public:
  using Position = shogi::Position<R>;
  using OnReport = std::function<void(const SearchReport&)>;

  virtual ~Player() = default;
  virtual SearchReport run(std::span<const Position> game, Control& control, const OnReport& on_report) = 0;
  virtual void forget() = 0;
};

template <const shogi::RuleSet& R, class E>
class SearchPlayer final : public Player<R> {
 public:
  using Position = shogi::Position<R>;

  SearchPlayer(E evaluator, const SearchSettings& settings) : search_(std::move(evaluator), settings) {}

  SearchReport run(std::span<const Position> game, Control& control,
                   const typename Player<R>::OnReport& on_report) override {
    return search_.run(game, control, on_report);
  }
  void forget() override { search_.forget(); }

 private:
  Search<R, E> search_;
};

/// Makes a player that judges by a network, or by material if the path is empty.
template <const shogi::RuleSet& R>
using PlayerMaker =
    std::function<Result<std::unique_ptr<Player<R>>>(const std::filesystem::path&, const SearchSettings&)>;

}  // namespace kanzen::play
