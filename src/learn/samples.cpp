#include "learn/samples.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

#include "store/container.h"

namespace kanzen::learn {
namespace {

constexpr std::string_view kKind = "samples";
constexpr std::string_view kEntries = "entries";
constexpr std::string_view kFeatures = "features";

static_assert(std::endian::native == std::endian::little, "files are read in place");

template <class T>
std::vector<T> copied(std::span<const std::byte> bytes) {
  std::vector<T> values(bytes.size() / sizeof(T));
  if (!values.empty()) std::memcpy(values.data(), bytes.data(), values.size() * sizeof(T));
  return values;
}

}  // namespace

void SampleSet::add(const Sample& sample) {
  const auto [place, is_new] = places_.try_emplace(sample.key, static_cast<std::uint32_t>(entries_.size()));
  if (!is_new) {
    Entry& known = entries_[place->second];
    const float share = 1.0F / static_cast<float>(++known.times);
    known.result += (sample.result - known.result) * share;
    known.score += (sample.score - known.score) * share;
    return;
  }
  entries_.push_back({.key = sample.key,
                      .begin = features_.size(),
                      .result = sample.result,
                      .score = sample.score,
                      .game = sample.game,
                      .times = 1,
                      .own = static_cast<std::uint32_t>(sample.own.size()),
                      .other = static_cast<std::uint32_t>(sample.other.size())});
  features_.insert(features_.end(), sample.own.begin(), sample.own.end());
  features_.insert(features_.end(), sample.other.begin(), sample.other.end());
}

void SampleSet::add_all(const SampleSet& others) {
  for (std::size_t i = 0; i < others.size(); ++i) add(others[i]);
}

Sample SampleSet::operator[](std::size_t i) const {
  const Entry& entry = entries_[i];
  const std::uint16_t* features = features_.data() + entry.begin;
  return {{features, entry.own},
          {features + entry.own, entry.other},
          entry.key,
          entry.game,
          entry.result,
          entry.score};
}

Status SampleSet::write(const std::filesystem::path& path, std::string_view game,
                        std::uint64_t rules_hash) const {
  const store::SectionData sections[] = {{std::string(kEntries), bytes_of(entries_)},
                                         {std::string(kFeatures), bytes_of(features_)}};
  return store::write_container(path, {std::string(kKind), std::string(game), rules_hash}, sections);
}

Result<SampleSet> SampleSet::read(const std::filesystem::path& path, std::string_view game,
                                  std::uint64_t rules_hash, std::uint32_t inputs) {
  const auto container = store::Container::open(path);
  if (!container) return container.error();
  const store::Identity wanted{std::string(kKind), std::string(game), rules_hash};
  if (const Status status = container->expect(wanted); !status) return status.error();
  const auto bytes_of_section = [&](std::string_view name) -> Result<std::span<const std::byte>> {
    const auto section = container->section(name);
    if (!section) return section.error();
    return section->checked();
  };
  const auto entries = bytes_of_section(kEntries);
  if (!entries) return entries.error();
  const auto features = bytes_of_section(kFeatures);
  if (!features) return features.error();
  SampleSet set;
  set.entries_ = copied<Entry>(*entries);
  set.features_ = copied<std::uint16_t>(*features);
  const bool features_fit = std::all_of(set.features_.begin(), set.features_.end(),
                                        [&](std::uint16_t feature) { return feature < inputs; });
  const std::size_t held = set.features_.size();
  const bool entries_fit = std::all_of(set.entries_.begin(), set.entries_.end(), [&](const Entry& entry) {
    return entry.begin <= held && std::size_t{entry.own} + entry.other <= held - entry.begin &&
           entry.result >= 0 && entry.result <= 1 && std::isfinite(entry.score);
  });
  if (!features_fit || !entries_fit)
    return Error{ErrorKind::Corrupt, "its samples are of another kind of network", path.string()};
  for (std::size_t i = 0; i < set.entries_.size(); ++i)
    set.places_.emplace(set.entries_[i].key, static_cast<std::uint32_t>(i));
  return set;
}

}  // namespace kanzen::learn
