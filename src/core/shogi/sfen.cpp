#include "core/shogi/sfen.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace kanzen::shogi {
namespace {

constexpr int kMaxFreeCount = 4;      // of a kind, where the rules do not fix the counts
constexpr int kMaxWrittenCount = 99;  // beyond it nothing is counted exactly

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
constexpr char upper(char c) { return is_lower(c) ? static_cast<char>(c - 'a' + 'A') : c; }
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::string_view front_name(const RuleSet& rules, int kind) { return english_name(rules.piece(kind).front); }

/// A number at the front of `rest`, at most `limit` + 1; -1 if there is no digit.
int take_number(std::string_view& rest, int limit) {
  if (rest.empty() || !is_digit(rest.front())) return -1;
  int number = 0;
  for (; !rest.empty() && is_digit(rest.front()); rest.remove_prefix(1)) {
    number = std::min(number * 10 + (rest.front() - '0'), limit + 1);
  }
  return number;
}

/// What stands between two slashes, or before the first, or after the last.
std::string_view next_rank(std::string_view& rest) {
  const std::size_t length = std::min(rest.find('/'), rest.size());
  const std::string_view rank = rest.substr(0, length);
  rest.remove_prefix(std::min(length + 1, rest.size()));
  return rank;
}

Result<SetupPiece> take_piece(const RuleSet& rules, std::string_view& rest) {
  const bool plus = rest.front() == '+';
  const std::string written(rest.substr(0, plus ? 2 : 1));
  rest.remove_prefix(written.size());
  const char letter = written.back();
  const auto named = face_of_letter(rules, upper(letter));
  if (!named) return bad_input(fmt::format("unknown piece '{}'", shown(written)));
  const PieceKind& kind = rules.piece(named->kind);
  if (plus && named->flipped)
    return bad_input(fmt::format("'{}': {} is the back already", written, english_name(kind.back)));
  if (plus && !kind.has_back())
    return bad_input(fmt::format("'{}': {} has no back", written, english_name(kind.front)));
  return SetupPiece{named->kind, plus || named->flipped, is_lower(letter) ? Colour::Gote : Colour::Sente};
}

Status read_rank(const RuleSet& rules, std::string_view text, int rank, Setup& setup) {
  const auto files = static_cast<std::size_t>(rules.files);
  std::size_t column = 0;
  while (!text.empty()) {
    if (const int empty = take_number(text, kMaxWrittenCount); empty >= 0) {
      if (empty == 0) return bad_input(fmt::format("rank {} has a 0, which counts no squares", rank + 1));
      column += static_cast<std::size_t>(empty);
    } else if (text.front() == '-') {
      text.remove_prefix(1);
      ++column;
    } else {
      const Result<SetupPiece> piece = take_piece(rules, text);
      if (!piece) return piece.error();
      if (column < files) setup.board[static_cast<std::size_t>(rank) * files + column] = *piece;
      ++column;
    }
  }
  if (column == files) return Done{};
  return bad_input(fmt::format("rank {} has {} square{}, the board has {}", rank + 1, column,
                               column == 1 ? "" : "s", files));
}

Status read_board(const RuleSet& rules, std::string_view text, Setup& setup) {
  const auto ranks = std::count(text.begin(), text.end(), '/') + 1;
  if (ranks != rules.ranks) {
    return bad_input(
        fmt::format("the board has {} rank{}, it should have {}", ranks, ranks == 1 ? "" : "s", rules.ranks));
  }
  for (int rank = 0; rank < rules.ranks; ++rank) {
    if (Status status = read_rank(rules, next_rank(text), rank, setup); !status) return status;
  }
  return Done{};
}

Status read_side(std::string_view text, Setup& setup) {
  if (text.empty()) return bad_input("the side to move is missing: b (sente) or w (gote) after the board");
  if (text != "b" && text != "w") {
    return bad_input(
        fmt::format("the side to move is '{}', it should be b (sente) or w (gote)", shown(text)));
  }
  setup.mover = text == "b" ? Colour::Sente : Colour::Gote;
  return Done{};
}

Status read_hands(const RuleSet& rules, std::string_view text, Setup& setup) {
  if (text.empty()) return bad_input("the hands are missing: '-' if nobody holds a piece");
  if (text == "-") return Done{};
  while (!text.empty()) {
    const int written = take_number(text, kMaxWrittenCount);
    if (written == 0) return bad_input("the hands have a 0, which counts no pieces");
    if (text.empty())
      return bad_input(fmt::format("the hands end with the number {}, which counts no piece", written));
    const Result<SetupPiece> piece = take_piece(rules, text);
    if (!piece) return piece.error();
    if (piece->flipped && rules.promotion != Promotion::EveryMove) {
      return bad_input(fmt::format("a piece in hand shows its front, there is no {} in hand",
                                   english_name(rules.piece(piece->kind).back)));
    }
    int& count = setup.in_hand(piece->colour, piece->kind);
    count += written < 0 ? 1 : written;
    if (count > kMaxWrittenCount) {
      return bad_input(fmt::format("{} holds over {}", name_of(piece->colour),
                                   counted(rules, kMaxWrittenCount, piece->kind)));
    }
  }
  return Done{};
}

Status read_move_number(std::string_view text, Setup& setup) {
  if (text.empty()) return Done{};
  std::string_view rest = text;
  const int number = take_number(rest, kMaxMoveNumber);
  if (number < 1 || number > kMaxMoveNumber || !rest.empty()) {
    return bad_input(
        fmt::format("the move number is '{}', it should be from 1 to {}", shown(text), kMaxMoveNumber));
  }
  setup.move_number = number;
  return Done{};
}

Result<Setup> read_fields(const RuleSet& rules, std::string_view text) {
  Setup setup;
  const std::string_view board = next_word(text);
  if (board.empty()) return bad_input("there is no board");
  if (const Status status = read_board(rules, board, setup); !status) return status.error();
  if (const Status status = read_side(next_word(text), setup); !status) return status.error();
  if (const Status status = read_hands(rules, next_word(text), setup); !status) return status.error();
  if (const Status status = read_move_number(next_word(text), setup); !status) return status.error();
  if (const std::string_view more = next_word(text); !more.empty()) {
    return bad_input(fmt::format("'{}' follows the move number", shown(more)));
  }
  return setup;
}

std::string hand_letters(const RuleSet& rules, const Setup& setup, Colour colour) {
  std::string text;
  for (int kind = 0; kind < rules.kinds; ++kind) {
    const int count = setup.in_hand(colour, kind);
    if (count == 0) continue;
    if (count > 1) text += std::to_string(count);
    const char letter = rules.piece(kind).letter;
    text += colour == Colour::Sente ? letter : lower(letter);
  }
  return text;
}

std::string rank_letters(const RuleSet& rules, const Setup& setup, int rank) {
  std::string text;
  int empty = 0;
  const auto write_empty = [&] {
    if (empty > 0) text += std::to_string(std::exchange(empty, 0));
  };
  for (int column = 0; column < rules.files; ++column) {
    const SetupPiece& piece = setup.at(rank * rules.files + column);
    if (piece.kind < 0) {
      ++empty;
      continue;
    }
    write_empty();
    if (piece.flipped) text += '+';
    const char letter = rules.piece(piece.kind).letter;
    text += piece.colour == Colour::Sente ? letter : lower(letter);
  }
  write_empty();
  return text;
}

/// Whether every number in the setup means something in this game; parse_sfen makes no other setups.
bool is_meaningful(const RuleSet& rules, const Setup& setup) {
  for (std::size_t square = 0; square < kMaxSquares; ++square) {
    const SetupPiece& piece = setup.board[square];
    if (piece.kind < 0) continue;
    if (square >= static_cast<std::size_t>(rules.squares()) || piece.kind >= rules.kinds) return false;
    if (piece.flipped && !rules.piece(piece.kind).has_back()) return false;
  }
  for (const auto& hand : setup.hands) {
    for (int kind = 0; kind < kMaxKinds; ++kind) {
      const int count = hand[static_cast<std::size_t>(kind)];
      if (count < 0 || count > kMaxWrittenCount || (count > 0 && kind >= rules.kinds)) return false;
    }
  }
  return setup.move_number >= 1 && setup.move_number <= kMaxMoveNumber;
}

int on_board(const Setup& setup, int kind, Colour colour) {
  return static_cast<int>(std::count_if(setup.board.begin(), setup.board.end(), [&](const SetupPiece& piece) {
    return piece.kind == kind && piece.colour == colour;
  }));
}

int count_all(const Setup& setup, int kind) {
  int count = 0;
  for (const Colour colour : {Colour::Sente, Colour::Gote}) {
    count += on_board(setup, kind, colour) + setup.in_hand(colour, kind);
  }
  return count;
}

/// What is wrong with the royal pieces; empty if nothing is.
std::string royal_fault(const RuleSet& rules, const Setup& setup) {
  const std::string_view royal = front_name(rules, 0);
  for (const Colour colour : {Colour::Sente, Colour::Gote}) {
    const int count = on_board(setup, 0, colour);
    const bool taken = setup.in_hand(other(colour), 0) > 0;
    if (count == 0 && taken) return fmt::format("{}'s {} was taken", name_of(colour), royal);
    if (count == 0) return fmt::format("{} has no {}", name_of(colour), royal);
    if (count > 1) return fmt::format("{} has {}", name_of(colour), counted(rules, count, 0));
  }
  for (const Colour colour : {Colour::Sente, Colour::Gote}) {
    if (setup.in_hand(colour, 0) == 0) continue;
    return fmt::format("{} holds a {}, but both are on the board", name_of(colour), royal);
  }
  return {};
}

/// What is wrong with the other piece counts; empty if nothing is.
std::string count_fault(const RuleSet& rules, const Setup& setup) {
  const Result<Setup> start = parse_sfen(rules, rules.start);
  for (int kind = 1; kind < rules.kinds; ++kind) {
    const int count = count_all(setup, kind);
    const int wanted =
        rules.material == Material::Free ? std::min(count, kMaxFreeCount) : count_all(*start, kind);
    if (count == wanted) continue;
    return fmt::format("the board and the hands have {}, there should be {}{}", counted(rules, count, kind),
                       rules.material == Material::Free ? "at most " : "", wanted);
  }
  return {};
}

/// Whether the piece on a square could not move even on an empty board.
bool is_dead(const RuleSet& rules, const Setup& setup, int square) {
  const SetupPiece& piece = setup.at(square);
  if (piece.kind < 0) return false;
  const Face& face = rules.piece(piece.kind).face(piece.flipped);
  const int forward = piece.colour == Colour::Sente ? 1 : -1;
  for (std::size_t direction = 0; direction < kDirectionCount; ++direction) {
    if (((face.steps | face.slides) >> direction & 1) == 0) continue;
    const int rank = square / rules.files + forward * kOffsets[direction].rank;
    const int column = square % rules.files + forward * kOffsets[direction].column;
    if (rank >= 0 && rank < rules.ranks && column >= 0 && column < rules.files) return false;
  }
  return true;
}

std::string dead_piece(const RuleSet& rules, const Setup& setup) {
  int square = 0;
  while (square + 1 < rules.squares() && !is_dead(rules, setup, square)) ++square;
  const SetupPiece& piece = setup.at(square);
  return fmt::format("{}'s {} on {} can never move", name_of(piece.colour),
                     english_name(rules.piece(piece.kind).face(piece.flipped)),
                     square_name(rules, {static_cast<std::uint8_t>(square)}));
}

std::string two_on_a_file(const RuleSet& rules, const Setup& setup) {
  const int kind = rules.kind_of(rules.one_per_file);
  for (const Colour colour : {Colour::Sente, Colour::Gote}) {
    const SetupPiece front{static_cast<std::int8_t>(kind), false, colour};
    for (int file = 1; file <= rules.files; ++file) {
      int count = 0;
      for (int square = rules.files - file; square < rules.squares(); square += rules.files) {
        if (setup.at(square) == front) ++count;
      }
      if (count < 2) continue;
      return fmt::format("{} has {} on file {}", name_of(colour), counted(rules, count, kind), file);
    }
  }
  return {};
}

/// Whether the royal pieces stand side by side, each taking the other.
bool royals_touch(const RuleSet& rules, const Setup& setup) {
  int squares[] = {-1, -1};
  for (int square = 0; square < rules.squares(); ++square) {
    if (setup.at(square).kind == 0) squares[static_cast<std::size_t>(setup.at(square).colour)] = square;
  }
  return std::abs(squares[0] / rules.files - squares[1] / rules.files) <= 1 &&
         std::abs(squares[0] % rules.files - squares[1] % rules.files) <= 1;
}

}  // namespace

