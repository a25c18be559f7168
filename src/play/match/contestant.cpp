#include "play/match/contestant.h"

#include <fmt/format.h>

#include "base/process.h"
#include "play/usi/go.h"
#include "play/usi/words.h"

namespace kanzen::play::match {
namespace {

Milliseconds since(Clock::time_point began) {
  return std::chrono::duration_cast<Milliseconds>(Clock::now() - began);
}

class EngineContestant final : public Contestant {
 public:
  EngineContestant(std::string name, std::unique_ptr<Engine> engine)
      : name_(std::move(name)), engine_(std::move(engine)) {}

  [[nodiscard]] const std::string& name() const override { return name_; }

  Status new_game() override {
    engine_->new_game();
    return engine_->prepare();
  }

  Reply move(const Situation& situation, const MoveLimits& limits, Milliseconds) override {
    const auto began = Clock::now();
    const std::string text =
        fmt::format("{} moves {}", situation.first_position, fmt::join(situation.moves, " "));
    if (!engine_->set_position(text)) return {Reply::Kind::Gone, {}, since(began)};
    Control control(limits.limits(), began);
    const Decision decision = engine_->think(control, [](const Thought&) {});
    switch (decision.kind) {
      case Decision::Kind::Resign:
        return {Reply::Kind::Resign, {}, since(began)};
      case Decision::Kind::Win:
        return {Reply::Kind::Win, {}, since(began)};
      case Decision::Kind::Move:
        break;
    }
    return {Reply::Kind::Move, decision.move, since(began), decision.thought.nodes};
  }

 private:
  std::string name_;
  std::unique_ptr<Engine> engine_;
};

class ProgramContestant final : public Contestant {
 public:
  explicit ProgramContestant(Program program) : program_(std::move(program)) {}

  [[nodiscard]] const std::string& name() const override { return program_.name; }

  Status new_game() override {
    if (!process_) {
      if (auto status = start(); !status) return status;
    }
    if (process_->send(is_usi() ? "usinewgame" : "ucinewgame") && get_ready()) return Done{};
    process_.reset();
    return start();
  }

  Reply move(const Situation& situation, const MoveLimits& limits, Milliseconds patience) override {
    std::string position = "position " + program_.dialect.position_out(situation.first_position) + " moves";
    for (const std::string& move : situation.moves) position += ' ' + program_.dialect.move_out(move);
    const auto began = Clock::now();
    if (!process_ || !process_->send(position) || !process_->send(go_line(limits))) return gone(began);
    std::string line;
    for (;;) {
      switch (process_->hear(line, patience - since(began))) {
        case Process::Heard::Gone:
          return gone(began);
        case Process::Heard::Nothing:
          process_.reset();
          return {Reply::Kind::Silent, {}, since(began)};
        case Process::Heard::Line:
          if (line.starts_with("bestmove")) return reply_in(line, since(began));
      }
    }
  }

 private:
  static constexpr Milliseconds kPatience{10'000};

  [[nodiscard]] bool is_usi() const { return program_.dialect.protocol == Protocol::Usi; }

  Status start() {
    auto started = Process::start(program_.words);
    if (!started) return started.error();
    process_ = std::move(*started);
    if (!process_->send(is_usi() ? "usi" : "uci") || !await(is_usi() ? "usiok" : "uciok")) return mute();
    for (const auto& [option, value] : program_.options) {
      if (!process_->send(fmt::format("setoption name {} value {}", option, value))) return mute();
    }
    if (!get_ready() || !process_->send(is_usi() ? "usinewgame" : "ucinewgame") || !get_ready())
      return mute();
    return Done{};
  }

  Status mute() {
    process_.reset();
    return Error{ErrorKind::System, is_usi() ? "does not answer in USI" : "does not answer in UCI",
                 program_.name};
  }

  bool get_ready() { return process_->send("isready") && await("readyok"); }

  bool await(std::string_view wanted) {
    const auto began = Clock::now();
    std::string line;
    while (process_->hear(line, kPatience - since(began)) == Process::Heard::Line) {
      std::string_view rest = line;
      if (usi::next_word(rest) == wanted) return true;
    }
    return false;
  }

  Reply gone(Clock::time_point began) {
    process_.reset();
    return {Reply::Kind::Gone, {}, since(began)};
  }

  [[nodiscard]] std::string go_line(const MoveLimits& limits) const {
    std::string line = "go";
    if (limits.time.count() > 0) {
      // Many USI engines know byoyomi and nothing else.
      line += is_usi() ? fmt::format(" btime 0 wtime 0 byoyomi {}", limits.time.count())
                       : fmt::format(" movetime {}", limits.time.count());
    }
    if (limits.nodes > 0) line += fmt::format(" nodes {}", limits.nodes);
    if (limits.depth > 0) line += fmt::format(" depth {}", limits.depth);
    return line;
  }

  [[nodiscard]] Reply reply_in(std::string_view line, Milliseconds took) const {
    usi::next_word(line);
    const std::string_view word = usi::next_word(line);
    if (word == "resign" || word == "(none)" || word == "0000") return {Reply::Kind::Resign, {}, took};
    if (word == "win") return {Reply::Kind::Win, {}, took};
    return {Reply::Kind::Move, program_.dialect.move_in(word), took};
  }

  Program program_;
  std::unique_ptr<Process> process_;
};

}  // namespace

Limits MoveLimits::limits() const {
  Limits limits;
  if (time.count() > 0) {
    limits.enough = limits.most = std::max(time - usi::kUsualOverhead, Milliseconds(1));
  }
  if (nodes > 0) limits.nodes = nodes;
  if (depth > 0) limits.depth = depth;
  return limits;
}

std::unique_ptr<Contestant> in_this_process(std::string name, std::unique_ptr<Engine> engine) {
  return std::make_unique<EngineContestant>(std::move(name), std::move(engine));
}

std::unique_ptr<Contestant> in_its_own_process(Program program) {
  return std::make_unique<ProgramContestant>(std::move(program));
}

}  // namespace kanzen::play::match
