// Our search. What it settles it keeps as a claim, which mostly holds for far more than the position at hand
// (core/chain/claims.h): kinds of words that the winner does not need may be missing, kinds that never run
// out may be more plentiful, and what play cannot reach is not spoken of at all. So components, caps and
// letters that do not matter need no treatment of their own.
//
// It goes on where least seems to be missing. Patient, it stays with a move until that is settled: it learns
// most by finishing what it began. That is best on graphs of few words; in a dictionary lines are thousands
// of words long, and it must turn to another move as soon as that looks better (df-pn).
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "solve/chain/budget.h"
#include "solve/chain/claim_index.h"
#include "solve/chain/settled_table.h"
#include "solve/chain/sight.h"
#include "solve/chain/span_builder.h"
#include "solve/chain/table.h"

namespace kanzen::solve::chain {

enum class Temper : std::uint8_t { Patient, Restless };

/// Which is better for a graph whose opposite words are cancelled: patience up to so many words.
inline Temper temper_for(const Graph& graph) {
  constexpr std::uint64_t kFewWords = 2000;
  return graph.total() <= kFewWords ? Temper::Patient : Temper::Restless;
}

/// The most words of each kind in any state of a game: claims need not speak of more.
using Ceiling = std::vector<Amount>;

/// Of a game whose opposite words are cancelled; play only takes words away.
inline Ceiling ceiling_of(const Graph& graph) {
  Ceiling ceiling;
  for (Letter from = 0; from < graph.letters(); ++from) {
    for (Letter to = 0; to < graph.letters(); ++to)
      ceiling.push_back(static_cast<Amount>(std::min(graph.words(from, to), kMostWords)));
  }
  return ceiling;
}

/// For games of which nothing is known but the number of letters.
inline Ceiling no_ceiling(int letters) {
  return Ceiling(static_cast<std::size_t>(letters) * static_cast<std::size_t>(letters), kAnyAmount);
}

/// What searches remember; one after another may share it if none has more words than the ceiling. Patient
/// ones need no table, for they never come back to what they left open.
struct Memory {
  Memory(int letters, std::size_t most_bytes, Temper searches)
      : Memory(letters, most_bytes, searches, no_ceiling(letters)) {}
  Memory(int letters, std::size_t most_bytes, Temper searches, Ceiling most_words)
      : temper(searches),
        ceiling(std::move(most_words)),
        table(searches == Temper::Patient ? 0 : most_bytes / 8),
        index(claims, letters, kSearchedOfALetter),
        at_sight(claims, letters, ClaimIndex::kAll),
        claim_bytes(most_bytes - most_bytes / 8) {}

  [[nodiscard]] bool full() const {
    return claims.bytes() + index.bytes() + at_sight.bytes() + settled.bytes() > claim_bytes;
  }

  static constexpr std::size_t kSearchedOfALetter = 512;

  Temper temper;
  Ceiling ceiling;
  Table table;
  ClaimList claims;
  ClaimIndex index;     ///< of claims that were searched for, the most useful
  ClaimIndex at_sight;  ///< of the few that were not
  SettledTable settled;
  std::size_t claim_bytes;
};

template <int Words>
class ClaimSearch {
 public:
  using Place = Position<Words>;

  ClaimSearch(int letters, Memory& memory, Budget& budget)
      : memory_(memory),
        budget_(budget),
        sight_(letters),
        spans_(memory.ceiling),
        successes_(square(letters), 0),
        tries_(square(letters), 0) {}

  /// The claim that settles the position; kNoClaim if the budget or the memory ran out. Opposite words must
  /// be cancelled; the position is left as it was.
  ClaimId solve(Place& position) {
    budget_.spend();
    if (known(position)) return found_ == kNoClaim ? claim_at_sight(position) : found_;
    while (!budget_.exhausted()) {
      if (visit(position, {kNever, kNever}).settled()) return found_;
    }
    return kNoClaim;
  }

 private:
  using Set = LetterSet<Words>;
  struct Child {
    Letter to;
    Efforts efforts;
    std::size_t claims;  ///< that there were when it was looked at
    ClaimId claim;       ///< of one that is settled; kNoClaim: at sight
  };

  static std::size_t square(int letters) {
    return static_cast<std::size_t>(letters) * static_cast<std::size_t>(letters);
  }
  static Efforts efforts_of(bool win) { return win ? kWon : kLost; }

  /// The value of a position decided at sight or by a claim, which is then found_. Leaves its sight in
  /// sight_.
  std::optional<Efforts> known(const Place& position) {
    found_ = kNoClaim;
    sight_.look(position);
    const Value value = sight_.value(position.at());
    if (value != Value::Unknown) return efforts_of(value == Value::Win);
    found_ = settled_before(position);
    if (found_ == kNoClaim) found_ = memory_.at_sight.find(position);
    if (found_ == kNoClaim) found_ = memory_.index.find(position);
    if (found_ == kNoClaim) return std::nullopt;
    return efforts_of(memory_.claims[found_].win);
  }

