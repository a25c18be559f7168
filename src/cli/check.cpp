#include <fmt/ostream.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "catalog/check_file.h"
#include "catalog/shiritori/proof.h"
#include "cli/commands.h"
#include "cli/progress_line.h"
#include "cli/shiritori_options.h"
#include "report/comparison.h"

namespace kanzen::cli {
namespace {

void print_json(const std::filesystem::path& path, const catalog::FileCheck& check, std::ostream& out) {
  const catalog::CheckResult& result = check.result;
  nlohmann::ordered_json json{{"file", path.string()}, {"kind", check.kind}, {"game", check.game}};
  json["claim"] = result.claim;
  json["holds"] = result.complaint.empty();
  if (!result.complaint.empty()) json["complaint"] = result.complaint;
  if (!result.positions.empty()) json["positions"] = result.positions;
  for (auto [name, number] : result.figures) {
    std::replace(name.begin(), name.end(), ' ', '_');
    json["figures"][name] = number;
  }
  out << json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) << '\n';
}

void print_text(const std::filesystem::path& path, const catalog::FileCheck& check, std::ostream& out) {
  const catalog::CheckResult& result = check.result;
  if (!result.complaint.empty()) {
    fmt::print(out, "{}: does not hold: {}\n", path.string(), result.complaint);
    return;
  }
  fmt::print(out, "{}: holds: {}\n", path.string(), result.claim);
  for (const std::string& position : result.positions) fmt::print(out, "  {}\n", position);
  for (const auto& [name, number] : result.figures)
    fmt::print(out, "  {:<25} {:>15}\n", name, report::with_commas(number));
}

}  // namespace

int run_check(const catalog::Catalog& catalog, const Arguments& arguments, Io io) {
  std::filesystem::path path;
  catalog::CheckOptions options;
  options.job.threads = default_threads();
  bool json = false;
  bool progress = false;
  CLI::App app;
  app.add_option("file", path, "a proof or a table; it says itself of which game")->required();
  app.add_option(
      "--position", options.position,
      "of a certificate, only what this position rests on: SFEN or startpos, with moves behind it");
  add_threads(app, options.job.threads);
  add_json(app, json);
  add_progress(app, progress);
  catalog::shiritori::Input list;
  add_words(*app.add_option_group("Of shiritori", "whether a proof counts these words, read by these rules"),
            list);
  if (const auto code = parse(app, command_named("check"), arguments, io)) return *code;
  const bool with_list = !list.words.empty() || !list.matrix.empty() || !list.used.empty();
  if (with_list) {
    if (const auto code = settle_words(list, "check", io)) return *code;
  }

  Result<catalog::FileCheck> check = Error{ErrorKind::System, "not run", {}};
  {
    ProgressLine line(io, progress);
    options.job.on_progress = line.sink();
    check = catalog::check_file(catalog, path, options);
  }
  if (!check) return fail(check.error(), "check", io);
  if (with_list) {
    if (check->game != "shiritori")
      return fail({ErrorKind::BadInput, "only a proof of shiritori is of words", path.string()}, "check", io);
    const auto difference = catalog::difference_of_words(path, list);
    if (!difference) return fail(difference.error(), "check", io);
    if (check->result.complaint.empty()) check->result.complaint = *difference;
  }
  if (json) {
    print_json(path, *check, io.out);
  } else {
    print_text(path, *check, io.out);
  }
  return check->result.complaint.empty() ? kDone : kAnswerIsNo;
}

}  // namespace kanzen::cli
