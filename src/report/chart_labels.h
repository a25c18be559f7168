// Free places for the labels of a chart, so that none lies on a point, a line or another label.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "report/chart_frame.h"

namespace kanzen::report {

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

}  // namespace kanzen::report
