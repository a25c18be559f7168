// A game of many classes of material: each is solved by itself, into a table or for one question.
#pragma once

#include <chrono>
#include <map>

#include "catalog/class_tables.h"
#include "catalog/piece_warning.h"
#include "catalog/shogi_service.h"
#include "query/memory_source.h"
#include "query/ruled_source.h"
#include "query/table_source.h"

namespace kanzen::catalog {

/// The folder of a game's tables by some rules.
std::string class_folder(std::string_view game, const RuleSwitches& rules);

template <const shogi::RuleSet& R>
class ClassService : public ShogiService<R> {
 public:
  using Source = typename ShogiService<R>::Source;
  using Tables = ClassTables<R>;
  using Game = typename Tables::Game;
  using Position = typename Tables::Position;

  explicit ClassService(const RuleSwitches& rules = {})
      : tables_(class_folder(R.name, rules),
                rules.repetition_draws ? shogi::Repetition::Draw : shogi::Repetition::PerpetualCheckLoses) {
    this->info_.has_classes = true;
    if (rules.repetition_draws) this->repetition_ = shogi::Repetition::Draw;
    this->info_.rules_hash = tables_.identity("").rules_hash;
  }

  [[nodiscard]] std::filesystem::path table_path() const override { return tables_.folder(); }
  [[nodiscard]] std::filesystem::path packed_path(Levels /*levels*/) const override {
    return tables_.folder();
  }

  Status solve_classes(const ClassesOptions& options, const OnClass& on_class) override {
    const auto classes = chosen(options.classes);
    if (!classes) return classes.error();
    const std::uint64_t memory = memory_or_default(options.memory);
    for (const auto& material : *classes) {
      if (auto status = check_size(material, memory); !status) return status;
    }
    if (auto status = tables_.make_folder(); !status) return status;
    for (const auto& material : *classes) {
      auto result = solve_one(material, options);
      if (!result) return result.error();
      on_class(*result);
    }
    return Done{};
  }

  Status verify_classes(const ClassesOptions& options, const OnClass& on_class) override {
    const auto classes = options.table.empty() ? chosen(options.classes) : of_file(options.table);
    if (!classes) return classes.error();
    for (const auto& material : *classes) {
      auto result = verify_one(material, options.table.empty() ? tables_.path_of(material) : options.table,
                               options.job);
      if (!result) return result.error();
      on_class(*result);
    }
    return Done{};
  }

  Result<VerifyResult> verify(const VerifyOptions& options) override {
    ClassesOptions classes;
    classes.job = options.job;
    classes.table = options.table;
    VerifyResult result;
    const auto status = verify_classes(classes, [&](const ClassResult& done) {
      result = {done.summary, done.table, "every entry follows from its moves", done.complaint};
    });
    if (!status) return status.error();
    return result;
  }

 protected:
  [[nodiscard]] const Tables& tables() const { return tables_; }

  Result<std::shared_ptr<const Source>> open_source(const QueryOptions& options,
                                                    const Position& about) override {
    const shogi::MaterialCounts material = shogi::material_of(about);
    const auto key = std::pair(options.table, material);
    if (const auto found = sources_.find(key); found != sources_.end()) return found->second;
    auto source = make_source(options, material);
    if (!source) return source.error();
    sources_[key] = *source;
    return source;
  }

  /// Only from tables that are there: a class is not solved while a clock runs.
  Result<std::shared_ptr<const Source>> open_book(const play::EngineSettings& settings,
                                                  const Position& about) override {
    const shogi::MaterialCounts material = shogi::material_of(about);
    std::error_code ignored;
    const bool there = std::filesystem::exists(tables_.path_of(material), ignored) ||
                       std::filesystem::exists(tables_.packed_path_of(material), ignored);
    if (settings.table == play::kNoFile || (settings.table.empty() && !there)) {
      return std::shared_ptr<const Source>();
    }
    return open_source({.table = settings.table}, about);
  }

  /// Who answers where the class does not fit; `why` says so.
  virtual std::shared_ptr<const Source> without_table(const std::string& why) {
    return std::make_shared<NoSource>(why);
  }

  /// Answers from a packed table; not by rules of which nobody packs tables.
  virtual Result<std::shared_ptr<const Source>> packed_source(const std::shared_ptr<const Game>&,
                                                              const std::filesystem::path& path,
                                                              const std::string&) {
    return Error{ErrorKind::Mismatch, "is packed, which tables of these rules are not", path.string()};
  }

