// Algorithm 1 with a player: whoever can play in a match may choose the attacker's moves of a proof.
//
// What a small proof search settles needs no player. Where a line fails, its last move is chosen again with
// twice the thought, and after every few failures the move before it, too: one bad choice costs a line and
// not the whole proof.
#pragma once

#include <chrono>
#include <unordered_map>

#include "catalog/replies_to_prove.h"
#include "play/match/contestant.h"
#include "solve/proof/proof_tree.h"
#include "solve/proof/search.h"

namespace kanzen::catalog {

template <const shogi::RuleSet& R>
class PlayerProof {
 public:
  using Position = shogi::Position<R>;

  PlayerProof(std::unique_ptr<play::match::Contestant> player, const solve::proof::Evaluation<R>& evaluation,
              ProveOptions options)
      : player_(std::move(player)),
        evaluation_(evaluation),
        options_(std::move(options)),
        table_(options_.memory),
        tree_([this](std::span<const Position> line) { return choice(line); },
              {.should_stop = [this] { return stopping(); }}) {}

  Result<ProveResult> run() {
    const auto replies = replies_to_prove<R>(options_);
    if (!replies) return replies.error();
    if (auto status = player_->new_game(); !status) return status.error();
    for (const auto& reply : replies->to_prove) subproblems_.emplace_back().reply = reply.usi;
    for (std::size_t i = 0; i < subproblems_.size() && !stopping(); ++i) {
      working_on_ = i;
      work_on(replies->to_prove[i].standing, subproblems_[i]);
    }
    return ProveResult{
        shogi::format_sfen(replies->root), options_.first_move, subproblems_, stopping(), 0, 0};
  }

 private:
  using Clock = std::chrono::steady_clock;
  struct Choice {
    std::optional<shogi::Move> move;
    int failures = 0;
  };
  static constexpr int kFailuresOfOne = 3;
  static constexpr int kMostDoublings = 20;
  static constexpr auto kPatience = std::chrono::minutes(10);  // a player that hangs has given up

  [[nodiscard]] double seconds() const {
    return std::chrono::duration<double>(Clock::now() - began_).count();
  }
  [[nodiscard]] bool stopping() {
    if (options_.on_progress)
      options_.on_progress(
          {&subproblems_, working_on_, nodes_, 0, table_.used(), table_.entries(), seconds()});
    return (options_.seconds > 0 && seconds() > options_.seconds) ||
           (options_.should_stop && options_.should_stop());
  }

  void work_on(const shogi::Standing<R>& standing, Subproblem& subproblem) {
    const double before = seconds();
    const std::uint64_t nodes_before = nodes_;
    solve::proof::ProofTreeReport<R> report;
    do {
      report = tree_.run(standing.position);
      blame(report.failed_line);
    } while (report.end != solve::proof::ProofTreeEnd::Proved &&
             report.end != solve::proof::ProofTreeEnd::Stopped && !report.failed_line.empty());
    subproblem.seconds = seconds() - before;
    subproblem.expansions = report.positions - settled_before_;
    settled_before_ = report.positions;
    subproblem.player_nodes = nodes_ - nodes_before;
    if (report.end != solve::proof::ProofTreeEnd::Proved) return;
    subproblem.state = Subproblem::State::Proved;
    subproblem.answer =
        shogi::format_usi_move(standing, tree_.choices().at(shogi::code_of(standing.position)));
    subproblem.plies = report.longest + (options_.first_move.empty() ? 0 : 2);
  }

  /// What is to be thought over after a line has failed.
  void blame(const std::vector<shogi::PositionCode>& line) {
    for (std::size_t i = line.size(); i-- > 0;) {
      Choice& choice = choices_[line[i]];
      choice.move.reset();
      if (++choice.failures % kFailuresOfOne != 0) return;
    }
  }

  std::optional<shogi::Move> choice(std::span<const Position> line) {
    const Position& pos = line.back();
    Choice& choice = choices_[shogi::code_of(pos)];
    if (!choice.move) choice.move = new_choice(line, std::min(choice.failures, kMostDoublings));
    return choice.move;
  }

  std::optional<shogi::Move> new_choice(std::span<const Position> line, int doublings) {
    if (const auto found = options_.player_leaf == 0 ? std::nullopt : small_proof(line.back())) return found;
    play::match::MoveLimits limits;
    limits.nodes = options_.player_nodes << doublings;
    const auto reply = player_->move(situation(line), limits, kPatience);
    nodes_ += reply.nodes;
    if (reply.kind != play::match::Reply::Kind::Move) return std::nullopt;
    const auto move = shogi::parse_usi_move(shogi::Standing<R>{line.back()}, reply.move);
    return move ? std::optional(*move) : std::nullopt;
  }

  std::optional<shogi::Move> small_proof(const Position& pos) {
    solve::proof::SearchOptions options;
    options.most_expansions = options_.player_leaf;
    const auto known = solve::proof::Search<R>(table_, evaluation_, options).run(pos, true);
    if (known.numbers.phi != 0) return std::nullopt;
    return solve::proof::move_of(known.move);
  }

  /// The line as a game, so that the player sees what would be a repetition.
  play::match::Situation situation(std::span<const Position> line) const {
    shogi::Standing<R> now{line.front()};
    play::match::Situation situation{shogi::format_sfen(now), {}};
    const auto go = [&](shogi::Move move) {
      situation.moves.push_back(shogi::format_usi_move(now, move));
      now = shogi::after(now, move);
    };
    for (std::size_t i = 1; i < line.size(); ++i) {
      go(*choices_.at(shogi::code_of(line[i - 1])).move);
      std::optional<shogi::Move> reply;
      shogi::Game<R>::for_each_move(now.position, [&](shogi::Move move) {
        if (shogi::play(now.position, move) == line[i]) reply = move;
      });
      go(*reply);
    }
    return situation;
  }

  std::unique_ptr<play::match::Contestant> player_;
  const solve::proof::Evaluation<R>& evaluation_;
  ProveOptions options_;
  solve::proof::Table table_;
  solve::proof::ProofTree<R> tree_;
  std::unordered_map<shogi::PositionCode, Choice> choices_;
  std::vector<Subproblem> subproblems_;
  std::size_t working_on_ = 0;
  std::uint64_t nodes_ = 0;
  std::uint64_t settled_before_ = 0;
  Clock::time_point began_ = Clock::now();
};

}  // namespace kanzen::catalog
