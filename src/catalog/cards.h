// Cards of games that have no fixed start: text in, a deck out, no templates.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "catalog/service.h"
#include "report/card.h"

namespace kanzen::catalog {

inline constexpr std::size_t kMostCards = 900;

struct CardOptions {
  JobOptions job;
  int level = 1;
  std::size_t count = 9;
  std::uint64_t seed = 1;
  std::string pieces;  ///< whose pieces there are, hands included, as in an SFEN's hands; empty: any
  std::string hand;    ///< which of them are in hand; "-": none; empty: any
};

/// Boards of a level that make good cards, easiest first. No two are mirror images, none is a draw or is won
/// by perpetual check. An error if there are not so many; it says how many there are.
Result<report::Deck> choose_cards(std::string_view game, const CardOptions& options);

/// A deck of one card: the board that was asked for.
Result<report::Deck> card_of(std::string_view game, std::string_view position, const JobOptions& job);

}  // namespace kanzen::catalog
