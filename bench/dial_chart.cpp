#include "bench/dial_chart.h"

#include <fmt/format.h>

#include "base/file.h"
#include "bench/baseline/charts.h"
#include "report/chart.h"

namespace kanzen::bench {
namespace {

constexpr std::string_view kShapePrefix = "packed ";
constexpr std::string_view kRetrievalPrefix = "retrieval ";

/// Sizes of others, in MB; neither says how long a probe takes.
constexpr double kPaperSize = 54.8;
constexpr double kBestKnownSize = 27.7;  ///< clausecker's table, one xz stream

report::PointChart::Point point_of(const FigureRow& row, std::string label) {
  return {row.at("probe mean us"), row.at("bytes") / 1e6, std::move(label)};
}

}  // namespace

std::string shape_name(const SparseShape& shape) {
  return fmt::format("{}{}, {}", kShapePrefix, shape.look_ahead, shape.recursion);
}

std::string retrieval_name(int look_ahead) { return fmt::format("{}{}", kRetrievalPrefix, look_ahead); }

Status write_dial_chart(const std::filesystem::path& folder, const FigureRows& dial,
                        const FigureRows& baseline) {
  report::PointChart::Series packed{"packed: look-ahead, recursion", {}, false};
  report::PointChart::Series retrieval{"retrieval: look-ahead", {}, false};
  report::PointChart::Series plain{"a byte a position", {}, false};
  report::PointChart::Series rebuilt{"the paper's method, rebuilt", {}, false};
  report::PointChart::Series zipped{"a byte a position under xz", {}, false};
  for (const FigureRow& row : dial) {
    if (row.name == kTableRow) plain.points.push_back(point_of(row, "table"));
    if (row.name == kXzRow) zipped.points.push_back(point_of(row, "time to unpack"));
    if (row.name.starts_with(kShapePrefix))
      packed.points.push_back(point_of(row, row.name.substr(kShapePrefix.size())));
    if (row.name.starts_with(kRetrievalPrefix))
      retrieval.points.push_back(point_of(row, row.name.substr(kRetrievalPrefix.size())));
  }
  if (const FigureRow* best = smallest_for(baseline, "l")) {
    const double bytes = best->at("hash bytes") + best->at("l bytes");
    rebuilt.points.push_back(
        {best->at("look-ahead probe us"), bytes / 1e6, fmt::format("{:.1f} MB", bytes / 1e6)});
  }
  report::PointChart chart{
      "Perfect play of Dobutsu shogi: size against time",
      "Mean CPU time of an exact probe, over positions that play can reach",
      {"a probe, µs", true},
      {"MB", true},
      {packed, retrieval, plain, rebuilt, zipped},
      {{kPaperSize, fmt::format("the paper: {} MB", kPaperSize)},
       {kBestKnownSize, fmt::format("the smallest before, to be unpacked whole: {} MB", kBestKnownSize)}}};
  std::erase_if(chart.series, [](const auto& series) { return series.points.empty(); });  // not measured
  return write_whole(folder / "compact-dial.svg", to_svg(chart));
}

}  // namespace kanzen::bench
