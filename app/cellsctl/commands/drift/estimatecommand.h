// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/output/exitcode.h"

#include <string>
#include <vector>

namespace cells {

struct CellProfile;
struct CommandContext;

// What samples of the models say, with how sure that is; each in under two seconds. Found: a sample has drift.
ExitCode estimateDrift(
    const CommandContext &context, const CellProfile &cell, const std::vector<std::string> &names, int jobs);

} // namespace cells
