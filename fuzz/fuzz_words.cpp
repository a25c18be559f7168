// Lists of words and matrices: whatever the bytes, a game or an error, and every word between two letters.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "games/shiritori/encoding.h"
#include "games/shiritori/word_list.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace kanzen::games::shiritori;
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data + 1), size - 1);  // NOLINT: bytes as text
  const auto format = static_cast<Format>(data[0] % 6);
  const Rules rules{.final_n = data[0] % 2 == 0 ? FinalN::Loses : FinalN::Plain,
                    .long_mark = data[0] % 5 == 0 ? LongMark::Vowel : LongMark::Dropped,
                    .homophones_are_merged = data[0] % 7 != 0};
  if (const auto game = read_words(text, {format, ',', 2, 1}, rules)) {
    if (game->graph.total() != game->words.size()) std::abort();
    if (!find_word(game->words, game->words.back().text, rules)) std::abort();
  }
  if (const auto game = read_matrix(text); game && game->letters.empty()) std::abort();
  if (const auto converted = to_utf8(std::string(text), "EUC-JP"); converted && !check_utf8(*converted)) {
    std::abort();
  }
  return 0;
}
