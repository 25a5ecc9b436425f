// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/topologyservice.h"

#include <optional>
#include <span>
#include <vector>

namespace cells::decommission {

struct ClaimOwner
{
    // Nothing when no cell has the claim.
    std::optional<CellId> cell{};
    // The service does not take such a value.
    bool isRejected = false;
};

// Looks up the owner of each claim, several at a time. In the order of `records`. Fails with the first lookup that
// does, or when stopped. Needs an admin's certificate.
Outcome<std::vector<ClaimOwner>> fetchOwners(
    TopologyService &admin, std::span<const Record> records, std::stop_token stop);

} // namespace cells::decommission
