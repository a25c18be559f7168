// The rules of shiritori that people disagree about, as data. What each default is and does is said here and
// printed with every result.
#pragma once

#include <cstddef>
#include <cstdint>

namespace kanzen::games::shiritori {

/// Words that end in ん. Who says one loses, so it is never better than having no word, and the verdict is
/// the same as without such words; they are only named as words that lose. If they are plain, ん is a letter.
enum class FinalN : std::uint8_t { Loses, Dropped, Plain };

/// The letter ゔ. Spoken it is ぶ, and since the orthography of 1991 mostly written so (ヴァイオリン is also
/// バイオリン); as written it is う with a mark, or a letter of its own.
enum class Vu : std::uint8_t { AsBu, AsU, Kept };

/// The long vowel mark ー at the end of a word: read as its vowel, as it is spoken (コーヒー ends in い), or
/// left out (in ひ).
enum class LongMark : std::uint8_t { Vowel, Dropped };

struct Rules {
  FinalN final_n = FinalN::Loses;
  Vu vu = Vu::AsBu;
  LongMark long_mark = LongMark::Vowel;
  /// ゃ as や and so on.
  bool small_kana_are_large = true;
  /// が as か and ぱ as は.
  bool voiced_marks_are_dropped = false;
  /// Words with a capital first letter: kept as if written small, or left out.
  bool capitals_are_left_out = false;
  /// Words of the same spelling that are written differently (橋, 箸): one word, or each its own.
  bool homophones_are_merged = true;
  /// In letters, after the long vowel mark is dealt with.
  std::size_t shortest = 2;

  friend bool operator==(const Rules&, const Rules&) = default;
};

}  // namespace kanzen::games::shiritori
