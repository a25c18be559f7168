// The player's search: one object, any number of threads, deeper and deeper until somebody says stop.
//
// With one thread and without limits of time the same question to a fresh (or forgetful) search has the same
// answer after the same number of nodes. Several threads search the same tree, each by itself; what they
// share is the table.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <thread>

#include "play/search_report.h"
#include "play/tree_search.h"

namespace kanzen::play {

template <const shogi::RuleSet& R, class E>
requires Evaluator<E, shogi::Game<R>>
class Search {
 public:
  using Position = shogi::Position<R>;
  using OnReport = std::function<void(const SearchReport&)>;

  explicit Search(E evaluator, const SearchSettings& settings = {})
      : evaluator_(std::move(evaluator)), settings_(settings), table_(settings.table_bytes) {}

  /// Thinks about the last position of a game; those before it count for repetition. `on_report` is called
  /// after each depth, in the calling thread.
  SearchReport run(std::span<const Position> game, Control& control, const OnReport& on_report = {}) {
    table_.start_search();
    const Position& pos = game.back();
    if (auto at_once = answer_at_once(pos)) {
      if (on_report) on_report(*at_once);
      control.wait_while_held();
      return *std::move(at_once);
    }
    std::vector<std::unique_ptr<Thinker>> thinkers;
    for (unsigned i = 0; i < std::max(1U, settings_.threads); ++i) {
      thinkers.push_back(std::make_unique<Thinker>(*this, game, control, i));
    }
    std::vector<std::jthread> helpers;
    for (std::size_t i = 1; i < thinkers.size(); ++i) {
      helpers.emplace_back([&thinker = *thinkers[i]] { thinker.deepen([](const SearchReport&) {}); });
    }
    const auto show = [&](SearchReport report) {
      report.nodes = nodes_of(thinkers);
      if (on_report) on_report(report);
    };
    SearchReport found = thinkers.front()->deepen(show);
    control.wait_while_held();
    control.stop();
    helpers.clear();
    found.nodes = nodes_of(thinkers);
    found.elapsed = control.elapsed();
    return found;
  }

  /// As if nothing had been searched before.
  void forget() { table_.clear(); }

  [[nodiscard]] const SearchSettings& settings() const { return settings_; }

 private:
  /// One thread's share of a search.
  class Thinker {
   public:
    Thinker(Search& search, std::span<const Position> game, Control& control, unsigned number)
        : state_{.evaluator = search.evaluator_,
                 .table = &search.table_,
                 .control = &control,
                 .leads = number == 0},
          tree_(state_, search.settings_.selective),
          pos_(game.back()),
          first_depth_(1 + static_cast<int>(number % 2)) {
      for (const Position& earlier : game) state_.path.push(key_of(earlier), shogi::in_check(earlier));
      state_.evaluator.reset(pos_);
      MoveList<R> list;
      list.fill(pos_);
      moves_.assign(list.begin(), list.end());
      std::stable_sort(moves_.begin(), moves_.end(),
                       [](const Candidate& a, const Candidate& b) { return a.gain > b.gain; });
    }

    /// Searches depth after depth; calls `show` after each.
    template <class Show>
    SearchReport deepen(const Show& show) {
      SearchReport found;
      found.variation = {moves_.front().move};
      for (int depth = first_depth_; depth <= state_.control->limits().depth; ++depth) {
        const int score = search_around(found.score, depth);
        take_over(found, score);
        if (state_.control->stopped()) break;
        found.depth = depth;
        show(found);
        if (state_.leads && is_settled(found, depth)) break;
      }
      state_.shown.store(state_.nodes, std::memory_order_relaxed);
      return found;
    }

    [[nodiscard]] std::uint64_t nodes() const { return state_.shown.load(std::memory_order_relaxed); }

   private:
    /// A narrow window around the last score first, opened where it fails.
    int search_around(int expected, int depth) {
      int width = 40;
      int alpha = depth >= 4 ? std::max(expected - width, -kInfinity) : -kInfinity;
      int beta = depth >= 4 ? std::min(expected + width, kInfinity) : kInfinity;
      for (;;) {
        const int score = tree_.root(pos_, moves_, alpha, beta, depth);
        if (state_.control->stopped() || (score > alpha && score < beta)) return score;
        width = is_sure(score) ? kInfinity : 3 * width;
        if (score <= alpha) alpha = std::max(score - width, -kInfinity);
        if (score >= beta) beta = std::min(score + width, kInfinity);
      }
    }

    /// A search that was left still counts where it found something better than what it began with.
    void take_over(SearchReport& found, int score) {
      found.deepest = state_.deepest;
      found.elapsed = state_.control->elapsed();
      found.permille_used = state_.table->permille_used();
      state_.shown.store(state_.nodes, std::memory_order_relaxed);
      const Variation& line = tree_.variation();
      if (line.size == 0) return;
      found.score = score;
      found.variation.clear();
      for (int i = 0; i < line.size; ++i) {
        found.variation.push_back(shogi::move_of(line.moves[static_cast<std::size_t>(i)]));
      }
    }

    /// Whether another depth would be a waste: of time, or because nothing can change any more.
    [[nodiscard]] bool is_settled(const SearchReport& found, int depth) const {
      if (is_sure(found.score) && plies_to_end(found.score) <= depth) return true;
      if (!state_.control->limits().timed()) return false;
      return moves_.size() == 1 || state_.control->enough();
    }

    ThreadState<R, E> state_;
    TreeSearch<R, E> tree_;
    Position pos_;
    int first_depth_;
    std::vector<Candidate> moves_;
  };

  static std::uint64_t nodes_of(const std::vector<std::unique_ptr<Thinker>>& thinkers) {
    std::uint64_t sum = 0;
    for (const auto& thinker : thinkers) sum += thinker->nodes();
    return sum;
  }

  /// What needs no search: the game is over, won with the next move at sight, or lost whatever is played.
  static std::optional<SearchReport> answer_at_once(const Position& pos) {
    using Game = shogi::Game<R>;
    SearchReport report;
    report.depth = 1;
    const auto sight = score_at_sight(pos, 0);
    if (!sight && shogi::count_moves<shogi::Scope::Safe>(pos) != 0) return std::nullopt;
    report.score = sight ? *sight : score_without_safe_moves(pos, 0);
    Game::for_each_move(pos, [&](shogi::Move move) {
      const auto end = Game::ended(shogi::play(pos, move));
      const bool wins = end && end->outcome == Outcome::Loss;
      if (report.variation.empty() || wins) report.variation = {move};
    });
    return report;
  }

  E evaluator_;
  SearchSettings settings_;
  TranspositionTable table_;
};

}  // namespace kanzen::play
