// Whether a certificate holds. Shares nothing with the search that made it but the rules of the game.
//
//   entries  each is a position, its move is legal, and every legal reply is met by an entry of smaller rank
//            (see coverage.h) or goes to the leaves
//   leaves   each distinct one must fall to the bounded leaf search
//   claims   each position claimed is met by an entry, or is a leaf
//   lengths  no line from an entry on has more plies than its rank says
//
// The result is the same for any number of threads.
#pragma once

#include <fmt/format.h>

#include <mutex>

#include "base/parallel.h"
#include "base/progress.h"
#include "base/result.h"
#include "core/shogi/usi.h"
#include "solve/proof/check/entries.h"
#include "solve/proof/check/leaf_search.h"

namespace kanzen::solve {

struct CheckOptions {
  unsigned threads = 1;
  ProgressSink on_progress;
  StopRequest should_stop;
};

struct CheckReport {
  std::string complaint;  ///< empty: the certificate holds
  std::uint64_t claims = 0;
  std::uint64_t entries = 0;
  std::uint64_t replies = 0;         ///< defender moves answered by entries' strategies
  std::uint64_t positions = 0;       ///< distinct ones with the attacker to move, above the leaf searches
  std::uint64_t leaves = 0;          ///< of these, settled by the leaf search
  std::uint64_t leaf_positions = 0;  ///< both sides', in the proofs of the leaves, added up
  std::uint64_t ends = 0;            ///< without a move for the defender, added up over the leaves
  std::uint64_t stalemates = 0;      ///< of these, not in check
  std::uint64_t leaf_nodes = 0;      ///< expanded by the leaf searches
  std::uint64_t longest = 0;         ///< no line has more plies

  friend bool operator==(const CheckReport&, const CheckReport&) = default;
};

template <const shogi::RuleSet& R>
class CertificateChecker {
 public:
  using Position = shogi::Position<R>;

  CertificateChecker(const Certificate& certificate, const CheckOptions& options)
      : certificate_(certificate), options_(options), entries_(certificate) {}

  Result<CheckReport> run() && {
    report_.entries = certificate_.entries.size();
    if (const Status claims = read_claims(); !claims) return claims.error();
    report_.claims = claims_.size();
    for (auto step : {&CertificateChecker::decode_entries, &CertificateChecker::check_entries,
                      &CertificateChecker::collect_claims, &CertificateChecker::check_leaves,
                      &CertificateChecker::measure_lines}) {
      if (const Status done = (this->*step)(); !done) return done.error();
      if (!report_.complaint.empty()) break;
    }
    return report_;
  }

 private:
  using Code = shogi::PositionCode;
  using EntryNumber = typename CertificateEntries<R>::Number;
  static constexpr std::uint64_t kEntriesAtATime = 256;
  static constexpr std::uint64_t kLeavesAtATime = 64;

  struct Leaf {
    Code code = 0;
    LeafResult result;
  };

  Status read_claims() {
    for (const std::string& text : certificate_.positions) {
      const auto line = shogi::parse_position<R>(text);
      if (!line)
        return Error{ErrorKind::Corrupt, "claims what is no position: " + line.error().message(), {}};
      claims_.push_back(line->standings.back());
    }
    if (claims_.empty() || (certificate_.claim == Claim::Whole && claims_.size() != 1)) {
      return Error{ErrorKind::Corrupt, "claims no position, or several as one", {}};
    }
    return Done{};
  }

  Status decode_entries() {
    if (const auto bad = entries_.decode()) return complain(*bad, "its code is not that of a position");
    for (EntryNumber number = 1; number < entries_.size(); ++number) {
      if (certificate_.entries[number].rank < certificate_.entries[number - 1].rank)
        return complain(number, "it stands after an entry of larger rank");
    }
    return Done{};
  }

  /// What one block of entries found.
  struct Findings {
    std::vector<Code> leaves;
    std::vector<Code> dominated;  ///< settled by an entry with less in hand
    std::uint64_t replies = 0;
    std::optional<EntryNumber> illegal;
  };

  void check_entry(EntryNumber number, Findings& findings) const {
    const auto move =
        entries_.for_each_reply(number, [&](const Position& reply, std::optional<EntryNumber> settling) {
          ++findings.replies;
          const Code code = shogi::code_of(reply);
          if (!settling)
            findings.leaves.push_back(code);
          else if (certificate_.entries[*settling].code != code)
            findings.dominated.push_back(code);
        });
    if (!move && !findings.illegal) findings.illegal = number;
  }

  Status check_entries() {
    std::mutex mutex;
    Findings all;
    std::uint64_t done = 0;
    const auto work = [&](std::uint64_t begin, std::uint64_t end) {
      Findings found;
      for (std::uint64_t i = begin; i < end; ++i) check_entry(static_cast<EntryNumber>(i), found);
      make_unique(found.leaves);
      make_unique(found.dominated);
      const std::lock_guard lock(mutex);
      all.leaves.insert(all.leaves.end(), found.leaves.begin(), found.leaves.end());
      all.dominated.insert(all.dominated.end(), found.dominated.begin(), found.dominated.end());
      all.replies += found.replies;
      if (found.illegal) all.illegal = std::min(*found.illegal, all.illegal.value_or(*found.illegal));
      tell("checking entries", done += end - begin, entries_.size());
    };
    if (!run_blocks(entries_.size(), kEntriesAtATime, work)) return stopped();
    report_.replies = all.replies;
    leaf_codes_ = std::move(all.leaves);
    dominated_ = std::move(all.dominated);
    if (all.illegal) return complain(*all.illegal, "it has no such move");
    return Done{};
  }

