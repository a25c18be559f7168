// The command `go`: what it says, and how long to think then.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/limits.h"

namespace kanzen::play::usi {

/// The clocks and limits as they were sent; milliseconds.
struct GoRequest {
  std::optional<std::int64_t> btime, wtime, binc, winc, byoyomi, movetime, nodes, depth;
  bool infinite = false;
  bool ponder = false;
  bool mate = false;                      ///< a mate is looked for, and nothing else
  std::optional<std::int64_t> mate_time;  ///< for how long; until stopped if empty
  std::vector<std::string> complaints;    ///< about words that make no sense, a sentence each
};

/// Reads the words after `go`; what is not understood is left out and complained about.
GoRequest parse_go(std::string_view words);

/// What may pass between our last look at the clock and the arrival of our move.
inline constexpr Milliseconds kUsualOverhead{5};

/// The limits that follow for one side. While pondering the clock stands still, but the times are there.
Limits limits_for(const GoRequest& go, bool sente, Milliseconds overhead = kUsualOverhead);

}  // namespace kanzen::play::usi
