// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/services/alertservice.h"
#include "models/engine/services/auditservice.h"
#include "models/engine/services/overviewservice.h"
#include "models/session/cell/cellsession.h"

namespace cells {

std::shared_ptr<AlertService> alertServiceOf(const std::vector<std::shared_ptr<CellSession>> &cells,
    std::shared_ptr<OverviewService> overview, std::shared_ptr<AuditService> audit);

} // namespace cells
