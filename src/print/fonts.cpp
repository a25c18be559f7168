#include "print/fonts.h"

namespace kanzen::print {
namespace {

/// Whether the font that would be taken for this face has a character.
bool has_character(PangoContext* context, const PangoFontDescription* wanted, gunichar character) {
  PangoFontset* fonts = pango_font_map_load_fontset(pango_context_get_font_map(context), context, wanted,
                                                    pango_language_from_string("ja"));
  if (fonts == nullptr) return false;
  PangoFont* font = pango_fontset_get_font(fonts, character);
  const bool has = font != nullptr && pango_font_has_char(font, character);
  if (font != nullptr) g_object_unref(font);
  g_object_unref(fonts);
  return has;
}

}  // namespace

const char* family_of(Font font) {
  return font == Font::Serif ? "Noto Serif CJK JP, IPAexMincho, Serif"
                             : "Noto Sans CJK JP, IPAexGothic, Sans";
}

Result<Fonts> Fonts::load() {
  constexpr gunichar kPromotedSilver = 0x5168;  // 全
  Fonts fonts(pango_cairo_font_map_new());
  PangoContext* context = pango_font_map_create_context(fonts.map());
  bool complete = true;
  for (const Font font : {Font::Serif, Font::Sans}) {
    PangoFontDescription* wanted = pango_font_description_from_string(family_of(font));
    complete = complete && has_character(context, wanted, kPromotedSilver);
    pango_font_description_free(wanted);
  }
  g_object_unref(context);
  if (!complete)
    return Error{ErrorKind::System, "no font with Japanese characters; install fonts-noto-cjk", {}};
  return fonts;
}

}  // namespace kanzen::print
