// SPDX-License-Identifier: MIT
#include "models/engine/leases/leaselisting.h"

#include "models/engine/leases/leasemessages.h"

#include <algorithm>
#include <unordered_set>

namespace cells::leases {

namespace {

constexpr int pageLimit = 1000;
// A listing under writes may repeat leases; three pages of nothing new is no progress (F15).
constexpr int fruitlessPagesAllowed = 3;

using Steady = std::chrono::steady_clock;

class Listing
{
public:
    Listing(TopologyService &service, const LeaseListing &from, const ListingLimits &limits)
        : m_service(service)
        , m_query(from)
        , m_fullPage(from.limit)
        , m_limits(limits)
        , m_end(Steady::now() + limits.time)
    {
    }

    LeaseList &list() { return m_list; }

    // Returns true while there is more to read.
    bool readPage(std::stop_token stop)
    {
        auto page = m_service.fetchLeases(m_query, stop);
        if (!page) {
            return page.error().retry == Failure::Retry::Smaller ? halve(page.error()) : startOver(page.error());
        }
        ++m_list.pages;
        if (page->serviceAhead) {
            m_list.serviceAhead = page->serviceAhead;
        }
        m_query.limit = std::min(2 * m_query.limit, m_fullPage);
        noteUnreadable(page->unreadable);
        const bool isFruitless = take(page->leases) == 0 && page->unreadable.empty();
        if (!page->next) {
            m_list.isComplete = !m_list.problem;
            return false;
        }
        m_fruitlessPages = isFruitless ? m_fruitlessPages + 1 : 0;
        if (page->next == m_query.next || m_fruitlessPages >= fruitlessPagesAllowed) {
            return giveUp(messages::leaseListingStuck, std::to_string(m_list.pages));
        }
        if (m_list.leases.size() + m_unreadable >= m_limits.leases) {
            return giveUp(messages::leaseListingTooLong, std::to_string(m_limits.leases));
        }
        if (Steady::now() >= m_end) {
            const auto seconds = std::chrono::ceil<std::chrono::seconds>(m_limits.time);
            return giveUp(messages::leaseListingTooSlow, std::to_string(seconds.count()));
        }
        m_query.next = std::move(page->next);
        return true;
    }

private:
    std::size_t take(const std::vector<Lease> &leases)
    {
        const auto before = m_list.leases.size();
        for (const auto &lease : leases) {
            if (m_seen.insert(lease.uuid).second) {
                m_list.leases.push_back(lease);
            }
        }
        return m_list.leases.size() - before;
    }

    // Makes the listing incomplete, because the unreadable entry may be any lease.
    void noteUnreadable(const std::vector<std::string> &entries)
    {
        m_unreadable += entries.size();
        if (!entries.empty() && !m_list.problem) {
            m_list.problem = Failure{Failure::Kind::Unknown,
                Message(messages::leaseEntryUnreadable,
                    {m_service.address(), std::to_string(m_list.pages), entries.front()}),
                {}};
        }
    }

    bool giveUp(const MessagePattern &why, const std::string &limit)
    {
        m_list.problem = Failure{Failure::Kind::Unknown, Message(why, {m_service.address(), limit}), {}};
        return false;
    }

    // A lease that is too large together with others may be readable alone (F16). No cursor skips a single unreadable
    // lease.
    bool halve(const Failure &failure)
    {
        if (m_query.limit > 1 && Steady::now() < m_end) {
            m_query.limit /= 2;
            return true;
        }
        m_list.problem = failure;
        m_list.problem->message = {messages::leasesUnreadableFrom,
            {std::to_string(m_list.leases.size() + m_unreadable + 1), m_service.address(), failure.message}};
        return false;
    }

    // A refused cursor may be an expired one; anything else ends the listing where it is.
    bool startOver(const Failure &failure)
    {
        const bool mayBeCursor = failure.kind == Failure::Kind::Refused && m_query.next && !m_hasStartedOver;
        if (!mayBeCursor) {
            m_list.problem = failure;
            return false;
        }
        m_hasStartedOver = true;
        m_fruitlessPages = 0;
        m_query.next.reset();
        m_list = {};
        m_seen.clear();
        m_unreadable = 0;
        return true;
    }

    TopologyService &m_service;
    LeaseListing m_query;
    const int m_fullPage;
    const ListingLimits m_limits;
    const Steady::time_point m_end;
    LeaseList m_list;
    std::size_t m_unreadable = 0;
    std::unordered_set<Uuid> m_seen;
    int m_fruitlessPages = 0;
    bool m_hasStartedOver = false;
};

} // namespace

LeaseList listLeasesUntil(TopologyService &service, const LeaseListing &from,
    const std::function<bool(const LeaseList &)> &isEnough, std::stop_token stop, const ListingLimits &limits)
{
    Listing listing(service, from, limits);
    while (listing.readPage(stop) && !isEnough(listing.list())) { }
    return std::move(listing.list());
}

LeaseList listLeases(TopologyService &service, CellId cell, const std::function<void(int, std::size_t)> &onPage,
    std::stop_token stop, const ListingLimits &limits)
{
    const auto report = [&](const LeaseList &soFar) {
        onPage(soFar.pages, soFar.leases.size());
        return false;
    };
    return listLeasesUntil(
        service, {.cell = cell, .createdAfter = {}, .limit = pageLimit, .next = {}}, report, std::move(stop), limits);
}

} // namespace cells::leases
