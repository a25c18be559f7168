// The few options of the benchmarks.
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace kanzen::bench {

/// The words after the benchmark's name.
using Words = std::span<const std::string>;

/// Whether all options are among the known ones; `known` holds them with their dashes.
inline bool only_known(Words words, std::span<const std::string_view> known) {
  for (const std::string& word : words) {
    bool found = !word.starts_with("--");
    for (const std::string_view option : known) found = found || option == word;
    if (!found) return false;
  }
  return true;
}

inline bool has_option(Words words, std::string_view option) {
  for (const std::string& word : words) {
    if (word == option) return true;
  }
  return false;
}

/// The word after an option; empty if there is none, or if it is another option.
inline std::string value_of(Words words, std::string_view option) {
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    if (words[i] == option && !words[i + 1].starts_with("--")) return words[i + 1];
  }
  return {};
}

/// The number after an option, or the usual one.
inline std::uint64_t number_of(Words words, std::string_view option, std::uint64_t usual) {
  const std::string text = value_of(words, option);
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() ? number : usual;
}

}  // namespace kanzen::bench
