// SPDX-License-Identifier: MIT
#pragma once

namespace cells {

// The program and its version, as the audit log and reports name them.
inline constexpr const char *toolName = "cellsctl " CELLS_VERSION;

} // namespace cells
