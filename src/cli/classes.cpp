#include "cli/classes.h"

#include <fmt/ostream.h>

#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/options.h"
#include "report/comparison.h"

namespace kanzen::cli {
namespace {

using report::with_commas;
using Json = nlohmann::ordered_json;

Json as_json(const catalog::ClassResult& done, const std::string& game) {
  Json json{{"game", game}};
  json.update(Json::parse(store::to_json(done.summary)));
  json["table"] = done.table.string();
  json["bytes"] = done.bytes;
  json["seconds"] = done.seconds;
  if (!done.warning.empty()) json["warning"] = done.warning;
  return json;
}

/// The counts of several classes, added up.
struct Sum {
  std::size_t classes = 0;
  std::uint64_t positions = 0;
  std::uintmax_t bytes = 0;
  double seconds = 0;

  void add(const catalog::ClassResult& done) {
    ++classes;
    positions += done.summary.positions;
    bytes += done.bytes;
    seconds += done.seconds;
  }
  void print(std::ostream& out) const {
    if (classes < 2) return;
    fmt::print(out, "{} classes, {} positions, {:.1f} MB, {:.1f} s\n", classes, with_commas(positions),
               static_cast<double>(bytes) / 1e6, seconds);
  }
};

int stopped_or_failed(const Error& error, std::string_view verb, Io io) {
  if (error.kind != ErrorKind::Stopped) return fail(error, verb, io);
  fmt::print(io.err, "kanzen {}: stopped; the same command goes on with the next class\n", verb);
  return kInterrupted;
}

void print_counts(const catalog::ClassResult& done, std::ostream& out) {
  const store::TableSummary& summary = done.summary;
  fmt::print(
      out,
      "{:<8} {:>11} positions: {} won, {} lost, {} drawn; by perpetual check {} won, {} lost; longest {}{}\n",
      summary.material, with_commas(summary.positions), with_commas(summary.wins),
      with_commas(summary.losses), with_commas(summary.draws), with_commas(summary.ruled_wins),
      with_commas(summary.ruled_losses), summary.longest, done.was_there ? " (was there)" : "");
}

}  // namespace

void add_class_options(CLI::App& app, catalog::ClassesOptions& options) {
  add_classes(app, options.classes);
  add_rules(app, options.rules);
  add_memory(app, options.memory, "the most that solving a class may take; a larger one is refused");
}

int solve_classes(catalog::Service& service, const catalog::ClassesOptions& options, bool json, Io io) {
  if (options.classes.material.empty() && options.classes.up_to < 0) {
    return fail({ErrorKind::BadInput, "which class? Say --material SPsp or --up-to 4", service.info().name},
                "solve", io);
  }
  Sum sum;
  const auto status = service.solve_classes(options, [&](const catalog::ClassResult& done) {
    sum.add(done);
    if (!done.warning.empty())
      fmt::print(io.err, "kanzen solve: {}: {}\n", done.summary.material, done.warning);
    if (json) {
      io.out << as_json(done, service.info().name).dump() << std::endl;
    } else {
      print_counts(done, io.out);
    }
  });
  if (!status) return stopped_or_failed(status.error(), "solve", io);
  if (!json) sum.print(io.out);
  return kDone;
}

int verify_classes(catalog::Service& service, const catalog::ClassesOptions& options, bool json, Io io) {
  Sum sum;
  bool sound = true;
  const auto status = service.verify_classes(options, [&](const catalog::ClassResult& done) {
    sum.add(done);
    sound = sound && done.complaint.empty();
    if (json) {
      Json out = as_json(done, service.info().name);
      out["verified"] = done.complaint.empty();
      if (!done.complaint.empty()) out["complaint"] = done.complaint;
      io.out << out.dump() << std::endl;
    } else if (!done.complaint.empty()) {
      fmt::print(io.out, "{}: {}\n", done.table.string(), done.complaint);
    } else {
      fmt::print(io.out, "{}: what it says of {} positions follows from their moves\n", done.table.string(),
                 with_commas(done.summary.positions));
    }
  });
  if (!status) return stopped_or_failed(status.error(), "verify", io);
  if (!json) sum.print(io.out);
  return sound ? kDone : kAnswerIsNo;
}

int pack_classes(catalog::Service& service, const catalog::ClassesOptions& options, bool json, Io io) {
  if (options.classes.material.empty() && options.classes.up_to < 0) {
    return fail({ErrorKind::BadInput, "which class? Say --material SPsp or --up-to 4", service.info().name},
                "pack", io);
  }
  Sum sum;
  const auto status = service.pack_classes(options, [&](const catalog::ClassResult& done) {
    sum.add(done);
    if (json) {
      io.out << as_json(done, service.info().name).dump() << std::endl;
      return;
    }
    const auto bits =
        static_cast<double>(done.bytes) * 8 / static_cast<double>(done.summary.positions_folded);
    fmt::print(io.out, "{:<8} {:>11} positions in {} bytes, {:.3f} bits for each with mirror images folded\n",
               done.summary.material, with_commas(done.summary.positions), with_commas(done.bytes), bits);
  });
  if (!status) return stopped_or_failed(status.error(), "pack", io);
  if (!json) sum.print(io.out);
  return kDone;
}

}  // namespace kanzen::cli
