// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/topologyservice.h"

#include <chrono>
#include <functional>

namespace cells::leases {

// The outstanding leases of a cell, as far as they could be listed. Leases are distinct (F13).
struct LeaseList
{
    std::vector<Lease> leases;
    int pages = 0;
    // True when the listing reached its end and every entry was readable. Otherwise `problem` gives the reason, and
    // absence proves nothing (P14, F10, F17).
    bool isComplete = false;
    std::optional<Failure> problem;
    // From the last page that contained it.
    std::optional<Duration> serviceAhead;
};

// Limits after which a listing is given up as incomplete: a service that lists ever new leases must not fill the memory
// or block a run (F15).
struct ListingLimits
{
    std::size_t leases = 1'000'000;
    Duration time = std::chrono::minutes{5};
};

// Reads page after page, starting with `from`, until there is no `next` or until the leases so far are enough. An empty
// page is not the end. A cursor that does not advance is an error (F15). A refused cursor restarts the listing once
// (F14). An unreadable page is requested again in halves, down to one lease (F17).
LeaseList listLeasesUntil(TopologyService &service, const LeaseListing &from,
    const std::function<bool(const LeaseList &)> &isEnough, std::stop_token stop, const ListingLimits &limits = {});

// Lists all of them. `onPage` gets the pages and leases so far.
LeaseList listLeases(TopologyService &service, CellId cell, const std::function<void(int, std::size_t)> &onPage,
    std::stop_token stop, const ListingLimits &limits = {});

} // namespace cells::leases
