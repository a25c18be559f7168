#include "learn/round_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <nlohmann/json.hpp>

#include "play/nnue/net_file.h"
#include "store/container.h"

namespace kanzen::learn {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kParameters = "parameters";
constexpr std::string_view kValues = "values";

/// A file that is not there is nothing wrong.
template <class T>
Result<std::optional<T>> if_there(Result<T> read) {
  if (read) return std::optional<T>(std::move(*read));
  if (read.error().kind == ErrorKind::NotFound) return std::optional<T>();
  return read.error();
}

Json to_json(const NetPass& pass) {
  return {{"trained", pass.trained}, {"held_out", pass.held_out}, {"rate", pass.rate}};
}
NetPass pass_from(const Json& json) { return {json.at("trained"), json.at("held_out"), json.at("rate")}; }

Json to_json(const RoundReport& report) {
  Json passes = Json::array();
  for (const NetPass& pass : report.passes) passes.push_back(to_json(pass));
  return {{"round", report.round},
          {"positions", report.positions},
          {"games", report.games},
          {"lambda", report.lambda},
          {"trained", report.trained},
          {"held_out", report.held_out},
          {"before", to_json(report.before)},
          {"passes", passes},
          {"wins", report.against_before.wins},
          {"draws", report.against_before.draws},
          {"losses", report.against_before.losses},
          {"seconds_playing", report.seconds_playing},
          {"seconds_training", report.seconds_training},
          {"seconds_matching", report.seconds_matching}};
}

RoundReport report_from(const Json& json) {
  RoundReport report{.round = json.at("round"),
                     .positions = json.at("positions"),
                     .games = json.at("games"),
                     .lambda = json.at("lambda"),
                     .trained = json.at("trained"),
                     .held_out = json.at("held_out"),
                     .before = pass_from(json.at("before")),
                     .passes = {},
                     .against_before = {json.at("wins"), json.at("draws"), json.at("losses")},
                     .seconds_playing = json.at("seconds_playing"),
                     .seconds_training = json.at("seconds_training"),
                     .seconds_matching = json.at("seconds_matching")};
  for (const Json& pass : json.at("passes")) report.passes.push_back(pass_from(pass));
  return report;
}

}  // namespace

Status RoundFiles::agree_on(const std::string& settings) const {
  const std::filesystem::path path = folder_ / "settings.txt";
  const auto there = read_text(path);
  if (!there && there.error().kind != ErrorKind::NotFound) return there.error();
  if (!there) return write_whole(path, settings);
  if (*there == settings) return Done{};
  return Error{ErrorKind::BadInput, "these rounds were begun with other settings; take another folder",
               path.string()};
}

std::filesystem::path RoundFiles::file(int round, std::string_view rest) const {
  return folder_ / fmt::format("round-{:02}{}", round, rest);
}
std::filesystem::path RoundFiles::net(int round) const { return file(round, play::nnue::kNetExtension); }

Result<std::optional<SampleSet>> RoundFiles::read_part(int round, int part, std::uint32_t inputs) const {
  return if_there(
      SampleSet::read(file(round, fmt::format("-part-{:04}.samples", part)), game_, rules_hash_, inputs));
}
Status RoundFiles::write_part(int round, int part, const SampleSet& samples) const {
  return samples.write(file(round, fmt::format("-part-{:04}.samples", part)), game_, rules_hash_);
}

Result<std::optional<Parameters>> RoundFiles::read_parameters(int round, const ParameterMap& map) const {
  const auto read = [&]() -> Result<Parameters> {
    const std::filesystem::path path = file(round, ".parameters");
    const auto container = store::Container::open(path);
    if (!container) return container.error();
    const Status fits = container->expect({std::string(kParameters), game_, rules_hash_});
    if (!fits) return fits.error();
    const auto section = container->section(kValues);
    if (!section) return section.error();
    const auto bytes = section->checked();
    if (!bytes) return bytes.error();
    Parameters parameters = Parameters::zero(map);
    if (bytes->size() != parameters.values.size() * sizeof(float))
      return Error{ErrorKind::Mismatch, "is of another layout of the network", path.string()};
    std::memcpy(parameters.values.data(), bytes->data(), bytes->size());
    const bool finite = std::all_of(parameters.values.begin(), parameters.values.end(),
                                    [](float value) { return std::isfinite(value); });
    if (!finite) return Error{ErrorKind::Corrupt, "holds what is no number", path.string()};
    return parameters;
  };
  return if_there(read());
}

Status RoundFiles::write_parameters(int round, const Parameters& parameters) const {
  const store::SectionData sections[] = {{std::string(kValues), bytes_of(parameters.values)}};
  Status written = store::write_container(file(round, ".parameters"),
                                          {std::string(kParameters), game_, rules_hash_}, sections);
  if (!written) return written;
  return play::nnue::write_net(net(round), game_, rules_hash_, parameters.quantised());
}

Result<std::optional<RoundReport>> RoundFiles::read_report(int round) const {
  const std::filesystem::path path = file(round, ".json");
  const auto text = read_text(path);
  if (!text && text.error().kind == ErrorKind::NotFound) return std::optional<RoundReport>();
  if (!text) return text.error();
  try {
    return std::optional(report_from(Json::parse(*text)));
  } catch (const Json::exception&) {
    return Error{ErrorKind::Corrupt, "is no report of a round", path.string()};
  }
}
Status RoundFiles::write_report(const RoundReport& report) const {
  return write_whole(file(report.round, ".json"), to_json(report).dump(1) + "\n");
}

}  // namespace kanzen::learn
