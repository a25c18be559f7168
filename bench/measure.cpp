#include "bench/measure.h"

#include <sys/resource.h>

#include <chrono>
#include <ctime>
#include <fstream>
#include <thread>

namespace kanzen::bench {
namespace {

double cpu_seconds() {
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
  };
  double sum = 0;
  for (const auto who : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
    rusage usage{};
    ::getrusage(who, &usage);
    sum += seconds(usage.ru_utime) + seconds(usage.ru_stime);
  }
  return sum;
}

}  // namespace

Cost measure(const std::function<void()>& work) {
  const auto began = std::chrono::steady_clock::now();
  const double cpu_began = cpu_seconds();
  work();
  return {std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count(),
          cpu_seconds() - cpu_began};
}

double thread_microseconds() {
  timespec time{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e6 + static_cast<double>(time.tv_nsec) * 1e-3;
}

double peak_megabytes() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

std::string machine() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);) {
    if (line.rfind("model name", 0) == 0) {
      return line.substr(line.find(':') + 2) + ", " + std::to_string(std::thread::hardware_concurrency()) +
             " threads";
    }
  }
  return "unknown processor";
}

}  // namespace kanzen::bench
