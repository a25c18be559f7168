#include "cli/experiment_page.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "report/chart.h"
#include "report/comparison.h"
#include "report/survival.h"

namespace kanzen::cli {
namespace {

using catalog::shiritori::DictionaryRun;
using catalog::shiritori::FirstPlayerRate;
using catalog::shiritori::Run;
using catalog::shiritori::SearchKind;
using catalog::shiritori::Size;
using report::with_commas;

std::string_view name_of(SearchKind search) {
  switch (search) {
    case SearchKind::Plain:
      return "plain";
    case SearchKind::Ordered:
      return "ordered";
    case SearchKind::Ours:
      return "ours";
    case SearchKind::ValuesFirst:
      return "values";
  }
  return "";
}

/// Of a thousand games each.
struct Published {
  Size size;
  SearchKind search;
  double solved;
};
constexpr Published kTable1[] = {
    {{8, 4}, SearchKind::Plain, 894},   {{8, 8}, SearchKind::Plain, 427},
    {{10, 4}, SearchKind::Plain, 331},  {{8, 4}, SearchKind::Ordered, 970},
    {{8, 8}, SearchKind::Ordered, 626}, {{10, 4}, SearchKind::Ordered, 606},
};
constexpr double kPublishedGames = 1000;

struct Summary {
  std::vector<std::uint64_t> nodes;     ///< of those that were solved
  std::size_t solved_if_counted = 0;    ///< of these, how many still are if each answered word is a node
  std::vector<std::uint64_t> given_up;  ///< the nodes of the others
  std::size_t cut_short = 0;            ///< of the others, how many
  double seconds = 0;
  [[nodiscard]] double solved() const { return static_cast<double>(nodes.size()); }
  [[nodiscard]] double games() const { return static_cast<double>(nodes.size() + given_up.size()); }
};

/// How many standard deviations two shares of successes are apart, if they are samples of the same.
double deviations(double successes1, double games1, double successes2, double games2) {
  const double share = (successes1 + successes2) / (games1 + games2);
  const double spread = std::sqrt(share * (1 - share) * (1 / games1 + 1 / games2));
  return spread == 0 ? 0 : (successes1 / games1 - successes2 / games2) / spread;
}

std::string beside_paper(Size size, SearchKind search, const Summary& summary) {
  constexpr double kLimit = 1.96;  // 95 %
  const auto published = std::find_if(std::begin(kTable1), std::end(kTable1), [&](const Published& entry) {
    return entry.size == size && entry.search == search;
  });
  if (published == std::end(kTable1)) return "| |";
  const double z = deviations(summary.solved(), summary.games(), published->solved, kPublishedGames);
  return fmt::format("{:.1f} % | z = {:+.2f}, {} |", published->solved / kPublishedGames * 100, z,
                     std::abs(z) <= kLimit ? "agrees" : "differs");
}

/// What is to be said of games that were given fewer nodes than are asked about.
std::string about_cut_short(const Summary& summary) {
  std::string text =
      fmt::format("{} of the games that are not solved were given fewer nodes so far, so this is the least.",
                  summary.cut_short);
  if (summary.given_up.size() == summary.cut_short) return text;  // none was given them all
  std::vector<report::Observation> observations;
  observations.reserve(summary.nodes.size() + summary.given_up.size());
  for (const std::uint64_t nodes : summary.nodes) observations.push_back({static_cast<double>(nodes), true});
  for (const std::uint64_t nodes : summary.given_up)
    observations.push_back({static_cast<double>(nodes), false});
  const report::Share share = report::share_ended(std::move(observations));
  return text +
         fmt::format(
             " By how those fared that were given more, {:.1f} ± {:.1f} % would be solved with all nodes "
             "(Kaplan and Meier, 95 %).",
             share.value * 100, share.margin * 100);
}

std::uint64_t median(std::vector<std::uint64_t> values) {
  if (values.empty()) return 0;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

std::string checked(const DictionaryRun& run) {
  if (run.won.empty() && run.lost.empty()) return "nothing to check";
  return run.complaint.empty() ? "yes" : "no: " + run.complaint;
}

}  // namespace

std::string table1_page(const std::vector<Run>& runs, std::uint64_t most_nodes) {
  std::map<std::pair<Size, SearchKind>, Summary> summaries;
  for (const Run& run : runs) {
    Summary& summary = summaries[{run.size, run.search}];
    summary.seconds += run.seconds;
    summary.cut_short += run.cut_short ? 1 : 0;
    const bool solved = run.outcome != "unknown";
    (solved ? summary.nodes : summary.given_up).push_back(run.nodes);
    if (solved && run.answered <= most_nodes - run.nodes) ++summary.solved_if_counted;
  }
  const bool any_answered =
      std::any_of(runs.begin(), runs.end(), [](const Run& run) { return run.answered != 0; });
  const auto if_any = [&](std::string cell) { return any_answered ? std::move(cell) : std::string(); };
  std::string page = fmt::format(
      "| n | m | search | games | solved | |{} median nodes | mean CPU s a game | paper "
      "| two-sample test, 95 % |\n"
      "| --- | --- | --- | --- | --- | --- |{} --- | --- | --- | --- |\n",
      if_any(" answered words counted |"), if_any(" --- |"));
  std::string open;
  for (const auto& [key, summary] : summaries) {
    const auto& [size, search] = key;
    page += fmt::format(
        "| {} | {} | {} | {:.0f} | {:.0f} | {:.1f} % |{} {} | {:.2f} | {}\n", size.letters, size.words,
        name_of(search), summary.games(), summary.solved(), summary.solved() / summary.games() * 100,
        if_any(fmt::format(" {} |", summary.solved_if_counted)), with_commas(median(summary.nodes)),
        summary.seconds / summary.games(), beside_paper(size, search, summary));
    if (summary.cut_short != 0) {
      open += fmt::format("\nn = {}, m = {}, {}: {}\n", size.letters, size.words, name_of(search),
                          about_cut_short(summary));
    }
  }
  return page + open;
}

std::string table2_page(const std::vector<FirstPlayerRate>& rates) {
  const std::map<int, std::string> published{
      {6, "1579/2450 = 0.644"}, {8, "2058/3103 = 0.663"}, {10, "1763/2449 = 0.720"}};
  std::string page =
      "| n | k | predicted, 1 − p = p^k | measured | 95 % interval | games | paper |\n"
      "| --- | --- | --- | --- | --- | --- | --- |\n";
  for (const FirstPlayerRate& rate : rates) {
    const auto positions = static_cast<double>(std::max<std::uint64_t>(1, rate.positions));
    const double share = static_cast<double>(rate.wins) / positions;
    const double margin = 1.96 * std::sqrt(share * (1 - share) / positions);
    const auto paper = published.find(rate.letters);
    page += fmt::format("| {} | {:.2f} | {:.3f} | {}/{} = {:.3f} | ± {:.3f} | {} | {} |\n", rate.letters,
                        rate.branching, rate.predicted, rate.wins, rate.positions, share, margin, rate.games,
                        paper == published.end() ? "" : paper->second);
  }
  return page;
}

std::string scatter_plot(const std::vector<Run>& runs, Size size, SearchKind across, SearchKind up) {
  std::map<std::uint64_t, std::pair<const Run*, const Run*>> games;
  for (const Run& run : runs) {
    if (run.size != size) continue;
    if (run.search == across) games[run.instance].first = &run;
    if (run.search == up) games[run.instance].second = &run;
  }
  report::PointChart chart{
      .title = fmt::format("Nodes, n = {}, m = {}", size.letters, size.words),
      .subtitle = "one point for each random game",
      .x = {fmt::format("{} search", name_of(across)), true},
      .y = {fmt::format("{} search", name_of(up)), true},
      .series = {{"both solve it", {}, false}, {"one or both stop at the limit", {}, false}},
      .levels = {}};
  for (const auto& [instance, pair] : games) {
    if (pair.first == nullptr || pair.second == nullptr) continue;
    const bool stopped = pair.first->outcome == "unknown" || pair.second->outcome == "unknown";
    chart.series[stopped ? 1 : 0].points.push_back(
        {static_cast<double>(pair.first->nodes), static_cast<double>(pair.second->nodes), ""});
  }
  return to_svg(chart);
}

std::string dictionaries_page(const std::vector<DictionaryRun>& runs) {
  std::string page =
      "| list | package | licence | words | letters | won | lost | unknown | nodes | seconds | proof bytes | "
      "checked |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n";
  for (const DictionaryRun& run : runs) {
    page +=
        fmt::format("| {} | {} {} | {} | {} | {} | {} | {} | {} | {} | {:.1f} | {} | {} |\n",
                    run.dictionary.name, run.dictionary.package, run.version, run.dictionary.licence,
                    with_commas(run.words), run.letters, run.won.size(), run.lost.size(), run.unknown.size(),
                    with_commas(run.nodes), run.seconds, with_commas(run.proof_bytes), checked(run));
  }
  for (const DictionaryRun& run : runs) {
    page += fmt::format("\n## {}\n\nWon: {}. Lost: {}. Unknown: {}.\n\n", run.dictionary.name,
                        fmt::join(run.won, " "), fmt::join(run.lost, " "), fmt::join(run.unknown, " "));
    page += "| after | words left |\n| --- | --- |\n";
    for (const auto& [name, words] : run.reductions)
      page += fmt::format("| {} | {} |\n", name, with_commas(words));
  }
  return page;
}

}  // namespace kanzen::cli
