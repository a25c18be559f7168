// What a number of games says about strength.
#pragma once

#include <cstdint>
#include <optional>

namespace kanzen::play::match {

/// Games of one side against another.
struct Score {
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;

  [[nodiscard]] std::uint64_t games() const { return wins + draws + losses; }
  /// Points a game, a draw being half a point.
  [[nodiscard]] double mean() const;
  /// Of the points of one game.
  [[nodiscard]] double variance() const;
};

/// How much stronger, in Elo, with the ends of a 95 % interval; an end is empty where the games set no bound.
struct Elo {
  double difference = 0;
  std::optional<double> low;
  std::optional<double> high;
};

/// Empty before the first game, and while all games went one way.
std::optional<Elo> elo_of(const Score& score);

/// Wald's test between two differences: whether the games so far decide.
struct Sprt {
  double elo0 = 0;
  double elo1 = 0;
  static constexpr double kError = 0.05;  ///< of either kind

  enum class Verdict { Open, Elo0, Elo1 };
  /// The logarithm of how much likelier the games are with elo1 than with elo0.
  [[nodiscard]] double log_likelihood_ratio(const Score& score) const;
  [[nodiscard]] Verdict verdict(const Score& score) const;
};

}  // namespace kanzen::play::match
