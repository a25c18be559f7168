// The paper's compact database: a perfect hash of a position's key, and a wavelet tree of the symbols in its
// order. Either every position has its value (wl), or only the lost ones have (l) and the rest follow by one
// ply of look-ahead.
#pragma once

#include <optional>

#include "bench/baseline/key_set.h"
#include "bench/baseline/perfect_hash.h"
#include "bench/baseline/wavelet_tree.h"
#include "bench/figures.h"

namespace kanzen::bench {

class Database {
 public:
  Database(PerfectHash hash, WaveletTree tree) : hash_(std::move(hash)), tree_(std::move(tree)) {}

  /// What is stored for a key of the set; anything for another one.
  [[nodiscard]] VerdictCode symbol(Index key) const { return tree_[hash_(key)]; }

  /// The value of a position of the paper's set, from a database of the lost ones.
  [[nodiscard]] VerdictCode value_by_look_ahead(const Dobutsu& game, const Dobutsu::Position& pos) const;

 private:
  PerfectHash hash_;
  WaveletTree tree_;
};

/// What is left of a value in a database of the lost positions.
constexpr VerdictCode loss_only(VerdictCode code) { return is_loss(code) ? code : kDrawCode; }

/// Bits a key that no code of single symbols can go below.
double entropy(const Histogram& counts);

struct BaselineJob {
  const Dobutsu& game;
  const KeySet& keys;
  std::filesystem::path folder;  ///< for the files whose sizes are measured
  std::size_t probes = 0;
};

/// Builds both databases with one hash function, saves them, loads them and asks them. Figures: sizes in
/// bytes, times in microseconds of CPU time, wrong answers, keys, and seconds of building. Nothing if the
/// library finds no such function or a file cannot be written.
std::optional<FigureRow> measure_databases(const BaselineJob& job, const std::string& name,
                                           const HashKind& kind);

}  // namespace kanzen::bench
