#include "store/chain_proof.h"

#include <set>

#include "store/varint.h"

namespace kanzen::store {
namespace {

using chain::Amount;
using chain::Claim;
using chain::ClaimId;
using chain::Letter;

constexpr std::string_view kSource = "source";
constexpr std::string_view kLetters = "letters";
constexpr std::string_view kWords = "words";
constexpr std::string_view kStarts = "starts";
constexpr std::string_view kClaims = "claims";
constexpr std::uint64_t kMostWordsOfAKind = 1'000'000'000;

std::vector<std::byte> words_of(const chain::Graph& graph) {
  std::vector<std::byte> bytes;
  for (Letter from = 0; from < graph.letters(); ++from) {
    for (Letter to = 0; to < graph.letters(); ++to) append_varint(bytes, graph.words(from, to));
  }
  return bytes;
}

std::vector<std::byte> starts_of(const ChainProof& proof) {
  std::vector<std::byte> bytes;
  for (const ChainProof::Start& start : proof.starts) {
    append_varint(bytes, static_cast<std::uint64_t>(start.letter));
    append_varint(bytes, start.win ? 1 : 0);
    append_varint(bytes, start.claim);
  }
  return bytes;
}

/// A claim leans on earlier ones, mostly on late ones: how far back is a small number.
void append_claim(std::vector<std::byte>& bytes, const Claim& claim, ClaimId id) {
  append_varint(bytes, 2 * static_cast<std::uint64_t>(claim.at) + (claim.win ? 1 : 0));
  append_varint(bytes, claim.spans.size());
  for (const chain::Span& span : claim.spans) {
    append_varint(bytes, span.cell);
    append_varint(bytes, span.least);
    append_varint(bytes, span.most == chain::kAnyAmount ? 0 : std::uint64_t{span.most} + 1);
  }
  append_varint(bytes, claim.steps.size());
  for (const chain::Step& step : claim.steps) {
    append_varint(bytes, step.to);
    append_varint(bytes, id - step.claim);
  }
}

class Reader {
 public:
  explicit Reader(const Container& container) : container_(container) {}

  Result<ChainProof> read() {
    for (const auto step : {&Reader::read_source, &Reader::read_letters, &Reader::read_words,
                            &Reader::read_starts, &Reader::read_claims}) {
      if (const Status status = (this->*step)(); !status) return status.error();
    }
    return std::move(proof_);
  }

 private:
  [[nodiscard]] Error damaged(std::string_view what) const {
    return {ErrorKind::Corrupt, std::string(what), container_.path()};
  }

  Status read_source() {
    const auto bytes = container_.checked_section(kSource);
    if (!bytes) return bytes.error();
    proof_.source.assign(reinterpret_cast<const char*>(bytes->data()), bytes->size());  // NOLINT: text
    return Done{};
  }

  Status read_letters() {
    const auto bytes = container_.checked_section(kLetters);
    if (!bytes) return bytes.error();
    std::string name;
    for (const std::byte byte : *bytes) {
      if (byte != std::byte{'\n'}) {
        name.push_back(static_cast<char>(byte));
        continue;
      }
      proof_.letters.push_back(std::move(name));
      name.clear();
    }
    if (!name.empty() || proof_.letters.size() > chain::kMostLetters)
      return damaged("its letters are not readable");
    const std::set<std::string> names(proof_.letters.begin(), proof_.letters.end());
    if (names.size() != proof_.letters.size() || names.contains(""))
      return damaged("its letters cannot be told apart");
    return Done{};
  }

  Status read_words() {
    const auto bytes = container_.checked_section(kWords);
    if (!bytes) return bytes.error();
    const std::uint64_t letters = proof_.letters.size();
    if (bytes->size() < letters * letters) return damaged("its words are cut off");
    proof_.graph = chain::Graph(static_cast<int>(letters));
    VarintReader reader(*bytes);
    for (Letter from = 0; from < proof_.graph.letters(); ++from) {
      for (Letter to = 0; to < proof_.graph.letters(); ++to) {
        const auto count = reader.next();
        if (!count || *count > kMostWordsOfAKind) return damaged("its words are not readable");
        proof_.graph.set_words(from, to, static_cast<chain::Count>(*count));
      }
    }
    return reader.at_end() ? Status(Done{}) : damaged("it has words of no letters");
  }