  Status collect_claims() {
    for (const auto& claim : claims_) {
      const auto settling = entries_.settling(claim.position);
      if (!settling) leaf_codes_.push_back(shogi::code_of(claim.position));
    }
    make_unique(leaf_codes_);
    report_.leaves = leaf_codes_.size();
    std::vector<Code> met = std::exchange(dominated_, {});
    met.insert(met.end(), leaf_codes_.begin(), leaf_codes_.end());
    for (const CertificateEntry& entry : certificate_.entries) met.push_back(entry.code);
    make_unique(met);
    report_.positions = met.size();
    return Done{};
  }

  Status check_leaves() {
    std::mutex mutex;
    leaves_.resize(leaf_codes_.size());
    std::uint64_t done = 0;
    const auto work = [&](std::uint64_t begin, std::uint64_t end) {
      LeafSearch<R> search(certificate_.budget);
      LeafProof sum;
      std::uint64_t nodes = 0;
      for (std::uint64_t i = begin; i < end; ++i) {
        leaves_[i] = {leaf_codes_[i], search.run(*shogi::position_of<R>(leaf_codes_[i]))};
        const LeafProof proof = search.proof();
        sum.positions += proof.positions;
        sum.ends += proof.ends;
        sum.stalemates += proof.stalemates;
        nodes += leaves_[i].result.nodes;
      }
      const std::lock_guard lock(mutex);
      report_.leaf_positions += sum.positions;
      report_.ends += sum.ends;
      report_.stalemates += sum.stalemates;
      report_.leaf_nodes += nodes;
      tell("checking leaves", done += end - begin, leaves_.size());
    };
    if (!run_blocks(leaves_.size(), kLeavesAtATime, work)) return stopped();
    const bool all_won =
        std::all_of(leaves_.begin(), leaves_.end(), [](const Leaf& leaf) { return leaf.result.won; });
    return all_won ? Status(Done{}) : blame_open_leaf();
  }

  /// Names the first entry or claim that relies on a leaf which is not won.
  Status blame_open_leaf() {
    for (EntryNumber number = 0; number < entries_.size(); ++number) {
      std::optional<Position> open;
      entries_.for_each_reply(number, [&](const Position& reply, std::optional<EntryNumber> settling) {
        if (!open && !settling && !leaf_at(reply).won) open = reply;
      });
      if (open) return complain(number, "its move does not settle the reply that leads to " + sfen_of(*open));
    }
    for (const auto& claim : claims_) {
      if (entries_.settling(claim.position) || leaf_at(claim.position).won) continue;
      report_.complaint =
          fmt::format("claimed position {}: no entry settles it, and the leaf search does not",
                      shogi::format_sfen(claim));
      break;
    }
    return Done{};
  }

  /// An upper bound for each entry: its move, the reply, and the longest of what follows. Ranks may not
  /// promise less.
  Status measure_lines() {
    std::vector<std::uint64_t> lengths(entries_.size());
    for (EntryNumber number = 0; number < entries_.size(); ++number) {
      std::uint64_t& length = lengths[number];
      length = 1;
      entries_.for_each_reply(number, [&](const Position& reply, std::optional<EntryNumber> settling) {
        length = std::max(length, 2 + (settling ? lengths[*settling] : leaf_at(reply).length));
      });
      if (length > certificate_.entries[number].rank)
        return complain(number, fmt::format("lines from it have up to {} plies, more than its rank", length));
    }
    for (const auto& claim : claims_) {
      const auto settling = entries_.settling(claim.position);
      report_.longest = std::max<std::uint64_t>(
          report_.longest, settling ? lengths[*settling] : leaf_at(claim.position).length);
    }
    return Done{};
  }

  [[nodiscard]] const LeafResult& leaf_at(const Position& pos) const {
    const auto at = std::lower_bound(leaves_.begin(), leaves_.end(), shogi::code_of(pos),
                                     [](const Leaf& leaf, Code code) { return leaf.code < code; });
    return at->result;
  }

  static void make_unique(std::vector<Code>& codes) {
    std::sort(codes.begin(), codes.end());
    codes.erase(std::unique(codes.begin(), codes.end()), codes.end());
  }

  template <class Work>
  bool run_blocks(std::uint64_t count, std::uint64_t block, const Work& work) const {
    return for_each_block(count, block, options_.threads, work,
                          [&] { return options_.should_stop && options_.should_stop(); });
  }
  void tell(std::string_view phase, std::uint64_t done, std::uint64_t total) const {
    if (options_.on_progress) options_.on_progress({.phase = phase, .done = done, .total = total});
  }
  static Error stopped() { return {ErrorKind::Stopped, "stopped", {}}; }

  /// Positions are shown with the attacker's colour.
  [[nodiscard]] std::string sfen_of(const Position& pos) const {
    return shogi::format_sfen(shogi::Standing<R>{pos, claims_.front().mover});
  }
  Status complain(EntryNumber number, const std::string& what) {
    const auto pos = shogi::position_of<R>(certificate_.entries[number].code);
    report_.complaint = fmt::format("entry {}{}: {}", number, pos ? " (" + sfen_of(*pos) + ")" : "", what);
    return Done{};
  }

  const Certificate& certificate_;
  const CheckOptions& options_;
  CheckReport report_;
  std::vector<shogi::Standing<R>> claims_;
  CertificateEntries<R> entries_;
  std::vector<Code> leaf_codes_;
  std::vector<Code> dominated_;
  std::vector<Leaf> leaves_;  ///< by code
};

/// The first thing wrong with a certificate, or its figures. An error only if it claims no positions, or the
/// user has stopped the check.
template <const shogi::RuleSet& R>
Result<CheckReport> check_certificate(const Certificate& certificate, const CheckOptions& options) {
  return CertificateChecker<R>(certificate, options).run();
}

}  // namespace kanzen::solve
