#include "games/shiritori/unicode.h"

#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>

#include "games/shiritori/encoding.h"

namespace kanzen::games::shiritori {
namespace {

/// Letters of most lists, which are written in one way only and need not be looked up.
bool is_plain(char32_t c) {
  const bool hiragana_or_katakana = (c >= U'ぁ' && c <= U'ゖ') || (c >= U'ァ' && c <= U'ー');
  return c < 0x80 || hiragana_or_katakana;
}

}  // namespace

std::u32string normal_form(std::string_view text) {
  std::u32string letters = decode(text);
  if (std::all_of(letters.begin(), letters.end(), is_plain)) return letters;
  utf8proc_uint8_t* made = nullptr;
  const utf8proc_ssize_t length = utf8proc_map(
      reinterpret_cast<const utf8proc_uint8_t*>(text.data()), static_cast<utf8proc_ssize_t>(text.size()),
      &made, static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_COMPAT));
  const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owner(made, &std::free);
  if (length < 0) return letters;  // code points that Unicode does not have: no letters of any script
  return decode({reinterpret_cast<const char*>(made), static_cast<std::size_t>(length)});
}

char32_t lower_case(char32_t letter) {
  return static_cast<char32_t>(utf8proc_tolower(static_cast<utf8proc_int32_t>(letter)));
}

char32_t without_mark(char32_t letter) {
  std::array<utf8proc_int32_t, 8> parts{};  // no letter has more
  const utf8proc_ssize_t count = utf8proc_decompose_char(static_cast<utf8proc_int32_t>(letter), parts.data(),
                                                         parts.size(), UTF8PROC_DECOMPOSE, nullptr);
  return count > 0 ? static_cast<char32_t>(parts[0]) : letter;
}

}  // namespace kanzen::games::shiritori
