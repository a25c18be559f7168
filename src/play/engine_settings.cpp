#include "play/engine_settings.h"

#include <charconv>

namespace kanzen::play {
namespace {

constexpr int kMostThreads = 256;
constexpr int kMostMegabytes = 16'384;

Result<int> number(std::string_view option, std::string_view value, int most) {
  int parsed = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), parsed);
  if (error == std::errc() && end == value.data() + value.size() && parsed >= 1 && parsed <= most) {
    return parsed;
  }
  return Error{ErrorKind::BadInput, "needs a number from 1 to " + std::to_string(most), std::string(option)};
}

}  // namespace

std::vector<EngineOption> options_of(const EngineSettings& usual) {
  using Type = EngineOption::Type;
  return {
      {"Threads", Type::Number, std::to_string(usual.threads), 1, kMostThreads},
      {"USI_Hash", Type::Number, std::to_string(usual.table_megabytes), 1, kMostMegabytes},
      {"USI_Ponder", Type::Switch, "false"},
      {"EvalFile", Type::Text, usual.network.string()},
      {"Table", Type::Text, usual.table.string()},
      {"Proof", Type::Text, usual.proof.string()},
  };
}

Status set_option(EngineSettings& settings, std::string_view option, std::string_view value) {
  if (option == "Threads") {
    const auto threads = number(option, value, kMostThreads);
    if (!threads) return threads.error();
    settings.threads = static_cast<unsigned>(*threads);
  } else if (option == "USI_Hash" || option == "Hash") {
    const auto megabytes = number(option, value, kMostMegabytes);
    if (!megabytes) return megabytes.error();
    settings.table_megabytes = *megabytes;
  } else if (option == "EvalFile") {
    settings.network = value == kNoFile ? std::string_view() : value;
  } else if (option == "Table") {
    settings.table = value;
  } else if (option == "Proof") {
    settings.proof = value;
  } else if (option != "USI_Ponder") {
    constexpr std::size_t kMostShown = 40;
    return Error{ErrorKind::BadInput, "there is no such option", std::string(option.substr(0, kMostShown))};
  }
  return Done{};
}

}  // namespace kanzen::play
