// Where tables, proofs and nets are kept.
#pragma once

#include <filesystem>

#include "base/result.h"

namespace kanzen::store {

/// $KANZEN_HOME, else $XDG_DATA_HOME/kanzen, else ~/.local/share/kanzen; empty if none of these is set.
std::filesystem::path data_home();

/// Makes that folder if it is not there.
Status make_data_home();

}  // namespace kanzen::store
