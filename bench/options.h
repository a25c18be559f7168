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

/// The number after an option; nothing if what stands there is none.
inline std::optional<std::uint64_t> number_after(Words words, std::string_view option) {
  const std::string text = value_of(words, option);
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

/// The number after an option, or the usual one if there is none.
inline std::uint64_t number_of(Words words, std::string_view option, std::uint64_t usual) {
  return number_after(words, option).value_or(usual);
}

/// Whether an option is followed by something that is no number.
inline bool has_bad_number(Words words, std::string_view option) {
  return !value_of(words, option).empty() && !number_after(words, option);
}

/// Whether an option that needs a word has none.
inline bool lacks_value(Words words, std::string_view option) {
  return has_option(words, option) && value_of(words, option).empty();
}

}  // namespace kanzen::bench
