// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/topologyservice.h"

#include <optional>
#include <span>
#include <vector>

namespace cells::decommission {

// Looks up the cell that has each claim, several at a time; nothing for a claim that no cell has. In the order of
// `records`. Fails with the first lookup that does, or when stopped. Needs an admin's certificate.
Outcome<std::vector<std::optional<CellId>>> fetchOwners(
    TopologyService &admin, std::span<const Record> records, std::stop_token stop);

} // namespace cells::decommission
