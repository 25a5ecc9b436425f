// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/celldatabase/postgrescelldatabase.h"
#include "models/adapters/os/privatefile.h"
#include "models/ports/runturn.h"

namespace cells {

// Takes the run lock of a cell, in two parts. On this machine it is an flock on a file of `folder` per environment and
// cell, which the kernel releases when the process ends. Other machines see the lock of a separate session on the
// cell's primary. A second run is Refused, and the failure names the holder. `patience` covers the moment that the
// system needs to release the locks of a killed run. A stop request ends the wait for the primary.
Outcome<std::unique_ptr<RunTurn>> takeRunTurn(const Environment &environment, CellId cell, const RunNotice &notice,
    std::stop_token stop, const std::filesystem::path &folder = stateFolder() / "runs", const CellLimits &limits = {},
    std::chrono::milliseconds patience = std::chrono::seconds{3});

// Takes only the lock on this machine, for a cell whose database cannot be read; gap() says so.
Outcome<std::unique_ptr<RunTurn>> takeRunTurnHere(const Environment &environment, CellId cell, const RunNotice &notice,
    const std::filesystem::path &folder = stateFolder() / "runs",
    std::chrono::milliseconds patience = std::chrono::seconds{3});

} // namespace cells
