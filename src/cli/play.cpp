// A game in the terminal against whatever Kanzen knows: perfect play where the game is solved.
#include <fmt/ostream.h>

#include <iostream>
#include <sstream>

#include "base/file.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "report/analysis_text.h"

namespace kanzen::cli {
namespace {

enum class Seat : std::uint8_t { Sente, Gote, Both, None };

constexpr std::string_view kHelp =
    "  2c2b, C*2b       a move: from square, to square ('+' to promote), or a piece dropped;\n"
    "                   files count from the right, ranks are a, b, c, … from the top;\n"
    "                   or as 'moves' shows it: B2ひよこ; on a board with letters also B3B2\n"
    "  moves            every move and its value      hint   the best one\n"
    "  undo             take back your last move      board  draw the board again\n"
    "  save FILE.kif    keep the game                 resign give up\n"
    "  quit             leave\n";

class Table {  // the thing two people sit at
 public:
  Table(catalog::PlaySession& session, Seat seat, std::filesystem::path save, Io io)
      : session_(session), seat_(seat), save_(std::move(save)), io_(io) {}

  int play() {
    io_.out << session_.board() << std::flush;
    for (;;) {
      keep_so_far();
      const std::string over = session_.over();
      if (over.empty() && !is_human()) {
        if (const auto failed = answer()) return *failed;
        continue;
      }
      if (!over.empty()) fmt::print(io_.out, "{}\n", over);
      if (!over.empty() && seat_ == Seat::None) return leave();
      const auto words = read_line(over.empty());
      if (!words || !obey(*words)) return leave();
    }
  }

 private:
  [[nodiscard]] bool is_human() const {
    if (seat_ == Seat::Both || seat_ == Seat::None) return seat_ == Seat::Both;
    return (seat_ == Seat::Sente) == session_.sente_to_move();
  }

  /// What the player says; nothing at the end of the input.
  std::optional<std::string> read_line(bool under_way) {
    const std::string_view mover = session_.sente_to_move() ? "▲" : "△";
    fmt::print(io_.out, "{} ", under_way ? mover : "save FILE.kif, undo or quit>");
    io_.out << std::flush;
    std::string words;
    if (std::getline(io_.in, words)) return words;
    io_.out << '\n';
    return std::nullopt;
  }

  /// After every move, so that whatever ends the program loses nothing; what fails is said in the end.
  void keep_so_far() {
    if (save_ok_ && !save_.empty() && session_.plies() != 0) save_ok_ = keep(save_).has_value();
  }

  /// Lets Kanzen move; an exit code if it cannot.
  std::optional<int> answer() {
    const auto best = session_.best_move();
    if (!best) return fail(best.error(), "play", io_);
    const auto said = session_.play(*best);
    if (!said) return fail(said.error(), "play", io_);
    fmt::print(io_.out, "{} ({})\n{}", *said, *best, session_.board());
    return std::nullopt;
  }

  /// Does what the player says; false to leave.
  bool obey(const std::string& words) {
    std::istringstream stream(words);
    std::string word;
    stream >> word;
    if (word.empty()) return true;
    if (word == "quit" || word == "exit") return false;
    if (word == "resign") {
      session_.resign();
    } else if (word == "help" || word == "?") {
      io_.out << kHelp;
    } else if (word == "board") {
      io_.out << session_.board() << session_.position() << '\n';
    } else if (word == "moves" || word == "hint") {
      show_moves(word == "hint");
    } else if (word == "undo") {
      undo();
    } else if (word == "save") {
      std::string path;
      stream >> path;
      save_to(path.empty() ? save_ : std::filesystem::path(path));
    } else {
      make_move(word);
    }
    return true;
  }

  void make_move(const std::string& word) {
    const auto said = session_.play(word);
    if (!said) {
      fmt::print(io_.out, "{} ('help' lists what can be said)\n", said.error().message());
      return;
    }
    fmt::print(io_.out, "{}\n{}", *said, session_.board());
  }

  void show_moves(bool only_best) {
    const auto analysis = session_.analysis();
    if (!analysis) {
      fmt::print(io_.out, "{}\n", analysis.error().message());
      return;
    }
    fmt::print(io_.out, "{} for the side to move\n", report::to_text(analysis->known));
    for (const query::MoveAnalysis& entry : analysis->moves) {
      fmt::print(io_.out, "  {:<7} {:<12}  {}\n", entry.move, report::to_text(entry.known), entry.japanese);
      if (only_best) return;
    }
  }

  /// Back to where the player last had the move.
  void undo() {
    if (!session_.undo()) {
      io_.out << "This is the beginning.\n";
      return;
    }
    while (!is_human() && session_.undo()) {
    }
    io_.out << session_.board();
  }

  [[nodiscard]] Status keep(const std::filesystem::path& path) const {
    const auto name = [&](Seat seat) { return seat_ == Seat::Both || seat_ == seat ? "player" : "kanzen"; };
    return write_whole(path, session_.kif(name(Seat::Sente), name(Seat::Gote)));
  }

  void save_to(const std::filesystem::path& path) {
    if (path.empty()) {
      io_.out << "Where to? For example: save game.kif\n";
      return;
    }
    const auto status = keep(path);
    fmt::print(io_.out, "{}\n", status ? "Saved: " + path.string() : status.error().message());
  }

  int leave() {
    if (save_.empty() || session_.plies() == 0) return kDone;
    const auto status = keep(save_);
    if (!status) return fail(status.error(), "play", io_);
    fmt::print(io_.out, "Saved: {}\n", save_.string());
    return kDone;
  }

  catalog::PlaySession& session_;
  Seat seat_;
  std::filesystem::path save_;
  bool save_ok_ = true;
  Io io_;
};

}  // namespace

int run_play(const catalog::Catalog& catalog, const Arguments& arguments, Io io) {
  if (!arguments.empty() && arguments[0] == "shiritori") return run_play_shiritori(arguments, io);
  std::string game;
  std::string position = "startpos";
  std::filesystem::path save;
  catalog::QueryOptions options;
  std::string side = "sente";
  const std::map<std::string, Seat> seats{
      {"sente", Seat::Sente}, {"gote", Seat::Gote}, {"both", Seat::Both}, {"none", Seat::None}};
  CLI::App app;
  add_game(app, game);
  app.add_option("--position", position, "where to begin")->capture_default_str();
  app.add_option("--side", side, "your side: sente moves first; 'both' for two players, 'none' to watch")
      ->check(CLI::IsMember(seats))
      ->capture_default_str();
  app.add_option("--save", save, "keep the game in this KIF file, move by move");
  add_table(app, options.table);
  add_rules(app, options.rules);
  if (const auto code = parse(app, command_named("play"), arguments, io)) return *code;
  const auto service = catalog.find(game);
  if (!service) return fail(service.error(), "play", io);
  auto session = (*service)->new_session(position, options);
  if (!session) return fail(session.error(), "play", io);
  return Table(**session, seats.at(side), save, io).play();
}

}  // namespace kanzen::cli
