// Asks Kanzen about a position: `embed [game [position]]`.
#include <kanzen/kanzen.h>

#include <iostream>

int main(int argc, char** argv) {
  const std::string game = argc > 1 ? argv[1] : "kyoto";
  const std::string position = argc > 2 ? argv[2] : "startpos";

  kanzen::Library library;
  const kanzen::Answer answer = library.analyse(game, position);
  if (!answer) {
    std::cerr << answer.error << '\n';
    return 1;
  }
  const char* const names[] = {"loss", "draw", "win", "unknown"};
  const auto text = [&](kanzen::Value value, std::optional<int> distance) {
    std::string words = names[static_cast<int>(value)];
    return distance ? words + " in " + std::to_string(*distance) : words;
  };
  std::cout << answer.position << ": " << text(answer.value, answer.distance) << '\n';
  for (const kanzen::MoveAnswer& move : answer.moves) {
    std::cout << "  " << move.move << "  " << text(move.value, move.distance) << "  " << move.japanese
              << '\n';
  }
  return answer.moves.empty() && !answer.ended ? 1 : 0;
}
