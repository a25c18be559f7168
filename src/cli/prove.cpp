#include "catalog/prove.h"

#include <fmt/ostream.h>

#include <chrono>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/options.h"
#include "cli/progress_line.h"
#include "report/comparison.h"

namespace kanzen::cli {
namespace {

using catalog::ProveResult;
using catalog::Subproblem;

std::string_view name_of(Subproblem::State state) {
  switch (state) {
    case Subproblem::State::Open:
      return "open";
    case Subproblem::State::Proved:
      return "proved";
    case Subproblem::State::NotAWin:
      return "not a win";
    case Subproblem::State::Busy:
      return "left to another process";
  }
  return "";
}

void print_json(const ProveResult& result, const std::string& game, std::ostream& out) {
  nlohmann::ordered_json json{{"game", game},
                              {"position", result.position},
                              {"first_move", result.first_move},
                              {"proved", result.is_proved()},
                              {"subproblems", nlohmann::ordered_json::array()}};
  for (const Subproblem& subproblem : result.subproblems) {
    nlohmann::ordered_json entry{{"reply", subproblem.reply}, {"state", name_of(subproblem.state)}};
    if (subproblem.state == Subproblem::State::Proved) {
      entry["answer"] = subproblem.answer;
      entry["distance_at_most"] = subproblem.plies;
    } else {
      entry["pn"] = subproblem.proof;
      entry["dn"] = subproblem.disproof;
    }
    entry["expansions"] = subproblem.expansions;
    if (subproblem.player_nodes != 0) entry["player_nodes"] = subproblem.player_nodes;
    entry["seconds"] = subproblem.seconds;
    json["subproblems"].push_back(std::move(entry));
  }
  out << json.dump() << '\n';
}

void print_text(const ProveResult& result, std::ostream& out) {
  std::size_t proved = 0;
  for (const Subproblem& subproblem : result.subproblems) {
    const std::string who = subproblem.reply.empty() ? "the position" : subproblem.reply;
    std::string what(name_of(subproblem.state));
    if (subproblem.state == Subproblem::State::Proved) {
      ++proved;
      what = fmt::format("won by {} in at most {} plies", subproblem.answer, subproblem.plies);
    } else if (subproblem.state == Subproblem::State::Open && subproblem.proof != 0) {  // a player has none
      what = fmt::format("open, pn {} dn {}", subproblem.proof, subproblem.disproof);
    }
    fmt::print(out, "{:<12} {:<40} {:>14} expansions {:>8.1f} s", who, what,
               report::with_commas(subproblem.expansions), subproblem.seconds);
    if (subproblem.player_nodes != 0)
      fmt::print(out, "{:>14} nodes of the player", report::with_commas(subproblem.player_nodes));
    out << '\n';
  }
  fmt::print(out, "{}{}: {} of {} proved\n", result.position,
             result.first_move.empty() ? "" : " moves " + result.first_move, proved,
             result.subproblems.size());
  if (result.certificate_bytes != 0) {
    fmt::print(out, "certificate: {} entries, {} bytes\n", report::with_commas(result.certificate_entries),
               report::with_commas(result.certificate_bytes));
  }
}

/// A line of what the search is doing, now and then.
class ProveLine {
 public:
  ProveLine(Io io, bool asked_for) : io_(io), shown_(asked_for || io.err_is_terminal) {}

  void operator()(const catalog::ProveProgress& progress) {
    const auto now = std::chrono::steady_clock::now();
    if (!shown_ || now - last_ < (io_.err_is_terminal ? kOnTerminal : kElsewhere)) return;
    last_ = now;
    std::size_t closed = 0;
    for (const Subproblem& subproblem : *progress.subproblems) {
      closed += static_cast<std::size_t>(subproblem.state == Subproblem::State::Proved);
    }
    const Subproblem& current = (*progress.subproblems)[progress.working_on];
    fmt::print(io_.err,
               "{}{} of {} proved; {}: pn {} dn {}; {:.0f} expansions/s, {:.0f} mate nodes/s; table {:.0f} "
               "%; {:.0f} s{}",
               io_.err_is_terminal ? "\r\x1b[K" : "", closed, progress.subproblems->size(),
               current.reply.empty() ? "position" : current.reply, current.proof, current.disproof,
               static_cast<double>(progress.expansions) / progress.seconds,
               static_cast<double>(progress.mate_nodes) / progress.seconds,
               100.0 * static_cast<double>(progress.table_used) / static_cast<double>(progress.table_entries),
               progress.seconds, io_.err_is_terminal ? "" : "\n");
    io_.err << std::flush;
    wrote_ = true;
  }
  void finish() {
    if (wrote_ && io_.err_is_terminal) io_.err << "\r\x1b[K" << std::flush;
  }

 private:
  static constexpr auto kOnTerminal = std::chrono::milliseconds(500);
  static constexpr auto kElsewhere = std::chrono::milliseconds(10'000);
  Io io_;
  bool shown_;
  bool wrote_ = false;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

}  // namespace

int run_prove(const catalog::Catalog& catalog, const Arguments& arguments, Io io) {
  std::string game;
  catalog::ProveOptions options;
  options.threads = default_threads();
  bool json = false;
  bool progress = false;
  CLI::App app;
  add_game(app, game);
  app.add_option("position", options.position, "where the attacker is to move; an SFEN or 'startpos …'")
      ->capture_default_str();
  app.add_option("--first-move", options.first_move,
                 "the attacker's move; every reply to it is proved by itself");
  app.add_option("--reply", options.replies, "only these replies");
  auto* const player = app.add_option("--player", options.player,
                                      "let a player choose the attacker's moves (Algorithm 1): "
                                      "kanzen[:net=FILE]…, usi:COMMAND or uci:COMMAND");
  app.add_option("--nodes", options.player_nodes, "for the player's first thought about a move")
      ->check(more_than_zero())
      ->needs(player)
      ->capture_default_str();
  app.add_option("--leaf", options.player_leaf, "expansions of a proof search before the player is asked")
      ->needs(player)
      ->capture_default_str();
  app.add_option("--checkpoint", options.checkpoint, "a folder to keep proofs in, and to resume from")
      ->excludes(player);
  app.add_option("--out", options.out, "a certificate of what is proved, for 'kanzen check'")
      ->excludes(player);
  app.add_option("--known", options.known, "a certificate whose positions are taken for proved")
      ->excludes(player);
  app.add_option("--samples", options.samples,
                 "a file to add positions and their numbers to, for 'kanzen learn'")
      ->excludes(player);
  app.add_option("--weights", options.weights,
                 "weights that 'kanzen learn' has written, instead of the usual");
  app.add_option("--time-limit", options.seconds, "stop after so many seconds")
      ->check(CLI::NonNegativeNumber);
  app.add_option("--memory", options.memory, "size of the table, as 500MB or 4GB")
      ->transform(CLI::AsSizeValue(false))
      ->capture_default_str();
  add_threads(app, options.threads);
  add_json(app, json);
  add_progress(app, progress);
  if (const auto code = parse(app, command_named("prove"), arguments, io)) return *code;
  const auto service = catalog.find(game);
  if (!service) return fail(service.error(), "prove", io);

  ProveLine line(io, progress);
  options.on_progress = [&](const catalog::ProveProgress& now) { line(now); };
  options.should_stop = stop_on_signals();
  const auto result = (*service)->prove(options);
  line.finish();
  if (!result) return fail(result.error(), "prove", io);
  if (json) {
    print_json(*result, game, io.out);
  } else {
    print_text(*result, io.out);
  }
  return result->is_proved() ? kDone : kAnswerIsNo;
}

}  // namespace kanzen::cli
