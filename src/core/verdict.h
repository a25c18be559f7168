// What is known of a position: who wins, and in how many plies. Always for the side to move.
#pragma once

#include <compare>
#include <cstdint>
#include <string_view>

namespace kanzen {

using Plies = std::uint16_t;

enum class Outcome : std::uint8_t { Loss, Draw, Win };

constexpr Outcome opposite(Outcome outcome) {
  return outcome == Outcome::Win ? Outcome::Loss : outcome == Outcome::Loss ? Outcome::Win : Outcome::Draw;
}

constexpr std::string_view name_of(Outcome outcome) {
  return outcome == Outcome::Win ? "win" : outcome == Outcome::Loss ? "loss" : "draw";
}

/// Outcome and distance. A draw has distance 0; the last ply of a win or loss is the one that ends the game.
struct Verdict {
  Outcome outcome = Outcome::Draw;
  Plies distance = 0;

  friend constexpr bool operator==(const Verdict&, const Verdict&) = default;
};

constexpr Verdict draw() { return {}; }
constexpr Verdict win_in(Plies distance) { return {Outcome::Win, distance}; }
constexpr Verdict loss_in(Plies distance) { return {Outcome::Loss, distance}; }

/// The verdict of a position whose best move leads to a child of verdict `child`.
constexpr Verdict seen_from_parent(Verdict child) {
  if (child.outcome == Outcome::Draw) return draw();
  return {opposite(child.outcome), static_cast<Plies>(child.distance + 1)};
}

/// Orders verdicts by what a player prefers: a quick win, a slow win, a draw, a slow loss, a quick loss.
constexpr int preference(Verdict verdict) {
  constexpr int kBeyondAnyDistance = 1 << 17;
  switch (verdict.outcome) {
    case Outcome::Win:
      return kBeyondAnyDistance - verdict.distance;
    case Outcome::Draw:
      return 0;
    case Outcome::Loss:
      return verdict.distance - kBeyondAnyDistance;
  }
  return 0;
}

}  // namespace kanzen
