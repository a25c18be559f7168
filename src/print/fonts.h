// The fonts that cards are set in.
#pragma once

#include <pango/pangocairo.h>

#include <memory>

#include "base/result.h"

namespace kanzen::print {

enum class Font { Serif, Sans };

/// The family to ask for, with others to fall back on.
const char* family_of(Font font);

/// All that is known of the machine's fonts, for as long as it is needed.
class Fonts {
 public:
  /// An error if no font has the characters of the pieces: a card would be full of boxes.
  static Result<Fonts> load();

  [[nodiscard]] PangoFontMap* map() const { return map_.get(); }

 private:
  struct Unref {
    void operator()(PangoFontMap* map) const { g_object_unref(map); }
  };
  explicit Fonts(PangoFontMap* map) : map_(map) {}

  std::unique_ptr<PangoFontMap, Unref> map_;
};

}  // namespace kanzen::print
