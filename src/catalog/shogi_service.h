// What every game of the shogi family offers: parsing, perft, analysis from whatever source there is, play.
#pragma once

#include <fmt/format.h>

#include "catalog/certificate_job.h"
#include "catalog/play/engines.h"
#include "catalog/shogi_session.h"
#include "catalog/train/train_game.h"
#include "solve/shallow_search.h"
#include "store/home.h"

namespace kanzen::catalog {

/// Answers what a small search decides, and says "unknown" to the rest.
template <const shogi::RuleSet& R>
class SearchSource final : public query::Source<shogi::Position<R>> {
 public:
  [[nodiscard]] std::string_view name() const override { return "search"; }
  [[nodiscard]] Result<query::Knowledge> look_up(const shogi::Position<R>& pos) const override {
    solve::ShallowSearch<shogi::Game<R>> search(kDepth, kNodes);
    const auto verdict = search.run(pos);
    return verdict ? query::Knowledge::exact(*verdict) : query::Knowledge::unknown();
  }

 private:
  static constexpr int kDepth = 5;
  static constexpr std::uint64_t kNodes = 200'000;
};

template <const shogi::RuleSet& R>
class ShogiService : public Service {
 public:
  using Source = query::Source<shogi::Position<R>>;

  ShogiService() {
    info_.name = R.name;
    info_.japanese_name = R.japanese_name;
    info_.board = fmt::format("{}x{}", R.files, R.ranks);
    info_.start = R.start;
    info_.rules_hash = shogi::rules_hash(R);
  }

  [[nodiscard]] const GameInfo& info() const override { return info_; }
  [[nodiscard]] std::filesystem::path table_path() const override {
    return store::data_home() / (info_.name + ".kzt");
  }
  [[nodiscard]] std::filesystem::path packed_path(Levels levels) const override {
    return store::data_home() / (info_.name + (levels == Levels::Bounds ? "-outcomes.kzs" : ".kzs"));
  }

  Result<query::Analysis> analyse(std::string_view position, const QueryOptions& options) override {
    const auto line = shogi::parse_position<R>(position);
    if (!line) return line.error();
    const auto source = open_source(options, line->standings.back().position);
    if (!source) return source.error();
    std::optional<shogi::Square> previous;
    if (!line->moves.empty()) previous = line->moves.back().to;
    return query::analyse<R>(**source, line->standings.back(), previous);
  }

  Result<query::BestLine> line(std::string_view position, const QueryOptions& options) override {
    const auto parsed = shogi::parse_position<R>(position);
    if (!parsed) return parsed.error();
    const auto source = open_source(options, parsed->standings.back().position);
    if (!source) return source.error();
    constexpr int kLongEnough = 1000;
    return query::best_line<R>(**source, parsed->standings.back(), kLongEnough);
  }

  Result<PerftResult> perft(std::string_view position, int depth) override {
    if (depth < 0 || depth > kDeepestPerft) {
      return Error{ErrorKind::BadInput, fmt::format("not a depth from 0 to {}", kDeepestPerft),
                   std::to_string(depth)};
    }
    const auto line = shogi::parse_position<R>(position);
    if (!line) return line.error();
    const shogi::Standing<R>& standing = line->standings.back();
    PerftResult result;
    if (depth == 0) {
      result.nodes = 1;
      return result;
    }
    shogi::Game<R>::for_each_move(standing.position, [&](shogi::Move move) {
      const std::uint64_t nodes =
          shogi::perft<shogi::Game<R>>(shogi::play(standing.position, move), depth - 1);
      result.by_move.emplace_back(shogi::format_usi_move(standing, move), nodes);
      result.nodes += nodes;
    });
    return result;
  }

  Result<CheckResult> check_certificate(const std::filesystem::path& file,
                                        const CheckOptions& options) override {
    if constexpr (solve::kMoreInHandIsNoWorse<R>) return check_certificate_file<R>(file, options);
    return Service::check_certificate(file, options);
  }

  Result<TrainResult> train(const TrainOptions& options) override {
    if constexpr (R.material == shogi::Material::AsAtStart) {
      if (options.table.empty()) return train_game<R>(options, {});
      const auto source = open_source({.table = options.table}, shogi::start_of<R>().position);
      if (!source) return source.error();
      if (!(*source)->knows_all()) {
        return Error{ErrorKind::BadInput, "is no table that knows all positions", options.table.string()};
      }
      return train_game<R>(options, [source = *source](const shogi::Position<R>& pos) {
        const auto known = source->look_up(pos);
        return known ? known->outcome : std::nullopt;
      });
    }
    return Service::train(options);  // a game of many start boards
  }

  Result<std::unique_ptr<play::Engine>> new_engine(const play::EngineSettings& settings) override {
    if constexpr (kIsPlayed<R>) {
      return make_engine<R>(
          [this, lock = std::make_shared<std::mutex>()](const play::EngineSettings& now,
                                                        const shogi::Position<R>& pos) {
            const std::scoped_lock locked(*lock);
            return open_book(now, pos);
          },
          settings);
    }
    return Service::new_engine(settings);
  }

  Result<std::unique_ptr<play::match::Referee>> new_referee(std::string_view position) override {
    if constexpr (kIsPlayed<R>) {
      auto line = shogi::parse_position<R>(position);
      if (!line) return line.error();
      return make_referee<R>(std::move(*line));
    }
    return Service::new_referee(position);
  }

  Result<std::unique_ptr<PlaySession>> new_session(std::string_view position,
                                                   const QueryOptions& options) override {
    auto line = shogi::parse_position<R>(position);
    if (!line) return line.error();
    auto source = open_source(options, line->standings.back().position);
    if (!source) return source.error();
    return std::unique_ptr<PlaySession>(
        std::make_unique<ShogiSession<R>>(std::move(*line), *source, repetition_));
  }

 protected:
  /// The best source there is for a position and all that play leads to. Opened once: a batch of probes asks
  /// thousands of times.
  virtual Result<std::shared_ptr<const Source>> open_source(const QueryOptions&, const shogi::Position<R>&) {
    if (!search_) search_ = std::make_shared<SearchSource<R>>();
    return std::shared_ptr<const Source>(search_);
  }

  /// What a player may look up while it plays: files that are there, and nothing that takes time. Nothing if
  /// there is nothing; an error if a file that was asked for cannot be used.
  virtual Result<std::shared_ptr<const Source>> open_book(const play::EngineSettings&,
                                                          const shogi::Position<R>&) {
    return std::shared_ptr<const Source>();
  }

  GameInfo info_;
  shogi::Repetition repetition_ = R.repetition;  ///< what it is worth in a game that is played

 private:
  std::shared_ptr<const Source> search_;
};

}  // namespace kanzen::catalog
