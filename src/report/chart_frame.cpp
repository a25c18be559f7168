#include "report/chart_frame.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/comparison.h"

namespace kanzen::report {
namespace {

/// 1000000 as 1,000,000, and 0.1 as it is.
std::string mark_text(double mark) {
  if (mark >= 1000 && mark < 1e12) return with_commas(static_cast<unsigned long long>(std::llround(mark)));
  return fmt::format("{:g}", mark);
}

}  // namespace

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

}  // namespace kanzen::report
