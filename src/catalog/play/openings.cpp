#include "catalog/play/openings.h"

#include <charconv>
#include <fstream>
#include <random>
#include <set>

#include "catalog/service.h"
#include "play/match/referee.h"

namespace kanzen::catalog {
namespace {

using play::match::Referee;

/// Plays random moves; false if the game was over before all were played.
bool play_at_random(Referee& game, int plies, std::mt19937& random) {
  for (int ply = 0; ply < plies; ++ply) {
    const auto moves = game.legal_moves();
    if (moves.empty()) return false;
    if (!game.play(moves[random() % moves.size()])) return false;
  }
  return !game.over();
}

std::string line_of(const Referee& game) {
  std::string text = game.first_position() + " moves";
  for (const std::string& move : game.moves()) text += ' ' + move;
  return text;
}

/// Different results of `make`, which may fail; an error if it hardly ever finds another one.
template <class Make>
Result<std::vector<std::string>> different(std::size_t count, const Make& make) {
  constexpr std::size_t kTriesForEach = 200;
  std::set<std::string> known;
  std::vector<std::string> found;
  for (std::size_t tries = 0; found.size() < count; ++tries) {
    if (tries > kTriesForEach * (count + 10)) {
      return Error{ErrorKind::BadInput, "there are not so many different openings", std::to_string(count)};
    }
    auto text = make();
    if (!text) return text.error();
    if (!text->empty() && known.insert(*text).second) found.push_back(std::move(*text));
  }
  return found;
}

Result<std::vector<std::string>> random_openings(Service& service, std::size_t count, int plies,
                                                 unsigned seed) {
  std::mt19937 random(seed);
  return different(count, [&]() -> Result<std::string> {
    auto game = service.new_referee("startpos");
    if (!game) return game.error();
    return play_at_random(**game, plies, random) ? line_of(**game) : std::string();
  });
}

Result<std::vector<std::string>> openings_in(Service& service, const std::string& path) {
  std::ifstream file(path);
  if (!file) return Error{ErrorKind::NotFound, "cannot be read", path};
  std::vector<std::string> found;
  std::string line;
  for (std::size_t number = 1; std::getline(file, line); ++number) {
    if (line.empty() || line.starts_with('#')) continue;
    const auto game = service.new_referee(line);
    if (!game) return within(game.error(), path + ":" + std::to_string(number));
    if ((*game)->over()) {
      return Error{ErrorKind::BadInput, "the game is over here", path + ":" + std::to_string(number)};
    }
    found.push_back(line);
  }
  if (found.empty()) return Error{ErrorKind::BadInput, "has no positions", path};
  return found;
}

std::optional<unsigned> number_in(std::string_view text) {
  unsigned number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace

Result<std::vector<std::string>> read_openings(Service& service, const std::string& what, std::size_t count) {
  constexpr std::string_view kRandom = "random:";
  constexpr unsigned kMostPlies = 100;
  if (!what.starts_with(kRandom)) return openings_in(service, what);
  const std::string_view rest = std::string_view(what).substr(kRandom.size());
  const std::size_t colon = rest.find(':');
  const auto plies = number_in(rest.substr(0, colon));
  const auto seed = colon == std::string_view::npos ? std::optional(1U) : number_in(rest.substr(colon + 1));
  if (!plies || !seed || *plies > kMostPlies) {
    return Error{ErrorKind::BadInput, "is not random:PLIES:SEED, nor a file", what};
  }
  return random_openings(service, count, static_cast<int>(*plies), *seed);
}

Result<std::vector<std::string>> random_positions(Service& service, std::size_t count, unsigned seed) {
  constexpr unsigned kLongest = 40;
  std::mt19937 random(seed);
  return different(count, [&]() -> Result<std::string> {
    auto game = service.new_referee("startpos");
    if (!game) return game.error();
    const auto plies = static_cast<int>(2 + random() % kLongest);
    return play_at_random(**game, plies, random) ? (*game)->position() : std::string();
  });
}

}  // namespace kanzen::catalog
