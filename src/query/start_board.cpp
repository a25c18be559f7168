#include "query/start_board.h"

namespace kanzen::query {

std::string_view describe(StartRule rule) {
  switch (rule) {
    case StartRule::KingsApart:
      return "rule 1 is broken: the kings may not stand next to each other";
    case StartRule::NoDeadPiece:
      return "rule 2 is broken: no piece may stand where it can never move";
    case StartRule::KingCannotBeTaken:
      return "rule 3 is broken: the side to move may not be able to take the king at once";
    case StartRule::NotMated:
      return "rule 4 is broken: the side to move may not be mated";
  }
  return {};
}

}  // namespace kanzen::query
