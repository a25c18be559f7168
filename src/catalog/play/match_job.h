// What `match` takes and gives.
#pragma once

#include <filesystem>
#include <functional>

#include "catalog/job.h"
#include "play/match/match.h"

namespace kanzen::catalog {

class Service;

struct MatchOptions {
  std::string a;
  std::string b;
  std::string openings = "random:4:1";
  play::match::MatchPlan plan;
  std::filesystem::path save;  ///< a folder for the games; empty: none
  std::function<void(const play::match::GameRecord&, const play::match::MatchResult&)> on_game;
};

Result<play::match::MatchResult> run_match(Service& service, MatchOptions options);

}  // namespace kanzen::catalog
