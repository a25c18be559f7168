#include "play/usi/go.h"

#include <algorithm>
#include <array>

#include "play/usi/words.h"

namespace kanzen::play::usi {
namespace {

using Time = std::int64_t;

/// A day; no clock that makes sense shows more, and sums of a few cannot overflow.
constexpr Time kMostTime = Time{24} * 3600 * 1000;

struct NumberWord {
  std::string_view word;
  std::optional<Time> GoRequest::*field;
  Time least;
  Time most;
};

constexpr std::array kNumberWords{
    NumberWord{"btime", &GoRequest::btime, 0, kMostTime},
    NumberWord{"wtime", &GoRequest::wtime, 0, kMostTime},
    NumberWord{"binc", &GoRequest::binc, 0, kMostTime},
    NumberWord{"winc", &GoRequest::winc, 0, kMostTime},
    NumberWord{"byoyomi", &GoRequest::byoyomi, 0, kMostTime},
    NumberWord{"movetime", &GoRequest::movetime, 1, kMostTime},
    NumberWord{"nodes", &GoRequest::nodes, 1, Time{1} << 62},
    NumberWord{"depth", &GoRequest::depth, 1, kMaxDepth},
};

/// Reads the number after a word; one that is out of range becomes the nearest that is not.
void read_number(GoRequest& go, const NumberWord& entry, std::string_view& rest) {
  const std::string_view word = next_word(rest);
  const auto number = number_in<Time>(word);
  if (!number) {
    go.complaints.push_back("go " + std::string(entry.word) + " needs a number, not " + quoted(word));
    return;
  }
  go.*entry.field = std::clamp(*number, entry.least, entry.most);
  if (*number < entry.least || *number > entry.most) {
    go.complaints.push_back("go " + std::string(entry.word) + " " + std::string(word) + " is taken as " +
                            std::to_string((go.*entry.field).value()));
  }
}

/// `mate`, `mate infinite`, `mate 1000`.
void read_mate(GoRequest& go, std::string_view& rest) {
  go.mate = true;
  std::string_view behind = rest;
  const std::string_view word = next_word(behind);
  if (word == "infinite") {
    rest = behind;
  } else if (const auto number = number_in<Time>(word)) {
    go.mate_time = std::clamp<Time>(*number, 1, kMostTime);
    rest = behind;
  }
}

bool read_switch(GoRequest& go, std::string_view word) {
  if (word == "infinite") return go.infinite = true;
  if (word == "ponder") return go.ponder = true;
  return false;
}

void set_clock(Limits& limits, Time left, Time more, Time byoyomi, Time overhead) {
  const Time all = std::max<Time>(left + byoyomi - overhead, 1);
  if (left == 0 && more == 0) {  // what is not used now is lost
    limits.enough = limits.most = Milliseconds(all);
    return;
  }
  const Time share = left / 25 + more * 3 / 4 + byoyomi * 9 / 10;
  limits.enough = Milliseconds(std::clamp<Time>(share * 6 / 10, 1, all));
  limits.most = Milliseconds(std::clamp<Time>(std::max(share * 5 / 2, byoyomi - overhead), 1, all));
}

}  // namespace

GoRequest parse_go(std::string_view words) {
  GoRequest go;
  for (std::string_view word = next_word(words); !word.empty(); word = next_word(words)) {
    const auto* const entry = std::find_if(kNumberWords.begin(), kNumberWords.end(),
                                           [&](const NumberWord& known) { return known.word == word; });
    if (entry != kNumberWords.end()) {
      read_number(go, *entry, words);
    } else if (word == "mate") {
      read_mate(go, words);
    } else if (!read_switch(go, word)) {
      go.complaints.push_back("go: " + quoted(word) + " is not understood");
    }
  }
  return go;
}

Limits limits_for(const GoRequest& go, bool sente, Milliseconds overhead) {
  Limits limits;
  if (go.depth) limits.depth = static_cast<int>(*go.depth);
  if (go.nodes) limits.nodes = static_cast<std::uint64_t>(*go.nodes);
  const auto left = sente ? go.btime : go.wtime;
  const auto more = sente ? go.binc : go.winc;
  if (go.mate) {
    if (go.mate_time) limits.enough = limits.most = Milliseconds(*go.mate_time);
  } else if (go.movetime) {
    limits.enough = limits.most = std::max(Milliseconds(*go.movetime) - overhead, Milliseconds(1));
  } else if (left || more || go.byoyomi) {
    set_clock(limits, left.value_or(0), more.value_or(0), go.byoyomi.value_or(0), overhead.count());
  }
  const bool limited = limits.timed() || go.depth || go.nodes;
  limits.held = go.ponder || go.infinite || !limited;
  if (go.infinite) limits.enough = limits.most = Milliseconds(0);
  return limits;
}

}  // namespace kanzen::play::usi
