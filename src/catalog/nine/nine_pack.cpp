// `pack` for classes of nine-square shogi, answers from what it makes, and its verification.
#include "catalog/nine/nine_service.h"
#include "catalog/pack_job.h"
#include "query/packed_source.h"

namespace kanzen::catalog {

Result<store::PackedTable> NineService::open_packed(const Game& game,
                                                    const std::filesystem::path& path) const {
  const store::Identity identity = tables().identity(store::kPackedKind);
  return store::PackedTable::open(path, identity.game, identity.rules_hash, game.index_count());
}

Result<std::shared_ptr<const NineService::Source>> NineService::packed_source(
    const std::shared_ptr<const Game>& game, const std::filesystem::path& path, const std::string& note) {
  auto packed = open_packed(*game, path);
  if (!packed) return packed.error();
  std::vector<RuledEntry> ruled = packed->ruled();
  return ruled_source(game, std::make_shared<query::PackedSource<Game>>(*game, std::move(*packed)),
                      std::move(ruled), note);
}

Status NineService::pack_classes(const ClassesOptions& options, const OnClass& on_class) {
  if (options.rules != RuleSwitches{}) {
    return Error{ErrorKind::BadInput, "tables are packed by the rules of ordinary shogi only", info_.name};
  }
  std::optional<Error> failure;
  const auto pack = [&](ClassResult done) {
    if (failure) return;
    const auto material = shogi::parse_material(games::kNine, done.summary.material);
    const Game game(*material);
    const auto table = tables().open(game, done.table);
    done.table = tables().packed_path_of(*material);
    const auto began = std::chrono::steady_clock::now();
    const auto entries = table ? pack_table(game, *table, tables().identity(store::kPackedKind), done.table,
                                            options.shape, options.job)
                               : Result<Index>(table.error());
    if (!entries) {
      failure = entries.error();
      return;
    }
    std::error_code ignored;
    done.bytes = std::filesystem::file_size(done.table, ignored);
    done.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    on_class(done);
  };
  if (auto status = solve_classes(options, pack); !status) return status;
  if (failure) return *failure;
  return Done{};
}

Status NineService::verify_packed(const ClassesOptions& options, const OnClass& on_class) {
  const auto classes = of_file(options.table);
  if (!classes) return classes.error();
  const Game game(classes->front());
  const auto packed = open_packed(game, options.table);
  if (!packed) return packed.error();
  const auto table = tables().open(game, tables().path_of(classes->front()));
  if (!table) return table.error();
  const auto wrong = compare_packed(game, *packed, *table, options.job);
  if (!wrong) return wrong.error();
  ClassResult result;
  result.summary = packed->summary();
  result.table = options.table;
  if (*wrong) {
    result.complaint = fmt::format("position {} ({}) is {}, the table says {}", (*wrong)->index,
                                   sfen_at(game, (*wrong)->index), verdict_text((*wrong)->certificate),
                                   verdict_text((*wrong)->table));
  } else if (!std::equal(packed->ruled().begin(), packed->ruled().end(), table->ruled().begin(),
                         table->ruled().end())) {
    result.complaint = "its list of perpetual checks is not the table's";
  }
  on_class(result);
  return Done{};
}

}  // namespace kanzen::catalog
