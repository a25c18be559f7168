#include "bench/dial.h"

#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>

#include "base/file.h"
#include "base/parallel.h"
#include "bench/baseline/charts.h"
#include "bench/dial_chart.h"
#include "bench/figures.h"
#include "bench/packed.h"
#include "bench/sheet.h"
#include "query/analyse.h"
#include "query/packed_source.h"
#include "query/retrieval_source.h"
#include "query/table_source.h"

namespace kanzen::bench {
namespace {

using PackedSource = query::PackedSource<Dobutsu>;
using RetrievalSource = query::RetrievalSource<Dobutsu>;
using Source = query::Source<Dobutsu::Position>;
using TableSource = query::TableSource<Dobutsu>;

/// The most telling ones first, so that a run that is cut short has measured something.
constexpr SparseShape kShapes[] = {{3, 2}, {1, 1}, {3, 3}, {3, 4}, {1, 0}, {1, 2}, {3, 1}, {3, 5}, {5, 2}};

/// CPU time, since others may be using the machine.
template <class Ask>
double microseconds(const Ask& ask) {
  const double began = thread_microseconds();
  ask();
  return thread_microseconds() - began;
}

/// Asks one position after the other until they or the budget are used up, but some in any case.
Times time_probes(const Source& packed, const TableSource& plain,
                  const std::vector<Dobutsu::Position>& positions, double& wrong) {
  constexpr std::size_t kLeast = 500;
  constexpr double kBudget = 20e6;
  Times times;
  double spent = 0;
  for (const auto& pos : positions) {
    if (times.each.size() >= kLeast && spent > kBudget) break;
    std::optional<query::Knowledge> known;
    times.each.push_back(microseconds([&] {
      if (const auto found = packed.look_up(pos)) known = *found;
    }));
    spent += times.each.back();
    if (!known || *known != *plain.look_up(pos)) ++wrong;
  }
  return times;
}

/// Adds what probes and analyses cost.
void measure_asking(const Dobutsu& game, const Source& source, const TableSource& plain, FigureRow& row) {
  double wrong = 0;
  const Times probes = time_probes(source, plain, random_positions(game, plain.table(), 50'000, 1), wrong);
  row.figures["probes"] = static_cast<double>(probes.each.size());
  row.figures["probe mean us"] = probes.mean();
  row.figures["probe p99 us"] = probes.p99();
  row.figures["wrong"] = wrong;
  Times analyses;
  for (const auto& pos : random_positions(game, plain.table(), probes.each.size() / 10, 2)) {
    analyses.each.push_back(microseconds([&] {
      if (!query::rank_moves<games::kDobutsu>(source, pos)) row.figures["wrong"] += 1;
    }));
  }
  row.figures["all moves mean us"] = analyses.mean();
  row.figures["all moves p99 us"] = analyses.p99();
}

FigureRow measure_shape(const Dobutsu& game, const PackedFile& file, store::PackedTable table,
                        const TableSource& plain) {
  FigureRow row{shape_name(table.shape()),
                {{"bytes", file.bytes()},
                 {"entries", static_cast<double>(table.entry_count())},
                 {"packing CPU seconds", file.packing().cpu_seconds}}};
  measure_asking(game, PackedSource(game, std::move(table)), plain, row);
  return row;
}

Result<FigureRow> measure_retrieval(const Dobutsu& game, const TableSource& plain, int look_ahead) {
  const auto codes = plain.table().checked_codes();
  if (!codes) return codes.error();
  const auto path = std::filesystem::temp_directory_path() / "kanzen-bench-retrieval.kzr";
  const store::Identity identity{std::string(store::kRetrievalKind), std::string(games::kDobutsu.name),
                                 shogi::rules_hash(games::kDobutsu)};
  Status status = Done{};
  const Cost packing = measure([&] {
    status = store::write_retrieval(path, identity, {look_ahead, *codes, plain.table().summary()},
                                    default_threads());
  });
  if (!status) return status.error();
  auto table = store::RetrievalTable::open(path, identity.game, identity.rules_hash, game.index_count());
  if (!table) return table.error();
  FigureRow row{retrieval_name(look_ahead),
                {{"bytes", static_cast<double>(std::filesystem::file_size(path))},
                 {"entries", static_cast<double>(table->key_count())},
                 {"packing CPU seconds", packing.cpu_seconds}}};
  measure_asking(game, RetrievalSource(game, std::move(*table)), plain, row);
  std::filesystem::remove(path);
  return row;
}

FigureRow measure_table(const Dobutsu& game, const TableSource& plain) {
  const auto positions = random_positions(game, plain.table(), 1'000'000, 1);
  Index decided = 0;
  const auto ask_all = [&] {
    for (const auto& pos : positions) decided += plain.look_up(pos)->outcome != Outcome::Draw ? 1 : 0;
  };
  ask_all();  // every block is checked once
  const double time = microseconds(ask_all) / static_cast<double>(positions.size());
  const auto size = static_cast<double>(std::filesystem::file_size(plain.table().container().path()));
  if (decided == 0) std::puts("nothing was decided");
  return {std::string(kTableRow), {{"bytes", size}, {"probe mean us", time}}};
}

/// The table's codes as one xz stream; the time is that of unpacking, which comes before the first answer.
Result<FigureRow> measure_xz(const store::Table& table) {
  const auto codes = table.checked_codes();
  if (!codes) return codes.error();
  const auto plain = std::filesystem::temp_directory_path() / "kanzen-bench-codes";
  const auto packed = std::filesystem::path(plain.string() + ".xz");
  const std::span<const std::byte> parts[] = {std::as_bytes(*codes)};
  if (auto status = write_whole(plain, parts); !status) return status.error();
  const std::string pack = fmt::format("xz -6 -T1 -f '{}'", plain.string());
  const std::string unpack = fmt::format("xz -dc '{}' > /dev/null", packed.string());
  const bool is_packed = std::system(pack.c_str()) == 0;
  bool is_unpacked = false;
  const Cost unpacking = measure([&] { is_unpacked = std::system(unpack.c_str()) == 0; });
  const double size = is_packed ? static_cast<double>(std::filesystem::file_size(packed)) : 0;
  std::filesystem::remove(plain);
  std::filesystem::remove(packed);
  if (!is_packed || !is_unpacked) return Error{ErrorKind::System, "xz failed", plain.string()};
  return FigureRow{std::string(kXzRow), {{"bytes", size}, {"probe mean us", unpacking.cpu_seconds * 1e6}}};
}

void print_row(const FigureRow& row) {
  fmt::print("| {} | {:.0f} | {:.2f} | {:.2f} | {:.1f} | {:.1f} | {:.1f} | {:.0f} | {:.0f} |\n", row.name,
             row.at("entries"), row.at("bytes") / 1e6, row.at("probe mean us"), row.at("probe p99 us"),
             row.at("all moves mean us"), row.at("all moves p99 us"), row.at("packing CPU seconds"),
             row.at("wrong"));
  std::fflush(stdout);
}

/// The figures so far, on paper and in the folder.
class Record {
 public:
  Record(std::filesystem::path folder, FigureRows rows)
      : folder_(std::move(folder)), rows_(std::move(rows)) {}

  [[nodiscard]] const FigureRows& rows() const { return rows_; }
  /// Measures what is not there yet.
  template <class Measure>
  Status add(const std::string& name, const Measure& measure_row) {
    if (const FigureRow* row = find_row(rows_, name)) {
      print_row(*row);
      return Done{};
    }
    Result<FigureRow> row = measure_row();
    if (!row) return row.error();
    print_row(*row);
    rows_.push_back(std::move(*row));
    return write_figures(folder_ / kDialFigures, rows_);
  }

 private:
  std::filesystem::path folder_;
  FigureRows rows_;
};

Status measure_dial(const Dobutsu& game, const TableSource& plain, const std::filesystem::path& packed_folder,
                    Record& record) {
  const store::Table& table = plain.table();
  auto status =
      record.add(std::string(kTableRow), [&] { return Result<FigureRow>(measure_table(game, plain)); });
  if (status) status = record.add(std::string(kXzRow), [&] { return measure_xz(table); });
  for (const int look_ahead : {1, 3}) {
    if (!status) return status;
    status =
        record.add(retrieval_name(look_ahead), [&] { return measure_retrieval(game, plain, look_ahead); });
  }
  for (const SparseShape& shape : kShapes) {
    if (!status) return status;
    status = record.add(shape_name(shape), [&]() -> Result<FigureRow> {
      const auto file = PackedFile::get(game, table, shape, packed_folder);
      if (!file) return file.error();
      auto packed = file->open(game);
      if (!packed) return packed.error();
      return measure_shape(game, *file, std::move(*packed), plain);
    });
  }
  return status;
}

}  // namespace

int bench_dial(Words words) {
  const auto fail = [](const Error& error) {
    fmt::print(stderr, "kanzen bench: {}\n", error.message());
    return kNotMeasured;
  };
  const std::filesystem::path folder = value_of(words, "--dial");
  const Dobutsu game = dobutsu();
  auto table = open_table(game);
  if (!table) return fail(table.error());
  const TableSource plain(game, std::move(*table));
  auto before = read_figures(folder / kDialFigures);
  if (!before) return fail(before.error());
  Record record(folder, std::move(*before));
  fmt::print(
      "{}\n\n| table | entries | MB | probe mean µs | p99 | all moves mean µs | p99 | packing CPU s | wrong "
      "|\n| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n",
      machine());
  if (const auto status = measure_dial(game, plain, value_of(words, "--packed"), record); !status)
    return fail(status.error());
  const auto baseline = read_figures(folder / kBaselineFigures);
  if (!baseline) return fail(baseline.error());
  if (const auto status = write_dial_chart(folder, record.rows(), *baseline); !status)
    return fail(status.error());
  double wrong = 0;
  for (const FigureRow& row : record.rows()) wrong += row.at("wrong");
  return wrong == 0 ? 0 : kMissed;
}

}  // namespace kanzen::bench
