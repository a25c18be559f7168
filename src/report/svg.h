// The few shapes that the charts are made of.
#pragma once

#include <string>
#include <string_view>

namespace kanzen::report {

enum class Anchor { Start, Middle, End };

struct TextStyle {
  double size = 12;
  Anchor anchor = Anchor::Start;
  std::string_view colour = "#222";
  bool bold = false;
  bool upright = false;  ///< turned to be read from below
};

/// An SVG picture under construction. Texts may hold any characters.
class Svg {
 public:
  Svg(double width, double height, std::string_view title);

  void text(double x, double y, std::string_view text, const TextStyle& style = {});
  void line(double x1, double y1, double x2, double y2, std::string_view colour, double width = 1,
            bool dashed = false);
  void rectangle(double x, double y, double width, double height, std::string_view colour);
  void circle(double x, double y, double radius, std::string_view colour);

  [[nodiscard]] std::string finish() &&;

 private:
  std::string picture_;
};

/// About how wide a text will be.
double text_width(std::string_view text, double size);

}  // namespace kanzen::report
