#include "catalog/shiritori/load.h"

#include <algorithm>

#include "base/file.h"
#include "games/shiritori/dictionaries.h"
#include "games/shiritori/encoding.h"
#include "solve/chain/solve_state.h"

namespace kanzen::catalog::shiritori {
namespace {

using namespace games::shiritori;

Rules rules_of(const Input& input) {
  return {.final_n = input.final_n == "plain"     ? FinalN::Plain
                     : input.final_n == "dropped" ? FinalN::Dropped
                                                  : FinalN::Loses,
          .vu = input.vu == "u"      ? Vu::AsU
                : input.vu == "kept" ? Vu::Kept
                                     : Vu::AsBu,
          .long_mark = input.long_mark == "dropped" ? LongMark::Dropped : LongMark::Vowel,
          .small_kana_are_large = input.small_kana_are_large,
          .voiced_marks_are_dropped = input.voiced_marks_are_dropped,
          .capitals_are_left_out = input.capitals_are_left_out,
          .homophones_are_merged = input.homophones_are_merged,
          .shortest = input.shortest};
}

/// A name that no file can have is not there, either.
bool is_there(const std::filesystem::path& path) {
  std::error_code cannot_tell;
  return std::filesystem::exists(path, cannot_tell);
}

/// Where words come from, and how they are read there.
struct Source {
  std::vector<std::filesystem::path> files;
  std::string encoding;
  Layout layout;
};

/// A file that is there goes before a dictionary of the same name.
Result<Source> source_of(const Input& input) {
  const std::filesystem::path path(input.words);
  Layout layout;
  if (!input.separator.empty())
    layout = {Format::Columns, input.separator[0], input.column, input.written_column};
  const Source given{{name_of_source(input)}, input.encoding, layout};
  if (input.piped || path.has_parent_path() || is_there(path)) return given;
  if (const Dictionary* dictionary = find_dictionary(input.words)) {
    if (!input.separator.empty() || input.encoding != Input().encoding) {
      return Error{ErrorKind::BadInput,
                   "the columns and the encoding of this dictionary are known; do not give any", input.words};
    }
    if (is_installed(*dictionary)) {
      return Source{files_of(*dictionary), std::string(dictionary->encoding), dictionary->layout};
    }
    return Error{ErrorKind::NotFound,
                 "this dictionary is not installed; run: apt-get install " + std::string(dictionary->package),
                 input.words};
  }
  const std::filesystem::path system = std::filesystem::path("/usr/share/dict") / path;
  if (is_there(system)) return Source{{system}, input.encoding, layout};
  return Error{ErrorKind::NotFound,
               "there is no such file, nor a dictionary of this name ('kanzen words' lists them)",
               input.words};
}

Result<std::string> text_of(const Input& input, const std::filesystem::path& path,
                            const std::string& encoding) {
  auto text = input.piped ? Result<std::string>(*input.piped) : read_text(path);
  if (!text || encoding == "UTF-8") return text;
  auto converted = to_utf8(std::move(*text), encoding);
  if (!converted) return within(converted.error(), path.string());
  return converted;
}

Result<Game> read_game(const Input& input, const Rules& rules) {
  if (!input.matrix.empty()) {
    const auto text = text_of(input, input.matrix, "UTF-8");
    if (!text) return text.error();
    auto game = read_matrix(*text);
    if (!game) return within(game.error(), name_of_source(input));
    return game;
  }
  const auto source = source_of(input);
  if (!source) return source.error();
  std::string all;
  for (const std::filesystem::path& file : source->files) {
    auto text = text_of(input, file, source->encoding);
    if (!text) return text.error();
    if (!all.empty() && all.back() != '\n') all.push_back('\n');
    all.append(*text);
  }
  const std::string where =
      source->files.size() == 1 ? source->files[0].string() : input.words + ", its files one after another";
  auto game = read_words(all, source->layout, rules);
  if (!game) return within(game.error(), where);
  if (!input.strict) return game;
  if (const Status whole = check_all_take_part(*game); !whole) return within(whole.error(), where);
  return game;
}

/// Takes the used words away; the letter of the last one, if there is one.
Result<std::optional<chain::Letter>> take_used(Loaded& loaded, const std::vector<std::string>& used) {
  std::optional<chain::Letter> last;
  for (const std::string& text : used) {
    const auto place = find_word(loaded.game.words, text, loaded.rules, loaded.used);
    if (!place && find_word(loaded.game.losing, text, loaded.rules))
      return Error{ErrorKind::BadInput, "ends in ん: whoever said it has lost", text};
    if (!place) return place.error();
    if (loaded.used[*place]) return Error{ErrorKind::BadInput, "is used twice", text};
    loaded.used[*place] = true;
    const Word& word = loaded.game.words[*place];
    loaded.left.set_words(word.from, word.to, loaded.left.words(word.from, word.to) - 1);
    last = word.to;
  }
  return last;
}

Status choose_starts(Loaded& loaded, const Input& input, std::optional<chain::Letter> last) {
  loaded.any_start = input.start == "any";
  if (!input.start.empty() && !loaded.any_start) {
    const auto letter = find_letter(loaded.game, input.start, loaded.rules);
    if (!letter) return letter.error();
    loaded.starts.push_back(*letter);
  } else if (last && !loaded.any_start) {
    loaded.starts.push_back(*last);
  } else {
    const bool is_matrix = !input.matrix.empty();
    for (chain::Letter letter = 0; letter < loaded.left.letters(); ++letter) {
      const bool can_lose = std::any_of(loaded.game.losing.begin(), loaded.game.losing.end(),
                                        [&](const Word& word) { return word.from == letter; });
      if (loaded.left.leaving(letter) > 0 || can_lose || is_matrix) loaded.starts.push_back(letter);
    }
  }
  return Done{};
}

}  // namespace

Result<Loaded> load(const Input& input) {
  Loaded loaded;
  loaded.rules = rules_of(input);
  auto game = read_game(input, loaded.rules);
  if (!game) return game.error();
  loaded.game = std::move(*game);
  loaded.used.resize(loaded.game.words.size(), false);
  loaded.left = loaded.game.graph;
  if (const Status small = solve::chain::check_size(loaded.left); !small)
    return within(small.error(), name_of_source(input));
  const auto last = take_used(loaded, input.used);
  if (!last) return last.error();
  if (const Status chosen = choose_starts(loaded, input, *last); !chosen) return chosen.error();
  return loaded;
}

std::vector<std::pair<std::string, std::string>> described(const Input& input) {
  if (!input.matrix.empty()) return {};
  return {{"final_n", input.final_n},
          {"vu", input.vu},
          {"long_mark", input.long_mark},
          {"small_kana", input.small_kana_are_large ? "large" : "kept"},
          {"voiced_marks", input.voiced_marks_are_dropped ? "dropped" : "kept"},
          {"capitals", input.capitals_are_left_out ? "left out" : "kept"},
          {"homophones", input.homophones_are_merged ? "merged" : "kept"},
          {"shortest", std::to_string(input.shortest)}};
}

std::vector<DictionaryInfo> known_dictionaries() {
  std::vector<DictionaryInfo> infos;
  for (const Dictionary& dictionary : dictionaries()) {
    infos.push_back({std::string(dictionary.name), std::string(dictionary.package),
                     std::string(dictionary.licence), is_installed(dictionary)});
  }
  return infos;
}

std::string missing_package(const std::string& words) {
  if (is_there(words)) return "";
  const Dictionary* dictionary = find_dictionary(words);
  return dictionary == nullptr || is_installed(*dictionary) ? "" : std::string(dictionary->package);
}

}  // namespace kanzen::catalog::shiritori
