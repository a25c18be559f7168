// What a census counted so far, and the files in which that of large classes is kept.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "catalog/classes.h"
#include "catalog/nine/families.h"

namespace kanzen::catalog {

/// Classes of more pieces take minutes each: what was counted of them is kept in files.
inline constexpr int kPiecesAtOnce = 4;

/// What was counted so far; of those that are their own mirror images apart, too.
struct Tally {
  CensusCounts all;
  CensusCounts symmetric;
  int longest = 0;
  std::string longest_position;

  void add(const CensusCounts& one, bool is_symmetric);
  void merge(const Tally& part);
};

/// What was counted of each class of a large family, in files; a small family is counted anew each time.
class CensusFiles {
 public:
  CensusFiles(const Family& family, std::filesystem::path folder, std::uint64_t rules);

  [[nodiscard]] Status prepare() const;
  /// Nothing if the class was not counted yet, or by other rules.
  [[nodiscard]] std::optional<Tally> load(const std::string& material) const;
  [[nodiscard]] Status save(const std::string& material, const Tally& tally) const;

 private:
  [[nodiscard]] bool keeps() const { return family_.pieces() > kPiecesAtOnce; }
  [[nodiscard]] std::filesystem::path path_of(const std::string& material) const;

  const Family& family_;
  std::filesystem::path folder_;
  std::string rules_;
};

}  // namespace kanzen::catalog
