// SPDX-License-Identifier: MIT
#pragma once

namespace cells {

// Recorded in the audit log.
inline constexpr const char *consoleToolName = "cells-console " CELLS_VERSION;

} // namespace cells
