// A perfect hash function of the CMPH library.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>

#include "bench/baseline/key_set.h"

namespace kanzen::bench {

struct HashKind {
  enum class Family { Chd, Bdz };
  Family family = Family::Chd;
  bool minimal = true;
  double parameter = 0;  ///< CHD: load factor; BDZ: places for each key; 0: the library's own choice
};

class PerfectHash {
 public:
  /// Nothing if the library does not find a function.
  static std::optional<PerfectHash> build(const KeySet& keys, const HashKind& kind);
  static std::optional<PerfectHash> load(const std::filesystem::path& path);
  [[nodiscard]] bool save(const std::filesystem::path& path) const;

  [[nodiscard]] std::uint32_t operator()(Index key) const;

 private:
  struct Destroy {
    void operator()(void* hash) const;
  };
  explicit PerfectHash(void* hash) : hash_(hash) {}

  std::unique_ptr<void, Destroy> hash_;  ///< the library's, whose header stays in one file
};

}  // namespace kanzen::bench
