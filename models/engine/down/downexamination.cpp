// SPDX-License-Identifier: MIT
#include "models/engine/down/downexamination.h"

#include "models/engine/claims/recordlisting.h"
#include "models/engine/leases/leaselisting.h"
#include "models/engine/support/joinedthreads.h"
#include "models/ports/caught.h"
#include "models/rules/down/downmessages.h"

#include <algorithm>
#include <limits>

namespace cells::down {

using namespace claims;
using namespace leases;
using namespace pairing;

namespace {

// Every cell that is used makes claims of one of these.
constexpr std::string_view busyModels[]{"User", "Namespace", "Project", "Route"};

struct ServiceFacts
{
    Message problem;
    std::optional<Cell> listed;
    LeaseList leases;
    Outcome<std::optional<Instant>> newestClaim{std::optional<Instant>()};
    AddressAnswer address{AddressState::Unread, messages::downAddressUnlisted};
};

struct DatabaseFacts
{
    Message problem;
    std::optional<LeaseTableSnapshot> table;
    std::optional<PairingReport> pairing;
};

class Examination
{
public:
    Examination(const DownSources &sources, std::stop_token stop)
        : m_sources(sources)
        , m_stop(std::move(stop))
    {
    }

    Outcome<DownReport> run()
    {
        {
            JoinedThreads threads;
            threads.startOrRun([this] { note(m_service.problem, caught([this] { return readService(); })); });
            threads.startOrRun([this] { note(m_database.problem, caught([this] { return readDatabase(); })); });
            if (m_sources.readOthers) {
                threads.startOrRun([this] { m_others = m_sources.readOthers(m_stop); });
            }
            threads.join();
        }
        if (m_stop.stop_requested()) {
            return failed(Failure::Kind::Cancelled, messages::downCancelled);
        }
        auto facts = factsNow();
        auto diagnosis = diagnose(facts);
        std::ranges::sort(m_service.leases.leases, {}, &Lease::createdAt);
        return DownReport{
            m_sources.clock.now(), std::move(facts), std::move(diagnosis), std::move(m_service.leases.leases)};
    }

private:
    static void note(Message &problem, const Outcome<void> &outcome)
    {
        if (!outcome) {
            problem = outcome.error().message;
        }
    }

    Outcome<void> readService()
    {
        CELLS_TRY(auto *service, m_sources.service());
        CELLS_TRY(const auto cells, service->fetchCells(m_stop));
        const auto listed = std::ranges::find(cells, m_sources.cell, &Cell::id);
        if (listed != cells.end()) {
            m_service.listed = *listed;
        }
        JoinedThreads dialing;
        if (m_service.listed && !m_service.listed->address.empty() && m_sources.dial) {
            dialing.startOrRun([this] { m_service.address = m_sources.dial(m_service.listed->address, m_stop); });
        }
        m_service.leases = listLeases(
            *service, m_sources.cell, [](int, std::size_t) {}, m_stop);
        if (m_service.leases.problem && m_service.leases.pages == 0) {
            return propagate(*m_service.leases.problem);
        }
        m_service.newestClaim = caught([&] { return fetchNewestClaim(*service, m_sources.cell, m_stop); });
        return {};
    }

    Outcome<void> readDatabase()
    {
        CELLS_TRY(auto *database, m_sources.database());
        CELLS_TRY(m_database.table, database->fetchLeaseTable(m_stop));
        CELLS_TRY(m_database.pairing, m_sources.prove(m_stop));
        return {};
    }

    CellFacts factsNow() const
    {
        CellFacts facts;
        facts.cell = m_sources.cell;
        facts.now = m_sources.clock.now() + m_service.leases.serviceAhead.value_or(Duration::zero());
        // Long before a lease is stale, so that a dead cell is soon seen as one.
        facts.activeWithin = m_sources.thresholds.staleLease / 5;
        facts.serviceProblem = m_service.problem;
        facts.listed = m_service.listed;
        const auto &leases = m_service.leases.leases;
        facts.leases = int(leases.size());
        facts.isListingComplete = m_service.leases.isComplete;
        if (!leases.empty()) {
            const auto [oldest, newest] = std::ranges::minmax_element(leases, {}, &Lease::createdAt);
            facts.oldestLease = oldest->createdAt;
            facts.newestLease = newest->createdAt;
        }
        if (m_service.newestClaim) {
            facts.newestClaim = *m_service.newestClaim;
        } else {
            facts.claimsProblem = m_service.newestClaim.error().message;
        }
        facts.address = m_service.address.state;
        facts.addressText = m_service.address.text;
        addDatabase(facts);
        facts.others = m_others;
        return facts;
    }

    void addDatabase(CellFacts &facts) const
    {
        facts.databaseProblem = m_database.problem;
        if (m_database.table) {
            facts.isReplica = m_database.table->identity.isReplica;
            facts.otherClients = m_database.table->otherClients;
        }
        if (!m_database.pairing) {
            return;
        }
        const auto &[verdict, evidence] = m_database.pairing->pairing;
        facts.pairing = verdict;
        facts.recency = m_database.pairing->recency;
        facts.isRestoredOrCopied = isRestoredOrCopied(m_database.pairing->facts, evidence);
        const auto against = std::ranges::find(evidence, Bearing::Contradicts, &PairingEvidence::bearing);
        if (against != evidence.end()) {
            facts.contradiction = against->text;
        }
    }

    const DownSources &m_sources;
    const std::stop_token m_stop;
    // Each is written by one thread.
    ServiceFacts m_service;
    DatabaseFacts m_database;
    OtherDatabases m_others;
};

// Halves the ids until a page reaches the last one. Ids of one model grow with time.
Outcome<std::vector<Record>> fetchLastRecords(
    TopologyService &service, CellId cell, SourceType source, const std::stop_token &stop)
{
    std::int64_t after = 0;
    std::int64_t end = std::numeric_limits<std::int64_t>::max();
    CELLS_TRY(auto page, service.fetchRecords(rangeOf(cell, source, firstKey(), lastPossibleKey()), stop));
    // Something follows `after`, and nothing follows `end`.
    while (page.isTruncated && end - after > 1) {
        const auto middle = after + (end - after) / 2;
        CELLS_TRY(auto further, service.fetchRecords(rangeOf(cell, source, keyOfId(middle), lastPossibleKey()), stop));
        if (further.records.empty()) {
            end = middle;
        } else {
            after = middle;
            page = std::move(further);
        }
    }
    return std::move(page.records);
}

} // namespace

Outcome<std::optional<Instant>> fetchNewestClaim(TopologyService &service, CellId cell, std::stop_token stop)
{
    std::optional<Instant> newest;
    for (const auto name : busyModels) {
        CELLS_TRY(const auto records, fetchLastRecords(service, cell, modelNamed(name)->source, stop));
        for (const auto &record : records) {
            newest = std::max(newest.value_or(record.createdAt), record.createdAt);
        }
    }
    return newest;
}

Outcome<DownReport> examineDown(const DownSources &sources, std::stop_token stop)
{
    return Examination(sources, std::move(stop)).run();
}

} // namespace cells::down
