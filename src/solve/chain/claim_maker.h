// Makes the claim of a position that is decided, from claims that hold after its words. There may be several
// of them for a word, and a claim can say as much as its reasons together: so of those it takes what narrows
// it least.
#pragma once

#include <algorithm>
#include <cassert>
#include <vector>

#include "solve/chain/foresight.h"
#include "solve/chain/memory.h"

namespace kanzen::solve::chain {

template <int Words>
class ClaimMaker {
 public:
  using Place = Position<Words>;

  ClaimMaker(int letters, Memory& memory)
      : memory_(memory), sight_(letters), foresight_(letters), spans_(memory.ceiling) {}

  /// Of a position that is decided at sight or by what the index holds; kNoClaim if it is not.
  ClaimId of_known(Place& position) {
    sight_.look(position);
    if (sight_.value(position.at()) != Value::Unknown) return at_sight(position);
    ClaimId id = kNoClaim;
    memory_.index.any_match(position, [&](Fact& fact) {
      id = claim_of(fact, position.at());
      return true;
    });
    return id;
  }

  /// Of a position in which every word leads to what is won: at sight, one word later at sight, or by the
  /// index.
  ClaimId loss(Place& position) {
    std::vector<Choice> choices;
    for (Letter to = 0; to < position.letters(); ++to) {
      if (memory_.ceiling[position.cell(position.at(), to)] != 0)
        choices.push_back(reasons_against(position, to));
    }
    std::stable_sort(choices.begin(), choices.end(),
                     [](const Choice& a, const Choice& b) { return a.reasons.size() < b.reasons.size(); });
    std::vector<Step> steps;
    spans_.clear();
    for (const Choice& choice : choices) choose(choice, steps);
    return memory_.claims.add({position.at(), false, spans_.spans(), steps});
  }

 private:
  /// Why a word loses.
  struct Reason {
    ClaimId claim;  ///< that holds after it, if it is none of the index's
    Fact* fact;
  };
  struct Choice {
    Letter to;
    Cell word;
    Cell opposite;
    bool may_be_left_out;  ///< there is none now, and the claim may say so
    std::vector<Reason> reasons;
  };
  /// More are seldom better, and all of them have to be read.
  static constexpr std::size_t kMostReasons = 16;

  static Span none_of(Cell word) { return {word, 0, 0}; }

  /// The claims that answer a word, or would if there were one: then the claim need not exclude it.
  Choice reasons_against(Place& position, Letter to) {
    const Letter at = position.at();
    Choice choice{to,
                  static_cast<Cell>(position.cell(at, to)),
                  static_cast<Cell>(position.cell(to, at)),
                  position.words(at, to) == 0,
                  {}};
    if (choice.may_be_left_out && (to == at || position.words(to, at) != 0)) return choice;
    const auto mark = position.mark();
    if (choice.may_be_left_out) {
      position.go_to(to);
    } else {
      position.play(to);
    }
    sight_.look(position);
    if (sight_.value(to) == Value::Win) choice.reasons.push_back({at_sight(position), nullptr});
    memory_.index.any_match(position, [&](Fact& fact) {
      if (memory_.index.is_win(fact)) choice.reasons.push_back({kNoClaim, &fact});
      return choice.reasons.size() >= kMostReasons;
    });
    if (choice.reasons.empty() && !choice.may_be_left_out)
      choice.reasons.push_back({win_one_word_later(position), nullptr});
    position.rewind(mark);
    return choice;
  }

  void choose(const Choice& choice, std::vector<Step>& steps) {
    const Reason* best = nullptr;
    float least = choice.may_be_left_out ? spans_.cost_of(none_of(choice.word))
                                         : std::numeric_limits<float>::infinity();
    for (const Reason& reason : choice.reasons) {
      float cost = 0;
      for_each_need(spans_of(reason), choice.word, choice.opposite,
                    [&](const Span& span) { cost += spans_.cost_of(span); });
      if (cost >= least) continue;
      least = cost;
      best = &reason;
    }
    assert(best != nullptr || choice.may_be_left_out);  // else the claim would not hold for the position
    if (best == nullptr) return spans_.narrow(none_of(choice.word));
    for_each_need(spans_of(*best), choice.word, choice.opposite,
                  [&](const Span& span) { spans_.narrow(span); });
    const ClaimId claim = best->fact == nullptr ? best->claim : claim_of(*best->fact, choice.to);
    steps.push_back({static_cast<std::uint32_t>(choice.to), claim});
  }

  [[nodiscard]] std::span<const Span> spans_of(const Reason& reason) {
    return memory_.index.spans(reason.fact == nullptr ? Fact{reason.claim, kNoWord} : *reason.fact);
  }

  /// The fact as a claim of its letter; the index need not know it as anything else from now on.
  ClaimId claim_of(Fact& fact, Letter at) {
    if (fact.word == kNoWord) return fact.claim;
    const std::span<const Span> spans = memory_.index.spans(fact);
    const Step step{static_cast<std::uint32_t>(memory_.claims[fact.claim].at), fact.claim};
    fact = {memory_.claims.add({at, true, spans, std::span(&step, 1)}), kNoWord};
    return fact.claim;
  }

  // What is decided at sight, or one word later.

  /// The index has it from now on: there is more to choose from the next time. Reasons against other words
  /// stay where they are, for they are facts of other letters.
  ClaimId win_one_word_later(Place& position) {
    foresight_.look(position);
    const std::optional<Letter> winning = foresight_.winning();
    assert(winning.has_value());  // else the search took a word for lost that is not
    const std::vector<Step> steps{{static_cast<std::uint32_t>(*winning), after(position, *winning)}};
    const ClaimId id = with_steps(position, true, steps);
    memory_.index.add(id);
    return id;
  }

  ClaimId at_sight(Place& position) {
    if (const auto known = memory_.at_sight.find(position)) return known->claim;
    sight_.look(position);
    const bool win = sight_.value(position.at()) == Value::Win;
    std::vector<Letter> answered;
    if (win) {
      answered.push_back(sight_.via(position.at()));
    } else {
      position.replies(position.at()).for_each([&](Letter to) { answered.push_back(to); });
    }
    std::vector<Step> steps;
    steps.reserve(answered.size());
    for (const Letter to : answered) steps.push_back({static_cast<std::uint32_t>(to), after(position, to)});
    const ClaimId id = with_steps(position, win, steps);
    memory_.at_sight.add(id);
    return id;
  }

  /// The claim that decides at sight what a word leads to.
  ClaimId after(Place& position, Letter to) {
    const auto mark = position.mark();
    position.play(to);
    const ClaimId id = at_sight(position);
    position.rewind(mark);
    return id;
  }

  ClaimId with_steps(const Place& position, bool win, const std::vector<Step>& steps) {
    const Letter at = position.at();
    spans_.clear();
    for (const Step& step : steps) {
      const auto to = static_cast<Letter>(step.to);
      const auto word = static_cast<Cell>(position.cell(at, to));
      if (win) spans_.narrow({word, 1, kAnyAmount});
      for_each_need(memory_.claims[step.claim].spans, word, static_cast<Cell>(position.cell(to, at)),
                    [&](const Span& span) { spans_.narrow(span); });
    }
    for (Letter to = 0; to < position.letters() && !win; ++to) {
      if (position.words(at, to) == 0) spans_.narrow(none_of(static_cast<Cell>(position.cell(at, to))));
    }
    return memory_.claims.add({at, win, spans_.spans(), steps});
  }

  Memory& memory_;
  Sight<Words> sight_;
  Foresight<Words> foresight_;
  SpanBuilder spans_;
};

}  // namespace kanzen::solve::chain
