// What the benchmarks of packed tables have in common.
#pragma once

#include <filesystem>
#include <vector>

#include "bench/measure.h"
#include "core/shogi/class_game.h"
#include "core/sparse_certificate.h"
#include "games/dobutsu/rules.h"
#include "store/compact/packed_table.h"

namespace kanzen::bench {

using Dobutsu = shogi::ClassGame<games::kDobutsu>;

/// The game as it is played: the class of the start.
Dobutsu dobutsu();
/// Its table in the data home.
Result<store::Table> open_table(const Dobutsu& game);

/// A packed table's file; if it was made for this run only, it goes with the object.
class PackedFile {
 public:
  /// The file of that shape in `folder`, which is packed and put there if it is missing; without a folder a
  /// new one.
  static Result<PackedFile> get(const Dobutsu& game, const store::Table& table, const SparseShape& shape,
                                const std::filesystem::path& folder = {});

  PackedFile(PackedFile&& other) noexcept;
  PackedFile& operator=(PackedFile&&) = delete;
  PackedFile(const PackedFile&) = delete;
  PackedFile& operator=(const PackedFile&) = delete;
  ~PackedFile();

  [[nodiscard]] Result<store::PackedTable> open(const Dobutsu& game) const;
  [[nodiscard]] double bytes() const;
  /// Nothing if the file was there.
  [[nodiscard]] const Cost& packing() const { return packing_; }

 private:
  PackedFile(std::filesystem::path path, bool temporary) : path_(std::move(path)), temporary_(temporary) {}

  std::filesystem::path path_;
  bool temporary_;
  Cost packing_;
};

/// Positions drawn uniformly from those that play can reach and where it goes on.
std::vector<Dobutsu::Position> random_positions(const Dobutsu& game, const store::Table& table,
                                                std::size_t count, unsigned seed);

/// How long each of some questions took.
struct Times {
  std::vector<double> each;

  [[nodiscard]] double mean() const;
  [[nodiscard]] double p99() const;
};

}  // namespace kanzen::bench
