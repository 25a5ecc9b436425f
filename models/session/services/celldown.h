// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/services/downservice.h"
#include "models/session/cell/cellsession.h"

namespace cells {

// `all` are the cells of the environment, this one among them.
std::shared_ptr<DownService> downServiceOf(
    std::shared_ptr<CellSession> cell, std::vector<std::shared_ptr<CellSession>> all);

} // namespace cells
