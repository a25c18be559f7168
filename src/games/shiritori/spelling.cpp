#include "games/shiritori/spelling.h"

#include <algorithm>
#include <array>

#include "games/shiritori/unicode.h"

namespace kanzen::games::shiritori {
namespace {

enum class Script { None, Latin, Greek, Cyrillic, Hangul, Kana, Han };

constexpr char32_t kLongMark = U'ー';
constexpr char32_t kMiddleDot = U'・';

bool in(std::u32string_view set, char32_t letter) { return set.find(letter) != std::u32string_view::npos; }

/// The letter of `to` that stands where `letter` stands in `from`; itself if it does not.
char32_t mapped(std::u32string_view from, std::u32string_view to, char32_t letter) {
  const auto place = from.find(letter);
  return place == std::u32string_view::npos ? letter : to[place];
}

struct Letters {
  char32_t first;
  char32_t last;
  Script script;
};

constexpr std::array kLetters{
    Letters{U'a', U'z', Script::Latin},      Letters{U'A', U'Z', Script::Latin},
    Letters{0xC0, 0xD6, Script::Latin},      Letters{0xD8, 0xF6, Script::Latin},
    Letters{0xF8, 0x24F, Script::Latin},     Letters{0x1E00, 0x1EFF, Script::Latin},
    Letters{0x370, 0x3FF, Script::Greek},    Letters{0x1F00, 0x1FFF, Script::Greek},
    Letters{0x400, 0x52F, Script::Cyrillic}, Letters{0x1100, 0x11FF, Script::Hangul},
    Letters{0xAC00, 0xD7A3, Script::Hangul}, Letters{U'ぁ', U'ゖ', Script::Kana},
    Letters{U'ァ', U'ヶ', Script::Kana},     Letters{kLongMark, kLongMark, Script::Kana},
    Letters{0x4E00, 0x9FFF, Script::Han},    Letters{0x3400, 0x4DBF, Script::Han},
    Letters{U'々', U'々', Script::Han},
};

Script script_of(char32_t c) {
  const auto found = std::find_if(kLetters.begin(), kLetters.end(), [c](const Letters& letters) {
    return c >= letters.first && c <= letters.last;
  });
  return found == kLetters.end() ? Script::None : found->script;
}

/// Of an alphabet in which an accent makes no other letter, as a mark does in Cyrillic (и and й).
bool loses_accents(Script script) { return script == Script::Latin || script == Script::Greek; }

/// An accent that Unicode has no letter for together with the one before it.
bool is_accent(char32_t c) { return c >= 0x300 && c <= 0x36F; }

char32_t without_accent(char32_t c) {
  // Strokes are no marks to Unicode; ς is σ at the end of a word.
  return mapped(U"øłđħŧς", U"oldhtσ", without_mark(lower_case(c)));
}

bool is_capital(char32_t c) { return script_of(c) != Script::None && lower_case(c) != c; }

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
  if (script == Script::Kana) return kana_letter(letter, rules);
  return loses_accents(script) ? without_accent(letter) : lower_case(letter);
}

Spelling spell(std::string_view text, const Rules& rules) {
  const std::u32string word = normal_form(text);
  Spelling spelling;
  Script script = Script::None;
  for (const char32_t c : word) {
    if (c == kMiddleDot && script == Script::Kana) continue;  // アイス・クリーム: nobody speaks the dot
    if (loses_accents(script) && is_accent(c)) continue;
    const Script here = script_of(c);
    if (here == Script::None) return {{}, {}, LeftOut::NotLetters};
    if (script != Script::None && here != script) return {{}, {}, LeftOut::MixedScripts};
    script = here;
    spelling.letters.push_back(spell_letter(c, rules));
    spelling.sound.push_back(here == Script::Kana ? as_spoken(hiragana(c)) : spelling.letters.back());
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
