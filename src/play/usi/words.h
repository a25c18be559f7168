// Lines as words.
#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>

namespace kanzen::play::usi {

/// The first word of a text, which is cut off it; empty at the end.
inline std::string_view next_word(std::string_view& text) {
  constexpr std::string_view kSpace = " \t\r\n\v\f";
  const std::size_t begin = text.find_first_not_of(kSpace);
  if (begin == std::string_view::npos) {
    text = {};
    return {};
  }
  text.remove_prefix(begin);
  const std::string_view word = text.substr(0, text.find_first_of(kSpace));
  text.remove_prefix(word.size());
  return word;
}

template <class Number>
std::optional<Number> number_in(std::string_view word) {
  Number number{};
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
  return number;
}

/// Something that came in, short and harmless enough to be sent back.
inline std::string quoted(std::string_view text) {
  constexpr std::size_t kMost = 80;
  std::string shown(text.substr(0, kMost));
  for (char& c : shown) {
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) c = ' ';
  }
  return "'" + shown + (text.size() > kMost ? "…'" : "'");
}

}  // namespace kanzen::play::usi
