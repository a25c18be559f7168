// From a strategy to a certificate.
//
//   walk      depth first from the positions claimed, through every reply to the strategy's moves, down to
//             what the leaf search or an earlier entry settles; an entry comes after all it relies on
//   minimise  takes pieces out of the attacker's hand as long as the entry still follows: it then settles
//             more positions
//   prune     keeps what the claims need
//   rank      the longest line from an entry on, in plies
//
// The strategy may be anything: what it says is tried, never believed.
#pragma once

#include <algorithm>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/progress.h"
#include "base/result.h"
#include "core/certificate.h"
#include "core/shogi/move_number.h"
#include "core/shogi/usi.h"
#include "solve/proof/check/coverage.h"
#include "solve/proof/check/leaf_search.h"

namespace kanzen::solve {

struct WriterOptions {
  LeafBudget budget;
  bool minimise_hands = true;
  ProgressSink on_progress;
};

template <const shogi::RuleSet& R>
class CertificateWriter {
 public:
  using Position = shogi::Position<R>;
  using Game = shogi::Game<R>;
  /// A winning move, and what the strategy wants to be told in the positions after it.
  struct Choice {
    shogi::Move move;
    int note = 0;
  };
  /// What to play in a position with the attacker to move, given the note of the choice that led there
  /// (kNoNote at the first); empty if it knows nothing. Coming back to a position is an error unless the
  /// note has become less: then there is another way to win there.
  using Strategy = std::function<std::optional<Choice>(const Position&, int note)>;
  static constexpr int kNoNote = std::numeric_limits<int>::max();

  explicit CertificateWriter(WriterOptions options)
      : options_(std::move(options)), leaf_search_(options_.budget) {}

  /// Takes over the entries of a certificate that holds with the same leaf budget, so that what was settled
  /// before is not walked again. What it claims is claimed again by `add`, which takes no time.
  Status adopt(const Certificate& certificate);

  /// Walks from a position, given as text as in Certificate::positions, and claims it. After an error the
  /// claim is not made; entries found before it stay, each complete in itself.
  Status add(const std::string& position, const Strategy& strategy);

  /// How many entries there are so far.
  [[nodiscard]] std::size_t size() const { return entries_.size(); }

  /// Minimises, prunes and ranks; more can be added afterwards. The claim is partial unless the caller says
  /// that its one position is the whole.
  [[nodiscard]] Certificate finish(Claim claim = Claim::Partial);

 private:
  using Number = std::uint32_t;
  static constexpr Number kAll = ~Number{0};
  struct Entry {
    Position position;
    shogi::Move move;
  };
  /// A position of the path on the walk.
  struct Step {
    Entry entry;
    int note;
    std::vector<Position> replies;  ///< still to be looked at
  };

  Status walk(const Position& root, shogi::Colour mover, const Strategy& strategy);
  /// The next position of the path; an error if the strategy has no legal move there or has come back to it.
  Result<Step> step_to(const Position& pos, int note, shogi::Colour mover, const Strategy& strategy);
  void append(const Entry& entry);

  /// How long the leaf search needs to win a position; 0 if it does not.
  [[nodiscard]] Plies leaf_length(const Position& pos);
  [[nodiscard]] bool is_leaf(const Position& pos) { return leaf_length(pos) != 0; }
  /// Whether an entry before `number` or the leaf search settles a position.
  [[nodiscard]] bool is_settled(const Position& pos, Number number) {
    return coverage_.find(pos, number).has_value() || is_leaf(pos);
  }

  void minimise_hands();
  void minimise_hand(Number number);
  /// Whether a changed entry in the place of `number` follows from what stands before it.
  [[nodiscard]] bool follows(const Entry& entry, Number number);

  [[nodiscard]] std::vector<bool> needed_entries();
  void mark_settling(const Position& pos, Number number, std::vector<bool>& needed);
  [[nodiscard]] std::vector<CertificateEntry> ranked(const std::vector<bool>& needed);

  void tell(std::string_view phase, std::uint64_t done, std::uint64_t total) const {
    if (options_.on_progress) options_.on_progress({.phase = phase, .done = done, .total = total});
  }

