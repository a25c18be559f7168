#include "solve/proof/check/checker.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <iostream>
#include <random>

#include "solve/proof/check/part.h"
#include "store/certificate.h"
#include "support/plain_check.h"
#include "support/small_proofs.h"
#include "support/temp_folder.h"

namespace kanzen::solve {
namespace {

using games::kKyoto;
using ::testing::HasSubstr;

const Certificate& sound() {
  static const Certificate kSound = small_proof(wins_in(7, 4, 500), 7, kTinyBudget);
  return kSound;
}

Result<CheckReport> check(const Certificate& certificate) {
  return check_certificate<kKyoto>(certificate, {1, {}, {}});
}
std::string complaint(const Certificate& certificate) {
  const auto report = check(certificate);
  return report ? report->complaint : "error: " + report.error().message();
}

void sort_entries(Certificate& certificate) {
  std::sort(certificate.entries.begin(), certificate.entries.end(), [](const auto& a, const auto& b) {
    return std::pair(a.rank, a.code) < std::pair(b.rank, b.code);
  });
}

TEST(Checker, ASoundCertificateHolds) {
  ASSERT_GT(sound().entries.size(), 10U);
  ASSERT_GT(sound().entries.back().rank, 0U);
  EXPECT_EQ(complaint(sound()), "");
}

TEST(Checker, APartOfASoundCertificateHoldsForItself) {
  std::size_t smaller = 0;
  for (const std::string& position : sound().positions) {
    const auto part = part_below<kKyoto>(sound(), position);
    ASSERT_TRUE(part.has_value());
    EXPECT_EQ(complaint(*part), "");
    smaller += part->entries.size() < sound().entries.size() ? 1 : 0;
    EXPECT_TRUE(std::includes(sound().entries.begin(), sound().entries.end(), part->entries.begin(),
                              part->entries.end(), [](const auto& a, const auto& b) {
                                return std::tuple(a.rank, a.code, a.move) <
                                       std::tuple(b.rank, b.code, b.move);
                              }));
  }
  EXPECT_GT(smaller, 0U);
}

TEST(Checker, APartIsCheckedLikeAnyOther) {
  Certificate broken = sound();
  for (CertificateEntry& entry : broken.entries) entry.move = 999;
  const auto part = part_below<kKyoto>(broken, sound().positions.front());
  ASSERT_TRUE(part.has_value());
  EXPECT_NE(complaint(*part), "");
  broken.entries.front().code = ~std::uint64_t{0};
  EXPECT_FALSE(part_below<kKyoto>(broken, sound().positions.front()).has_value());
  EXPECT_FALSE(part_below<kKyoto>(sound(), "startpos moves 5e5a").has_value());
}

TEST(Checker, NothingIsClaimedWithoutAProof) {
  Certificate certificate{Claim::Whole, {"startpos"}, {20, 300}, {}};
  EXPECT_THAT(complaint(certificate), HasSubstr("no entry settles it"));
  certificate.positions.clear();
  EXPECT_THAT(complaint(certificate), HasSubstr("error: claims no position"));
  certificate.positions = {"startpos", "startpos"};
  EXPECT_THAT(complaint(certificate), HasSubstr("error: claims no position, or several as one"));
  certificate.positions = {"startpos moves 5e5a"};
  EXPECT_THAT(complaint(certificate), HasSubstr("error: claims what is no position"));
}

TEST(Checker, AnEntryMayNotRelyOnItsOwnRank) {
  Certificate flat = sound();
  for (CertificateEntry& entry : flat.entries) entry.rank = 0;
  sort_entries(flat);
  EXPECT_THAT(complaint(flat), HasSubstr("does not settle the reply"));
}

TEST(Checker, EntriesAreInTheOrderOfTheirRanks) {
  Certificate turned = sound();
  std::reverse(turned.entries.begin(), turned.entries.end());
  EXPECT_THAT(complaint(turned), HasSubstr("stands after an entry of larger rank"));
}

TEST(Checker, CodesAndMovesMustBeThere) {
  Certificate certificate = sound();
  certificate.entries.back().move = 1000;
  EXPECT_THAT(complaint(certificate), HasSubstr("it has no such move"));
  certificate.entries.back().code = shogi::kPositionCodes<kKyoto>;
  EXPECT_THAT(complaint(certificate), HasSubstr("its code is not that of a position"));
}

TEST(Checker, WithASmallerBudgetLeavesStayOpen) {
  Certificate certificate = sound();
  certificate.budget = {0, 1};
  EXPECT_THAT(complaint(certificate), HasSubstr("does not settle the reply"));
}

TEST(Checker, StopsWhenAsked) {
  const auto report = check_certificate<kKyoto>(sound(), {1, {}, [] { return true; }});
  ASSERT_FALSE(report.has_value());
  EXPECT_EQ(report.error().kind, ErrorKind::Stopped);
}

/// One change to one entry or claim.
class Mutation {
 public:
  explicit Mutation(unsigned seed) : random_(seed) {}

