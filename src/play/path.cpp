#include "play/path.h"

namespace kanzen::play {

void Path::clear() {
  steps_.clear();
  seen_.fill(0);
}

std::optional<int> Path::slow_repetition(shogi::Repetition rule) const {
  const std::size_t last = steps_.size() - 1;
  // Whoever moves away cannot be back before four plies are over, and the same side must be to move.
  for (std::size_t back = 4; back <= last - steps_[last].barrier; back += 2) {
    if (steps_[last - back].key != steps_[last].key) continue;
    if (rule == shogi::Repetition::Draw) return 0;
    const bool by_mover = checks_since(last - back, false);
    const bool by_other = checks_since(last - back, true);
    if (by_mover == by_other) return 0;
    return by_mover ? -kWinByRepetition : kWinByRepetition;
  }
  return std::nullopt;
}

bool Path::checks_since(std::size_t first, bool by_last) const {
  const std::size_t last = steps_.size() - 1;
  for (std::size_t step = by_last ? last : last - 1; step > first; step -= 2) {
    if (!steps_[step].check) return false;
    if (step < first + 2) break;
  }
  return true;
}

}  // namespace kanzen::play
