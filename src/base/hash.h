// Checksums and digests: XXH3, 64 bits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

namespace kanzen {

std::uint64_t hash_of(std::span<const std::byte> bytes);

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
