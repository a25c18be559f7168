// The way through what searches have proved.
//
// Every proof leans on proofs of fewer plies. But a search that finds a position again may find another proof
// for it, and then two positions may each lean on the other: followed blindly, the moves run in a circle. So
// whoever has followed one proof may go on only with proofs of fewer plies. What was too small to be kept is
// searched again, in a table that holds those shorter proofs alone.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>
#include <vector>

#include "solve/proof/search.h"

namespace kanzen::solve::proof {

/// A proved position with the attacker to move, by the hash of its board.
struct Proved {
  Hand hand;  ///< the least that the attacker needs
  MoveCode move = 0;
  std::uint16_t plies = 0;  ///< an upper bound
};

template <const shogi::RuleSet& R>
class ProvedMoves {
 public:
  using Position = shogi::Position<R>;
  /// How many plies a proof may have.
  using Level = int;
  static constexpr Level kAnyLength = std::numeric_limits<std::uint16_t>::max();
  struct Choice {
    shogi::Move move;
    Level next;  ///< for the positions after it
  };

  /// `again` is how many expansions to spend on finding what was not kept.
  ProvedMoves(const Evaluation<R>& evaluation, std::uint64_t again)
      : evaluation_(evaluation), again_(again) {}

  void add(std::uint64_t board, const Proved& proved) {
    by_board_[board].push_back(proved);
    ++size_;
  }

  /// A winning move that leans on proofs of at most this length only; nothing if none is found.
  std::optional<Choice> choice(const Position& pos, Level level) {
    const Key key = Search<R>::key_of(pos, true);
    if (const Proved* proved = shortest(key); proved != nullptr && proved->plies <= level)
      return Choice{move_of(proved->move), proved->plies - 2};
    // A table of all proofs would be as good as that of the longest.
    level = std::min(level, longest());
    Table& table = table_of(level);
    Known known;
    if (!table.find(key, true, known) || known.numbers.phi != 0) {
      SearchOptions options;
      options.most_expansions = again_;
      known = Search<R>(table, evaluation_, options).run(pos, true);
    }
    if (known.numbers.phi != 0) return std::nullopt;
    return Choice{move_of(known.move), level};
  }

 private:
  [[nodiscard]] const Proved* shortest(const Key& key) const {
    const auto there = by_board_.find(key.board);
    if (there == by_board_.end()) return nullptr;
    const Proved* best = nullptr;
    for (const Proved& proved : there->second) {
      if (covers(key.hand, proved.hand) && (best == nullptr || proved.plies < best->plies)) best = &proved;
    }
    return best;
  }

  [[nodiscard]] Level longest() {
    if (longest_ == 0) {
      for (const auto& [board, list] : by_board_) {
        for (const Proved& proved : list) longest_ = std::max<Level>(longest_, proved.plies);
      }
    }
    return longest_;
  }

  Table& table_of(Level level) {
    const auto [there, is_new] = tables_.try_emplace(level, nullptr);
    if (!is_new) return *there->second;
    // Four places for each proof: what is found again has to fit in as well.
    constexpr std::size_t kBytesAProof = 64;
    constexpr std::size_t kLeastBytes = std::size_t{1} << 20;
    there->second = std::make_unique<Table>(std::max(kLeastBytes, size_ * kBytesAProof));
    constexpr std::uint8_t kWorthKeeping = 255;
    for (const auto& [board, list] : by_board_) {
      for (const Proved& proved : list) {
        if (proved.plies > level) continue;
        there->second->put({board, proved.hand}, true,
                           {kReached, proved.hand, proved.move, proved.plies, kWorthKeeping});
      }
    }
    return *there->second;
  }

  const Evaluation<R>& evaluation_;
  std::uint64_t again_;
  std::size_t size_ = 0;
  Level longest_ = 0;
  std::unordered_map<std::uint64_t, std::vector<Proved>> by_board_;
  std::map<Level, std::unique_ptr<Table>> tables_;
};

}  // namespace kanzen::solve::proof
