#include <fmt/ostream.h>

#include <algorithm>
#include <map>
#include <optional>

#include "base/file.h"
#include "cli/commands.h"
#include "cli/experiment_page.h"
#include "cli/progress_line.h"
#include "cli/shiritori_options.h"

namespace kanzen::cli {
namespace {

using catalog::shiritori::ExperimentOptions;
using catalog::shiritori::Run;
using catalog::shiritori::SearchKind;
using catalog::shiritori::Size;

const std::map<std::string, SearchKind> kSearches{{"plain", SearchKind::Plain},
                                                  {"ordered", SearchKind::Ordered},
                                                  {"ours", SearchKind::Ours},
                                                  {"values", SearchKind::ValuesFirst}};
/// Unless others are asked for.
const std::vector<SearchKind> kUsualSearches{SearchKind::Plain, SearchKind::Ordered, SearchKind::Ours};
const std::vector<Size> kPaperSizes{{8, 4}, {8, 8}, {10, 4}};
const std::vector<Size> kFurtherSizes{{10, 2}, {12, 2}};

struct Choices {
  std::string what;
  std::filesystem::path out;
  std::vector<SearchKind> searches = kUsualSearches;
  Size only;  ///< if it has letters
  std::optional<std::size_t> memory_bytes;
  ExperimentOptions options;
  catalog::shiritori::Input input;
  catalog::shiritori::Effort effort;
};

bool has(const Choices& choices, SearchKind search) {
  return std::find(choices.searches.begin(), choices.searches.end(), search) != choices.searches.end();
}

std::string command_of(const Choices& choices) {
  std::string command =
      fmt::format("kanzen experiment shiritori {} --seed {} --instances {} --nodes {}", choices.what,
                  choices.options.seed, choices.options.instances, choices.options.nodes);
  if (choices.options.first != 0) command += fmt::format(" --first {}", choices.options.first);
  if (choices.only.letters != 0)
    command += fmt::format(" --letters {} --words {}", choices.only.letters, choices.only.words);
  if (choices.what == "table2" || choices.searches == kUsualSearches) return command;
  for (const auto& [name, search] : kSearches) {
    if (has(choices, search)) command += " --search " + name;
  }
  return command;
}

/// Those that were asked for.
std::vector<Size> chosen(std::vector<Size> sizes, const Choices& choices) {
  if (choices.only.letters != 0) std::erase_if(sizes, [&](Size size) { return size != choices.only; });
  return sizes;
}

Result<std::vector<Run>> paper_runs(const Choices& choices, bool with_further) {
  auto runs =
      catalog::shiritori::run_searches(chosen(kPaperSizes, choices), choices.searches, choices.options);
  std::vector<SearchKind> searches = choices.searches;  // of games that the paper has not
  std::erase_if(searches, [](SearchKind search) {
    return search == SearchKind::Plain || search == SearchKind::Ordered;
  });
  if (!runs || !with_further || searches.empty()) return runs;
  const auto further =
      catalog::shiritori::run_searches(chosen(kFurtherSizes, choices), searches, choices.options);
  if (!further) return further.error();
  runs->insert(runs->end(), further->begin(), further->end());
  return runs;
}

Result<std::string> table1(const Choices& choices) {
  const auto runs = paper_runs(choices, true);
  if (!runs) return runs.error();
  return "`" + command_of(choices) + "`\n\n" + table1_page(*runs, choices.options.nodes);
}

Result<std::string> table2(const Choices& choices) {
  std::vector<catalog::shiritori::FirstPlayerRate> rates;
  for (const int letters : {6, 8, 10}) {
    const auto rate = catalog::shiritori::first_player_rate({letters, 4}, choices.options);
    if (!rate) return rate.error();
    rates.push_back(*rate);
  }
  return "`" + command_of(choices) + "`\n\n" + table2_page(rates);
}

/// Writes the pictures and says where they are.
Result<std::string> figures(const Choices& choices) {
  const auto runs = paper_runs(choices, false);
  if (!runs) return runs.error();
  std::string page = "`" + command_of(choices) + "`\n\n";
  for (const Size size : chosen(kPaperSizes, choices)) {
    for (const auto& [across, up, name] : {std::tuple(SearchKind::Plain, SearchKind::Ordered, "ordered"),
                                           std::tuple(SearchKind::Ordered, SearchKind::Ours, "ours")}) {
      const bool has_runs = std::any_of(runs->begin(), runs->end(), [&, wanted = up](const Run& run) {
        return run.size == size && run.search == wanted;
      });
      if (!has_runs) continue;
      const std::string file = fmt::format("shiritori-n{}m{}-{}.svg", size.letters, size.words, name);
      const Status written = write_whole(choices.out / file, scatter_plot(*runs, size, across, up));
      if (!written) return written.error();
      page += fmt::format("![nodes, n = {}, m = {}]({})\n", size.letters, size.words, file);
    }
  }
  return page;
}

Result<std::string> dictionaries(const Choices& choices) {
  std::vector<catalog::shiritori::DictionaryRun> runs;
  for (const auto& dictionary : catalog::shiritori::known_dictionaries()) {
    if (!dictionary.installed) continue;
    catalog::shiritori::Input input = choices.input;
    input.words = dictionary.name;
    const auto run = catalog::shiritori::run_dictionary(input, choices.effort);
    if (!run) return run.error();
    if (choices.effort.should_stop && choices.effort.should_stop()) break;  // what was stopped says nothing
    runs.push_back(*run);
  }
  return fmt::format(
      "`kanzen experiment shiritori dictionaries --vu {} --long-mark {} --seconds {} --memory {} --threads "
      "{}`\n\n{}",
      choices.input.vu, choices.input.long_mark, choices.effort.seconds, choices.effort.memory_bytes,
      choices.effort.threads, dictionaries_page(runs));
}

void add_options(CLI::App& app, std::string& game, Choices& choices) {
  app.add_option("game", game, "shiritori")->required()->check(CLI::IsMember({"shiritori"}));
  app.add_option("what", choices.what, "table1, table2 or figures of the paper, or dictionaries")
      ->required()
      ->check(CLI::IsMember({"table1", "table2", "figures", "dictionaries"}));
  app.add_option("--seed", choices.options.seed, "of the random games")->capture_default_str();
  app.add_option("--instances", choices.options.instances, "random games of each size")
      ->check(more_than_zero())
      ->capture_default_str();
  app.add_option("--first", choices.options.first,
                 "for table1 and figures: leave out the games before this one, counted from 0")
      ->capture_default_str();
  app.add_option("--nodes", choices.options.nodes, "the limit of each search")->capture_default_str();
  app.add_option_function<std::vector<std::string>>(
         "--search",
         [&choices](const std::vector<std::string>& names) {
           choices.searches.clear();
           for (const std::string& name : names) choices.searches.push_back(kSearches.at(name));
         },
         "for table1 and figures: only plain, ordered or ours; or ours with values first")
      ->check(CLI::IsMember({"plain", "ordered", "ours", "values"}))
      ->default_str("plain ordered ours");
  auto* letters =
      app.add_option("--letters", choices.only.letters, "for table1 and figures: only games of so many")
          ->check(CLI::IsMember({8, 10, 12}));
  auto* words = app.add_option("--words", choices.only.words, "and with at most so many from each to each")
                    ->check(CLI::IsMember({2U, 4U, 8U}));
  letters->needs(words);
  words->needs(letters);
  auto* record = app.add_option("--record", choices.options.record,
                                "keep every run in this file, and do not run again what is there");
  app.add_flag("--recorded", choices.options.only_recorded, "run nothing, only tell what the record holds")
      ->needs(record);
  app.add_option("--out", choices.out, "a folder for the pictures")->check(CLI::ExistingDirectory);
  app.add_option("--vu", choices.input.vu, "for dictionaries: how ゔ is read")
      ->check(CLI::IsMember({"bu", "u", "kept"}))
      ->capture_default_str();
  app.add_option("--long-mark", choices.input.long_mark, "for dictionaries: how a final ー is read")
      ->check(CLI::IsMember({"vowel", "dropped"}))
      ->capture_default_str();
  app.add_option("--seconds", choices.effort.seconds, "for dictionaries: the limit for each letter")
      ->check(more_than_zero())
      ->capture_default_str();
  app.add_option("--memory", choices.memory_bytes,
                 "bytes to remember positions in; by default as much as a game may need, for dictionaries 2G")
      ->transform(CLI::AsSizeValue(false));
  add_threads(app, choices.options.threads);
}

}  // namespace

int run_experiment(const catalog::Catalog&, const Arguments& arguments, Io io) {
  std::string game;
  Choices choices{
      .what = {}, .out = ".", .only = {}, .memory_bytes = {}, .options = {}, .input = {}, .effort = {}};
  choices.options.threads = default_threads();
  choices.effort.seconds = 60;
  CLI::App app;
  add_options(app, game, choices);
  if (const auto code = parse(app, command_named("experiment"), arguments, io)) return *code;
  if (choices.only.letters != 0 && chosen(kPaperSizes, choices).empty() &&
      chosen(kFurtherSizes, choices).empty()) {
    return fail(Error{ErrorKind::BadInput,
                      "there are games of 8 letters and 4 or 8 words, 10 and 4 or 2, 12 and 2", "--letters"},
                "experiment", io);
  }
  if (choices.options.first >= choices.options.instances) {
    return fail(
        Error{ErrorKind::BadInput, "the games are counted from 0 to one below --instances", "--first"},
        "experiment", io);
  }
  choices.options.should_stop = stop_on_signals();
  choices.effort.should_stop = choices.options.should_stop;
  choices.effort.threads = choices.options.threads;
  constexpr std::size_t kMemoryOfADictionary = std::size_t{2} << 30;
  choices.options.memory_bytes =
      choices.memory_bytes.value_or(choices.options.threads * catalog::shiritori::kMemoryOfAGame);
  choices.effort.memory_bytes = choices.memory_bytes.value_or(kMemoryOfADictionary);
  const auto page = choices.what == "table1"    ? table1(choices)
                    : choices.what == "table2"  ? table2(choices)
                    : choices.what == "figures" ? figures(choices)
                                                : dictionaries(choices);
  if (!page) return fail(page.error(), "experiment", io);
  io.out << *page;
  return choices.options.should_stop && choices.options.should_stop() ? kInterrupted : kDone;
}

}  // namespace kanzen::cli
