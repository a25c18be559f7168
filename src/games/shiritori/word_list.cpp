#include "games/shiritori/word_list.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "games/shiritori/encoding.h"

namespace kanzen::games::shiritori {
namespace {

Error line_error(std::size_t line, const std::string& what) {
  return {ErrorKind::BadInput, what, "line " + std::to_string(line)};
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
    if (line.empty()) continue;
    if (Status status = visit(line, number); !status) return status;
  }
  return Done{};
}

/// The field of a line; double quotes may hold separators, as in CSV.
Result<std::string> field_of(std::string_view line, const Column& column, std::size_t number) {
  if (column.separator == 0) return std::string(line);
  std::string field;
  int index = 1;
  bool quoted = false;
  for (const char c : line) {
    if (c == '"') {
      quoted = !quoted;
    } else if (c == column.separator && !quoted) {
      if (index == column.number) return field;
      ++index;
      field.clear();
    } else {
      field.push_back(c);
    }
  }
  if (index == column.number) return field;
  return line_error(number, "has " + std::to_string(index) + " columns, column " +
                                std::to_string(column.number) + " is asked for");
}

struct Spelt {
  std::string text;
  char32_t first;
  char32_t last;
};

Game game_of(std::vector<Spelt> spelt) {
  std::map<char32_t, chain::Letter> numbers;
  for (const Spelt& word : spelt) {
    numbers[word.first] = 0;
    numbers[word.last] = 0;
  }
  Game game;
  for (auto& [letter, number] : numbers) {
    number = static_cast<chain::Letter>(game.letters.size());
    game.letters.push_back(encode(letter));
  }
  game.graph = chain::Graph(static_cast<int>(game.letters.size()));
  for (Spelt& word : spelt) {
    const chain::Letter from = numbers[word.first];
    const chain::Letter to = numbers[word.last];
    game.graph.add_word(from, to);
    game.words.push_back({std::move(word.text), from, to});
  }
  return game;
}

Result<chain::Count> read_count(std::string_view text, std::size_t line) {
  constexpr chain::Count kMost = 1'000'000;
  chain::Count count = 0;
  if (text.starts_with('-')) return line_error(line, "a negative number: " + std::string(text));
  for (const char c : text) {
    if (c < '0' || c > '9') return line_error(line, "not a number: " + std::string(text));
    count = count * 10 + static_cast<chain::Count>(c - '0');
    if (count > kMost) return line_error(line, "more than a million words: " + std::string(text));
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

Result<Game> read_words(std::string_view text, const Column& column, const Rules& rules) {
  if (const Status valid = check_utf8(text); !valid) return valid.error();
  std::vector<Spelt> spelt;
  std::set<std::u32string> seen;
  std::array<std::size_t, kReasons> left_out{};
  const Status read = for_each_line(text, [&](std::string_view line, std::size_t number) -> Status {
    const auto field = field_of(line, column, number);
    if (!field) return field.error();
    Spelling spelling = spell(decode(*field), rules);
    if (!spelling.left_out && !seen.insert(spelling.letters).second) spelling.left_out = LeftOut::Repeated;
    if (spelling.left_out) {
      ++left_out[static_cast<std::size_t>(*spelling.left_out)];
    } else {
      spelt.push_back({*field, spelling.letters.front(), spelling.letters.back()});
    }
    return Done{};
  });
  if (!read) return read.error();
  if (spelt.empty()) return Error{ErrorKind::BadInput, "no word of the list can be played", ""};
  Game game = game_of(std::move(spelt));
  game.left_out = left_out;
  return game;
}

Result<Game> read_matrix(std::string_view text) {
  std::vector<std::vector<chain::Count>> rows;
  std::size_t last_line = 0;
  const Status read = for_each_line(text, [&](std::string_view line, std::size_t number) -> Status {
    auto row = read_row(line, number);
    if (!row) return row.error();
    if (row->empty()) return Done{};
    if (!rows.empty() && row->size() != rows[0].size()) {
      return line_error(number, "has " + std::to_string(row->size()) + " numbers, the first row has " +
                                    std::to_string(rows[0].size()));
    }
    rows.push_back(std::move(*row));
    last_line = number;
    return Done{};
  });
  if (!read) return read.error();
  if (rows.empty()) return Error{ErrorKind::BadInput, "the matrix is empty", ""};
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
  if (const std::u32string letters = decode(name); letters.size() == 1 && !game.words.empty()) {
    wanted = encode(spell_letter(letters[0], rules));
  }
  const auto found = std::find(game.letters.begin(), game.letters.end(), wanted);
  if (found == game.letters.end()) {
    return Error{ErrorKind::BadInput, "no word begins or ends with this letter", std::string(name)};
  }
  return static_cast<chain::Letter>(found - game.letters.begin());
}

}  // namespace kanzen::games::shiritori
