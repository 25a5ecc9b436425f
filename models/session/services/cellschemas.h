// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/services/schemaservice.h"
#include "models/session/cell/cellsession.h"

namespace cells {

// `all` are the cells of the environment.
std::shared_ptr<SchemaService> schemaServiceOf(
    std::shared_ptr<CellSession> cell, std::vector<std::shared_ptr<CellSession>> all);

} // namespace cells
