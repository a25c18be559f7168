#include "catalog/shiritori/match.h"

#include <algorithm>

#include "catalog/shiritori/load.h"
#include "solve/chain/strategy.h"

namespace kanzen::catalog::shiritori {

using games::shiritori::Word;
using solve::chain::Advice;
using solve::chain::Reason;

struct Match::State {
  State(Loaded words, const Effort& effort)
      : loaded(std::move(words)),
        strategist(loaded.left, effort.memory_bytes, {effort.nodes, effort.seconds, effort.should_stop}) {}

  [[nodiscard]] std::optional<chain::Letter> at() const {
    if (!said.empty()) return loaded.game.words[said.back()].to;
    return opening;
  }
  /// The place of a word that is left between two letters.
  [[nodiscard]] std::size_t word_between(chain::Letter from, chain::Letter to) const {
    std::size_t place = 0;
    while (loaded.used[place] || loaded.game.words[place].from != from || loaded.game.words[place].to != to)
      ++place;
    return place;
  }
  void set_used(std::size_t place, bool used) {
    const Word& word = loaded.game.words[place];
    const chain::Count left = loaded.left.words(word.from, word.to);
    loaded.left.set_words(word.from, word.to, used ? left - 1 : left + 1);
    loaded.used[place] = used;
  }

  Loaded loaded;
  std::optional<chain::Letter> opening;
  std::vector<std::size_t> said;
  std::string ended;  ///< by resigning, or by a word in ん
  solve::chain::Strategist strategist;
};

namespace {

std::string why(Reason reason) {
  switch (reason) {
    case Reason::Wins:
      return "wins";
    case Reason::Partner:
      return "wins: the partner of your word";
    case Reason::Hope:
      return "a guess";
    case Reason::Lost:
      return "every word loses";
  }
  return "";
}

std::string_view winner_name(bool first) { return first ? "The first player" : "The second player"; }

}  // namespace

Result<Match> Match::begin(const Input& input, const Effort& effort) {
  if (!input.matrix.empty()) {
    return Error{ErrorKind::BadInput, "a matrix has no words to say", input.matrix.string()};
  }
  auto loaded = load(input);
  if (!loaded) return loaded.error();
  const bool fixed = !loaded->any_start && (!input.start.empty() || !input.used.empty());
  auto state = std::make_unique<State>(std::move(*loaded), effort);
  if (fixed) state->opening = state->loaded.starts[0];
  return Match(std::move(state));
}

Match::Match(std::unique_ptr<State> state) : state_(std::move(state)) {}
Match::~Match() = default;
Match::Match(Match&&) noexcept = default;
Match& Match::operator=(Match&&) noexcept = default;

bool Match::first_to_move() const { return state_->said.size() % 2 == 0; }

std::string Match::letter() const {
  const auto at = state_->at();
  return at ? name_of(state_->loaded, *at) : "";
}

std::string Match::over() const {
  if (!state_->ended.empty()) return state_->ended;
  const auto at = state_->at();
  const bool stuck = at ? state_->loaded.left.leaving(*at) == 0 : state_->loaded.left.total() == 0;
  if (!stuck) return "";
  const std::vector<Word>& losing = state_->loaded.game.losing;
  const bool only_losing =
      std::any_of(losing.begin(), losing.end(), [&](const Word& word) { return !at || word.from == *at; });
  const std::string which =
      (at ? " that begins with " + letter() : "") + (only_losing ? ", but for words in ん" : "");
  return std::string(winner_name(!first_to_move())) + " wins: no word is left" + which + ".";
}

Status Match::say(const std::string& word) {
  if (!over().empty()) return Error{ErrorKind::BadInput, "the game is over", word};
  const games::shiritori::Game& game = state_->loaded.game;
  const auto at = state_->at();
  const Error wrong_letter{ErrorKind::BadInput, "does not begin with " + letter(), word};
  if (const auto losing = games::shiritori::find_word(game.losing, word, state_->loaded.rules)) {
    if (at && game.losing[*losing].from != *at) return wrong_letter;
    state_->ended = std::string(winner_name(!first_to_move())) + " wins: " + word + " ends in ん.";
    return Done{};
  }
  const auto place = games::shiritori::find_word(game.words, word, state_->loaded.rules, state_->loaded.used);
  if (!place) return place.error();
  if (state_->loaded.used[*place]) return Error{ErrorKind::BadInput, "was said before", word};
  if (at && game.words[*place].from != *at) return wrong_letter;
  state_->set_used(*place, true);
  state_->said.push_back(*place);
  return Done{};
}

Result<Suggestion> Match::suggestion() {
  if (!over().empty()) return Error{ErrorKind::BadInput, "the game is over", "a suggestion"};
  const auto at = state_->at();
  std::optional<chain::Letter> came_from;
  if (!state_->said.empty()) came_from = state_->loaded.game.words[state_->said.back()].from;
  const std::optional<Advice> advice =
      at ? state_->strategist.advise({state_->loaded.left, *at}, came_from)
         : state_->strategist.advise_opening(state_->loaded.left, state_->loaded.starts);
  const std::size_t place = state_->word_between(advice->from, advice->to);
  return Suggestion{state_->loaded.game.words[place].text, why(advice->reason)};
}

bool Match::undo() {
  if (!state_->ended.empty()) {
    state_->ended.clear();
    return true;
  }
  if (state_->said.empty()) return false;
  state_->set_used(state_->said.back(), false);
  state_->said.pop_back();
  return true;
}

void Match::resign() { state_->ended = std::string(winner_name(!first_to_move())) + " wins by resignation."; }

}  // namespace kanzen::catalog::shiritori