  static std::shared_ptr<const Source> ruled_source(std::shared_ptr<const Game> game,
                                                    std::shared_ptr<const Source> plain,
                                                    std::vector<RuledEntry> ruled, const std::string& note) {
    return std::make_shared<query::RuledSource<Game>>(std::move(game), std::move(plain), std::move(ruled),
                                                      note);
  }

  /// A class's table, or the class solved on the spot. For whoever looks through whole classes.
  Result<SolvedClass> load_or_solve(const Game& game, const JobOptions& job, std::uint64_t memory) const {
    const auto& material = game.index().material();
    const std::filesystem::path path = tables_.path_of(material);
    std::error_code ignored;
    if (!std::filesystem::exists(path, ignored)) {
      if (auto status = check_size(material, memory); !status) return status.error();
      return tables_.solve(game, job);
    }
    auto table = tables_.open(game, path);
    if (!table) return table.error();
    const auto codes = table->checked_codes();
    if (!codes) return codes.error();
    const auto ruled = table->ruled();
    return SolvedClass{{codes->begin(), codes->end()},
                       table->long_distances(),
                       {ruled.begin(), ruled.end()},
                       table->summary()};
  }

  static Status check_size(const shogi::MaterialCounts& material, std::uint64_t memory) {
    return check_class_size(shogi::format_material(R, material), shogi::ClassIndex<R>::slots_for(material),
                            memory);
  }

  /// The classes that somebody chose; those that have a table if nobody chose.
  [[nodiscard]] Result<std::vector<shogi::MaterialCounts>> chosen(const ClassChoice& choice) const {
    std::vector<shogi::MaterialCounts> classes;
    if (!choice.material.empty()) {
      const auto material = shogi::parse_material(R, choice.material);
      if (!material) return material.error();
      classes.push_back(*material);
      return classes;
    }
    if (choice.up_to < 0) return with_tables();
    for (int pieces = 0; pieces <= choice.up_to; ++pieces) {
      for (const auto& material : shogi::classes_of(R, pieces, shogi::kOfAKindInTheBox))
        classes.push_back(material);
    }
    return classes;
  }

  /// The class that a table says it is of.
  [[nodiscard]] Result<std::vector<shogi::MaterialCounts>> of_file(const std::filesystem::path& path) const {
    const auto container = store::Container::open(path);
    if (!container) return container.error();
    const auto section = container->section("summary");
    if (!section) return section.error();
    const auto bytes = section->checked();
    if (!bytes) return bytes.error();
    const auto summary = store::summary_from_json(*bytes);
    if (!summary) return within(summary.error(), path.string());
    const auto material = shogi::parse_material(R, summary->material);
    if (!material) return Error{ErrorKind::Corrupt, "it does not say of which pieces it is", path.string()};
    return std::vector{*material};
  }

 private:
  using Key = std::pair<std::filesystem::path, shogi::MaterialCounts>;

  /// Knows nothing, and why.
  class NoSource final : public Source {
   public:
    explicit NoSource(std::string why) : why_(std::move(why)) {}
    [[nodiscard]] std::string_view name() const override { return "search"; }
    [[nodiscard]] std::string note() const override { return why_; }
    [[nodiscard]] Result<query::Knowledge> look_up(const Position& pos) const override {
      if (const auto over = shogi::Game<R>::ended(pos)) return query::Knowledge::exact(*over);
      return query::Knowledge::unknown();
    }

   private:
    std::string why_;
  };

  static double seconds_since(std::chrono::steady_clock::time_point began) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  }
  static std::uintmax_t size_of(const std::filesystem::path& path) {
    std::error_code ignored;
    return std::filesystem::file_size(path, ignored);
  }

  Result<ClassResult> solve_one(const shogi::MaterialCounts& material, const ClassesOptions& options) const {
    const auto began = std::chrono::steady_clock::now();
    const Game game(material);
    ClassResult result;
    result.table = tables_.path_of(material);
    result.warning = warning_about(R, material);
    std::error_code ignored;
    result.was_there = !options.again && std::filesystem::exists(result.table, ignored);
    if (result.was_there) {
      const auto table = tables_.open(game, result.table);
      if (!table) return table.error();
      result.summary = table->summary();
    } else {
      if (auto status = check_writable(result.table, game.index_count()); !status) return status.error();
      const auto solved = tables_.solve(game, options.job);
      if (!solved) return solved.error();
      if (auto status = tables_.write(result.table, *solved); !status) return status.error();
      result.summary = solved->summary;
    }
    result.bytes = size_of(result.table);
    result.seconds = seconds_since(began);
    return result;
  }

