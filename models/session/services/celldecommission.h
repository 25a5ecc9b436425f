// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/services/auditservice.h"
#include "models/engine/services/decommissionservice.h"
#include "models/session/cell/cellsession.h"

namespace cells {

std::shared_ptr<DecommissionService> decommissionServiceOf(
    std::shared_ptr<CellSession> cell, std::shared_ptr<AuditService> audit);

} // namespace cells
