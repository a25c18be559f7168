// A game as the outside sees it: text in, results out, no templates.
//
// cli/, serve/ and the installed library ask here. A game is chosen once per request; below this interface
// everything is compiled for the game it is about.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/progress.h"
#include "base/result.h"
#include "catalog/classes.h"
#include "catalog/job.h"
#include "core/sparse_certificate.h"
#include "query/analysis.h"
#include "report/comparison.h"
#include "store/table.h"

namespace kanzen::play {
class Engine;
struct EngineSettings;
}  // namespace kanzen::play
namespace kanzen::play::match {
class Referee;
}

namespace kanzen::catalog {

// Each in a header of its verb's name: whoever does not prove or train need not know them.
struct LearnOptions;
struct LearnResult;
struct ProveOptions;
struct ProveResult;
struct TrainOptions;
struct TrainResult;

struct GameInfo {
  std::string name;
  std::string japanese_name;
  std::string board;  ///< "3x4"
  std::string start;  ///< SFEN
  std::uint64_t rules_hash = 0;
  bool can_be_solved = false;  ///< `solve` makes a table of the whole game
  bool has_classes = false;    ///< it makes one for each class of material
};

/// Where answers may come from.
struct QueryOptions {
  std::filesystem::path table;  ///< empty: the game's usual place
  RuleSwitches rules = {};
  std::uint64_t memory = kMemoryForAQuestion;  ///< bytes that a class without a table may be solved in
};

/// Far beyond what anybody can wait for.
inline constexpr int kDeepestPerft = 100;

struct PerftResult {
  std::uint64_t nodes = 0;
  std::vector<std::pair<std::string, std::uint64_t>> by_move;
};

struct SolveOptions {
  JobOptions job;
  std::filesystem::path out;         ///< empty: the game's usual place
  std::filesystem::path checkpoint;  ///< a folder; empty: none
  double seconds_between_checkpoints = 30;
};

struct SolveResult {
  store::TableSummary summary;
  std::filesystem::path table;
  std::uintmax_t table_bytes = 0;
  std::optional<int> resumed_from_round;
  query::Analysis start;
};

struct VerifyOptions {
  JobOptions job;
  std::filesystem::path table;  ///< empty: the game's usual place
  /// Not 0: ask a packed table about so many random positions as anybody would, instead of applying its
  /// definition to all of them.
  std::uint64_t sample = 0;
};

struct VerifyResult {
  store::TableSummary summary;
  std::filesystem::path table;
  std::string claim;      ///< what was verified, in a sentence
  std::string complaint;  ///< empty: it holds
};

struct PackOptions {
  JobOptions job;
  std::filesystem::path table;  ///< empty: the game's usual place, where it is made if need be
  std::filesystem::path out;    ///< empty: the game's usual place
  SparseShape shape;
  bool retrieval =
      false;  ///< a retrieval table instead: larger, and quick to ask; recursion says nothing then
};

struct PackResult {
  store::TableSummary summary;
  SparseShape shape;
  bool retrieval = false;
  std::uint64_t entries = 0;  ///< explicit positions, or those of which a retrieval table has an answer
  std::filesystem::path packed;
  std::uintmax_t bytes = 0;
};

struct CheckOptions {
  JobOptions job;
  std::string position;  ///< of a proof: check only what this rests on; empty: all of it
};

/// What a check of a file found, whatever the file is.
struct CheckResult {
  std::string claim;                   ///< what the file says, in a sentence
  std::vector<std::string> positions;  ///< the positions it says it of, where that needs a list
  std::string complaint;               ///< empty: it holds
  std::vector<std::pair<std::string, std::uint64_t>> figures;
};

enum class Wanted : std::uint8_t { Longest, Zugzwang, Win, Mate, OnlyMove, Result };

struct FindOptions {
  JobOptions job;
  std::filesystem::path table;
  Wanted wanted = Wanted::Longest;
  int plies = 0;                    ///< for Win and Mate: in exactly so many, an odd number
  Outcome outcome = Outcome::Draw;  ///< for Result
  ClassChoice classes = {};         ///< of a game that has classes
  bool reachable_only = true;
  std::size_t limit = 10;
};

struct Found {
  std::string position;
  query::Knowledge known;
  std::string note;  ///< e.g. the only good move
};

struct FindResult {
  std::uint64_t count = 0;   ///< how many there are in all
  std::vector<Found> found;  ///< the first ones by index
};

/// A game under way, for a player at a terminal or a program.
class PlaySession {
 public:
  virtual ~PlaySession() = default;
  [[nodiscard]] virtual std::string board() const = 0;
  [[nodiscard]] virtual std::string position() const = 0;
  [[nodiscard]] virtual bool sente_to_move() const = 0;
  [[nodiscard]] virtual std::size_t plies() const = 0;
  /// Why the game is over, in a sentence; empty while it goes on.
  [[nodiscard]] virtual std::string over() const = 0;
  [[nodiscard]] virtual Result<query::Analysis> analysis() const = 0;
  /// Makes a move given as USI or as it is written for people; returns the latter.
  virtual Result<std::string> play(std::string_view usi) = 0;
  /// The best move, and among equals one that gives the other side most chances to go wrong.
  virtual Result<std::string> best_move() = 0;
  /// The side to move gives up; taken back by undo.
  virtual void resign() = 0;
  /// Takes back one ply; false at the beginning.
  virtual bool undo() = 0;
  [[nodiscard]] virtual std::string kif(const std::string& sente, const std::string& gote) const = 0;
};

class Service {
 public:
  virtual ~Service() = default;
  [[nodiscard]] virtual const GameInfo& info() const = 0;
  /// Where this game's table is kept.
  [[nodiscard]] virtual std::filesystem::path table_path() const = 0;
  /// Where its packed tables are kept: the exact one, and the one of outcomes.
  [[nodiscard]] virtual std::filesystem::path packed_path(Levels levels) const = 0;

