// Our search. What it settles it keeps as a claim, which mostly holds for far more than the position at hand
// (core/chain/claims.h): kinds of words that the winner does not need may be missing, kinds that never run
// out may be more plentiful, and what play cannot reach is not spoken of at all. So components, caps and
// letters that do not matter need no treatment of their own.
//
// It begins with the word that seems to need least and stays with it until it is settled: it learns most by
// finishing what it began. Turning to another word as soon as that looks better (df-pn) was tried and found
// to solve fewer games, random ones and dictionaries alike.
#pragma once

#include <algorithm>
#include <vector>

#include "solve/chain/budget.h"
#include "solve/chain/claim_index.h"
#include "solve/chain/settled_table.h"
#include "solve/chain/sight.h"
#include "solve/chain/span_builder.h"

namespace kanzen::solve::chain {

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

/// What searches remember; one after another may share it if none has more words than the ceiling.
struct Memory {
  Memory(int letters, std::size_t bytes_allowed) : Memory(letters, bytes_allowed, no_ceiling(letters)) {}
  Memory(int letters, std::size_t bytes_allowed, Ceiling most_words)
      : ceiling(std::move(most_words)),
        index(claims, letters, kSearchedOfALetter),
        at_sight(claims, letters, ClaimIndex::kAll),
        most_bytes(bytes_allowed) {}

  [[nodiscard]] bool full() const {
    return claims.bytes() + index.bytes() + at_sight.bytes() + settled.bytes() > most_bytes;
  }

  static constexpr std::size_t kSearchedOfALetter = 16'384;

  Ceiling ceiling;
  ClaimList claims;
  ClaimIndex index;     ///< of claims that were searched for, the most useful
  ClaimIndex at_sight;  ///< of the few that were not
  SettledTable settled;
  std::size_t most_bytes;
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
    const Value value = known(position);
    if (value != Value::Unknown) return found_ == kNoClaim ? claim_at_sight(position) : found_;
    return search(position) == Value::Unknown ? kNoClaim : found_;
  }

 private:
  using Set = LetterSet<Words>;
  struct Child {
    Letter to;
    Value value;         ///< for the other player, who goes on from there
    float effort;        ///< that refuting him seems to take, if it is unknown
    std::size_t claims;  ///< that there were when it was looked at
    ClaimId claim;       ///< of one that is settled; kNoClaim: at sight
  };
  /// A position on the line that is looked at.
  struct Visit {
    std::vector<Child> children;  ///< easiest first
    std::size_t next = 0;         ///< the child to follow
    bool wins = false;            ///< one of them is lost
    typename Place::Mark before = 0;
    std::uint64_t began = 0;  ///< when so many nodes were spent
  };

  static std::size_t square(int letters) {
    return static_cast<std::size_t>(letters) * static_cast<std::size_t>(letters);
  }

