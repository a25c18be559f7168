// A weak solution as data: positions, each with the move that wins it, in an order that shows the proof to be
// acyclic. docs/CERTIFICATE.md says what it claims and when it holds.
//
// The search makes it, store/ keeps it, and the checker believes none of it. The attacker is the side to move
// of every entry and of every position claimed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace kanzen {

/// How far the bounded search at the leaves goes, in expanded positions. Part of a certificate: what its
/// writer left to the leaf search, the checker must find again.
struct LeafBudget {
  std::uint32_t checks_only = 20;   ///< first giving check at every move
  std::uint32_t full_width = 3000;  ///< then any moves

  friend bool operator==(const LeafBudget&, const LeafBudget&) = default;
};

/// A certificate that asks for more is refused: checking it would take too long and too much memory.
inline constexpr std::uint32_t kMaxLeafBudget = 50'000;

struct CertificateEntry {
  std::uint64_t code = 0;  ///< of the position: shogi::code_of
  std::uint32_t rank =
      0;  ///< plies that the attacker needs at most; larger than that of any entry it relies on
  std::uint16_t move = 0;  ///< the number of the winning move, in the order of for_each_move

  friend bool operator==(const CertificateEntry&, const CertificateEntry&) = default;
};

enum class Claim : std::uint8_t {
  Whole,   ///< the attacker wins the one position listed
  Partial  ///< the attacker wins each position listed; nothing is said of the game they come from
};

struct Certificate {
  Claim claim = Claim::Whole;
  /// What is claimed to be won for the side to move: SFEN or "startpos", either with "moves ..." behind it.
  std::vector<std::string> positions;
  LeafBudget budget;
  std::vector<CertificateEntry> entries;  ///< by rank, then by code; no two are equal in both

  friend bool operator==(const Certificate&, const Certificate&) = default;
};

}  // namespace kanzen
