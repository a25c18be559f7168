// A source that knows what perpetual check makes of the positions another one calls drawn.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "core/perpetual.h"
#include "query/knowledge.h"

namespace kanzen::query {

inline constexpr std::string_view kByPerpetualCheck = "perpetual check";

/// Owns the game and the source that it refines.
template <CheckingGame G>
class RuledSource final : public Source<typename G::Position> {
 public:
  using Position = typename G::Position;
  using Plain = Source<Position>;

  RuledSource(std::shared_ptr<const G> game, std::shared_ptr<const Plain> plain,
              std::vector<RuledEntry> entries, std::string note)
      : game_(std::move(game)),
        plain_(std::move(plain)),
        entries_(std::move(entries)),
        note_(std::move(note)) {}

  [[nodiscard]] std::string_view name() const override { return plain_->name(); }
  [[nodiscard]] bool knows_all() const override { return plain_->knows_all(); }
  [[nodiscard]] std::string note() const override { return note_; }

  [[nodiscard]] Result<Knowledge> look_up(const Position& pos) const override {
    auto known = plain_->look_up(pos);
    if (!known || entries_.empty() || known->outcome != Outcome::Draw || game_->by_rule(pos)) return known;
    const RuledEntry entry = entry_of(pos);
    const bool check = game_->in_check(pos);
    if (entry.outcome != Outcome::Draw) {
      known->outcome = entry.outcome;
      known->by = kByPerpetualCheck;
      known->arrival = arrival_at_decided(entry, check);
      return known;
    }
    if (!check) return known;
    auto arrival = waiting_at(pos);
    if (!arrival) return arrival.error();
    known->arrival = *arrival;
    return known;
  }

 private:
  [[nodiscard]] RuledEntry entry_of(const Position& pos) const {
    return ruled_at(entries_, game_->index_of(pos));
  }

  /// What whoever gave this check must be ready to wait for.
  [[nodiscard]] Result<ProgressRank> waiting_at(const Position& checked) const {
    ProgressRank most;
    std::optional<Error> failure;
    game_->for_each_child(checked, [&](const Position& reply) {
      const auto known = plain_->look_up(reply);
      if (!known) failure = known.error();
      if (!known || known->outcome != Outcome::Draw || game_->by_rule(reply)) return;
      const RuledEntry entry = entry_of(reply);
      if (entry.outcome != Outcome::Draw) return;
      most = std::max(most, arrival_at_drawn(entry.rank, game_->in_check(reply)));
    });
    if (failure) return *failure;
    return most;
  }

  std::shared_ptr<const G> game_;  ///< outlives the sources below, which refer to it
  std::shared_ptr<const Plain> plain_;
  std::vector<RuledEntry> entries_;
  std::string note_;
};

}  // namespace kanzen::query
