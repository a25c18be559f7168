// Kyoto shogi: too large for a table; what is known comes from a certificate, the rest from searching.
#pragma once

#include "catalog/shogi_service.h"
#include "games/kyoto/rules.h"

namespace kanzen::catalog {

class KyotoService final : public ShogiService<games::kKyoto> {
 public:
  Result<ProveResult> prove(const ProveOptions& options) override;
  Result<LearnResult> learn(const LearnOptions& options) override;
  Result<report::Comparison> report(const JobOptions& job, const QueryOptions& options) override;

  /// The user's own certificate if there is one, else the one that comes with the program.
  [[nodiscard]] std::filesystem::path table_path() const override;
  [[nodiscard]] std::filesystem::path usual_network() const override;

 protected:
  Result<std::shared_ptr<const Source>> open_book(const play::EngineSettings& settings,
                                                  const shogi::Position<games::kKyoto>& about) override;
  Result<std::shared_ptr<const Source>> open_source(const QueryOptions& options,
                                                    const shogi::Position<games::kKyoto>& about) override;

 private:
  [[nodiscard]] std::filesystem::path certificate_of(const QueryOptions& options) const {
    return options.table.empty() ? table_path() : options.table;
  }
  [[nodiscard]] std::string entries_text(const QueryOptions& options) const;

  std::shared_ptr<const Source> source_;
  std::filesystem::path source_path_;
  std::shared_ptr<const Source> book_;  ///< the same without searching
  std::filesystem::path book_path_;
};

}  // namespace kanzen::catalog
