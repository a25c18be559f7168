// The fonts that cards are set in.
#pragma once

#include "base/result.h"
#include "print/canvas.h"

namespace kanzen::print {

/// The family to ask for, with others to fall back on.
const char* family_of(Font font);

/// Whether there is a font with the characters of the pieces; without one a card would be full of boxes.
Status check_fonts();

}  // namespace kanzen::print
