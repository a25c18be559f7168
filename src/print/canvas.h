// Drawing in millimetres: shapes and text, on whatever cairo can draw to.
#pragma once

#include <cairo.h>
#include <pango/pangocairo.h>

#include <memory>
#include <string>
#include <vector>

#include "print/fonts.h"

namespace kanzen::print {

struct Ink {
  double red = 0;
  double green = 0;
  double blue = 0;
};

inline constexpr Ink kBlack{0.10, 0.09, 0.08};
inline constexpr Ink kWhite{1, 1, 1};
inline constexpr Ink kGrey{0.42, 0.40, 0.38};
inline constexpr Ink kPaleGrey{0.80, 0.79, 0.77};
inline constexpr Ink kRed{0.80, 0.12, 0.10};

struct Point {
  double x = 0;
  double y = 0;
};

struct Box {
  double x = 0;
  double y = 0;
  double width = 0;
  double height = 0;

  [[nodiscard]] Point centre() const { return {x + width / 2, y + height / 2}; }
  [[nodiscard]] Box grown(double by) const { return {x - by, y - by, width + 2 * by, height + 2 * by}; }
};

enum class Align { Left, Centre, Right };

struct TextStyle {
  double size = 3;  ///< of an em, in millimetres
  Font font = Font::Sans;
  bool bold = false;
  Ink ink = kBlack;
  Align align = Align::Left;
};

class Canvas {
 public:
  /// Draws on a context that already measures in millimetres; context and fonts must outlive the canvas.
  Canvas(cairo_t* context, const Fonts& fonts);

  void fill_box(const Box& box, Ink ink);
  void fill_rounded(const Box& box, double radius, Ink ink);
  void outline_box(const Box& box, double pen, Ink ink);
  void line(Point from, Point to, double pen, Ink ink);
  void fill_polygon(const std::vector<Point>& corners, Ink ink);
  void outline_polygon(const std::vector<Point>& corners, double pen, Ink ink);
  /// All boxes as one shape, so that neighbours show no seam.
  void fill_boxes(const std::vector<Box>& boxes, Ink ink);

  /// One line in the middle of the box's height, made smaller if it is too wide.
  void text(const Box& box, const std::string& words, const TextStyle& style);
  /// One character whose ink is in the middle of the box.
  void glyph(const Box& box, const std::string& character, const TextStyle& style);
  /// Short texts in columns, an even number of them, along the lines from the top; made smaller until they
  /// fit.
  void columns(const Box& box, const std::vector<std::string>& texts, const TextStyle& style);

  /// While it lives, what is drawn goes elsewhere than its coordinates say.
  class Transformed {
   public:
    ~Transformed();
    Transformed(const Transformed&) = delete;
    Transformed& operator=(const Transformed&) = delete;

   protected:
    explicit Transformed(const Canvas& canvas);
    cairo_t* context_;  // NOLINT: for the two below
  };
  /// The origin is at a point.
  struct Moved : Transformed {
    Moved(const Canvas& canvas, Point origin);
  };
  /// Turned by half a turn round a point.
  struct Turned : Transformed {
    Turned(const Canvas& canvas, Point around);
  };

 private:
  struct Unref {
    void operator()(PangoLayout* layout) const { g_object_unref(layout); }
  };

  void use(Ink ink);
  void trace(const std::vector<Point>& corners);
  /// How wide the widest of the texts is.
  double widest(const std::vector<std::string>& texts, const TextStyle& style, double size);
  void set_up(const std::string& words, const TextStyle& style, double size);

  cairo_t* context_;
  std::unique_ptr<PangoLayout, Unref> layout_;
};

}  // namespace kanzen::print
