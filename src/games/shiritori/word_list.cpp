#include "games/shiritori/word_list.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <span>
#include <utility>

#include "base/file.h"
#include "base/hash.h"
#include "base/one_line.h"
#include "games/shiritori/encoding.h"
#include "games/shiritori/unicode.h"

namespace kanzen::games::shiritori {
namespace {

Error line_error(std::size_t line, const std::string& what) {
  return {ErrorKind::BadInput, what, "line " + std::to_string(line)};
}

/// Blanks around a word are nobody's intention; Japanese lists have wide ones.
std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks[] = {" ", "\t", "\u3000"};
  for (bool again = true; again;) {
    again = false;
    for (const std::string_view blank : kBlanks) {
      if (text.starts_with(blank)) {
        text.remove_prefix(blank.size());
        again = true;
      } else if (text.ends_with(blank)) {
        text.remove_suffix(blank.size());
        again = true;
      }
    }
  }
  return text;
}

/// Calls `visit(line, number)` for each line without its end; stops at the first error.
template <class Visit>
Status for_each_line(std::string_view text, const Visit& visit) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);  // a byte order mark
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (trimmed(line).empty()) continue;
    if (Status status = visit(line, number); !status) return status;
  }
  return Done{};
}

/// A word of the file that can be spelt.
struct Spelt {
  std::string text;
  std::uint32_t line;
  char32_t first;
  char32_t last;
  std::uint64_t hash;  ///< of its sound, and of how it is written if that makes it another word
};

// A word that is told from its homophones has in brackets how it is written.
constexpr std::string_view kOpening = "（";
constexpr std::string_view kClosing = "）";

std::string told_from_homophones(const Entry& entry) {
  return entry.spelt + std::string(kOpening) + entry.written + std::string(kClosing);
}

struct Parts {
  std::string_view spelt;
  std::string_view written;
};

Parts parts_of(std::string_view text) {
  const std::size_t opening = text.find(kOpening);
  if (opening == std::string_view::npos || !text.ends_with(kClosing)) return {text, ""};
  const std::size_t written = opening + kOpening.size();
  return {text.substr(0, opening), text.substr(written, text.size() - kClosing.size() - written)};
}

std::uint64_t identity_of(const std::u32string& sound, std::string_view written) {
  const std::uint64_t spelling = kanzen::hash_of(std::as_bytes(std::span(sound)));
  return written.empty() ? spelling : spelling * 31 + kanzen::hash_of(bytes_of(written));
}

/// Reads a file line by line.
class Reader {
 public:
  Reader(const Layout& layout, const Rules& rules) : layout_(layout), rules_(rules) {}

  Status read(std::string_view line, std::size_t number) {
    const auto entry = entry_of(line, layout_);
    if (!entry) return line_error(number, entry.error().what);
    if (*entry) add({std::string(trimmed((*entry)->spelt)), std::string(trimmed((*entry)->written))}, number);
    return Done{};
  }

  Result<Game> finish() {
    leave_out_repeated(words_);
    leave_out_repeated(losing_);
    const auto numbers = numbered_letters();
    if (numbers.empty()) return none_can_be_played();
    if (numbers.size() > chain::kMostLetters) {
      return Error{ErrorKind::BadInput,
                   std::to_string(numbers.size()) + " letters begin or end words; at most " +
                       std::to_string(chain::kMostLetters) + " can be played with",
                   ""};
    }
    Game game = game_of_words(numbers);
    for (const Spelt& word : losing_) {
      game.losing.push_back({word.text, numbers.at(word.first), 0});
    }
    game.left_out = std::move(left_out_);
    return game;
  }

 private:
  void add(const Entry& entry, std::size_t number) {
    const Spelling spelling = spell(entry.spelt, rules_);
    if (spelling.left_out) leave_out(*spelling.left_out, entry.spelt, number);
    if (spelling.letters.empty()) return;
    const bool merged = rules_.homophones_are_merged || entry.spelt == entry.written;
    const auto line = static_cast<std::uint32_t>(number);
    Spelt word{merged ? entry.spelt : told_from_homophones(entry), line, spelling.letters.front(),
               spelling.letters.back(),
               identity_of(spelling.sound, rules_.homophones_are_merged ? "" : entry.written)};
    if (!spelling.left_out) {
      words_.push_back(std::move(word));
    } else if (rules_.final_n == FinalN::Loses) {
      losing_.push_back(std::move(word));
    }
  }

