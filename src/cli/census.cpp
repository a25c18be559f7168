#include <fmt/ostream.h>

#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/options.h"
#include "cli/progress_line.h"
#include "report/comparison.h"

namespace kanzen::cli {
namespace {

using Json = nlohmann::ordered_json;
using report::with_commas;

Json as_json(const catalog::CensusCounts& counts) {
  Json json;
  for (const catalog::CensusField& field : catalog::kCensusFields) {
    json[std::string(field.name)] = counts.*field.figure;
  }
  return json;
}

void print_json(const catalog::CensusResult& result, const std::string& game, std::ostream& out) {
  Json json{{"game", game}, {"families", Json::array()}};
  for (const catalog::CensusRow& row : result.rows) {
    json["families"].push_back({{"family", row.family},
                                {"meaning", row.meaning},
                                {"classes", row.classes},
                                {"classes_in_all", row.classes_in_all},
                                {"counts", as_json(row.counts)},
                                {"folded", as_json(row.folded)},
                                {"longest", row.longest},
                                {"longest_position", row.longest_position},
                                {"seconds", row.seconds}});
  }
  out << json.dump() << '\n';
}

void print_table(const catalog::CensusResult& result, bool folded, std::ostream& out) {
  fmt::print(out, "| family | arrangements | valid | won | lost | drawn | by perpetual check | longest |\n");
  fmt::print(out, "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n");
  catalog::CensusCounts sum;
  int longest = 0;
  const auto print_row = [&](const std::string& name, const catalog::CensusCounts& counts, int plies) {
    fmt::print(out, "| {} | {} | {} | {} | {} | {} | {} + {} | {} |\n", name,
               with_commas(counts.arrangements), with_commas(counts.valid), with_commas(counts.won),
               with_commas(counts.lost), with_commas(counts.drawn), with_commas(counts.ruled_won),
               with_commas(counts.ruled_lost), plies);
  };
  for (const catalog::CensusRow& row : result.rows) {
    const catalog::CensusCounts& counts = folded ? row.folded : row.counts;
    for (const catalog::CensusField& field : catalog::kCensusFields)
      sum.*field.figure += counts.*field.figure;
    longest = std::max(longest, row.longest);
    const std::string part = row.classes == row.classes_in_all
                                 ? ""
                                 : fmt::format(" ({} of {} classes)", row.classes, row.classes_in_all);
    print_row(row.meaning + part, counts, row.longest);
  }
  if (result.rows.size() > 1) print_row("all of these", sum, longest);
}

}  // namespace

int run_census(const catalog::Catalog& catalog, const Arguments& arguments, Io io) {
  std::string game;
  catalog::CensusOptions options;
  options.job.threads = default_threads();
  bool json = false;
  bool progress = false;
  bool kept = false;
  CLI::App app;
  add_game(app, game);
  app.add_option(
      "--family", options.families,
      "a family of start boards; all but the largest if not given, which goes on where it stopped");
  app.add_option("--material", options.material, "only this class of the family");
  app.add_option("--classes", options.most_classes,
                 "stop after so many classes that were not counted before");
  app.add_flag("--kept", kept, "only classes of the largest family that were counted before");
  add_memory(app, options.memory, "the most that solving a class may take");
  add_threads(app, options.job.threads);
  add_json(app, json);
  add_progress(app, progress);
  if (const auto code = parse(app, command_named("census"), arguments, io)) return *code;
  const auto service = catalog.find(game);
  if (!service) return fail(service.error(), "census", io);
  Result<catalog::CensusResult> result = Error{ErrorKind::System, "not run", {}};
  {
    ProgressLine line(io, progress);
    options.job.on_progress = line.sink();
    options.job.should_stop = kept ? StopRequest([] { return true; }) : stop_on_signals();
    result = (*service)->census(options);
  }
  if (!result) return fail(result.error(), "census", io);
  if (json) {
    print_json(*result, game, io.out);
    return kDone;
  }
  fmt::print(io.out, "Mirror images counted twice:\n\n");
  print_table(*result, false, io.out);
  fmt::print(io.out, "\nMirror images counted once:\n\n");
  print_table(*result, true, io.out);
  return kDone;
}

}  // namespace kanzen::cli
