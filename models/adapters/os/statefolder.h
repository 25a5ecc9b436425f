// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

namespace cells {

// Where the programs store what they remember: "~/.local/state/cells-console", or below XDG_STATE_HOME. It need not
// exist.
std::filesystem::path stateFolder();

} // namespace cells
