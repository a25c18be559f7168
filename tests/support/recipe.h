// What fuzzers make their files from.
#pragma once

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
