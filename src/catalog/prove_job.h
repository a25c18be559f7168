// From a position to proofs, reply by reply: search, logs, slices of time.
//
// All replies share one table, for their positions meet. Each is worked on for a slice at a time, and the
// slices grow, so easy replies fall first and no hard one holds up the rest. A reply that another process has
// locked is left to it.
#pragma once

#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <mutex>
#include <optional>

#include "base/result.h"
#include "catalog/proof_samples.h"
#include "catalog/replies_to_prove.h"
#include "solve/proof/certificate_writer.h"
#include "solve/proof/proved_moves.h"
#include "solve/proof/search.h"
#include "store/certificate.h"
#include "store/proof_log.h"

namespace kanzen::catalog {

template <const shogi::RuleSet& R>
class ProveJob {
 public:
  using Position = shogi::Position<R>;
  using Standing = shogi::Standing<R>;
  using Evaluation = solve::proof::Evaluation<R>;

  ProveJob(const Evaluation& evaluation, ProveOptions options)
      : evaluation_(evaluation), options_(std::move(options)), proved_moves_(evaluation, kAgain) {}

  Result<ProveResult> run() {
    if (auto status = prepare(); !status) return status.error();
    table_.emplace(options_.memory);
    if (auto status = take_over_logs(); !status) return status.error();
    if (auto status = take_over_certificates(); !status) return status.error();
    for (std::uint64_t slice = kFirstSlice; anything_open() && !stopping(); slice *= 2) {
      for (std::size_t i = 0; i < tasks_.size() && !stopping(); ++i) {
        if (subproblems_[i].state != Subproblem::State::Open) continue;
        if (auto status = work_on(i, slice); !status) return status.error();
      }
    }
    ProveResult result{shogi::format_sfen(root_), options_.first_move, subproblems_, stopping(), 0, 0};
    if (samples_) {
      if (auto status = samples_->close(); !status) return status.error();
    }
    if (!options_.out.empty()) {
      if (auto status = write_certificate(result); !status) return status.error();
    }
    return result;
  }

 private:
  struct Task {
    Standing standing;  ///< the attacker is to move
    std::optional<store::ProofLog> log;
  };
  using Clock = std::chrono::steady_clock;
  static constexpr std::uint64_t kFirstSlice = 200'000;
  static constexpr std::uint64_t kAgain = 2'000'000;
  static constexpr std::uint8_t kWorthKeeping = 24;  // eight expansions: less is found again at once

  [[nodiscard]] double seconds() const {
    return std::chrono::duration<double>(Clock::now() - began_).count();
  }
  [[nodiscard]] bool stopping() const {
    return (options_.seconds > 0 && seconds() > options_.seconds) ||
           (options_.should_stop && options_.should_stop());
  }
  [[nodiscard]] bool anything_open() const {
    for (const Subproblem& subproblem : subproblems_) {
      if (subproblem.state == Subproblem::State::Open) return true;
    }
    return false;
  }

  Status prepare() {
    const auto pages = static_cast<std::uint64_t>(::sysconf(_SC_PHYS_PAGES));
    const std::uint64_t memory = pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
    if (options_.memory > memory / 10 * 9) {
      return Error{ErrorKind::System, fmt::format("the machine has {} MB of memory", memory >> 20),
                   fmt::format("a table of {} MB", options_.memory >> 20)};
    }
    auto replies = replies_to_prove<R>(options_);
    if (!replies) return replies.error();
    root_ = replies->root;
    for (const auto& [standing, reply] : replies->to_prove) {
      tasks_.push_back({standing, std::nullopt});
      subproblems_.emplace_back().reply = reply;
    }
    for (const std::filesystem::path* path : {&options_.out, &options_.samples}) {
      if (path->empty()) continue;
      if (auto status = check_writable(*path, 0); !status) return status;
    }
    if (!options_.samples.empty()) samples_.emplace(options_.samples);
    if (options_.checkpoint.empty()) return Done{};
    std::error_code code;
    std::filesystem::create_directories(options_.checkpoint, code);
    if (code) return Error{ErrorKind::System, code.message(), options_.checkpoint.string()};
    return open_logs();
  }

