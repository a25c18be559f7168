// A proof of word chains as a file: see docs/SHIRITORI_PROOF.md for the bytes, core/chain/claims.h for what
// it is.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/chain/claims.h"
#include "store/container.h"

namespace kanzen::store {

inline constexpr std::string_view kChainProofKind = "chain proof";

struct ChainProof {
  struct Start {
    chain::Letter letter = 0;
    bool win = false;
    chain::ClaimId claim = 0;
    friend bool operator==(const Start&, const Start&) = default;
  };

  std::string source;                ///< where the words came from, and by which rules; for people
  std::vector<std::string> letters;  ///< their names
  chain::Graph graph{0};
  std::vector<Start> starts;
  chain::ClaimList claims;
};

Status write_chain_proof(const std::filesystem::path& path, const ChainProof& proof);

/// What comes back is well formed; whether it holds is for the checker to say.
Result<ChainProof> read_chain_proof(const std::filesystem::path& path);

}  // namespace kanzen::store
