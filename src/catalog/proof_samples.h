// Samples for learning, and weights, as text files that can be looked at.
//
//   samples   one a line: SFEN, tab, whether the attacker is to move (1 or 0), tab, phi, tab, delta
//   weights   whole numbers, thousandths, with commas between them: what games/<name>/proof_weights.inc holds
#pragma once

#include <fmt/format.h>

#include <charconv>
#include <fstream>
#include <mutex>
#include <random>

#include "base/file.h"
#include "core/shogi/usi.h"
#include "learn/proof_numbers.h"

namespace kanzen::catalog {

/// Writes some of the samples that it is offered; several threads may offer.
template <const shogi::RuleSet& R>
class SampleWriter {
 public:
  static constexpr unsigned kOneIn = 8;  // neighbours in a search are much alike

  explicit SampleWriter(const std::filesystem::path& path) : file_(path, std::ios::app), path_(path) {}

  void offer(const learn::ProofSample<R>& sample) {
    const std::scoped_lock lock(mutex_);
    if (random_() % kOneIn != 0) return;
    file_ << shogi::format_sfen(shogi::Standing<R>{sample.position}) << '\t' << (sample.attacking ? 1 : 0)
          << '\t' << sample.numbers.phi << '\t' << sample.numbers.delta << '\n';
  }
  Status close() {
    file_.flush();
    if (file_) return Done{};
    return Error{ErrorKind::System, "the samples could not be written", path_.string()};
  }

 private:
  std::ofstream file_;
  std::filesystem::path path_;
  std::mutex mutex_;
  std::mt19937 random_{1};
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

inline Result<std::vector<float>> read_weights(const std::filesystem::path& path, std::size_t count) {
  const auto text = read_text(path);
  if (!text) return text.error();
  std::vector<float> weights;
  const char* at = text->data();
  const char* const end = at + text->size();
  while (at != end) {
    if (*at == ',' || *at == '\n' || *at == ' ') {
      ++at;
      continue;
    }
    int thousandths = 0;
    const auto [next, error] = std::from_chars(at, end, thousandths);
    if (error != std::errc()) return Error{ErrorKind::Corrupt, "these are not weights", path.string()};
    weights.push_back(static_cast<float>(thousandths) / 1000.0F);
    at = next;
  }
  if (weights.size() != count) {
    return Error{ErrorKind::Mismatch, fmt::format("has {} weights, not {}", weights.size(), count),
                 path.string()};
  }
  return weights;
}

}  // namespace kanzen::catalog
