// A packed table as a source: what the file does not say outright is worked out for each question.
#pragma once

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "query/knowledge.h"
#include "store/compact/packed_table.h"
#include "store/compact/prober.h"

namespace kanzen::query {

/// The game must outlive the source. Each question borrows a prober, so that several threads may ask, and
/// what one question found helps the next: the moves of a position share most of their work.
template <class G>
class PackedSource final : public Source<typename G::Position> {
 public:
  PackedSource(const G& game, store::PackedTable table) : game_(game), table_(std::move(table)) {}

  [[nodiscard]] std::string_view name() const override { return "table"; }
  [[nodiscard]] bool knows_all() const override { return true; }
  [[nodiscard]] Result<Knowledge> look_up(const typename G::Position& pos) const override {
    std::unique_ptr<Prober> prober = borrow();
    const auto verdict = prober->probe(pos);
    give_back(std::move(prober));
    if (!verdict) return table_.damaged();
    Knowledge known = Knowledge::exact(*verdict);
    if (table_.shape().levels == Levels::Bounds && !is_quick(*verdict, table_.shape()))
      std::swap(known.distance, known.distance_at_most);
    return known;
  }
  [[nodiscard]] const store::PackedTable& table() const { return table_; }

 private:
  using Prober = store::Prober<G, store::PackedTable>;

  std::unique_ptr<Prober> borrow() const {
    {
      const std::scoped_lock lock(mutex_);
      if (!idle_.empty()) {
        std::unique_ptr<Prober> prober = std::move(idle_.back());
        idle_.pop_back();
        return prober;
      }
    }
    return std::make_unique<Prober>(game_, table_, table_.shape());
  }
  void give_back(std::unique_ptr<Prober> prober) const {
    const std::scoped_lock lock(mutex_);
    idle_.push_back(std::move(prober));
  }

  const G& game_;
  store::PackedTable table_;
  mutable std::mutex mutex_;
  mutable std::vector<std::unique_ptr<Prober>> idle_;
};

}  // namespace kanzen::query
