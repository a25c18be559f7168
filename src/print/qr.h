// A text as a QR code.
#pragma once

#include <string>

#include "base/result.h"
#include "print/canvas.h"

namespace kanzen::print {

/// Draws the code as large as the box allows; the caller leaves a white border of four modules. Fails if the
/// text is too long for any code.
Status draw_qr(Canvas& canvas, const Box& box, const std::string& text);

}  // namespace kanzen::print
