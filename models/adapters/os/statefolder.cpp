// SPDX-License-Identifier: MIT
#include "models/adapters/os/statefolder.h"

#include <cstdlib>

namespace cells {

namespace fs = std::filesystem;

fs::path stateFolder()
{
    const char *state = std::getenv("XDG_STATE_HOME");
    const char *home = std::getenv("HOME");
    const auto base = state && *state == '/' ? fs::path(state) : fs::path(home ? home : "/") / ".local/state";
    return base / "cells-console";
}

} // namespace cells
