#include "catalog/shiritori.h"

#include <algorithm>

#include "base/file.h"
#include "games/shiritori/encoding.h"
#include "games/shiritori/word_list.h"
#include "solve/chain/starts.h"
#include "store/chain_proof.h"

namespace kanzen::catalog {
namespace {

using games::shiritori::Game;
using games::shiritori::LeftOut;
using games::shiritori::Rules;

Rules rules_of(const ShiritoriOptions& options) {
  return {.final_n_is_plain = options.final_n_is_plain,
          .long_mark_is_vowel = options.long_mark_is_vowel,
          .small_kana_are_large = options.small_kana_are_large,
          .voiced_marks_are_dropped = options.voiced_marks_are_dropped,
          .capitals_are_left_out = options.capitals_are_left_out,
          .shortest = options.shortest};
}

std::vector<std::pair<std::string, std::string>> described(const Rules& rules) {
  return {{"final_n", rules.final_n_is_plain ? "plain" : "left out"},
          {"long_mark", rules.long_mark_is_vowel ? "vowel" : "dropped"},
          {"small_kana", rules.small_kana_are_large ? "large" : "kept"},
          {"voiced_marks", rules.voiced_marks_are_dropped ? "dropped" : "kept"},
          {"capitals", rules.capitals_are_left_out ? "left out" : "kept"},
          {"shortest", std::to_string(rules.shortest)},
          {"same_spelling", "merged"}};
}

std::vector<std::pair<std::string, std::size_t>> counted(const Game& game) {
  const auto count = [&](LeftOut reason) { return game.left_out[static_cast<std::size_t>(reason)]; };
  return {{"not letters only", count(LeftOut::NotLetters)},
          {"mixed scripts", count(LeftOut::MixedScripts)},
          {"capitals", count(LeftOut::Capital)},
          {"too short", count(LeftOut::TooShort)},
          {"final n", count(LeftOut::FinalN)},
          {"repeated", count(LeftOut::Repeated)}};
}

/// A name without a folder that is no file here may be one of the system's dictionaries.
std::filesystem::path located(const std::string& words) {
  const std::filesystem::path path(words);
  if (path.has_parent_path() || std::filesystem::exists(path)) return path;
  const std::filesystem::path system = std::filesystem::path("/usr/share/dict") / path;
  return std::filesystem::exists(system) ? system : path;
}

Result<std::string> text_of(const std::filesystem::path& path) {
  const auto file = MappedFile::open(path);
  if (!file) return file.error();
  const auto bytes = file->bytes();
  return std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size());  // NOLINT: bytes as text
}

Result<Game> parsed(const ShiritoriOptions& options, std::string text) {
  if (!options.matrix.empty()) return games::shiritori::read_matrix(text);
  if (options.encoding != "UTF-8") {
    auto converted = games::shiritori::to_utf8(std::move(text), options.encoding);
    if (!converted) return converted.error();
    text = std::move(*converted);
  }
  const char separator = options.separator.empty() ? '\0' : options.separator[0];
  return games::shiritori::read_words(text, {separator, options.column}, rules_of(options));
}

Result<Game> read_game(const ShiritoriOptions& options) {
  const std::filesystem::path path = options.matrix.empty() ? located(options.words) : options.matrix;
  auto text = text_of(path);
  if (!text) return text.error();
  auto game = parsed(options, std::move(*text));
  if (!game) return within(game.error(), path.string());
  return game;
}

Result<std::vector<chain::Letter>> starts_of(const Game& game, const ShiritoriOptions& options) {
  std::vector<chain::Letter> starts;
  if (!options.start.empty()) {
    const auto letter = games::shiritori::find_letter(game, options.start, rules_of(options));
    if (!letter) return letter.error();
    starts.push_back(*letter);
    return starts;
  }
  for (chain::Letter letter = 0; letter < game.graph.letters(); ++letter) {
    if (game.graph.leaving(letter) > 0 || game.words.empty()) starts.push_back(letter);
  }
  return starts;
}

ShiritoriStart told(const Game& game, const solve::chain::StartResult& result) {
  ShiritoriStart start{.letter = game.letters[static_cast<std::size_t>(result.start)],
                       .outcome = result.value == chain::Value::Win    ? "win"
                                  : result.value == chain::Value::Loss ? "loss"
                                                                       : "unknown",
                       .words = {},
                       .nodes = result.nodes};
  const auto wins = [&](chain::Letter to) {
    return std::find(result.winning.begin(), result.winning.end(), to) != result.winning.end();
  };
  for (const games::shiritori::Word& word : game.words) {
    if (word.from == result.start && wins(word.to)) start.words.push_back(word.text);
  }
  if (!game.words.empty()) return start;
  for (const chain::Letter to : result.winning)
    start.words.push_back(game.letters[static_cast<std::size_t>(to)]);
  return start;
}

std::string source_of(const ShiritoriOptions& options) {
  if (!options.matrix.empty()) return "matrix: " + options.matrix.string() + "\n";
  std::string source = "words: " + options.words + "\n";
  for (const auto& [name, choice] : described(rules_of(options))) source += name + ": " + choice + "\n";
  return source;
}

Status keep_proof(const ShiritoriOptions& options, const Game& game, solve::chain::StartsResult& solved,
                  ShiritoriResult& result) {
  store::ChainProof proof{.source = source_of(options),
                          .letters = game.letters,
                          .graph = game.graph,
                          .starts = {},
                          .claims = std::move(solved.claims)};
  for (const auto& start : solved.starts) {
    if (start.claim != chain::kNoClaim)
      proof.starts.push_back({start.start, proof.claims[start.claim].win, start.claim});
  }
  if (const Status written = store::write_chain_proof(options.proof, proof); !written) return written;
  result.claims = proof.claims.size();
  result.proof_bytes = std::filesystem::file_size(options.proof);
  return Done{};
}

}  // namespace

Result<ShiritoriResult> solve_shiritori(const ShiritoriOptions& options) {
  const auto game = read_game(options);
  if (!game) return game.error();
  const auto starts = starts_of(*game, options);
  if (!starts) return starts.error();
  auto solved = solve::chain::solve_starts(game->graph,
                                           {.starts = *starts,
                                            .limits = {options.nodes, options.seconds, options.should_stop},
                                            .memory_bytes = options.memory_bytes,
                                            .threads = options.threads,
                                            .with_claims = !options.proof.empty()});
  if (!solved) return solved.error();
  ShiritoriResult result;
  result.letters = game->letters.size();
  result.words = static_cast<std::size_t>(game->graph.total());
  if (options.matrix.empty()) {
    result.rules = described(rules_of(options));
    result.left_out = counted(*game);
  }
  if (!options.proof.empty()) {
    if (const Status kept = keep_proof(options, *game, *solved, result); !kept) return kept.error();
  }
  for (const auto& start : solved->starts) result.starts.push_back(told(*game, start));
  return result;
}

}  // namespace kanzen::catalog
