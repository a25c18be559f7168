#pragma once

#include <string_view>

namespace kanzen::cli {

inline constexpr std::string_view kVersion = "0.1.0";

}  // namespace kanzen::cli
