#include "catalog/play/match_job.h"

#include <fmt/format.h>

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

}  // namespace

Result<MatchResult> run_match(Service& service, MatchOptions options) {
  const auto a = parse_engine(service, options.a);
  if (!a) return a.error();
  const auto b = parse_engine(service, options.b);
  if (!b) return b.error();
  // Once here, so that a network that cannot be read is found before the first game.
  for (const EngineSpec* spec : {&*a, &*b}) {
    if (const auto one = make_contestant(service, *spec); !one) return one.error();
  }
  const auto openings = read_openings(service, options.openings, (options.plan.games + 1) / 2);
  if (!openings) return openings.error();
  if (!options.save.empty()) {
    std::error_code code;
    std::filesystem::create_directories(options.save, code);
    if (code) return Error{ErrorKind::System, code.message(), options.save.string()};
  }
  GameKeeper keeper(options.save);
  std::optional<Error> not_kept;
  MatchPeople people;
  people.a = [&] { return std::move(*make_contestant(service, *a)); };
  people.b = [&] { return std::move(*make_contestant(service, *b)); };
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
