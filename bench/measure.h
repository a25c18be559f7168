// Wall time, CPU time and memory of a piece of work.
#pragma once

#include <functional>
#include <string>

namespace kanzen::bench {

struct Cost {
  double wall_seconds = 0;
  double cpu_seconds = 0;
};

/// Programs that the work runs count, too.
Cost measure(const std::function<void()>& work);

/// CPU time that this thread has had so far, fine enough for a single probe.
double thread_microseconds();

/// The most memory this process has had so far.
double peak_megabytes();

/// The processor's name, for the head of a results page.
std::string machine();

}  // namespace kanzen::bench
