// The dial as a picture.
#pragma once

#include "bench/figures.h"
#include "core/sparse_certificate.h"

namespace kanzen::bench {

inline constexpr const char* kDialFigures = "compact-dial.json";
inline constexpr std::string_view kTableRow = "table, a byte a position";
inline constexpr std::string_view kXzRow = "the same under xz, unpacked first";

/// The name of a packed table's row.
std::string shape_name(const SparseShape& shape);
/// The name of a retrieval table's row.
std::string retrieval_name(int look_ahead);

/// compact-dial.svg: size against the time of a probe. The baseline's rows may be missing.
Status write_dial_chart(const std::filesystem::path& folder, const FigureRows& dial,
                        const FigureRows& baseline);

}  // namespace kanzen::bench
