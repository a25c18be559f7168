#include "bench/packed.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <numeric>
#include <random>

#include "catalog/pack_job.h"
#include "core/shogi/sfen.h"
#include "store/home.h"

namespace kanzen::bench {

Dobutsu dobutsu() { return Dobutsu(shogi::material_of(shogi::start_of<games::kDobutsu>().position)); }

Result<store::Table> open_table(const Dobutsu& game) {
  return store::Table::open(store::data_home() / "dobutsu.kzt", games::kDobutsu.name,
                            shogi::rules_hash(games::kDobutsu), game.index_count());
}

Result<PackedFile> PackedFile::get(const Dobutsu& game, const store::Table& table, const SparseShape& shape,
                                   const std::filesystem::path& folder) {
  const std::string name = fmt::format("dobutsu-{}-{}{}", shape.look_ahead, shape.recursion,
                                       shape.levels == Levels::Bounds ? "-outcomes" : "");
  PackedFile file(folder.empty() ? std::filesystem::temp_directory_path() /
                                       fmt::format("kanzen-bench-{}-{}.kzs", ::getpid(), name)
                                 : folder / (name + ".kzs"),
                  folder.empty());
  if (std::filesystem::exists(file.path_)) return file;
  const store::Identity identity{std::string(store::kPackedKind), std::string(games::kDobutsu.name),
                                 shogi::rules_hash(games::kDobutsu)};
  std::optional<Error> failure;
  file.packing_ = measure([&] {
    const auto packed =
        catalog::pack_table(game, table, identity, file.path_, shape, {default_threads(), {}, {}});
    if (!packed) failure = packed.error();
  });
  if (failure) return *failure;
  return file;
}

PackedFile::PackedFile(PackedFile&& other) noexcept
    : path_(std::move(other.path_)),
      temporary_(std::exchange(other.temporary_, false)),
      packing_(other.packing_) {}

PackedFile::~PackedFile() {
  std::error_code ignored;
  if (temporary_) std::filesystem::remove(path_, ignored);
}

Result<store::PackedTable> PackedFile::open(const Dobutsu& game) const {
  return store::PackedTable::open(path_, games::kDobutsu.name, shogi::rules_hash(games::kDobutsu),
                                  game.index_count());
}

double PackedFile::bytes() const { return static_cast<double>(std::filesystem::file_size(path_)); }

std::vector<Dobutsu::Position> random_positions(const Dobutsu& game, const store::Table& table,
                                                std::size_t count, unsigned seed) {
  std::mt19937_64 random(seed);
  std::vector<Dobutsu::Position> positions;
  while (positions.size() < count) {
    const Index index = random() % game.index_count();
    const auto pos = *table.is_reachable(index) ? game.position_at(index) : std::nullopt;
    if (pos && !game.stops_play(*pos)) positions.push_back(*pos);
  }
  return positions;
}

double Times::mean() const {
  return std::accumulate(each.begin(), each.end(), 0.0) / static_cast<double>(each.size());
}

double Times::p99() const {
  std::vector<double> sorted = each;
  std::sort(sorted.begin(), sorted.end());
  return sorted[sorted.size() * 99 / 100];
}

}  // namespace kanzen::bench
