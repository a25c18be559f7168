// Published figures beside ours.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kanzen::report {

/// One figure. A figure that nobody published has no expectation and cannot differ.
struct Figure {
  std::string name;
  std::string published;  ///< empty: not published
  std::string ours;

  [[nodiscard]] bool agrees() const { return published.empty() || published == ours; }
};

/// A table of the report.
struct FigureGroup {
  std::string title;
  std::vector<Figure> figures;
};

struct Comparison {
  std::string title;
  std::string source;   ///< the paper
  std::string command;  ///< what printed this
  std::vector<FigureGroup> groups;

  [[nodiscard]] std::size_t differences() const;
  [[nodiscard]] std::size_t compared() const;
};

std::string to_text(const Comparison& comparison);
std::string to_markdown(const Comparison& comparison);
std::string to_json(const Comparison& comparison);

/// 1234567 as 1,234,567.
std::string with_commas(unsigned long long number);
/// 1 word; 1,234 words.
std::string counted(unsigned long long number, std::string_view noun);

}  // namespace kanzen::report