  WriterOptions options_;
  LeafSearch<R> leaf_search_;
  std::unordered_map<shogi::PositionCode, Plies> leaves_;  ///< what the leaf search said
  std::vector<Entry> entries_;                             ///< each relies on earlier ones only
  Coverage<R> coverage_;                                   ///< of the entries, in their order
  Number minimised_ = 0;                                   ///< entries before this have minimal hands
  std::unordered_map<shogi::PositionCode, int> path_;      ///< positions of the walk's path, with notes
  std::vector<std::string> texts_;
  std::vector<Position> claims_;
};

template <const shogi::RuleSet& R>
Status CertificateWriter<R>::adopt(const Certificate& certificate) {
  if (minimised_ == entries_.size()) minimised_ += static_cast<Number>(certificate.entries.size());
  for (const CertificateEntry& entry : certificate.entries) {
    const auto pos = shogi::position_of<R>(entry.code);
    const auto move = pos ? shogi::numbered_move(*pos, entry.move) : std::nullopt;
    if (!move) return Error{ErrorKind::Corrupt, "has an entry that is no position with a move", {}};
    append({*pos, *move});
  }
  return Done{};
}

template <const shogi::RuleSet& R>
Status CertificateWriter<R>::add(const std::string& position, const Strategy& strategy) {
  const auto line = shogi::parse_position<R>(position);
  if (!line) return line.error();
  const shogi::Standing<R>& standing = line->standings.back();
  if (Status walked = walk(standing.position, standing.mover, strategy); !walked) return walked;
  texts_.push_back(position);
  claims_.push_back(standing.position);
  return Done{};
}

template <const shogi::RuleSet& R>
Status CertificateWriter<R>::walk(const Position& root, shogi::Colour mover, const Strategy& strategy) {
  path_.clear();
  std::vector<Step> path;
  std::optional<Position> next = root;
  for (;;) {
    if (next && !is_settled(*next, kAll)) {
      auto step = step_to(*next, path.empty() ? kNoNote : path.back().note, mover, strategy);
      if (!step) return step.error();
      path.push_back(std::move(*step));
    }
    if (path.empty()) return Done{};
    next.reset();
    Step& last = path.back();
    if (!last.replies.empty()) {
      next = last.replies.back();
      last.replies.pop_back();
      continue;
    }
    path_.erase(shogi::code_of(last.entry.position));
    append(last.entry);
    path.pop_back();
  }
}

template <const shogi::RuleSet& R>
auto CertificateWriter<R>::step_to(const Position& pos, int note, shogi::Colour mover,
                                   const Strategy& strategy) -> Result<Step> {
  const auto wrong = [&](const char* what) {
    return Error{ErrorKind::BadInput, what, shogi::format_sfen(shogi::Standing<R>{pos, mover})};
  };
  const auto [there, is_new] = path_.try_emplace(shogi::code_of(pos), note);
  if (!is_new && note >= there->second) return wrong("the strategy comes back to this position");
  there->second = note;
  const std::optional<Choice> choice = strategy(pos, note);
  if (!choice) return wrong("the strategy has no move here");
  if (!shogi::number_of(pos, choice->move)) return wrong("the strategy's move is not legal here");
  Step step{.entry = {pos, choice->move}, .note = choice->note, .replies = {}};
  Game::for_each_child(shogi::play(pos, choice->move),
                       [&](const Position& reply) { step.replies.push_back(reply); });
  return step;
}

template <const shogi::RuleSet& R>
void CertificateWriter<R>::append(const Entry& entry) {
  const auto number = static_cast<Number>(entries_.size());
  entries_.push_back(entry);
  coverage_.add(entry.position, number, number);
  if (number % 1024 == 0) tell("walking", number, 0);
}

template <const shogi::RuleSet& R>
Plies CertificateWriter<R>::leaf_length(const Position& pos) {
  const auto [at, is_new] = leaves_.try_emplace(shogi::code_of(pos), Plies{0});
  if (is_new) {
    const LeafResult result = leaf_search_.run(pos);
    at->second = result.won ? result.length : Plies{0};
  }
  return at->second;
}

template <const shogi::RuleSet& R>
Certificate CertificateWriter<R>::finish(Claim claim) {
  if (options_.minimise_hands) minimise_hands();
  return {claim, texts_, options_.budget, ranked(needed_entries())};
}

template <const shogi::RuleSet& R>
void CertificateWriter<R>::minimise_hands() {
  for (; minimised_ < entries_.size(); ++minimised_) {
    minimise_hand(minimised_);
    if (minimised_ % 256 == 0) tell("minimising hands", minimised_, entries_.size());
  }
}

template <const shogi::RuleSet& R>
void CertificateWriter<R>::minimise_hand(Number number) {
  Entry entry = entries_[number];
  for (int kind = 1; kind < R.kinds; ++kind) {
    while (entry.position.hand(shogi::Side::Own).count(kind) != 0) {
      const Entry smaller{with_one_given_away(entry.position, kind), entry.move};
      if (!follows(smaller, number)) break;
      entry = smaller;
    }
  }
  if (entry.position == entries_[number].position) return;
  entries_[number] = entry;
  coverage_.add(entry.position, number, number);
}

template <const shogi::RuleSet& R>
bool CertificateWriter<R>::follows(const Entry& entry, Number number) {
  if (!shogi::number_of(entry.position, entry.move)) return false;
  std::vector<Position> replies;
  Game::for_each_child(shogi::play(entry.position, entry.move),
                       [&](const Position& reply) { replies.push_back(reply); });
  return std::all_of(replies.begin(), replies.end(),
                     [&](const Position& reply) { return is_settled(reply, number); });
}

/// From the last entry to the first, since each relies on earlier ones only.
template <const shogi::RuleSet& R>
std::vector<bool> CertificateWriter<R>::needed_entries() {
  std::vector<bool> needed(entries_.size());
  for (const Position& claim : claims_) mark_settling(claim, kAll, needed);
  for (auto number = static_cast<Number>(entries_.size()); number-- > 0;) {
    if (!needed[number]) continue;
    const Entry& entry = entries_[number];
    Game::for_each_child(shogi::play(entry.position, entry.move),
                         [&](const Position& reply) { mark_settling(reply, number, needed); });
  }
  return needed;
}

/// Sees to it that an entry before `number` which settles a position is kept, unless the leaf search does.
template <const shogi::RuleSet& R>
void CertificateWriter<R>::mark_settling(const Position& pos, Number number, std::vector<bool>& needed) {
  bool kept = false;
  coverage_.for_each_settling(
      pos, [&](Number entry, std::uint32_t order) { kept = kept || (order < number && needed[entry]); });
  if (kept || is_leaf(pos)) return;
  needed[*coverage_.find(pos, number)] = true;
}

template <const shogi::RuleSet& R>
std::vector<CertificateEntry> CertificateWriter<R>::ranked(const std::vector<bool>& needed) {
  std::vector<CertificateEntry> list;
  std::vector<std::uint32_t> ranks(entries_.size());
  Coverage<R> kept;
  for (Number number = 0; number < entries_.size(); ++number) {
    if (!needed[number]) continue;
    const auto& [position, move] = entries_[number];
    ranks[number] = 1;
    Game::for_each_child(shogi::play(position, move), [&](const Position& reply) {
      // Of those that settle the reply, the one of the lowest rank: it makes the line shortest.
      const auto settling = kept.find(reply, kAll);
      const std::uint32_t leaf = leaf_length(reply);
      const bool by_leaf = leaf != 0 && (!settling || leaf <= ranks[*settling]);
      ranks[number] = std::max(ranks[number], 2 + (by_leaf ? leaf : ranks[*settling]));
    });
    kept.add(position, number, ranks[number]);
    list.push_back({shogi::code_of(position), ranks[number], *shogi::number_of(position, move)});
  }
  const auto key = [](const CertificateEntry& entry) { return std::pair(entry.rank, entry.code); };
  std::sort(list.begin(), list.end(), [&](const auto& a, const auto& b) { return key(a) < key(b); });
  const auto same = [&](const auto& a, const auto& b) { return key(a) == key(b); };
  list.erase(std::unique(list.begin(), list.end(), same), list.end());
  return list;
}

}  // namespace kanzen::solve
