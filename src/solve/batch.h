// A short queue between finding an index and touching its memory.
//
// Solvers jump about in arrays far larger than the caches. A batch announces each index to the memory system
// when it is found, and works on it a little later, when its cache line has arrived; most of the waiting goes
// away.
#pragma once

#include <array>
#include <cstddef>

namespace kanzen::solve {

template <class Entry, std::size_t kSize = 64>
class Batch {
 public:
  /// Adds an entry, after `announce(entry)`; when the batch is full, calls `apply(entry)` for all of it.
  template <class Announce, class Apply>
  void push(const Entry& entry, const Announce& announce, const Apply& apply) {
    announce(entry);
    entries_[size_++] = entry;
    if (size_ == kSize) flush(apply);
  }
  /// Whoever owns a batch flushes it before the results are needed.
  template <class Apply>
  void flush(const Apply& apply) {
    for (std::size_t i = 0; i < size_; ++i) apply(entries_[i]);
    size_ = 0;
  }

 private:
  std::array<Entry, kSize> entries_;
  std::size_t size_ = 0;
};

}  // namespace kanzen::solve
