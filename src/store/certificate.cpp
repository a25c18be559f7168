#include "store/certificate.h"

#include <fmt/format.h>

#include <cassert>
#include <limits>
#include <nlohmann/json.hpp>

#include "store/varint.h"

namespace kanzen::store {
namespace {

constexpr std::string_view kSummary = "summary";
constexpr std::string_view kPositions = "positions";
constexpr std::string_view kRanks = "ranks";
constexpr std::string_view kCodes = "codes";
constexpr std::string_view kMoves = "moves";

constexpr std::uint32_t kMaxRank = 1'000'000;

std::string summary_of(const Certificate& certificate) {
  nlohmann::ordered_json json;
  json["claim"] = certificate.claim == Claim::Whole ? "whole" : "partial";
  json["positions"] = certificate.positions.size();
  json["entries"] = certificate.entries.size();
  json["ranks"] = certificate.entries.empty() ? 0 : certificate.entries.back().rank + 1;
  json["leaf_checks_only"] = certificate.budget.checks_only;
  json["leaf_full_width"] = certificate.budget.full_width;
  return json.dump();
}

/// The columns of the entries, one section each.
struct Columns {
  std::vector<std::byte> ranks;
  std::vector<std::byte> codes;
  std::vector<std::byte> moves;
};

Columns columns_of(const std::vector<CertificateEntry>& entries) {
  Columns columns;
  std::size_t at = 0;
  for (std::uint32_t rank = 0; at < entries.size(); ++rank) {
    const std::size_t first = at;
    std::uint64_t expected = 0;  // the smallest code that may come next
    for (; at < entries.size() && entries[at].rank == rank; ++at) {
      assert(entries[at].code >= expected);
      append_varint(columns.codes, entries[at].code - expected);
      append_varint(columns.moves, entries[at].move);
      expected = entries[at].code + 1;
    }
    append_varint(columns.ranks, at - first);
  }
  return columns;
}

class Reader {
 public:
  explicit Reader(const Container& container) : container_(container) {}

  Result<Certificate> read() {
    for (const auto step :
         {&Reader::read_summary, &Reader::read_positions, &Reader::read_ranks, &Reader::read_entries}) {
      if (const Status status = (this->*step)(); !status) return status.error();
    }
    return std::move(certificate_);
  }

 private:
  [[nodiscard]] Error damaged(std::string_view what) const {
    return {ErrorKind::Corrupt, std::string(what), container_.path()};
  }
  [[nodiscard]] Result<std::string_view> text_of_section(std::string_view name) const {
    const auto bytes = container_.checked_section(name);
    if (!bytes) return bytes.error();
    return std::string_view(reinterpret_cast<const char*>(bytes->data()), bytes->size());
  }

  Status read_summary() {
    const auto text = text_of_section(kSummary);
    if (!text) return text.error();
    const auto json = nlohmann::json::parse(*text, nullptr, false);
    if (!json.is_object()) return damaged("its summary is not readable");
    const auto budget = [&](const char* key) -> std::optional<std::uint32_t> {
      const auto found = json.find(key);
      if (found == json.end() || !found->is_number_unsigned()) return std::nullopt;
      const auto number = found->get<std::uint64_t>();
      if (number > kMaxLeafBudget) return std::nullopt;
      return static_cast<std::uint32_t>(number);
    };
    const auto checks_only = budget("leaf_checks_only");
    const auto full_width = budget("leaf_full_width");
    if (!checks_only || !full_width) return damaged("its leaf budget is missing or too large");
    certificate_.budget = {*checks_only, *full_width};
    const auto claim = json.find("claim");
    if (claim == json.end() || (*claim != "whole" && *claim != "partial"))
      return damaged("it does not say what it claims");
    certificate_.claim = *claim == "whole" ? Claim::Whole : Claim::Partial;
    return Done{};
  }

  Status read_positions() {
    auto text = text_of_section(kPositions);
    if (!text) return text.error();
    std::string_view rest = *text;
    while (!rest.empty()) {
      const std::size_t end = rest.find('\n');
      if (end == std::string_view::npos) return damaged("its list of positions is cut off");
      certificate_.positions.emplace_back(rest.substr(0, end));
      rest.remove_prefix(end + 1);
    }
    return Done{};
  }

  Status read_ranks() {
    const auto bytes = container_.checked_section(kRanks);
    if (!bytes) return bytes.error();
    for (VarintReader reader(*bytes); !reader.at_end();) {
      const auto count = reader.next();
      if (!count || *count > std::numeric_limits<std::uint32_t>::max() || ranks_.size() > kMaxRank)
        return damaged("its ranks are not readable");
      ranks_.push_back(*count);
    }
    return Done{};
  }

  Status read_entries() {
    const auto codes = container_.checked_section(kCodes);
    if (!codes) return codes.error();
    const auto moves = container_.checked_section(kMoves);
    if (!moves) return moves.error();
    VarintReader code_reader(*codes);
    VarintReader move_reader(*moves);
    for (std::uint32_t rank = 0; rank < ranks_.size(); ++rank) {
      if (!read_rank(rank, code_reader, move_reader)) return damaged("its entries are not readable");
    }
    if (!code_reader.at_end() || !move_reader.at_end()) return damaged("it has entries without a rank");
    return Done{};
  }

  bool read_rank(std::uint32_t rank, VarintReader& codes, VarintReader& moves) {
    std::uint64_t expected = 0;
    for (std::uint64_t i = 0; i < ranks_[rank]; ++i) {
      const auto gap = codes.next();
      const auto move = moves.next();
      if (!gap || !move || *move > std::numeric_limits<std::uint16_t>::max()) return false;
      if (*gap >= std::numeric_limits<std::uint64_t>::max() - expected) return false;
      certificate_.entries.push_back({expected + *gap, rank, static_cast<std::uint16_t>(*move)});
      expected += *gap + 1;
    }
    return true;
  }

  const Container& container_;
  Certificate certificate_;
  std::vector<std::uint64_t> ranks_;  ///< how many entries each has
};

}  // namespace

Status write_certificate(const std::filesystem::path& path, std::string_view game, std::uint64_t rules_hash,
                         const Certificate& certificate) {
  const std::string summary = summary_of(certificate);
  std::string positions;
  for (const std::string& position : certificate.positions) positions += position + "\n";
  const Columns columns = columns_of(certificate.entries);
  const SectionData sections[] = {
      {std::string(kSummary), bytes_of(summary)},     {std::string(kPositions), bytes_of(positions)},
      {std::string(kRanks), bytes_of(columns.ranks)}, {std::string(kCodes), bytes_of(columns.codes)},
      {std::string(kMoves), bytes_of(columns.moves)},
  };
  return write_container(path, {std::string(kCertificateKind), std::string(game), rules_hash}, sections);
}

Result<Certificate> read_certificate(const std::filesystem::path& path, std::string_view game,
                                     std::uint64_t rules_hash) {
  const auto container = Container::open(path);
  if (!container) return container.error();
  const Identity wanted{std::string(kCertificateKind), std::string(game), rules_hash};
  if (const Status status = container->expect(wanted); !status) return status.error();
  return Reader(*container).read();
}

}  // namespace kanzen::store
