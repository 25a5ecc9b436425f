// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/services/claimsservice.h"
#include "models/engine/services/leaseservice.h"
#include "models/engine/services/workerservice.h"
#include "models/session/cell/cellsession.h"

namespace cells {

std::shared_ptr<LeaseService> leaseServiceOf(std::shared_ptr<CellSession> cell);
std::shared_ptr<WorkerService> workerServiceOf(std::shared_ptr<CellSession> cell);

// Looks up in every cell. A cell that cannot be opened is a gap in the report.
lookup::LookUpClaims lookUpIn(std::vector<std::shared_ptr<CellSession>> cells);
// `lookUp` looks up in every cell of the environment.
std::shared_ptr<ClaimsService> claimsServiceOf(std::shared_ptr<CellSession> cell, lookup::LookUpClaims lookUp);

} // namespace cells
