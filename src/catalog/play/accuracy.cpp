#include "catalog/play/accuracy.h"

#include <algorithm>
#include <cmath>

#include "catalog/play/engine_spec.h"
#include "catalog/service.h"

namespace kanzen::catalog {
namespace {

using play::match::Contestant;
using play::match::Reply;

/// Adds what a move in a position says about who chose it.
Status add_move(AccuracyResult& result, const query::Analysis& truth, const std::string& move) {
  const auto chosen = std::find_if(truth.moves.begin(), truth.moves.end(),
                                   [&](const query::MoveAnalysis& entry) { return entry.move == move; });
  if (chosen == truth.moves.end()) {
    return Error{ErrorKind::System, "the engine played an illegal move: " + move, truth.position};
  }
  if (!truth.known.outcome) {
    return Error{ErrorKind::NotFound, "the truth is not known; " + truth.note, truth.position};
  }
  const auto keeps = [&](const query::MoveAnalysis& entry) {
    return entry.known.outcome == truth.known.outcome;
  };
  const bool choice = !std::all_of(truth.moves.begin(), truth.moves.end(), keeps);
  const bool kept = keeps(*chosen);
  ++result.positions;
  result.kept += kept ? 1 : 0;
  result.with_choice += choice ? 1 : 0;
  result.kept_of_these += choice && kept ? 1 : 0;
  if (!kept || !truth.known.distance || !chosen->known.distance) return Done{};
  const int lost = std::abs(int{*truth.known.distance} - int{*chosen->known.distance});
  ++result.decided;
  result.exact += lost == 0 ? 1 : 0;
  result.plies_lost += lost;
  return Done{};
}

}  // namespace

Result<AccuracyResult> measure_accuracy(Service& service, const AccuracyOptions& options) {
  const auto spec = parse_engine(service, options.engine);
  if (!spec) return spec.error();
  auto contestant = make_contestant(service, *spec);
  if (!contestant) return contestant.error();
  const auto positions = service.sample(options.positions, options.seed);
  if (!positions) return positions.error();
  AccuracyResult result;
  for (const std::string& position : *positions) {
    if (options.stop && options.stop()) break;
    // Each position by itself: what was found out about another one must not help.
    if (auto status = (*contestant)->new_game(); !status) return status.error();
    constexpr play::Milliseconds kPatience{600'000};
    const Reply reply = (*contestant)->move({position, {}}, options.limits, kPatience);
    if (reply.kind != Reply::Kind::Move) {
      return Error{ErrorKind::System, "the engine gave no move", position};
    }
    const auto truth = service.analyse(position, {});
    if (!truth) return truth.error();
    if (auto status = add_move(result, *truth, reply.move); !status) return status.error();
    if (options.on_progress) options.on_progress({"asking", result.positions, positions->size()});
  }
  return result;
}

}  // namespace kanzen::catalog
