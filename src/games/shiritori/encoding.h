// Text of any encoding as code points.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace kanzen::games::shiritori {

/// The text in UTF-8; `encoding` is a name iconv knows. An error names the line that does not fit.
Result<std::string> to_utf8(std::string text, const std::string& encoding);

/// Fails with "line N" where the text is no UTF-8.
Status check_utf8(std::string_view text);

/// The code points of valid UTF-8, and back.
std::u32string decode(std::string_view text);
std::string encode(char32_t letter);

}  // namespace kanzen::games::shiritori
