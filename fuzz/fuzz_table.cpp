// Any fields and contents in a file whose checksums are right: whatever opens can be read to its end, and
// what cannot be read is an error.
//
// Random bytes never pass the digests, so the input is not the file but a recipe for one, which is then
// sealed:
//
//   header     an oddity: 0 none, 1 to 6 something is wrong with the header and follows
//   sections   until the input ends: which name, flags (right size; offset, size, place of the checksums
//   follow),
//              the contents as length and bytes, and the numbers that the flags announce
#include <algorithm>
#include <array>
#include <cstdlib>
#include <span>
#include <string>

#include "store/table.h"
#include "support/forged_container.h"
#include "support/memory_file.h"

namespace kanzen {
namespace {

constexpr Index kEntries = 100;
constexpr std::uint64_t kRules = 42;

void require(bool condition) {
  if (!condition) std::abort();
}

/// The input, taken piece by piece; zeros after its end.
class Recipe {
 public:
  explicit Recipe(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  [[nodiscard]] bool empty() const { return bytes_.empty(); }
  std::uint64_t number(std::size_t width) {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < std::min(width, bytes_.size()); ++i)
      number |= std::uint64_t{bytes_[i]} << (8 * i);
    skip(width);
    return number;
  }
  std::string text() {
    const auto size = std::min<std::size_t>(number(2), bytes_.size());
    std::string text(bytes_.begin(), bytes_.begin() + static_cast<std::ptrdiff_t>(size));
    skip(size);
    return text;
  }

 private:
  void skip(std::size_t count) { bytes_ = bytes_.subspan(std::min(count, bytes_.size())); }

  std::span<const std::uint8_t> bytes_;
};

ForgedSection section_from(Recipe& recipe) {
  static constexpr std::array<std::string_view, 4> kNames{"verdicts", "reachable", "long-distances",
                                                          "summary"};
  static constexpr std::array<std::size_t, 2> kRightSizes{kEntries, 16};  // else nobody looks into them
  const std::uint64_t name = recipe.number(1);
  const std::uint64_t flags = recipe.number(1);
  ForgedSection section;
  section.name = name < kNames.size() ? std::string(kNames[name]) : recipe.text();
  section.bytes = recipe.text();
  if ((flags & 1U) != 0 && name < kRightSizes.size()) section.bytes.resize(kRightSizes[name]);
  if ((flags & 2U) != 0) section.offset = recipe.number(8);
  if ((flags & 4U) != 0) section.size = recipe.number(8);
  if ((flags & 8U) != 0) section.checksums_at = recipe.number(8);
  return section;
}

Forgery forgery_from(Recipe& recipe) {
  Forgery forgery;
  forgery.rules_hash = kRules;
  switch (recipe.number(1)) {
    case 1:
      forgery.version = static_cast<std::uint32_t>(recipe.number(4));
      break;
    case 2:
      forgery.section_count = static_cast<std::uint32_t>(recipe.number(4));
      break;
    case 3:
      forgery.file_bytes = recipe.number(8);
      break;
    case 4:
      forgery.game = recipe.text();
      break;
    case 5:
      forgery.kind = recipe.text();
      break;
    case 6:
      forgery.cut = recipe.number(2);
      break;
    default:
      break;
  }
  while (!recipe.empty() && forgery.sections.size() < 70) forgery.sections.push_back(section_from(recipe));
  return forgery;
}

void check_error(const Error& error) {
  require(error.kind == ErrorKind::Corrupt || error.kind == ErrorKind::Mismatch);
  require(!error.what.empty() && !error.where.empty());
}

/// Reads all that is there; returns a sum so that nothing is left out as useless.
std::uint64_t read_container(const store::Container& container) {
  std::uint64_t sum = 0;
  for (const std::string& name : container.section_names()) {
    const auto section = container.section(name);
    require(section.has_value());
    const auto bytes = section->checked();
    require(section->is_sound(0, section->size()) == bytes.has_value());
    require(!section->is_sound(section->size(), 1));
    if (bytes) {
      for (const std::byte byte : *bytes) sum += static_cast<std::uint64_t>(byte);
    } else {
      check_error(bytes.error());
    }
  }
  require(container.section_names().size() <= 64);
  if (const Status all = container.check_all(1); !all) check_error(all.error());
  return sum;
}

std::uint64_t read_table(const store::Table& table) {
  std::uint64_t sum = 0;
  require(table.index_count() == kEntries);
  for (Index index = 0; index < kEntries + 30; ++index) {
    const auto verdict = table.at(index);
    if (!verdict) check_error(verdict.error());
    require(!verdict || (index < kEntries && is_in_step(*verdict)));
    const auto reachable = table.is_reachable(index);
    sum += (verdict ? verdict->distance : 0U) + (reachable && *reachable ? 1U : 0U);
  }
  if (const auto codes = table.checked_codes()) {
    require(codes->size() == kEntries);
    for (const VerdictCode code : *codes) sum += code;
  }
  if (const auto words = table.checked_reachable()) {
    require(words->empty() || words->size() == (kEntries + 63) / 64);
    for (const std::uint64_t word : *words) sum += word;
  }
  require(std::is_sorted(table.long_distances().begin(), table.long_distances().end()));
  const auto again = store::summary_from_json(to_json(table.summary()));
  require(again.has_value() && to_json(*again) == to_json(table.summary()));
  return sum;
}

}  // namespace
}  // namespace kanzen

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace kanzen;
  Recipe recipe({bytes, size});
  const MemoryFile file(forged(forgery_from(recipe)));
  volatile std::uint64_t sum = 0;
  const auto container = store::Container::open(file.path());
  if (container) {
    sum = read_container(*container);
  } else {
    check_error(container.error());
  }
  const auto table = store::Table::open(file.path(), "dobutsu", kRules, kEntries);
  if (table) {
    sum = read_table(*table);
  } else {
    check_error(table.error());
  }
  require(!table || container);
  static_cast<void>(sum);
  return 0;
}