  virtual Result<query::Analysis> analyse(std::string_view position, const QueryOptions& options) = 0;
  virtual Result<query::BestLine> line(std::string_view position, const QueryOptions& options) = 0;
  virtual Result<PerftResult> perft(std::string_view position, int depth) = 0;
  virtual Result<std::unique_ptr<PlaySession>> new_session(std::string_view position,
                                                           const QueryOptions& options) = 0;

  /// The network that comes with the game; empty if there is none.
  [[nodiscard]] virtual std::filesystem::path usual_network() const { return {}; }
  /// A player of this game. The service must outlive it.
  virtual Result<std::unique_ptr<play::Engine>> new_engine(const play::EngineSettings& settings);
  /// A game to be played, from a position on.
  virtual Result<std::unique_ptr<play::match::Referee>> new_referee(std::string_view position);
  /// Positions to try a player on, as SFEN: different ones that play can reach and in which it goes on. The
  /// same for the same seed.
  virtual Result<std::vector<std::string>> sample(std::size_t count, unsigned seed);

  // What only games that can be solved offer; the others answer with an error that says so.
  virtual Result<SolveResult> solve(const SolveOptions& options);
  virtual Result<PackResult> pack(const PackOptions& options);
  virtual Result<VerifyResult> verify(const VerifyOptions& options);
  virtual Result<FindResult> find(const FindOptions& options);
  virtual Result<ProveResult> prove(const ProveOptions& options);
  virtual Result<LearnResult> learn(const LearnOptions& options);
  virtual Result<TrainResult> train(const TrainOptions& options);
  virtual Result<CheckResult> check_certificate(const std::filesystem::path& file,
                                                const CheckOptions& options);
  virtual Result<report::Comparison> report(const JobOptions& job, const QueryOptions& options);

  // What only games with classes of material offer. A class is reported as soon as it is done.
  virtual Status solve_classes(const ClassesOptions& options, const OnClass& on_class);
  virtual Status verify_classes(const ClassesOptions& options, const OnClass& on_class);
  virtual Status pack_classes(const ClassesOptions& options, const OnClass& on_class);
  virtual Result<CensusResult> census(const CensusOptions& options);

 protected:
  [[nodiscard]] Error not_offered(std::string_view verb) const;
};

}  // namespace kanzen::catalog
