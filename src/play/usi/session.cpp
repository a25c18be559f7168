#include "play/usi/session.h"

#include <fmt/format.h>

#include "play/score.h"
#include "play/usi/words.h"

namespace kanzen::play::usi {
namespace {

std::string option_line(const EngineOption& option) {
  const std::string usual = option.usual.empty() ? "<empty>" : option.usual;
  switch (option.type) {
    case EngineOption::Type::Number:
      return fmt::format("option name {} type spin default {} min {} max {}", option.name, usual,
                         option.least, option.most);
    case EngineOption::Type::Switch:
      return fmt::format("option name {} type check default {}", option.name, usual);
    case EngineOption::Type::Text:
      break;
  }
  return fmt::format("option name {} type string default {}", option.name, usual);
}

std::string bestmove_line(const Decision& decision) {
  if (decision.kind == Decision::Kind::Resign) return "bestmove resign";
  if (decision.kind == Decision::Kind::Win) return "bestmove win";
  return "bestmove " + decision.move + (decision.ponder.empty() ? "" : " ponder " + decision.ponder);
}

std::string checkmate_line(const Decision& decision) {
  if (is_sure_win(decision.thought.score) && !decision.thought.variation.empty()) {
    return fmt::format("checkmate {}", fmt::join(decision.thought.variation, " "));
  }
  return is_sure_loss(decision.thought.score) ? "checkmate nomate" : "checkmate timeout";
}

}  // namespace

std::string score_text(int score) {
  if (!is_sure(score)) return fmt::format("score cp {}", score);
  return fmt::format("score mate {}{}", score > 0 ? "" : "-", plies_to_end(score));
}

std::string info_line(const Thought& thought) {
  const auto milliseconds = thought.elapsed.count();
  const auto a_second = thought.nodes * 1000 / static_cast<std::uint64_t>(std::max<long>(milliseconds, 1));
  std::string line = fmt::format("info depth {} seldepth {} {} nodes {} nps {} hashfull {} time {}",
                                 thought.depth, thought.deepest, score_text(thought.score), thought.nodes,
                                 a_second, thought.permille_used, milliseconds);
  if (!thought.variation.empty()) line += fmt::format(" pv {}", fmt::join(thought.variation, " "));
  return line;
}

Session::Session(Engine& engine, Send send) : engine_(engine), send_(std::move(send)) {}

Session::~Session() { stop(); }

bool Session::handle(std::string_view line) {
  std::string_view rest = line;
  const std::string_view command = next_word(rest);
  if (command == "quit") {
    stop();
    return false;
  }
  if (command == "usi") {
    introduce();
  } else if (command == "isready") {
    get_ready();
  } else if (command == "setoption") {
    set_option(rest);
  } else if (command == "usinewgame") {
    stop();
    engine_.new_game();
  } else if (command == "position") {
    set_position(rest);
  } else if (command == "go") {
    go(rest);
  } else if (command == "stop" || command == "gameover") {
    stop();
  } else if (command == "ponderhit") {
    ponder_hit();
  } else if (!command.empty()) {
    tell(quoted(command) + " is no command");
  }
  return true;
}

void Session::wait() {
  if (thinker_.joinable()) thinker_.join();
}

void Session::finish() {
  if (waiting_.held) stop();
  wait();
}

void Session::get_ready() {
  if (!thinking()) {
    if (const auto status = engine_.prepare(); !status) tell(status.error().message());
  }
  send("readyok");
}

void Session::introduce() {
  send("id name " + engine_.name());
  send("id author the Kanzen project");
  for (const EngineOption& option : engine_.options()) send(option_line(option));
  send("usiok");
}

void Session::set_option(std::string_view words) {
  if (next_word(words) != "name") return tell("setoption needs 'name … value …'");
  const std::string_view name = next_word(words);
  std::string_view value;
  if (const std::string_view word = next_word(words); word == "value") {
    value = words;
    value.remove_prefix(std::min(value.find_first_not_of(" \t"), value.size()));
    value = value.substr(0, value.find_last_not_of(" \t\r\n") + 1);
  } else if (!word.empty()) {
    return tell("setoption needs 'name … value …'");
  }
  if (thinking()) return tell("options are set when nothing is being thought about");
  if (value == "<empty>") value = {};
  if (const auto status = engine_.set_option(name, value); !status) tell(status.error().message());
}

void Session::set_position(std::string_view words) {
  stop();
  const auto status = engine_.set_position(words);
  sound_position_ = status.has_value();
  if (!status) tell("this position is not taken: " + status.error().message());
}

void Session::go(std::string_view words) {
  const Clock::time_point began = Clock::now();
  stop();
  request_ = parse_go(words);
  for (const std::string& complaint : request_.complaints) tell(complaint);
  if (!sound_position_) {
    // A move in the position before would be a move in another game than the one being played.
    tell("there is no position to think about");
    return send(request_.mate ? "checkmate nomate" : "bestmove resign");
  }
  waiting_ = limits_for(request_, engine_.sente_to_move());
  control_ = std::make_shared<Control>(waiting_, began);
  done_.store(false);
  thinker_ = std::jthread([this, control = control_, mate = request_.mate] {
    think(control, mate);
    done_.store(true);
  });
}

void Session::ponder_hit() {
  if (!thinking() || !request_.ponder) return tell("ponderhit: nothing is being pondered on");
  request_.ponder = false;
  const bool limited = waiting_.timed() || request_.depth || request_.nodes;
  if (request_.infinite || !limited) return;  // then only `stop` ends it
  control_->ponder_hit(waiting_.enough, waiting_.most);
}

void Session::stop() {
  if (control_) control_->stop();
  wait();
}

void Session::think(const std::shared_ptr<Control>& control, bool mate) {
  const Decision decision =
      engine_.think(*control, [this](const Thought& thought) { send(info_line(thought)); });
  if (!decision.thought.note.empty()) tell(decision.thought.note);
  send(mate ? checkmate_line(decision) : bestmove_line(decision));
}

void Session::send(const std::string& line) {
  const std::scoped_lock lock(sending_);
  send_(line);
}

}  // namespace kanzen::play::usi