  /// The value of a position decided at sight or by a claim, which is then found_. Leaves its sight in
  /// sight_.
  Value known(const Place& position) {
    found_ = kNoClaim;
    sight_.look(position);
    const Value value = sight_.value(position.at());
    if (value != Value::Unknown) return value;
    found_ = settled_before(position);
    if (found_ == kNoClaim) found_ = memory_.at_sight.find(position);
    if (found_ == kNoClaim) found_ = memory_.index.find(position);
    if (found_ == kNoClaim) return Value::Unknown;
    return memory_.claims[found_].win ? Value::Win : Value::Loss;
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

  /// Searches until the position is settled, by the claim found_, or the budget is spent. Lines may be as
  /// long as there are words, longer than the machine's stack is deep, so they are kept in a list.
  Value search(Place& position) {
    const auto start = position.mark();
    std::vector<Visit> line;
    line.push_back(visit(position));
    for (;;) {
      Visit& here = line.back();
      if (is_settled(here)) {
        const Value value = here.wins ? Value::Win : Value::Loss;
        keep(position, here.children, here.wins, budget_.spent() - here.began);
        line.pop_back();
        if (line.empty()) return value;
        settle(position, line.back(), value);
      } else if (budget_.exhausted()) {
        position.rewind(start);
        return Value::Unknown;
      } else {
        const Child& child = here.children[here.next];
        position.play(child.to);
        const Value value = learnt_since(position, child);
        if (value != Value::Unknown) {
          settle(position, here, value);
        } else {
          line.push_back(visit(position));
        }
      }
    }
  }

  Visit visit(Place& position) {
    Visit visit;
    budget_.spend();
    visit.began = budget_.spent();
    visit.before = position.mark();
    visit.children = children_of(position);
    visit.wins = !visit.children.empty() && visit.children.back().value == Value::Loss;
    std::stable_sort(visit.children.begin(), visit.children.end(),
                     [](const Child& a, const Child& b) { return a.effort < b.effort; });
    return visit;
  }

  /// Goes on to the next child that is open; true if there is none, or no need to.
  static bool is_settled(Visit& visit) {
    const auto is_open = [](const Child& child) { return child.value == Value::Unknown; };
    const auto next = std::find_if(visit.children.begin() + static_cast<std::ptrdiff_t>(visit.next),
                                   visit.children.end(), is_open);
    visit.next = static_cast<std::size_t>(next - visit.children.begin());
    return visit.wins || next == visit.children.end();
  }

  /// Takes back the word to the child that was looked at, which found_ settles.
  void settle(Place& position, Visit& visit, Value value) {
    Child& child = visit.children[visit.next];
    position.rewind(visit.before);
    child.value = value;
    child.claim = found_;
    visit.wins = value == Value::Loss;
    note(position.cell(position.at(), child.to), visit.wins);
  }

  /// Looks at every child once, or until one is known to be lost.
  std::vector<Child> children_of(Place& position) {
    std::vector<Child> children;
    sight_.look(position);
    const Set sensible = position.replies(position.at()) - sight_.won();
    bool wins = false;
    sensible.for_each([&](Letter to) {
      if (wins) return;
      budget_.spend();
      const std::size_t taken = position.cell(position.at(), to);
      const auto mark = position.mark();
      position.play(to);
      const Value value = known(position);
      const float effort = value == Value::Unknown ? guess_effort(position, taken) : 0;
      children.push_back({to, value, effort, memory_.claims.size(), found_});
      position.rewind(mark);
      wins = value == Value::Loss;
    });
    return children;
  }

  /// Few distinct replies are refuted soon, the more so if they leave us many; a move that often won before
  /// will win again.
  float guess_effort(const Place& position, std::size_t taken) {
    const Set replies = position.replies(position.at()) - sight_.won();
    int ours = 0;
    replies.for_each([&](Letter to) { ours += (position.replies(to) - sight_.won()).size(); });
    const auto theirs = static_cast<float>(replies.size());
    const float width = theirs - 0.2F * static_cast<float>(ours) / theirs;
    const float failing = 1 - (successes_[taken] + 1) / (tries_[taken] + 2);
    return std::max(width, 0.1F) * (1 + 2 * failing);
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

  /// What new claims say of a child.
  Value learnt_since(const Place& position, const Child& child) {
    if (memory_.claims.size() == child.claims) return Value::Unknown;
    budget_.spend();
    return known(position);
  }

  void note(std::size_t taken, bool success) {
    constexpr float kFading = 0.95F;
    tries_[taken] = tries_[taken] * kFading + 1;
    successes_[taken] = successes_[taken] * kFading + (success ? 1 : 0);
  }

  // Claims.

  void keep(Place& position, const std::vector<Child>& children, bool win, std::uint64_t nodes) {
    found_ = make_claim(position, win, [&](Letter to) {
      const auto child = std::find_if(children.begin(), children.end(),
                                      [&](const Child& candidate) { return candidate.to == to; });
      if (child == children.end()) return win ? kNoClaim : after(position, to);
      if (win && child->value != Value::Loss) return kNoClaim;
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
