// A solved game as a file: one byte a position, plus a mark for those that play can reach and a list of those
// that perpetual check decides.
#pragma once

#include <filesystem>
#include <utility>
#include <vector>

#include "core/game.h"
#include "core/perpetual.h"
#include "core/verdict_code.h"
#include "store/container.h"
#include "store/table_summary.h"

namespace kanzen::store {

/// Distances that do not fit a byte, by index, ascending.
using LongDistances = std::vector<std::pair<Index, Plies>>;

struct TableContents {
  std::span<const VerdictCode> codes;
  LongDistances long_distances;
  std::span<const std::uint64_t> reachable;  ///< one bit an index; empty if not computed
  TableSummary summary;
  std::span<const RuledEntry> ruled = {};  ///< what perpetual check decides of the draws
};

inline constexpr std::string_view kTableKind = "table";

Status write_table(const std::filesystem::path& path, const Identity& identity,
                   const TableContents& contents);

/// A mapped table. Reading is safe from several threads.
class Table {
 public:
  /// Opens a table that must be of this game and these rules and have exactly `index_count` entries.
  static Result<Table> open(const std::filesystem::path& path, std::string_view game,
                            std::uint64_t rules_hash, Index index_count);

  [[nodiscard]] const TableSummary& summary() const { return summary_; }
  [[nodiscard]] const Container& container() const { return container_; }
  [[nodiscard]] Index index_count() const { return codes_.size(); }

  /// The verdict of an index that stands for a position; an error if the file is damaged there.
  [[nodiscard]] Result<Verdict> at(Index index) const;
  /// Whether play can reach the index; false where the table does not know.
  [[nodiscard]] Result<bool> is_reachable(Index index) const;

  /// All codes, after checking all of them.
  [[nodiscard]] Result<std::span<const VerdictCode>> checked_codes() const;
  /// The marks of what play can reach, after checking all of them; an error if the table has none.
  [[nodiscard]] Result<std::span<const std::uint64_t>> checked_reachable() const;
  [[nodiscard]] const LongDistances& long_distances() const { return long_distances_; }
  /// What perpetual check decides of the positions whose code is a draw.
  [[nodiscard]] std::span<const RuledEntry> ruled() const { return ruled_; }

 private:
  Table(Container container, const Section& codes, const Section& reachable, LongDistances long_distances,
        TableSummary summary)
      : container_(std::move(container)),
        codes_(codes),
        reachable_(reachable),
        long_distances_(std::move(long_distances)),
        summary_(std::move(summary)) {}
  [[nodiscard]] Error damaged() const;

  Container container_;
  Section codes_;
  Section reachable_;
  LongDistances long_distances_;
  TableSummary summary_;
  std::vector<RuledEntry> ruled_;
};

}  // namespace kanzen::store
