// A material class solved by plain analysis alone, in memory, for as long as it is needed.
#pragma once

#include <fmt/format.h>

#include <memory>
#include <numeric>

#include "catalog/service.h"
#include "core/shogi/class_game.h"
#include "query/knowledge.h"
#include "query/placements.h"
#include "solve/retrograde.h"

namespace kanzen::catalog {

/// Answers from plain retrograde analysis; what that leaves undecided, a draw or a win by perpetual check, it
/// says it does not know.
template <const shogi::RuleSet& R>
class PlainClass final : public query::Source<shogi::Position<R>> {
 public:
  using Source = query::Source<shogi::Position<R>>;
  using Cell = std::uint16_t;  // no distance is too long for it

  /// Refused if it would need more than this.
  static constexpr std::uint64_t kMostBytes = std::uint64_t{2} << 30;

  static Result<std::shared_ptr<const Source>> solve(const shogi::MaterialCounts& material,
                                                     const JobOptions& job) {
    if (const std::uint64_t bytes = bytes_for(material); bytes > kMostBytes) {
      return Error{ErrorKind::System,
                   fmt::format("the positions with these pieces would need {} MB of memory, more than {} MB",
                               bytes >> 20, kMostBytes >> 20),
                   std::string(R.name)};
    }
    auto solved = std::make_shared<PlainClass>(material);
    solve::Retrograde<shogi::ClassGame<R>, Cell> solver(solved->game_,
                                                        {job.threads, job.on_progress, job.should_stop});
    if (solver.run() != solve::Ending::Complete)
      return Error{ErrorKind::Stopped, "stopped", std::string(R.name)};
    solved->cells_ = std::move(solver).release();
    return std::shared_ptr<const Source>(std::move(solved));
  }

  explicit PlainClass(const shogi::MaterialCounts& material) : game_(material) {}

  [[nodiscard]] std::string_view name() const override { return "search"; }
  [[nodiscard]] Result<query::Knowledge> look_up(const shogi::Position<R>& pos) const override {
    const Cell cell = cells_[game_.index_of(pos)];
    if (cell == solve::Cells<Cell>::kDraw) return query::Knowledge::unknown();
    const auto distance = static_cast<Plies>(cell - 1);
    return query::Knowledge::exact(distance % 2 == 1 ? win_in(distance) : loss_in(distance));
  }

 private:
  /// From above: dead squares are counted, and kings next to each other.
  static std::uint64_t bytes_for(const shogi::MaterialCounts& material) {
    const auto placements = query::placements_by_pieces_in_hand(R, material);
    const std::uint64_t all = std::accumulate(placements.begin(), placements.end(), std::uint64_t{0});
    return all / 2 * sizeof(Cell);  // mirror images share a cell
  }

  shogi::ClassGame<R> game_;
  std::vector<Cell> cells_;
};

}  // namespace kanzen::catalog
