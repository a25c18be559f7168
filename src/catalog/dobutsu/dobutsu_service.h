// Dobutsu shogi: one closed class of material, solved whole.
#pragma once

#include "catalog/shogi_service.h"
#include "core/shogi/class_game.h"
#include "games/dobutsu/rules.h"
#include "query/table_source.h"
#include "solve/verify.h"
#include "store/compact/packed_table.h"
#include "store/retrieval/retrieval_table.h"

namespace kanzen::catalog {

using DobutsuGame = shogi::ClassGame<games::kDobutsu>;

class DobutsuService final : public ShogiService<games::kDobutsu> {
 public:
  DobutsuService();

  Result<SolveResult> solve(const SolveOptions& options) override;
  Result<PackResult> pack(const PackOptions& options) override;
  Result<VerifyResult> verify(const VerifyOptions& options) override;
  Result<FindResult> find(const FindOptions& options) override;
  Result<report::Comparison> report(const JobOptions& job, const QueryOptions& options) override;

 protected:
  Result<std::shared_ptr<const Source>> open_source(const QueryOptions& options,
                                                    const DobutsuGame::Position& about) override;

 private:
  [[nodiscard]] std::filesystem::path table_of(const std::filesystem::path& chosen) const {
    return chosen.empty() ? table_path() : chosen;
  }
  [[nodiscard]] std::filesystem::path retrieval_path() const;
  /// The table that says most of those that are there, the quickest first, or where it would be.
  [[nodiscard]] std::filesystem::path best_table() const;
  Result<store::Table> open_table(const std::filesystem::path& chosen);
  Result<store::RetrievalTable> open_retrieval(const std::filesystem::path& path);
  Result<PackResult> pack_retrieval(const PackOptions& options, const store::Table& table);
  Result<VerifyResult> verify_retrieval(const VerifyOptions& options);
  Result<VerifyResult> verify_packed(const VerifyOptions& options);
  Result<VerifyResult> ask_packed(const VerifyOptions& options, store::PackedTable packed,
                                  store::Table table);
  Result<std::shared_ptr<const Source>> source_from(const std::filesystem::path& path);

  const DobutsuGame& game();
  // Building the index takes a millisecond or two, so it waits for the first who needs it.
  std::unique_ptr<const DobutsuGame> game_;
  std::shared_ptr<const Source> table_source_;  ///< of a table, packed or not
  std::filesystem::path table_source_path_;
};

}  // namespace kanzen::catalog
