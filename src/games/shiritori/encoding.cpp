#include "games/shiritori/encoding.h"

#include <iconv.h>

#include <algorithm>
#include <cerrno>

namespace kanzen::games::shiritori {
namespace {

Error at_line(std::string_view before, const std::string& what) {
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  return {ErrorKind::BadInput, what, "line " + std::to_string(line)};
}

/// The length of the valid sequence at the front, 0 if there is none.
std::size_t sequence_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  const auto follows = [&](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first <= 0xDF) return follows(1) ? 2 : 0;
  if (first >= 0xE0 && first <= 0xEF) {
    const bool overlong = first == 0xE0 && byte(1) < 0xA0;
    const bool surrogate = first == 0xED && byte(1) >= 0xA0;
    return follows(1) && follows(2) && !overlong && !surrogate ? 3 : 0;
  }
  if (first >= 0xF0 && first <= 0xF4) {
    const bool overlong = first == 0xF0 && byte(1) < 0x90;
    const bool too_large = first == 0xF4 && byte(1) >= 0x90;
    return follows(1) && follows(2) && follows(3) && !overlong && !too_large ? 4 : 0;
  }
  return 0;
}

}  // namespace

Status check_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = sequence_length(text.substr(i));
    if (length == 0) return at_line(text.substr(0, i), "this is no UTF-8 (see --encoding)");
    i += length;
  }
  return Done{};
}

Result<std::string> to_utf8(std::string text, const std::string& encoding) {
  const iconv_t converter = iconv_open("UTF-8", encoding.c_str());
  // iconv's own sign of failure is a pointer of all ones
  if (converter == reinterpret_cast<iconv_t>(-1)) {  // NOLINT
    return Error{ErrorKind::BadInput, "no such encoding", encoding};
  }
  std::string out(text.size() * 2 + 16, '\0');
  char* from = text.data();
  char* to = out.data();
  std::size_t left = text.size();
  std::size_t room = out.size();
  bool failed = false;
  while (left > 0 && !failed) {
    if (iconv(converter, &from, &left, &to, &room) != static_cast<std::size_t>(-1)) break;
    failed = errno != E2BIG;
    const auto written = static_cast<std::size_t>(to - out.data());
    out.resize(out.size() * 2);
    to = out.data() + written;
    room = out.size() - written;
  }
  iconv_close(converter);
  if (failed) return at_line(std::string_view(text).substr(0, text.size() - left), "this is no " + encoding);
  out.resize(static_cast<std::size_t>(to - out.data()));
  return out;
}

std::u32string decode(std::string_view text) {
  std::u32string out;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = std::max<std::size_t>(sequence_length(text.substr(i)), 1);
    auto letter = static_cast<char32_t>(static_cast<unsigned char>(text[i]));
    if (length > 1) letter &= 0x7FU >> length;
    for (std::size_t k = 1; k < length; ++k) {
      letter = letter << 6 | (static_cast<unsigned char>(text[i + k]) & 0x3FU);
    }
    out.push_back(letter);
    i += length;
  }
  return out;
}

std::string encode(char32_t letter) {
  const auto byte = [](char32_t value) { return static_cast<char>(static_cast<unsigned char>(value)); };
  if (letter < 0x80) return {byte(letter)};
  if (letter < 0x800) return {byte(0xC0 | letter >> 6), byte(0x80 | (letter & 0x3F))};
  if (letter < 0x10000) {
    return {byte(0xE0 | letter >> 12), byte(0x80 | (letter >> 6 & 0x3F)), byte(0x80 | (letter & 0x3F))};
  }
  return {byte(0xF0 | letter >> 18), byte(0x80 | (letter >> 12 & 0x3F)), byte(0x80 | (letter >> 6 & 0x3F)),
          byte(0x80 | (letter & 0x3F))};
}

}  // namespace kanzen::games::shiritori
