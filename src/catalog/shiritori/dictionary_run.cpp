#include "catalog/shiritori/dictionary_run.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <utility>

#include "catalog/shiritori/explain.h"
#include "catalog/shiritori/proof.h"
#include "catalog/shiritori/solve.h"

namespace kanzen::catalog::shiritori {
namespace {

/// A new folder of our own, gone with the object.
class ScratchFolder {
 public:
  static Result<ScratchFolder> make() {
    std::error_code unknown;
    const std::filesystem::path temporary = std::filesystem::temp_directory_path(unknown);
    std::string name = temporary / "kanzen-XXXXXX";
    if (unknown || ::mkdtemp(name.data()) == nullptr)
      return Error{ErrorKind::System, "no folder can be made there", unknown ? "TMPDIR" : temporary.string()};
    return ScratchFolder(std::move(name));
  }
  ~ScratchFolder() {
    std::error_code ignored;
    if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
  }
  ScratchFolder(ScratchFolder&& other) noexcept : path_(std::exchange(other.path_, {})) {}
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  explicit ScratchFolder(std::filesystem::path path) : path_(std::move(path)) {}

  std::filesystem::path path_;
};

/// As Debian's list of installed packages has it; empty on another system.
std::string version_of(const std::string& package) {
  std::ifstream status("/var/lib/dpkg/status");
  bool found = false;
  for (std::string line; std::getline(status, line);) {
    if (line == "Package: " + package) found = true;
    if (found && line.starts_with("Version: ")) return line.substr(std::string_view("Version: ").size());
  }
  return "";
}

DictionaryInfo info_of(const std::string& name) {
  const auto all = known_dictionaries();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const DictionaryInfo& info) { return info.name == name; });
  return found == all.end() ? DictionaryInfo{name, "", "", true} : *found;
}

std::vector<std::pair<std::string, std::uint64_t>> reductions_of(const std::vector<ExplainedStart>& starts) {
  const auto left = [](const ExplainedStart& start) {
    return std::pair(start.steps.back().outcome.empty(), start.steps.back().words);
  };
  const auto hardest =
      std::max_element(starts.begin(), starts.end(),
                       [&](const ExplainedStart& a, const ExplainedStart& b) { return left(a) < left(b); });
  std::vector<std::pair<std::string, std::uint64_t>> reductions;
  if (hardest == starts.end()) return reductions;
  for (const ExplainedStep& step : hardest->steps) {
    const bool again = std::any_of(reductions.begin(), reductions.end(),
                                   [&](const auto& earlier) { return earlier.first == step.name; });
    if (again) break;  // the first pass shows what each is good for
    reductions.emplace_back(step.name, step.words);
  }
  return reductions;
}

void add_outcomes(const Solved& solved, DictionaryRun& run) {
  for (const StartOutcome& start : solved.starts) {
    auto& list = start.outcome == "win" ? run.won : start.outcome == "loss" ? run.lost : run.unknown;
    list.push_back(start.start);
    run.nodes += start.nodes;
  }
}

}  // namespace

Result<DictionaryRun> run_dictionary(const Input& input, const Effort& effort) {
  DictionaryRun run;
  run.dictionary = info_of(input.words);
  run.version = version_of(run.dictionary.package);
  const auto folder = ScratchFolder::make();
  if (!folder) return folder.error();
  const std::filesystem::path proof = folder->path() / "proof";
  const auto began = std::chrono::steady_clock::now();
  const auto solved = solve(input, {.effort = effort, .proof = proof});
  if (!solved) return solved.error();
  run.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  run.letters = solved->letters;
  run.words = solved->words;
  run.proof_bytes = solved->proof_bytes;
  add_outcomes(*solved, run);
  if (!run.won.empty() || !run.lost.empty()) {
    const auto checked = check_shiritori_proof(proof);
    if (!checked) return checked.error();
    run.complaint = checked->complaint;
    if (run.complaint.empty() && !solved->not_in_proof.empty())
      run.complaint = fmt::format("it does not say who wins from {}", fmt::join(solved->not_in_proof, " "));
  }
  const auto explained = explain(input, effort);
  if (!explained) return explained.error();
  run.reductions = reductions_of(*explained);
  return run;
}

}  // namespace kanzen::catalog::shiritori
