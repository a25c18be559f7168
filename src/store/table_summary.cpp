#include "store/table_summary.h"

#include <nlohmann/json.hpp>

namespace kanzen::store {

std::string to_json(const TableSummary& summary, std::span<const SummaryFact> more) {
  nlohmann::ordered_json json;
  if (!summary.material.empty()) json["material"] = summary.material;
  json["positions"] = summary.positions;
  if (!summary.material.empty()) json["positions_folded"] = summary.positions_folded;
  json["win"] = summary.wins;
  json["loss"] = summary.losses;
  json["draw"] = summary.draws;
  if (!summary.material.empty()) {
    json["by_perpetual_check"] = {{"win", summary.ruled_wins}, {"loss", summary.ruled_losses}};
  }
  json["longest"] = summary.longest;
  if (summary.has_reachable) {
    json["reachable"] = summary.reachable;
    json["reachable_not_ended"] = summary.reachable_continuing;
  }
  for (const SummaryFact& fact : more) {
    std::visit([&](const auto& value) { json[std::string(fact.name)] = value; }, fact.value);
  }
  return json.dump();
}

Result<TableSummary> summary_from_json(std::string_view text) {
  const auto json = nlohmann::json::parse(text, nullptr, false);
  if (!json.is_object()) return Error{ErrorKind::Corrupt, "its summary is not readable", {}};
  const auto number_in = [](const nlohmann::json& object, const char* key) -> Index {
    const auto found = object.find(key);
    return found != object.end() && found->is_number_unsigned() ? found->get<Index>() : 0;
  };
  const auto number = [&](const char* key) { return number_in(json, key); };
  TableSummary summary;
  if (const auto material = json.find("material"); material != json.end() && material->is_string()) {
    summary.material = material->get<std::string>();
  }
  if (const auto ruled = json.find("by_perpetual_check"); ruled != json.end() && ruled->is_object()) {
    summary.ruled_wins = number_in(*ruled, "win");
    summary.ruled_losses = number_in(*ruled, "loss");
  }
  summary.positions = number("positions");
  summary.positions_folded = number("positions_folded");
  summary.wins = number("win");
  summary.losses = number("loss");
  summary.draws = number("draw");
  summary.longest = static_cast<Plies>(number("longest"));
  summary.has_reachable = json.contains("reachable");
  summary.reachable = number("reachable");
  summary.reachable_continuing = number("reachable_not_ended");
  return summary;
}

Result<TableSummary> summary_from_json(std::span<const std::byte> text) {
  return summary_from_json(std::string_view(reinterpret_cast<const char*>(text.data()), text.size()));
}

}  // namespace kanzen::store
