// A table of figures and the bars they are held against.
#pragma once

#include <fmt/format.h>

#include <string_view>

namespace kanzen::bench {

// Exit codes of a benchmark.
inline constexpr int kMissed = 1;
inline constexpr int kNotMeasured = 4;

/// Prints a figure beside its bar; remembers whether one was missed.
class Sheet {
 public:
  void row(std::string_view what, double figure, double bar, std::string_view unit) {
    judge(what, figure, bar, unit, figure <= bar);
  }
  void row_at_least(std::string_view what, double figure, double bar, std::string_view unit) {
    judge(what, figure, bar, unit, figure >= bar);
  }
  void note(std::string_view what, double figure, std::string_view unit) {
    fmt::print("| {} | {:.2f} {} | | |\n", what, figure, unit);
  }
  void miss() { missed_ = true; }
  [[nodiscard]] bool missed() const { return missed_; }

 private:
  void judge(std::string_view what, double figure, double bar, std::string_view unit, bool met) {
    missed_ = missed_ || !met;
    fmt::print("| {} | {:.2f} {} | {:g} {} | {} |\n", what, figure, unit, bar, unit, met ? "met" : "MISSED");
  }

  bool missed_ = false;
};

}  // namespace kanzen::bench
