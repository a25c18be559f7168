#include "bench/baseline/database.h"

#include <algorithm>
#include <cmath>

#include "bench/measure.h"

namespace kanzen::bench {
namespace {

/// Symbols in the hash's order. Places that no key has get the commonest symbol, which costs the least.
struct SymbolRow {
  std::vector<VerdictCode> symbols;
  std::uint64_t collisions = 0;
};

SymbolRow fill_row(const KeySet& keys, const PerfectHash& hash) {
  SymbolRow row;
  keys.for_each([&](Index key) {
    const std::size_t place = hash(key);
    if (place >= row.symbols.size()) row.symbols.resize(place + 1, kNoPositionCode);
    if (row.symbols[place] != kNoPositionCode) ++row.collisions;
    row.symbols[place] = keys.code(key);
  });
  const Histogram counts = keys.histogram();
  const auto commonest =
      static_cast<VerdictCode>(std::max_element(counts.begin(), counts.end()) - counts.begin());
  std::replace(row.symbols.begin(), row.symbols.end(), kNoPositionCode, commonest);
  return row;
}

double bytes_of_file(const std::filesystem::path& path) {
  return static_cast<double>(std::filesystem::file_size(path));
}

/// One way to ask, timed; `ask(key)` gives a code, `expected(key)` what it should be.
template <class Ask, class Expected>
void measure_probes(const std::vector<Index>& drawn, const std::string& name, const Ask& ask,
                    const Expected& expected, FigureRow& row) {
  std::vector<VerdictCode> answers(drawn.size());
  const Cost cost = measure([&] {
    std::transform(drawn.begin(), drawn.end(), answers.begin(), [&](Index key) { return ask(key); });
  });
  double wrong = 0;
  for (std::size_t i = 0; i < drawn.size(); ++i) wrong += answers[i] != expected(drawn[i]) ? 1 : 0;
  row.figures[name + " probe us"] = cost.cpu_seconds / static_cast<double>(drawn.size()) * 1e6;
  row.figures["wrong"] += wrong;
}

/// Writes a tree beside the saved hash and opens both again, as whoever uses them would.
std::optional<Database> database_of(const std::vector<VerdictCode>& symbols,
                                    const std::filesystem::path& hash_path,
                                    const std::filesystem::path& tree_path) {
  if (!WaveletTree::write(symbols, tree_path)) return std::nullopt;
  auto hash = PerfectHash::load(hash_path);
  auto tree = WaveletTree::load(tree_path);
  if (!hash || !tree) return std::nullopt;
  return Database(std::move(*hash), std::move(*tree));
}

bool measure_values(const BaselineJob& job, const SymbolRow& filled, const std::filesystem::path& hash_path,
                    FigureRow& row) {
  const auto tree_path = job.folder / "wl.wavelet";
  const auto values = database_of(filled.symbols, hash_path, tree_path);
  if (!values) return false;
  row.figures["wl bytes"] = bytes_of_file(tree_path);
  measure_probes(
      job.keys.draw(job.probes, 1), "wl", [&](Index key) { return values->symbol(key); },
      [&](Index key) { return job.keys.code(key); }, row);
  return true;
}

bool measure_losses(const BaselineJob& job, SymbolRow& filled, const std::filesystem::path& hash_path,
                    FigureRow& row) {
  const auto tree_path = job.folder / "l.wavelet";
  std::transform(filled.symbols.begin(), filled.symbols.end(), filled.symbols.begin(), loss_only);
  const auto losses = database_of(filled.symbols, hash_path, tree_path);
  if (!losses) return false;
  row.figures["l bytes"] = bytes_of_file(tree_path);
  measure_probes(
      job.keys.draw(job.probes, 2), "l", [&](Index key) { return losses->symbol(key); },
      [&](Index key) { return loss_only(job.keys.code(key)); }, row);
  if (job.keys.is_sample()) return true;  // the moves lead out of a sample
  const auto value = [&](Index key) {
    return losses->value_by_look_ahead(job.game, job.game.known_position_at(key));
  };
  measure_probes(
      job.keys.draw(job.probes / 4, 3), "look-ahead", value, [&](Index key) { return job.keys.code(key); },
      row);
  return true;
}

}  // namespace

VerdictCode Database::value_by_look_ahead(const Dobutsu& game, const Dobutsu::Position& pos) const {
  if (const VerdictCode loss = symbol(game.index_of(pos)); loss != kDrawCode) return loss;
  bool wins_at_once = false;
  VerdictCode least = kNoPositionCode;  // of the codes of losses, which grow with the distance
  game.for_each_successor(pos, [&](const Dobutsu::Position& child, bool stops) {
    if (stops) {
      const auto over = Dobutsu::Rules::goal_reached(child);
      wins_at_once = wins_at_once || (over && over->outcome == Outcome::Loss);
    } else if (const VerdictCode loss = symbol(game.index_of(child)); loss != kDrawCode) {
      least = std::min(least, loss);
    }
  });
  if (wins_at_once) return code_of(win_in(1));
  return least == kNoPositionCode ? kDrawCode : code_of(seen_from_parent(verdict_of(least)));
}

double entropy(const Histogram& counts) {
  double all = 0;
  for (const std::uint64_t count : counts) all += static_cast<double>(count);
  double bits = 0;
  for (const std::uint64_t count : counts) {
    if (count == 0) continue;
    const double share = static_cast<double>(count) / all;
    bits -= share * std::log2(share);
  }
  return bits;
}

std::optional<FigureRow> measure_databases(const BaselineJob& job, const std::string& name,
                                           const HashKind& kind) {
  FigureRow row{name, {{"keys", static_cast<double>(job.keys.size())}, {"load", kind.parameter}}};
  const auto hash_path = job.folder / "hash.cmph";
  std::optional<PerfectHash> hash;
  const Cost building = measure([&] { hash = PerfectHash::build(job.keys, kind); });
  if (!hash || !hash->save(hash_path)) return std::nullopt;
  row.figures["build seconds"] = building.cpu_seconds;
  row.figures["hash bytes"] = bytes_of_file(hash_path);
  SymbolRow filled = fill_row(job.keys, *hash);
  hash.reset();
  row.figures["places"] = static_cast<double>(filled.symbols.size());
  row.figures["wrong"] = static_cast<double>(filled.collisions);
  if (!measure_values(job, filled, hash_path, row)) return std::nullopt;
  if (!measure_losses(job, filled, hash_path, row)) return std::nullopt;
  return row;
}

}  // namespace kanzen::bench
