// What a command is: words in, text out, an exit code; no state of its own, so tests run it with string
// streams.
#pragma once

#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace CLI {  // NOLINT(readability-identifier-naming): the library's name
class App;
}

namespace kanzen::catalog {
class Catalog;
}

namespace kanzen::cli {

// Exit codes.
inline constexpr int kDone = 0;
inline constexpr int kAnswerIsNo = 1;      ///< a check failed, a figure differs
inline constexpr int kBadInput = 2;        ///< an unknown game, a bad position or option
inline constexpr int kBadFile = 3;         ///< missing, damaged or of other rules
inline constexpr int kMachineRefused = 4;  ///< disk, memory, permission
inline constexpr int kInterrupted = 130;   ///< as shells say it of Ctrl-C

struct Io {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  bool err_is_terminal = false;
};

using Arguments = std::vector<std::string>;

struct Command {
  std::string_view name;
  std::string_view summary;
  std::string_view example;
  int (*run)(const catalog::Catalog& catalog, const Arguments& arguments, Io io);
};

/// All commands; help and completion are printed from this table.
std::span<const Command> commands();

/// Runs the program: `arguments` without the program's name.
int run(const Arguments& arguments, Io io);

/// Reads a command's arguments. Empty to go on, else the exit code: help was printed, or the words are wrong.
std::optional<int> parse(CLI::App& app, const Command& command, const Arguments& arguments, Io io);

/// Says what is wrong in one line; returns the exit code for it.
int fail(const Error& error, std::string_view verb, Io io);

}  // namespace kanzen::cli
