#include "print/surface.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>

#include <cmath>
#include <memory>
#include <string_view>

namespace kanzen::print {
namespace {

constexpr double kPointsAMillimetre = 72 / 25.4;
constexpr double kPixelsAMillimetre = 300 / 25.4;

struct Destroy {
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
  void operator()(cairo_t* context) const { cairo_destroy(context); }
};
using Surface = std::unique_ptr<cairo_surface_t, Destroy>;
using Context = std::unique_ptr<cairo_t, Destroy>;

cairo_status_t append(void* bytes, const unsigned char* data, unsigned length) {
  static_cast<std::string*>(bytes)->append(reinterpret_cast<const char*>(data), length);
  return CAIRO_STATUS_SUCCESS;
}

Status draw(cairo_surface_t* surface, const Fonts& fonts, double units_a_millimetre, const Page& page) {
  const Context context(cairo_create(surface));
  cairo_scale(context.get(), units_a_millimetre, units_a_millimetre);
  Canvas canvas(context.get(), fonts);
  return page(canvas);
}

Status finished(cairo_surface_t* surface) {
  cairo_surface_finish(surface);
  const cairo_status_t status = cairo_surface_status(surface);
  if (status == CAIRO_STATUS_SUCCESS) return Done{};
  return Error{ErrorKind::System, cairo_status_to_string(status), "drawing"};
}

/// A picture may be shown on any ground; paper is white by itself.
Page on_white(const Page& page, PageSize size) {
  return [&page, size](Canvas& canvas) {
    canvas.fill_box(Box{0, 0, size.width, size.height}.grown(1), kWhite);
    return page(canvas);
  };
}

/// cairo numbers the surfaces of a process and writes the number into an SVG; the same picture would not be
/// the same bytes twice.
std::string without_numbers(std::string svg) {
  constexpr std::string_view kName = "surface";
  for (std::size_t at = svg.find(kName); at != std::string::npos; at = svg.find(kName, at)) {
    at += kName.size();
    const std::size_t end = svg.find_first_not_of("0123456789", at);
    svg.erase(at, end - at);
  }
  return svg;
}

}  // namespace

Result<std::string> pdf_of(std::span<const Page> pages, PageSize size, const Fonts& fonts,
                           const std::string& title) {
  std::string bytes;
  const Surface surface(cairo_pdf_surface_create_for_stream(append, &bytes, size.width * kPointsAMillimetre,
                                                            size.height * kPointsAMillimetre));
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE, title.c_str());
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATOR, "kanzen");
  // cairo would put in the time of day, and no two files would be alike.
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE, "1970-01-01T00:00:00Z");
  for (const Page& page : pages) {
    if (Status drawn = draw(surface.get(), fonts, kPointsAMillimetre, page); !drawn) return drawn.error();
    cairo_surface_show_page(surface.get());
  }
  if (Status done = finished(surface.get()); !done) return done.error();
  return bytes;
}

Result<std::string> svg_of(const Page& page, PageSize size, const Fonts& fonts) {
  std::string bytes;
  const Surface surface(cairo_svg_surface_create_for_stream(append, &bytes, size.width, size.height));
  cairo_svg_surface_set_document_unit(surface.get(), CAIRO_SVG_UNIT_MM);
  if (Status drawn = draw(surface.get(), fonts, 1, on_white(page, size)); !drawn) return drawn.error();
  if (Status done = finished(surface.get()); !done) return done.error();
  return without_numbers(std::move(bytes));
}

Result<std::string> png_of(const Page& page, PageSize size, const Fonts& fonts) {
  const auto pixels = [](double millimetres) {
    return static_cast<int>(std::lround(millimetres * kPixelsAMillimetre));
  };
  const Surface surface(
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, pixels(size.width), pixels(size.height)));
  if (Status drawn = draw(surface.get(), fonts, kPixelsAMillimetre, on_white(page, size)); !drawn)
    return drawn.error();
  std::string bytes;
  const cairo_status_t written = cairo_surface_write_to_png_stream(surface.get(), append, &bytes);
  if (written != CAIRO_STATUS_SUCCESS)
    return Error{ErrorKind::System, cairo_status_to_string(written), "drawing"};
  return bytes;
}

}  // namespace kanzen::print
