// Boards of a piece set looked through for cards, and a board made a card. The verdicts come from a source
// that the caller opens for each material class.
#pragma once

#include <functional>
#include <memory>

#include "base/hash.h"
#include "catalog/cards.h"
#include "catalog/nine/piece_set.h"
#include "core/shogi/class_index.h"
#include "query/difficulty.h"
#include "query/interest.h"
#include "query/start_board.h"

namespace kanzen::catalog {

template <const shogi::RuleSet& R>
using OpenClass = std::function<Result<std::shared_ptr<const query::Source<shogi::Position<R>>>>(
    const shogi::MaterialCounts& material)>;

/// A board that could go on a card.
template <const shogi::RuleSet& R>
struct Candidate {
  shogi::Position<R> board;
  bool won = false;           ///< by the side to move
  std::uint64_t lottery = 0;  ///< chance, as the seed has it
  int score = 0;
};

template <const shogi::RuleSet& R>
class CardMaker {
 public:
  using Position = shogi::Position<R>;
  using Source = query::Source<Position>;

  explicit CardMaker(const Source& source) : source_(source) {}

  /// Every start board with these pieces that is of this level and on which each first move is decided;
  /// mirror images once.
  Result<std::vector<Candidate<R>>> boards(const PieceSet& set, int level, std::uint64_t seed) const {
    std::vector<Candidate<R>> found;
    std::optional<Error> failure;
    const shogi::ClassIndex<R> index(set.material());
    index.for_each_position(0, index.count(), [&](Index, const Position& pos) {
      if (failure || !has_pieces(pos, set) || !query::looks_like_a_start(pos)) return;
      const auto known = known_of_level(pos, level);
      if (!known) {
        failure = known.error();
      } else if (known->outcome) {
        const std::uint64_t lottery = scrambled(seed ^ scrambled(query::detail::PositionHash{}(pos)));
        found.push_back({pos, known->outcome == Outcome::Win, lottery, 0});
      }
    });
    if (failure) return *failure;
    return found;
  }

  /// The best of the boards that score at least so much, those that the first player wins and those that the
  /// second wins by turns where both are about as good. Interest is asked of a sample only, which the lottery
  /// draws.
  Result<std::vector<Candidate<R>>> best(std::vector<Candidate<R>> boards, std::size_t count,
                                         int least_score) const {
    std::sort(boards.begin(), boards.end(),
              [](const auto& a, const auto& b) { return a.lottery < b.lottery; });
    boards.resize(std::min(boards.size(), std::max(kSample, count)));
    for (Candidate<R>& candidate : boards) {
      const auto interest = query::interest_of<R>(source_, candidate.board);
      if (!interest) return interest.error();
      candidate.score = interest->score();
    }
    std::stable_sort(boards.begin(), boards.end(),
                     [](const auto& a, const auto& b) { return a.score > b.score; });
    std::erase_if(boards, [&](const auto& candidate) { return candidate.score < least_score; });
    return by_turns(boards, count);
  }

  /// The card of a board, its number left to the caller; an error if the source does not know who wins.
  Result<report::Card> card(const shogi::Standing<R>& standing) const {
    constexpr int kLongEnough = 1000;
    report::Card card;
    auto line = query::best_line<R>(source_, standing, kLongEnough);
    if (!line) return line.error();
    card.line = std::move(*line);
    card.diagram = report::diagram_of(R, shogi::setup_of(standing));
    card.sente_first = standing.mover == shogi::Colour::Sente;
    if (!card.known().outcome) {
      return Error{ErrorKind::BadInput, "not decided by plain analysis, a draw or perpetual check: no card",
                   card.sfen()};
    }
    if (!card.known().distance) return card;
    card.level = query::level_of(*card.known().distance);
    const auto difficulty = query::difficulty_of<R>(source_, standing.position);
    if (!difficulty) return difficulty.error();
    card.difficulty = *difficulty;
    const auto interest = query::interest_of<R>(source_, standing.position);
    if (!interest) return interest.error();
    card.interest = *interest;
    return card;
  }

 private:
  static constexpr std::size_t kSample = 300;

  static bool has_pieces(const Position& pos, const PieceSet& set) {
    for (std::size_t number = 0; number < 2; ++number) {
      const shogi::Side side = number == 0 ? shogi::Side::Own : shogi::Side::Their;
      for (int kind = 1; kind < R.kinds; ++kind) {
        const auto k = static_cast<std::size_t>(kind);
        const int in_hand = pos.hand(side).count(kind);
        if (std::popcount(pos.kind(kind) & pos.of(side)) + in_hand != set.owned[number][k]) return false;
        if (set.hands && in_hand != (*set.hands)[number][k]) return false;
      }
    }
    return true;
  }

  /// What is known of a board of this level on which every first move is decided; else nothing.
  Result<query::Knowledge> known_of_level(const Position& pos, int level) const {
    const auto known = source_.look_up(pos);
    if (!known) return known.error();
    if (!known->distance || query::level_of(*known->distance) != level) return query::Knowledge::unknown();
    const auto ranked = query::rank_moves<R>(source_, pos);
    if (!ranked) return ranked.error();
    return ranked->back().known.outcome ? *known : query::Knowledge::unknown();  // the unknown come last
  }

  /// Of boards in the order of their score; the turn passes unless the other side's next board is much
  /// better.
  static std::vector<Candidate<R>> by_turns(const std::vector<Candidate<R>>& boards, std::size_t count) {
    constexpr int kMuch = 25;
    std::vector<Candidate<R>> chosen;
    const auto next = [&](auto from, bool won) {
      return std::find_if(from, boards.end(), [&](const auto& candidate) { return candidate.won == won; });
    };
    std::array<typename std::vector<Candidate<R>>::const_iterator, 2> queue{next(boards.begin(), false),
                                                                            next(boards.begin(), true)};
    for (std::size_t turn = 1; chosen.size() < std::min(count, boards.size()); turn = 1 - turn) {
      const auto& other = queue[1 - turn];
      const bool passes =
          queue[turn] == boards.end() || (other != boards.end() && other->score > queue[turn]->score + kMuch);
      auto& taken = queue[passes ? 1 - turn : turn];
      chosen.push_back(*taken);
      taken = next(taken + 1, taken->won);
    }
    return chosen;
  }

  const Source& source_;
};

}  // namespace kanzen::catalog
