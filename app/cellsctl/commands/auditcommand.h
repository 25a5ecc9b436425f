// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// `verify` checks that the audit log is intact and ends no earlier than the saved head, or than the noted
// "COUNT:HASH". Broken: it does not. Unknown: the outcome of a call is open. With signers, also Broken when a session
// is signed with none of them, or no session is signed. `renew` puts a broken log aside, kept whole, and begins a new
// one whose first record names it, its problem and the reason (F48). Refused: the log is whole. `export` prints the
// records as the timeline of an incident.
void addAudit(CLI::App &program, CommandLine &line);

} // namespace cells
