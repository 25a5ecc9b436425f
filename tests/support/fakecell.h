#pragma once

#include "models/ports/celldatabase.h"
#include "models/ports/topologyservice.h"

#include <deque>
#include <functional>

namespace cells {

// A service that lists the leases it was given, in pages; `script` answers instead while it has entries.
class FakeTopologyService : public TopologyService
{
public:
    std::vector<Lease> leases;
    std::size_t pageSize = 2;
    std::deque<std::function<Outcome<LeasePage>(const LeaseListing &)>> script;
    // Called before each page, to let the world change under the reader.
    std::function<void()> beforePage = [] {};
    int pagesServed = 0;

    std::string address() const override { return "fake:443"; }

    Outcome<LeasePage> fetchLeases(const LeaseListing &listing, std::stop_token stop) override
    {
        beforePage();
        if (stop.stop_requested()) {
            return failed(Failure::Kind::Cancelled, "stopped");
        }
        ++pagesServed;
        if (!script.empty()) {
            const auto answer = script.front();
            script.pop_front();
            return answer(listing);
        }
        const auto from = listing.next ? std::stoul(*listing.next) : 0;
        LeasePage page;
        for (auto i = from; i < std::min(from + pageSize, leases.size()); ++i) {
            page.leases.push_back(leases[i]);
        }
        if (from + pageSize < leases.size()) {
            page.next = std::to_string(from + pageSize);
        }
        return page;
    }

    Outcome<std::vector<Cell>> fetchCells(std::stop_token) override { return std::vector<Cell>{}; }
    Outcome<RecordPage> fetchRecords(const RecordRange &, std::stop_token) override { return RecordPage{}; }
    Outcome<std::optional<OwnedRecord>> fetchRecord(const Claim &, std::stop_token) override
    {
        return std::optional<OwnedRecord>{};
    }
};

// A lease table whose contents the test sets; `problem` makes every look fail.
class FakeCellDatabase : public CellDatabase
{
public:
    LeaseTableLook table;
    std::optional<Failure> problem;
    // Called before each look.
    std::function<void()> beforeLook = [] {};
    std::function<Instant()> clock;
    int looks = 0;

    Outcome<DatabaseIdentity> fetchIdentity(std::stop_token) override { return table.identity; }

    Outcome<LeaseTableLook> fetchLeaseTable(std::stop_token stop) override
    {
        beforeLook();
        ++looks;
        if (stop.stop_requested()) {
            return failed(Failure::Kind::Cancelled, "stopped");
        }
        if (problem) {
            return passedOn(*problem);
        }
        table.databaseNow = clock();
        return table;
    }
};

} // namespace cells
