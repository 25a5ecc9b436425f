// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/cellinventory.h"
#include "models/ports/topologyservice.h"
#include "models/rules/alerts/metric.h"

#include <functional>

namespace cells::organizations {

struct MaintenanceSources
{
    CellId cell;
    Instant now;
    // The main database of the cell.
    CellInventory &inventory;
    // With an admin's certificate, because it looks up the claims of all cells.
    std::function<Outcome<TopologyService *>()> admin;
};

// Organizations of a cell in a maintenance that should have ended.
struct LongMaintenance
{
    // Of those that are decided.
    std::int64_t organizations = 0;
    // Why others are not decided; empty when all are.
    Message problem{};
};

// Reads only organizations in maintenance, and looks up the paths of those that may have moved. Only reads.
Outcome<LongMaintenance> surveyMaintenance(const MaintenanceSources &sources, std::stop_token stop);

// Adds how many there are: at least so many, while others are not decided. Where none is known and others are not
// decided, it is absent and marked as not read.
void addMaintenance(alerts::MetricReading &reading, CellId cell, const Outcome<LongMaintenance> &maintenance);

} // namespace cells::organizations
