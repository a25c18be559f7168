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

  /// What wins after a word, or would if there were one.
  struct Answer {
    Letter to;
    Fact fact;
  };

  ClaimMaker(int letters, Memory& memory)
      : memory_(memory), sight_(letters), foresight_(letters), spans_(memory.ceiling) {}

  /// Of a position in which every word leads to what is won: at sight, one word later at sight, or by one of
  /// the answers.
  ClaimId loss(Place& position, std::span<const Answer> answers) {
    std::vector<Choice> choices;
    for (Letter to = 0; to < position.letters(); ++to) {
      if (memory_.ceiling[position.cell(position.at(), to)] != 0)
        choices.push_back(reasons_against(position, to, answers));
    }
    std::stable_sort(choices.begin(), choices.end(),
                     [](const Choice& a, const Choice& b) { return a.reasons.size() < b.reasons.size(); });
    std::vector<Step> steps;
    spans_.clear();
    for (const Choice& choice : choices) choose(choice, steps);
    return memory_.claims.add({position.at(), false, spans_.spans(), steps});
  }

  /// Of a position that is decided at sight.
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
    return keep_at_sight(position, win, steps);
  }

  /// A fact as a claim of its letter.
  ClaimId claim_of(const Fact& fact, Letter at) {
    if (fact.word == kNoWord) return fact.claim;
    if (const ClaimId known = memory_.won_claims.find(fact.claim, at, memory_.claims); known != kNoClaim)
      return known;
    const Step step{static_cast<std::uint32_t>(memory_.claims.letter_of(fact.claim)), fact.claim};
    const ClaimId id = memory_.claims.add({at, true, memory_.index.spans(fact), std::span(&step, 1)});
    memory_.won_claims.note(fact.claim, id);
    if (memory_.index.keeps_answers()) memory_.index.add_words_to(id);
    return id;
  }

 private:
  struct Choice {
    Letter to;
    Cell word;
    Cell opposite;
    bool may_be_left_out;  ///< there is none now, and the claim may say so
    std::vector<Fact> reasons;
  };

  static Span none_of(Cell word) { return {word, 0, 0}; }

  /// What answers a word, or would if there were one: then the claim need not exclude it.
  Choice reasons_against(Place& position, Letter to, std::span<const Answer> answers) {
    const Letter at = position.at();
    Choice choice{to,
                  static_cast<Cell>(position.cell(at, to)),
                  static_cast<Cell>(position.cell(to, at)),
                  position.words(at, to) == 0,
                  {}};
    for (const Answer& answer : answers) {
      if (answer.to == to) choice.reasons.push_back(answer.fact);
    }
    if (!choice.reasons.empty()) return choice;
    if (choice.may_be_left_out) {
      if (to == at || position.words(to, at) != 0) return choice;
      for (const ClaimId claim : memory_.recent_answers.to(choice.word)) {
        if (allow(memory_.claims[claim].spans, position)) choice.reasons.push_back({claim, kNoWord});
      }
      return choice;
    }
    const auto mark = position.mark();
    position.play(to);
    sight_.look(position);
    const bool now = sight_.value(to) == Value::Win;
    choice.reasons.push_back({now ? at_sight(position) : win_one_word_later(position), kNoWord});
    position.rewind(mark);
    return choice;
  }

  void choose(const Choice& choice, std::vector<Step>& steps) {
    const Fact* best = nullptr;
    float least = choice.may_be_left_out ? spans_.cost_of(none_of(choice.word))
                                         : std::numeric_limits<float>::infinity();
    for (const Fact& reason : choice.reasons) {
      float cost = 0;
      for_each_need(memory_.index.spans(reason), choice.word, choice.opposite,
                    [&](const Span& span) { cost += spans_.cost_of(span); });
      if (cost >= least) continue;
      least = cost;
      best = &reason;
    }
    assert(best != nullptr || choice.may_be_left_out);  // else the claim would not hold for the position
    if (best == nullptr) return spans_.narrow(none_of(choice.word));
    for_each_need(memory_.index.spans(*best), choice.word, choice.opposite,
                  [&](const Span& span) { spans_.narrow(span); });
    const ClaimId claim = claim_of(*best, choice.to);
    steps.push_back({static_cast<std::uint32_t>(choice.to), claim});
    if (!memory_.index.keeps_answers()) memory_.recent_answers.note(choice.word, claim);
  }

  ClaimId win_one_word_later(Place& position) {
    if (const auto known = memory_.at_sight.find(position)) return known->claim;
    foresight_.look(position);
    const std::optional<Letter> winning = foresight_.winning();
    assert(winning.has_value());  // else the search took a word for lost that is not
    const std::vector<Step> steps{{static_cast<std::uint32_t>(*winning), after(position, *winning)}};
    return keep_at_sight(position, true, steps);
  }

  /// The claim that decides at sight what a word leads to.
  ClaimId after(Place& position, Letter to) {
    const auto mark = position.mark();
    position.play(to);
    const ClaimId id = at_sight(position);
    position.rewind(mark);
    return id;
  }

  ClaimId keep_at_sight(const Place& position, bool win, const std::vector<Step>& steps) {
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
    const ClaimId id = memory_.claims.add({at, win, spans_.spans(), steps});
    memory_.at_sight.add(id);
    if (win && memory_.index.keeps_answers()) memory_.index.add_words_to(id);
    return id;
  }

  Memory& memory_;
  Sight<Words> sight_;
  Foresight<Words> foresight_;
  SpanBuilder spans_;
};

}  // namespace kanzen::solve::chain
