#include "catalog/shiritori/solve.h"

#include <algorithm>

#include "base/file.h"
#include "catalog/shiritori/load.h"
#include "solve/chain/starts.h"
#include "store/chain_proof.h"

namespace kanzen::catalog::shiritori {
namespace {

using solve::chain::StartResult;

bool has(const std::vector<chain::Letter>& letters, chain::Letter letter) {
  return std::find(letters.begin(), letters.end(), letter) != letters.end();
}

std::string outcome_of(const StartResult& result, chain::Letter to) {
  return has(result.winning, to) ? "win" : has(result.open, to) ? "unknown" : "loss";
}

/// Every word that begins with the start letter, and what it does.
std::vector<WordOutcome> words_of(const Loaded& loaded, const StartResult& result) {
  std::vector<WordOutcome> outcomes;
  for (std::size_t i = 0; i < loaded.game.words.size(); ++i) {
    const games::shiritori::Word& word = loaded.game.words[i];
    if (word.from == result.start && !loaded.used[i])
      outcomes.push_back({word.text, outcome_of(result, word.to)});
  }
  for (const games::shiritori::Word& word : loaded.game.losing) {
    if (word.from == result.start) outcomes.push_back({word.text, "loss"});
  }
  if (!loaded.game.words.empty()) return outcomes;
  for (chain::Letter to = 0; to < loaded.left.letters(); ++to) {
    const std::string from = loaded.any_start ? name_of(loaded, result.start) + "-" : "";
    if (loaded.left.words(result.start, to) != 0)
      outcomes.push_back({from + name_of(loaded, to), outcome_of(result, to)});
  }
  return outcomes;
}

StartOutcome told(const Loaded& loaded, const StartResult& result, bool every_word) {
  StartOutcome start{.start = name_of(loaded, result.start),
                     .outcome = chain::name_of(result.value),
                     .words = {},
                     .every_word = words_of(loaded, result),
                     .nodes = result.nodes};
  for (const WordOutcome& word : start.every_word) {
    if (word.outcome == "win") start.words.push_back(word.word);
    if (word.outcome == "unknown") ++start.undecided;
  }
  if (!every_word) start.every_word.clear();
  return start;
}

/// The first player may choose the letter: he wins if one of them does.
StartOutcome joined(const std::vector<StartOutcome>& starts) {
  StartOutcome all{.start = "any", .outcome = "loss", .words = {}, .every_word = {}};
  for (const StartOutcome& start : starts) {
    all.words.insert(all.words.end(), start.words.begin(), start.words.end());
    all.every_word.insert(all.every_word.end(), start.every_word.begin(), start.every_word.end());
    all.undecided += start.undecided;
    all.nodes += start.nodes;
    if (start.outcome == "win" || (start.outcome == "unknown" && all.outcome == "loss"))
      all.outcome = start.outcome;
  }
  return all;
}

std::string description_of_source(const Input& input) {
  if (!input.matrix.empty()) return "matrix: " + name_of_source(input) + "\n";
  std::string source = "words: " + name_of_source(input) + "\n";
  for (const auto& [name, choice] : described(input))
    source.append(name).append(": ").append(choice).append("\n");
  if (!input.used.empty()) source += "used words: " + std::to_string(input.used.size()) + "\n";
  return source;
}

Status keep_proof(const Input& input, const std::filesystem::path& path, const Loaded& loaded,
                  solve::chain::StartsResult& solved, Solved& result) {
  store::ChainProof proof{.source = description_of_source(input),
                          .letters = loaded.game.letters,
                          .graph = loaded.left,
                          .starts = {},
                          .claims = std::move(solved.claims)};
  for (const StartResult& start : solved.starts) {
    if (start.claim != chain::kNoClaim) {
      proof.starts.push_back({start.start, proof.claims[start.claim].win, start.claim});
    } else if (start.value != chain::Value::Unknown) {
      result.not_in_proof.push_back(name_of(loaded, start.start));
    }
  }
  if (const Status written = store::write_chain_proof(path, proof); !written) return written.error();
  result.claims = proof.claims.size();
  std::error_code unknown;
  if (const auto bytes = std::filesystem::file_size(path, unknown); !unknown) result.proof_bytes = bytes;
  return Done{};
}

/// Before the work, for it may take long; and not where the words are.
Status check_place_of_proof(const std::filesystem::path& proof, const Input& input) {
  std::error_code not_there;
  if (std::filesystem::equivalent(proof, input.words, not_there) ||
      std::filesystem::equivalent(proof, input.matrix, not_there))
    return Error{ErrorKind::BadInput, "holds the words; the proof needs another name", proof.string()};
  return check_writable(proof, 0);
}

std::vector<LeftOut> left_out_of(const games::shiritori::Game& game) {
  std::vector<LeftOut> reasons;
  for (std::size_t reason = 0; reason < game.left_out.size(); ++reason) {
    const games::shiritori::LeftOutWords& words = game.left_out[reason];
    if (words.count == 0) continue;
    const auto name = games::shiritori::name_of(static_cast<games::shiritori::LeftOut>(reason));
    reasons.push_back({std::string(name), words.count, words.first_line, words.first});
  }
  return reasons;
}

}  // namespace

Result<Solved> solve(const Input& input, const SolveOptions& options) {
  if (!options.proof.empty()) {
    if (const Status place = check_place_of_proof(options.proof, input); !place) return place.error();
  }
  const auto loaded = load(input);
  if (!loaded) return loaded.error();
  const Effort& effort = options.effort;
  auto solved =
      solve::chain::solve_starts(loaded->left, {.starts = loaded->starts,
                                                .limits = {effort.nodes, effort.seconds, effort.should_stop},
                                                .memory_bytes = effort.memory_bytes,
                                                .threads = effort.threads,
                                                .values_first = options.values_first,
                                                .every_word = options.every_word,
                                                .with_claims = !options.proof.empty()});
  if (!solved) return solved.error();
  Solved result;
  result.letters = loaded->game.letters.size();
  result.words = static_cast<std::size_t>(loaded->left.total());
  result.rules = described(input);
  result.left_out = left_out_of(loaded->game);
  if (!options.proof.empty()) {
    if (const Status kept = keep_proof(input, options.proof, *loaded, *solved, result); !kept)
      return kept.error();
  }
  for (const StartResult& start : solved->starts)
    result.starts.push_back(told(*loaded, start, options.every_word));
  if (loaded->any_start) result.starts = {joined(result.starts)};
  return result;
}

}  // namespace kanzen::catalog::shiritori
