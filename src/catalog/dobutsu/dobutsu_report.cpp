// The paper on Dobutsu, figure by figure: what was published, and what our table says.
#include <fmt/format.h>

#include "catalog/dobutsu/dobutsu_service.h"
#include "catalog/dobutsu/published.h"
#include "catalog/table_job.h"
#include "query/dead_drops.h"
#include "query/mates.h"
#include "query/placements.h"
#include "query/statistics.h"
#include "query/zugzwang.h"

namespace kanzen::catalog {
namespace {

using report::Figure;
using report::FigureGroup;
using report::with_commas;
using Standing = shogi::Standing<games::kDobutsu>;

constexpr int kChick = games::kDobutsu.kind_of('C');

Figure figure(std::string name, std::uint64_t published, std::uint64_t ours) {
  return {std::move(name), with_commas(published), with_commas(ours)};
}
Figure unpublished(std::string name, std::uint64_t ours) { return {std::move(name), {}, with_commas(ours)}; }

/// Ten digits without trailing zeros, as the paper prints means.
std::string mean_text(double mean) { return fmt::format("{:.10g}", mean); }

std::string moves_row_text(std::uint64_t losses, std::uint64_t draws, std::uint64_t wins) {
  return fmt::format("{} / {} / {} / {}", with_commas(losses), with_commas(draws), with_commas(wins),
                     with_commas(losses + draws + wins));
}

FigureGroup table_1(const shogi::MaterialCounts& material) {
  FigureGroup group{"Table 1: placements by pieces in hand", {}};
  const auto ours = query::placements_by_pieces_in_hand(games::kDobutsu, material);
  std::uint64_t published_sum = 0;
  std::uint64_t sum = 0;
  for (std::size_t hand = 0; hand < published::kPlacements.size(); ++hand) {
    group.figures.push_back(
        figure(fmt::format("{} in hand", hand), published::kPlacements[hand], ours.at(hand)));
    published_sum += published::kPlacements[hand];
    sum += ours[hand];
  }
  group.figures.push_back(figure("all", published_sum, sum));
  return group;
}

FigureGroup positions_group(const store::TableSummary& summary, const query::Statistics& statistics) {
  const query::OutcomeCounts counts = statistics.positions();
  return {"Positions that play from the start can reach (sections 3.1, 3.2)",
          {figure("reachable", published::kReachable, summary.reachable),
           figure("of these not ended", published::kNotEnded, counts.total()),
           figure("won", published::kWins, counts[Outcome::Win]),
           figure("drawn", published::kDraws, counts[Outcome::Draw]),
           figure("lost", published::kLosses, counts[Outcome::Loss]),
           figure("longest win, plies", published::kLongest, statistics.longest().distance),
           unpublished("positions with that distance", statistics.longest().positions)}};
}

FigureGroup table_2(const query::Statistics& statistics) {
  FigureGroup group{"Table 2: positions by number of legal moves (lost / drawn / won / all)", {}};
  const auto& rows = statistics.by_moves();
  const auto add = [&](const std::string& name, const published::MovesRow& expected,
                       const query::OutcomeCounts& ours) {
    group.figures.push_back({name, moves_row_text(expected.losses, expected.draws, expected.wins),
                             moves_row_text(ours[Outcome::Loss], ours[Outcome::Draw], ours[Outcome::Win])});
  };
  for (std::size_t moves = 0; moves < std::max(rows.size(), published::kByMoves.size()); ++moves) {
    const bool known = moves < published::kByMoves.size();
    add(fmt::format("{} moves", moves), known ? published::kByMoves[moves] : published::MovesRow{},
        moves < rows.size() ? rows[moves].positions : query::OutcomeCounts{});
  }
  add("all", {published::kLosses, published::kDraws, published::kWins}, statistics.positions());
  const auto mean = [&](const char* name, std::string_view expected, double ours) {
    group.figures.push_back({name, std::string(expected), mean_text(ours)});
  };
  mean("mean, lost", published::kMeanMovesLost, statistics.mean_moves(Outcome::Loss));
  mean("mean, drawn", published::kMeanMovesDrawn, statistics.mean_moves(Outcome::Draw));
  mean("mean, won", published::kMeanMovesWon, statistics.mean_moves(Outcome::Win));
  mean("mean, all", published::kMeanMoves, statistics.mean_moves());
  return group;
}

FigureGroup table_3(const std::vector<query::MateRow>& rows) {
  FigureGroup group{"Table 3: mates by successive checks", {}};
  std::uint64_t published_sum = 0;
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < std::max(rows.size(), published::kMates.size()); ++i) {
    const std::uint64_t expected = i < published::kMates.size() ? published::kMates[i] : 0;
    const std::uint64_t ours = i < rows.size() ? rows[i].positions : 0;
    group.figures.push_back(figure(fmt::format("mate in {}", 2 * i + 1), expected, ours));
    published_sum += expected;
    sum += ours;
  }
  group.figures.push_back(figure("all", published_sum, sum));
  return group;
}

/// The replies that win, with the plies from the start to the end: "△A2きりん 78, △B3ひよこ 78".
Result<std::string> winning_replies(const query::Source<shogi::Position<games::kDobutsu>>& source,
                                    const shogi::Line<games::kDobutsu>& line) {
  const Standing& standing = line.standings.back();
  const auto ranked = query::rank_moves<games::kDobutsu>(source, standing.position);
  if (!ranked) return ranked.error();
  std::vector<std::pair<std::uint64_t, std::string>> replies;
  for (const auto& entry : *ranked) {
    if (entry.known.outcome != Outcome::Win) continue;
    const std::uint64_t plies = line.moves.size() + *entry.known.distance;
    const bool restarts = shogi::after(standing, entry.move).position == line.standings.front().position;
    const std::string name = shogi::japanese_move(standing, entry.move, line.moves.back().to);
    replies.emplace_back(plies, name + (restarts ? " (the start again)" : " " + std::to_string(plies)));
  }
  std::sort(replies.begin(), replies.end());
  std::string text;
  for (const auto& reply : replies) text += (text.empty() ? "" : ", ") + reply.second;
  return text;
}

/// A short line in full, of a long one the beginning and the end.
std::string name_of_line(const shogi::Line<games::kDobutsu>& line) {
  const std::vector<std::string> moves = shogi::japanese_line(line);
  if (moves.size() > 3)
    return fmt::format("{} {} … {} ({} plies)", moves[0], moves[1], moves.back(), moves.size());
  return fmt::format("{}", fmt::join(moves, " "));
}

Result<FigureGroup> openings_group(const query::Source<shogi::Position<games::kDobutsu>>& source) {
  FigureGroup group{"First moves, and the replies that win (section 4.1)", {}};
  const Standing start = shogi::start_of<games::kDobutsu>();
  const auto start_known = source.look_up(start.position);
  if (!start_known) return start_known.error();
  group.figures.push_back(
      figure("the start is lost in, plies", published::kStartLostIn, start_known->distance.value_or(0)));
  for (const published::Opening& opening : published::kOpenings) {
    const auto line = shogi::parse_position<games::kDobutsu>("startpos moves " + std::string(opening.moves));
    if (!line) return line.error();
    const auto known = source.look_up(line->standings.back().position);
    if (!known) return known.error();
    const auto replies = winning_replies(source, *line);
    if (!replies) return replies.error();
    const std::uint64_t plies = line->moves.size() + known->distance.value_or(0);
    const std::string name = name_of_line(*line);
    group.figures.push_back(
        {"after " + name + ": plies from the start", std::string(opening.plies), std::to_string(plies)});
    group.figures.push_back(
        {"after " + name + ": what wins", std::string(opening.winning_replies), *replies});
  }
  return group;
}

/// Solves the game again under rules that forbid dropping a chick where it cannot move.
Result<FigureGroup> dead_drops_group(const DobutsuGame& game, std::span<const VerdictCode> codes,
                                     const IndexSet& reachable, const JobOptions& job) {
  const auto needed = query::find_needed_dead_drops(game, codes, reachable, kChick, job.threads);
  const shogi::ClassGame<games::kDobutsuWithoutDeadDrops> variant(game.index().material());
  SolveOptions options;
  options.job = job;
  const auto solved = solve_game(variant, options, nullptr);
  if (!solved) return solved.error();
  const auto start = shogi::start_of<games::kDobutsuWithoutDeadDrops>();
  const Verdict start_verdict = verdict_of(solved->codes[variant.index_of(start.position)]);
  return FigureGroup{
      "Chicks dropped where they cannot move (section 4.4)",
      {figure("positions that need such a drop", published::kNeededDeadDrops,
              needed.wins.size() + needed.draws.size()),
       unpublished("of these won", needed.wins.size()), unpublished("of these drawn", needed.draws.size()),
       figure("outcomes that change if it is forbidden", published::kChangedWithoutDeadDrops,
              query::count_changed_outcomes(codes, solved->codes, reachable, job.threads)),
       figure("the start is then lost in, plies", published::kStartLostIn, start_verdict.distance)}};
}

}  // namespace