  Status open_logs() {
    for (std::size_t i = 0; i < tasks_.size(); ++i) {
      const std::string sfen = shogi::format_sfen(tasks_[i].standing);
      const std::string name =
          subproblems_[i].reply.empty() ? R.name.data() : options_.first_move + "_" + subproblems_[i].reply;
      auto log = store::ProofLog::open(options_.checkpoint / (name + std::string(store::kProofLogExtension)),
                                       shogi::rules_hash(R), sfen);
      if (log) {
        tasks_[i].log.emplace(std::move(*log));
      } else if (log.error().kind == ErrorKind::Busy && tasks_.size() > 1) {
        subproblems_[i].state = Subproblem::State::Busy;
      } else {
        return log.error();
      }
    }
    return Done{};
  }

  /// What was proved before goes into the table, whatever it was proved for: positions meet.
  Status take_over_logs() {
    if (options_.checkpoint.empty()) return Done{};
    std::vector<std::filesystem::path> logs;
    for (const auto& file : std::filesystem::directory_iterator(options_.checkpoint)) {
      if (file.path().extension() == store::kProofLogExtension) logs.push_back(file.path());
    }
    std::sort(logs.begin(), logs.end());
    for (const std::filesystem::path& path : logs) {
      const auto records = store::ProofLog::read(path, shogi::rules_hash(R));
      if (!records) return records.error();
      for (const store::ProofRecord& record : *records) take_over(record);
    }
    return Done{};
  }

  void take_over(const store::ProofRecord& record) {
    const shogi::Hand hand{record.hand};
    table_->put({record.board, hand}, true,
                {solve::proof::kReached, hand, record.move, record.plies, kWorthKeeping});
    proved_moves_.add(record.board, {hand, record.move, record.plies});
  }

  /// So does what a certificate says, whose logs may be gone: one that is given, and the one to be added to.
  Status take_over_certificates() {
    if (!options_.known.empty()) {
      if (auto known = take_over_certificate(options_.known); !known) return known.error();
    }
    if (options_.out.empty() || !std::filesystem::exists(options_.out)) return Done{};
    auto before = take_over_certificate(options_.out);
    if (!before) return before.error();
    before_ = std::move(*before);
    return Done{};
  }

  Result<Certificate> take_over_certificate(const std::filesystem::path& path) {
    auto certificate = store::read_certificate(path, R.name, shogi::rules_hash(R));
    if (!certificate) return certificate;
    for (const CertificateEntry& entry : certificate->entries) {
      const auto pos = shogi::position_of<R>(entry.code);
      const auto move = pos ? shogi::numbered_move(*pos, entry.move) : std::nullopt;
      if (!move)
        return Error{ErrorKind::Corrupt, "has an entry that is no position with a move", path.string()};
      take_over({pos->board_hash(), pos->hand(shogi::Side::Own).nibbles, solve::proof::code_of(*move),
                 static_cast<std::uint16_t>(entry.rank)});
    }
    return certificate;
  }

  Status work_on(std::size_t i, std::uint64_t slice) {
    Task& task = tasks_[i];
    Subproblem& subproblem = subproblems_[i];
    const double before = seconds();
    solve::proof::SearchOptions search_options;
    search_options.threads = options_.threads;
    search_options.most_expansions = slice;
    solve::proof::Search<R> search(*table_, evaluation_, search_options);
    search.on_proof = [&](const Position& pos, const solve::proof::Known& known) {
      if (known.work < kWorthKeeping) return;
      const std::uint64_t board = search.key_of(pos, true).board;
      if (task.log) task.log->add({board, known.hand.nibbles, known.move, known.plies});
      const std::scoped_lock lock(adding_);
      proved_moves_.add(board, {known.hand, known.move, known.plies});
    };
    if (samples_) {
      search.on_numbers = [&](const Position& pos, bool attacking, solve::proof::Numbers numbers,
                              std::uint64_t work) {
        samples_->offer({pos, attacking, numbers}, work);
      };
    }
    const auto should_stop = [&] {
      show(i, search, before);
      return stopping();
    };
    const solve::proof::Known known = search.run(task.standing.position, true, should_stop);
    note(i, known);
    const auto counts = search.counts();
    subproblem.expansions += counts.expansions;
    expansions_ += counts.expansions;
    mate_nodes_ += counts.mate_nodes;
    subproblem.seconds += seconds() - before;
    if (task.log) {
      task.log->flush();
      if (task.log->failed())
        return Error{ErrorKind::System, "a proof could not be written", options_.checkpoint.string()};
    }
    return Done{};
  }

