// What the proof search remembers, shared by its threads.
//
// An entry is found by the board and by who is to move; it also holds the attacker's hand, so that a proof is
// found by whoever has a larger hand and a disproof by whoever has a smaller one. Entries of one board lie
// close together. When a neighbourhood is full, the entry with the least work behind it goes.
//
// Threads read and write without locks. The first half of an entry is emptied before the second is changed
// and written last, so a reader that sees the same first half twice has a second half that belongs to it.
#pragma once

#include <sys/mman.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <cassert>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>

#include "base/bits.h"
#include "core/shogi/move_code.h"
#include "solve/proof/hands.h"
#include "solve/proof/numbers.h"

namespace kanzen::solve::proof {

using shogi::code_of;
using shogi::move_of;
using shogi::MoveCode;

/// Where an entry belongs.
struct Key {
  std::uint64_t board = 0;  ///< hash of board and side
  Hand hand;                ///< the attacker's
};

/// What an entry knows, from the view of the side to move.
struct Known {
  Numbers numbers;
  Hand hand;                ///< with which it is known; of a solved one perhaps another than was asked for
  MoveCode move = 0;        ///< of a proved attacker's position: how it wins
  std::uint16_t plies = 0;  ///< of a proved position: an upper bound
  std::uint8_t work = 0;    ///< 8 log2 of the positions looked at
};

class Table {
 public:
  explicit Table(std::size_t bytes)
      : count_(std::bit_floor(std::max<std::size_t>(bytes / sizeof(Entry), kWindow))),
        entries_(static_cast<Entry*>(std::aligned_alloc(kLargePage, allocated_bytes()))) {
    if (!entries_) throw std::bad_alloc();
    // Every look is at a random place: with small pages the processor would first have to find the page.
    ::madvise(entries_.get(), allocated_bytes(), MADV_HUGEPAGE);
    for (std::size_t i = 0; i < count_ + kWindow; ++i) new (&entries_[i]) Entry();
  }

  [[nodiscard]] std::size_t entries() const { return count_; }
  void prefetch(const Key& key) const { __builtin_prefetch(&entries_[start_of(key)]); }

  /// What is known of a position; `attacking` says that the attacker is to move.
  bool find(const Key& key, bool attacking, Known& known) const {
    const std::uint64_t wanted = signature(key);
    bool found = false;
    for (std::size_t i = 0, at = start_of(key); i < kWindow; ++i) {
      const Entry& entry = entries_[at + i];
      const std::uint64_t head = entry.head.load(std::memory_order_acquire);
      if (head == 0) break;  // entries are never emptied for good: nothing of this board lies behind
      if ((head ^ wanted) >> kSignatureShift != 0) continue;
      const std::uint64_t body = entry.body.load(std::memory_order_relaxed);
      std::atomic_thread_fence(std::memory_order_acquire);
      if (entry.head.load(std::memory_order_relaxed) != head) continue;
      const Known read = decoded(head, body, attacking);
      if (read.numbers.solved()) {
        const bool proved = (read.numbers.phi == 0) == attacking;
        if (proved ? covers(key.hand, read.hand) : covers(read.hand, key.hand)) {
          known = read;
          return true;
        }
      } else if (read.hand == key.hand) {
        known = read;
        found = true;
      }
    }
    return found;
  }

  void put(const Key& key, bool attacking, const Known& known) {
    const std::uint64_t head = (signature(key) & kSignatureMask) | std::uint64_t{packed(known.hand)} << 16 |
                               flags_of(known, attacking);
    const std::uint64_t body = body_of(known);
    Entry* target = nullptr;
    unsigned least = ~0U;
    for (std::size_t i = 0, at = start_of(key); i < kWindow; ++i) {
      Entry& entry = entries_[at + i];
      const std::uint64_t there = entry.head.load(std::memory_order_relaxed);
      if (there == 0 || (there ^ head) >> 16 == 0) {
        // A thread that comes late with numbers must not undo what another has solved meanwhile.
        if ((there & kSolvedBit) != 0 && !known.numbers.solved()) return;
        if (there == 0) used_.fetch_add(1, std::memory_order_relaxed);
        target = &entry;
        break;
      }
      const unsigned worth = static_cast<unsigned>(there & 0xFFU) + ((there & kSolvedBit) != 0 ? 24U : 0U);
      if (worth < least) {
        least = worth;
        target = &entry;
      }
    }
    target->head.store(kBeingWritten, std::memory_order_relaxed);
    std::atomic_thread_fence(std::memory_order_release);
    target->body.store(body, std::memory_order_relaxed);
    target->head.store(head, std::memory_order_release);
  }

