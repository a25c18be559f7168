#include "catalog/shiritori/run_record.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <sstream>

#include "base/file.h"

namespace kanzen::catalog::shiritori {
namespace {

constexpr std::string_view kUnsolved = "unknown";
bool is_solved(const Run& run) { return run.outcome != kUnsolved; }

/// Of two runs of a game: the shorter one that solved it, else the longer one.
bool tells_more(const Run& run, const Run& other) {
  if (is_solved(run) != is_solved(other)) return is_solved(run);
  return is_solved(run) ? run.nodes < other.nodes : run.nodes > other.nodes;
}

bool is_number(std::string_view text, std::uint64_t& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size();
}

}  // namespace

Status RunRecord::open() {
  if (options_.record.empty()) return Done{};
  std::error_code unknown;
  if (std::filesystem::exists(options_.record, unknown)) {
    const auto text = read_text(options_.record);
    if (!text) return text.error();
    if (const Status read = read_lines(*text); !read) return within(read.error(), options_.record.string());
  } else if (options_.only_recorded) {
    return Error{ErrorKind::NotFound, "there is no such record", options_.record.string()};
  }
  if (options_.only_recorded) return Done{};
  file_.open(options_.record, std::ios::app);
  if (!file_) return Error{ErrorKind::System, "cannot be written", options_.record.string()};
  return Done{};
}

std::optional<Run> RunRecord::find(Size size, SearchKind search, std::uint64_t instance) const {
  const auto found = runs_.find({size, search, instance});
  if (found == runs_.end()) return std::nullopt;
  Run run = found->second;
  if (run.nodes > options_.nodes) {
    run.outcome = kUnsolved;
    run.nodes = options_.nodes;
  }
  run.cut_short = !is_solved(run) && run.nodes < options_.nodes;
  return run;
}

void RunRecord::add(const Run& run) {
  if (!file_.is_open()) return;
  const std::scoped_lock lock(mutex_);
  file_ << fmt::format("{},{},{},{},{},{},{},{},{:.3f},{}\n", options_.seed, options_.nodes, run.size.letters,
                       run.size.words, static_cast<int>(run.search), run.instance, run.outcome, run.nodes,
                       run.seconds, run.answered)
        << std::flush;
}

Status RunRecord::read_lines(const std::string& text) {
  std::istringstream lines(text);
  std::size_t number = 0;
  for (std::string line; std::getline(lines, line);) {
    const std::string where = "line " + std::to_string(++number);
    std::replace(line.begin(), line.end(), ',', ' ');
    std::istringstream fields(line);
    std::uint64_t seed = 0;
    std::uint64_t limit = 0;  // what was not solved took them all
    int search = 0;
    Run run;
    std::string answered = "0";  // older lines do not say
    fields >> seed >> limit >> run.size.letters >> run.size.words >> search >> run.instance >> run.outcome >>
        run.nodes >> run.seconds;
    const bool is_long_enough = static_cast<bool>(fields);
    fields >> answered;
    const bool readable = is_long_enough && is_number(answered, run.answered) &&
                          (run.outcome == "win" || run.outcome == "loss" || run.outcome == kUnsolved) &&
                          search >= 0 && search <= static_cast<int>(SearchKind::ValuesFirst);
    if (!readable) return Error{ErrorKind::BadInput, "is no run of an experiment", where};
    run.search = static_cast<SearchKind>(search);
    if (seed != options_.seed) continue;
    if (const Status taken = take(run); !taken) return within(taken.error(), where);
  }
  return Done{};
}

Status RunRecord::take(const Run& run) {
  Run& known = runs_.try_emplace({run.size, run.search, run.instance}, run).first->second;
  if (is_solved(run) && is_solved(known) && run.outcome != known.outcome)
    return Error{ErrorKind::Corrupt, "says the opposite of an earlier line about the same game", ""};
  if (tells_more(run, known)) known = run;
  return Done{};
}

}  // namespace kanzen::catalog::shiritori
