// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// Lists the actions of the audit log. Returns Unknown if the outcome of a call is open, Broken if the log is.
void addAuditList(CLI::App &audit, CommandLine &line);
// Prints the actions as the timeline of an incident. Returns Broken if the log is broken.
void addAuditExport(CLI::App &audit, CommandLine &line);

} // namespace cells
