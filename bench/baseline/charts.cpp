#include "bench/baseline/charts.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/file.h"
#include "bench/baseline/published.h"
#include "report/chart.h"

namespace kanzen::bench {
namespace {

constexpr std::string_view kLoadPrefix = "CHD, load factor ";

/// One of the paper's two kinds of database.
struct Kind {
  std::string tree;  ///< begin of the figures' names, and the charts'
  std::string what;
  double PublishedSize::*published = nullptr;
};

double megabytes(const FigureRow& row, const std::string& tree) {
  return (row.at("hash bytes") + row.at(tree + " bytes")) / 1e6;
}

bool has_load(const FigureRow& row) { return row.name.starts_with(kLoadPrefix); }

std::string bar_chart(const FigureRows& rows, const Kind& kind) {
  report::BarChart chart{fmt::format("Compact database of {}", kind.what),
                         std::string(kPaper),
                         "MB",
                         {"the paper", "rebuilt here (CMPH, SDSL)"},
                         {}};
  for (const PublishedSize& size : kPublishedSizes) {
    const FigureRow* row =
        size.name == kChdLoose ? smallest_for(rows, kind.tree) : find_row(rows, std::string(size.name));
    if (row == nullptr) continue;
    std::string label(size.name);
    if (size.name == kChdLoose) label = row->name;
    chart.groups.push_back({label, {size.*kind.published, megabytes(*row, kind.tree)}});
  }
  return to_svg(chart);
}

std::string load_chart(const FigureRows& rows, const Kind& kind) {
  report::PointChart::Series hash{"perfect hash file", {}, true};
  report::PointChart::Series tree{"wavelet tree file", {}, true};
  report::PointChart::Series sum{"sum", {}, true};
  FigureRows by_load;
  std::copy_if(rows.begin(), rows.end(), std::back_inserter(by_load), has_load);
  std::sort(by_load.begin(), by_load.end(),
            [](const FigureRow& a, const FigureRow& b) { return a.at("load") < b.at("load"); });
  for (const FigureRow& row : by_load) {
    const double load = row.at("load") * 100;
    hash.points.push_back({load, row.at("hash bytes") / 1e6, {}});
    tree.points.push_back({load, row.at(kind.tree + " bytes") / 1e6, {}});
    sum.points.push_back({load, megabytes(row, kind.tree), fmt::format("{:.1f}", megabytes(row, kind.tree))});
  }
  const double best = kPublishedSizes[std::size(kPublishedSizes) - 1].*kind.published;
  const report::PointChart chart{fmt::format("CHD and a wavelet tree of {}", kind.what),
                                 "File size by load factor, rebuilt here",
                                 {"load factor, %", false},
                                 {"MB", false},
                                 {hash, tree, sum},
                                 {{best, fmt::format("the paper's best sum: {:.1f} MB", best)}}};
  return to_svg(chart);
}

}  // namespace

std::string load_name(double load) { return fmt::format("{}{:.2f}", kLoadPrefix, load); }

const FigureRow* smallest_for(const FigureRows& rows, const std::string& tree) {
  const FigureRow* smallest = nullptr;
  for (const FigureRow& row : rows) {
    if (!has_load(row)) continue;
    if (smallest == nullptr || megabytes(row, tree) < megabytes(*smallest, tree)) smallest = &row;
  }
  return smallest;
}

Status write_baseline_charts(const std::filesystem::path& folder, const FigureRows& rows) {
  const Kind kinds[] = {{"wl", "all values, wl(s)", &PublishedSize::wl},
                        {"l", "lost positions only, l(s)", &PublishedSize::l}};
  for (const Kind& kind : kinds) {
    const auto bars = folder / fmt::format("compact-{}.svg", kind.tree);
    if (auto status = write_whole(bars, bar_chart(rows, kind)); !status) return status;
    const auto loads = folder / fmt::format("compact-{}-load.svg", kind.tree);
    if (auto status = write_whole(loads, load_chart(rows, kind)); !status) return status;
  }
  return Done{};
}

}  // namespace kanzen::bench
