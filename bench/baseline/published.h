// What the paper says of its databases, in MB = 10^6 bytes.
#pragma once

#include <cstdint>
#include <string_view>

namespace kanzen::bench {

inline constexpr std::string_view kPaper =
    "Tanaka, Reducing database size for perfect play: 99,485,568 positions";

/// The ways of hashing that the paper compares. The last one is the best over all load factors.
struct PublishedSize {
  std::string_view name;
  double wl = 0;
  double l = 0;
};
inline constexpr std::string_view kChdMinimal = "CHD, minimal";
inline constexpr std::string_view kBdzMinimal = "BDZ, minimal";
inline constexpr std::string_view kBdzLoose = "BDZ, 1.23 places a key";
inline constexpr std::string_view kChdLoose = "CHD, best load factor";
inline constexpr PublishedSize kPublishedSizes[] = {
    {kChdMinimal, 90.3, 60.5}, {kBdzMinimal, 97.8, 68.0}, {kBdzLoose, 94.8, 61.2}, {kChdLoose, 88.5, 54.8}};

inline constexpr std::uint64_t kPublishedKeys = 99'485'568;
inline constexpr std::uint64_t kPublishedLost = 40'328'395;
inline constexpr std::uint64_t kPublishedDrawn = 2'682'700;
/// Bits a key, as exactly as the paper gives them.
inline constexpr double kPublishedEntropyOfValues = 4.76;
inline constexpr double kPublishedEntropyOfLosses = 2.5;

}  // namespace kanzen::bench
