// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/access/allowedcommands.h"

namespace cells {

// Starts commands that `allowed` has at the moment of the start. Its destructor ends all of them and waits until
// nothing of them runs, a few seconds at most.
std::shared_ptr<Access> openAccess(AllowedCommands allowed = AllowedCommands());

} // namespace cells
