// Options that mean the same in every verb.
#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <string>

#include "base/parallel.h"
#include "catalog/catalog.h"
#include "cli/command.h"

namespace kanzen::cli {

/// The entry of the command table that belongs to a verb.
inline const Command& command_named(std::string_view name) {
  for (const Command& command : commands()) {
    if (command.name == name) return command;
  }
  return commands().front();
}

inline void add_game(CLI::App& app, std::string& game) {
  app.add_option("game", game, "the game; 'kanzen games' lists them")->required();
}

inline void add_position(CLI::App& app, std::string& position, const std::string& more = "") {
  app.add_option("position", position, "an SFEN, or 'startpos', either with 'moves …' behind it" + more)
      ->required();
}

inline void add_threads(CLI::App& app, unsigned& threads) {
  app.add_option("--threads", threads, "how many threads to use")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
}

inline void add_json(CLI::App& app, bool& json) { app.add_flag("--json", json, "print JSON"); }

inline void add_table(CLI::App& app, std::filesystem::path& table) {
  app.add_option("--table", table, "the table to ask, if not the one in $KANZEN_HOME");
}

inline void add_progress(CLI::App& app, bool& progress) {
  app.add_flag("--progress", progress, "show progress even if standard error is not a terminal");
}

}  // namespace kanzen::cli
