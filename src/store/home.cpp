#include "store/home.h"

#include <cstdlib>

namespace kanzen::store {
namespace {

/// The variable's value as a path; empty if it is not set.
std::filesystem::path from_environment(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nobody here sets variables
  return value == nullptr ? std::filesystem::path() : std::filesystem::path(value);
}

}  // namespace

std::filesystem::path data_home() {
  if (auto home = from_environment("KANZEN_HOME"); !home.empty()) return home;
  if (auto data = from_environment("XDG_DATA_HOME"); !data.empty()) return data / "kanzen";
  if (auto home = from_environment("HOME"); !home.empty()) return home / ".local" / "share" / "kanzen";
  return {};
}

Status make_data_home() {
  const std::filesystem::path home = data_home();
  if (home.empty())
    return Error{ErrorKind::System, "set it: there is no HOME to keep tables in", "KANZEN_HOME"};
  std::error_code code;
  std::filesystem::create_directories(home, code);
  if (code) return Error{ErrorKind::System, code.message(), home.string()};
  return Done{};
}

}  // namespace kanzen::store
