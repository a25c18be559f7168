#include "games/shiritori/layout.h"

#include <algorithm>
#include <utility>

namespace kanzen::games::shiritori {
namespace {

using MaybeEntry = std::optional<Entry>;

std::string_view up_to(std::string_view text, std::string_view end) { return text.substr(0, text.find(end)); }

/// Calls `visit(number, field)` for each field of a line, numbered from 1; how many there are, 0 if a quoted
/// one is not closed. Only a quotation mark at the beginning of a field quotes it.
template <class Visit>
int for_each_field(std::string_view line, char separator, const Visit& visit) {
  std::string field;
  int number = 1;
  bool quoted = false;
  bool just_closed = false;
  for (const char c : line) {
    const bool was_closed = std::exchange(just_closed, false);
    if (c == '"' && quoted) {
      quoted = false;
      just_closed = true;
    } else if (c == '"' && (field.empty() || was_closed)) {
      quoted = true;
      if (was_closed) field.push_back(c);  // two of them stand for one
    } else if (c == separator && !quoted) {
      visit(number++, field);
      field.clear();
    } else {
      field.push_back(c);
    }
  }
  visit(number, field);
  return quoted ? 0 : number;
}

Result<MaybeEntry> column_entry(std::string_view line, const Layout& layout) {
  Entry entry;
  const int fields = for_each_field(line, layout.separator, [&](int number, const std::string& field) {
    if (number == layout.column) entry.spelt = field;
    if (number == layout.name_column) entry.written = field;
  });
  if (fields == 0) return Error{ErrorKind::BadInput, "a quoted column does not end on its line", ""};
  if (fields < layout.column || fields < layout.name_column) {
    return Error{ErrorKind::BadInput,
                 "has " + std::to_string(fields) + " columns, column " +
                     std::to_string(fields < layout.column ? layout.column : layout.name_column) +
                     " is asked for",
                 ""};
  }
  if (layout.name_column == 0) entry.written = entry.spelt;
  return MaybeEntry(std::move(entry));
}

bool is_kana(std::string_view reading) {
  return reading.size() > 1 && reading[0] == '\xE3' && reading[1] >= '\x81' && reading[1] <= '\x83';
}

/// Abbreviations are read as they are written there, in full-width Latin letters.
Result<MaybeEntry> reading_entry(std::string_view line, const Layout& layout) {
  auto entry = column_entry(line, layout);
  if (entry && *entry && !is_kana((*entry)->spelt)) return MaybeEntry(std::nullopt);
  return entry;
}

/// Whether a list of tags such as "adj-na,n" has one of a noun; those of mere parts of words are none.
bool has_noun(std::string_view tags) {
  while (!tags.empty()) {
    const std::string_view tag = up_to(tags, ",");
    if (tag == "n" || tag == "n-adv" || tag == "n-t") return true;
    tags.remove_prefix(std::min(tags.size(), tag.size() + 1));
  }
  return false;
}

/// Every sense begins with its tags: "/(n,vs) (1) a walk/to walk/(n) (2) …/".
bool is_noun(std::string_view senses) {
  for (std::size_t at = senses.find("/("); at != std::string_view::npos; at = senses.find("/(", at + 1)) {
    if (has_noun(up_to(senses.substr(at + 2), ")"))) return true;
  }
  return false;
}

MaybeEntry edict_entry(std::string_view line, bool only_common) {
  const std::size_t senses = line.find(" /");
  if (senses == std::string_view::npos || !is_noun(line.substr(senses + 1))) return std::nullopt;
  if (only_common && line.find("/(P)/") == std::string_view::npos) return std::nullopt;
  const std::string_view head = line.substr(0, senses);
  const std::string written(up_to(head, " ["));
  const std::size_t reading = head.find(" [");
  if (reading == std::string_view::npos) return Entry{written, written};
  return Entry{std::string(up_to(head.substr(reading + 2), "]")), written};
}

MaybeEntry skk_entry(std::string_view line) {
  const std::size_t blank = line.find(" /");
  if (line.starts_with(';') || blank == std::string_view::npos || blank == 0) return std::nullopt;
  const auto is_ascii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
  if (is_ascii(line[blank - 1]) || is_ascii(line[0])) return std::nullopt;  // "わるi /悪/", "CPU /…/"
  const std::string_view first_choice = up_to(line.substr(blank + 2), "/");
  return Entry{std::string(line.substr(0, blank)), std::string(up_to(first_choice, ";"))};
}

MaybeEntry word_net_entry(std::string_view line) {
  if (line.starts_with(' ')) return std::nullopt;  // the licence
  const std::string word(up_to(line, " "));
  return Entry{word, word};
}

}  // namespace

Result<MaybeEntry> entry_of(std::string_view line, const Layout& layout) {
  switch (layout.format) {
    case Format::Lines:
      break;
    case Format::Columns:
      return column_entry(line, layout);
    case Format::Readings:
      return reading_entry(line, layout);
    case Format::EdictNouns:
    case Format::EdictCommon:
      return edict_entry(line, layout.format == Format::EdictCommon);
    case Format::Skk:
      return skk_entry(line);
    case Format::WordNet:
      return word_net_entry(line);
  }
  return MaybeEntry(Entry{std::string(line), std::string(line)});
}

}  // namespace kanzen::games::shiritori
