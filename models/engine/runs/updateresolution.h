// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/runs/resolvedintent.h"
#include "models/ports/topologyservice.h"

#include <stop_token>

namespace cells {

// Whether the intent is a call of an update of claims.
bool isUpdateCall(const OpenIntent &intent);
// Returns its outcome by the claims that it was about. Only reads.
ResolvedIntent resolvedUpdate(const OpenIntent &intent, CellId cell, TopologyService &service, std::stop_token stop);

} // namespace cells
