// Nine-square shogi: 2,187 classes of material, by eight sets of rules.
#pragma once

#include <array>

#include "catalog/class_service.h"
#include "games/nine/rules.h"
#include "store/compact/packed_table.h"

namespace kanzen::catalog {

struct Family;

// Compiled once, in nine_service.cpp.
extern template class ClassTables<games::kNine>;
extern template class ClassService<games::kNine>;

/// The service of one set of rules; the plain one is made elsewhere. Each is compiled in a file of its own.
std::unique_ptr<Service> make_nine_with_drop_mate(const RuleSwitches& rules);
std::unique_ptr<Service> make_nine_with_stalemate_draw(const RuleSwitches& rules);
std::unique_ptr<Service> make_nine_with_both(const RuleSwitches& rules);

/// Answers by the rules of ordinary shogi itself, and hands questions about others to those who know them.
class NineService final : public ClassService<games::kNine> {
 public:
  explicit NineService(const RuleSwitches& rules = {}) : ClassService(rules) {}

  Result<query::Analysis> analyse(std::string_view position, const QueryOptions& options) override;
  Result<query::BestLine> line(std::string_view position, const QueryOptions& options) override;
  Result<std::unique_ptr<PlaySession>> new_session(std::string_view position,
                                                   const QueryOptions& options) override;
  Status solve_classes(const ClassesOptions& options, const OnClass& on_class) override;
  Status verify_classes(const ClassesOptions& options, const OnClass& on_class) override;
  Status pack_classes(const ClassesOptions& options, const OnClass& on_class) override;
  Result<FindResult> find(const FindOptions& options) override;
  Result<CensusResult> census(const CensusOptions& options) override;

 protected:
  std::shared_ptr<const Source> without_table(const std::string& why) override;
  Result<std::shared_ptr<const Source>> packed_source(const std::shared_ptr<const Game>& game,
                                                      const std::filesystem::path& path,
                                                      const std::string& note) override;

 private:
  /// The service of other rules, made when it is first asked.
  Service& by(const RuleSwitches& rules);
  Result<store::PackedTable> open_packed(const Game& game, const std::filesystem::path& path) const;
  Status verify_packed(const ClassesOptions& options, const OnClass& on_class);
  Result<CensusRow> census_of(const Family& family, const CensusOptions& options);

  std::array<std::unique_ptr<Service>, 8> others_;
};

/// A source that searches for a proof of each position, within a limit.
std::shared_ptr<const query::Source<shogi::Position<games::kNine>>> make_nine_proof_source(
    const std::string& why);

}  // namespace kanzen::catalog
