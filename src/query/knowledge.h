// What is known of a position, and how: the answer of a source.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "core/perpetual.h"

namespace kanzen::query {

struct Knowledge {
  std::optional<Outcome> outcome;         ///< empty: unknown
  std::optional<Plies> distance;          ///< empty for a draw, or where only the outcome is known
  std::optional<Plies> distance_at_most;  ///< a bound, where the distance itself is not known
  std::string by;                         ///< a reason, where the outcome needs one: "perpetual check"
  /// What whoever moved here hands on: among equals without a distance, less is nearer the goal.
  ProgressRank arrival;

  static Knowledge unknown() { return {}; }
  static Knowledge exact(Verdict verdict) {
    Knowledge known;
    known.outcome = verdict.outcome;
    if (verdict.outcome != Outcome::Draw) known.distance = verdict.distance;
    return known;
  }
  friend bool operator==(const Knowledge&, const Knowledge&) = default;
};

inline std::string_view name_of_outcome(const Knowledge& known) {
  return known.outcome ? name_of(*known.outcome) : std::string_view("unknown");
}

/// The knowledge of a parent whose best move leads to a child of which `child` is known.
Knowledge seen_from_parent(const Knowledge& child);

/// Orders by what a player prefers: wins by ascending distance, draws, losses by descending distance, the
/// unknown; equal ones by the progress they make.
std::int64_t preference(const Knowledge& known);

/// Somebody who can be asked about positions of one game. Implementations are safe to ask from several
/// threads.
template <class Position>
class Source {
 public:
  virtual ~Source() = default;
  /// How it knows: "table", "search", "proof", "engine".
  [[nodiscard]] virtual std::string_view name() const = 0;
  [[nodiscard]] virtual Result<Knowledge> look_up(const Position& pos) const = 0;
  /// Whether it knows every position that play can lead to.
  [[nodiscard]] virtual bool knows_all() const { return false; }
  /// What whoever asks should be told beside the answer; empty if nothing.
  [[nodiscard]] virtual std::string note() const { return {}; }
};

}  // namespace kanzen::query
