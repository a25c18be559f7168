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

/// CLI11's own names the largest number there is, in 309 digits.
inline CLI::Validator more_than_zero() {
  const auto complaint = [](const std::string& text) {
    double number = 0;
    const bool fine = CLI::detail::lexical_cast(text, number) && number > 0;
    return fine ? std::string() : text + " is not more than 0";
  };
  return {complaint, "POSITIVE"};
}

inline void add_json(CLI::App& app, bool& json) { app.add_flag("--json", json, "print JSON"); }

inline void add_table(CLI::App& app, std::filesystem::path& table) {
  app.add_option("--table", table, "the table to ask, if not the one in $KANZEN_HOME");
}

/// Bytes, or with K, M, G behind them.
inline void add_memory(CLI::App& app, std::uint64_t& memory, const std::string& what) {
  app.add_option("--memory", memory, what)->transform(CLI::AsSizeValue(false));
}

/// Rules that people disagree about, of games that know more than one answer.
inline void add_rules(CLI::App& app, catalog::RuleSwitches& rules) {
  const auto choose = [&app](const char* name, bool& flag, const char* usual, const char* other,
                             const char* what) {
    app.add_option_function<std::string>(
           name, [&flag, other](const std::string& word) { flag = word == other; }, what)
        ->check(CLI::IsMember({usual, other}))
        ->default_str(usual);
  };
  choose("--repetition", rules.repetition_draws, "perpetual-check-loses", "draw",
         "what endless play is worth to who gives check all along");
  choose("--stalemate", rules.stalemate_draws, "loss", "draw", "what having no move out of check is worth");
  choose("--drop-mate", rules.drop_mate, "forbidden", "allowed", "mate by a dropped pawn");
}

/// Which classes of material.
inline void add_classes(CLI::App& app, catalog::ClassChoice& classes) {
  auto* material = app.add_option("--material,--pieces", classes.material,
                                  "the pieces of a class, whoever has them: SPsp is two silvers, two pawns");
  app.add_option("--up-to", classes.up_to, "every class of up to so many pieces besides the kings")
      ->check(CLI::Range(0, 14))
      ->excludes(material);
}

inline void add_progress(CLI::App& app, bool& progress) {
  app.add_flag("--progress", progress, "show progress even if standard error is not a terminal");
}

}  // namespace kanzen::cli
