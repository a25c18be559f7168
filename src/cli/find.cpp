#include <fmt/ostream.h>

#include <limits>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/options.h"
#include "report/analysis_text.h"
#include "report/comparison.h"

namespace kanzen::cli {
namespace {

void print_json(const catalog::FindResult& result, const std::string& game, std::ostream& out) {
  nlohmann::ordered_json json{
      {"game", game}, {"count", result.count}, {"positions", nlohmann::ordered_json::array()}};
  for (const catalog::Found& found : result.found) {
    nlohmann::ordered_json entry{{"position", found.position},
                                 {"outcome", query::name_of_outcome(found.known)}};
    entry["distance"] = found.known.distance ? nlohmann::ordered_json(*found.known.distance) : nullptr;
    if (!found.known.by.empty()) entry["by"] = found.known.by;
    if (!found.note.empty()) entry["note"] = found.note;
    json["positions"].push_back(entry);
  }
  out << json.dump() << '\n';
}

/// Takes a number of plies after which whoever is to move can have won.
CLI::Validator odd_plies() {
  const auto complaint = [](const std::string& text) {
    int number = 0;
    const bool fits = CLI::detail::lexical_cast(text, number) && number % 2 == 1 && number > 0 &&
                      number <= std::numeric_limits<Plies>::max();
    return fits ? std::string() : text + " is not an odd number of plies: whoever wins has the last move";
  };
  return {complaint, "PLIES"};
}

}  // namespace

int run_find(const catalog::Catalog& catalog, const Arguments& arguments, Io io) {
  using catalog::Wanted;
  std::string game;
  catalog::FindOptions options;
  options.job.threads = default_threads();
  bool json = false;
  bool longest = false;
  bool zugzwang = false;
  bool only_move = false;
  bool everywhere = false;
  int win = 0;
  int mate = 0;
  std::string outcome;
  CLI::App app;
  add_game(app, game);
  const CLI::Validator plies = odd_plies();
  auto* kinds = app.add_option_group("what to look for");
  kinds->add_flag("--longest", longest, "decided in the greatest number of plies");
  kinds->add_option("--win", win, "won in exactly so many plies")->check(plies);
  kinds->add_option("--mate", mate, "mate by checks in so many plies")->check(plies);
  kinds->add_flag("--zugzwang", zugzwang, "whoever has to move loses");
  kinds->add_flag("--only-move", only_move, "exactly one move keeps the win or the draw");
  kinds->add_option("--outcome", outcome, "won, lost or drawn for the side to move")
      ->check(CLI::IsMember({"win", "loss", "draw"}));
  kinds->require_option(1);
  add_classes(app, options.classes);
  app.add_flag("--everywhere", everywhere,
               "not only what play from the start can reach, or start boards with nothing promoted");
  app.add_option("--limit", options.limit, "how many to list")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  add_table(app, options.table);
  add_threads(app, options.job.threads);
  add_json(app, json);
  if (const auto code = parse(app, command_named("find"), arguments, io)) return *code;
  const auto service = catalog.find(game);
  if (!service) return fail(service.error(), "find", io);

  options.wanted = longest     ? Wanted::Longest
                   : zugzwang  ? Wanted::Zugzwang
                   : only_move ? Wanted::OnlyMove
                   : win != 0  ? Wanted::Win
                   : mate != 0 ? Wanted::Mate
                               : Wanted::Result;
  options.outcome = outcome == "win" ? Outcome::Win : outcome == "loss" ? Outcome::Loss : Outcome::Draw;
  options.plies = win != 0 ? win : mate;
  options.reachable_only = !everywhere;
  const auto result = (*service)->find(options);
  if (!result) return fail(result.error(), "find", io);
  if (json) {
    print_json(*result, game, io.out);
    return kDone;
  }
  for (const catalog::Found& found : result->found) {
    fmt::print(io.out, "{:<32} {}{}\n", found.position, report::to_text(found.known),
               found.note.empty() ? "" : ", " + found.note);
  }
  fmt::print(io.out, "{} in all\n", report::with_commas(result->count));
  return kDone;
}

}  // namespace kanzen::cli
