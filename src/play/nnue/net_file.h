// A network as a file: a container (store/container.h) of the kind "network" with the sections
//
//   shape    version of this layout of sections, then inputs, width, first, second: 32-bit numbers
//   rows     the accumulator's bias and rows, 16-bit
//   layers   for each layer its biases, 32-bit, and then for each its rows, 8-bit
//
// The header names the game and the hash of its rules. What is read was checked byte by byte.
#pragma once

#include <filesystem>
#include <string_view>

#include "play/nnue/network.h"

namespace kanzen::play::nnue {

inline constexpr std::string_view kNetExtension = ".nnue";

Status write_net(const std::filesystem::path& path, std::string_view game, std::uint64_t rules_hash,
                 const Weights& weights);

/// Reads a network that must be of this game, these rules and so many features.
Result<Weights> read_net(const std::filesystem::path& path, std::string_view game, std::uint64_t rules_hash,
                         std::uint32_t inputs);

}  // namespace kanzen::play::nnue
