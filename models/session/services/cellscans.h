// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/services/scanservice.h"
#include "models/session/cell/cellsession.h"

namespace cells {

// Scans over the open sources of `cell`, which outlives them. The admin, who may be null, is asked who holds the value
// of a missing claim.
DriftScan driftScan(CellSession &cell, TopologyService *admin);
Outcome<EstimateReport> estimateModel(CellSession &cell, const EstimateRequest &request, std::stop_token stop);
// Adds the load of the cell's database to what holds a scan back.
ScanRequest watchingLoad(CellSession &cell, ScanRequest request);

// `tool` is recorded in the audit log.
std::shared_ptr<ScanService> scanServiceOf(std::shared_ptr<CellSession> cell, std::string tool);

} // namespace cells
