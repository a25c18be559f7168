// Where games between players begin.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"

namespace kanzen::catalog {

class Service;

/// Openings as `position` takes them: `random:PLIES:SEED`, different random lines of so many plies after
/// which play goes on, or a file with a position on each line. `count` is how many are wanted; a file may
/// have fewer, which are then used again.
Result<std::vector<std::string>> read_openings(Service& service, const std::string& what, std::size_t count);

/// Different positions out of random games, as SFEN, in which play goes on.
Result<std::vector<std::string>> random_positions(Service& service, std::size_t count, unsigned seed);

}  // namespace kanzen::catalog
