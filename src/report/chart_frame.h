// What every chart has around it: the paper, title and legend, axes with their marks.
#pragma once

#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "report/chart.h"
#include "report/svg.h"

namespace kanzen::report {

inline constexpr double kWidth = 760;
inline constexpr double kHeight = 476;
inline constexpr double kLeft = 70;
inline constexpr double kRight = kWidth - 36;
inline constexpr double kTop = 108;
inline constexpr double kBottom = kHeight - 62;

inline constexpr std::string_view kInk = "#222";
inline constexpr std::string_view kPale = "#666";
inline constexpr std::string_view kGrid = "#e4e4e4";
/// Okabe and Ito's colours.
inline constexpr std::array<std::string_view, 6> kColours{"#0072b2", "#e69f00", "#009e73",
                                                          "#cc79a7", "#d55e00", "#56b4e9"};
inline std::string_view colour_of(std::size_t series) { return kColours[series % kColours.size()]; }

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
               const std::vector<std::string>& names);
void draw_y_axis(Svg& svg, const Scale& scale, const std::string& title);
void draw_x_axis(Svg& svg, const Scale& scale, const std::string& title);

}  // namespace kanzen::report
