// The proof search of Kyoto shogi, measured: moves, expansions, the short replies, and what its learned first
// guess is worth on subproblems that it was not trained on.
#include <fmt/format.h>

#include "bench/benches.h"
#include "bench/measure.h"
#include "bench/sheet.h"
#include "core/shogi/usi.h"
#include "games/kyoto/proof_weights.h"
#include "games/kyoto/rules.h"
#include "solve/proof/search.h"

namespace kanzen::bench {
namespace {

using Position = shogi::Position<games::kKyoto>;
using Evaluation = solve::proof::Evaluation<games::kKyoto>;
using Search = solve::proof::Search<games::kKyoto>;

constexpr std::size_t kTableBytes = std::size_t{2} << 30;

/// The replies to 1e1d+ that the paper answers in 21 to 29 plies.
constexpr std::string_view kShortReplies[] = {"2a1b+", "2a3b+", "3a2b",  "3a3b",
                                              "3a4b",  "4a3b-", "4a4b-", "4a5b-"};

/// After the paper's answer to one of the long replies, which no training data comes from.
constexpr std::string_view kHeldOut = "startpos moves 1e1d+ 5a5b+ 1d1a-";
constexpr std::uint64_t kHeldOutExpansions = 20'000;

Position position_after(const std::string& text) {
  return shogi::parse_position<games::kKyoto>(text)->standings.back().position;
}

void bench_perft(Sheet& sheet) {
  const auto start = shogi::start_of<games::kKyoto>();
  std::uint64_t leaves = 0;
  constexpr int kTimes = 20;
  const Cost cost = measure([&] {
    for (int i = 0; i < kTimes; ++i) leaves += shogi::perft<shogi::Game<games::kKyoto>>(start.position, 6);
  });
  sheet.row_at_least("perft 6 from the start", static_cast<double>(leaves) / cost.cpu_seconds / 1e6, 60,
                     "million leaves/s");
}

struct ReplyCost {
  double cpu_seconds = 0;
  solve::proof::SearchCounts counts;
};

/// Proves one reply to 1e1d+ and says how.
ReplyCost bench_reply(std::string_view reply, solve::proof::Table& table, const Evaluation& learned,
                      Sheet& sheet) {
  const Position pos = position_after(fmt::format("startpos moves 1e1d+ {}", reply));
  Search search(table, learned, {});
  solve::proof::Known known;
  const Cost cost = measure([&] { known = search.run(pos, true); });
  const auto counts = search.counts();
  const bool proved = known.numbers.phi == 0;
  sheet.note(fmt::format("{}: {}, {} expansions", reply,
                         proved ? fmt::format("won in at most {} plies", known.plies + 2) : "NOT PROVED",
                         counts.expansions),
             cost.cpu_seconds, "s");
  if (!proved) sheet.miss();
  return {cost.cpu_seconds, counts};
}

void bench_short_replies(const Evaluation& learned, Sheet& sheet) {
  solve::proof::Table table(kTableBytes);
  double cpu = 0;
  solve::proof::SearchCounts all;
  for (const std::string_view reply : kShortReplies) {
    const ReplyCost cost = bench_reply(reply, table, learned, sheet);
    cpu += cost.cpu_seconds;
    all.expansions += cost.counts.expansions;
    all.mate_nodes += cost.counts.mate_nodes;
  }
  sheet.row("the eight short replies together, CPU", cpu, 20, "s");
  sheet.note("expansions", static_cast<double>(all.expansions) / cpu / 1e3, "thousand/s");
  sheet.note("nodes of leaf mate searches", static_cast<double>(all.mate_nodes) / cpu / 1e3, "thousand/s");
}

/// The replies of 45 and 55 plies, each from nothing.
void bench_long_replies(const Evaluation& learned, Sheet& sheet) {
  constexpr std::pair<std::string_view, double> kLongReplies[] = {{"1a1b-", 200}, {"5a5b+", 1200}};
  for (const auto& [reply, bar] : kLongReplies) {
    solve::proof::Table table(2 * kTableBytes);
    const ReplyCost cost = bench_reply(reply, table, learned, sheet);
    sheet.row(fmt::format("{}, CPU", reply), cost.cpu_seconds, bar, "s");
    std::fflush(stdout);
  }
}

/// How many subproblems a guess solves, and the work it takes, each given the same limit.
void bench_guess(std::string_view name, const Evaluation& evaluation, Sheet& sheet) {
  const auto line = shogi::parse_position<games::kKyoto>(kHeldOut);
  int solved = 0;
  int all = 0;
  std::uint64_t expansions = 0;
  shogi::Game<games::kKyoto>::for_each_child(line->standings.back().position, [&](const Position& pos) {
    solve::proof::Table table(kTableBytes / 8);
    solve::proof::SearchOptions options;
    options.most_expansions = kHeldOutExpansions;
    Search search(table, evaluation, options);
    solved += search.run(pos, true).numbers.solved() ? 1 : 0;
    ++all;
    expansions += search.counts().expansions;
  });
  sheet.note(fmt::format("held out, {}: {} of {} solved; expansions", name, solved, all),
             static_cast<double>(expansions) / 1e3, "thousand");
}

}  // namespace

int bench_kyoto(bool long_replies) {
  fmt::print("{}\n\n| what | measured | bar | |\n| --- | ---: | ---: | --- |\n", machine());
  Sheet sheet;
  bench_perft(sheet);
  const Evaluation learned = Evaluation::from_thousandths(games::kKyotoProofWeights);
  bench_short_replies(learned, sheet);
  bench_guess("all positions guessed alike", Evaluation(), sheet);
  bench_guess("learned guess", learned, sheet);
  if (long_replies) bench_long_replies(learned, sheet);
  return sheet.missed() ? kMissed : 0;
}

}  // namespace kanzen::bench
