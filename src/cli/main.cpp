#include <unistd.h>

#include <csignal>
#include <exception>
#include <iostream>
#include <new>

#include "cli/command.h"

int main(int argc, char** argv) {
  // A full disk or a reader that went away is an error to report, not a signal to die of.
  std::signal(SIGXFSZ, SIG_IGN);
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
