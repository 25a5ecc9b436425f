// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/services/leaseservice.h"
#include "models/engine/services/overviewservice.h"
#include "models/session/cell/cellsession.h"

namespace cells {

struct OverviewCell
{
    std::shared_ptr<CellSession> cell;
    std::shared_ptr<LeaseService> leases;
};

std::shared_ptr<OverviewService> overviewServiceOf(const std::vector<OverviewCell> &cells);

} // namespace cells
