// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/services/leaseservice.h"
#include "models/session/cell/cellsession.h"

namespace cells {

std::shared_ptr<LeaseService> leaseServiceOf(std::shared_ptr<CellSession> cell);

} // namespace cells
