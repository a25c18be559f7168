#include "core/shogi/japanese.h"

#include <fmt/format.h>

namespace kanzen::shogi {
namespace {

enum class Motion : std::uint8_t { Ahead, Sideways, Back };

std::string_view word_for(Motion motion) {
  return motion == Motion::Ahead ? "上" : motion == Motion::Sideways ? "寄" : "引";
}

Motion motion(const RuleSet& rules, Square from, Square to) {
  const int ahead = from.number / rules.files - to.number / rules.files;
  return ahead > 0 ? Motion::Ahead : ahead == 0 ? Motion::Sideways : Motion::Back;
}

/// 左 or 右 if `from` stands farther that way than every rival, else nothing.
std::string_view side_among(const RuleSet& rules, Square from, const std::vector<Square>& rivals) {
  const auto column = [&](Square square) { return square.number % rules.files; };
  bool leftmost = true;
  bool rightmost = true;
  for (const Square rival : rivals) {
    leftmost &= column(from) < column(rival);
    rightmost &= column(from) > column(rival);
  }
  return leftmost ? "左" : rightmost ? "右" : "";
}

/// The words that tell a board move from those of the rivals.
std::string distinction(const RuleSet& rules, const detail::JapaneseFacts& facts) {
  const Square from = facts.move.from;
  const Motion how = motion(rules, from, facts.move.to);
  std::vector<Square> alike;
  for (const Square rival : facts.rivals) {
    if (motion(rules, rival, facts.move.to) == how) alike.push_back(rival);
  }
  if (alike.empty()) return std::string(word_for(how));
  const Face& face = rules.piece(facts.face.kind).face(facts.face.flipped);
  const bool straight = from.number % rules.files == facts.move.to.number % rules.files;
  if (how == Motion::Ahead && straight && face.slides == 0) return "直";
  if (const std::string_view side = side_among(rules, from, facts.rivals); !side.empty())
    return std::string(side);
  if (const std::string_view side = side_among(rules, from, alike); !side.empty()) {
    return fmt::format("{}{}", side, word_for(how));
  }
  return how == Motion::Ahead ? "直"
                              : "直引";  // the middle one of three sliders, which no book has a word for
}

}  // namespace

std::string detail::japanese_text(const RuleSet& rules, const JapaneseFacts& facts) {
  std::string text(facts.mover == Colour::Sente ? "▲" : "△");
  text += facts.recaptures ? "同" : japanese_square(rules, in_sente_view(rules, facts.mover, facts.move.to));
  text += rules.piece(facts.face.kind).face(facts.face.flipped).japanese;
  if (facts.move.is_drop()) return text + (facts.rivals.empty() ? "" : "打");
  if (!facts.rivals.empty()) text += distinction(rules, facts);
  if (facts.move.flips) return text + "成";
  return text + (facts.may_turn_over ? "不成" : "");
}

}  // namespace kanzen::shogi
