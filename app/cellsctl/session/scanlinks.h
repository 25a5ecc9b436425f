#pragma once

#include "models/adapters/celldatabase/celllink.h"
#include "models/adapters/grpc/topologylink.h"

namespace cells {

// What reads one cell for a scan, for as long as the command runs.
struct ScanLinks
{
    std::unique_ptr<TopologyService> service;
    // Null without an admin certificate.
    std::unique_ptr<TopologyService> admin;
    std::unique_ptr<CellLink> database;
};

Outcome<ScanLinks> openScanLinks(const Environment &environment, const CellProfile &cell);

} // namespace cells
