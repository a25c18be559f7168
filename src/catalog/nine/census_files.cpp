#include "catalog/nine/census_files.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/file.h"

namespace kanzen::catalog {
namespace {

void add_up(CensusCounts& sum, const CensusCounts& part) {
  for (const CensusField& field : kCensusFields) sum.*field.figure += part.*field.figure;
}

nlohmann::ordered_json to_json(const CensusCounts& counts) {
  nlohmann::ordered_json json;
  for (const CensusField& field : kCensusFields) json[std::string(field.name)] = counts.*field.figure;
  return json;
}
CensusCounts counts_from(const nlohmann::json& json) {
  CensusCounts counts;
  for (const CensusField& field : kCensusFields) {
    counts.*field.figure = json.value(std::string(field.name), std::uint64_t{0});
  }
  return counts;
}

}  // namespace

void Tally::add(const CensusCounts& one, bool is_symmetric) {
  add_up(all, one);
  if (is_symmetric) add_up(symmetric, one);
}

void Tally::merge(const Tally& part) {
  add_up(all, part.all);
  add_up(symmetric, part.symmetric);
  const bool first = part.longest == longest && part.longest_position < longest_position;
  if (part.longest <= longest && !first) return;
  longest = part.longest;
  longest_position = part.longest_position;
}

CensusFiles::CensusFiles(const Family& family, std::filesystem::path folder, std::uint64_t rules)
    : family_(family), folder_(std::move(folder)), rules_(std::to_string(rules)) {}

Status CensusFiles::prepare() const {
  std::error_code code;
  if (keeps()) std::filesystem::create_directories(folder_, code);
  if (code) return Error{ErrorKind::System, code.message(), folder_.string()};
  return Done{};
}

std::optional<Tally> CensusFiles::load(const std::string& material) const {
  if (!keeps()) return std::nullopt;
  const auto text = read_text(path_of(material));
  if (!text) return std::nullopt;
  const auto json = nlohmann::json::parse(*text, nullptr, false);
  const bool usable = json.is_object() && json.value("rules", "") == rules_ && json.contains("all") &&
                      json.contains("symmetric");
  if (!usable) return std::nullopt;
  return Tally{counts_from(json["all"]), counts_from(json["symmetric"]), json.value("longest", 0),
               json.value("longest_position", "")};
}

Status CensusFiles::save(const std::string& material, const Tally& tally) const {
  if (!keeps()) return Done{};
  const nlohmann::ordered_json json{{"rules", rules_},
                                    {"all", to_json(tally.all)},
                                    {"symmetric", to_json(tally.symmetric)},
                                    {"longest", tally.longest},
                                    {"longest_position", tally.longest_position}};
  return write_whole(path_of(material), json.dump(1) + "\n");
}

std::filesystem::path CensusFiles::path_of(const std::string& material) const {
  return folder_ / fmt::format("{}-{}.json", family_.name, material);
}

}  // namespace kanzen::catalog
