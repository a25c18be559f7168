// What fuzzers make their files from.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <string>
#include <vector>

namespace kanzen {

inline void require(bool condition) {
  if (!condition) std::abort();
}

/// The input, taken byte by byte; zeros after its end.
class Recipe {
 public:
  explicit Recipe(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  std::uint8_t byte() {
    if (bytes_.empty()) return 0;
    const std::uint8_t first = bytes_[0];
    bytes_ = bytes_.subspan(1);
    return first;
  }
  /// A length of two bytes and as many of what follows; `usual` if that is nothing.
  std::string text(const std::string& usual = {}) {
    if (bytes_.size() < 2) return usual;
    const auto size = std::min<std::size_t>(bytes_[0] | std::size_t{bytes_[1]} << 8, bytes_.size() - 2);
    const auto contents = bytes_.subspan(2, size);
    bytes_ = bytes_.subspan(2 + size);
    return size == 0 ? usual : std::string(contents.begin(), contents.end());
  }
  std::string rest() { return {bytes_.begin(), bytes_.end()}; }
  void spoil(std::string& text) {
    for (int changes = byte(); changes > 0 && !text.empty(); --changes) {
      const std::size_t at = (std::size_t{byte()} << 8 | byte()) % text.size();
      text[at] = static_cast<char>(byte());
    }
  }

 private:
  std::span<const std::uint8_t> bytes_;
};

template <class T>
std::string text_of(const std::vector<T>& values) {
  return {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T)};
}

}  // namespace kanzen
