// The rules of shiritori that people disagree about, as data. What each default is and does is said here and
// printed with every result.
#pragma once

#include <cstddef>
#include <cstdint>

namespace kanzen::games::shiritori {

struct Rules {
  /// Words that end in ん. Who says one loses, so it is never better than having no word: such words are left
  /// out. If they are plain, ん is a letter like any other.
  bool final_n_is_plain = false;
  /// The long vowel mark ー at the end of a word: left out (コーヒー ends in ヒ), or read as its vowel (in
  /// イ).
  bool long_mark_is_vowel = false;
  /// ゃ as や and so on.
  bool small_kana_are_large = true;
  /// が as か and ぱ as は.
  bool voiced_marks_are_dropped = false;
  /// Words with a capital first letter: kept as if written small, or left out.
  bool capitals_are_left_out = false;
  /// In letters, after the long vowel mark is dealt with.
  std::size_t shortest = 2;

  friend bool operator==(const Rules&, const Rules&) = default;
};

}  // namespace kanzen::games::shiritori
