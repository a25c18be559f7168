// Who plays, in a word:
//
//   kanzen[:net=FILE][:threads=N][:hash=MB][:table[=FILE]][:proof[=FILE]]
//   usi:COMMAND[;Option=value…]      uci:COMMAND[;Option=value…]
//
// An engine of ours has the network that comes with the game (net=none: material alone) and looks nothing up
// unless it is told to: a match is about playing.
#pragma once

#include <optional>

#include "play/engine_settings.h"
#include "play/match/contestant.h"

namespace kanzen::catalog {

class Service;

/// An engine of ours, or a program.
struct EngineSpec {
  std::string text;
  std::optional<play::match::Program> program;
  play::EngineSettings settings;
};

Result<EngineSpec> parse_engine(Service& service, std::string_view text);

/// Somebody new who plays as the specification says. The service must outlive it.
Result<std::unique_ptr<play::match::Contestant>> make_contestant(Service& service, const EngineSpec& spec);

}  // namespace kanzen::catalog
