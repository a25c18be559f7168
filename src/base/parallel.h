// Work over index ranges on a few threads.
//
// The range is cut into blocks that the workers take one after another, so that a slow block holds up
// nobody. What a block does must not depend on who does it: results are then the same for any number of
// threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

namespace kanzen {

/// How many threads to use when nobody says otherwise.
inline unsigned default_threads() { return std::max(1U, std::thread::hardware_concurrency()); }

/// Calls `work(begin, end)` for blocks that together cover [0, count), at most `threads` at a time,
/// and returns when all are done. `stop` is asked before each block; once true, no further block is begun.
/// Returns whether the whole range was done.
template <class Work, class Stop>
bool for_each_block(std::uint64_t count, std::uint64_t block, unsigned threads, const Work& work,
                    const Stop& stop) {
  // Relaxed suffices: the counter only hands out distinct blocks; joining the threads publishes their work.
  std::atomic<std::uint64_t> next{0};
  std::atomic<bool> stopped{false};
  const auto worker = [&] {
    for (;;) {
      const std::uint64_t begin = next.fetch_add(block, std::memory_order_relaxed);
      if (begin >= count) return;
      if (stop()) {
        stopped.store(true, std::memory_order_relaxed);
        return;
      }
      work(begin, std::min(begin + block, count));
    }
  };
  const std::uint64_t blocks = (count + block - 1) / block;
  const auto helpers = static_cast<unsigned>(std::min<std::uint64_t>(threads, blocks));
  {
    std::vector<std::jthread> pool;
    for (unsigned i = 1; i < helpers; ++i) pool.emplace_back(worker);
    worker();
  }
  return !stopped.load(std::memory_order_relaxed);
}

template <class Work>
void for_each_block(std::uint64_t count, std::uint64_t block, unsigned threads, const Work& work) {
  for_each_block(count, block, threads, work, [] { return false; });
}

}  // namespace kanzen
