// The tables of a game's classes of material: made, counted, written, opened and checked.
#pragma once

#include <fmt/format.h>

#include <memory>

#include "catalog/table_check.h"
#include "catalog/table_job.h"
#include "core/shogi/class_game.h"
#include "core/shogi/material.h"
#include "query/scan.h"
#include "solve/perpetual/check_ruled.h"
#include "solve/perpetual/decide.h"
#include "store/home.h"

namespace kanzen::catalog {

/// A class with everything that is known of it, in memory.
struct SolvedClass {
  std::vector<VerdictCode> codes;
  store::LongDistances long_distances;
  std::vector<RuledEntry> ruled;
  store::TableSummary summary;

  /// What plain analysis says of a number that stands for a position.
  [[nodiscard]] Verdict plain_at(Index index) const;
  [[nodiscard]] Outcome outcome_at(Index index) const;
  [[nodiscard]] query::Knowledge known_at(Index index) const;
};

/// The sum of two verdict histograms, for sum_over_blocks.
struct CodeCounts {
  std::array<Index, 256> counts{};
  void merge(const CodeCounts& part) {
    for (std::size_t code = 0; code < counts.size(); ++code) counts[code] += part.counts[code];
  }
};

/// What solving a class takes at most, in bytes: a cell a number, a bit of the undecided, and a tenth of all
/// numbers undecided at ten bytes each, which is several times what classes have.
inline double bytes_to_solve(double slots) { return slots * (1 + 1.0 / 7 + 1); }

/// Fails if a class does not fit.
Status check_class_size(const std::string& material, double slots, std::uint64_t memory);

/// `memory`, or three quarters of the machine's if it is 0.
std::uint64_t memory_or_default(std::uint64_t memory);

template <const shogi::RuleSet& R>
class ClassTables {
 public:
  using Game = shogi::ClassGame<R>;
  using Position = typename Game::Position;

  /// By rules that endless play is a draw, or that perpetual check loses.
  ClassTables(std::string folder, shogi::Repetition repetition)
      : folder_(std::move(folder)), repetition_(repetition) {
    shogi::RuleSet rules = R;
    rules.repetition = repetition;
    rules_hash_ = shogi::rules_hash(rules);
  }

  [[nodiscard]] std::filesystem::path folder() const { return store::data_home() / folder_; }
  [[nodiscard]] std::filesystem::path path_of(const shogi::MaterialCounts& material) const {
    return folder() / (shogi::format_material(R, material) + ".kzt");
  }
  [[nodiscard]] std::filesystem::path packed_path_of(const shogi::MaterialCounts& material) const {
    return folder() / (shogi::format_material(R, material) + ".kzs");
  }
  [[nodiscard]] store::Identity identity(std::string_view kind) const {
    return {std::string(kind), std::string(R.name), rules_hash_};
  }
  [[nodiscard]] bool checks_lose() const { return repetition_ == shogi::Repetition::PerpetualCheckLoses; }

  [[nodiscard]] Result<store::Table> open(const Game& game, const std::filesystem::path& path) const {
    return store::Table::open(path, R.name, rules_hash_, game.index_count());
  }
  Status make_folder() const {
    if (auto status = store::make_data_home(); !status) return status;
    std::error_code code;
    std::filesystem::create_directories(folder(), code);
    if (code) return Error{ErrorKind::System, code.message(), folder().string()};
    return Done{};
  }

  [[nodiscard]] Result<SolvedClass> solve(const Game& game, const JobOptions& job) const {
    SolveOptions options;
    options.job = job;
    auto solved = solve_game(game, options, nullptr);
    if (!solved) return solved.error();
    SolvedClass done{std::move(solved->codes), std::move(solved->long_distances), {}, {}};
    if (checks_lose()) done.ruled = solve::decide_by_perpetual_check(game, done.codes, job.threads);
    done.summary = count(game, done.codes, done.long_distances, done.ruled, job.threads);
    return done;
  }

