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

template <class T>
T refused(const Error& error) {
  T nothing;
  nothing.error = error.message();
  return nothing;
}

catalog::Wanted wanted_of(Kind kind) {
  switch (kind) {
    case Kind::Longest:
      return catalog::Wanted::Longest;
    case Kind::Zugzwang:
      return catalog::Wanted::Zugzwang;
    case Kind::Win:
      return catalog::Wanted::Win;
    case Kind::Mate:
      return catalog::Wanted::Mate;
    case Kind::OnlyMove:
      break;
  }
  return catalog::Wanted::OnlyMove;
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
  const auto service = parts_->catalog.find(game);
  if (!service) return refused<Answer>(service.error());
  const auto analysis = (*service)->analyse(position, {table});
  if (!analysis) return refused<Answer>(analysis.error());
  Answer answer;
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

Line Library::line(const std::string& game, const std::string& position, const std::string& table) {
  const auto service = parts_->catalog.find(game);
  if (!service) return refused<Line>(service.error());
  const auto line = (*service)->line(position, {table});
  if (!line) return refused<Line>(line.error());
  return {{}, line->moves, line->japanese, line->ending};
}

Count Library::perft(const std::string& game, const std::string& position, int depth) {
  const auto service = parts_->catalog.find(game);
  if (!service) return refused<Count>(service.error());
  const auto result = (*service)->perft(position, depth);
  if (!result) return refused<Count>(result.error());
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

Judgement Library::verify(const std::string& game, const std::string& table, unsigned threads) {
  const auto service = parts_->catalog.find(game);
  if (!service) return refused<Judgement>(service.error());
  const auto result = (*service)->verify({.job = {threads, {}, {}}, .table = table});
  if (!result) return refused<Judgement>(result.error());
  return {{}, result->complaint.empty(), result->complaint};
}

Judgement Library::report(const std::string& game, const std::string& table, unsigned threads) {
  const auto service = parts_->catalog.find(game);
  if (!service) return refused<Judgement>(service.error());
  const auto result = (*service)->report({threads, {}, {}}, {table});
  if (!result) return refused<Judgement>(result.error());
  return {{}, result->differences() == 0, report::to_json(*result)};
}

Findings Library::find(const std::string& game, Kind kind, int plies, std::size_t limit,
                       const std::string& table, unsigned threads) {
  const auto service = parts_->catalog.find(game);
  if (!service) return refused<Findings>(service.error());
  catalog::FindOptions options;
  options.job.threads = threads;
  options.table = table;
  options.wanted = wanted_of(kind);
  options.plies = plies;
  options.limit = limit;
  const auto result = (*service)->find(options);
  if (!result) return refused<Findings>(result.error());
  Findings findings;
  findings.count = result->count;
  for (const catalog::Found& found : result->found) {
    Answer answer;
    answer.position = found.position;
    answer.value = value_of(found.known);
    answer.distance = distance_of(found.known);
    answer.source = "table";
    findings.positions.push_back(std::move(answer));
  }
  return findings;
}

}  // namespace kanzen
