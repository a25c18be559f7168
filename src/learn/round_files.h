// What rounds of learning leave in a folder, so that they can go on after any interruption.
//
//   settings.txt                 what the rounds were begun with
//   round-03-part-0007.samples   positions of some of a round's games
//   round-03.parameters          what was learned, as real numbers
//   round-03.nnue                the same as a network for players
//   round-03.json                what happened; written last: the round is done
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "learn/samples.h"
#include "learn/trainer.h"
#include "play/match/elo.h"

namespace kanzen::learn {

/// What a round came to.
struct RoundReport {
  int round = 0;
  std::size_t positions = 0;  ///< new ones
  std::uint32_t games = 0;
  float lambda = 0;
  std::size_t trained = 0;  ///< positions learned from
  std::size_t held_out = 0;
  NetPass before;
  std::vector<NetPass> passes;
  play::match::Score against_before;  ///< the network of this round against that of the round before
  double seconds_playing = 0;         ///< of the process that finished the round
  double seconds_training = 0;
  double seconds_matching = 0;
};

class RoundFiles {
 public:
  RoundFiles(std::filesystem::path folder, std::string game, std::uint64_t rules_hash)
      : folder_(std::move(folder)), game_(std::move(game)), rules_hash_(rules_hash) {}

  /// Writes the settings, or compares them with those that are there.
  [[nodiscard]] Status agree_on(const std::string& settings) const;

  /// Empty if it is not there.
  [[nodiscard]] Result<std::optional<SampleSet>> read_part(int round, int part, std::uint32_t inputs) const;
  [[nodiscard]] Status write_part(int round, int part, const SampleSet& samples) const;
  [[nodiscard]] Result<std::optional<Parameters>> read_parameters(int round, const ParameterMap& map) const;
  [[nodiscard]] Status write_parameters(int round, const Parameters& parameters) const;
  [[nodiscard]] Result<std::optional<RoundReport>> read_report(int round) const;
  [[nodiscard]] Status write_report(const RoundReport& report) const;

  [[nodiscard]] std::filesystem::path net(int round) const;

 private:
  [[nodiscard]] std::filesystem::path file(int round, std::string_view rest) const;

  std::filesystem::path folder_;
  std::string game_;
  std::uint64_t rules_hash_;
};

}  // namespace kanzen::learn
