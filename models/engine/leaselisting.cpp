#include "models/engine/leaselisting.h"

#include <unordered_set>

namespace cells {

namespace {

constexpr int pageLimit = 1000;
// A listing under writes may repeat leases; three pages of nothing new is no progress (F15).
constexpr int fruitlessPagesAllowed = 3;

class Listing
{
public:
    Listing(TopologyService &service, const LeaseListing &from)
        : m_service(service)
        , m_query(from)
    {
    }

    LeaseList &list() { return m_list; }

    // Whether there is more to read.
    bool readPage(std::stop_token stop)
    {
        auto page = m_service.fetchLeases(m_query, stop);
        if (!page) {
            return startOver(page.error());
        }
        ++m_list.pages;
        if (page->serviceAhead) {
            m_list.serviceAhead = page->serviceAhead;
        }
        const bool isFruitless = take(page->leases) == 0;
        if (!page->next) {
            m_list.isComplete = true;
            return false;
        }
        m_fruitlessPages = isFruitless ? m_fruitlessPages + 1 : 0;
        if (page->next == m_query.next || m_fruitlessPages >= fruitlessPagesAllowed) {
            m_list.problem = Failure{Failure::Kind::Unknown,
                "The listing of leases from " + m_service.address() + " does not advance after page "
                    + std::to_string(m_list.pages) + "; tell the owners of the Topology Service.",
                {}};
            return false;
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
        return true;
    }

    TopologyService &m_service;
    LeaseListing m_query;
    LeaseList m_list;
    std::unordered_set<Uuid> m_seen;
    int m_fruitlessPages = 0;
    bool m_hasStartedOver = false;
};

} // namespace

LeaseList listLeasesUntil(TopologyService &service, const LeaseListing &from,
    const std::function<bool(const LeaseList &)> &isEnough, std::stop_token stop)
{
    Listing listing(service, from);
    while (listing.readPage(stop) && !isEnough(listing.list())) { }
    return std::move(listing.list());
}

LeaseList listLeases(
    TopologyService &service, CellId cell, const std::function<void(int, std::size_t)> &onPage, std::stop_token stop)
{
    const auto tell = [&](const LeaseList &soFar) {
        onPage(soFar.pages, soFar.leases.size());
        return false;
    };
    return listLeasesUntil(
        service, {.cell = cell, .createdAfter = {}, .limit = pageLimit, .next = {}}, tell, std::move(stop));
}

} // namespace cells
