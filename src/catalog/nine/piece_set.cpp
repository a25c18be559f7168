#include "catalog/nine/piece_set.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/hash.h"
#include "core/shogi/material.h"
#include "core/shogi/sfen.h"

namespace kanzen::catalog {
namespace {

shogi::MaterialCounts sum(const SideCounts& counts) {
  shogi::MaterialCounts both = counts[0];
  for (std::size_t kind = 0; kind < both.size(); ++kind) {
    both[kind] = static_cast<std::uint8_t>(both[kind] + counts[1][kind]);
  }
  return both;
}

Result<SideCounts> parse_letters(const shogi::RuleSet& rules, std::string_view letters, const char* option) {
  // The hands of a board that is nobody's business.
  const std::size_t board_end = rules.start.find(' ');
  const auto setup =
      shogi::parse_sfen(rules, fmt::format("{} b {} 1", rules.start.substr(0, board_end), letters));
  SideCounts counts{};
  bool kings = false;
  for (const shogi::Colour colour : {shogi::Colour::Sente, shogi::Colour::Gote}) {
    for (int kind = 0; setup && kind < rules.kinds; ++kind) {
      const int count = setup->in_hand(colour, kind);
      kings |= kind == 0 && count > 0;
      counts[static_cast<std::size_t>(colour)][static_cast<std::size_t>(kind)] =
          static_cast<std::uint8_t>(count);
    }
  }
  if (setup && !kings && letters.find(' ') == std::string_view::npos) return counts;
  return Error{
      ErrorKind::BadInput,
      "not pieces as the hands of an SFEN have them, such as SPsp; capitals are sente's, kings are not named",
      fmt::format("{} {}", option, shogi::shown(letters))};
}

std::vector<PieceSet> even_sets(const shogi::RuleSet& rules, int pieces_a_side, std::uint64_t seed) {
  struct Ticket {
    std::uint64_t lottery;
    PieceSet set;
  };
  std::vector<Ticket> tickets;
  const auto sides = shogi::classes_of(rules, pieces_a_side, shogi::kOfAKindInTheBox);
  for (const shogi::MaterialCounts& ours : sides) {
    for (const shogi::MaterialCounts& theirs : sides) {
      const PieceSet set{.owned = {ours, theirs}, .hands = std::nullopt};
      if (shogi::most_of_a_kind(set.material()) > shogi::kOfAKindInTheBox) continue;
      tickets.push_back({scrambled(seed + scrambled(tickets.size())), set});
    }
  }
  std::sort(tickets.begin(), tickets.end(),
            [](const Ticket& a, const Ticket& b) { return a.lottery < b.lottery; });
  std::vector<PieceSet> sets;
  sets.reserve(tickets.size());
  for (const Ticket& ticket : tickets) sets.push_back(ticket.set);
  return sets;
}

}  // namespace

shogi::MaterialCounts PieceSet::material() const { return sum(owned); }

bool PieceSet::includes(const SideCounts& part) const {
  for (std::size_t side = 0; side < 2; ++side) {
    for (std::size_t kind = 0; kind < part[side].size(); ++kind) {
      if (part[side][kind] > owned[side][kind]) return false;
    }
  }
  return true;
}

Result<PieceSet> parse_piece_set(const shogi::RuleSet& rules, std::string_view pieces,
                                 std::string_view hand) {
  const auto owned = parse_letters(rules, pieces, "--pieces");
  if (!owned) return owned.error();
  PieceSet set{.owned = *owned, .hands = std::nullopt};
  if (hand.empty()) return set;
  const auto hands = parse_letters(rules, hand, "--hand");
  if (!hands) return hands.error();
  if (!set.includes(*hands)) {
    return Error{ErrorKind::BadInput, fmt::format("these are not among the pieces {}", shogi::shown(pieces)),
                 fmt::format("--hand {}", shogi::shown(hand))};
  }
  set.hands = *hands;
  return set;
}

std::vector<PieceSet> piece_sets_for_cards(const shogi::RuleSet& rules, std::uint64_t seed) {
  const std::vector<PieceSet> small = even_sets(rules, 1, seed);
  const std::vector<PieceSet> large = even_sets(rules, 2, seed);
  std::vector<PieceSet> sets;
  auto next_small = small.begin();
  for (std::size_t i = 0; i < large.size(); ++i) {
    if (i % 2 == 0 && next_small != small.end()) sets.push_back(*next_small++);
    sets.push_back(large[i]);
  }
  sets.insert(sets.end(), next_small, small.end());
  return sets;
}

}  // namespace kanzen::catalog
