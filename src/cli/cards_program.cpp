// The verbs that draw, as the program kanzen has them: it hands them to kanzen-cards, which lies beside it
// and is linked with the drawing libraries. Those take longer to load than most answers take to find.
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <iostream>
#include <system_error>
#include <vector>

#include "cli/commands.h"

namespace kanzen::cli {
namespace {

int hand_over(std::string verb, const Arguments& arguments, Io io) {
  std::error_code ignored;
  const auto program =
      std::filesystem::read_symlink("/proc/self/exe", ignored).replace_filename("kanzen-cards");
  std::string name = program.string();
  std::vector<std::string> words(arguments);
  std::vector<char*> argv{name.data(), verb.data()};
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  io.out << std::flush;
  ::execv(name.c_str(), argv.data());  // comes back only if it fails
  const std::error_code why(errno, std::generic_category());
  return fail({ErrorKind::System, why.message(), name}, verb, io);
}

}  // namespace

int run_cards(const catalog::Catalog& /*catalog*/, const Arguments& arguments, Io io) {
  return hand_over("cards", arguments, io);
}

int run_card(const catalog::Catalog& /*catalog*/, const Arguments& arguments, Io io) {
  return hand_over("card", arguments, io);
}

}  // namespace kanzen::cli
