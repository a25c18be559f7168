// Checksums and digests: XXH3, 64 bits; and numbers scrambled.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

namespace kanzen {

std::uint64_t hash_of(std::span<const std::byte> bytes);

/// A number that looks like chance, a different one for each argument (splitmix64).
constexpr std::uint64_t scrambled(std::uint64_t number) {
  number += 0x9E3779B97F4A7C15U;
  number = (number ^ (number >> 30)) * 0xBF58476D1CE4E5B9U;
  number = (number ^ (number >> 27)) * 0x94D049BB133111EBU;
  return number ^ (number >> 31);
}

/// A digest over numbers and texts, independent of the machine's byte order and word size.
class HashStream {
 public:
  HashStream();
  ~HashStream();
  HashStream(const HashStream&) = delete;
  HashStream& operator=(const HashStream&) = delete;

  void add(std::int64_t number);
  void add(std::string_view text);
  void add_bytes(std::span<const std::byte> bytes);
  [[nodiscard]] std::uint64_t digest() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace kanzen
