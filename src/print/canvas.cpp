#include "print/canvas.h"

#include <algorithm>
#include <numbers>

namespace kanzen::print {
namespace {

double in_mm(int pango_units) { return static_cast<double>(pango_units) / PANGO_SCALE; }

}  // namespace

Canvas::Canvas(cairo_t* context, const Fonts& fonts) : context_(context) {
  PangoContext* pango = pango_font_map_create_context(fonts.map());
  pango_cairo_update_context(context, pango);
  // Neither glyphs nor distances may be moved to a grid of whole units: here a unit is a millimetre.
  cairo_font_options_t* options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options(pango, options);
  cairo_font_options_destroy(options);
  pango_context_set_round_glyph_positions(pango, FALSE);
  pango_context_set_language(pango, pango_language_from_string("ja"));
  layout_.reset(pango_layout_new(pango));
  g_object_unref(pango);
}

void Canvas::use(Ink ink) { cairo_set_source_rgb(context_, ink.red, ink.green, ink.blue); }

void Canvas::trace(const std::vector<Point>& corners) {
  cairo_new_path(context_);
  for (const Point& corner : corners) cairo_line_to(context_, corner.x, corner.y);
  cairo_close_path(context_);
}

void Canvas::fill_box(const Box& box, Ink ink) {
  use(ink);
  cairo_rectangle(context_, box.x, box.y, box.width, box.height);
  cairo_fill(context_);
}

void Canvas::fill_boxes(const std::vector<Box>& boxes, Ink ink) {
  use(ink);
  for (const Box& box : boxes) cairo_rectangle(context_, box.x, box.y, box.width, box.height);
  cairo_fill(context_);
}

void Canvas::fill_rounded(const Box& box, double radius, Ink ink) {
  constexpr double kQuarter = std::numbers::pi / 2;
  const double right = box.x + box.width - radius;
  const double bottom = box.y + box.height - radius;
  use(ink);
  cairo_new_path(context_);
  cairo_arc(context_, right, box.y + radius, radius, -kQuarter, 0);
  cairo_arc(context_, right, bottom, radius, 0, kQuarter);
  cairo_arc(context_, box.x + radius, bottom, radius, kQuarter, 2 * kQuarter);
  cairo_arc(context_, box.x + radius, box.y + radius, radius, 2 * kQuarter, 3 * kQuarter);
  cairo_close_path(context_);
  cairo_fill(context_);
}

void Canvas::outline_box(const Box& box, double pen, Ink ink) {
  use(ink);
  cairo_set_line_width(context_, pen);
  cairo_rectangle(context_, box.x, box.y, box.width, box.height);
  cairo_stroke(context_);
}

void Canvas::line(Point from, Point to, double pen, Ink ink) {
  use(ink);
  cairo_set_line_width(context_, pen);
  cairo_move_to(context_, from.x, from.y);
  cairo_line_to(context_, to.x, to.y);
  cairo_stroke(context_);
}

void Canvas::fill_polygon(const std::vector<Point>& corners, Ink ink) {
  use(ink);
  trace(corners);
  cairo_fill(context_);
}

void Canvas::outline_polygon(const std::vector<Point>& corners, double pen, Ink ink) {
  use(ink);
  cairo_set_line_width(context_, pen);
  cairo_set_line_join(context_, CAIRO_LINE_JOIN_ROUND);
  trace(corners);
  cairo_stroke(context_);
}

void Canvas::set_up(const std::string& words, const TextStyle& style, double size) {
  PangoFontDescription* font = pango_font_description_new();
  pango_font_description_set_family_static(font, family_of(style.font));
  pango_font_description_set_weight(font, style.bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
  pango_layout_set_font_description(layout_.get(), font);
  pango_font_description_free(font);
  pango_layout_set_width(layout_.get(), -1);
  pango_layout_set_text(layout_.get(), words.c_str(), static_cast<int>(words.size()));
}

void Canvas::text(const Box& box, const std::string& words, const TextStyle& style) {
  set_up(words, style, style.size);
  PangoRectangle logical;
  pango_layout_get_extents(layout_.get(), nullptr, &logical);
  if (const double width = in_mm(logical.width); width > box.width) {
    set_up(words, style, style.size * box.width / width);
    pango_layout_get_extents(layout_.get(), nullptr, &logical);
  }
  const double spare = box.width - in_mm(logical.width);
  const double indent = style.align == Align::Left ? 0 : style.align == Align::Centre ? spare / 2 : spare;
  use(style.ink);
  cairo_move_to(context_, box.x + indent, box.centre().y - in_mm(logical.height) / 2);
  pango_cairo_show_layout(context_, layout_.get());
}

void Canvas::glyph(const Box& box, const std::string& character, const TextStyle& style) {
  set_up(character, style, style.size);
  PangoRectangle ink;
  pango_layout_get_extents(layout_.get(), &ink, nullptr);
  const Point middle{in_mm(ink.x) + in_mm(ink.width) / 2, in_mm(ink.y) + in_mm(ink.height) / 2};
  use(style.ink);
  cairo_move_to(context_, box.centre().x - middle.x, box.centre().y - middle.y);
  pango_cairo_show_layout(context_, layout_.get());
}

double Canvas::widest(const std::vector<std::string>& texts, const TextStyle& style, double size) {
  int width = 0;
  for (const std::string& text : texts) {
    set_up(text, style, size);
    PangoRectangle logical;
    pango_layout_get_extents(layout_.get(), nullptr, &logical);
    width = std::max(width, logical.width);
  }
  return in_mm(width);
}

void Canvas::columns(const Box& box, const std::vector<std::string>& texts, const TextStyle& style) {
  constexpr double kSmallest = 1.2;
  constexpr double kSmaller = 0.95;
  constexpr double kLineHeight = 1.5;  // in ems
  constexpr double kGap = 0.8;
  const double widest_at_full_size = widest(texts, style, style.size);
  std::size_t in_a_row = 2;
  double size = style.size;
  double step = 0;
  for (;; size *= kSmaller) {
    step = widest_at_full_size * size / style.size + kGap * size;
    in_a_row = std::max<std::size_t>(2, static_cast<std::size_t>((box.width + kGap * size) / step) / 2 * 2);
    const std::size_t rows = (texts.size() + in_a_row - 1) / in_a_row;
    const bool fits = static_cast<double>(rows) * kLineHeight * size <= box.height &&
                      static_cast<double>(in_a_row) * step <= box.width + kGap * size;
    if (fits || size < kSmallest) break;
  }
  TextStyle fitting = style;
  fitting.size = size;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const auto column = static_cast<double>(i % in_a_row);
    const std::size_t line = i / in_a_row;
    const auto row = static_cast<double>(line);
    text({box.x + column * step, box.y + row * kLineHeight * size, step, kLineHeight * size}, texts[i],
         fitting);
  }
}

Canvas::Transformed::Transformed(const Canvas& canvas) : context_(canvas.context_) { cairo_save(context_); }
Canvas::Transformed::~Transformed() { cairo_restore(context_); }

Canvas::Moved::Moved(const Canvas& canvas, Point origin) : Transformed(canvas) {
  cairo_translate(context_, origin.x, origin.y);
}

Canvas::Turned::Turned(const Canvas& canvas, Point around) : Transformed(canvas) {
  cairo_translate(context_, around.x, around.y);
  cairo_rotate(context_, std::numbers::pi);
  cairo_translate(context_, -around.x, -around.y);
}

}  // namespace kanzen::print
