#include "cli/command.h"

#include <fmt/ostream.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "base/one_line.h"
#include "catalog/catalog.h"
#include "cli/commands.h"
#include "cli/version.h"

namespace kanzen::cli {
namespace {

constexpr Command kCommands[] = {
    {"solve", "solve a game completely and keep the table", "kanzen solve dobutsu", run_solve},
    {"probe", "value of a position and of each of its moves, best first", "kanzen probe dobutsu startpos",
     run_probe},
    {"line", "best play from a position to the end", "kanzen line dobutsu 'startpos moves 2c2b'", run_line},
    {"play", "play against perfect play in the terminal", "kanzen play dobutsu --side gote", run_play},
    {"find", "positions of a kind: longest wins, zugzwangs, mates in n, only moves",
     "kanzen find dobutsu --longest", run_find},
    {"census", "start boards by families, counted and solved", "kanzen census nine --family 2v2", run_census},
    {"explain", "what each reduction takes away from a list of words",
     "kanzen explain shiritori --words american-english-small --start s", run_explain},
    {"experiment", "the experiments of a paper, run again",
     "kanzen experiment shiritori table1 --instances 100", run_experiment},
    {"prove", "prove that the side to move wins", "kanzen prove kyoto --first-move 1e1d+ --checkpoint DIR",
     run_prove},
    {"verify", "derive every entry of a table again from its moves", "kanzen verify dobutsu", run_verify},
    {"learn", "weights of the proof search, from what its runs have found",
     "kanzen learn kyoto --samples FILE --out WEIGHTS", run_learn},
    {"train", "a network for the player, learned from games against itself",
     "kanzen train kyoto --preset small", run_train},
    {"check", "whether a proof in a file holds", "kanzen check data/kyoto/first-player-wins.kzp", run_check},
    {"pack", "perfect play in a few megabytes: a small table that says the same", "kanzen pack dobutsu",
     run_pack},
    {"cards", "a sheet of start boards to print, with backs and answers",
     "kanzen cards nine --level 3 --count 9 --out cards.pdf", run_cards},
    {"card", "one start board as a card", "kanzen card nine '2k/3/K2 b SPsp 1' --out card.png", run_card},
    {"usi", "an engine for shogi GUIs, in USI", "kanzen usi kyoto", run_usi},
    {"match", "games between engines, ours or programs, with Elo",
     "kanzen match kyoto --a kanzen --b uci:fairy-stockfish --movetime 100 --games 40", run_match},
    {"accuracy", "how often an engine keeps the value of a position, by the truth of a table",
     "kanzen accuracy dobutsu --engine kanzen --movetime 100", run_accuracy},
    {"report", "every published figure beside ours", "kanzen report dobutsu --markdown", run_report},
    {"perft", "count the positions a number of plies ahead", "kanzen perft kyoto startpos 5", run_perft},
    {"info", "what a file is", "kanzen info dobutsu.kzt", run_info},
    {"games", "the games there are", "kanzen games", run_games},
    {"words", "the dictionaries that shiritori knows by name", "kanzen words", run_words},
};

void print_help(std::ostream& out) {
  fmt::print(out,
             "kanzen: small two-player games, solved completely\n\n  kanzen <verb> <game> [arguments] "
             "[--options]\n\n");
  for (const Command& command : kCommands) fmt::print(out, "  {:<10} {}\n", command.name, command.summary);
  fmt::print(out, "\n'kanzen <verb> --help' explains a verb; for example:\n");
  for (const Command& command : kCommands) fmt::print(out, "  {}\n", command.example);
  fmt::print(out, "\nIn the repository, ./kanzen also knows: test, bench, build, format.\n");
}

int exit_code(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::BadInput:
      return kBadInput;
    case ErrorKind::NotFound:
    case ErrorKind::Corrupt:
    case ErrorKind::Mismatch:
      return kBadFile;
    case ErrorKind::System:
    case ErrorKind::Busy:
      return kMachineRefused;
    case ErrorKind::Stopped:
      return kInterrupted;
  }
  return kMachineRefused;
}

}  // namespace

std::span<const Command> commands() { return kCommands; }

int fail(const Error& error, std::string_view verb, Io io) {
  fmt::print(io.err, "kanzen {}: {}\n", verb, one_line(error.message()));
  return exit_code(error.kind);
}

std::optional<int> parse(CLI::App& app, const Command& command, const Arguments& arguments, Io io) {
  app.name("kanzen " + std::string(command.name));
  app.description(std::string(command.summary));
  app.footer("Example: " + std::string(command.example));
  Arguments reversed(arguments.rbegin(), arguments.rend());  // CLI11 takes them from the back
  for (std::string& word : reversed) {
    // A board that begins with an empty square, in the dialect that writes '-' for it, is no option.
    if (word.starts_with('-') && word.find('/') != std::string::npos && word.find(' ') != std::string::npos) {
      word.insert(0, "sfen ");
    }
  }
  try {
    app.parse(reversed);
  } catch (const CLI::CallForHelp&) {
    io.out << app.help();
    return kDone;
  } catch (const CLI::ExtrasError& error) {
    const bool board = std::any_of(arguments.begin(), arguments.end(), [](const std::string& word) {
      return word.find('/') != std::string::npos;
    });
    const bool moves = std::find(arguments.begin(), arguments.end(), "moves") != arguments.end();
    const bool unquoted = app.get_option_no_throw("position") != nullptr && (board || moves);
    fmt::print(io.err, "kanzen {}: {} (see 'kanzen {} --help')\n", command.name,
               unquoted ? "too many words; put the position in quotes: '…'" : one_line(error.what()),
               command.name);
    return kBadInput;
  } catch (const CLI::ParseError& error) {
    fmt::print(io.err, "kanzen {}: {} (see 'kanzen {} --help')\n", command.name, one_line(error.what()),
               command.name);
    return kBadInput;
  }
  return std::nullopt;
}

int run(const Arguments& arguments, Io io) {
  if (arguments.empty() || arguments[0] == "--help" || arguments[0] == "-h" || arguments[0] == "help") {
    print_help(arguments.empty() ? io.err : io.out);
    return arguments.empty() ? kBadInput : kDone;
  }
  if (arguments[0] == "--version") {
    fmt::print(io.out, "kanzen {}\n", kVersion);
    return kDone;
  }
  const auto found = std::find_if(std::begin(kCommands), std::end(kCommands),
                                  [&](const Command& command) { return command.name == arguments[0]; });
  if (found == std::end(kCommands)) {
    fmt::print(io.err, "kanzen: no such verb: {} (see 'kanzen --help')\n", one_line(arguments[0]));
    return kBadInput;
  }
  const catalog::Catalog catalog;
  return found->run(catalog, Arguments(arguments.begin() + 1, arguments.end()), io);
}

}  // namespace kanzen::cli