  Certificate of(const Certificate& sound) {
    Certificate mutant = sound;
    CertificateEntry& entry = mutant.entries[random_() % mutant.entries.size()];
    switch (random_() % 6) {
      case 0:
        entry.move = static_cast<std::uint16_t>(random_() % 40);
        break;
      case 1:
        entry.rank = static_cast<std::uint32_t>(random_() % (sound.entries.back().rank + 2));
        break;
      case 2:
        entry.code ^= std::uint64_t{1} << random_() % 58;
        break;
      case 3:
        change_hand(entry);
        break;
      case 4:
        mutant.entries.erase(mutant.entries.begin() +
                             static_cast<std::ptrdiff_t>(random_() % mutant.entries.size()));
        break;
      default:
        std::swap(entry.code, mutant.entries[random_() % mutant.entries.size()].code);
        break;
    }
    sort_entries(mutant);
    const auto same = [](const auto& a, const auto& b) { return a.rank == b.rank && a.code == b.code; };
    mutant.entries.erase(std::unique(mutant.entries.begin(), mutant.entries.end(), same),
                         mutant.entries.end());
    return mutant;
  }

 private:
  /// Gives one piece from hand to hand; the move keeps its meaning if it stays legal.
  void change_hand(CertificateEntry& entry) {
    auto pos = *shogi::position_of<kKyoto>(entry.code);
    const auto move = *shogi::numbered_move(pos, entry.move);
    const int kind = 1 + static_cast<int>(random_() % 4);
    const bool give = random_() % 2 == 0;
    const auto from = give ? shogi::Side::Own : shogi::Side::Their;
    if (pos.hand(from).count(kind) == 0) return;
    pos.hand(from).remove(kind);
    pos.hand(other(from)).add(kind);
    entry.code = shogi::code_of(pos);
    entry.move = shogi::number_of(pos, move).value_or(entry.move);
  }

  std::mt19937 random_;
};

TEST(Checker, EveryMutantIsRejectedOrStillAProof) {
  const TempFolder folder;
  int rejected = 0;
  int still_proofs = 0;
  for (unsigned seed = 0; seed < 600; ++seed) {
    const Certificate mutant = Mutation(seed).of(sound());
    if (mutant == sound()) continue;
    // Through a file with right checksums, as a forger would do it.
    ASSERT_TRUE(store::write_certificate(folder / "mutant", "kyoto", 1, mutant).has_value());
    const auto read = store::read_certificate(folder / "mutant", "kyoto", 1);
    ASSERT_TRUE(read.has_value());
    ASSERT_EQ(*read, mutant);
    if (!complaint(*read).empty()) {
      ++rejected;
      continue;
    }
    ++still_proofs;
    ASSERT_TRUE(PlainCheck(mutant, kTinyPlies).holds()) << "seed " << seed;
  }
  std::cout << "mutants: " << rejected << " rejected, " << still_proofs
            << " accepted and confirmed as proofs by the plain check\n";
  EXPECT_GT(rejected, 200);
  EXPECT_GT(still_proofs, 0);
}

}  // namespace
}  // namespace kanzen::solve
