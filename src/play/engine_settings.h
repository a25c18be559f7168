// What can be set in an engine of ours, whatever the game.
#pragma once

#include <filesystem>

#include "play/engine.h"
#include "play/search_report.h"

namespace kanzen::play {

/// A file that is not to be looked for, not even in its usual place.
inline constexpr std::string_view kNoFile = "none";

struct EngineSettings {
  unsigned threads = 1;
  int table_megabytes = 64;
  std::filesystem::path network;  ///< empty, or set to kNoFile: judge by material
  std::filesystem::path table;    ///< solved positions; empty: the usual place, kNoFile: none
  std::filesystem::path proof;    ///< a certificate; the same

  [[nodiscard]] SearchSettings search() const {
    return {.table_bytes = static_cast<std::size_t>(table_megabytes) << 20, .threads = threads};
  }
};

std::vector<EngineOption> options_of(const EngineSettings& usual);

/// Sets one of them; an error leaves them as they are.
Status set_option(EngineSettings& settings, std::string_view option, std::string_view value);

}  // namespace kanzen::play
