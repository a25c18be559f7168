// Another program, spoken to in lines.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace kanzen {

class Process {
 public:
  /// Starts a program: its name, looked for as a shell does, and its arguments.
  static Result<std::unique_ptr<Process>> start(const std::vector<std::string>& words);

  /// Closes its input and gives it a moment; a program that does not end by itself is ended.
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  /// Sends a line; an error if nobody is there to read it.
  Status send(std::string_view line);

  enum class Heard : std::uint8_t { Line, Nothing, Gone };
  /// Waits for a line, at most so long. `Gone`: the program has ended or closed its output.
  Heard hear(std::string& line, std::chrono::milliseconds patience);

 private:
  Process(pid_t id, int input, int output) : id_(id), input_(input), output_(output) {}
  bool take_line(std::string& line);
  void end() const;

  pid_t id_;
  int input_;   ///< its input: we write
  int output_;  ///< its output: we read
  std::string heard_;
};

/// Words of a command line: separated by spaces, which single or double quotes keep together.
std::vector<std::string> split_command(std::string_view command);

}  // namespace kanzen
