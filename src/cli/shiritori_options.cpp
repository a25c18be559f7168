#include "cli/shiritori_options.h"

#include <fmt/ostream.h>

#include <iterator>

namespace kanzen::cli {
namespace {

using catalog::shiritori::Effort;
using catalog::shiritori::Input;

/// How words are read. Returns the options: they mean nothing where there are no words, only a matrix.
std::vector<CLI::Option*> add_spelling(CLI::App& app, Input& input) {
  auto* final_n = app.add_option("--final-n", input.final_n,
                                 "saying a word in ん loses, such words are dropped, or plain")
                      ->check(CLI::IsMember({"loses", "dropped", "plain"}))
                      ->capture_default_str();
  auto* vu = app.add_option("--vu", input.vu, "ゔ is read as ぶ, as う, or kept as a letter of its own")
                 ->check(CLI::IsMember({"bu", "u", "kept"}))
                 ->capture_default_str();
  auto* long_mark =
      app.add_option("--long-mark", input.long_mark, "a final ー is read as its vowel, or dropped")
          ->check(CLI::IsMember({"vowel", "dropped"}))
          ->capture_default_str();
  auto* shortest = app.add_option("--shortest", input.shortest, "the fewest letters of a word")
                       ->check(CLI::Range(1, 100))
                       ->capture_default_str();
  return {final_n,
          vu,
          long_mark,
          shortest,
          app.add_flag("!--keep-small", input.small_kana_are_large, "small kana are letters of their own"),
          app.add_flag("--merge-voiced", input.voiced_marks_are_dropped, "が counts as か and so on"),
          app.add_flag("--no-capitals", input.capitals_are_left_out,
                       "leave out words with a capital first letter"),
          app.add_flag("!--keep-homophones", input.homophones_are_merged,
                       "words spelt alike and written differently are different words"),
          app.add_flag("--strict", input.strict, "a word that would be left out is an error")};
}

/// In what form words lie in a file. Returns the options, as above.
std::vector<CLI::Option*> add_layout(CLI::App& app, Input& input) {
  auto* encoding =
      app.add_option("--encoding", input.encoding, "of the file, as iconv names it")->capture_default_str();
  auto* csv = app.add_flag_callback(
      "--csv", [&input] { input.separator = ","; }, "columns, separated by commas");
  auto* tsv = app.add_flag_callback(
                     "--tsv", [&input] { input.separator = "\t"; }, "columns, separated by tabs")
                  ->excludes(csv);
  auto* column = app.add_option("--column", input.column, "which column holds the word, with --csv or --tsv")
                     ->check(CLI::Range(1, 10000))
                     ->capture_default_str();
  auto* written_column = app.add_option("--written-column", input.written_column,
                                        "which one holds how it is written, to tell homophones apart")
                             ->check(CLI::Range(1, 10000));
  return {encoding, csv, tsv, column, written_column};
}

/// Words with blanks, commas or ideographic commas between them.
std::vector<std::string> apart(const std::vector<std::string>& given) {
  std::vector<std::string> words;
  for (std::string text : given) {
    for (std::size_t at = text.find("、"); at != std::string::npos; at = text.find("、"))
      text.replace(at, std::string_view("、").size(), " ");
    for (std::size_t at = text.find_first_not_of(" ,"); at != std::string::npos;) {
      const std::size_t end = std::min(text.find_first_of(" ,", at), text.size());
      words.push_back(text.substr(at, end - at));
      at = text.find_first_not_of(" ,", end);
    }
  }
  return words;
}

}  // namespace

void add_words(CLI::App& app, Input& input) {
  auto* words =
      app.add_option("--words", input.words,
                     "a file of words, '-' for standard input, or a dictionary; 'kanzen words' lists "
                     "those it knows");
  app.add_option("--matrix", input.matrix,
                 "instead: n rows of n numbers, words from letter to letter; or '-'")
      ->excludes(words);
  for (CLI::Option* option : add_layout(app, input)) option->needs(words);
  app.add_option("--used", input.used, "words said already; play goes on from the last one")
      ->expected(1, 1 << 20);
  for (CLI::Option* option : add_spelling(app, input)) option->needs(words);
}

void add_start(CLI::App& app, Input& input) {
  const auto is_letter = [](const std::string& text) { return text.empty() ? "give it a letter" : ""; };
  app.add_option("--start", input.start,
                 "the letter to begin with; 'any' if the first player may open with any word")
      ->check(CLI::Validator(is_letter, "LETTER"));
}

void add_effort(CLI::App& app, Effort& effort, const std::string& what) {
  app.add_option("--nodes", effort.nodes, "give up on " + what + " after so many nodes")
      ->check(CLI::NonNegativeNumber);
  app.add_option("--seconds", effort.seconds, "give up on " + what + " after so long")
      ->check(more_than_zero());
  app.add_option("--memory", effort.memory_bytes,
                 "bytes to remember positions in, by default 512M; 2G and the like are read")
      ->transform(CLI::AsSizeValue(false));
}

bool come_by_standard_input(const Input& input) { return input.words == "-" || input.matrix == "-"; }

std::optional<int> settle_words(Input& input, std::string_view verb, Io io) {
  input.used = apart(input.used);
  if (input.words.empty() == input.matrix.empty())
    return fail({ErrorKind::BadInput, "give it words: --words FILE, or --matrix FILE", "shiritori"}, verb,
                io);
  if (!input.matrix.empty() && !input.used.empty())
    return fail({ErrorKind::BadInput, "a matrix has no words to say", "--used"}, verb, io);
  if (input.separator.empty() && (input.column != 1 || input.written_column != 0))
    return fail({ErrorKind::BadInput, "of what file? Give --csv or --tsv, too", "--column"}, verb, io);
  if (!come_by_standard_input(input)) return std::nullopt;
  input.piped.emplace(std::istreambuf_iterator<char>(io.in), std::istreambuf_iterator<char>());
  return std::nullopt;
}

}  // namespace kanzen::cli
