// Where tables, proofs and nets are kept.
#pragma once

#include <filesystem>

namespace kanzen::store {

/// $KANZEN_HOME, else $XDG_DATA_HOME/kanzen, else ~/.local/share/kanzen.
std::filesystem::path data_home();

}  // namespace kanzen::store
