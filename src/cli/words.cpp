// The dictionaries that the verbs of shiritori know by name.
#include <fmt/ostream.h>

#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/shiritori_options.h"

namespace kanzen::cli {

int run_words(const catalog::Catalog&, const Arguments& arguments, Io io) {
  std::string wanted;
  bool json = false;
  CLI::App app;
  app.add_option("--package", wanted, "only print the package that must be installed for this list, if any");
  add_json(app, json);
  if (const auto code = parse(app, command_named("words"), arguments, io)) return *code;
  if (!wanted.empty()) {
    const std::string package = catalog::shiritori::missing_package(wanted);
    if (!package.empty()) io.out << package << '\n';
    return kDone;
  }
  auto list = nlohmann::ordered_json::array();
  for (const auto& dictionary : catalog::shiritori::known_dictionaries()) {
    list.push_back({{"name", dictionary.name},
                    {"package", dictionary.package},
                    {"licence", dictionary.licence},
                    {"installed", dictionary.installed}});
    if (json) continue;
    fmt::print(io.out, "{:<23} {:<16} {:<14} {}\n", dictionary.name, dictionary.package,
               dictionary.installed ? "installed" : "not installed", dictionary.licence);
  }
  if (json) io.out << list.dump() << '\n';
  return kDone;
}

}  // namespace kanzen::cli