  [[nodiscard]] std::uint64_t used() const { return used_.load(std::memory_order_relaxed); }

 private:
  // head: signature 32 | hand 16 | proved 1, solved 1, spare 6 | work 8.   body: phi 32 | delta 32, or of a
  // solved one move 16 | plies 16.
  struct Entry {
    std::atomic<std::uint64_t> head{0};
    std::atomic<std::uint64_t> body{0};
  };
  struct Free {
    void operator()(Entry* memory) const { std::free(memory); }
  };
  static constexpr std::size_t kWindow = 16;
  static constexpr std::size_t kLargePage = std::size_t{1} << 21;
  static constexpr int kSignatureShift = 32;
  static constexpr std::uint64_t kSignatureMask = ~std::uint64_t{0} << kSignatureShift;
  static constexpr std::uint64_t kProvedBit = 1U << 15;
  static constexpr std::uint64_t kSolvedBit = 1U << 14;
  static constexpr std::uint64_t kBeingWritten = 1U << 13;  // no signature is 0, see signature()

  /// Whole pages, as std::aligned_alloc wants them.
  [[nodiscard]] std::size_t allocated_bytes() const {
    return ((count_ + kWindow) * sizeof(Entry) + kLargePage - 1) / kLargePage * kLargePage;
  }
  static std::uint64_t signature(const Key& key) { return key.board | std::uint64_t{1} << 63; }
  [[nodiscard]] std::size_t start_of(const Key& key) const {
    return (key.board & (count_ - 1)) & ~std::size_t{3};  // a cache line
  }
  // Two bits a kind: nobody holds more than three of one.
  static constexpr std::uint32_t kCounts = 0x33333333U;
  static std::uint16_t packed(Hand hand) {
    assert((hand.nibbles & ~kCounts) == 0);
    return static_cast<std::uint16_t>(bits::extract(hand.nibbles, kCounts));
  }
  static Hand unpacked(std::uint64_t head) {
    return {bits::deposit(static_cast<std::uint32_t>(head >> 16 & 0xFFFFU), kCounts)};
  }

  static std::uint64_t flags_of(const Known& known, bool attacking) {
    std::uint64_t flags = known.work;
    if (known.numbers.solved()) {
      flags |= kSolvedBit;
      if ((known.numbers.phi == 0) == attacking) flags |= kProvedBit;
    }
    return flags;
  }
  static std::uint64_t body_of(const Known& known) {
    if (known.numbers.solved()) return std::uint64_t{known.move} << 16 | known.plies;
    return std::uint64_t{known.numbers.phi} << 32 | known.numbers.delta;
  }
  static Known decoded(std::uint64_t head, std::uint64_t body, bool attacking) {
    Known known;
    known.hand = unpacked(head);
    known.work = static_cast<std::uint8_t>(head & 0xFFU);
    if ((head & kSolvedBit) != 0) {
      known.numbers = ((head & kProvedBit) != 0) == attacking ? kReached : kMissed;
      known.move = static_cast<MoveCode>(body >> 16 & 0xFFFFU);
      known.plies = static_cast<std::uint16_t>(body & 0xFFFFU);
    } else {
      known.numbers = {static_cast<Number>(body >> 32), static_cast<Number>(body & 0xFFFFFFFFU)};
    }
    return known;
  }

  std::size_t count_;
  std::unique_ptr<Entry[], Free> entries_;
  std::atomic<std::uint64_t> used_{0};
};

}  // namespace kanzen::solve::proof
