// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/output/exitcode.h"
#include "models/ports/outcome.h"

#include <string>
#include <vector>

namespace cells {

struct CellProfile;
struct CommandContext;

// Estimates the drift of each model from a sample, with its confidence, in under two seconds. Returns Found if a sample
// has drift.
Outcome<ExitCode> estimateDrift(
    const CommandContext &context, const CellProfile &cell, const std::vector<std::string> &names, int jobs);

} // namespace cells
