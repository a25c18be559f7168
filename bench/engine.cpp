// The player, measured: nodes a second of each game's engine, how soon it answers `usi` and `stop`.
#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "bench/benches.h"
#include "bench/measure.h"
#include "bench/sheet.h"
#include "catalog/catalog.h"
#include "catalog/play/openings.h"
#include "catalog/play/usi_conversation.h"
#include "play/engine_settings.h"

namespace kanzen::bench {
namespace {

using play::Clock;
using play::Control;
using play::Milliseconds;

double milliseconds_since(Clock::time_point began) {
  return std::chrono::duration<double, std::milli>(Clock::now() - began).count();
}

/// Million nodes a second of CPU time on one thread, over positions after random openings; 0 if it cannot be
/// measured.
double speed_of(catalog::Service& service, const play::EngineSettings& settings) {
  constexpr std::size_t kPositions = 10;
  constexpr std::uint64_t kNodes = 500'000;
  const auto openings = catalog::read_openings(service, "random:4:1", kPositions);
  auto engine = service.new_engine(settings);
  if (!openings || !engine || !(*engine)->prepare()) return 0;
  std::uint64_t nodes = 0;
  const Cost cost = measure([&] {
    for (const std::string& opening : *openings) {
      if (!(*engine)->set_position(opening)) continue;
      Control control(play::Limits{.nodes = kNodes});
      nodes += (*engine)->think(control, [](const play::Thought&) {}).thought.nodes;
    }
  });
  return static_cast<double>(nodes) / cost.cpu_seconds / 1e6;
}

/// The longest of many times from `stop` to the answer, in milliseconds.
double slowest_stop(catalog::Service& service, const play::EngineSettings& settings) {
  constexpr int kTimes = 50;
  double slowest = 0;
  auto engine = service.new_engine(settings);
  if (!engine || !(*engine)->prepare()) return 1e9;
  for (int i = 0; i < kTimes; ++i) {
    Control control(play::Limits{.held = true});
    Clock::time_point told;
    std::jthread gui([&] {
      std::this_thread::sleep_for(Milliseconds(20 + i));
      told = Clock::now();
      control.stop();
    });
    (*engine)->think(control, [](const play::Thought&) {});
    const auto answered = Clock::now();
    gui.join();
    slowest = std::max(slowest, std::chrono::duration<double, std::milli>(answered - told).count());
  }
  return slowest;
}

double time_to_usiok(catalog::Service& service) {
  const auto began = Clock::now();
  bool introduced = false;
  auto conversation = catalog::UsiConversation::begin(
      service, [&](const std::string& line) { introduced = introduced || line == "usiok"; });
  if (conversation) (*conversation)->handle("usi");
  return introduced ? milliseconds_since(began) : 1e9;
}

}  // namespace

int bench_engine(Words words) {
  fmt::print("{}\n\n| what | measured | bar | |\n| --- | ---: | ---: | --- |\n", machine());
  Sheet sheet;
  const catalog::Catalog all;
  play::EngineSettings settings;
  settings.table = settings.proof = play::kNoFile;
  for (const auto& service : all.services()) {
    sheet.note(fmt::format("{}, judging by material, a core", service->info().name),
               speed_of(*service, settings), "million nodes/s");
  }
  catalog::Service& kyoto = **all.find("kyoto");
  sheet.row("kyoto, slowest of 50 stops", slowest_stop(kyoto, settings), 20, "ms");
  sheet.row("kyoto, from the start of the engine to usiok", time_to_usiok(kyoto), 1000, "ms");
  const std::string net = value_of(words, "--net");
  settings.network = net.empty() ? kyoto.usual_network() : std::filesystem::path(net);
  if (settings.network.empty()) {
    fmt::print("\nThere is no network: 'kanzen bench engine --net FILE' measures with one.\n");
    return sheet.missed() ? kMissed : 0;
  }
  sheet.row_at_least("kyoto, judging by a network, a core", speed_of(kyoto, settings), 1, "million nodes/s");
  sheet.row("kyoto with a network, slowest of 50 stops", slowest_stop(kyoto, settings), 20, "ms");
  return sheet.missed() ? kMissed : 0;
}

}  // namespace kanzen::bench
