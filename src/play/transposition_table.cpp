#include "play/transposition_table.h"

#include <algorithm>

namespace kanzen::play {
namespace {

// From the low end: move 16, score 16, evaluation 16, depth 8, bound 2, age 6.
constexpr int kScoreShift = 16;
constexpr int kEvaluationShift = 32;
constexpr int kDepthShift = 48;
constexpr int kBoundShift = 56;
constexpr int kAgeShift = 58;

constexpr std::uint64_t bits_of(std::int16_t value) { return static_cast<std::uint16_t>(value); }

}  // namespace

TranspositionTable::TranspositionTable(std::size_t bytes)
    : count_(std::clamp<std::size_t>(bytes / sizeof(Bucket), 16, std::size_t{1} << 32)),
      buckets_(new Bucket[count_]) {}

bool TranspositionTable::find(std::uint64_t key, Remembered& found) const {
  for (const Entry& entry : bucket_of(key).entries) {
    const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
    if (data == 0 || (entry.check.load(std::memory_order_relaxed) ^ data) != key) continue;
    found = unpacked(data);
    return true;
  }
  return false;
}

void TranspositionTable::put(std::uint64_t key, const Remembered& known) {
  Entry* target = nullptr;
  int least = 1 << 20;
  Remembered kept = known;
  for (Entry& entry : bucket_of(key).entries) {
    const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
    if (data != 0 && (entry.check.load(std::memory_order_relaxed) ^ data) == key) {
      const Remembered before = unpacked(data);
      // A deeper result of this search is better than an inexact new one; its move may still serve.
      if (known.bound != Bound::Exact && before.depth > known.depth + 3 && data >> kAgeShift == age_) return;
      if (kept.move == 0) kept.move = before.move;
      target = &entry;
      break;
    }
    if (const int value = worth(data); value < least) {
      least = value;
      target = &entry;
    }
  }
  const std::uint64_t data = packed(kept);
  target->check.store(key ^ data, std::memory_order_relaxed);
  target->data.store(data, std::memory_order_relaxed);
}

void TranspositionTable::clear() {
  for (std::size_t i = 0; i < count_; ++i) {
    for (Entry& entry : buckets_[i].entries) {
      entry.check.store(0, std::memory_order_relaxed);
      entry.data.store(0, std::memory_order_relaxed);
    }
  }
  age_ = 0;
}

int TranspositionTable::permille_used() const {
  const std::size_t looked_at = std::min<std::size_t>(count_, 250);
  std::size_t used = 0;
  for (std::size_t i = 0; i < looked_at; ++i) {
    for (const Entry& entry : buckets_[i].entries) {
      const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
      used += data != 0 && data >> kAgeShift == age_ ? 1U : 0U;
    }
  }
  return static_cast<int>(used * 1000 / (looked_at * kPerBucket));
}

std::uint64_t TranspositionTable::packed(const Remembered& known) const {
  return std::uint64_t{known.move} | bits_of(known.score) << kScoreShift |
         bits_of(known.evaluation) << kEvaluationShift |
         std::uint64_t{static_cast<std::uint8_t>(known.depth)} << kDepthShift |
         std::uint64_t{static_cast<std::uint8_t>(known.bound)} << kBoundShift |
         std::uint64_t{age_} << kAgeShift;
}

Remembered TranspositionTable::unpacked(std::uint64_t data) {
  return {.move = static_cast<shogi::MoveCode>(data),
          .score = static_cast<std::int16_t>(data >> kScoreShift),
          .evaluation = static_cast<std::int16_t>(data >> kEvaluationShift),
          .depth = static_cast<std::int8_t>(data >> kDepthShift),
          .bound = static_cast<Bound>(data >> kBoundShift & 3U)};
}

int TranspositionTable::worth(std::uint64_t data) const {
  if (data == 0) return -1;
  const int years = static_cast<int>((age_ - (data >> kAgeShift)) & kAgeMask);
  return std::max(0, 512 + static_cast<std::int8_t>(data >> kDepthShift) - 8 * years);
}

}  // namespace kanzen::play
