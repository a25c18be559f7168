// What the trainer learns from: positions as lists of features, with what became of the game and what a
// search thought of them. Knows no game.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/result.h"

namespace kanzen::learn {

/// One position to learn from.
struct Sample {
  std::span<const std::uint16_t> own;    ///< features of the mover's view
  std::span<const std::uint16_t> other;  ///< and of the other side's
  std::uint64_t key = 0;                 ///< the same for the same position
  std::uint32_t game = 0;                ///< which game it comes from
  float result = 0.5F;                   ///< 1: the mover won the game, 0: lost it, 0.5: drew
  float score = 0;                       ///< what a search said, for the mover, in points
};

/// Samples in the order they came. A position that comes again is merged with the first: their results and
/// scores become the mean.
class SampleSet {
 public:
  void add(const Sample& sample);
  void add_all(const SampleSet& others);

  [[nodiscard]] std::size_t size() const { return entries_.size(); }
  [[nodiscard]] Sample operator[](std::size_t i) const;

  /// As a file in a folder of checkpoints, and back; refused if a feature is not below `inputs`.
  [[nodiscard]] Status write(const std::filesystem::path& path, std::string_view game,
                             std::uint64_t rules_hash) const;
  static Result<SampleSet> read(const std::filesystem::path& path, std::string_view game,
                                std::uint64_t rules_hash, std::uint32_t inputs);

 private:
  struct Entry {
    std::uint64_t key;
    std::uint64_t begin;  ///< in features_
    float result;
    float score;
    std::uint32_t game;
    std::uint32_t times;
    std::uint32_t own;  ///< how many features each view has
    std::uint32_t other;
  };
  static_assert(sizeof(Entry) == 40, "no gaps: files hold entries as they are");

  std::vector<Entry> entries_;
  std::vector<std::uint16_t> features_;
  std::unordered_map<std::uint64_t, std::uint32_t> places_;  ///< by key
};

}  // namespace kanzen::learn
