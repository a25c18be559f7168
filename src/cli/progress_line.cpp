#include "cli/progress_line.h"

#include <fmt/ostream.h>

#include <csignal>

namespace kanzen::cli {
namespace {

constexpr auto kBetweenLines = std::chrono::milliseconds(200);

// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables): a signal handler can reach nothing else
std::atomic<bool> stop_requested{false};
static_assert(std::atomic<bool>::is_always_lock_free);

extern "C" void request_stop(int) { stop_requested.store(true); }

}  // namespace

StopRequest stop_on_signals() {
  struct sigaction action {};
  action.sa_handler = request_stop;
  action.sa_flags = static_cast<int>(SA_RESETHAND);  // a second Ctrl-C ends the program at once
  ::sigaction(SIGINT, &action, nullptr);
  ::sigaction(SIGTERM, &action, nullptr);
  return [] { return stop_requested.load(std::memory_order_relaxed); };
}

ProgressLine::ProgressLine(Io io, bool asked_for) : io_(io), shown_(asked_for || io.err_is_terminal) {}

ProgressLine::~ProgressLine() {
  if (wrote_) io_.err << (io_.err_is_terminal ? "\r\x1b[K" : "") << std::flush;
}

ProgressSink ProgressLine::sink() {
  if (!shown_) return {};
  return [this](const Progress& progress) { show(progress); };
}

void ProgressLine::show(const Progress& progress) {
  const auto now = Clock::now().time_since_epoch().count();
  Clock::rep due = next_.load(std::memory_order_relaxed);
  if (now < due) return;
  const Clock::rep next = now + std::chrono::duration_cast<Clock::duration>(kBetweenLines).count();
  if (!next_.compare_exchange_strong(due, next, std::memory_order_relaxed)) return;
  const std::scoped_lock lock(writing_);
  if (phase_ != progress.phase) {
    phase_ = progress.phase;
    phase_began_ = Clock::now();
  }
  const double seconds = std::chrono::duration<double>(Clock::now() - phase_began_).count();
  const std::string text = progress_text(progress, seconds);
  if (io_.err_is_terminal) {
    fmt::print(io_.err, "\r{}\x1b[K", text);
  } else {
    fmt::print(io_.err, "{}\n", text);
  }
  io_.err << std::flush;
  wrote_ = true;
}

std::string progress_text(const Progress& progress, double seconds) {
  std::string text(progress.phase);
  if (progress.round >= 0) text += fmt::format(", round {}", progress.round);
  const auto done = static_cast<double>(progress.done);
  const double rate = seconds > 0 ? static_cast<double>(progress.done - progress.done_before) / seconds : 0;
  if (progress.total > 0) {
    const auto total = static_cast<double>(progress.total);
    text += fmt::format(": {:.1f} %", 100 * done / total);
    if (rate > 0) text += fmt::format(", about {:.0f} s left", (total - done) / rate);
  } else {
    text += fmt::format(": {:.1f} million", done / 1e6);
  }
  if (rate > 0) text += fmt::format(", {:.1f} million positions/s", rate / 1e6);
  return text;
}

}  // namespace kanzen::cli