Result<report::Comparison> DobutsuService::report(const JobOptions& job, const QueryOptions& options) {
  const auto source = open_source(options, shogi::start_of<games::kDobutsu>().position);
  if (!source) return source.error();
  const auto table = open_table(options.table);
  if (!table) return table.error();
  const auto codes = table->checked_codes();
  if (!codes) return codes.error();
  const auto words = table->checked_reachable();
  if (!words) return words.error();
  const IndexSet reachable(*words);
  const DobutsuGame& game = this->game();

  report::Comparison comparison{"Dobutsu shogi, strongly solved: the paper beside our table",
                                std::string(published::kSource),
                                "./kanzen report dobutsu --markdown",
                                {}};
  const query::Statistics statistics = query::collect_statistics(game, *codes, reachable, job.threads);
  comparison.groups.push_back(table_1(game.index().material()));
  comparison.groups.push_back(positions_group(table->summary(), statistics));
  auto openings = openings_group(**source);
  if (!openings) return openings.error();
  comparison.groups.push_back(std::move(*openings));
  comparison.groups.push_back(table_2(statistics));
  const query::Zugzwangs zugzwangs = query::find_zugzwangs(game, *codes, reachable, job.threads);
  comparison.groups.push_back({"Zugzwang (section 4.3)",
                               {figure("positions", published::kZugzwangs, zugzwangs.positions),
                                figure("of these self-symmetric", published::kSelfSymmetricZugzwangs,
                                       zugzwangs.self_symmetric.size())}});
  auto dead_drops = dead_drops_group(game, *codes, reachable, job);
  if (!dead_drops) return dead_drops.error();
  comparison.groups.push_back(std::move(*dead_drops));
  comparison.groups.push_back(table_3(query::count_mates(game, *codes, reachable, job.threads)));
  return comparison;
}

}  // namespace kanzen::catalog
