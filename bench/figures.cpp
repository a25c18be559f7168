#include "bench/figures.h"

#include <nlohmann/json.hpp>

#include "base/file.h"

namespace kanzen::bench {

const FigureRow* find_row(const FigureRows& rows, const std::string& name) {
  for (const FigureRow& row : rows) {
    if (row.name == name) return &row;
  }
  return nullptr;
}

Result<FigureRows> read_figures(const std::filesystem::path& path) {
  FigureRows rows;
  if (!std::filesystem::exists(path)) return rows;
  const auto text = read_text(path);
  if (!text) return text.error();
  try {
    const auto json = nlohmann::ordered_json::parse(*text);
    for (const auto& [name, figures] : json.items()) {
      rows.push_back({name, figures.get<std::map<std::string, double>>()});
    }
  } catch (const nlohmann::json::exception& problem) {
    return Error{ErrorKind::Corrupt, problem.what(), path.string()};
  }
  return rows;
}

Status write_figures(const std::filesystem::path& path, const FigureRows& rows) {
  nlohmann::ordered_json json = nlohmann::ordered_json::object();
  for (const FigureRow& row : rows) json[row.name] = row.figures;
  return write_whole(path, json.dump(2) + "\n");
}

}  // namespace kanzen::bench
