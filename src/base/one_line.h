// Text that somebody else wrote, fit for a terminal.
#pragma once

#include <string>
#include <string_view>

namespace kanzen {

/// Whatever was written, it stays one line and sends nothing strange to a terminal.
inline std::string one_line(std::string text) {
  for (char& c : text) {
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) c = ' ';
  }
  return text;
}

/// The beginning of a text that may be of any length, as far as it helps to see which one it is.
inline std::string beginning_of(std::string_view text) {
  constexpr std::size_t kMostBytes = 60;
  if (text.size() <= kMostBytes) return std::string(text);
  std::size_t end = kMostBytes;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;  // no part of a character
  return std::string(text.substr(0, end)) + "…";
}

}  // namespace kanzen
