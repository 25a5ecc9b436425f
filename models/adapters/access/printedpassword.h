// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/access/commandoutput.h"
#include "models/ports/access.h"

namespace cells {

// Runs the command to its end, within 30 s, and returns the first line of its standard output. What it printed there is
// in `secrets` in any case, also when it failed. `output` gets its standard error. Refused when it ends with another
// code than 0, or prints nothing.
Outcome<std::string> printedPassword(
    const PasswordCommand &command, PrintedSecrets &secrets, CommandOutput &output, const std::stop_token &stop);

} // namespace cells
