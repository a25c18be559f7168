// Lists of words and matrices: whatever the bytes, a game or an error, and every word between two letters.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "games/shiritori/encoding.h"
#include "games/shiritori/word_list.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace kanzen::games::shiritori;
  constexpr std::size_t kChoices = 2;
  if (size < kChoices) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data + kChoices),  // NOLINT: bytes as text
                              size - kChoices);
  const auto format = static_cast<Format>(data[0] % 7);
  const auto chosen = [&](int bit) { return (data[1] >> bit & 1) != 0; };
  const Rules rules{.final_n = static_cast<FinalN>(data[0] / 7 % 3),
                    .vu = static_cast<Vu>(data[0] / 21 % 3),
                    .long_mark = chosen(0) ? LongMark::Vowel : LongMark::Dropped,
                    .small_kana_are_large = chosen(1),
                    .voiced_marks_are_dropped = chosen(2),
                    .capitals_are_left_out = chosen(3),
                    .homophones_are_merged = chosen(4),
                    .shortest = 1 + static_cast<std::size_t>(data[1] >> 5)};
  if (const auto game = read_words(text, {format, ',', 2, 1}, rules)) {
    if (game->graph.total() != game->words.size()) std::abort();
    if (!game->words.empty() && !find_word(game->words, game->words.back().text, rules)) std::abort();
  }
  if (const auto game = read_matrix(text); game && game->letters.empty()) std::abort();
  if (const auto converted = to_utf8(std::string(text), "EUC-JP"); converted && !check_utf8(*converted)) {
    std::abort();
  }
  return 0;
}
