// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/down/downexamination.h"
#include "models/engine/down/writeoffrecheck.h"
#include "models/session/cell/cellsession.h"

namespace cells {

// Returns the target of a write-off: the database is the pinned one, because it cannot be read; empty when none is.
Outcome<plans::PlanTarget> lossTarget(const Environment &environment, CellId cell);

// What an examination reads of the cell alone, neither its address nor other databases. `cell` outlives it.
down::DownSources downSourcesOf(CellSession &cell);

// Whether the service accepts the certificate of the cell now.
down::IdentityAnswer askIdentity(const Environment &environment, CellId cell, std::stop_token stop);

// Returns a function that reads, with the admin's certificate where there is one, what shows whether the cell is lost
// and fenced. It connects to the databases of all cells of the environment, over sessions that the first call makes.
// Only reads; fails only when stopped, or when the audit log, the pins or the stored scans cannot be read. `cell`
// outlives it.
down::ExamineLoss lossExaminationOf(CellSession &cell);

// Examines the cell, and plans to write off the leases that `terms` allow. `requested` is by whom and until when.
Outcome<plans::LeasePlan> planCellWriteOff(CellSession &cell, const plans::WriteOffTerms &terms,
    const plans::PlanValidity &requested, const plans::PlanRunLimits &limits, std::stop_token stop);

// The databases of other cells that can be read now.
down::OtherDatabases readDatabases(const std::vector<std::shared_ptr<CellSession>> &cells, const std::stop_token &stop);

} // namespace cells
