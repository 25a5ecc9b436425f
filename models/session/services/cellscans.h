// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/services/scanservice.h"
#include "models/session/cell/cellsession.h"

namespace cells {

// Scans over the open sources of `cell`, which outlives them. The admin, who may be null, is asked who holds the value
// of a missing claim.
drift::DriftScan driftScan(CellSession &cell, TopologyService *admin);
Outcome<drift::EstimateReport> estimateModel(
    CellSession &cell, const drift::EstimateRequest &request, std::stop_token stop);
// Adds the load of the cell's database to what holds a scan back.
drift::ScanRequest watchingLoad(CellSession &cell, drift::ScanRequest request);

// `tool` is recorded in the audit log.
std::shared_ptr<ScanService> scanServiceOf(std::shared_ptr<CellSession> cell, std::string tool);

} // namespace cells