Result<Setup> parse_sfen(const RuleSet& rules, std::string_view text) {
  Result<Setup> setup = read_fields(rules, text);
  if (!setup) return within(setup.error(), shown(text));
  return setup;
}

std::string format_sfen(const RuleSet& rules, const Setup& setup) {
  std::string text;
  for (int rank = 0; rank < rules.ranks; ++rank) {
    if (rank > 0) text += '/';
    text += rank_letters(rules, setup, rank);
  }
  const std::string hands =
      hand_letters(rules, setup, Colour::Sente) + hand_letters(rules, setup, Colour::Gote);
  return fmt::format("{} {} {} {}", text, setup.mover == Colour::Sente ? 'b' : 'w',
                     hands.empty() ? "-" : hands, setup.move_number);
}

Status check_material(const RuleSet& rules, const Setup& setup) {
  if (!is_meaningful(rules, setup)) return bad_input(fmt::format("this setup is not one of {}", rules.name));
  std::string fault = royal_fault(rules, setup);
  if (fault.empty()) fault = count_fault(rules, setup);
  if (fault.empty()) return Done{};
  return within(bad_input(fault), format_sfen(rules, setup));
}

Error impossible_position(const RuleSet& rules, const Setup& setup, Impossible why) {
  std::string what;
  switch (why) {
    case Impossible::DeadPiece:
      what = dead_piece(rules, setup);
      break;
    case Impossible::TwoOnAFile:
      what = two_on_a_file(rules, setup);
      break;
    case Impossible::RoyalLeftInCheck:
      if (royals_touch(rules, setup)) {
        what = fmt::format("the two {}s stand side by side", front_name(rules, 0));
        break;
      }
      what = fmt::format("{}'s {} is in check, but it is {}'s move", name_of(other(setup.mover)),
                         front_name(rules, 0), name_of(setup.mover));
  }
  return {ErrorKind::BadInput, std::move(what), format_sfen(rules, setup)};
}

}  // namespace kanzen::shogi