  Status read_starts() {
    const auto bytes = container_.checked_section(kStarts);
    if (!bytes) return bytes.error();
    for (VarintReader reader(*bytes); !reader.at_end();) {
      const auto letter = reader.next();
      const auto win = reader.next();
      const auto claim = reader.next();
      if (!letter || !win || !claim || *letter >= proof_.letters.size() || *win > 1 ||
          *claim >= chain::kNoClaim)
        return damaged("its starts are not readable");
      proof_.starts.push_back({static_cast<Letter>(*letter), *win == 1, static_cast<ClaimId>(*claim)});
    }
    return Done{};
  }

  Status read_claims() {
    const auto bytes = container_.checked_section(kClaims);
    if (!bytes) return bytes.error();
    for (VarintReader reader(*bytes); !reader.at_end();) {
      if (!proof_.claims.has_room() || !read_claim(reader))
        return damaged("claim " + std::to_string(proof_.claims.size()) + " is not readable");
    }
    return Done{};
  }

  bool read_claim(VarintReader& reader) {
    const auto at_and_win = reader.next();
    if (!at_and_win || *at_and_win / 2 >= proof_.letters.size()) return false;
    spans_.clear();
    steps_.clear();
    if (!read_spans(reader) || !read_steps(reader)) return false;
    proof_.claims.add({static_cast<Letter>(*at_and_win / 2), *at_and_win % 2 == 1, spans_, steps_});
    return true;
  }

  bool read_spans(VarintReader& reader) {
    const auto count = reader.next();
    const std::uint64_t kinds = proof_.letters.size() * proof_.letters.size();
    if (!count || *count > kinds) return false;
    for (std::uint64_t i = 0; i < *count; ++i) {
      const auto cell = reader.next();
      const auto least = reader.next();
      const auto most = reader.next();
      if (!cell || !least || !most || *cell >= kinds) return false;
      if (*least >= chain::kAnyAmount || *most > chain::kAnyAmount) return false;
      const Amount bound = *most == 0 ? chain::kAnyAmount : static_cast<Amount>(*most - 1);
      spans_.push_back({static_cast<chain::Cell>(*cell), static_cast<Amount>(*least), bound});
    }
    return true;
  }

  bool read_steps(VarintReader& reader) {
    const auto count = reader.next();
    if (!count || *count > proof_.letters.size()) return false;
    const std::uint64_t id = proof_.claims.size();
    for (std::uint64_t i = 0; i < *count; ++i) {
      const auto to = reader.next();
      const auto back = reader.next();
      if (!to || !back || *to >= proof_.letters.size() || *back == 0 || *back > id) return false;
      steps_.push_back({static_cast<std::uint32_t>(*to), static_cast<ClaimId>(id - *back)});
    }
    return true;
  }

  const Container& container_;
  ChainProof proof_;
  std::vector<chain::Span> spans_;
  std::vector<chain::Step> steps_;
};

}  // namespace

Status write_chain_proof(const std::filesystem::path& path, const ChainProof& proof) {
  std::string letters;
  for (const std::string& letter : proof.letters) letters += letter + "\n";
  const std::vector<std::byte> words = words_of(proof.graph);
  const std::vector<std::byte> starts = starts_of(proof);
  std::vector<std::byte> claims;
  for (ClaimId id = 0; id < proof.claims.size(); ++id) append_claim(claims, proof.claims[id], id);
  const SectionData sections[] = {
      {std::string(kSource), bytes_of(proof.source)}, {std::string(kLetters), bytes_of(letters)},
      {std::string(kWords), bytes_of(words)},         {std::string(kStarts), bytes_of(starts)},
      {std::string(kClaims), bytes_of(claims)},
  };
  return write_container(path, {std::string(kChainProofKind), "shiritori", 0}, sections);
}

Result<ChainProof> read_chain_proof(const std::filesystem::path& path) {
  const auto container = Container::open(path);
  if (!container) return container.error();
  const Identity wanted{std::string(kChainProofKind), "shiritori", 0};
  if (const Status status = container->expect(wanted); !status) return status.error();
  return Reader(*container).read();
}

}  // namespace kanzen::store
