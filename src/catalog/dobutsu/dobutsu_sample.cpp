// Positions of Dobutsu to try players on.
#include <random>
#include <set>

#include "catalog/dobutsu/dobutsu_service.h"

namespace kanzen::catalog {

Result<std::vector<std::string>> DobutsuService::sample(std::size_t count, unsigned seed) {
  const auto table = open_table({});
  if (!table) return table.error();
  const auto marks = table->checked_reachable();
  if (!marks) return marks.error();
  constexpr std::size_t kMostTries = 1'000'000;
  std::mt19937_64 random(seed);
  std::set<std::string> known;
  std::vector<std::string> found;
  for (std::size_t tries = 0; found.size() < count; ++tries) {
    if (tries > kMostTries + 1000 * count) {
      return Error{ErrorKind::BadInput, "there are not so many positions", std::to_string(count)};
    }
    const Index index = random() % game().index_count();
    if (((*marks)[index / 64] >> (index % 64) & 1U) == 0) continue;
    const auto pos = game().position_at(index);
    const auto verdict = table->at(index);
    if (!verdict) return verdict.error();
    if (!pos || *verdict == win_in(1) || shogi::Game<games::kDobutsu>::ended(*pos)) continue;
    std::string text = shogi::format_sfen(shogi::Standing<games::kDobutsu>{*pos});
    if (known.insert(text).second) found.push_back(std::move(text));
  }
  return found;
}

}  // namespace kanzen::catalog
