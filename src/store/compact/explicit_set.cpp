#include "store/compact/explicit_set.h"

#include <cassert>
#include <limits>

namespace kanzen::store {
namespace {

/// Cuts ascending entries into spans: `visit(entries of the span)` for each of them, also the empty ones.
template <class Visit>
void for_each_span(std::span<const SparseEntry> entries, Index index_count, const Spans& spans,
                   const Visit& visit) {
  std::size_t begin = 0;
  for (std::uint64_t span = 0; span < spans.count(index_count); ++span) {
    std::size_t end = begin;
    while (end < entries.size() && spans.span_of(entries[end].index) == span) ++end;
    visit(entries.subspan(begin, end - begin));
    begin = end;
  }
}

/// Tells what one span's entries are written as: `gap(context, symbol)` and `level(context, symbol)`.
template <class Gap, class Level>
void describe_span(std::span<const SparseEntry> entries, const Spans& spans, const Gap& gap,
                   const Level& level) {
  std::size_t gap_in = kFirstInSpan;
  std::size_t level_in = kFirstInSpan;
  std::uint32_t next = 0;
  for (const SparseEntry& entry : entries) {
    const std::uint32_t place = spans.place_of(entry.index);
    gap(gap_in, GapSymbol::of(place - next));
    gap_in = gap_context(place - next);
    next = place + 1;
    const auto half = static_cast<std::uint8_t>(entry.level / 2);
    assert(entry.level % 2 == 0 && half < kLevelSymbols);
    level(level_in, half);
    level_in = level_context(half);
  }
  gap(gap_in, GapSymbol{static_cast<std::uint8_t>(GapSymbol::kEnd), 0, 0});
}

std::vector<std::uint8_t> lengths_for(std::span<const SparseEntry> entries, Index index_count,
                                      const Spans& spans) {
  std::vector<std::vector<std::uint64_t>> gaps(kContexts, std::vector<std::uint64_t>(GapSymbol::kCount));
  std::vector<std::vector<std::uint64_t>> levels(kContexts, std::vector<std::uint64_t>(kLevelSymbols));
  for_each_span(entries, index_count, spans, [&](std::span<const SparseEntry> span) {
    describe_span(
        span, spans, [&](std::size_t context, const GapSymbol& gap) { ++gaps[context][gap.symbol]; },
        [&](std::size_t context, std::uint8_t half) { ++levels[context][half]; });
  });
  std::vector<std::uint8_t> lengths;
  for (auto* counts : {&gaps, &levels}) {
    for (std::vector<std::uint64_t>& in_context : *counts) {
      const std::vector<std::uint8_t> part = word_lengths(std::move(in_context));
      lengths.insert(lengths.end(), part.begin(), part.end());
    }
  }
  return lengths;
}

class DirectoryWriter {
 public:
  explicit DirectoryWriter(std::uint64_t spans) : bytes_(SpanDirectory::bytes_for(spans)) {}

  void add(std::size_t offset, std::size_t size) {
    assert(offset <= std::numeric_limits<std::uint32_t>::max());
    assert(size <= std::numeric_limits<std::uint16_t>::max());  // 22 + 12 bits for each of 8,192 entries
    std::byte* const record = bytes_.data() + SpanDirectory::record_of(span_).offset;
    const auto base = static_cast<std::uint32_t>(offset);
    const auto short_size = static_cast<std::uint16_t>(size);
    const std::size_t in_group = span_ % SpanDirectory::kGroup;
    if (in_group == 0) std::memcpy(record, &base, 4);
    std::memcpy(record + 4 + 2 * in_group, &short_size, 2);
    ++span_;
  }
  [[nodiscard]] std::vector<std::byte> release() && { return std::move(bytes_); }

 private:
  std::vector<std::byte> bytes_;
  std::uint64_t span_ = 0;
};

}  // namespace

Spans spans_for(Index index_count, Index entry_count, Index entries_in_a_span) {
  Spans spans{GapSymbol::kMaxSpanBits};
  while (spans.bits > 0 && spans.count(index_count) * entries_in_a_span < entry_count) --spans.bits;
  return spans;
}

ExplicitSetBytes pack_entries(std::span<const SparseEntry> entries, Index index_count, const Spans& spans) {
  ExplicitSetBytes packed;
  packed.code_lengths = lengths_for(entries, index_count, spans);
  const EntryCode code(packed.code_lengths);
  DirectoryWriter directory(spans.count(index_count));
  BitWriter forward;
  BitWriter backward;
  for_each_span(entries, index_count, spans, [&](std::span<const SparseEntry> span) {
    forward.clear();
    backward.clear();
    describe_span(
        span, spans,
        [&](std::size_t context, const GapSymbol& gap) {
          const PrefixCode::Word word = code.gaps(context).word(gap.symbol);
          forward.put(word.bits, word.length);
          forward.put(gap.extra, gap.extra_bits);
        },
        [&](std::size_t context, std::uint8_t half) {
          const PrefixCode::Word word = code.levels(context).word(half);
          backward.put(word.bits, word.length);
        });
    const std::size_t begin = packed.blocks.size();
    append_two_rows(forward, backward, packed.blocks);
    directory.add(begin, packed.blocks.size() - begin);
  });
  packed.directory = std::move(directory).release();
  return packed;
}

}  // namespace kanzen::store
