// Figures of a run in a small file, so that a chart can be drawn again, and beside the figures of another
// run.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "base/result.h"

namespace kanzen::bench {

/// One thing that was measured, and what was measured of it.
struct FigureRow {
  std::string name;
  std::map<std::string, double> figures;

  /// 0 for a figure that the row does not have.
  [[nodiscard]] double at(const std::string& figure) const {
    const auto found = figures.find(figure);
    return found == figures.end() ? 0 : found->second;
  }
};

using FigureRows = std::vector<FigureRow>;

/// The row of that name, or nullptr.
const FigureRow* find_row(const FigureRows& rows, const std::string& name);

/// No rows if there is no such file.
Result<FigureRows> read_figures(const std::filesystem::path& path);
Status write_figures(const std::filesystem::path& path, const FigureRows& rows);

}  // namespace kanzen::bench
