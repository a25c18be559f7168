#include "query/card_figures.h"

#include <algorithm>
#include <cmath>

namespace kanzen::query {

int Interest::score() const {
  constexpr double kPlenty = 4;  // of replies: more make a board no better
  double sum = 25 * taking_part + 20 * std::clamp(replies - 1, 0.0, kPlenty - 1) / (kPlenty - 1);
  if (winning_moves < legal_moves) {  // where every move wins there is nothing to find
    sum += winning_moves == 1 ? 25 : winning_moves == 2 ? 12 : winning_moves == 3 ? 5 : 0;
  }
  sum += (quiet ? 12 : 0) + (sacrifice ? 12 : 0) + (declines_promotion ? 6 : 0);
  sum -= takes_hanging ? 40 : 0;
  return static_cast<int>(std::lround(std::clamp(sum, 0.0, 100.0)));
}

}  // namespace kanzen::query
