#pragma once

#include "models/links/celllink.h"
#include "models/ports/runturn.h"

#include <filesystem>

namespace cells {

// $XDG_STATE_HOME/cells-console/runs, or below ~/.local/state.
std::filesystem::path usualRunsFolder();

// The turn of a run: one on this machine, by an flock on a file of `folder` for each environment and cell, which the
// kernel gives back when the process ends, however it does; and one that other machines see, in a session of its own on
// the cell's primary. Whoever comes second is Refused, and told who has it. `patience`: of one that was killed the
// system takes a moment to give them back.
Outcome<std::unique_ptr<RunTurn>> takeRunTurn(const Environment &environment, CellId cell, const RunNotice &notice,
    const std::filesystem::path &folder = usualRunsFolder(), const CellLimits &limits = {},
    std::chrono::milliseconds patience = std::chrono::seconds{3});

} // namespace cells
