#include "catalog/play/match_job.h"

#include <fmt/format.h>

#include <array>

#include "base/file.h"
#include "catalog/play/engine_spec.h"
#include "catalog/play/openings.h"
#include "catalog/service.h"

namespace kanzen::catalog {
namespace {

using namespace play::match;

std::string result_text(const GameRecord& record) {
  const std::string_view winner = record.ending.winner == Winner::Sente  ? "sente wins"
                                  : record.ending.winner == Winner::Gote ? "gote wins"
                                                                         : "draw";
  return fmt::format("{}: {}, {}", record.a_is_sente ? "a is sente" : "b is sente", winner,
                     record.ending.why);
}

/// Keeps each game as KIF, and all of them as USI lines in one file.
class GameKeeper {
 public:
  explicit GameKeeper(std::filesystem::path folder) : folder_(std::move(folder)) {}

  Status keep(const GameRecord& record) {
    lines_ +=
        fmt::format("# game {}: {}\n{}\n", record.number + 1, result_text(record), record.position_line);
    const auto kif = folder_ / fmt::format("game-{:04}.kif", record.number + 1);
    if (auto status = write_whole(kif, record.kif); !status) return status;
    return write_whole(folder_ / "games.usi", lines_);
  }

 private:
  std::filesystem::path folder_;
  std::string lines_;
};

/// Both engines, tried once: a network that cannot be read is found before the first game.
Result<std::array<EngineSpec, 2>> tried_engines(Service& service, const MatchOptions& options) {
  std::array<EngineSpec, 2> specs;
  for (std::size_t i = 0; i < specs.size(); ++i) {
    auto spec = parse_engine(service, i == 0 ? options.a : options.b);
    if (!spec) return spec.error();
    if (const auto one = make_contestant(service, *spec); !one) return one.error();
    specs[i] = std::move(*spec);
  }
  return specs;
}

Status make_folder(const std::filesystem::path& folder) {
  std::error_code code;
  if (!folder.empty()) std::filesystem::create_directories(folder, code);
  if (code) return Error{ErrorKind::System, code.message(), folder.string()};
  return Done{};
}

}  // namespace

Result<MatchResult> run_match(Service& service, MatchOptions options) {
  const auto engines = tried_engines(service, options);
  if (!engines) return engines.error();
  const auto openings = read_openings(service, options.openings, (options.plan.games + 1) / 2);
  if (!openings) return openings.error();
  if (auto status = make_folder(options.save); !status) return status.error();
  GameKeeper keeper(options.save);
  std::optional<Error> not_kept;
  MatchPeople people;
  people.a = [&] { return std::move(*make_contestant(service, (*engines)[0])); };
  people.b = [&] { return std::move(*make_contestant(service, (*engines)[1])); };
  people.referee = [&](std::size_t opening) {
    return std::move(*service.new_referee((*openings)[opening % openings->size()]));
  };
  people.on_game = [&](const GameRecord& record, const MatchResult& so_far) {
    if (options.on_game) options.on_game(record, so_far);
    if (options.save.empty() || not_kept) return;
    if (auto status = keeper.keep(record); !status) not_kept = status.error();
  };
  auto result = play_match(options.plan, people);
  if (result && not_kept) return *not_kept;
  return result;
}

}  // namespace kanzen::catalog
