#include "play/match/elo.h"

#include <algorithm>
#include <cmath>

namespace kanzen::play::match {
namespace {

constexpr double kScale = 400;

double points_for(double elo) { return 1 / (1 + std::pow(10.0, -elo / kScale)); }
double elo_for(double points) { return -kScale * std::log10(1 / points - 1); }

std::optional<double> elo_if_bounded(double points) {
  if (points <= 0 || points >= 1) return std::nullopt;
  return elo_for(points);
}

}  // namespace

double Score::mean() const {
  const auto n = static_cast<double>(games());
  return n == 0 ? 0 : (static_cast<double>(wins) + static_cast<double>(draws) / 2) / n;
}

double Score::variance() const {
  const auto n = static_cast<double>(games());
  if (n == 0) return 0;
  const double m = mean();
  return (static_cast<double>(wins) + static_cast<double>(draws) / 4) / n - m * m;
}

std::optional<Elo> elo_of(const Score& score) {
  const auto difference = elo_if_bounded(score.mean());
  if (score.games() == 0 || !difference) return std::nullopt;
  constexpr double kDeviations = 1.959964;  // 95 %
  const double error = kDeviations * std::sqrt(score.variance() / static_cast<double>(score.games()));
  return Elo{*difference, elo_if_bounded(score.mean() - error), elo_if_bounded(score.mean() + error)};
}

double Sprt::log_likelihood_ratio(const Score& score) const {
  // Results that all went one way have no variance of their own; that of half a draw stands in for it.
  const auto n = static_cast<double>(score.games());
  if (n == 0) return 0;
  const double smallest = 0.25 / (n + 2);
  const double variance = std::max(score.variance(), smallest);
  const double low = points_for(elo0);
  const double high = points_for(elo1);
  return n * (high - low) * (2 * score.mean() - low - high) / (2 * variance);
}

Sprt::Verdict Sprt::verdict(const Score& score) const {
  const double bound = std::log((1 - kError) / kError);
  const double ratio = log_likelihood_ratio(score);
  if (ratio >= bound) return Verdict::Elo1;
  return ratio <= -bound ? Verdict::Elo0 : Verdict::Open;
}

}  // namespace kanzen::play::match
