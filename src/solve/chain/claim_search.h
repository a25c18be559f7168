// Our search. What it settles it keeps as a claim, which mostly holds for far more than the position at hand
// (core/chain/claims.h): kinds of words that the winner does not need may be missing, kinds that never run
// out may be more plentiful, and what play cannot reach is not spoken of at all. So components, caps and
// letters that do not matter need no treatment of their own.
//
// It begins with the word that seems to need least and stays with it until it is settled: it learns most by
// finishing what it began. Turning to another word as soon as that looks better (df-pn) was tried and found
// to solve fewer games, random ones and dictionaries alike; so was looking all words up before following one.
// A position is looked up once, when the search turns to it. The look-up tells whether claims decide the
// position, and if not, which of its words they answer: those are not followed, and a claim may need them.
//
// Of a small game it can be told the values beforehand (value_search.h); then it follows no word in vain.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "solve/chain/budget.h"
#include "solve/chain/claim_maker.h"
#include "solve/chain/effort.h"
#include "solve/chain/foresight.h"
#include "solve/chain/value_search.h"

namespace kanzen::solve::chain {

template <int Words>
class ClaimSearch {
 public:
  using Place = Position<Words>;

  /// `values` may be null; it is asked only if there are few enough letters for it.
  ClaimSearch(int letters, Memory& memory, Budget& budget, ValueSearch* values = nullptr)
      : memory_(memory),
        budget_(budget),
        values_(values),
        maker_(letters, memory),
        sight_(letters),
        foresight_(letters) {}

  /// The claim that settles the position; kNoClaim if the budget or the memory ran out. Opposite words must
  /// be cancelled; the position is left as it was.
  ClaimId solve(Place& position) {
    budget_.spend();
    sight_.look(position);
    if (sight_.value(position.at()) != Value::Unknown) return maker_.at_sight(position);
    look_up(position);
    const std::optional<Fact> fact = found_.empty() ? search(position) : found_.front();
    return fact ? maker_.claim_of(*fact, position.at()) : kNoClaim;
  }

 private:
  using Set = LetterSet<Words>;
  using Answer = typename ClaimMaker<Words>::Answer;
  /// A position on the line that is looked at.
  struct Visit {
    std::vector<Candidate> children;  ///< not yet settled: easiest last
    std::vector<Answer> answers;      ///< to those that were, and to words that are not there
    std::optional<Fact> win;          ///< once a word was found that leads to a lost position
    Value told = Value::Unknown;      ///< what it will turn out to be
    typename Place::Mark before = 0;
    std::size_t word = 0;  ///< that led here
  };

  /// Puts what the index knows of a position into `found_`, facts of one value, and `answers_`.
  void look_up(const Place& position) {
    constexpr std::size_t kMostReasons = 16;  // more are seldom better, and all of them have to be read
    found_.clear();
    answers_.clear();
    memory_.index.any_match(position, [&](const Fact& fact) {
      const Meaning meaning = memory_.index.meaning(fact);
      if (meaning == Meaning::Answer) {
        answers_.push_back({memory_.claims.letter_of(fact.claim), {fact.claim, kNoWord}});
        return false;
      }
      found_.push_back(fact);
      return meaning == Meaning::Loss || found_.size() >= kMostReasons;
    });
  }

  /// Searches until the position is settled, and says by what; nothing if the budget was spent before. Lines
  /// may be as long as there are words, longer than the machine's stack is deep, so they are kept in a list.
  std::optional<Fact> search(Place& position) {
    const auto start = position.mark();
    std::vector<Visit> line;
    line.push_back(visit(position, 0, foretold(position)));
    for (;;) {
      Visit& here = line.back();
      if (here.win || here.children.empty()) {
        const Fact fact = here.win ? *here.win : Fact{keep_loss(position, here.answers), kNoWord};
        line.pop_back();
        if (line.empty()) return fact;
        settle(position, line.back(), std::span(&fact, 1));
      } else if (!budget_.spend()) {
        position.rewind(start);
        return std::nullopt;
      } else {
        const Letter to = here.children.back().to;
        const std::size_t word = position.cell(position.at(), to);
        position.play(to);
        look_up(position);
        if (!found_.empty()) {
          settle(position, here, found_);
        } else {
          line.push_back(visit(position, word, opposite(here.told)));
        }
      }
    }
  }

  /// Gathers the words of a position that was looked up, but for those that are answered, or lose by what is
  /// seen of what they lead to.
  Visit visit(Place& position, std::size_t word, Value told) {
    Visit visit;
    visit.word = word;
    visit.told = told;
    visit.before = position.mark();
    visit.answers = answers_;
    sight_.look(position);
    Set sensible = position.replies(position.at()) - sight_.won();
    const int seen = sensible.size();
    for (const Answer& answer : visit.answers) sensible.erase(answer.to);
    budget_.note_answered(seen - sensible.size());
    sensible.for_each([&](Letter to) {
      const float chance = memory_.experience.chance(word, position.cell(position.at(), to));
      position.play(to);
      foresight_.look(position);
      if (foresight_.value() == Value::Loss) {
        visit.children.push_back({to, 0});
      } else if (foresight_.value() == Value::Unknown) {
        visit.children.push_back({to, guess_effort(position, foresight_.open(), foresight_.won(), chance)});
      }
      position.rewind(visit.before);
    });
    std::stable_sort(visit.children.begin(), visit.children.end(),
                     [](const Candidate& a, const Candidate& b) { return a.effort > b.effort; });
    if (visit.told == Value::Win) put_winning_word_first(position, visit);
    return visit;
  }

  /// What the position is by the values beforehand, if there are any and the budget lasts.
  Value foretold(Place& position) {
    if constexpr (Words == 1) {
      if (values_ != nullptr) return values_->value_of(position, budget_);
    }
    return Value::Unknown;
  }

  void put_winning_word_first(Place& position, Visit& visit) {
    for (auto child = visit.children.rbegin(); child != visit.children.rend(); ++child) {
      position.play(child->to);
      const bool wins = foretold(position) == Value::Loss;
      position.rewind(visit.before);
      if (!wins) continue;
      std::rotate(visit.children.rbegin(), child, child + 1);
      return;
    }
  }

  /// Takes back the word to the child that was looked at, which the facts decide.
  void settle(Place& position, Visit& visit, std::span<const Fact> facts) {
    const Letter to = position.at();
    position.rewind(visit.before);
    visit.children.pop_back();
    const std::size_t taken = position.cell(position.at(), to);
    if (memory_.index.meaning(facts.front()) == Meaning::Win) {
      for (const Fact& fact : facts) visit.answers.push_back({to, fact});
    } else {
      visit.win = Fact{facts.front().claim, static_cast<Cell>(taken)};
    }
    memory_.experience.note(visit.word, taken, visit.win.has_value());
  }

  ClaimId keep_loss(Place& position, std::span<const Answer> answers) {
    const ClaimId id = maker_.loss(position, answers);
    memory_.index.add(id);
    memory_.index.add_words_to(id);
    if (memory_.full()) budget_.give_up();
    return id;
  }

  Memory& memory_;
  Budget& budget_;
  ValueSearch* values_;
  ClaimMaker<Words> maker_;
  Sight<Words> sight_;
  Foresight<Words> foresight_;
  std::vector<Fact> found_;      ///< by the last look-up
  std::vector<Answer> answers_;  ///< by the last look-up
};

}  // namespace kanzen::solve::chain
