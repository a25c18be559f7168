// Text that is no position: exit code 2 and one line that says what is wrong, whichever verb is asked.
#include <gtest/gtest.h>

#include "cli/cli_run.h"

namespace kanzen::cli {
namespace {

struct Fault {
  std::string position;
  std::string says;
};

class PositionErrors : public CliTest {
 protected:
  static void expect_refused(const std::string& game, const std::vector<Fault>& faults) {
    for (const Fault& fault : faults) {
      expect_error({"probe", game, fault.position}, kBadInput, fault.says);
      expect_error({"probe", game, fault.position, "--json"}, kBadInput, fault.says);
      expect_error({"line", game, fault.position}, kBadInput, fault.says);
      expect_error({"perft", game, fault.position, "1"}, kBadInput, fault.says);
      expect_error({"play", game, "--position", fault.position}, kBadInput, fault.says);
    }
  }
};

TEST_F(PositionErrors, OfABoardThatIsNone) {
  expect_refused("dobutsu", {
                                {" ", "no position is given"},
                                {"moves 2c2b", "no position is given"},
                                {"gle/1c1/1C1 b - 1", "the board has 3 ranks, it should have 4"},
                                {"gle/1c1/1C1/ELG/3 b - 1", "the board has 5 ranks, it should have 4"},
                                {"gle b - 1", "the board has 1 rank, it should have 4"},
                                {"gl/1c1/1C1/ELG b - 1", "rank 1 has 2 squares, the board has 3"},
                                {"gle/1c2/1C1/ELG b - 1", "rank 2 has 4 squares, the board has 3"},
                                {"gle/1c1/1C1/ELG99999999999 b - 1", "rank 4 has"},
                                {"gle/1c1//ELG b - 1", "rank 3 has 0 squares, the board has 3"},
                                {"gle/1c1/0C1/ELG b - 1", "rank 3 has a 0, which counts no squares"},
                                {"gxe/1c1/1C1/ELG b - 1", "unknown piece 'x'"},
                                {"g\xE7\x8E\x89"
                                 "e/1c1/1C1/ELG b - 1",
                                 "unknown piece"},
                                {"g+le/1c1/1C1/ELG b - 1", "lion has no back"},
                                {"gl+/1c1/1C1/ELG b - 1", "unknown piece '+'"},
                            });
}

TEST_F(PositionErrors, OfTheWordsAfterTheBoard) {
  const std::string board = "gle/1c1/1C1/ELG";
  expect_refused("dobutsu", {
                                {board, "the side to move is missing"},
                                {board + " x - 1", "the side to move is 'x'"},
                                {board + " B - 1", "the side to move is 'B'"},
                                {board + " b", "the hands are missing"},
                                {board + " b 2 1", "the hands end with the number 2"},
                                {board + " b 0c 1", "the hands have a 0"},
                                {board + " b x 1", "unknown piece 'x'"},
                                {board + " b +c 1", "a piece in hand shows its front"},
                                {board + " b 999c 1", "holds over 99 chicks"},
                                {board + " b - 0", "the move number is '0'"},
                                {board + " b - -1", "the move number is '-1'"},
                                {board + " b - one", "the move number is 'one'"},
                                {board + " b - 1000001", "the move number is '1000001'"},
                                {board + " b - 1 more", "'more' follows the move number"},
                                {"startpos more", "after startpos only 'moves' may follow"},
                            });
}

TEST_F(PositionErrors, OfPiecesThatAreNotOfTheGame) {
  expect_refused("dobutsu", {
                                {"g1e/1c1/1C1/ELG b - 1", "gote has no lion"},
                                {"gle/1c1/1C1/E1G b - 1", "sente has no lion"},
                                {"gll/1c1/1C1/ELG b - 1", "gote has 2 lions"},
                                {"g1e/1c1/1C1/ELG w L 1", "gote's lion was taken"},
                                {"gle/1c1/1C1/E1G b l 1", "sente's lion was taken"},
                                {"gle/1c1/1C1/ELG b l 1", "both are on the board"},
                                {"gle/1c1/1C1/ELG b c 1", "have 3 chicks, there should be 2"},
                                {"gle/3/1C1/ELG b - 1", "have 1 chick, there should be 2"},
                                {"1le/1c1/1C1/ELG b - 1", "have 1 giraffe, there should be 2"},
                                {"gle/1c1/1C1/ELG b E 1", "have 3 elephants, there should be 2"},
                            });
}

TEST_F(PositionErrors, OfArrangementsThatCannotBe) {
  expect_refused("nine", {
                             {"2k/2G/K2 b - 1", "gote's king is in check, but it is sente's move"},
                             {"2k/1K1/3 b - 1", "the two kings stand side by side"},
                             {"2k/P2/P1K b - 1", "sente has 2 pawns on file 3"},
                             {"2k/3/3 b - 1", "sente has no king"},
                             {"3/3/K2 b K 1", "gote's king was taken"},
                             {"P1k/3/K2 b - 1", "sente's pawn on 3a can never move"},
                             {"2k/3/K2 b 5P 1", "at most 4"},
                         });
}

TEST_F(PositionErrors, OfMovesThatAreNotLegal) {
  expect_refused("dobutsu", {
                                {"startpos moves x", "move 1: x: a move is written like 2c2b"},
                                {"startpos moves 2c2b 9z9z", "move 2: 9z9z: 9z is not on the board"},
                                {"startpos moves 2c2a", "move 1: 2c2a: the chick on 2c cannot go to 2a"},
                                {"startpos moves 2b2c", "the chick on 2b is gote's, it is sente's move"},
                                {"startpos moves 1c1b", "there is no piece on 1c"},
                                {"startpos moves 2d1d", "sente has a piece on 1d already"},
                                {"startpos moves C*1c", "sente has no chick in hand"},
                                {"startpos moves L*1c", "a lion is never dropped"},
                                {"startpos moves Q*1c", "unknown piece 'Q'"},
                                {"startpos moves 2c2b+", "does not promote"},
                                {"startpos moves 2c2b 2a2b C*2b", "move 3: C*2b: "},
                                {"Lge/3/1l1/1cG b EC 1 moves 1d1c", "the game is over"},
                            });
  expect_refused("nine", {{"2k/3/KR1 w - 1 moves 1a2a", "this leaves gote's king in check"}});
}

TEST_F(PositionErrors, AnyBytesAreFitToPrint) {
  for (const std::string& bytes :
       {std::string("\xFF\xFE"), std::string("\0gle", 4), std::string("\x1B[2J"), std::string(100000, 'g'),
        std::string("gle/1c1/1C1/ELG b - 1 moves ") + std::string(5000, '9')}) {
    const std::string err = expect_error({"probe", "dobutsu", bytes}, kBadInput);
    EXPECT_LT(err.size(), 400U);
    EXPECT_FALSE(nlohmann::json(err).dump(-1, ' ', false, nlohmann::json::error_handler_t::ignore).empty());
    EXPECT_NO_THROW(static_cast<void>(nlohmann::json(err).dump())) << "not UTF-8";
  }
}

}  // namespace
}  // namespace kanzen::cli
