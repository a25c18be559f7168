#include "catalog/nine/nine_service.h"

#include "catalog/catalog.h"

namespace kanzen::catalog {

template class ClassTables<games::kNine>;
template class ClassService<games::kNine>;

namespace {

constexpr RuleSwitches kOrdinary;

}  // namespace

std::unique_ptr<Service> make_nine() { return std::make_unique<NineService>(); }

Service& NineService::by(const RuleSwitches& rules) {
  const int number =
      (rules.repetition_draws ? 4 : 0) + (rules.stalemate_draws ? 2 : 0) + (rules.drop_mate ? 1 : 0);
  std::unique_ptr<Service>& service = others_[static_cast<std::size_t>(number)];
  if (service) return *service;
  if (rules.stalemate_draws) {
    service = rules.drop_mate ? make_nine_with_both(rules) : make_nine_with_stalemate_draw(rules);
  } else {
    service = rules.drop_mate ? make_nine_with_drop_mate(rules)
                              : std::make_unique<ClassService<games::kNine>>(rules);
  }
  return *service;
}

Result<query::Analysis> NineService::analyse(std::string_view position, const QueryOptions& options) {
  if (options.rules == kOrdinary) return ClassService::analyse(position, options);
  return by(options.rules).analyse(position, options);
}

Result<query::BestLine> NineService::line(std::string_view position, const QueryOptions& options) {
  if (options.rules == kOrdinary) return ClassService::line(position, options);
  return by(options.rules).line(position, options);
}

Result<std::unique_ptr<PlaySession>> NineService::new_session(std::string_view position,
                                                              const QueryOptions& options) {
  if (options.rules == kOrdinary) return ClassService::new_session(position, options);
  return by(options.rules).new_session(position, options);
}

Status NineService::solve_classes(const ClassesOptions& options, const OnClass& on_class) {
  if (options.rules == kOrdinary) return ClassService::solve_classes(options, on_class);
  return by(options.rules).solve_classes(options, on_class);
}

Status NineService::verify_classes(const ClassesOptions& options, const OnClass& on_class) {
  if (options.rules == kOrdinary && is_packed(options.table)) return verify_packed(options, on_class);
  if (options.rules == kOrdinary) return ClassService::verify_classes(options, on_class);
  return by(options.rules).verify_classes(options, on_class);
}

std::shared_ptr<const NineService::Source> NineService::without_table(const std::string& why) {
  return make_nine_proof_source(why);
}

}  // namespace kanzen::catalog
