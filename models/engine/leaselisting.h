#pragma once

#include "models/ports/topologyservice.h"

#include <functional>

namespace cells {

// The outstanding leases of a cell, as far as they could be listed. Leases are distinct (F13).
struct LeaseList
{
    std::vector<Lease> leases;
    int pages = 0;
    // The listing reached its end; otherwise `problem` says why not, and absence proves nothing (P14, F10).
    bool isComplete = false;
    std::optional<Failure> problem;
    // Of the page that told it last.
    std::optional<Duration> serviceAhead;
};

// Reads page after page, beginning as `from` says, until there is no `next`, or until what is there so far is enough.
// An empty page is not the end; a cursor that does not advance is an error (F15); a cursor that the service refuses
// starts the listing over, once (F14).
LeaseList listLeasesUntil(TopologyService &service, const LeaseListing &from,
    const std::function<bool(const LeaseList &)> &isEnough, std::stop_token stop);

// All of them. `onPage` hears the pages and leases so far.
LeaseList listLeases(
    TopologyService &service, CellId cell, const std::function<void(int, std::size_t)> &onPage, std::stop_token stop);

} // namespace cells
