// The positions that the paper's database is about, as keys: play can reach them, and goes on there.
#pragma once

#include <array>
#include <random>
#include <span>
#include <vector>

#include "core/index_set.h"
#include "core/shogi/class_game.h"
#include "core/verdict_code.h"
#include "games/dobutsu/rules.h"
#include "query/scan.h"
#include "store/table.h"

namespace kanzen::bench {

using Dobutsu = shogi::ClassGame<games::kDobutsu>;

/// How often each symbol occurs.
using Histogram = std::array<std::uint64_t, 256>;

/// Keys are the table's numbers. Codes are those of the table; game and codes must outlive the set.
class KeySet {
 public:
  /// About `sample` of the keys, drawn at random; all of them if it is 0.
  KeySet(const Dobutsu& game, std::span<const VerdictCode> codes, const IndexSet& reachable,
         std::uint64_t sample)
      : codes_(codes), keys_(game.index_count()) {
    const auto add = [&](Index index, const Dobutsu::Position&, VerdictCode) { keys_.add(index); };
    query::for_each_continuing(game, codes, reachable, 0, game.index_count(), add);
    all_ = keys_.size();
    if (sample != 0 && sample < all_) thin_out(sample);
    size_ = keys_.size();
  }

  [[nodiscard]] std::uint64_t size() const { return size_; }
  [[nodiscard]] bool is_sample() const { return size_ < all_; }
  [[nodiscard]] std::span<const std::uint64_t> words() const { return keys_.words(); }
  [[nodiscard]] VerdictCode code(Index index) const { return codes_[index]; }

  template <class Visit>
  void for_each(const Visit& visit) const {
    const auto words = keys_.words();
    for (std::size_t i = 0; i < words.size(); ++i) {
      for (std::uint64_t word = words[i]; word != 0; word &= word - 1) {
        visit(Index{i * 64} + static_cast<Index>(std::countr_zero(word)));
      }
    }
  }

  /// Keys drawn uniformly, with repetition.
  [[nodiscard]] std::vector<Index> draw(std::size_t count, unsigned seed) const {
    std::mt19937_64 random(seed);
    std::vector<Index> drawn;
    while (drawn.size() < count) {
      const Index index = random() % codes_.size();
      if (keys_.contains(index)) drawn.push_back(index);
    }
    return drawn;
  }

  [[nodiscard]] Histogram histogram() const {
    Histogram counts{};
    for_each([&](Index index) { ++counts[codes_[index]]; });
    return counts;
  }

 private:
  void thin_out(std::uint64_t sample) {
    std::mt19937_64 random(1);
    IndexSet kept(codes_.size());
    for_each([&](Index index) {
      if (random() % all_ < sample) kept.add(index);
    });
    keys_ = std::move(kept);
  }

  std::span<const VerdictCode> codes_;
  IndexSet keys_;
  std::uint64_t all_ = 0;
  std::uint64_t size_ = 0;
};

}  // namespace kanzen::bench
