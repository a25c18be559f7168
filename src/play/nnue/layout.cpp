#include "play/nnue/layout.h"

#include <fmt/format.h>

#include <charconv>
#include <optional>

namespace kanzen::play::nnue {
namespace {

/// Takes a number and what must follow it off the front of a text.
std::optional<std::uint32_t> take_number(std::string_view& text, std::string_view follows) {
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{}) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  if (text.substr(0, follows.size()) != follows) return std::nullopt;
  text.remove_prefix(follows.size());
  return number;
}

std::optional<Layout> read_layout(std::string_view text, std::uint32_t inputs) {
  Layout layout{.inputs = inputs};
  const auto width = take_number(text, "x2-");
  if (!width) return std::nullopt;
  const auto first = take_number(text, "-");
  if (!first) return std::nullopt;
  layout.width = *width;
  layout.first = *first;
  if (text != "1") {
    const auto second = take_number(text, "-");
    if (!second || *second == 0) return std::nullopt;
    layout.second = *second;
  }
  if (text != "1" || !layout.is_valid()) return std::nullopt;
  return layout;
}

}  // namespace

std::string to_text(const Layout& layout) {
  const std::string second = layout.second != 0 ? fmt::format("-{}", layout.second) : std::string();
  return fmt::format("{}x2-{}{}-1", layout.width, layout.first, second);
}

Result<Layout> parse_layout(std::string_view text, std::uint32_t inputs) {
  if (const auto layout = read_layout(text, inputs)) return *layout;
  return Error{
      ErrorKind::BadInput,
      fmt::format("no layout of a network like 64x2-16-1 or 256x2-32-32-1 (width a multiple of {} up "
                  "to {}, layers up to {})",
                  Layout::kWidthStep, Layout::kMaxWidth, Layout::kMaxLayer),
      std::string(text)};
}

}  // namespace kanzen::play::nnue
