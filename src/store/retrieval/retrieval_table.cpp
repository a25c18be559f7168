#include "store/retrieval/retrieval_table.h"

#include <fmt/format.h>

#include "base/parallel.h"
#include "store/retrieval/shard_codes.h"

namespace kanzen::store {
namespace {

constexpr std::string_view kSummary = "summary";
constexpr std::string_view kShape = "shape";
constexpr std::string_view kWords = "words";
constexpr std::string_view kShards = "shards";
constexpr std::string_view kRibbons = "ribbons";
using ShapeNumbers = std::array<std::uint64_t, 3>;

/// The indices of a shard that can be asked about, with the answers.
template <class Visit>
void for_each_key(const RetrievalContents& contents, std::uint64_t shard, const Visit& visit) {
  const SparseShape shape{contents.look_ahead, 0};
  const Index begin = shard << kShardBits;
  const Index end = std::min<Index>(contents.codes.size(), begin + (Index{1} << kShardBits));
  for (Index index = begin; index < end; ++index) {
    const VerdictCode code = contents.codes[index];
    if (code == kNoPositionCode || is_quick(verdict_of(code), shape)) continue;
    visit(index, is_loss(code) ? verdict_of(code).distance / 2U : 0U);
  }
}

struct BuiltShard {
  std::uint8_t seed = 0;
  std::vector<std::uint64_t> ribbon;
};

/// All bits that a shard's ribbon must answer.
struct Question {
  std::uint64_t number = 0;
  bool wanted = false;
};

std::vector<Question> questions_of(const RetrievalContents& contents, std::uint64_t shard,
                                   const PrefixCode& code) {
  std::vector<Question> questions;
  for_each_key(contents, shard, [&](Index index, unsigned answer) {
    const PrefixCode::Word word = code.word(answer);
    for (unsigned bit = 0; bit < word.length; ++bit)
      questions.push_back({question_about(index, bit), (word.bits >> bit & 1U) != 0});
  });
  return questions;
}

std::optional<std::vector<std::uint64_t>> solved(const std::vector<Question>& questions, std::uint8_t seed,
                                                 std::uint32_t words) {
  Ribbon ribbon(words);
  for (const Question& question : questions) {
    if (!ribbon.add(row_of(question.number, seed, words), question.wanted)) return std::nullopt;
  }
  return ribbon.solve();
}

/// As small as a few tries allow.
BuiltShard build_shard(const std::vector<Question>& questions) {
  constexpr std::uint8_t kTriesOfASize = 4;
  if (questions.empty()) return {};
  const std::size_t columns = questions.size() + questions.size() / 32 + kRibbonWidth / 2;
  for (auto words = static_cast<std::uint32_t>((columns + 63) / 64);; words += 1 + words / 128) {
    for (std::uint8_t seed = 0; seed < kTriesOfASize; ++seed) {
      if (auto ribbon = solved(questions, seed, words)) return {seed, std::move(*ribbon)};
    }
  }
}

template <class T>
std::span<const std::byte> bytes_of(const T& container) {
  return std::as_bytes(std::span(container));
}

}  // namespace

Status write_retrieval(const std::filesystem::path& path, const Identity& identity,
                       const RetrievalContents& contents, unsigned threads) {
  const std::uint64_t shard_count = shards_for(contents.codes.size());
  std::vector<AnswerCounts> counts(shard_count);
  for_each_block(shard_count, 16, threads, [&](std::uint64_t begin, std::uint64_t end) {
    for (std::uint64_t shard = begin; shard < end; ++shard)
      for_each_key(contents, shard, [&](Index, unsigned answer) { ++counts[shard][answer]; });
  });
  const ShardCodes chosen = choose_codes(counts);
  std::vector<PrefixCode> codes;
  for (std::size_t code = 0; code < kLevelCodes; ++code)
    codes.emplace_back(std::span(chosen.lengths).subspan(code * kAnswers, kAnswers), std::uint8_t{0});
  std::vector<BuiltShard> built(shard_count);
  for_each_block(shard_count, 16, threads, [&](std::uint64_t begin, std::uint64_t end) {
    for (std::uint64_t shard = begin; shard < end; ++shard)
      built[shard] = build_shard(questions_of(contents, shard, codes[chosen.chosen[shard]]));
  });

  Index keys = 0;
  for (const AnswerCounts& shard : counts) {
    for (const std::uint32_t count : shard) keys += count;
  }
  std::vector<std::byte> shards;
  std::vector<std::uint64_t> ribbons;
  const auto add_shard = [&](const Shard& shard) {
    const auto bytes = shard.bytes();
    shards.insert(shards.end(), bytes.begin(), bytes.end());
  };
  for (std::uint64_t i = 0; i < shard_count; ++i) {
    add_shard({static_cast<std::uint32_t>(ribbons.size()), built[i].seed, chosen.chosen[i]});
    ribbons.insert(ribbons.end(), built[i].ribbon.begin(), built[i].ribbon.end());
  }
  add_shard({static_cast<std::uint32_t>(ribbons.size()), 0, 0});

  const SummaryFact facts[] = {{"look_ahead", static_cast<std::uint64_t>(contents.look_ahead)},
                               {"answers", keys}};
  const std::string summary = to_json(contents.summary, facts);
  const ShapeNumbers shape{static_cast<std::uint64_t>(contents.look_ahead), contents.codes.size(), keys};
  const SectionData sections[] = {{std::string(kSummary), bytes_of(summary)},
                                  {std::string(kShape), bytes_of(shape)},
                                  {std::string(kWords), bytes_of(chosen.lengths)},
                                  {std::string(kShards), shards},
                                  {std::string(kRibbons), bytes_of(ribbons)}};
  return write_container(path, identity, sections);
}

Result<RetrievalTable> RetrievalTable::open(const std::filesystem::path& path, std::string_view game,
                                            std::uint64_t rules_hash, Index index_count) {
  auto container = Container::open(path);
  if (!container) return container.error();
  if (auto status = container->expect({std::string(kRetrievalKind), std::string(game), rules_hash}); !status)
    return status.error();
  std::vector<Section> sections;
  for (const std::string_view name : {kSummary, kShape, kWords, kShards, kRibbons}) {
    const auto section = container->section(name);
    if (!section) return section.error();
    sections.push_back(*section);
  }
  for (const std::size_t small : {0U, 1U, 2U}) {
    if (const auto bytes = sections[small].checked(); !bytes) return bytes.error();
  }
  const auto refuse = [&](std::string what) {
    return Error{ErrorKind::Corrupt, std::move(what), path.string()};
  };
  ShapeNumbers shape{};
  if (sections[1].size() != sizeof shape) return refuse("its shape is not possible");
  std::memcpy(shape.data(), sections[1].unchecked().data(), sizeof shape);
  const auto [look_ahead, indices, keys] = shape;
  if (look_ahead > kMaxLookAhead || look_ahead % 2 == 0) return refuse("its shape is not possible");
  if (indices != index_count) {
    return Error{ErrorKind::Mismatch, fmt::format("covers {} indices, not {}", indices, index_count),
                 path.string()};
  }
  if (sections[3].size() != (shards_for(index_count) + 1) * Shard::kBytes)
    return refuse("its list of shards has the wrong size");
  if (sections[4].size() % sizeof(std::uint64_t) != 0) return refuse("its ribbons have the wrong size");
  const auto* lengths = reinterpret_cast<const std::uint8_t*>(sections[2].unchecked().data());
  if (sections[2].size() != kLevelCodes * kAnswers) return refuse("its codes are not possible");
  auto summary = summary_from_json(sections[0].unchecked());
  if (!summary) return within(summary.error(), path.string());
  RetrievalTable table(std::move(*container), sections[3], sections[4]);
  for (std::size_t code = 0; code < kLevelCodes; ++code) {
    const std::span part(lengths + code * kAnswers, kAnswers);
    if (!PrefixCode::are_possible(part)) return refuse("its codes are not possible");
    table.codes_.emplace_back(part, std::uint8_t{0});
  }
  table.look_ahead_ = static_cast<int>(look_ahead);
  table.key_count_ = keys;
  table.summary_ = std::move(*summary);
  return table;
}

int RetrievalTable::level_of(Index index) const {
  const std::size_t at = static_cast<std::size_t>(index >> kShardBits) * Shard::kBytes;
  if (at + 2 * Shard::kBytes > shards_.size() || !shards_.is_sound(at, 2 * Shard::kBytes)) return kDamaged;
  const Shard shard = Shard::from(shards_.unchecked().data() + at);
  const Shard next = Shard::from(shards_.unchecked().data() + at + Shard::kBytes);
  const std::size_t begin = std::size_t{shard.first_word} * sizeof(std::uint64_t);
  const std::size_t end = std::size_t{next.first_word} * sizeof(std::uint64_t);
  // A shard without ribbon has nobody to ask about.
  if (begin >= end || end > ribbons_.size() || shard.code >= kLevelCodes) return kDamaged;
  if (!ribbons_.is_sound(begin, end - begin)) return kDamaged;
  const auto* words = reinterpret_cast<const std::uint64_t*>(ribbons_.unchecked().data() + begin);
  return level_in({words, (end - begin) / sizeof(std::uint64_t)}, shard.seed, codes_[shard.code], index);
}

}  // namespace kanzen::store
