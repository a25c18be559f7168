#include "report/comparison.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace kanzen::report {
namespace {

template <class Predicate>
std::size_t count_figures(const Comparison& comparison, Predicate predicate) {
  std::size_t count = 0;
  for (const FigureGroup& group : comparison.groups) {
    count += static_cast<std::size_t>(std::count_if(group.figures.begin(), group.figures.end(), predicate));
  }
  return count;
}

std::string verdict_line(const Comparison& comparison) {
  if (comparison.differences() == 0)
    return fmt::format("All {} published figures agree.", comparison.compared());
  return fmt::format("{} of {} published figures differ.", comparison.differences(), comparison.compared());
}

const char* mark(const Figure& figure) {
  if (figure.published.empty()) return "";
  return figure.agrees() ? "=" : "DIFFERS";
}

/// Columns on a terminal; counts code points, and takes those from Hangul on as two columns wide.
std::size_t width_of(const std::string& text) {
  std::size_t width = 0;
  for (const char letter : text) {
    const auto byte = static_cast<unsigned char>(letter);
    if ((byte & 0xC0U) != 0x80U) width += byte >= 0xE1U ? 2 : 1;
  }
  return width;
}

}  // namespace

std::size_t Comparison::differences() const {
  return count_figures(*this, [](const Figure& figure) { return !figure.agrees(); });
}

std::size_t Comparison::compared() const {
  return count_figures(*this, [](const Figure& figure) { return !figure.published.empty(); });
}

std::string to_text(const Comparison& comparison) {
  std::size_t widest = 0;
  for (const FigureGroup& group : comparison.groups) {
    for (const Figure& figure : group.figures) widest = std::max(widest, width_of(figure.name));
  }
  const auto padded = [](const std::string& field, std::size_t width) {
    return std::string(width - std::min(width, width_of(field)), ' ') + field;
  };
  std::string text = fmt::format("{}\n{}\n", comparison.title, comparison.source);
  for (const FigureGroup& group : comparison.groups) {
    text += fmt::format("\n{}\n", group.title);
    for (const Figure& figure : group.figures) {
      const std::string name = figure.name + std::string(widest - width_of(figure.name), ' ');
      constexpr std::size_t kColumn = 15;
      if (figure.agrees() && width_of(figure.ours) > kColumn) {  // too wide to stand twice in a line
        text += fmt::format("  {}  {}  {}\n", name, figure.ours, mark(figure));
      } else {
        text += fmt::format("  {}  {}  {}  {}\n", name, padded(figure.published, kColumn),
                            padded(figure.ours, kColumn), mark(figure));
      }
    }
  }
  return fmt::format("{}\n= : as published\n{}\n", text, verdict_line(comparison));
}

std::string to_markdown(const Comparison& comparison) {
  std::string text = fmt::format("# {}\n\n{}\n\nWritten by `{}`.\n\n**{}**\n", comparison.title,
                                 comparison.source, comparison.command, verdict_line(comparison));
  for (const FigureGroup& group : comparison.groups) {
    text +=
        fmt::format("\n## {}\n\n| figure | published | ours | |\n| --- | ---: | ---: | --- |\n", group.title);
    for (const Figure& figure : group.figures) {
      text +=
          fmt::format("| {} | {} | {} | {} |\n", figure.name, figure.published, figure.ours, mark(figure));
    }
  }
  return text;
}

std::string to_json(const Comparison& comparison) {
  nlohmann::ordered_json json{{"title", comparison.title},
                              {"source", comparison.source},
                              {"command", comparison.command},
                              {"compared", comparison.compared()},
                              {"differences", comparison.differences()},
                              {"groups", nlohmann::ordered_json::array()}};
  for (const FigureGroup& group : comparison.groups) {
    nlohmann::ordered_json figures = nlohmann::ordered_json::array();
    for (const Figure& figure : group.figures) {
      nlohmann::ordered_json entry{{"name", figure.name}, {"ours", figure.ours}, {"agrees", figure.agrees()}};
      entry["published"] =
          figure.published.empty() ? nlohmann::ordered_json() : nlohmann::ordered_json(figure.published);
      figures.push_back(entry);
    }
    json["groups"].push_back({{"title", group.title}, {"figures", figures}});
  }
  return json.dump(2) + "\n";
}

std::string with_commas(unsigned long long number) {
  std::string digits = std::to_string(number);
  for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, ",");
  return digits;
}

std::string counted(unsigned long long number, std::string_view noun) {
  return fmt::format("{} {}{}", with_commas(number), noun, number == 1 ? "" : "s");
}

}  // namespace kanzen::report