  void leave_out(LeftOut reason, std::string_view word, std::size_t line) {
    LeftOutWords& words = left_out_[static_cast<std::size_t>(reason)];
    if (words.count++ != 0 && words.first_line <= line) return;
    words.first_line = line;
    words.first = beginning_of(word);
  }

  /// A set of all spellings would need more memory than the words themselves, so equal ones are brought
  /// together by their hashes of 64 bits.
  void leave_out_repeated(std::vector<Spelt>& words) {
    std::vector<std::uint32_t> order(words.size());
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
      return std::pair(words[a].hash, a) < std::pair(words[b].hash, b);
    });
    for (std::size_t i = 1; i < order.size(); ++i) {
      Spelt& word = words[order[i]];
      if (word.hash != words[order[i - 1]].hash) continue;
      leave_out(LeftOut::Repeated, word.text, word.line);
      word.text.clear();
    }
    std::erase_if(words, [](const Spelt& word) { return word.text.empty(); });
  }

  [[nodiscard]] Error none_can_be_played() const {
    Game nothing;
    nothing.left_out = left_out_;
    const Status first = check_all_take_part(nothing);
    const std::string why = first ? "it has no words" : first.error().message();
    return {ErrorKind::BadInput, "no word of the list can be played; " + why, ""};
  }

  /// The letters that words begin and end with, numbered in the order of their code points.
  [[nodiscard]] std::map<char32_t, chain::Letter> numbered_letters() const {
    std::map<char32_t, chain::Letter> numbers;
    for (const Spelt& word : words_) {
      numbers[word.first] = 0;
      numbers[word.last] = 0;
    }
    for (const Spelt& word : losing_) numbers[word.first] = 0;
    chain::Letter next = 0;
    for (auto& [letter, number] : numbers) number = next++;
    return numbers;
  }

  Game game_of_words(const std::map<char32_t, chain::Letter>& numbers) {
    Game game;
    for (const auto& [letter, number] : numbers) game.letters.push_back(encode(letter));
    game.graph = chain::Graph(static_cast<int>(game.letters.size()));
    game.words.reserve(words_.size());
    for (Spelt& word : words_) {
      const chain::Letter from = numbers.at(word.first);
      const chain::Letter to = numbers.at(word.last);
      game.graph.add_word(from, to);
      game.words.push_back({std::move(word.text), from, to});
    }
    return game;
  }

  Layout layout_;
  Rules rules_;
  std::vector<Spelt> words_;
  std::vector<Spelt> losing_;
  std::array<LeftOutWords, kReasons> left_out_{};
};

Result<chain::Count> read_count(std::string_view text, std::size_t line) {
  constexpr chain::Count kMost = 1'000'000;
  const auto refused = [&](const std::string& why) {
    return line_error(line, why + ": " + beginning_of(text));
  };
  chain::Count count = 0;
  if (text.starts_with('-')) return refused("a negative number");
  for (const char c : text) {
    if (c < '0' || c > '9') return refused("not a whole number");
    count = count * 10 + static_cast<chain::Count>(c - '0');
    if (count > kMost) return refused("more than a million words");
  }
  return count;
}

Result<std::vector<chain::Count>> read_row(std::string_view line, std::size_t number) {
  constexpr std::string_view kBetween = " \t,;";
  std::vector<chain::Count> row;
  for (std::size_t i = line.find_first_not_of(kBetween); i != std::string_view::npos;) {
    const std::size_t end = std::min(line.find_first_of(kBetween, i), line.size());
    const auto count = read_count(line.substr(i, end - i), number);
    if (!count) return count.error();
    row.push_back(*count);
    i = line.find_first_not_of(kBetween, end);
  }
  return row;
}

}  // namespace

Result<Game> read_words(std::string_view text, const Layout& layout, const Rules& rules) {
  if (const Status valid = check_utf8(text); !valid) return valid.error();
  Reader reader(layout, rules);
  const Status read = for_each_line(
      text, [&](std::string_view line, std::size_t number) { return reader.read(line, number); });
  if (!read) return read.error();
  return reader.finish();
}

