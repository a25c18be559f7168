// The verbs that draw. Only the program kanzen-cards links them: loading the drawing libraries takes longer
// than most answers do.
#include "catalog/cards.h"

#include <fmt/ostream.h>

#include "base/file.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "cli/progress_line.h"
#include "print/print.h"

namespace kanzen::cli {
namespace {

using Files = std::vector<std::filesystem::path>;

void add_out(CLI::App& app, std::filesystem::path& out, const std::string& what) {
  app.add_option("--out", out, what + "; the ending says how: .pdf, .svg, .png or .json")->required();
}

/// Whether the file could be written, asked before the work begins.
Status check_out(const std::filesystem::path& out) {
  if (const auto format = print::format_of(out); !format) return format.error();
  constexpr std::uintmax_t kPlenty = 4 << 20;
  return check_writable(out, kPlenty);
}

int show(const report::Deck& deck, const Result<Files>& files, bool json, std::string_view verb, Io io) {
  if (!files) return fail(files.error(), verb, io);
  if (!deck.warning.empty()) fmt::print(io.err, "kanzen {}: {}\n", verb, deck.warning);
  if (json) {
    io.out << report::to_json(deck) << '\n';
    return kDone;
  }
  io.out << report::to_text(deck);
  for (const std::filesystem::path& file : *files) fmt::print(io.out, "written: {}\n", file.string());
  return kDone;
}

}  // namespace

int run_cards(const catalog::Catalog& catalog, const Arguments& arguments, Io io) {
  std::string game;
  catalog::CardOptions options;
  options.job.threads = default_threads();
  std::filesystem::path out;
  bool json = false;
  bool progress = false;
  CLI::App app;
  add_game(app, game);
  add_threads(app, options.job.threads);
  add_json(app, json);
  add_progress(app, progress);
  add_out(app, out, "where to put fronts, backs and answers");
  app.add_option("--level", options.level,
                 "how many plies the game takes: 1: 1-3, 2: 4-5, 3: 6-8, 4: 9, 5: 10 or more")
      ->required();
  app.add_option("--count", options.count, "how many cards; nine fill a sheet of A4")->capture_default_str();
  app.add_option("--seed", options.seed, "another number, other cards; the same number, the same bytes")
      ->capture_default_str();
  app.add_option("--pieces", options.pieces,
                 "all pieces but the kings, such as SPsp; capitals are the first player's");
  app.add_option("--hand", options.hand, "which of the pieces are in hand; - for none");
  if (const auto code = parse(app, command_named("cards"), arguments, io)) return *code;
  if (const auto service = catalog.find(game); !service) return fail(service.error(), "cards", io);
  if (const Status writable = check_out(out); !writable) return fail(writable.error(), "cards", io);

  Result<report::Deck> deck = Error{ErrorKind::System, "not run", {}};
  {
    ProgressLine line(io, progress);
    options.job.on_progress = line.sink();
    deck = catalog::choose_cards(game, options);
  }
  if (!deck) return fail(deck.error(), "cards", io);
  return show(*deck, print::write_deck(*deck, out), json, "cards", io);
}

int run_card(const catalog::Catalog& catalog, const Arguments& arguments, Io io) {
  std::string game;
  std::string position;
  catalog::JobOptions job;
  job.threads = default_threads();
  std::filesystem::path out;
  bool json = false;
  bool progress = false;
  CLI::App app;
  add_game(app, game);
  add_position(app, position);
  add_threads(app, job.threads);
  add_json(app, json);
  add_progress(app, progress);
  add_out(app, out, "where to put the card");
  if (const auto code = parse(app, command_named("card"), arguments, io)) return *code;
  if (const auto service = catalog.find(game); !service) return fail(service.error(), "card", io);
  if (const Status writable = check_out(out); !writable) return fail(writable.error(), "card", io);

  Result<report::Deck> deck = Error{ErrorKind::System, "not run", {}};
  {
    ProgressLine line(io, progress);
    job.on_progress = line.sink();
    deck = catalog::card_of(game, position, job);
  }
  if (!deck) return fail(deck.error(), "card", io);
  return show(*deck, print::write_card(*deck, out), json, "card", io);
}

}  // namespace kanzen::cli
