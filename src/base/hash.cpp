#include "base/hash.h"

#include <array>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace kanzen {

std::uint64_t hash_of(std::span<const std::byte> bytes) { return XXH3_64bits(bytes.data(), bytes.size()); }

struct HashStream::State {
  XXH3_state_t xxh;
};

HashStream::HashStream() : state_(std::make_unique<State>()) { XXH3_64bits_reset(&state_->xxh); }
HashStream::~HashStream() = default;

void HashStream::add(std::int64_t number) {
  std::array<unsigned char, 8> bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    bytes[i] = static_cast<unsigned char>(static_cast<std::uint64_t>(number) >> (8 * i));
  }
  XXH3_64bits_update(&state_->xxh, bytes.data(), bytes.size());
}

void HashStream::add(std::string_view text) {
  add(static_cast<std::int64_t>(text.size()));
  XXH3_64bits_update(&state_->xxh, text.data(), text.size());
}

void HashStream::add_bytes(std::span<const std::byte> bytes) {
  XXH3_64bits_update(&state_->xxh, bytes.data(), bytes.size());
}

std::uint64_t HashStream::digest() const { return XXH3_64bits_digest(&state_->xxh); }

}  // namespace kanzen