Result<Game> read_matrix(std::string_view text) {
  std::vector<std::vector<chain::Count>> rows;
  std::size_t last_line = 0;
  const Status read = for_each_line(text, [&](std::string_view line, std::size_t number) -> Status {
    auto row = read_row(line, number);
    if (!row) return row.error();
    if (row->empty()) return Done{};
    if (!rows.empty() && row->size() != rows[0].size()) {
      return line_error(number, "the row is " + std::to_string(row->size()) + " long, the first one " +
                                    std::to_string(rows[0].size()));
    }
    rows.push_back(std::move(*row));
    last_line = number;
    return Done{};
  });
  if (!read) return read.error();
  if (rows.empty()) return Error{ErrorKind::BadInput, "the matrix is empty", ""};
  if (rows.size() > chain::kMostLetters) {
    return line_error(last_line, "more than " + std::to_string(chain::kMostLetters) + " letters");
  }
  if (rows.size() != rows[0].size()) {
    return line_error(last_line, "the matrix is not square: " + std::to_string(rows.size()) + " rows of " +
                                     std::to_string(rows[0].size()));
  }
  Game game;
  game.graph = chain::Graph(static_cast<int>(rows.size()));
  for (std::size_t from = 0; from < rows.size(); ++from) {
    game.letters.push_back(std::to_string(from + 1));
    for (std::size_t to = 0; to < rows.size(); ++to) {
      game.graph.set_words(static_cast<chain::Letter>(from), static_cast<chain::Letter>(to), rows[from][to]);
    }
  }
  return game;
}

Result<chain::Letter> find_letter(const Game& game, std::string_view name, const Rules& rules) {
  if (const Status valid = check_utf8(name); !valid) return Error{ErrorKind::BadInput, "no UTF-8", "--start"};
  std::string wanted(name);
  const bool is_matrix = game.words.empty() && game.losing.empty();
  if (const std::u32string letters = normal_form(name); letters.size() == 1 && !is_matrix) {
    wanted = encode(spell_letter(letters[0], rules));
  }
  const auto found = std::find(game.letters.begin(), game.letters.end(), wanted);
  if (found == game.letters.end()) {
    return Error{ErrorKind::BadInput, "no word begins or ends with this letter", std::string(name)};
  }
  return static_cast<chain::Letter>(found - game.letters.begin());
}

Result<std::size_t> find_word(const std::vector<Word>& words, std::string_view text, const Rules& rules,
                              const std::vector<bool>& used) {
  if (const Status valid = check_utf8(text); !valid) return Error{ErrorKind::BadInput, "no UTF-8", "a word"};
  const auto exact =
      std::find_if(words.begin(), words.end(), [&](const Word& word) { return word.text == text; });
  if (exact != words.end()) return static_cast<std::size_t>(exact - words.begin());
  const Parts wanted = parts_of(text);
  const std::u32string sound = spell(wanted.spelt, rules).sound;
  std::optional<std::size_t> found;
  for (std::size_t i = 0; i < words.size() && !sound.empty(); ++i) {
    const Parts word = parts_of(words[i].text);
    if (!wanted.written.empty() && word.written != wanted.written) continue;
    if (spell(word.spelt, rules).sound != sound) continue;
    const bool is_free = i >= used.size() || !used[i];
    if (is_free) return i;
    if (!found) found = i;
  }
  if (!found) return Error{ErrorKind::BadInput, "is no word of the list", std::string(text)};
  return *found;
}

Status check_all_take_part(const Game& game) {
  const LeftOutWords* worst = nullptr;
  std::string_view why;
  for (std::size_t reason = 0; reason < game.left_out.size(); ++reason) {
    const LeftOutWords& words = game.left_out[reason];
    const bool plays_and_loses = static_cast<LeftOut>(reason) == LeftOut::FinalN && !game.losing.empty();
    if (plays_and_loses || words.count == 0 || (worst != nullptr && worst->first_line <= words.first_line))
      continue;
    worst = &words;
    why = name_of(static_cast<LeftOut>(reason));
  }
  if (worst == nullptr) return Done{};
  return line_error(worst->first_line, std::string(why) + ": " + worst->first);
}

std::string_view name_of(LeftOut reason) {
  switch (reason) {
    case LeftOut::NotLetters:
      return "not letters only";
    case LeftOut::MixedScripts:
      return "mixed scripts";
    case LeftOut::Capital:
      return "a capital";
    case LeftOut::TooShort:
      return "too short";
    case LeftOut::FinalN:
      return "ends in ん";
    case LeftOut::Repeated:
      return "spelt like an earlier word";
  }
  return "";
}

}  // namespace kanzen::games::shiritori
