#include "catalog/play/accuracy.h"

#include <fmt/ostream.h>

#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/file.h"
#include "cli/commands.h"
#include "cli/move_limits.h"
#include "report/chart.h"

namespace kanzen::cli {
namespace {

using catalog::AccuracyResult;
using play::match::MoveLimits;
using Json = nlohmann::ordered_json;

std::string limits_text(const MoveLimits& limits) {
  std::string text;
  if (limits.time.count() > 0) text += fmt::format("{} ms ", limits.time.count());
  if (limits.nodes > 0) text += fmt::format("{} nodes ", limits.nodes);
  if (limits.depth > 0) text += fmt::format("depth {} ", limits.depth);
  text.pop_back();
  return text;
}

Json as_json(const std::string& engine, const MoveLimits& limits, const AccuracyResult& result) {
  return {{"engine", engine},
          {"limit", limits_text(limits)},
          {"positions", result.positions},
          {"kept", result.kept},
          {"with_choice", result.with_choice},
          {"kept_of_these", result.kept_of_these},
          {"decided", result.decided},
          {"exact", result.exact},
          {"mean_loss", result.mean_loss()}};
}

/// Of the positions in which some move does not keep the value, those in which the engine's does.
double percent_of_these(const AccuracyResult& result) {
  if (result.with_choice == 0) return 0;
  return 100.0 * static_cast<double>(result.kept_of_these) / static_cast<double>(result.with_choice);
}

void print_row(const std::string& engine, const MoveLimits& limits, const AccuracyResult& result,
               std::ostream& out) {
  const auto percent = [](std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
  };
  fmt::print(out, "| {} | {} | {} | {:.2f} % | {:.2f} % of {} | {:.1f} % of {} | {:.2f} |\n", engine,
             limits_text(limits), result.positions, percent(result.kept, result.positions),
             percent_of_these(result), result.with_choice, percent(result.exact, result.decided),
             result.decided, result.mean_loss());
  out << std::flush;
}

/// A line for each limit, a point on it for each engine in the order they were named: the rounds of a
/// training, say.
class AccuracyChart {
 public:
  void add(const MoveLimits& limits, const AccuracyResult& result) {
    auto& series = chart_.series;
    const std::string name = limits_text(limits);
    auto line = std::find_if(series.begin(), series.end(), [&](const auto& one) { return one.name == name; });
    if (line == series.end())
      line = series.insert(series.end(), {.name = name, .points = {}, .joined = true});
    const double percent = percent_of_these(result);
    line->points.push_back(
        {static_cast<double>(line->points.size() + 1), percent, fmt::format("{:.1f}", percent)});
  }
  [[nodiscard]] std::string svg(const std::string& game, std::size_t positions) {
    chart_.title = fmt::format("{}: moves that keep the value", game);
    chart_.subtitle = fmt::format("of {} random positions, those in which some move does not", positions);
    chart_.x.title = "engine, in the order named";
    chart_.y.title = "%";
    return report::to_svg(chart_);
  }

 private:
  report::PointChart chart_;
};

/// Every limit that was named, by itself.
std::vector<MoveLimits> all_limits(const std::vector<int>& depths, const std::vector<std::uint64_t>& nodes,
                                   const std::vector<int>& times) {
  std::vector<MoveLimits> limits;
  limits.reserve(depths.size() + nodes.size() + times.size());
  for (const int depth : depths) limits.push_back({.depth = depth});
  for (const std::uint64_t count : nodes) limits.push_back({.nodes = count});
  for (const int time : times) limits.push_back({.time = play::Milliseconds(time)});
  return limits;
}

}  // namespace

int run_accuracy(const catalog::Catalog& catalog, const Arguments& arguments, Io io) {
  std::string game;
  std::vector<std::string> engines;
  std::vector<int> depths;
  std::vector<std::uint64_t> nodes;
  std::vector<int> times;
  catalog::AccuracyOptions options;
  std::filesystem::path chart_file;
  bool json = false;
  CLI::App app;
  add_game(app, game);
  app.add_option("--engine", engines,
                 "who is tried, one or several: kanzen[:net=FILE]…, usi:COMMAND, uci:COMMAND")
      ->required();
  app.add_option("--positions", options.positions, "how many positions")->capture_default_str();
  app.add_option("--seed", options.seed, "which positions")->capture_default_str();
  app.add_option("--depth", depths, "plies a move; several numbers for several rows")
      ->delimiter(',')
      ->check(CLI::Range(1, play::kMaxDepth));
  app.add_option("--nodes", nodes, "positions a move")->delimiter(',');
  app.add_option("--movetime", times, "milliseconds a move")->delimiter(',')->check(CLI::Range(1, 3'600'000));
  app.add_option("--chart", chart_file, "draw the shares as an SVG, a point for each engine");
  add_json(app, json);
  if (const auto code = parse(app, command_named("accuracy"), arguments, io)) return *code;
  const auto service = catalog.find(game);
  if (!service) return fail(service.error(), "accuracy", io);
  const auto limits = all_limits(depths, nodes, times);
  if (limits.empty()) return fail(*missing_limit({}), "accuracy", io);
  if (!chart_file.empty()) {
    if (auto status = check_writable(chart_file, 0); !status) return fail(status.error(), "accuracy", io);
  }
  AccuracyChart chart;
  std::string_view head =
      "| engine | a move | positions | keeps the value | where a move loses it | no ply lost | mean loss in "
      "plies |\n| --- | --- | ---: | ---: | ---: | ---: | ---: |\n";
  for (const std::string& engine : engines) {
    for (const MoveLimits& limit : limits) {
      options.engine = engine;
      options.limits = limit;
      const auto result = catalog::measure_accuracy(**service, options);
      if (!result) return fail(result.error(), "accuracy", io);
      chart.add(limit, *result);
      if (json) {
        io.out << as_json(engine, limit, *result).dump() << '\n' << std::flush;
      } else {
        io.out << std::exchange(head, {});  // with the first row: an error stands alone
        print_row(engine, limit, *result, io.out);
      }
    }
  }
  if (chart_file.empty()) return kDone;
  const auto status = write_whole(chart_file, chart.svg(game, options.positions));
  return status ? kDone : fail(status.error(), "accuracy", io);
}

}  // namespace kanzen::cli
