// Charts as SVG: text in, text out, no library. Bars in groups, and points on linear or logarithmic axes.
//
// Colours are told apart by people who see colours differently, too; texts are dark on a white ground, so
// that a page of any colour can show them.
#pragma once

#include <string>
#include <vector>

namespace kanzen::report {

/// Bars side by side: one group for each thing, one bar in it for each series.
struct BarChart {
  struct Group {
    std::string label;
    std::vector<double> values;  ///< one for each series; not negative
  };

  std::string title;
  std::string subtitle;
  std::string unit;  ///< of the values, for the axis
  std::vector<std::string> series;
  std::vector<Group> groups;
};

struct Axis {
  std::string title;
  bool logarithmic = false;  ///< then every value must be positive
};

/// Points in a plane.
struct PointChart {
  struct Point {
    double x = 0;
    double y = 0;
    std::string label;  ///< empty: none
  };
  struct Series {
    std::string name;
    std::vector<Point> points;
    bool joined = false;  ///< by a line, in the order given
  };
  /// A dashed line across: something that has a y and no x.
  struct Level {
    double y = 0;
    std::string label;
  };

  std::string title;
  std::string subtitle;
  Axis x;
  Axis y;
  std::vector<Series> series;
  std::vector<Level> levels;
};

std::string to_svg(const BarChart& chart);
std::string to_svg(const PointChart& chart);

/// Where an axis that must show [low, high] has its marks, ascending; the first is at or below `low`, the
/// last at or above `high`. Logarithmic ones are powers of ten.
std::vector<double> axis_marks(double low, double high, bool logarithmic);

}  // namespace kanzen::report
