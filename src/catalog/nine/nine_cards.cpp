#include "catalog/cards.h"
#include "catalog/nine/card_maker.h"
#include "catalog/nine/plain_class.h"
#include "catalog/piece_warning.h"
#include "games/nine/rules.h"

namespace kanzen::catalog {
namespace {

using games::kNine;
using Maker = CardMaker<kNine>;

/// What one round through the piece sets has brought.
struct Harvest {
  std::vector<report::Card> cards;
  std::uint64_t boards = 0;  ///< how many there were to choose from, in the sets looked at
};

OpenClass<kNine> solving(const JobOptions& job) {
  return [&job](const shogi::MaterialCounts& material) { return PlainClass<kNine>::solve(material, job); };
}

/// How choosy a round is.
struct Standard {
  std::size_t most_of_one_set = 0;
  int least_score = 0;
  bool distinct_lines = false;  ///< no two cards with the same moves
};

bool has_line(const std::vector<report::Card>& cards, const report::Card& like) {
  return std::any_of(cards.begin(), cards.end(),
                     [&](const report::Card& card) { return card.line.moves == like.line.moves; });
}

/// Adds the best boards of one set to the harvest.
Status gather(const PieceSet& set, const CardOptions& options, const Standard& standard, Harvest& harvest) {
  const auto source = solving(options.job)(set.material());
  if (!source) return source.error();
  const Maker maker(**source);
  auto boards = maker.boards(set, options.level, options.seed);
  if (!boards) return boards.error();
  harvest.boards += boards->size();
  const std::size_t full = std::min(options.count, harvest.cards.size() + standard.most_of_one_set);
  constexpr std::size_t kToChooseFrom = 4;  // as many again may have the line of another card
  const auto best =
      maker.best(std::move(*boards), kToChooseFrom * standard.most_of_one_set, standard.least_score);
  if (!best) return best.error();
  for (const Candidate<kNine>& candidate : *best) {
    if (harvest.cards.size() == full) break;
    auto card = maker.card({candidate.board, shogi::Colour::Sente, 1});
    if (!card) return card.error();
    if (!standard.distinct_lines || !has_line(harvest.cards, *card))
      harvest.cards.push_back(std::move(*card));
  }
  return Done{};
}

/// Goes through the sets until there are enough cards.
Result<Harvest> gather_all(const std::vector<PieceSet>& sets, const CardOptions& options,
                           const Standard& standard) {
  Harvest harvest;
  for (const PieceSet& set : sets) {
    if (harvest.cards.size() == options.count) break;
    if (Status done = gather(set, options, standard, harvest); !done) return done.error();
  }
  return harvest;
}

Result<std::vector<PieceSet>> sets_for(const CardOptions& options) {
  if (!options.pieces.empty()) {
    const auto set = parse_piece_set(kNine, options.pieces, options.hand);
    if (!set) return set.error();
    return std::vector<PieceSet>{*set};
  }
  std::vector<PieceSet> sets = piece_sets_for_cards(kNine, options.seed);
  if (options.hand.empty()) return sets;
  const auto wanted = parse_piece_set(kNine, options.hand, options.hand);
  if (!wanted) return wanted.error();
  std::erase_if(sets, [&](const PieceSet& set) { return !set.includes(*wanted->hands); });
  for (PieceSet& set : sets) set.hands = wanted->hands;
  return sets;
}

void put_in_order(std::vector<report::Card>& cards) {
  std::stable_sort(cards.begin(), cards.end(), [](const report::Card& a, const report::Card& b) {
    return a.known().distance.value_or(0) < b.known().distance.value_or(0);
  });
  for (std::size_t i = 0; i < cards.size(); ++i) cards[i].number = static_cast<int>(i) + 1;
}

Status check_options(std::string_view game, const CardOptions& options) {
  if (options.level < 1 || options.level > query::kLevels) {
    return Error{ErrorKind::BadInput, fmt::format("not a level from 1 to {}", query::kLevels),
                 std::to_string(options.level)};
  }
  if (options.count < 1 || options.count > kMostCards) {
    return Error{ErrorKind::BadInput, fmt::format("not a number of cards from 1 to {}", kMostCards),
                 std::to_string(options.count)};
  }
  if (game == kNine.name) return Done{};
  return Error{ErrorKind::BadInput, "there are cards only for a game without a fixed start: nine",
               std::string(game)};
}

Error too_few(const CardOptions& options, std::uint64_t boards) {
  const std::string_view which = options.pieces.empty() && options.hand.empty() ? "" : " with these pieces";
  return {ErrorKind::BadInput,
          fmt::format("there {} {} board{} of level {}{}, not {}", boards == 1 ? "is" : "are", boards,
                      boards == 1 ? "" : "s", options.level, which, options.count),
          std::string(kNine.name)};
}

report::Deck deck_of(std::vector<report::Card> cards, const shogi::MaterialCounts& material) {
  put_in_order(cards);
  return {.game = std::string(kNine.name),
          .title = std::string(kNine.japanese_name),
          .cards = std::move(cards),
          .warning = warning_about(kNine, material)};
}

/// The position as text, with the four rules of start boards named where one is broken.
Result<shogi::Standing<kNine>> parse_start_board(std::string_view text) {
  const auto written = shogi::split_position(text);
  if (!written) return written.error();
  if (!written->sfen.empty() && written->moves.empty()) {
    const auto setup = shogi::parse_sfen(kNine, written->sfen);
    if (!setup) return setup.error();
    if (const Status material = shogi::check_material(kNine, *setup); !material) return material.error();
    if (const auto rule = query::broken_rule(shogi::arranged<kNine>(*setup))) {
      return Error{ErrorKind::BadInput, std::string(query::describe(*rule)),
                   shogi::format_sfen(kNine, *setup)};
    }
  }
  const auto line = shogi::parse_position<kNine>(text);
  if (!line) return line.error();
  const shogi::Standing<kNine>& standing = line->standings.back();
  if (const auto rule = query::broken_rule(standing.position)) {
    return Error{ErrorKind::BadInput, std::string(query::describe(*rule)), shogi::format_sfen(standing)};
  }
  return standing;
}

}  // namespace

Result<report::Deck> choose_cards(std::string_view game, const CardOptions& options) {
  if (const Status sound = check_options(game, options); !sound) return sound.error();
  const auto sets = sets_for(options);
  if (!sets) return sets.error();
  // A deck of one kind of board would be dull: several sets give a part of it each, and only what is good.
  // Where that is not enough, everything will do.
  constexpr std::size_t kParts = 6;
  const Standard choosy{
      .most_of_one_set = (options.count + kParts - 1) / kParts, .least_score = 45, .distinct_lines = true};
  const Standard easy{.most_of_one_set = options.count};
  const bool mixed = sets->size() > 1;
  auto harvest = gather_all(*sets, options, mixed ? choosy : easy);
  if (mixed && harvest && harvest->cards.size() < options.count && harvest->boards >= options.count) {
    harvest = gather_all(*sets, options, easy);
  }
  if (!harvest) return harvest.error();
  if (harvest->cards.size() < options.count) return too_few(options, harvest->boards);
  return deck_of(std::move(harvest->cards), sets->front().material());
}

Result<report::Deck> card_of(std::string_view game, std::string_view position, const JobOptions& job) {
  if (const Status sound = check_options(game, {.job = {}, .pieces = {}, .hand = {}}); !sound)
    return sound.error();
  const auto standing = parse_start_board(position);
  if (!standing) return standing.error();
  const shogi::MaterialCounts material = shogi::material_of(standing->position);
  const auto source = solving(job)(material);
  if (!source) return source.error();
  auto card = Maker(**source).card(*standing);
  if (!card) return card.error();
  std::vector<report::Card> cards;
  cards.push_back(std::move(*card));
  return deck_of(std::move(cards), material);
}

}  // namespace kanzen::catalog
