// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/services/workerservice.h"
#include "models/session/cell/cellsession.h"

namespace cells {

std::shared_ptr<WorkerService> workerServiceOf(std::shared_ptr<CellSession> cell);

} // namespace cells