  void note(std::size_t i, const solve::proof::Known& known) {
    Subproblem& subproblem = subproblems_[i];
    subproblem.proof = known.numbers.phi;
    subproblem.disproof = known.numbers.delta;
    if (known.numbers.phi == 0) {
      subproblem.state = Subproblem::State::Proved;
      subproblem.answer = shogi::format_usi_move(tasks_[i].standing, solve::proof::move_of(known.move));
      subproblem.plies = known.plies + (options_.first_move.empty() ? 0 : 2);
    } else if (known.numbers.delta == 0) {
      subproblem.state = Subproblem::State::NotAWin;
    }
  }

  /// What is proved, as a file that stands for itself. Nothing proved: no file.
  Status write_certificate(ProveResult& result) {
    constexpr LeafBudget kBudget{.checks_only = 20, .full_width = 300};
    solve::CertificateWriter<R> writer({kBudget, true, {}});
    // A certificate that is there already is added to: walking through a long proof takes its time.
    const bool goes_on = before_ && before_->budget == kBudget;
    if (goes_on) {
      if (auto status = writer.adopt(*before_); !status) return status;
    }
    const std::vector<std::string> earlier = goes_on ? before_->positions : std::vector<std::string>{};
    const std::string reply_to = result.position + " moves " + options_.first_move + " ";
    const bool whole = result.is_proved() && options_.replies.empty() &&
                       std::all_of(earlier.begin(), earlier.end(), [&](const std::string& position) {
                         return position == result.position || position.starts_with(reply_to);
                       });  // else what was claimed before would be lost
    const std::vector<std::string> claims =
        whole ? std::vector{result.position} : proved_positions(result, earlier);
    if (claims.empty()) return Done{};
    for (const std::string& position : claims) {
      if (auto status = writer.add(position, strategy()); !status) return status;
    }
    const Certificate certificate = writer.finish(whole ? Claim::Whole : Claim::Partial);
    if (auto status = store::write_certificate(options_.out, R.name, shogi::rules_hash(R), certificate);
        !status)
      return status;
    result.certificate_entries = certificate.entries.size();
    std::error_code ignored;
    result.certificate_bytes = std::filesystem::file_size(options_.out, ignored);
    return Done{};
  }

  /// Those given, and behind them what else this run has proved.
  std::vector<std::string> proved_positions(const ProveResult& result, std::vector<std::string> positions) {
    for (const Subproblem& subproblem : subproblems_) {
      if (subproblem.state != Subproblem::State::Proved) continue;
      const std::string position =
          result.position +
          (subproblem.reply.empty() ? "" : " moves " + options_.first_move + " " + subproblem.reply);
      if (std::find(positions.begin(), positions.end(), position) == positions.end())
        positions.push_back(position);
    }
    return positions;
  }

  /// What the searches have proved, as a strategy.
  typename solve::CertificateWriter<R>::Strategy strategy() {
    using Choice = typename solve::CertificateWriter<R>::Choice;
    return [this](const Position& pos, int note) -> std::optional<Choice> {
      if (!options_.first_move.empty() && pos == root_.position)
        return Choice{*shogi::parse_usi_move(root_, options_.first_move), note};
      const auto choice = proved_moves_.choice(pos, note);
      if (!choice) return std::nullopt;
      return Choice{choice->move, choice->next};
    };
  }

  void show(std::size_t i, const solve::proof::Search<R>& search, double began) {
    if (!options_.on_progress) return;
    solve::proof::Known known;
    table_->find(search.key_of(tasks_[i].standing.position, true), true, known);
    std::vector<Subproblem> now = subproblems_;
    const auto counts = search.counts();
    now[i].proof = known.numbers.phi;
    now[i].disproof = known.numbers.delta;
    now[i].expansions += counts.expansions;
    now[i].seconds += seconds() - began;
    options_.on_progress({&now, i, expansions_ + counts.expansions, mate_nodes_ + counts.mate_nodes,
                          table_->used(), table_->entries(), seconds()});
  }

  const Evaluation& evaluation_;
  ProveOptions options_;
  Clock::time_point began_ = Clock::now();
  Standing root_;
  std::vector<Task> tasks_;
  std::vector<Subproblem> subproblems_;
  std::optional<solve::proof::Table> table_;
  std::mutex adding_;
  solve::proof::ProvedMoves<R> proved_moves_;
  std::optional<Certificate> before_;  ///< what stood in the file that is written
  std::optional<SampleWriter<R>> samples_;
  std::uint64_t expansions_ = 0;
  std::uint64_t mate_nodes_ = 0;
};

}  // namespace kanzen::catalog
