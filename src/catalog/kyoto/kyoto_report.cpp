// The paper on Kyoto shogi, figure by figure: what was published, and what we have.
#include <fmt/format.h>

#include "catalog/kyoto/kyoto_service.h"
#include "catalog/kyoto/paper_line.h"
#include "catalog/kyoto/published.h"
#include "core/shogi/class_index.h"
#include "query/placements.h"
#include "report/analysis_text.h"

namespace kanzen::catalog {
namespace {

using report::Figure;
using report::FigureGroup;
using report::with_commas;

FigureGroup table_1() {
  FigureGroup group{"Table 1: placements by pieces in hand", {}};
  const auto start = shogi::start_of<games::kKyoto>();
  const auto ours = query::placements_by_pieces_in_hand(games::kKyoto, shogi::material_of(start.position));
  std::uint64_t published_sum = 0;
  std::uint64_t sum = 0;
  for (std::size_t hand = 0; hand < published::kKyotoPlacements.size(); ++hand) {
    group.figures.push_back({fmt::format("{} in hand", hand), with_commas(published::kKyotoPlacements[hand]),
                             with_commas(ours.at(hand))});
    published_sum += published::kKyotoPlacements[hand];
    sum += ours[hand];
  }
  group.figures.push_back({"all", with_commas(published_sum), with_commas(sum)});
  return group;
}

Figure replayed(const char* name, std::string_view text) {
  const auto line = read_paper_line(text);
  if (!line) return {name, "57 plies, mate", line.error().message()};
  const bool mate = shogi::Game<games::kKyoto>::ended(line->standings.back().position).has_value() &&
                    shogi::in_check(line->standings.back().position);
  return {name, fmt::format("{} plies, mate", published::kKyotoLongest),
          fmt::format("{} plies, {}", line->moves.size(), mate ? "mate" : "no mate")};
}

/// "wins by 5e4d- in at most 21 plies from the start", or that it is open.
std::string answer_text(const query::Analysis& analysis) {
  if (analysis.known.outcome != Outcome::Win || analysis.moves.empty()) return "open";
  const auto plies = analysis.known.distance ? analysis.known.distance : analysis.known.distance_at_most;
  return fmt::format("{}, at most {} plies", analysis.moves.front().move, *plies + 2);
}

}  // namespace

/// Answers and lengths are shown, not compared: another answer may win as well, or sooner.
Result<report::Comparison> KyotoService::report(const JobOptions&, const QueryOptions& options) {
  report::Comparison comparison{"Kyoto shogi: the paper beside Kanzen",
                                "Shioda, Ito: 京都将棋の弱解決 (weak solution of Kyoto shogi)",
                                "kanzen report kyoto",
                                {}};
  comparison.groups.push_back(table_1());
  comparison.groups.push_back(
      {"Appendix A.1: the two lines, replayed",
       {replayed("line (a)", published::kKyotoLineA), replayed("line (b)", published::kKyotoLineB)}});
  FigureGroup replies{"Appendix A.1: the replies to 1e1d+ (paper's answer and length; ours)", {}};
  std::size_t proved = 0;
  for (const auto& expected : published::kKyotoReplies) {
    const auto analysis =
        analyse(fmt::format("startpos moves {} {}", published::kKyotoFirstMove, expected.reply), options);
    if (!analysis) return analysis.error();
    const std::string ours = answer_text(*analysis);
    proved += ours != "open" ? 1 : 0;
    replies.figures.push_back(
        {fmt::format("{} (paper: {}, {} plies)", expected.reply, expected.answer, expected.plies), {}, ours});
  }
  const std::size_t all = published::kKyotoReplies.size();
  replies.figures.push_back({"replies proved", {}, fmt::format("{} of {}", proved, all)});
  comparison.groups.push_back(std::move(replies));
  FigureGroup size{"The proof (the paper's tree; our certificate)", {}};
  size.figures.push_back(
      {fmt::format("nodes of the paper's tree: {}, {} of them ends; entries of ours",
                   with_commas(published::kKyotoTreeNodes), with_commas(published::kKyotoTreeEnds)),
       {},
       entries_text(options)});
  comparison.groups.push_back(std::move(size));
  return comparison;
}

std::string KyotoService::entries_text(const QueryOptions& options) const {
  const auto certificate = store::read_certificate(certificate_of(options), info_.name, info_.rules_hash);
  if (!certificate) return "no certificate";
  return fmt::format("{} ({})", with_commas(certificate->entries.size()),
                     certificate->claim == Claim::Whole ? "the whole game" : "what is proved so far");
}

}  // namespace kanzen::catalog
