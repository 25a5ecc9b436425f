#include "models/engine/leasestate.h"

#include <algorithm>

namespace cells {

namespace {

// The listing takes leases created at or after a time; a little earlier loses nothing.
constexpr Duration listingMargin = std::chrono::seconds{1};

} // namespace

Outcome<bool> isListed(
    TopologyService &service, CellId cell, const Uuid &uuid, std::optional<Instant> createdAt, std::stop_token stop)
{
    LeaseListing query{.cell = cell, .createdAfter = {}, .limit = 1000, .next = {}};
    if (createdAt) {
        query.createdAfter = *createdAt - listingMargin;
    }
    for (;;) {
        auto page = service.fetchLeases(query, stop);
        if (!page) {
            return passedOn(page.error());
        }
        const auto &leases = page->leases;
        if (std::any_of(leases.begin(), leases.end(), [&](const Lease &lease) { return lease.uuid == uuid; })) {
            return true;
        }
        if (!page->next) {
            return false;
        }
        if (page->next == query.next) {
            return failed(
                Failure::Kind::Unknown, "The listing of leases from " + service.address() + " does not advance.");
        }
        query.next = std::move(page->next);
    }
}

const LocalLease *rowOf(const LeaseTableLook &look, const Uuid &uuid)
{
    const auto found
        = std::find_if(look.rows.begin(), look.rows.end(), [&](const LocalLease &row) { return row.uuid == uuid; });
    return found == look.rows.end() ? nullptr : &*found;
}

Outcome<bool> isThere(TopologyService &service, CellDatabase &database, CellId cell, LeaseDeed deed, const Uuid &uuid,
    std::optional<Instant> createdAt, std::stop_token stop)
{
    if (deed != LeaseDeed::CleanLocal) {
        return isListed(service, cell, uuid, createdAt, stop);
    }
    const auto look = database.fetchLeaseTable(stop);
    return look ? Outcome<bool>(rowOf(*look, uuid) != nullptr) : passedOn(look.error());
}

} // namespace cells
