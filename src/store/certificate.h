// A certificate as a file: see docs/CERTIFICATE.md for the bytes, core/certificate.h for what it is.
#pragma once

#include <filesystem>
#include <string_view>

#include "core/certificate.h"
#include "store/container.h"

namespace kanzen::store {

inline constexpr std::string_view kCertificateKind = "certificate";
inline constexpr std::string_view kCertificateExtension = ".kzp";

/// Writes a certificate whose entries are in order: by rank, then by code.
Status write_certificate(const std::filesystem::path& path, std::string_view game, std::uint64_t rules_hash,
                         const Certificate& certificate);

/// Reads a certificate that must be of this game and these rules. What comes back is in order; whether it
/// holds is for the checker to say.
Result<Certificate> read_certificate(const std::filesystem::path& path, std::string_view game,
                                     std::uint64_t rules_hash);

}  // namespace kanzen::store
