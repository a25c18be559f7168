// The rules of one member of the shogi family, as constexpr data.
//
// A rules file in games/<name>/ fills in a RuleSet; Game<RuleSet> turns it into play, and the compiler
// removes what the game does not use. Everything is described from the mover's side: "forward" is towards
// rank 1.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace kanzen::shogi {

/// A set of directions, one bit each; see the constants below.
using Directions = std::uint16_t;

inline constexpr int kDirectionCount = 10;
inline constexpr Directions kForward = 1 << 0;
inline constexpr Directions kForwardRight = 1 << 1;
inline constexpr Directions kRight = 1 << 2;
inline constexpr Directions kBackRight = 1 << 3;
inline constexpr Directions kBack = 1 << 4;
inline constexpr Directions kBackLeft = 1 << 5;
inline constexpr Directions kLeft = 1 << 6;
inline constexpr Directions kForwardLeft = 1 << 7;
inline constexpr Directions kJumpRight = 1 << 8;  // the knight's two squares
inline constexpr Directions kJumpLeft = 1 << 9;

inline constexpr Directions kStraight = kForward | kRight | kBack | kLeft;
inline constexpr Directions kDiagonal = kForwardRight | kBackRight | kBackLeft | kForwardLeft;
inline constexpr Directions kAround = kStraight | kDiagonal;
inline constexpr Directions kGold = kStraight | kForwardRight | kForwardLeft;
inline constexpr Directions kSilver = kDiagonal | kForward;
inline constexpr Directions kJump = kJumpRight | kJumpLeft;

/// Rank and column change of each direction bit, in the mover's view.
struct Offset {
  int rank;
  int column;
};
inline constexpr std::array<Offset, kDirectionCount> kOffsets{
    {{-1, 0}, {-1, 1}, {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-2, 1}, {-2, -1}}};

/// One side of a piece: how it moves and what people call it.
struct Face {
  Directions steps = 0;
  Directions slides = 0;
  std::string_view japanese;  ///< in a move: "銀", "ひよこ"
  std::string_view on_board;  ///< one full-width character for a drawn board: "銀", "ひ"
  char alias = 0;             ///< another letter that is read for this face in SFEN, never written
};

struct PieceKind {
  char letter = 0;  ///< upper case; the back is written with a '+' before it
  Face front{};
  Face back{};  ///< moves nowhere if the piece has no back

  [[nodiscard]] constexpr bool has_back() const { return (back.steps | back.slides) != 0; }
  [[nodiscard]] constexpr const Face& face(bool flipped) const { return flipped ? back : front; }
};

/// When a piece with a back turns over as it moves.
enum class Promotion : std::uint8_t {
  InZone,      ///< may, on entering, moving within or leaving the zone; must where it could never move again
  OnEntering,  ///< must, on entering the zone
  EveryMove,   ///< always, to and fro; drops choose the face
};

enum class Goal : std::uint8_t {
  Mate,     ///< the royal piece may not be left en prise; no safe move ends the game
  Capture,  ///< the royal piece may be left en prise and is then really taken
};

/// What endless play is worth. A policy of solver and player; move generation does not read it.
enum class Repetition : std::uint8_t { Draw, PerpetualCheckLoses };

/// What having no legal move out of check is worth to the mover. A policy too.
enum class Stalemate : std::uint8_t { Loss, Draw };

/// Which piece counts a position must have.
enum class Material : std::uint8_t { AsAtStart, Free };

inline constexpr int kMaxKinds = 8;

struct RuleSet {
  std::string_view name;
  std::string_view japanese_name;
  int files = 0;
  int ranks = 0;
  int kinds = 0;  ///< how many of `pieces` are in use; pieces[0] is the royal one
  std::array<PieceKind, kMaxKinds> pieces{};
  std::string_view start;  ///< SFEN
  Material material = Material::AsAtStart;
  Promotion promotion = Promotion::InZone;
  int promotion_ranks = 1;
  Goal goal = Goal::Mate;
  bool try_wins = false;     ///< the royal piece wins on a safe square of the far rank
  bool dead_pieces = false;  ///< a piece may stand where it can never move
  bool dead_drops = false;   ///< and may be dropped there
  char one_per_file = 0;     ///< letter of the piece of which a side may have one front a file
  char no_drop_mate = 0;     ///< letter of the piece that may not be dropped for mate
  int repetition_count = 4;  ///< at this occurrence of a position the game is over
  Repetition repetition = Repetition::Draw;
  Stalemate stalemate = Stalemate::Loss;
  bool lettered_files = false;  ///< people write A2, files from the left, not 2二

  [[nodiscard]] constexpr int squares() const { return files * ranks; }

  /// The kind with this letter, or -1.
  [[nodiscard]] constexpr int kind_of(char letter) const {
    for (int kind = 0; kind < kinds; ++kind) {
      if (pieces[static_cast<std::size_t>(kind)].letter == letter) return kind;
    }
    return -1;
  }
  [[nodiscard]] constexpr const PieceKind& piece(int kind) const {
    return pieces[static_cast<std::size_t>(kind)];
  }
};

/// The first contradiction in a rules file, for a static_assert beside it.
constexpr bool is_consistent(const RuleSet& rules) {
  if (rules.kinds < 1 || rules.kinds > kMaxKinds || rules.squares() > 32 || rules.squares() < 2) return false;
  if (rules.piece(0).has_back()) return false;
  for (int kind = 0; kind < rules.kinds; ++kind) {
    const PieceKind& piece = rules.piece(kind);
    if (piece.letter < 'A' || piece.letter > 'Z' || rules.kind_of(piece.letter) != kind) return false;
    if ((piece.front.steps | piece.front.slides) == 0) return false;
  }
  if (rules.one_per_file != 0 && rules.kind_of(rules.one_per_file) < 0) return false;
  if (rules.no_drop_mate != 0 && rules.kind_of(rules.no_drop_mate) < 0) return false;
  return rules.promotion_ranks >= 0 && rules.promotion_ranks < rules.ranks;
}

/// A number that changes when the rules do: over the data, not over names or notation.
std::uint64_t rules_hash(const RuleSet& rules);

}  // namespace kanzen::shogi
