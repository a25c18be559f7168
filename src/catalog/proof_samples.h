// Samples for learning, and weights, as text files that can be looked at.
//
//   samples   one a line: SFEN, tab, whether the attacker is to move (1 or 0), tab, phi, tab, delta
//   weights   whole numbers, thousandths, with commas between them: what games/<name>/proof_weights.inc holds
#pragma once

#include <fmt/format.h>

#include <charconv>
#include <fstream>
#include <map>
#include <mutex>

#include "base/file.h"
#include "core/shogi/position_code.h"
#include "core/shogi/usi.h"
#include "learn/proof_numbers.h"

namespace kanzen::catalog {

/// Keeps the samples that it is offered, of each position the one that rests on most work, and writes them at
/// the end. Several threads may offer.
template <const shogi::RuleSet& R>
class SampleWriter {
 public:
  explicit SampleWriter(std::filesystem::path path) : path_(std::move(path)) {}

  void offer(const learn::ProofSample<R>& sample, std::uint64_t work) {
    const std::scoped_lock lock(mutex_);
    Kept& kept = kept_[{shogi::code_of(sample.position), sample.attacking}];
    if (work < kept.work / 2) return;  // of two that rest on much, the later knows more
    kept = {sample.numbers, std::max(work, kept.work)};
  }
  /// Adds them to the file.
  Status close() {
    std::ofstream file(path_, std::ios::app);
    for (const auto& [key, kept] : kept_) {
      const auto position = shogi::position_of<R>(key.first);
      file << shogi::format_sfen(shogi::Standing<R>{*position}) << '\t' << (key.second ? 1 : 0) << '\t'
           << kept.numbers.phi << '\t' << kept.numbers.delta << '\n';
    }
    file.flush();
    if (file) return Done{};
    return Error{ErrorKind::System, "the samples could not be written", path_.string()};
  }

 private:
  struct Kept {
    solve::proof::Numbers numbers;
    std::uint64_t work = 0;
  };
  std::filesystem::path path_;
  std::mutex mutex_;
  std::map<std::pair<shogi::PositionCode, bool>, Kept> kept_;  ///< in an order that is always the same
};

/// Calls `take(sample)` for each line of a file.
template <const shogi::RuleSet& R, class Take>
Status read_samples(const std::filesystem::path& path, const Take& take) {
  std::ifstream file(path);
  if (!file) return Error{ErrorKind::NotFound, "no such file", path.string()};
  std::string line;
  for (int number = 1; std::getline(file, line); ++number) {
    const std::size_t tab = line.find('\t');
    learn::ProofSample<R> sample;
    int attacking = 0;
    const bool readable =
        tab != std::string::npos && std::sscanf(line.c_str() + tab, " %d %u %u", &attacking,
                                                &sample.numbers.phi, &sample.numbers.delta) == 3;
    const auto parsed = shogi::parse_position<R>(line.substr(0, tab));
    if (!readable || !parsed) {
      return Error{ErrorKind::BadInput, "is not a sample", fmt::format("{}: line {}", path.string(), number)};
    }
    sample.position = parsed->standings.back().position;
    sample.attacking = attacking != 0;
    take(sample);
  }
  return Done{};
}

inline std::string format_weights(const std::vector<float>& weights) {
  constexpr std::size_t kInARow = 20;
  std::string text;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    text += fmt::format("{},", std::lround(weights[i] * 1000));
    if (i % kInARow == kInARow - 1 || i + 1 == weights.size()) text += '\n';
  }
  return text;
}

inline Result<std::vector<std::int16_t>> read_weights(const std::filesystem::path& path, std::size_t count) {
  const auto text = read_text(path);
  if (!text) return text.error();
  std::vector<std::int16_t> weights;
  const char* at = text->data();
  const char* const end = at + text->size();
  while (at != end) {
    if (*at == ',' || *at == '\n' || *at == ' ') {
      ++at;
      continue;
    }
    std::int16_t thousandths = 0;
    const auto [next, error] = std::from_chars(at, end, thousandths);
    if (error != std::errc()) return Error{ErrorKind::Corrupt, "these are not weights", path.string()};
    weights.push_back(thousandths);
    at = next;
  }
  if (weights.size() != count) {
    return Error{ErrorKind::Mismatch, fmt::format("has {} weights, not {}", weights.size(), count),
                 path.string()};
  }
  return weights;
}

}  // namespace kanzen::catalog