  Result<ClassResult> verify_one(const shogi::MaterialCounts& material, const std::filesystem::path& path,
                                 const JobOptions& job) const {
    const auto began = std::chrono::steady_clock::now();
    const Game game(material);
    const auto table = tables_.open(game, path);
    if (!table) return table.error();
    ClassResult result;
    result.table = path;
    result.summary = table->summary();
    auto complaint = tables_.complaint(game, *table, job);
    if (!complaint) return complaint.error();
    result.complaint = std::move(*complaint);
    result.bytes = size_of(path);
    result.seconds = seconds_since(began);
    return result;
  }

  [[nodiscard]] Result<std::vector<shogi::MaterialCounts>> with_tables() const {
    std::vector<shogi::MaterialCounts> classes;
    std::error_code code;
    for (const auto& file : std::filesystem::directory_iterator(tables_.folder(), code)) {
      if (file.path().extension() != ".kzt") continue;
      if (const auto material = shogi::parse_material(R, file.path().stem().string()))
        classes.push_back(*material);
    }
    if (classes.empty()) {
      return Error{ErrorKind::NotFound,
                   fmt::format("there are no tables yet; 'kanzen solve {} --up-to 3' makes some", R.name),
                   tables_.folder().string()};
    }
    std::sort(classes.begin(), classes.end(), [](const auto& a, const auto& b) {
      return std::pair(shogi::pieces_in(a), b) < std::pair(shogi::pieces_in(b), a);
    });
    return classes;
  }
  Result<std::shared_ptr<const Source>> make_source(const QueryOptions& options,
                                                    const shogi::MaterialCounts& material) {
    std::filesystem::path path = options.table;
    std::error_code ignored;
    if (path.empty() && std::filesystem::exists(tables_.path_of(material), ignored)) {
      path = tables_.path_of(material);
    } else if (path.empty() && std::filesystem::exists(tables_.packed_path_of(material), ignored)) {
      path = tables_.packed_path_of(material);
    }
    const std::string warning = warning_about(R, material);
    if (path.empty()) {
      const std::string name = shogi::format_material(R, material);
      const double slots = shogi::ClassIndex<R>::slots_for(material);
      if (auto status = check_class_size(name, slots, options.memory); !status) {
        return without_table("there is no table; " + status.error().message());
      }
      return solved_now(material, slots, warning, options.memory);
    }
    const auto game = std::make_shared<const Game>(material);
    if (is_packed(path)) return packed_source(game, path, warning);
    auto table = tables_.open(*game, path);
    if (!table) return table.error();
    std::vector<RuledEntry> ruled(table->ruled().begin(), table->ruled().end());
    return ruled_source(game, std::make_shared<query::TableSource<Game>>(*game, std::move(*table)),
                        std::move(ruled), warning);
  }

  Result<std::shared_ptr<const Source>> solved_now(const shogi::MaterialCounts& material, double slots,
                                                   const std::string& warning, std::uint64_t memory) {
    if (slots_in_memory_ + slots > static_cast<double>(memory)) {
      sources_.clear();
      slots_in_memory_ = 0;
    }
    slots_in_memory_ += slots;
    const auto game = std::make_shared<const Game>(material);
    auto solved = tables_.solve(*game, {default_threads(), {}, {}});
    if (!solved) return solved.error();
    const std::string note =
        fmt::format("there is no table; the class {} was solved on the spot, within a limit of {} MB{}{}",
                    solved->summary.material, memory >> 20, warning.empty() ? "" : "; ", warning);
    auto plain = std::make_shared<query::MemorySource<Game>>(*game, std::move(solved->codes),
                                                             std::move(solved->long_distances));
    return ruled_source(game, std::move(plain), std::move(solved->ruled), note);
  }

  Tables tables_;
  std::map<Key, std::shared_ptr<const Source>> sources_;
  double slots_in_memory_ = 0;  ///< of classes solved for a question
};

}  // namespace kanzen::catalog
