// SPDX-License-Identifier: MIT
#pragma once

namespace cells {

// No memory image of this process is written when it crashes, and no other process of the account may look into it:
// passwords and keys are in there (S22). To be called first in main().
void forbidCoreDumps();

} // namespace cells
