#include <iostream>

#include "catalog/play/usi_conversation.h"
#include "cli/commands.h"
#include "cli/options.h"

namespace kanzen::cli {

int run_usi(const catalog::Catalog& catalog, const Arguments& arguments, Io io) {
  std::string game;
  CLI::App app;
  add_game(app, game);
  if (const auto code = parse(app, command_named("usi"), arguments, io)) return *code;
  const auto service = catalog.find(game);
  if (!service) return fail(service.error(), "usi", io);
  auto conversation = catalog::UsiConversation::begin(**service, [&io](const std::string& line) {
    io.out << line << '\n' << std::flush;
  });
  if (!conversation) return fail(conversation.error(), "usi", io);
  std::string line;
  while (std::getline(io.in, line)) {
    if (!(*conversation)->handle(line)) return kDone;
  }
  (*conversation)->finish();
  return kDone;
}

}  // namespace kanzen::cli
