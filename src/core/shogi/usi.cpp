#include "core/shogi/usi.h"

#include <fmt/format.h>

namespace kanzen::shogi {
namespace {

std::string_view face_name(const RuleSet& rules, int kind, bool flipped) {
  return english_name(rules.piece(kind).face(flipped));
}

/// What a move of this game looks like, for whoever wrote something else.
std::string examples(const RuleSet& rules) {
  const char letter = rules.piece(rules.kinds - 1).letter;
  const bool faces = rules.promotion == Promotion::EveryMove;
  return fmt::format("a move is written like 2c2b, 2b2a+ or {}*2b{}", letter,
                     faces ? fmt::format(" or +{}*2b", letter) : "");
}

std::optional<Square> take_square(const RuleSet& rules, std::string_view& rest) {
  if (rest.size() < 2) return std::nullopt;
  const int file = rest[0] - '0';
  const int rank = rest[1] - 'a';
  if (file < 1 || file > rules.files || rank < 0 || rank >= rules.ranks) return std::nullopt;
  rest.remove_prefix(2);
  return Square{static_cast<std::uint8_t>(rank * rules.files + rules.files - file)};
}

/// The fault of a text that should start with a square.
Error no_square(const RuleSet& rules, std::string_view rest) {
  const bool looks_like_one =
      rest.size() >= 2 && rest[0] >= '0' && rest[0] <= '9' && rest[1] >= 'a' && rest[1] <= 'z';
  if (!looks_like_one) return bad_input(examples(rules));
  return bad_input(fmt::format("{} is not on the board, files are 1 to {} and ranks a to {}",
                               rest.substr(0, 2), rules.files, static_cast<char>('a' + rules.ranks - 1)));
}

Result<WrittenMove> read_drop(const RuleSet& rules, std::string_view text) {
  const bool plus = text.front() == '+';
  const char letter = text[plus ? 1 : 0];
  std::string_view rest = text.substr(plus ? 3 : 2);
  const auto named = face_of_letter(rules, letter);
  if (!named) return bad_input(fmt::format("unknown piece '{}'", shown(text.substr(plus ? 1 : 0, 1))));
  const PieceKind& kind = rules.piece(named->kind);
  if (plus && !kind.has_back())
    return bad_input(fmt::format("'+{}': {} has no back", letter, english_name(kind.front)));
  if (plus && named->flipped) {
    return bad_input(fmt::format("'+{}': {} is the back already", letter, english_name(kind.back)));
  }
  const bool back_up = plus || named->flipped;
  if (back_up && rules.promotion != Promotion::EveryMove) {
    return bad_input("a piece is dropped with its front up");
  }
  const auto to = take_square(rules, rest);
  if (!to) return no_square(rules, rest);
  if (!rest.empty()) return bad_input(fmt::format("'{}' follows the square of a drop", shown(rest)));
  return WrittenMove{.to = *to, .drop = named->kind, .back_up = back_up};
}

Result<WrittenMove> read_board_move(const RuleSet& rules, std::string_view text) {
  std::string_view rest = text;
  const auto from = take_square(rules, rest);
  if (!from) return no_square(rules, rest);
  const auto to = take_square(rules, rest);
  if (!to) return no_square(rules, rest);
  if (rest.empty()) return WrittenMove{.to = *to, .from = *from};
  if (rest != "+" && rest != "-") return bad_input(examples(rules));
  return WrittenMove{.to = *to, .from = *from, .mark = rest.front()};
}

Error illegal_drop(const RuleSet& rules, const Setup& setup, const WrittenMove& written) {
  const std::string to = square_name(rules, written.to);
  const std::string_view name = face_name(rules, written.drop, written.back_up);
  const std::string_view mover = name_of(setup.mover);
  if (written.drop == 0) return bad_input(fmt::format("a {} is never dropped", name));
  if (setup.in_hand(setup.mover, written.drop) == 0) {
    return bad_input(fmt::format("{} has no {} in hand", mover, face_name(rules, written.drop, false)));
  }
  if (setup.at(written.to).kind >= 0) return bad_input(fmt::format("there is a piece on {}", to));
  if (rules.piece(written.drop).letter == rules.one_per_file) {
    const SetupPiece front{written.drop, false, setup.mover};
    for (int square = written.to.number % rules.files; square < rules.squares(); square += rules.files) {
      if (setup.at(square) == front) {
        return bad_input(fmt::format("{} has a {} on file {} already", mover, name, to.front()));
      }
    }
  }
  return bad_input(fmt::format("a {} on {} could never move", name, to));
}

/// What is wrong with the mark of a move that the piece makes, but with another mark.
Error wrong_mark(const RuleSet& rules, const SetupPiece& piece, const WrittenMove& written) {
  const std::string_view name = face_name(rules, piece.kind, piece.flipped);
  if (!rules.piece(piece.kind).has_back()) return bad_input(fmt::format("a {} has no back", name));
  if (rules.promotion == Promotion::EveryMove) {
    return bad_input(fmt::format("the {} turns over to the {}: the mark is '{}'", name,
                                 face_name(rules, piece.kind, !piece.flipped), piece.flipped ? '-' : '+'));
  }
  if (written.mark == '-') return bad_input("no piece turns back to its front on the board");
  if (piece.flipped) return bad_input(fmt::format("the {} is promoted already", name));
  return bad_input(fmt::format("a {} does not promote from {} to {}", name, square_name(rules, written.from),
                               square_name(rules, written.to)));
}

Error illegal_board_move(const RuleSet& rules, const Setup& setup, const WrittenMove& written,
                         bool goes_there) {
  const std::string from = square_name(rules, written.from);
  const std::string to = square_name(rules, written.to);
  const SetupPiece& piece = setup.at(written.from);
  if (piece.kind < 0) return bad_input(fmt::format("there is no piece on {}", from));
  const std::string_view name = face_name(rules, piece.kind, piece.flipped);
  if (piece.colour != setup.mover) {
    return bad_input(fmt::format("the {} on {} is {}'s, it is {}'s move", name, from, name_of(piece.colour),
                                 name_of(setup.mover)));
  }
  if (goes_there) return wrong_mark(rules, piece, written);
  const SetupPiece& target = setup.at(written.to);
  if (target.kind >= 0 && target.colour == setup.mover && written.from != written.to) {
    return bad_input(fmt::format("{} has a piece on {} already", name_of(setup.mover), to));
  }
  return bad_input(fmt::format("the {} on {} cannot go to {}", name, from, to));
}

}  // namespace

Result<WrittenMove> parse_written_move(const RuleSet& rules, std::string_view text) {
  const bool drop =
      (text.size() >= 2 && text[1] == '*') || (text.size() >= 3 && text[0] == '+' && text[2] == '*');
  Result<WrittenMove> move = drop ? read_drop(rules, text) : read_board_move(rules, text);
  if (!move) return within(move.error(), text.empty() ? "empty move" : shown(text));
  return move;
}

Result<WrittenLine> split_position(std::string_view text) {
  std::string_view rest = text;
  std::string_view word = next_word(rest);
  if (word == "position") word = next_word(rest);
  if (word == "sfen") word = next_word(rest);
  if (word.empty() || word == "moves") return bad_input("no position is given: startpos or an SFEN");
  const bool from_start = word == "startpos";
  const char* const begin = word.data();
  const char* end = begin;
  for (; !word.empty() && word != "moves"; word = next_word(rest)) end = word.data() + word.size();
  const std::string_view position(begin, static_cast<std::size_t>(end - begin));
  if (from_start && position != "startpos") {
    return within(bad_input("after startpos only 'moves' may follow"), shown(position));
  }
  WrittenLine line{.sfen = from_start ? std::string_view{} : position, .moves = {}};
  for (word = next_word(rest); !word.empty(); word = next_word(rest)) line.moves.push_back(word);
  return line;
}

namespace detail {

char mark_of(const Setup& setup, Move move) {
  if (move.is_drop() || !move.flips) return 0;
  return setup.at(move.from).flipped ? '-' : '+';
}

std::string usi_text(const RuleSet& rules, const Setup& setup, Move move) {
  const std::string to = square_name(rules, move.to);
  if (move.is_drop()) return fmt::format("{}{}*{}", move.flips ? "+" : "", rules.piece(move.drop).letter, to);
  const char mark = mark_of(setup, move);
  std::string text = square_name(rules, move.from) + to;
  if (mark != 0) text += mark;
  return text;
}

std::optional<Move> find_written(const Setup& setup, const std::vector<Move>& moves,
                                 const WrittenMove& written) {
  std::optional<Move> unmarked;
  for (const Move& move : moves) {
    if (move.drop != written.drop || move.to != written.to) continue;
    if (move.is_drop()) {
      if (move.flips == written.back_up) return move;
    } else if (move.from == written.from) {
      if (mark_of(setup, move) == written.mark) return move;
      if (written.mark == 0) unmarked = move;  // stands only if the piece must turn over
    }
  }
  return unmarked;
}

Error illegal_move(const RuleSet& rules, const Setup& setup, const WrittenMove& written,
                   const Illegal& facts) {
  if (facts.over) return bad_input("the game is over");
  if (facts.possible && facts.exposes_royal) {
    return bad_input(
        fmt::format("this leaves {}'s {} in check", name_of(setup.mover), face_name(rules, 0, false)));
  }
  if (facts.possible) {
    return bad_input(fmt::format("a {} may not be dropped for mate", face_name(rules, written.drop, false)));
  }
  if (written.drop >= 0) return illegal_drop(rules, setup, written);
  return illegal_board_move(rules, setup, written, facts.goes_there);
}

}  // namespace detail
}  // namespace kanzen::shogi
