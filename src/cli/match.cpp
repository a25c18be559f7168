#include <fmt/ostream.h>

#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/move_limits.h"

namespace kanzen::cli {
namespace {

using play::match::Elo;
using play::match::GameRecord;
using play::match::MatchResult;
using play::match::Score;
using play::match::Sprt;
using play::match::Troubles;
using Json = nlohmann::ordered_json;

std::string elo_text(const Score& score) {
  const auto elo = play::match::elo_of(score);
  if (!elo) return "Elo unknown";
  const auto end = [](const std::optional<double>& value) {
    return value ? fmt::format("{:+.0f}", *value) : std::string("?");
  };
  return fmt::format("Elo {:+.0f} [{}, {}]", elo->difference, end(elo->low), end(elo->high));
}

std::string_view verdict_text(Sprt::Verdict verdict) {
  switch (verdict) {
    case Sprt::Verdict::Elo0:
      return "elo0 accepted";
    case Sprt::Verdict::Elo1:
      return "elo1 accepted";
    case Sprt::Verdict::Open:
      break;
  }
  return "open";
}

std::string score_line(const MatchResult& result, const std::optional<Sprt>& sprt) {
  const Score& score = result.score;
  std::string line = fmt::format("{} games: +{} ={} -{}, {}", score.games(), score.wins, score.draws,
                                 score.losses, elo_text(score));
  if (sprt) {
    line += fmt::format(", SPRT {:.2f} ({})", sprt->log_likelihood_ratio(score),
                        verdict_text(sprt->verdict(score)));
  }
  return line;
}

Json as_json(const Troubles& troubles) {
  return {{"crashes", troubles.crashes},
          {"illegal_moves", troubles.illegal_moves},
          {"time_losses", troubles.time_losses}};
}

Json as_json(const MatchResult& result, const std::optional<Sprt>& sprt) {
  const auto elo = play::match::elo_of(result.score);
  const auto number = [](const std::optional<double>& value) { return value ? Json(*value) : Json(); };
  Json json{{"games", result.score.games()},
            {"wins", result.score.wins},
            {"draws", result.score.draws},
            {"losses", result.score.losses},
            {"elo", elo ? Json(elo->difference) : Json()},
            {"elo_low", elo ? number(elo->low) : Json()},
            {"elo_high", elo ? number(elo->high) : Json()},
            {"a", as_json(result.troubles[0])},
            {"b", as_json(result.troubles[1])}};
  if (sprt) {
    json["sprt"] = {{"log_likelihood_ratio", sprt->log_likelihood_ratio(result.score)},
                    {"verdict", verdict_text(sprt->verdict(result.score))}};
  }
  return json;
}

void print_troubles(std::string_view who, const Troubles& troubles, std::ostream& out) {
  fmt::print(out, "{}: {} crashes, {} illegal moves, {} losses on time\n", who, troubles.crashes,
             troubles.illegal_moves, troubles.time_losses);
}

/// `elo0,elo1`.
std::string set_sprt(std::optional<Sprt>& sprt, const std::string& text) {
  Sprt test;
  char more = 0;
  if (std::sscanf(text.c_str(), "%lf,%lf%c", &test.elo0, &test.elo1, &more) != 2 || test.elo0 >= test.elo1) {
    return "is not elo0,elo1 with elo0 < elo1";
  }
  sprt = test;
  return {};
}

void print_game(const GameRecord& record, std::ostream& out) {
  const std::string_view result = record.ending.winner == play::match::Winner::Nobody ? "draw"
                                  : record.won_by_a()                                 ? "a wins"
                                                                                      : "b wins";
  fmt::print(out, "game {}: {} {} in {} plies ({}); ", record.number + 1, record.a_is_sente ? "a-b" : "b-a",
             result, record.plies, record.ending.why);
}

void add_match_options(CLI::App& app, catalog::MatchOptions& options) {
  const std::string engines =
      ": kanzen[:net=FILE][:threads=N][:hash=MB][:table][:proof], usi:COMMAND, uci:COMMAND";
  app.add_option("--a", options.a, "one engine" + engines)->required();
  app.add_option("--b", options.b, "the other")->required();
  app.add_option("--games", options.plan.games, "how many games; each opening is played twice")
      ->capture_default_str();
  app.add_option("--openings", options.openings, "random:PLIES:SEED, or a file of positions")
      ->capture_default_str();
  add_move_limits(app, options.plan.limits);
  app.add_option_function<int>(
         "--grace", [&options](int time) { options.plan.grace = play::Milliseconds(time); },
         "milliseconds that a move may be late")
      ->check(CLI::Range(0, 60'000))
      ->default_str("200");
  app.add_option("--at-a-time", options.plan.at_a_time, "games at a time")->check(CLI::Range(1, 64));
  app.add_option("--save", options.save, "keep the games in this folder, as KIF and as USI lines");
}

}  // namespace

int run_match(const catalog::Catalog& catalog, const Arguments& arguments, Io io) {
  std::string game;
  std::string sprt;
  catalog::MatchOptions options;
  options.plan.games = 100;
  bool json = false;
  bool quiet = false;
  CLI::App app;
  add_game(app, game);
  add_match_options(app, options);
  app.add_option("--sprt", sprt, "elo0,elo1: stop as soon as the games decide between the two");
  app.add_flag("--quiet", quiet, "print only the result");
  add_json(app, json);
  if (const auto code = parse(app, command_named("match"), arguments, io)) return *code;
  const auto service = catalog.find(game);
  if (!service) return fail(service.error(), "match", io);
  if (const auto error = missing_limit(options.plan.limits)) return fail(*error, "match", io);
  if (!sprt.empty()) {
    if (const auto wrong = set_sprt(options.plan.sprt, sprt); !wrong.empty()) {
      return fail({ErrorKind::BadInput, wrong, sprt}, "match", io);
    }
  }
  options.on_game = [&](const GameRecord& record, const MatchResult& so_far) {
    if (quiet || json) return;
    print_game(record, io.out);
    io.out << score_line(so_far, options.plan.sprt) << '\n';
    io.out << std::flush;
  };
  const auto result = catalog::run_match(**service, options);
  if (!result) return fail(result.error(), "match", io);
  if (json) {
    io.out << as_json(*result, options.plan.sprt).dump() << '\n';
    return kDone;
  }
  fmt::print(io.out, "{}\n", score_line(*result, options.plan.sprt));
  print_troubles("a", result->troubles[0], io.out);
  print_troubles("b", result->troubles[1], io.out);
  return kDone;
}

}  // namespace kanzen::cli
