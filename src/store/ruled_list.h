// Positions decided by perpetual check, as bytes of a file: three short numbers each.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "core/perpetual.h"
#include "store/container.h"

namespace kanzen::store {

/// The section that holds the list; a file that has nothing to say leaves it out.
inline constexpr std::string_view kRuledSection = "perpetual";

/// The entries must be ascending.
std::vector<std::byte> pack_ruled(std::span<const RuledEntry> entries);

/// Empty if the bytes are no such list, or an index is not below `index_count`.
std::optional<std::vector<RuledEntry>> unpack_ruled(std::span<const std::byte> bytes, Index index_count);

/// The list of a file, after checking it; empty if the file has none.
Result<std::vector<RuledEntry>> ruled_in(const Container& container, Index index_count);

}  // namespace kanzen::store
