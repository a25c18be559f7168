// A certificate file and the game it is about: read, checked, and its claim put into words.
#pragma once

#include <fmt/format.h>

#include "catalog/service.h"
#include "solve/proof/check/checker.h"
#include "solve/proof/check/part.h"
#include "store/certificate.h"

namespace kanzen::catalog {

namespace detail {

/// What a certificate claims, as a sentence; positions that it claims one by one come as a list.
template <const shogi::RuleSet& R>
CheckResult claim_of(const Certificate& certificate) {
  CheckResult result;
  const std::string& first = certificate.positions.front();
  if (certificate.claim == Claim::Partial) {
    result.claim =
        fmt::format("the side to move wins {} positions of {}", certificate.positions.size(), R.name);
    result.positions = certificate.positions;
  } else if (shogi::parse_position<R>(first)->standings.back() == shogi::start_of<R>()) {
    result.claim = fmt::format("the first player wins {}", R.name);
  } else {
    result.claim = fmt::format("the side to move wins {} from {}", R.name, first);
  }
  return result;
}

}  // namespace detail

template <const shogi::RuleSet& R>
Result<CheckResult> check_certificate_file(const std::filesystem::path& file, const CheckOptions& options) {
  auto certificate = store::read_certificate(file, R.name, shogi::rules_hash(R));
  if (!certificate) return certificate.error();
  if (!options.position.empty()) {
    auto part = solve::part_below<R>(*certificate, options.position);
    if (!part) return part.error();
    certificate = std::move(part);
  }
  const JobOptions& job = options.job;
  const auto report =
      solve::check_certificate<R>(*certificate, {job.threads, job.on_progress, job.should_stop});
  if (!report) return within(report.error(), file.string());
  CheckResult result = detail::claim_of<R>(*certificate);
  result.complaint = report->complaint;
  result.figures.emplace_back("entries", report->entries);
  if (!report->complaint.empty()) return result;
  result.figures.insert(result.figures.end(), {{"replies answered", report->replies},
                                               {"distinct positions", report->positions},
                                               {"leaves", report->leaves},
                                               {"positions in leaf proofs", report->leaf_positions},
                                               {"ends in leaf proofs", report->ends},
                                               {"ends by stalemate", report->stalemates},
                                               {"leaf search nodes", report->leaf_nodes},
                                               {"longest line at most", report->longest}});
  return result;
}

}  // namespace kanzen::catalog