  /// The claim of a position with the same key. It decides this one too, but may speak of words in which they
  /// differ.
  ClaimId settled_before(const Place& position) {
    const ClaimId id = memory_.settled.find(live_key(position));
    if (id == kNoClaim) return kNoClaim;
    const std::span<const Span> spans = memory_.claims[id].spans;
    const bool holds =
        std::all_of(spans.begin(), spans.end(), [&](const Span& span) { return allows(span, position); });
    return holds ? id : kNoClaim;
  }

  /// Searches until the position is settled, by the claim found_, or either effort reaches its limit.
  Efforts visit(Place& position, Efforts limits) {
    if (!budget_.spend()) return {};
    const std::uint64_t before = budget_.spent();
    std::vector<Child> children;
    list_children(position, children);
    for (;;) {
      const Efforts efforts = sum_up(children);
      if (efforts.settled()) {
        keep(position, children, efforts, budget_.spent() - before);
        return efforts;
      }
      if (budget_.exhausted()) return {};
      if (efforts.win >= limits.win || efforts.loss >= limits.loss) {
        sight_.look(position);
        memory_.table.put(live_key(position), efforts, budget_.spent() - before);
        return efforts;
      }
      visit_best(position, children, efforts, limits);
    }
  }

  /// Looks at every child once, or until one is known to be lost.
  void list_children(Place& position, std::vector<Child>& children) {
    sight_.look(position);
    const Set sensible = position.replies(position.at()) - sight_.won();
    bool wins = false;
    sensible.for_each([&](Letter to) {
      if (wins) return;
      budget_.spend();
      const std::size_t taken = position.cell(position.at(), to);
      const auto mark = position.mark();
      position.play(to);
      const auto efforts = known(position);
      children.push_back(
          {to, efforts ? *efforts : first_guess(position, taken), memory_.claims.size(), found_});
      position.rewind(mark);
      wins = children.back().efforts.loss == 0;
    });
  }

  Efforts first_guess(const Place& position, std::size_t taken) {
    if (memory_.temper == Temper::Patient) return {1, patient_guess(position, taken)};
    if (const auto seen = memory_.table.find(live_key(position))) return *seen;
    const auto replies = static_cast<Effort>((position.replies(position.at()) - sight_.won()).size());
    return {1, replies * replies};
  }

  /// Few distinct replies are refuted soon, the more so if they leave us many; a move that often won before
  /// will win again.
  Effort patient_guess(const Place& position, std::size_t taken) {
    const Set replies = position.replies(position.at()) - sight_.won();
    int ours = 0;
    replies.for_each([&](Letter to) { ours += (position.replies(to) - sight_.won()).size(); });
    const auto theirs = static_cast<float>(replies.size());
    const float width = theirs - 0.2F * static_cast<float>(ours) / theirs;
    const float failing = 1 - (successes_[taken] + 1) / (tries_[taken] + 2);
    return static_cast<Effort>(64 * std::max(width, 0.1F) * (1 + 2 * failing)) + 1;
  }

  /// Equal for positions that differ only in words which nobody who wants to win can take. Needs their sight.
  Key live_key(const Place& position) {
    const std::uint64_t here = scrambled(~static_cast<std::uint64_t>(position.at()));
    Key key{here, ~here};
    Set seen;
    Set fresh;
    for (fresh.insert(position.at()); !fresh.empty();) {
      const Letter from = fresh.first();
      seen.insert(from);
      const Set open = position.replies(from) - sight_.won();
      add_words(position, from, open, key);
      fresh |= open;
      fresh -= seen;
    }
    return key;
  }

  /// Adds what the words from a letter to open ones mean for a key: one by one, or all but the others.
  static void add_words(const Place& position, Letter from, const Set& open, Key& key) {
    const Set closed = position.replies(from) - open;
    if (open.size() <= closed.size()) {
      open.for_each([&](Letter to) { key += position.key_of_words(from, to); });
    } else {
      key += position.key_of_words(from);
      closed.for_each([&](Letter to) { key -= position.key_of_words(from, to); });
    }
  }

  static Efforts sum_up(const std::vector<Child>& children) {
    Efforts efforts{kNever, 0};
    for (const Child& child : children) {
      efforts.win = std::min(efforts.win, child.efforts.loss);
      efforts.loss = std::min(kNever - 1, efforts.loss + child.efforts.win);
    }
    if (efforts.win == 0) return kWon;
    return efforts.win == kNever ? kLost : efforts;
  }

  void visit_best(Place& position, std::vector<Child>& children, Efforts efforts, Efforts limits) {
    const auto easier = [](const Child& a, const Child& b) { return a.efforts.loss < b.efforts.loss; };
    Child& best = *std::min_element(children.begin(), children.end(), easier);
    const std::size_t taken = position.cell(position.at(), best.to);
    const auto mark = position.mark();
    position.play(best.to);
    const auto learnt = learnt_since(position, best);
    const Efforts child_limits{
        .win = std::min(kNever, limits.loss - efforts.loss + best.efforts.win),
        .loss = std::min(limits.win, beyond_second(children, best)),
    };
    best.efforts = learnt ? *learnt : visit(position, child_limits);
    best.claim = found_;
    position.rewind(mark);
    if (memory_.temper == Temper::Patient && best.efforts.settled()) note(taken, best.efforts.loss == 0);
  }

