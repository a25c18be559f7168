// A retrieval table: the level of each lost position that a look-ahead does not find, without any keys.
//
// For the fast end of the dial: a probe takes a few microseconds, since a position is answered from a few
// words of memory and nothing is derived. Only positions that the look-ahead leaves open may be asked about.
//
//   summary    what the game's table says about itself, for people
//   shape      look-ahead, number of indices, number of positions that can be asked about: eight bytes each
//   words      the lengths of the words of each code
//   shards     where the ribbon of each shard lies, its seed and its code
//   ribbons    the ribbons
#pragma once

#include <filesystem>

#include "core/verdict_code.h"
#include "store/container.h"
#include "store/retrieval/level_code.h"
#include "store/table.h"

namespace kanzen::store {

inline constexpr std::string_view kRetrievalKind = "retrieval table";

struct RetrievalContents {
  int look_ahead = 1;
  std::span<const VerdictCode> codes;  ///< of the table, none of them the escape
  TableSummary summary;
};

Status write_retrieval(const std::filesystem::path& path, const Identity& identity,
                       const RetrievalContents& contents, unsigned threads);

/// A mapped retrieval table. Reading is safe from several threads.
class RetrievalTable {
 public:
  /// Opens a table that must be of this game and these rules and cover exactly `index_count` indices.
  static Result<RetrievalTable> open(const std::filesystem::path& path, std::string_view game,
                                     std::uint64_t rules_hash, Index index_count);

  [[nodiscard]] int look_ahead() const { return look_ahead_; }
  /// How many positions can be asked about.
  [[nodiscard]] Index key_count() const { return key_count_; }
  [[nodiscard]] const TableSummary& summary() const { return summary_; }
  [[nodiscard]] const Container& container() const { return container_; }

  static constexpr int kNotLost = 0;
  static constexpr int kDamaged = -1;
  /// The level of a position that the look-ahead leaves open.
  [[nodiscard]] int level_of(Index index) const;
  [[nodiscard]] Error damaged() const { return {ErrorKind::Corrupt, "is damaged", container_.path()}; }

 private:
  RetrievalTable(Container container, Section shards, Section ribbons)
      : container_(std::move(container)), shards_(shards), ribbons_(ribbons) {}

  Container container_;
  Section shards_;
  Section ribbons_;
  std::vector<PrefixCode> codes_;
  int look_ahead_ = 1;
  Index key_count_ = 0;
  TableSummary summary_;
};

}  // namespace kanzen::store
