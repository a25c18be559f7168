// The list of games: the one place that knows them all.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "catalog/service.h"

namespace kanzen::catalog {

class Catalog {
 public:
  Catalog();

  [[nodiscard]] const std::vector<std::unique_ptr<Service>>& services() const { return services_; }
  /// The game of that name, or an error that lists the games there are.
  [[nodiscard]] Result<Service*> find(std::string_view name) const;

 private:
  std::vector<std::unique_ptr<Service>> services_;
};

// One function for each game, in a file of its own, so that a change to a game compiles only that game.
std::unique_ptr<Service> make_dobutsu();
std::unique_ptr<Service> make_gorogoro();
std::unique_ptr<Service> make_kyoto();
std::unique_ptr<Service> make_minishogi();
std::unique_ptr<Service> make_nine();

}  // namespace kanzen::catalog
