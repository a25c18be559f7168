#include "solve/proof/certificate_writer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "solve/proof/check/checker.h"
#include "support/plain_check.h"
#include "support/small_proofs.h"

namespace kanzen::solve {
namespace {

using games::kKyoto;

constexpr int kPlies = 7;

const std::vector<KyotoPosition>& examples() {
  static const auto kExamples = wins_in(kPlies, 6, 100);
  return kExamples;
}

CheckReport checked(const Certificate& certificate, unsigned threads = 1) {
  const auto report = check_certificate<kKyoto>(certificate, {threads, {}, {}});
  EXPECT_TRUE(report.has_value());
  return *report;
}

TEST(CertificateWriter, WhatItWritesHolds) {
  ASSERT_EQ(examples().size(), 6U);
  for (const bool minimise : {false, true}) {
    const Certificate certificate = small_proof(examples(), kPlies, kTinyBudget, minimise);
    const CheckReport report = checked(certificate);
    EXPECT_EQ(report.complaint, "");
    EXPECT_EQ(report.claims, 6U);
    EXPECT_GT(report.entries, 6U);
    EXPECT_GT(report.leaves, report.entries);
    EXPECT_GE(report.positions, report.entries + report.leaves);
    EXPECT_GE(report.longest, static_cast<std::uint64_t>(kPlies));
    EXPECT_EQ(checked(certificate, 3), report) << "the same for any number of threads";
    EXPECT_TRUE(PlainCheck(certificate, kTinyPlies).holds());
    RecordProperty(minimise ? "entries_minimised" : "entries", static_cast<int>(report.entries));
  }
}

TEST(CertificateWriter, SmallerHandsNeedNoMoreEntries) {
  const auto plain = small_proof(examples(), kPlies, kTinyBudget, false).entries.size();
  const auto minimal = small_proof(examples(), kPlies, kTinyBudget, true).entries.size();
  EXPECT_LE(minimal, plain);
}

TEST(CertificateWriter, ALargerBudgetLeavesNothingToWrite) {
  const Certificate certificate = small_proof(examples(), kPlies, {20, 30'000});
  EXPECT_TRUE(certificate.entries.empty());
  EXPECT_EQ(checked(certificate).complaint, "");
}

TEST(CertificateWriter, TakesOverWhatWasWrittenBefore) {
  const std::vector<KyotoPosition> first(examples().begin(), examples().begin() + 3);
  const Certificate before = small_proof(first, kPlies, kTinyBudget);
  KyotoWriter writer({.budget = kTinyBudget, .minimise_hands = true, .on_progress = {}});
  ASSERT_TRUE(writer.adopt(before).has_value());
  const auto no_moves = playing([](const KyotoPosition&) { return std::nullopt; });
  for (const std::string& position : before.positions)
    ASSERT_TRUE(writer.add(position, no_moves).has_value()) << position;
  EXPECT_EQ(writer.finish(), before);
  for (std::size_t i = 3; i < examples().size(); ++i)
    ASSERT_TRUE(writer.add(kyoto_sfen(examples()[i]), plain_strategy(kPlies)).has_value());
  const Certificate all = writer.finish();
  EXPECT_EQ(all.positions.size(), 6U);
  EXPECT_EQ(checked(all).complaint, "");
}

TEST(CertificateWriter, NamesThePositionWhereTheStrategyHasNoMove) {
  KyotoWriter writer({.budget = kTinyBudget, .minimise_hands = true, .on_progress = {}});
  const Status status = writer.add("startpos", playing([](const KyotoPosition&) { return std::nullopt; }));
  ASSERT_FALSE(status.has_value());
  EXPECT_EQ(status.error().message(), "p+nks+l/5/5/5/+LSK+NP b - 1: the strategy has no move here");
  EXPECT_EQ(writer.size(), 0U);
}

TEST(CertificateWriter, NamesAPositionThatTheStrategyComesBackTo) {
  // The first legal move wherever the king can go, so that somebody goes to and fro sooner or later.
  KyotoWriter writer({.budget = {1, 0}, .minimise_hands = true, .on_progress = {}});
  const Status status = writer.add("k4/5/5/5/4K b 2P2S2N2L 1", playing([](const KyotoPosition& pos) {
                                     std::optional<shogi::Move> first;
                                     KyotoGame::for_each_move(pos, [&](shogi::Move move) {
                                       if (!first) first = move;
                                     });
                                     return first;
                                   }));
  ASSERT_FALSE(status.has_value());
  EXPECT_THAT(status.error().message(), ::testing::HasSubstr("the strategy comes back to this position"));
}

TEST(CertificateWriter, AMoveThatIsNotLegalIsRefused) {
  KyotoWriter writer({.budget = kTinyBudget, .minimise_hands = true, .on_progress = {}});
  const Status status = writer.add(
      "startpos", playing([](const KyotoPosition&) { return shogi::Move{.to = {0}, .from = {24}}; }));
  ASSERT_FALSE(status.has_value());
  EXPECT_THAT(status.error().message(), ::testing::HasSubstr("not legal"));
}

}  // namespace
}  // namespace kanzen::solve
