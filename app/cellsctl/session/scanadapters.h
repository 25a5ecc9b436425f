// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/celldatabase/postgrescelldatabase.h"
#include "models/adapters/grpc/grpctopologyservice.h"

namespace cells {

// The adapters that read one cell for a scan. They live as long as the command runs.
struct ScanAdapters
{
    std::unique_ptr<TopologyService> service;
    // Null without an admin certificate.
    std::unique_ptr<TopologyService> admin;
    std::unique_ptr<PostgresCellDatabase> database;
};

Outcome<ScanAdapters> openScanAdapters(const Environment &environment, const CellProfile &cell);

} // namespace cells
