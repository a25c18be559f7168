// What rounds of learning came to, as a page with two charts.
#pragma once

#include <string>
#include <vector>

namespace kanzen::report {

struct TrainingRound {
  int round = 0;
  std::size_t positions = 0;  ///< new ones
  std::size_t games = 0;
  std::size_t trained = 0;  ///< positions learned from
  double lambda = 0;
  std::vector<double> trained_losses;   ///< after each pass
  std::vector<double> held_out_losses;  ///< before training, and after each pass
  std::size_t wins = 0;                 ///< against the round before
  std::size_t draws = 0;
  std::size_t losses = 0;
  double elo = 0;  ///< against the round before
  double elo_low = 0;
  double elo_high = 0;
  double seconds = 0;
};

struct Training {
  std::string game;
  std::string settings;  ///< a line for each
  std::vector<TrainingRound> rounds;
};

/// Names of the charts that the page shows.
inline constexpr const char* kLossChart = "loss.svg";
inline constexpr const char* kStrengthChart = "strength.svg";

std::string to_markdown(const Training& training);
/// Losses over all passes, one after another.
std::string loss_chart(const Training& training);
/// Elo of each round, counted from round 0 by adding up the matches.
std::string strength_chart(const Training& training);

}  // namespace kanzen::report
