#include "api/kanzen/kanzen.h"
#include "catalog/catalog.h"

namespace kanzen {
namespace {

Value value_of(const query::Knowledge& known) {
  if (!known.outcome) return Value::Unknown;
  switch (*known.outcome) {
    case Outcome::Loss:
      return Value::Loss;
    case Outcome::Draw:
      return Value::Draw;
    case Outcome::Win:
      return Value::Win;
  }
  return Value::Unknown;
}

std::optional<int> distance_of(const query::Knowledge& known) {
  return known.distance ? std::optional<int>(*known.distance) : std::nullopt;
}

}  // namespace

struct Library::Parts {
  catalog::Catalog catalog;
};

Library::Library() : parts_(std::make_unique<Parts>()) {}
Library::~Library() = default;
Library::Library(Library&&) noexcept = default;
Library& Library::operator=(Library&&) noexcept = default;

std::vector<std::string> Library::games() const {
  std::vector<std::string> names;
  for (const auto& service : parts_->catalog.services()) names.push_back(service->info().name);
  return names;
}

Answer Library::analyse(const std::string& game, const std::string& position, const std::string& table) {
  Answer answer;
  const auto service = parts_->catalog.find(game);
  if (!service) {
    answer.error = service.error().message();
    return answer;
  }
  const auto analysis = (*service)->analyse(position, {table});
  if (!analysis) {
    answer.error = analysis.error().message();
    return answer;
  }
  answer.position = analysis->position;
  answer.value = value_of(analysis->known);
  answer.distance = distance_of(analysis->known);
  answer.ended = analysis->ended;
  answer.source = analysis->source;
  for (const query::MoveAnalysis& entry : analysis->moves) {
    answer.moves.push_back({entry.move, entry.japanese, value_of(entry.known), distance_of(entry.known)});
  }
  return answer;
}

Count Library::perft(const std::string& game, const std::string& position, int depth) {
  const auto service = parts_->catalog.find(game);
  if (!service) return {service.error().message(), 0};
  const auto result = (*service)->perft(position, depth);
  if (!result) return {result.error().message(), 0};
  return {{}, result->nodes};
}

std::string Library::solve(const std::string& game, const std::string& table, unsigned threads) {
  const auto service = parts_->catalog.find(game);
  if (!service) return service.error().message();
  catalog::SolveOptions options;
  options.job.threads = threads;
  options.out = table;
  const auto result = (*service)->solve(options);
  return result ? std::string() : result.error().message();
}

}  // namespace kanzen
