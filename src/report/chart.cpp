#include "report/chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "report/chart_frame.h"
#include "report/chart_labels.h"

namespace kanzen::report {
namespace {

/// The least and the largest of some numbers.
class Span {
 public:
  void take(double value) {
    low_ = std::min(low_.value_or(value), value);
    high_ = std::max(high_.value_or(value), value);
  }
  [[nodiscard]] Scale scale(bool logarithmic, double from, double to) const {
    return {low_.value_or(1), high_.value_or(1), logarithmic, from, to};
  }

 private:
  std::optional<double> low_;
  std::optional<double> high_;
};

/// Lines and points; nothing is to be written over either.
void draw_series(Svg& svg, const PointChart::Series& series, std::string_view colour, const Scale& x,
                 const Scale& y, Labels& labels) {
  constexpr double kRadius = 5;
  const auto& points = series.points;
  for (std::size_t n = 1; n < points.size() && series.joined; ++n) {
    svg.line(x.place(points[n - 1].x), y.place(points[n - 1].y), x.place(points[n].x), y.place(points[n].y),
             colour, 2);
  }
  for (const PointChart::Point& point : points) {
    const double px = x.place(point.x);
    const double py = y.place(point.y);
    svg.circle(px, py, kRadius, colour);
    labels.keep_free({px - kRadius, py - kRadius, px + kRadius, py + kRadius});
  }
}

void draw_content(Svg& svg, const PointChart& chart, const Scale& x, const Scale& y) {
  Labels labels;
  for (const PointChart::Level& level : chart.levels) {
    const double at = y.place(level.y);
    svg.line(kLeft, at, kRight, at, kPale, 1.2, true);
    labels.keep_free({kLeft, at - 1, kRight, at + 1});
  }
  for (std::size_t i = 0; i < chart.series.size(); ++i) {
    draw_series(svg, chart.series[i], colour_of(i), x, y, labels);
  }
  for (const PointChart::Series& series : chart.series) {
    for (const PointChart::Point& point : series.points) {
      if (point.label.empty()) continue;
      labels.draw_beside(svg, x.place(point.x), y.place(point.y), point.label, series.joined);
    }
  }
  for (const PointChart::Level& level : chart.levels) labels.draw_along(svg, y.place(level.y), level.label);
}

}  // namespace

std::string to_svg(const BarChart& chart) {
  Span values;
  values.take(0);
  for (const BarChart::Group& group : chart.groups) {
    for (const double value : group.values) values.take(value);
  }
  const Scale y = values.scale(false, kBottom, kTop);
  Svg svg(kWidth, kHeight, chart.title);
  draw_head(svg, chart.title, chart.subtitle, chart.series);
  draw_y_axis(svg, y, chart.unit);
  const double slot = (kRight - kLeft) / static_cast<double>(std::max<std::size_t>(chart.groups.size(), 1));
  for (std::size_t g = 0; g < chart.groups.size(); ++g) {
    const BarChart::Group& group = chart.groups[g];
    const double left = kLeft + slot * static_cast<double>(g);
    const double bar = slot * 0.72 / static_cast<double>(std::max<std::size_t>(group.values.size(), 1));
    for (std::size_t i = 0; i < group.values.size(); ++i) {
      const double x = left + slot * 0.14 + bar * static_cast<double>(i);
      const double top = y.place(group.values[i]);
      svg.rectangle(x + 1, top, bar - 2, kBottom - top, colour_of(i));
      svg.text(x + bar / 2, top - 5, fmt::format("{:.1f}", group.values[i]), {.anchor = Anchor::Middle});
    }
    svg.text(left + slot / 2, kBottom + 20, group.label, {.anchor = Anchor::Middle});
  }
  svg.line(kLeft, kBottom, kRight, kBottom, kInk);
  return std::move(svg).finish();
}

std::string to_svg(const PointChart& chart) {
  Span xs;
  Span ys;
  std::vector<std::string> names;
  for (const PointChart::Series& series : chart.series) {
    names.push_back(series.name);
    for (const PointChart::Point& point : series.points) {
      xs.take(point.x);
      ys.take(point.y);
    }
  }
  for (const PointChart::Level& level : chart.levels) ys.take(level.y);
  const Scale x = xs.scale(chart.x.logarithmic, kLeft, kRight);
  const Scale y = ys.scale(chart.y.logarithmic, kBottom, kTop);
  Svg svg(kWidth, kHeight, chart.title);
  draw_head(svg, chart.title, chart.subtitle, names);
  draw_y_axis(svg, y, chart.y.title);
  draw_x_axis(svg, x, chart.x.title);
  svg.line(kLeft, kBottom, kRight, kBottom, kInk);
  svg.line(kLeft, kTop, kLeft, kBottom, kInk);
  draw_content(svg, chart, x, y);
  return std::move(svg).finish();
}

}  // namespace kanzen::report
