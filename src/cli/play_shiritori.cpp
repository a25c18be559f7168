// A game of shiritori in the terminal, against the program or between two people, or the program alone.
#include <fmt/ostream.h>

#include <iostream>

#include "catalog/shiritori/match.h"
#include "cli/commands.h"
#include "cli/shiritori_options.h"

namespace kanzen::cli {
namespace {

using catalog::shiritori::Match;

constexpr std::string_view kShiritoriHelp =
    "  any word of the list that begins with the letter shown\n"
    "  hint     what kanzen would say            undo   take back your last word\n"
    "  resign   give up                          quit   leave\n"
    "Where one of these is itself a word that can be said, it is; /hint, /quit and so on are not.\n";

std::string trimmed(const std::string& line) {
  constexpr const char* kBlanks = " \t\r";
  const std::size_t first = line.find_first_not_of(kBlanks);
  return first == std::string::npos ? "" : line.substr(first, line.find_last_not_of(kBlanks) - first + 1);
}

class Talk {
 public:
  Talk(Match& match, std::string side, Io io) : match_(match), side_(std::move(side)), io_(io) {}

  int run() {
    for (;;) {
      const std::string over = match_.over();
      if (!over.empty()) {
        fmt::print(io_.out, "{}\n", over);
        return kDone;
      }
      if (!is_human()) {
        if (const auto failed = answer()) return *failed;
        continue;
      }
      const auto words = read_line();
      if (!words || !obey(*words)) return kDone;
    }
  }

 private:
  [[nodiscard]] bool is_human() const {
    return side_ == "both" || side_ == (match_.first_to_move() ? "first" : "second");
  }

  std::optional<std::string> read_line() {
    fmt::print(io_.out, "{}> ", match_.letter().empty() ? "any letter" : match_.letter());
    io_.out << std::flush;
    std::string words;
    if (std::getline(io_.in, words)) return trimmed(words);
    io_.out << '\n';
    return std::nullopt;
  }

  /// Lets the program speak; an exit code if it cannot.
  std::optional<int> answer() {
    const auto suggestion = match_.suggestion();
    if (!suggestion) return fail(suggestion.error(), "play", io_);
    const auto said = match_.say(suggestion->word);
    if (!said) return fail(said.error(), "play", io_);
    fmt::print(io_.out, "{}   ({})\n", suggestion->word, suggestion->why);
    return std::nullopt;
  }

  bool obey(const std::string& given) {
    if (given.empty()) return true;
    const bool is_command = given.starts_with('/');
    const std::string words = is_command ? given.substr(1) : given;
    if (!is_command && match_.say(words)) return true;
    if (words == "quit" || words == "exit") return false;
    if (words == "help" || words == "?") {
      io_.out << kShiritoriHelp;
    } else if (words == "resign") {
      match_.resign();
    } else if (words == "hint") {
      const auto suggestion = match_.suggestion();
      fmt::print(
          io_.out, "{}\n",
          suggestion ? suggestion->word + "   (" + suggestion->why + ")" : suggestion.error().message());
    } else if (words == "undo") {
      undo();
    } else {
      fmt::print(io_.out, "{} ('help' lists what can be said)\n", match_.say(given).error().message());
    }
    return true;
  }

  /// Back to where the player last had to speak.
  void undo() {
    if (!match_.undo()) io_.out << "This is the beginning.\n";
    while (!is_human() && match_.undo()) {
    }
  }

  Match& match_;
  std::string side_;
  Io io_;
};

}  // namespace

int run_play_shiritori(const Arguments& arguments, Io io) {
  std::string game;
  std::string side = "first";
  catalog::shiritori::Input input;
  catalog::shiritori::Effort effort{.seconds = 5, .should_stop = {}};
  CLI::App app;
  add_game(app, game);
  add_words(app, input);
  add_start(app, input);
  add_effort(app, effort, "an answer");
  app.add_option("--side", side, "when you speak; 'both' for two players, 'none' to listen")
      ->check(CLI::IsMember({"first", "second", "both", "none"}))
      ->capture_default_str();
  Command command = command_named("play");
  command.summary = "word against word, with the words of a list";
  command.example = "kanzen play shiritori --words american-english-small --start s --side second";
  if (const auto code = parse(app, command, arguments, io)) return *code;
  if (come_by_standard_input(input)) {
    return fail({ErrorKind::BadInput, "standard input is for what you say; the words need a file", "-"},
                "play", io);
  }
  if (const auto code = settle_words(input, "play", io)) return *code;
  auto match = catalog::shiritori::Match::begin(input, effort);
  if (!match) return fail(match.error(), "play", io);
  return Talk(*match, side, io).run();
}

}  // namespace kanzen::cli
