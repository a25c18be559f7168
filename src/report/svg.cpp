#include "report/svg.h"

#include <fmt/format.h>

namespace kanzen::report {
namespace {

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '"':
        safe += "&quot;";
        break;
      default:
        safe += c;
    }
  }
  return safe;
}

std::string_view name_of(Anchor anchor) {
  return anchor == Anchor::Start ? "start" : anchor == Anchor::Middle ? "middle" : "end";
}

/// A tenth of a point is as fine as anybody sees.
std::string number(double value) {
  std::string text = fmt::format("{:.1f}", value);
  if (text.ends_with(".0")) text.resize(text.size() - 2);
  return text == "-0" ? "0" : text;
}

}  // namespace

Svg::Svg(double width, double height, std::string_view title) {
  picture_ = fmt::format(
      R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}" width="{0}" height="{1}" role="img" )"
      R"(font-family="Helvetica, Arial, 'DejaVu Sans', sans-serif">)"
      "\n<title>{2}</title>\n",
      number(width), number(height), escaped(title));
  rectangle(0, 0, width, height, "#fff");
}

void Svg::text(double x, double y, std::string_view text, const TextStyle& style) {
  const std::string weight = style.bold ? " font-weight=\"bold\"" : "";
  const std::string turn =
      style.upright ? fmt::format(" transform=\"rotate(-90 {} {})\"", number(x), number(y)) : "";
  picture_ += fmt::format(
      "<text x=\"{}\" y=\"{}\" font-size=\"{}\" text-anchor=\"{}\" fill=\"{}\"{}{}>{}</text>\n", number(x),
      number(y), number(style.size), name_of(style.anchor), style.colour, weight, turn, escaped(text));
}

void Svg::line(double x1, double y1, double x2, double y2, std::string_view colour, double width,
               bool dashed) {
  picture_ += fmt::format(R"(<line x1="{}" y1="{}" x2="{}" y2="{}" stroke="{}" stroke-width="{}"{}/>)"
                          "\n",
                          number(x1), number(y1), number(x2), number(y2), colour, number(width),
                          dashed ? R"( stroke-dasharray="5 4")" : "");
}

void Svg::rectangle(double x, double y, double width, double height, std::string_view colour) {
  picture_ += fmt::format(R"(<rect x="{}" y="{}" width="{}" height="{}" fill="{}"/>)"
                          "\n",
                          number(x), number(y), number(width), number(height), colour);
}

void Svg::circle(double x, double y, double radius, std::string_view colour) {
  picture_ += fmt::format(R"(<circle cx="{}" cy="{}" r="{}" fill="{}" stroke="#fff" stroke-width="1"/>)"
                          "\n",
                          number(x), number(y), number(radius), colour);
}

std::string Svg::finish() && { return std::move(picture_) + "</svg>\n"; }

double text_width(std::string_view text, double size) {
  double units = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xC0U) == 0x80U) continue;  // the rest of a character
    units += byte >= 0xE1U ? 1.0 : 0.56;    // the far East is written in squares
  }
  return units * size;
}

}  // namespace kanzen::report
