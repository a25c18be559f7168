#include "play/limits.h"

namespace kanzen::play {

Control::Control(const Limits& limits, Clock::time_point began)
    : limits_(limits),
      began_(began),
      held_(limits.held),
      clock_started_(began.time_since_epoch().count()),
      enough_(limits.enough.count()),
      most_(limits.most.count()) {}

void Control::stop() {
  stopped_.store(true, std::memory_order_relaxed);
  held_.store(false, std::memory_order_release);
  held_.notify_all();
}

void Control::ponder_hit(Milliseconds enough, Milliseconds most) {
  clock_started_.store(Clock::now().time_since_epoch().count(), std::memory_order_relaxed);
  enough_.store(enough.count(), std::memory_order_relaxed);
  most_.store(most.count(), std::memory_order_relaxed);
  held_.store(false, std::memory_order_release);
  held_.notify_all();
}

Milliseconds Control::elapsed() const {
  return std::chrono::duration_cast<Milliseconds>(Clock::now() - began_);
}

Milliseconds Control::running() const {
  const Clock::duration since(clock_started_.load(std::memory_order_relaxed));
  return std::chrono::duration_cast<Milliseconds>(Clock::now().time_since_epoch() - since);
}

bool Control::check_time() {
  if (held_.load(std::memory_order_acquire)) return false;
  const Milliseconds most(most_.load(std::memory_order_relaxed));
  if (most.count() == 0 || running() < most) return false;
  stop();
  return true;
}

bool Control::enough() const {
  if (held_.load(std::memory_order_acquire)) return false;
  const Milliseconds enough(enough_.load(std::memory_order_relaxed));
  return enough.count() != 0 && running() >= enough;
}

void Control::wait_while_held() { held_.wait(true, std::memory_order_acquire); }

}  // namespace kanzen::play