  /// What new claims say of a child.
  std::optional<Efforts> learnt_since(const Place& position, const Child& child) {
    if (memory_.claims.size() == child.claims) return std::nullopt;
    budget_.spend();
    return known(position);
  }

  /// How far to follow the best child: for good, or a little beyond the second best, so that the search does
  /// not jump between two for ever.
  [[nodiscard]] Effort beyond_second(const std::vector<Child>& children, const Child& best) const {
    if (memory_.temper == Temper::Patient) return kNever;
    Effort second = kNever - 1;
    for (const Child& other : children) {
      if (&other != &best) second = std::min(second, other.efforts.loss);
    }
    return std::min(kNever, second + 1 + second / 4);
  }

  void note(std::size_t taken, bool success) {
    constexpr float kFading = 0.95F;
    tries_[taken] = tries_[taken] * kFading + 1;
    successes_[taken] = successes_[taken] * kFading + (success ? 1 : 0);
  }

  // Claims.

  void keep(Place& position, const std::vector<Child>& children, Efforts efforts, std::uint64_t nodes) {
    const bool win = efforts.win == 0;
    found_ = make_claim(position, win, [&](Letter to) {
      const auto child = std::find_if(children.begin(), children.end(),
                                      [&](const Child& candidate) { return candidate.to == to; });
      if (child == children.end()) return win ? kNoClaim : after(position, to);
      if (win && child->efforts.loss != 0) return kNoClaim;
      return child->claim == kNoClaim ? after(position, to) : child->claim;
    });
    memory_.index.add(found_, nodes);
    sight_.look(position);
    memory_.settled.put(live_key(position), found_);
    if (memory_.full()) budget_.give_up();
  }

  /// The claim of a position that is decided at sight.
  ClaimId claim_at_sight(Place& position) {
    if (const ClaimId id = memory_.at_sight.find(position); id != kNoClaim) return id;
    sight_.look(position);
    const bool win = sight_.value(position.at()) == Value::Win;
    const Letter via = sight_.via(position.at());
    const ClaimId id = make_claim(
        position, win, [&](Letter to) { return win && to != via ? kNoClaim : after(position, to); });
    memory_.at_sight.add(id, 0);
    return id;
  }

  /// The claim that decides at sight what a word leads to.
  ClaimId after(Place& position, Letter to) {
    const auto mark = position.mark();
    position.play(to);
    const ClaimId id = claim_at_sight(position);
    position.rewind(mark);
    return id;
  }

  /// A claim for a position, from those that hold after its words; kNoClaim for a word that is not needed.
  template <class ClaimAfter>
  ClaimId make_claim(Place& position, bool win, ClaimAfter&& claim_after) {
    std::vector<Step> steps;
    position.replies(position.at()).for_each([&](Letter to) {
      if (win && !steps.empty()) return;
      if (const ClaimId id = claim_after(to); id != kNoClaim)
        steps.push_back({static_cast<std::uint32_t>(to), id});
    });
    spans_.clear();
    for (const Step& step : steps) add_needs(position, step, win);
    for (Letter to = 0; to < position.letters() && !win; ++to) {
      if (position.words(position.at(), to) == 0) spans_.narrow(cell(position, position.at(), to), 0, 0);
    }
    return memory_.claims.add({position.at(), win, spans_.spans(), steps});
  }

  static Cell cell(const Place& position, Letter from, Letter to) {
    return static_cast<Cell>(position.cell(from, to));
  }

  /// What the claim after a word needs before it. A lost claim may do without the word: then the player to
  /// move has one choice less.
  void add_needs(const Place& position, const Step& step, bool win) {
    const auto to = static_cast<Letter>(step.to);
    const Cell taken = cell(position, position.at(), to);
    const Cell opposite = cell(position, to, position.at());
    if (win) spans_.narrow(taken, 1, kAnyAmount);
    for (const Span& span : memory_.claims[step.claim].spans) {
      if (span.cell == taken && taken != opposite) {
        const auto most = span.most == kAnyAmount ? kAnyAmount : static_cast<Amount>(span.most + 1);
        spans_.narrow(taken, span.least == 0 ? Amount{0} : static_cast<Amount>(span.least + 1), most);
      } else if (span.cell != opposite) {  // while there is such a word there is no opposite one
        spans_.narrow(span.cell, span.least, span.most);
      }
    }
  }

  Memory& memory_;
  Budget& budget_;
  ClaimId found_ = kNoClaim;
  Sight<Words> sight_;
  SpanBuilder spans_;
  std::vector<float> successes_;  ///< of taking a word of a kind, fading
  std::vector<float> tries_;
};

}  // namespace kanzen::solve::chain
