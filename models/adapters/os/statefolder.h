// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

namespace cells {

// Returns the folder of the programs' state: "~/.local/state/cells-console", or below XDG_STATE_HOME. It need not
// exist.
std::filesystem::path stateFolder();

} // namespace cells
