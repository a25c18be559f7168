#include "report/chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "report/comparison.h"
#include "report/svg.h"

namespace kanzen::report {
namespace {

constexpr double kWidth = 760;
constexpr double kHeight = 476;
constexpr double kLeft = 70;
constexpr double kRight = kWidth - 24;
constexpr double kTop = 108;
constexpr double kBottom = kHeight - 62;

constexpr std::string_view kInk = "#222";
constexpr std::string_view kPale = "#666";
constexpr std::string_view kGrid = "#e4e4e4";
/// Okabe and Ito's colours.
constexpr std::array<std::string_view, 6> kColours{"#0072b2", "#e69f00", "#009e73",
                                                   "#cc79a7", "#d55e00", "#56b4e9"};
std::string_view colour_of(std::size_t series) { return kColours[series % kColours.size()]; }

/// Values to places on the paper.
class Scale {
 public:
  Scale(double low, double high, bool logarithmic, double from, double to)
      : marks_(axis_marks(low, high, logarithmic)), logarithmic_(logarithmic), from_(from), to_(to) {}

  [[nodiscard]] const std::vector<double>& marks() const { return marks_; }
  [[nodiscard]] double place(double value) const {
    const double low = level(marks_.front());
    return from_ + (to_ - from_) * (level(value) - low) / (level(marks_.back()) - low);
  }

 private:
  [[nodiscard]] double level(double value) const { return logarithmic_ ? std::log10(value) : value; }

  std::vector<double> marks_;
  bool logarithmic_;
  double from_;
  double to_;
};

void draw_head(Svg& svg, const std::string& title, const std::string& subtitle,
               const std::vector<std::string>& names) {
  svg.text(kLeft, 28, title, {.size = 17, .bold = true});
  svg.text(kLeft, 47, subtitle, {.colour = kPale});
  double x = kLeft;
  double y = 60;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const double width = 16 + text_width(names[i], 12);
    if (x > kLeft && x + width > kRight) {
      x = kLeft;
      y += 17;
    }
    svg.rectangle(x, y, 11, 11, colour_of(i));
    svg.text(x + 16, y + 10, names[i]);
    x += width + 22;
  }
}

/// 1000000 as 1,000,000, and 0.1 as it is.
std::string mark_text(double mark) {
  if (mark >= 1000 && mark < 1e12) return with_commas(static_cast<unsigned long long>(mark + 0.5));
  return fmt::format("{:g}", mark);
}

void draw_y_axis(Svg& svg, const Scale& scale, const std::string& title) {
  for (const double mark : scale.marks()) {
    const double y = scale.place(mark);
    svg.line(kLeft, y, kRight, y, kGrid);
    svg.text(kLeft - 8, y + 4, mark_text(mark), {.anchor = Anchor::End, .colour = kPale});
  }
  svg.text(20, (kTop + kBottom) / 2, title, {.anchor = Anchor::Middle, .upright = true});
}

void draw_x_axis(Svg& svg, const Scale& scale, const std::string& title) {
  for (const double mark : scale.marks()) {
    const double x = scale.place(mark);
    svg.line(x, kTop, x, kBottom, kGrid);
    svg.text(x, kBottom + 18, mark_text(mark), {.anchor = Anchor::Middle, .colour = kPale});
  }
  svg.text((kLeft + kRight) / 2, kHeight - 18, title, {.anchor = Anchor::Middle});
}

struct Box {
  double left = 0;
  double top = 0;
  double right = 0;
  double bottom = 0;

  [[nodiscard]] bool meets(const Box& other) const {
    return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
  }
};

/// Finds free places for labels.
class Labels {
 public:
  static constexpr double kSize = 11;

  void keep_free(const Box& box) { taken_.push_back(box); }

  /// Draws a label beside a point; above or below it, if lines run through the point.
  void draw_beside(Svg& svg, double x, double y, const std::string& label, bool has_lines) {
    constexpr double kGap = 8;
    const double half = text_width(label, kSize) / 2;
    const auto centred = [&](double cx, double cy) { return Box{cx - half, cy - 6.5, cx + half, cy + 6.5}; };
    std::vector<Box> places{centred(x + kGap + half, y), centred(x - kGap - half, y),
                            centred(x, y - 14),          centred(x, y + 14),
                            centred(x + half, y - 14),   centred(x - half, y - 14),
                            centred(x + half, y + 14),   centred(x - half, y + 14)};
    if (has_lines) std::rotate(places.begin(), places.begin() + 2, places.end());
    draw_at(svg, places, label, kInk);
  }
  /// Draws a label at one end of a line across.
  void draw_along(Svg& svg, double y, const std::string& label) {
    const double width = text_width(label, kSize);
    draw_at(svg,
            {{kRight - width, y - 15, kRight, y - 2},
             {kLeft + 4, y - 15, kLeft + 4 + width, y - 2},
             {kRight - width, y + 2, kRight, y + 15},
             {kLeft + 4, y + 2, kLeft + 4 + width, y + 15}},
            label, kPale);
  }

 private:
  /// At the first place that is free, or the first of all if none is.
  void draw_at(Svg& svg, const std::vector<Box>& places, const std::string& label, std::string_view colour) {
    const auto free =
        std::find_if(places.begin(), places.end(), [&](const Box& box) { return is_free(box); });
    const Box& chosen = free == places.end() ? places.front() : *free;
    taken_.push_back(chosen);
    svg.text(chosen.left, chosen.bottom - 2.5, label, {.size = kSize, .colour = colour});
  }
  [[nodiscard]] bool is_free(const Box& box) const {
    if (box.left < kLeft || box.right > kRight || box.top < kTop - 16 || box.bottom > kBottom) return false;
    return std::none_of(taken_.begin(), taken_.end(), [&](const Box& other) { return other.meets(box); });
  }

  std::vector<Box> taken_;
};

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

std::vector<double> axis_marks(double low, double high, bool logarithmic) {
  std::vector<double> marks;
  if (logarithmic) {
    const double first = std::floor(std::log10(low) + 1e-9);
    const double last = std::max(first + 1, std::ceil(std::log10(high) - 1e-9));
    for (double power = first; power <= last; ++power) marks.push_back(std::pow(10.0, power));
    return marks;
  }
  const double range = high > low ? high - low : std::max(std::abs(high), 1.0);
  const double rough = range / 6;
  const double power = std::pow(10.0, std::floor(std::log10(rough)));
  double step = 10 * power;
  for (const double nice : {5.0, 2.0, 1.0}) {
    if (nice * power >= rough) step = nice * power;
  }
  const double first = std::floor(low / step + 1e-9);
  const double last = std::max(first + 1, std::ceil(high / step - 1e-9));
  for (double mark = first; mark <= last; ++mark) marks.push_back(mark * step);
  return marks;
}

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
