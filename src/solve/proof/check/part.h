// The part of a certificate that one position rests on, as a certificate of its own. It needs no trust: the
// checker looks at it as at any other.
#pragma once

#include "base/result.h"
#include "core/shogi/usi.h"
#include "solve/proof/check/entries.h"

namespace kanzen::solve {

/// Of a position that the certificate does not settle the part has no entries, and does not hold unless the
/// leaf search does it.
template <const shogi::RuleSet& R>
Result<Certificate> part_below(const Certificate& whole, const std::string& position) {
  using Number = typename CertificateEntries<R>::Number;
  const auto line = shogi::parse_position<R>(position);
  if (!line) return line.error();
  CertificateEntries<R> entries(whole);
  if (entries.decode())
    return Error{ErrorKind::Corrupt, "has an entry whose code is not that of a position", {}};
  std::vector<bool> needed(entries.size(), false);
  const auto need = [&](std::optional<Number> entry) {
    if (entry) needed[*entry] = true;
  };
  need(entries.settling(line->standings.back().position));
  for (Number number = entries.size(); number-- > 0;) {  // entries rely on earlier ones only
    if (!needed[number]) continue;
    entries.for_each_reply(number, [&](const auto&, std::optional<Number> settling) { need(settling); });
  }
  Certificate part{Claim::Whole, {position}, whole.budget, {}};
  for (Number number = 0; number < entries.size(); ++number) {
    if (needed[number]) part.entries.push_back(whole.entries[number]);
  }
  return part;
}

}  // namespace kanzen::solve
