#include "report/analysis_text.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace kanzen::report {
namespace {

using Json = nlohmann::ordered_json;

void add_knowledge(Json& json, const query::Knowledge& known) {
  json["outcome"] = query::name_of_outcome(known);
  json["distance"] = known.distance ? Json(*known.distance) : Json();
  if (known.distance_at_most) json["distance_at_most"] = *known.distance_at_most;
  if (!known.by.empty()) json["by"] = known.by;
}

Json as_json(const query::Analysis& analysis) {
  Json json{{"game", analysis.game}, {"position", analysis.position}};
  add_knowledge(json, analysis.known);
  json["ended"] = analysis.ended;
  json["source"] = analysis.source;
  if (!analysis.note.empty()) json["note"] = analysis.note;
  json["moves"] = Json::array();
  for (const query::MoveAnalysis& entry : analysis.moves) {
    Json move{{"move", entry.move}, {"japanese", entry.japanese}};
    add_knowledge(move, entry.known);
    json["moves"].push_back(move);
  }
  return json;
}

}  // namespace

std::string to_text(const query::Knowledge& known) {
  std::string text(query::name_of_outcome(known));
  if (known.distance) {
    text += fmt::format(" in {}", *known.distance);
  } else if (known.distance_at_most) {
    text += fmt::format(" in at most {}", *known.distance_at_most);
  }
  return known.by.empty() ? text : fmt::format("{} by {}", text, known.by);
}

std::string to_text(const query::Analysis& analysis) {
  std::string text = fmt::format("{}\n{}{}\n", analysis.position, to_text(analysis.known),
                                 analysis.ended ? ", the game is over" : "");
  for (const query::MoveAnalysis& entry : analysis.moves) {
    text += fmt::format("  {:<7} {:<12}  {}\n", entry.move, to_text(entry.known), entry.japanese);
  }
  if (!analysis.note.empty()) text += fmt::format("({})\n", analysis.note);
  return text;
}

std::string to_text(const query::BestLine& line) {
  std::string text = fmt::format("{}\n{}\n", line.from.position, to_text(line.from.known));
  for (std::size_t i = 0; i < line.moves.size(); ++i) {
    text += fmt::format("{:>4}  {:<7} {}\n", i + 1, line.moves[i], line.japanese[i]);
  }
  return text + line.ending + "\n";
}

std::string to_json(const query::Analysis& analysis) { return as_json(analysis).dump(); }

std::string to_json(const query::BestLine& line) {
  Json json{{"game", line.from.game}, {"position", line.from.position}};
  add_knowledge(json, line.from.known);
  json["moves"] = line.moves;
  json["japanese"] = line.japanese;
  json["ending"] = line.ending;
  return json.dump();
}

}  // namespace kanzen::report
