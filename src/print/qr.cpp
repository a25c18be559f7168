#include "print/qr.h"

#include <qrencode.h>

#include <memory>

namespace kanzen::print {

Status draw_qr(Canvas& canvas, const Box& box, const std::string& text) {
  struct Free {
    void operator()(QRcode* code) const { QRcode_free(code); }
  };
  const std::unique_ptr<QRcode, Free> code(QRcode_encodeString(text.c_str(), 0, QR_ECLEVEL_M, QR_MODE_8, 1));
  if (!code) return Error{ErrorKind::BadInput, "the text is too long for a QR code", text};
  const double module = box.width / code->width;
  std::vector<Box> dark;
  for (int row = 0; row < code->width; ++row) {
    int begin = 0;
    for (int column = 0; column <= code->width; ++column) {
      const bool is_dark = column < code->width && (code->data[row * code->width + column] & 1) != 0;
      if (is_dark) continue;
      if (column > begin) {
        dark.push_back({box.x + begin * module, box.y + row * module, (column - begin) * module, module});
      }
      begin = column + 1;
    }
  }
  canvas.fill_boxes(dark, Ink{0, 0, 0});
  return Done{};
}

}  // namespace kanzen::print
