// Any bytes as a conversation in USI: nothing crashes, every `go` is answered once, and only with legal
// moves.
//
// The first byte chooses the game, the rest are lines.
#include <cstdlib>

#include "games/dobutsu/rules.h"
#include "games/kyoto/rules.h"
#include "games/nine/rules.h"
#include "play/game_engine.h"
#include "play/material_evaluator.h"
#include "play/usi/session.h"
#include "play/usi/words.h"

namespace kanzen::play {
namespace {

void require(bool condition) {
  if (!condition) std::abort();
}

/// Small, whatever is asked for: the fuzzer sets options, too.
template <const shogi::RuleSet& R>
Result<std::unique_ptr<Player<R>>> make_small_player(const std::filesystem::path& network,
                                                     const SearchSettings& settings) {
  if (!network.empty()) return Error{ErrorKind::NotFound, "there are no networks here", network.string()};
  const SearchSettings small{.table_bytes = 1 << 12, .threads = std::min(settings.threads, 2U)};
  return std::unique_ptr<Player<R>>(
      std::make_unique<SearchPlayer<R, MaterialEvaluator<R>>>(MaterialEvaluator<R>(), small));
}

/// An engine whose moves are looked at.
template <const shogi::RuleSet& R>
class WatchedEngine final : public Engine {
 public:
  [[nodiscard]] std::string name() const override { return engine_.name(); }
  [[nodiscard]] std::vector<EngineOption> options() const override { return engine_.options(); }
  Status set_option(std::string_view option, std::string_view value) override {
    return engine_.set_option(option, value);
  }
  Status prepare() override { return engine_.prepare(); }
  void new_game() override { engine_.new_game(); }
  Status set_position(std::string_view text) override {
    auto status = engine_.set_position(text);
    if (status) standing_ = shogi::parse_position<R>(text)->standings.back();
    return status;
  }
  [[nodiscard]] bool sente_to_move() const override { return engine_.sente_to_move(); }
  Decision think(Control& control, const OnThought& on_thought) override {
    Decision decision = engine_.think(control, on_thought);
    const bool over = shogi::Game<R>::ended(standing_.position).has_value();
    require((decision.kind == Decision::Kind::Move) == !over);
    if (!over) require(shogi::parse_usi_move(standing_, decision.move).has_value());
    return decision;
  }

 private:
  using Source = query::Source<shogi::Position<R>>;

  GameEngine<R> engine_{make_small_player<R>, [](const EngineSettings&, const shogi::Position<R>&) {
                          return Result<std::shared_ptr<const Source>>(std::shared_ptr<const Source>());
                        }};
  shogi::Standing<R> standing_ = shogi::start_of<R>();
};

template <const shogi::RuleSet& R>
void talk(std::string_view text) {
  WatchedEngine<R> engine;
  int asked = 0;
  int answered = 0;
  {
    usi::Session session(engine, [&](const std::string& line) {
      require(line.find('\n') == std::string::npos && line.size() < 20'000);
      answered += line.starts_with("bestmove ") || line.starts_with("checkmate ") ? 1 : 0;
    });
    bool going_on = true;
    while (going_on && !text.empty()) {
      const std::string_view line = text.substr(0, text.find('\n'));
      text.remove_prefix(std::min(line.size() + 1, text.size()));
      std::string_view words = line;
      asked += usi::next_word(words) == "go" ? 1 : 0;
      going_on = session.handle(line);
    }
  }
  require(asked == answered);
}

}  // namespace
}  // namespace kanzen::play

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace kanzen;
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  switch (data[0]) {
    case 'd':
      play::talk<games::kDobutsu>(text);
      break;
    case 'k':
      play::talk<games::kKyoto>(text);
      break;
    case 'n':
      play::talk<games::kNine>(text);
      break;
    default:
      break;
  }
  return 0;
}
