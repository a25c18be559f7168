// What Unicode's tables know of texts and letters (by utf8proc).
#pragma once

#include <string>
#include <string_view>

namespace kanzen::games::shiritori {

/// The code points of valid UTF-8 in the one form that all ways of writing it share, Unicode's NFKC: ば may
/// come as は and a mark, as file names do from some systems, バ as half-width ﾊﾞ, a as full-width ａ.
std::u32string normal_form(std::string_view text);

char32_t lower_case(char32_t letter);

/// The letter that an accent or another mark was put on: é is an e, ồ an o.
char32_t without_mark(char32_t letter);

}  // namespace kanzen::games::shiritori
