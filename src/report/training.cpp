#include "report/training.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "report/chart.h"
#include "report/comparison.h"

namespace kanzen::report {
namespace {

/// Rounded, with a sign that is never that of "-0".
std::string signed_elo(double elo) { return fmt::format("{:+}", std::lround(elo)); }

}  // namespace

std::string to_markdown(const Training& training) {
  std::string page =
      fmt::format("# Learning {} from nothing\n\n```\n{}```\n\n", training.game, training.settings);
  page +=
      "Losses are cross entropies on games that were held out, before and after a round's training; the "
      "match "
      "is against the network of the round before, both with the nodes of self-play, from random openings, "
      "each played with both sides.\n\n"
      "| round | games | new positions | learned from | λ | passes | loss before → after | + = − | Elo (95 "
      "%) | "
      "seconds |\n| ---: | ---: | ---: | ---: | ---: | ---: | --- | --- | --- | ---: |\n";
  for (const TrainingRound& round : training.rounds) {
    const auto& held_out = round.held_out_losses;
    const auto best = std::min_element(held_out.begin(), held_out.end());
    page += fmt::format(
        "| {} | {} | {} | {} | {:.2f} | {} | {:.4f} → {:.4f} | {} {} {} | {} ({} to {}) | "
        "{:.0f} |\n",
        round.round, with_commas(round.games), with_commas(round.positions), with_commas(round.trained),
        round.lambda, round.trained_losses.size(), held_out.front(), *best, round.wins, round.draws,
        round.losses, signed_elo(round.elo), signed_elo(round.elo_low), signed_elo(round.elo_high),
        round.seconds);
  }
  page += fmt::format("\n![losses]({})\n\n![strength by round]({})\n", kLossChart, kStrengthChart);
  return page;
}

std::string loss_chart(const Training& training) {
  PointChart::Series trained{.name = "learned from", .points = {}, .joined = true};
  PointChart::Series held_out{.name = "held out", .points = {}, .joined = true};
  double pass = 0;
  for (const TrainingRound& round : training.rounds) {
    for (std::size_t i = 0; i < round.trained_losses.size(); ++i) {
      pass += 1;
      const std::string label = i == 0 ? fmt::format("{}", round.round) : std::string();
      trained.points.push_back({pass, round.trained_losses[i], {}});
      held_out.points.push_back({pass, round.held_out_losses[i + 1], label});
    }
  }
  return to_svg(PointChart{.title = fmt::format("Learning {}: loss", training.game),
                           .subtitle = "cross entropy after each pass over the positions; numbers are rounds",
                           .x = {.title = "passes"},
                           .y = {.title = "cross entropy"},
                           .series = {trained, held_out},
                           .levels = {}});
}

std::string strength_chart(const Training& training) {
  PointChart::Series strength{.name = "network", .points = {{0, 0, "zeros"}}, .joined = true};
  double elo = 0;
  for (const TrainingRound& round : training.rounds) {
    elo += round.elo;
    strength.points.push_back({static_cast<double>(round.round), elo, signed_elo(round.elo)});
  }
  return to_svg(PointChart{.title = fmt::format("Learning {}: strength", training.game),
                           .subtitle = "Elo added up over matches, each against the round before",
                           .x = {.title = "round"},
                           .y = {.title = "Elo"},
                           .series = {strength},
                           .levels = {}});
}

}  // namespace kanzen::report
