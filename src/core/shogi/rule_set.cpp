#include "core/shogi/rule_set.h"

#include "base/hash.h"

namespace kanzen::shogi {
namespace {

/// How positions are numbered: a table of another numbering must be refused as one of other rules is. To be
/// raised whenever ClassIndex gives some position another number; a test holds the numbers of today.
constexpr int kNumbering = 1;

void add_face(HashStream& hash, const Face& face) {
  hash.add(face.steps);
  hash.add(face.slides);
}

}  // namespace

std::uint64_t rules_hash(const RuleSet& rules) {
  HashStream hash;
  hash.add(kNumbering);
  hash.add(rules.files);
  hash.add(rules.ranks);
  hash.add(rules.kinds);
  for (int kind = 0; kind < rules.kinds; ++kind) {
    hash.add(rules.piece(kind).letter);
    add_face(hash, rules.piece(kind).front);
    add_face(hash, rules.piece(kind).back);
  }
  hash.add(rules.start);
  hash.add(static_cast<int>(rules.material));
  hash.add(static_cast<int>(rules.promotion));
  hash.add(rules.promotion_ranks);
  hash.add(static_cast<int>(rules.goal));
  hash.add(static_cast<int>(rules.try_wins));
  hash.add(static_cast<int>(rules.dead_pieces));
  hash.add(static_cast<int>(rules.dead_drops));
  hash.add(rules.one_per_file);
  hash.add(rules.no_drop_mate);
  hash.add(static_cast<int>(rules.repetition));
  hash.add(static_cast<int>(rules.stalemate));
  return hash.digest();
}

}  // namespace kanzen::shogi
