// SPDX-License-Identifier: MIT
#include "models/engine/leases/leasestate.h"

#include "models/engine/leases/leaselisting.h"

#include <algorithm>

namespace cells::leases {

namespace {

// The listing takes leases created at or after a time; a little earlier loses nothing.
constexpr Duration listingMargin = std::chrono::seconds{1};
// A read-back cannot be cancelled, so it has its own limits (F15).
constexpr ListingLimits limits{1'000'000, std::chrono::minutes{1}};

} // namespace

Outcome<bool> isListed(
    TopologyService &service, CellId cell, const Uuid &uuid, std::optional<Instant> createdAt, std::stop_token stop)
{
    LeaseListing from{.cell = cell, .createdAfter = {}, .limit = 1000, .next = {}};
    if (createdAt) {
        from.createdAfter = *createdAt - listingMargin;
    }
    const auto holds
        = [&uuid](const LeaseList &list) { return std::ranges::count(list.leases, uuid, &Lease::uuid) > 0; };
    const auto list = listLeasesUntil(service, from, holds, std::move(stop), limits);
    if (holds(list)) {
        return true;
    }
    return list.problem ? propagate(*list.problem) : Outcome<bool>(false);
}

const LocalLease *rowOf(const LeaseTableSnapshot &snapshot, const Uuid &uuid)
{
    const auto found = std::ranges::find(snapshot.rows, uuid, &LocalLease::uuid);
    return found == snapshot.rows.end() ? nullptr : &*found;
}

Outcome<bool> isThere(TopologyService &service, CellDatabase &database, CellId cell, LeaseAction action,
    const Uuid &uuid, std::optional<Instant> createdAt, std::stop_token stop)
{
    if (action != LeaseAction::CleanLocal) {
        return isListed(service, cell, uuid, createdAt, stop);
    }
    CELLS_TRY(const auto snapshot, database.fetchLeaseTable(stop));
    return rowOf(snapshot, uuid) != nullptr;
}

} // namespace cells::leases
