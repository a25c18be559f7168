#include <unistd.h>

#include <csignal>
#include <exception>
#include <iostream>
#include <new>
#include <string_view>

#include "cli/command.h"

namespace {

/// A mapped file that somebody cuts short while it is read ends in this signal; only plain calls are allowed.
extern "C" void report_vanished_bytes(int) {
  constexpr std::string_view kMessage = "kanzen: a file was cut short while it was read\n";
  [[maybe_unused]] const auto written = ::write(STDERR_FILENO, kMessage.data(), kMessage.size());
  ::_exit(kanzen::cli::kBadFile);
}

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error to report, not a signal to die of
  std::signal(SIGBUS, report_vanished_bytes);
  std::ios::sync_with_stdio(false);
  const kanzen::cli::Io io{std::cin, std::cout, std::cerr, ::isatty(STDERR_FILENO) != 0};
  try {
    const int code = kanzen::cli::run({argv + 1, argv + argc}, io);
    if (std::cout.flush()) return code;
    std::cerr << "kanzen: standard output could not be written\n";
  } catch (const std::bad_alloc&) {
    std::cerr << "kanzen: not enough memory\n";
  } catch (const std::exception& error) {
    std::cerr << "kanzen: " << error.what() << '\n';
  }
  return kanzen::cli::kMachineRefused;
}