  Status write(const std::filesystem::path& path, const SolvedClass& solved) const {
    return store::write_table(path, identity(store::kTableKind),
                              {solved.codes, solved.long_distances, {}, solved.summary, solved.ruled});
  }

  /// What is wrong with a table; empty if nothing is.
  [[nodiscard]] Result<std::string> complaint(const Game& game, const store::Table& table,
                                              const JobOptions& job) const {
    auto plain = complaint_about(game, table, job);
    if (!plain || !plain->empty()) return plain;
    const auto codes = table.checked_codes();
    if (!codes) return codes.error();
    if (checks_lose()) {
      const auto bad = solve::find_misruled(game, plain_look_up(table, *codes), table.ruled(), job.threads,
                                            job.on_progress);
      if (bad) return fmt::format("entry {} ({}) {}", bad->index, sfen_at(game, bad->index), bad->why);
    } else if (!table.ruled().empty()) {
      return std::string("it has wins by perpetual check, which these rules do not know");
    }
    return difference(table.summary(),
                      count(game, *codes, table.long_distances(), table.ruled(), job.threads));
  }

  /// Counts without folding: a number stands for a position and its mirror image, if that is another one.
  [[nodiscard]] store::TableSummary count(const Game& game, std::span<const VerdictCode> codes,
                                          const store::LongDistances& long_distances,
                                          std::span<const RuledEntry> ruled, unsigned threads) const {
    const auto all = query::sum_over_blocks<CodeCounts>(codes.size(), threads,
                                                        [&](Index begin, Index end, CodeCounts& part) {
                                                          for (Index index = begin; index < end; ++index)
                                                            ++part.counts[codes[index]];
                                                        });
    const CodeCounts symmetric = count_symmetric(game, codes, threads);
    store::TableSummary summary;
    summary.material = shogi::format_material(R, game.index().material());
    summary.positions_folded = codes.size() - all.counts[kNoPositionCode];
    const auto add = [&](Plies distance, Index count) {
      if (count == 0) return;
      (distance % 2 == 1 ? summary.wins : summary.losses) += count;
      summary.longest = std::max(summary.longest, distance);
    };
    for (Plies distance = 0; distance <= kLongestCoded; ++distance) {
      add(distance, 2 * all.counts[distance + 1U] - symmetric.counts[distance + 1U]);
    }
    for (const auto& [index, distance] : long_distances) add(distance, weight_of(game, index));
    summary.draws = 2 * all.counts[kDrawCode] - symmetric.counts[kDrawCode];
    for (const RuledEntry& entry : ruled) {
      if (entry.outcome == Outcome::Draw) continue;
      (entry.outcome == Outcome::Win ? summary.ruled_wins : summary.ruled_losses) +=
          weight_of(game, entry.index);
    }
    summary.draws -= summary.ruled_wins + summary.ruled_losses;
    summary.wins += summary.ruled_wins;
    summary.losses += summary.ruled_losses;
    summary.positions = summary.wins + summary.losses + summary.draws;
    return summary;
  }

  /// How many positions a number stands for.
  static Index weight_of(const Game& game, Index index) {
    const Position pos = game.known_position_at(index);
    return pos == pos.mirrored() ? 1 : 2;
  }

 private:
  static CodeCounts count_symmetric(const Game& game, std::span<const VerdictCode> codes, unsigned threads) {
    CodeCounts sum;
    for (const auto& range : game.index().symmetric_ranges()) {
      const Index first = range.first;
      sum.merge(query::sum_over_blocks<CodeCounts>(
          range.second - first, threads, [&](Index begin, Index end, CodeCounts& part) {
            game.for_each_position(first + begin, first + end, [&](Index index, const Position& pos) {
              if (pos == pos.mirrored()) ++part.counts[codes[index]];
            });
          }));
    }
    return sum;
  }

  std::string folder_;
  shogi::Repetition repetition_;
  std::uint64_t rules_hash_ = 0;
};

}  // namespace kanzen::catalog
