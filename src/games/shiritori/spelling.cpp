#include "games/shiritori/spelling.h"

#include <string_view>

namespace kanzen::games::shiritori {
namespace {

enum class Script { None, Latin, Kana, Han, Other };

constexpr char32_t kLongMark = U'ー';
constexpr char32_t kMiddleDot = U'・';

bool in(std::u32string_view set, char32_t letter) { return set.find(letter) != std::u32string_view::npos; }

/// The letter of `to` that stands where `letter` stands in `from`; itself if it does not.
char32_t mapped(std::u32string_view from, std::u32string_view to, char32_t letter) {
  const auto place = from.find(letter);
  return place == std::u32string_view::npos ? letter : to[place];
}

Script script_of(char32_t c) {
  if ((c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z')) return Script::Latin;
  if (c >= 0xC0 && c <= 0x17F && c != 0xD7 && c != 0xF7) return Script::Latin;
  if ((c >= 0x3041 && c <= 0x3096) || (c >= 0x30A1 && c <= 0x30F6) || c == kLongMark) return Script::Kana;
  if ((c >= 0x4E00 && c <= 0x9FFF) || (c >= 0x3400 && c <= 0x4DBF) || c == U'々') return Script::Han;
  const bool other =
      (c >= 0x370 && c <= 0x52F) || (c >= 0x1100 && c <= 0x11FF) || (c >= 0xAC00 && c <= 0xD7A3);
  return other ? Script::Other : Script::None;
}

/// Of Latin letters, as far as script_of knows them.
char32_t lower_case(char32_t c) {
  if ((c >= U'A' && c <= U'Z') || (c >= 0xC0 && c <= 0xDE)) return c + 32;
  if (c == U'İ') return U'i';
  if (c == U'Ÿ') return U'ÿ';
  const bool even_are_capital = (c >= 0x100 && c <= 0x137) || (c >= 0x14A && c <= 0x177);
  const bool odd_are_capital = (c >= 0x139 && c <= 0x148) || (c >= 0x179 && c <= 0x17E);
  const bool capital = (even_are_capital && c % 2 == 0) || (odd_are_capital && c % 2 == 1);
  return capital ? c + 1 : c;
}

char32_t without_accent(char32_t c) {
  return mapped(U"àáâãäåçèéêëìíîïñòóôõöøùúûüýÿāēīōūčšžłń", U"aaaaaaceeeeiiiinoooooouuuuyyaeioucszln",
                lower_case(c));
}

bool is_capital(char32_t c) { return script_of(c) == Script::Latin && lower_case(c) != c; }

/// What goes on sounding when a kana is drawn out.
char32_t drawn_out(char32_t kana) {
  if (in(U"あかがさざただなはばぱまやらわゃぁゎゕ", kana)) return U'あ';
  if (in(U"いきぎしじちぢにひびぴみりぃ", kana)) return U'い';
  if (in(U"うくぐすずつづぬふぶぷむゆるゅぅゔっ", kana)) return U'う';
  if (in(U"えけげせぜてでねへべぺめれぇゖ", kana)) return U'え';
  return kana == U'ん' ? U'ん' : U'お';
}

char32_t vu_letter(Vu vu) { return vu == Vu::AsBu ? U'ぶ' : vu == Vu::AsU ? U'う' : U'ゔ'; }

/// Katakana stand behind hiragana in the same order.
char32_t hiragana(char32_t c) { return c >= 0x30A1 && c <= 0x30F6 ? c - 0x60 : c; }

/// Of kana that are spelt in two ways and spoken in one.
char32_t as_spoken(char32_t c) { return mapped(U"ぢづをゐゑ", U"じずおいえ", c); }

char32_t kana_letter(char32_t c, const Rules& rules) {
  c = hiragana(c);
  if (c == U'ゔ') c = vu_letter(rules.vu);
  if (rules.small_kana_are_large) c = mapped(U"ぁぃぅぇぉっゃゅょゎゕゖ", U"あいうえおつやゆよわかけ", c);
  c = as_spoken(c);
  if (!rules.voiced_marks_are_dropped) return c;
  return mapped(U"がぎぐげござじずぜぞだでどばびぶべぼぱぴぷぺぽゔ",
                U"かきくけこさしすせそたてとはひふへほはひふへほう", c);
}

/// Takes a long vowel mark off the end, or reads it.
void settle_long_mark(std::u32string& word, const Rules& rules) {
  while (!word.empty() && word.back() == kLongMark) {
    word.pop_back();
    if (rules.long_mark == LongMark::Vowel && !word.empty() && word.back() != kLongMark) {
      word.push_back(drawn_out(word.back()));
      return;
    }
  }
}

}  // namespace

char32_t spell_letter(char32_t letter, const Rules& rules) {
  const Script script = script_of(letter);
  if (script == Script::Latin) return without_accent(letter);
  return script == Script::Kana ? kana_letter(letter, rules) : letter;
}

Spelling spell(const std::u32string& word, const Rules& rules) {
  Spelling spelling;
  Script script = Script::None;
  for (const char32_t c : word) {
    if (c == kMiddleDot && script == Script::Kana) continue;  // アイス・クリーム: nobody speaks the dot
    const Script here = script_of(c);
    if (here == Script::None) return {{}, {}, LeftOut::NotLetters};
    if (script != Script::None && here != script) return {{}, {}, LeftOut::MixedScripts};
    script = here;
    spelling.letters.push_back(spell_letter(c, rules));
    spelling.sound.push_back(here == Script::Latin ? without_accent(c) : as_spoken(hiragana(c)));
  }
  if (rules.capitals_are_left_out && !word.empty() && is_capital(word.front()))
    return {{}, {}, LeftOut::Capital};
  settle_long_mark(spelling.letters, rules);
  if (spelling.letters.size() < rules.shortest || spelling.letters.empty())
    return {{}, {}, LeftOut::TooShort};
  if (rules.final_n != FinalN::Plain && spelling.letters.back() == U'ん') spelling.left_out = LeftOut::FinalN;
  return spelling;
}

}  // namespace kanzen::games::shiritori
