#pragma once

#include "models/ports/topologyservice.h"

#include <chrono>
#include <functional>

namespace cells {

// The outstanding leases of a cell, as far as they could be listed. Leases are distinct (F13).
struct LeaseList
{
    std::vector<Lease> leases;
    int pages = 0;
    // The listing reached its end, and each of its entries could be read; otherwise `problem` says why not, and absence
    // proves nothing (P14, F10, F17).
    bool isComplete = false;
    std::optional<Failure> problem;
    // Of the page that told it last.
    std::optional<Duration> serviceAhead;
};

// Where a listing is given up as incomplete: a service that lists ever new leases must neither fill the memory nor hold
// up a run (F15).
struct ListingLimits
{
    std::size_t leases = 1'000'000;
    Duration time = std::chrono::minutes{5};
};

// Reads page after page, beginning as `from` says, until there is no `next`, or until what is there so far is enough.
// An empty page is not the end; a cursor that does not advance is an error (F15); a cursor that the service refuses
// starts the listing over, once (F14). A page that cannot be read is asked for again in halves, down to one lease
// (F17).
LeaseList listLeasesUntil(TopologyService &service, const LeaseListing &from,
    const std::function<bool(const LeaseList &)> &isEnough, std::stop_token stop, const ListingLimits &limits = {});

// All of them. `onPage` hears the pages and leases so far.
LeaseList listLeases(TopologyService &service, CellId cell, const std::function<void(int, std::size_t)> &onPage,
    std::stop_token stop, const ListingLimits &limits = {});

} // namespace cells
