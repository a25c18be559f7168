// Where no table can be had: a search for a proof that the mover wins, or that it loses.
#include <mutex>

#include "catalog/nine/nine_service.h"
#include "solve/proof/search.h"

namespace kanzen::catalog {
namespace {

using Position = shogi::Position<games::kNine>;

/// What a proof rests on is a mate that no repetition can put off, so it holds by every rule of repetition.
/// That neither side can force a mate proves nothing: perpetual check may still decide.
class NineProofSource final : public query::Source<Position> {
 public:
  explicit NineProofSource(std::string why) : why_(std::move(why)), table_(kTableBytes) {}

  [[nodiscard]] std::string_view name() const override { return "proof"; }
  [[nodiscard]] std::string note() const override {
    return fmt::format("{}; searched for a proof, {} positions at most for each move", why_, kMostExpansions);
  }
  [[nodiscard]] Result<query::Knowledge> look_up(const Position& pos) const override {
    if (const auto over = shogi::Game<games::kNine>::ended(pos)) return query::Knowledge::exact(*over);
    const std::scoped_lock lock(mutex_);  // what one question finds helps the next
    if (const auto plies = proved(pos, true)) return bounded(Outcome::Win, *plies);
    if (const auto plies = proved(pos, false)) return bounded(Outcome::Loss, *plies);
    return query::Knowledge::unknown();
  }

 private:
  using Search = solve::proof::Search<games::kNine>;
  static constexpr std::size_t kTableBytes = std::size_t{256} << 20;
  static constexpr std::uint64_t kMostExpansions = 100'000;

  static query::Knowledge bounded(Outcome outcome, Plies plies) {
    query::Knowledge known;
    known.outcome = outcome;
    known.distance_at_most = plies;
    return known;
  }

  /// In how many plies the mover wins, as the attacker, or loses, as the defender, at most.
  [[nodiscard]] std::optional<Plies> proved(const Position& pos, bool attacking) const {
    solve::proof::SearchOptions options;
    options.most_expansions = kMostExpansions;
    const solve::proof::Known known = Search(table_, evaluation_, options).run(pos, attacking);
    const bool done = attacking ? known.numbers.phi == 0 : known.numbers.delta == 0;
    return done ? std::optional<Plies>(known.plies) : std::nullopt;
  }

  std::string why_;
  solve::proof::Evaluation<games::kNine> evaluation_;
  mutable std::mutex mutex_;
  mutable solve::proof::Table table_;
};

}  // namespace

std::shared_ptr<const query::Source<Position>> make_nine_proof_source(const std::string& why) {
  return std::make_shared<NineProofSource>(why);
}

}  // namespace kanzen::catalog
