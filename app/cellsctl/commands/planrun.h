// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/actionoptions.h"
#include "app/cellsctl/commands/commandline.h"
#include "models/engine/actions/planactions.h"
#include "models/session/cell/cellsession.h"

namespace cells {

// Runs the plan with all its guards, armed for this run alone. Reports the progress on `err` and the result on `out`.
ExitCode runPlan(CellSession &cell, const AnyPlan &plan, const ActionOptions &options, Format format, std::ostream &out,
    std::ostream &err, const Interrupts &interrupts);

} // namespace cells
