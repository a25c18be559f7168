#include "core/shogi/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace kanzen::shogi {
namespace {

constexpr std::size_t kShownBytes = 72;

constexpr bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

struct EnglishName {
  std::string_view japanese;
  std::string_view english;
};
constexpr auto kEnglishNames = std::to_array<EnglishName>({
    {"玉", "king"},       {"金", "gold"},
    {"銀", "silver"},     {"成銀", "promoted silver"},
    {"飛", "rook"},       {"竜", "dragon"},
    {"角", "bishop"},     {"馬", "horse"},
    {"桂", "knight"},     {"成桂", "promoted knight"},
    {"香", "lance"},      {"成香", "promoted lance"},
    {"歩", "pawn"},       {"と", "tokin"},
    {"ライオン", "lion"}, {"きりん", "giraffe"},
    {"ぞう", "elephant"}, {"ひよこ", "chick"},
    {"にわとり", "hen"},
});

/// How many bytes the character at the front takes if it is ASCII, a symbol, kana, kanji or a full-width
/// form; else 0.
std::size_t shown_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0; };
  const auto is_tail = [](int value) { return value >= 0x80 && value <= 0xBF; };
  if (byte(0) >= 0x20 && byte(0) < 0x7F) return 1;
  const bool plain = byte(0) >= 0xE3 && byte(0) <= 0xE9;
  const bool symbol = byte(0) == 0xE2 && byte(1) >= 0x82;      // below are invisible marks
  const bool full_width = byte(0) == 0xEF && byte(1) >= 0xBC;  // below is the byte order mark
  return (plain || symbol || full_width) && is_tail(byte(1)) && is_tail(byte(2)) ? 3 : 0;
}

}  // namespace

std::optional<NamedFace> face_of_letter(const RuleSet& rules, char letter) {
  if (letter < 'A' || letter > 'Z') return std::nullopt;
  if (const int kind = rules.kind_of(letter); kind >= 0)
    return NamedFace{static_cast<std::int8_t>(kind), false};
  for (std::int8_t kind = 0; kind < rules.kinds; ++kind) {
    const PieceKind& piece = rules.piece(kind);
    if (piece.front.alias == letter) return NamedFace{kind, false};
    if (piece.has_back() && piece.back.alias == letter) return NamedFace{kind, true};
  }
  return std::nullopt;
}

std::string_view english_name(const Face& face) {
  for (const EnglishName& name : kEnglishNames) {
    if (name.japanese == face.japanese) return name.english;
  }
  return face.japanese;
}

std::string counted(const RuleSet& rules, int count, int kind) {
  return fmt::format("{} {}{}", count, english_name(rules.piece(kind).front), count == 1 ? "" : "s");
}

std::string square_name(const RuleSet& rules, Square square) {
  const int file = rules.files - square.number % rules.files;
  const int rank = square.number / rules.files;
  return fmt::format("{}{}", file, static_cast<char>('a' + rank));
}

std::string kanji_number(int number) {
  static constexpr std::array<std::string_view, 10> kDigits{"",   "一", "二", "三", "四",
                                                            "五", "六", "七", "八", "九"};
  const auto tens = static_cast<std::size_t>(number / 10 % 10);
  const auto ones = static_cast<std::size_t>(number % 10);
  return fmt::format("{}{}{}", tens > 1 ? kDigits[tens] : "", tens > 0 ? "十" : "", kDigits[ones]);
}

std::string japanese_square(const RuleSet& rules, Square square) {
  const int column = square.number % rules.files;
  const int rank = square.number / rules.files + 1;
  if (rules.lettered_files) return fmt::format("{}{}", static_cast<char>('A' + column), rank);
  return fmt::format("{}{}", rules.files - column, kanji_number(rank));
}

Error bad_input(std::string what) { return {ErrorKind::BadInput, std::move(what), {}}; }

std::string shown(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    if (result.size() >= kShownBytes) return result + "...";
    const std::size_t length = shown_length(text);
    if (length == 0) {
      result += fmt::format("\\x{:02x}", static_cast<unsigned char>(text.front()));
    } else {
      result += text.substr(0, length);
    }
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return result;
}

std::string_view next_word(std::string_view& rest) {
  std::size_t begin = 0;
  while (begin < rest.size() && is_space(rest[begin])) ++begin;
  std::size_t end = begin;
  while (end < rest.size() && !is_space(rest[end])) ++end;
  const std::string_view word = rest.substr(begin, end - begin);
  rest.remove_prefix(end);
  return word;
}

}  // namespace kanzen::shogi
