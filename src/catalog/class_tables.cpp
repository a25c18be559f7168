#include "catalog/class_tables.h"

#include <unistd.h>

#include "query/ruled_source.h"

namespace kanzen::catalog {
namespace {

double megabytes(double bytes) { return bytes / (1 << 20); }

/// Numbers that 32 bits can tell apart within one pair of royal squares.
constexpr double kMostSlots = 17.0 * (std::uint64_t{1} << 31);

}  // namespace

Verdict SolvedClass::plain_at(Index index) const {
  if (codes[index] != kEscapeCode) return verdict_of(codes[index]);
  const auto found =
      std::lower_bound(long_distances.begin(), long_distances.end(), std::pair<Index, Plies>(index, 0));
  return found->second % 2 == 1 ? win_in(found->second) : loss_in(found->second);
}

Outcome SolvedClass::outcome_at(Index index) const {
  return codes[index] == kDrawCode ? ruled_at(ruled, index).outcome : plain_at(index).outcome;
}

query::Knowledge SolvedClass::known_at(Index index) const {
  query::Knowledge known = query::Knowledge::exact(plain_at(index));
  known.outcome = outcome_at(index);
  if (known.outcome != Outcome::Draw && !known.distance) known.by = query::kByPerpetualCheck;
  return known;
}

std::uint64_t memory_or_default(std::uint64_t memory) {
  if (memory != 0) return memory;
  const auto pages = static_cast<std::uint64_t>(::sysconf(_SC_PHYS_PAGES));
  return pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE)) / 4 * 3;
}

Status check_class_size(const std::string& material, double slots, std::uint64_t memory) {
  const double bytes = bytes_to_solve(slots);
  if (bytes <= static_cast<double>(memory) && slots < kMostSlots) return Done{};
  return Error{ErrorKind::System,
               fmt::format("the class takes {:.0f} bytes ({:.0f} MB), the limit is {} bytes ({:.0f} MB)",
                           bytes, megabytes(bytes), memory, megabytes(static_cast<double>(memory))),
               material};
}

}  // namespace kanzen::catalog
