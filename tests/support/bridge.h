// From the naive board to the real one and back, and where random positions come from.
#pragma once

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "core/shogi/class_index.h"
#include "core/shogi/game.h"
#include "support/naive_rules.h"
#include "support/plain_sfen.h"

namespace kanzen {

/// The position as its mover sees it.
template <const shogi::RuleSet& R>
shogi::Position<R> from_naive(const naive::State& any_side) {
  const naive::Referee referee(R);
  const naive::State state = referee.seen_by_mover(any_side);
  shogi::Position<R> pos;
  for (const naive::Spot spot : referee.spots()) {
    const naive::Man& man = state.at(spot);
    if (man.kind < 0) continue;
    const shogi::Bitboard bit = shogi::Bitboard{1} << (spot.rank * R.files + spot.column);
    pos.put(man.kind, man.back_up, man.black ? shogi::Side::Own : shogi::Side::Their, bit);
  }
  for (int kind = 0; kind < R.kinds; ++kind) {
    const auto k = static_cast<std::size_t>(kind);
    for (int i = 0; i < state.black_hand[k]; ++i) pos.hand(shogi::Side::Own).add(kind);
    for (int i = 0; i < state.white_hand[k]; ++i) pos.hand(shogi::Side::Their).add(kind);
  }
  return pos;
}

/// Black is the mover.
template <const shogi::RuleSet& R>
naive::State state_of(const shogi::Position<R>& pos) {
  naive::State state;
  for (const naive::Spot spot : naive::Referee(R).spots()) {
    const shogi::Piece piece = pos.at({static_cast<std::uint8_t>(spot.rank * R.files + spot.column)});
    if (piece.kind >= 0) state.at(spot) = {piece.kind, piece.flipped, piece.side == shogi::Side::Own};
  }
  for (int kind = 0; kind < R.kinds; ++kind) {
    state.black_hand[static_cast<std::size_t>(kind)] = pos.hand(shogi::Side::Own).count(kind);
    state.white_hand[static_cast<std::size_t>(kind)] = pos.hand(shogi::Side::Their).count(kind);
  }
  return state;
}

template <const shogi::RuleSet& R>
naive::Move naive_move(const shogi::Move& move) {
  const auto spot = [](shogi::Square square) {
    return naive::Spot{square.number / R.files, square.number % R.files};
  };
  return {move.drop, move.is_drop() ? naive::Spot{} : spot(move.from), spot(move.to), move.flips};
}

template <const shogi::RuleSet& R>
shogi::Position<R> position_from(std::string_view sfen) {
  return from_naive<R>(naive::read_sfen(R, sfen));
}

struct GoldenLine {
  std::string sfen;
  std::vector<std::uint64_t> counts;  ///< at depth 1, 2, …
};

inline std::vector<GoldenLine> golden_perft(std::string_view game) {
  std::ifstream file(std::string(KANZEN_GOLDEN_DIR) + "/perft/" + std::string(game) + ".txt");
  std::vector<GoldenLine> lines;
  for (std::string text; std::getline(file, text);) {
    if (text.empty() || text.front() == '#') continue;
    std::istringstream fields(text.substr(std::min(text.size(), text.find(" ; "))));
    GoldenLine line{text.substr(0, text.find(" ; ")), {}};
    std::string semicolon;
    std::string depth;
    for (std::uint64_t count = 0; fields >> semicolon >> depth >> count;) line.counts.push_back(count);
    lines.push_back(line);
  }
  return lines;
}

/// Positions of random play from golden ones, ended ones included.
template <const shogi::RuleSet& R>
std::vector<shogi::Position<R>> playout_positions(std::uint64_t seed, std::size_t count) {
  using Rules = shogi::Game<R>;
  std::mt19937_64 rng(seed);
  const std::vector<GoldenLine> starts = golden_perft(R.name);
  std::vector<shogi::Position<R>> met;
  while (met.size() < count) {
    auto pos = position_from<R>(rng() % 4 == 0 ? std::string(R.start) : starts[rng() % starts.size()].sfen);
    for (int ply = 0; ply < 40 && met.size() < count; ++ply) {
      met.push_back(pos);
      std::vector<shogi::Position<R>> children;
      Rules::for_each_child(pos, [&](const shogi::Position<R>& child) { children.push_back(child); });
      if (children.empty()) break;
      pos = children[rng() % children.size()];
    }
  }
  return met;
}

/// Two kings and up to two of each other kind, put anywhere: often no position at all.
template <const shogi::RuleSet& R>
naive::State random_arrangement(std::mt19937_64& rng) {
  const std::vector<naive::Spot> spots = naive::Referee(R).spots();
  naive::State state;
  const auto put = [&](int kind, bool black) {
    const naive::Spot spot = spots[rng() % spots.size()];
    if (state.at(spot).kind >= 0) return false;
    state.at(spot) = {kind, R.piece(kind).has_back() && rng() % 2 == 0, black};
    return true;
  };
  for (const bool black : {true, false}) {
    while (!put(0, black)) continue;
  }
  for (int kind = 1; kind < R.kinds; ++kind) {
    for (auto left = rng() % 3; left > 0; --left) {
      const bool black = rng() % 2 == 0;
      if (rng() % 4 == 0 || !put(kind, black)) ++state.hand(black)[static_cast<std::size_t>(kind)];
    }
  }
  return state;
}

/// Positions of one class drawn by their numbers; those below `end` only.
template <const shogi::RuleSet& R>
std::vector<shogi::Position<R>> class_positions(const shogi::ClassIndex<R>& index, Index end,
                                                std::uint64_t seed, std::size_t count) {
  std::mt19937_64 rng(seed);
  std::vector<shogi::Position<R>> drawn;
  while (drawn.size() < count) {
    if (const auto pos = index.position_at(rng() % end)) drawn.push_back(*pos);
  }
  return drawn;
}

}  // namespace kanzen
