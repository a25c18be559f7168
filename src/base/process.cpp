#include "base/process.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <thread>

extern char** environ;  // NOLINT: the system's name for it

namespace kanzen {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

Error refused(const std::string& what, int code) {
  return {code == ENOENT ? ErrorKind::NotFound : ErrorKind::System, std::strerror(code), what};
}

/// Both ends of a line to another program. A socket, unlike a pipe, can be told not to raise a signal when
/// nobody reads.
struct Ends {
  int ours = -1;
  int theirs = -1;

  static Ends make() {
    std::array<int, 2> pair{-1, -1};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair.data()) != 0) return {};
    return {pair[0], pair[1]};
  }
  void close_all() const {
    if (ours >= 0) ::close(ours);
    if (theirs >= 0) ::close(theirs);
  }
};

int spawn(const std::vector<std::string>& words, const Ends& input, const Ends& output, pid_t& id) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, input.theirs, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, output.theirs, STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  std::vector<std::string> copies = words;
  std::vector<char*> arguments;
  arguments.reserve(copies.size() + 1);
  for (std::string& word : copies) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  const int code = ::posix_spawnp(&id, arguments[0], &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  return code;
}

}  // namespace

Result<std::unique_ptr<Process>> Process::start(const std::vector<std::string>& words) {
  if (words.empty()) return Error{ErrorKind::BadInput, "there is no command", {}};
  const Ends input = Ends::make();
  const Ends output = Ends::make();
  pid_t id = -1;
  const int code = input.ours < 0 || output.ours < 0 ? errno : spawn(words, input, output, id);
  if (code != 0) {
    input.close_all();
    output.close_all();
    return refused(words[0], code);
  }
  ::close(input.theirs);
  ::close(output.theirs);
  return std::unique_ptr<Process>(new Process(id, input.ours, output.ours));
}

Process::~Process() { end(); }

void Process::end() const {
  ::close(input_);
  ::close(output_);
  constexpr int kLooks = 50;
  for (int i = 0; i < kLooks; ++i) {
    if (::waitpid(id_, nullptr, WNOHANG) != 0) return;
    std::this_thread::sleep_for(milliseconds(10));
  }
  ::kill(id_, SIGKILL);
  ::waitpid(id_, nullptr, 0);
}

Status Process::send(std::string_view line) {
  std::string text(line);
  text += '\n';
  std::string_view rest = text;
  while (!rest.empty()) {
    constexpr int kPatience = 2000;
    pollfd room{input_, POLLOUT, 0};
    if (::poll(&room, 1, kPatience) <= 0)
      return Error{ErrorKind::System, "does not read what it is told", {}};
    const ssize_t sent = ::send(input_, rest.data(), rest.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0 && errno != EAGAIN && errno != EINTR) return Error{ErrorKind::System, "has ended", {}};
    if (sent > 0) rest.remove_prefix(static_cast<std::size_t>(sent));
  }
  return Done{};
}

bool Process::take_line(std::string& line) {
  const std::size_t end = heard_.find('\n');
  if (end == std::string::npos) return false;
  line = heard_.substr(0, end);
  if (line.ends_with('\r')) line.pop_back();
  heard_.erase(0, end + 1);
  return true;
}

Process::Heard Process::hear(std::string& line, milliseconds patience) {
  constexpr std::size_t kLongestLine = 1 << 20;
  const Clock::time_point until = Clock::now() + patience;
  while (!take_line(line)) {
    const auto left = std::chrono::ceil<milliseconds>(until - Clock::now());
    if (left.count() <= 0) return Heard::Nothing;
    pollfd news{output_, POLLIN, 0};
    const int ready = ::poll(&news, 1, static_cast<int>(left.count()));
    if (ready < 0 && errno == EINTR) continue;
    if (ready <= 0) return Heard::Nothing;
    std::array<char, 4096> bytes{};
    const ssize_t got = ::recv(output_, bytes.data(), bytes.size(), 0);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0 || heard_.size() > kLongestLine) return Heard::Gone;
    heard_.append(bytes.data(), static_cast<std::size_t>(got));
  }
  return Heard::Line;
}

std::vector<std::string> split_command(std::string_view command) {
  std::vector<std::string> words;
  char quote = 0;
  bool inside = false;
  for (const char c : command) {
    if (quote == 0 && (c == ' ' || c == '\t')) {
      inside = false;
      continue;
    }
    if (!inside) words.emplace_back();
    inside = true;
    if (quote != 0 ? c == quote : c == '\'' || c == '"') {
      quote = quote == 0 ? c : '\0';
    } else {
      words.back() += c;
    }
  }
  return words;
}

}  // namespace kanzen
