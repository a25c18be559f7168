// Text that somebody else wrote, fit for a terminal.
#pragma once

#include <string>

namespace kanzen {

/// Whatever was written, it stays one line and sends nothing strange to a terminal.
inline std::string one_line(std::string text) {
  for (char& c : text) {
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) c = ' ';
  }
  return text;
}

}  // namespace kanzen
