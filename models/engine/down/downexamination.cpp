// SPDX-License-Identifier: MIT
#include "models/engine/down/downexamination.h"

#include "models/engine/claims/listingmessages.h"
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
    NewestClaim newestClaim;
    AddressAnswer address;
};

struct DatabaseFacts
{
    Message problem;
    bool isSilent = false;
    std::optional<LeaseTableSnapshot> table;
    std::optional<Outcome<PairingReport>> pairing;
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
            threads.startOrRun([this] {
                const auto read = caught([this] { return readDatabase(); });
                note(m_database.problem, read);
                m_database.isSilent = !read && read.error().isUnanswered;
            });
            if (m_sources.readOthers) {
                threads.startOrRun([this] { m_others = m_sources.readOthers(m_stop); });
            }
            threads.join();
        }
        if (m_stop.stop_requested()) {
            return failed(Failure::Kind::Cancelled, messages::downCancelled);
        }
        auto facts = allFacts();
        auto diagnosis = diagnose(facts);
        return DownReport{m_sources.clock.now(), std::move(facts), std::move(diagnosis)};
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
        m_service.address.text = messages::downAddressUnread;
        CELLS_TRY(auto *service, m_sources.service());
        CELLS_TRY(const auto cells, service->fetchCells(m_stop));
        const auto listed = std::ranges::find(cells, m_sources.cell, &Cell::id);
        if (listed != cells.end()) {
            m_service.listed = *listed;
        }
        m_service.address.text = messages::downAddressUnlisted;
        JoinedThreads dialing;
        if (m_service.listed && !m_service.listed->address.empty() && m_sources.dial) {
            dialing.startOrRun([this] { m_service.address = m_sources.dial(m_service.listed->address, m_stop); });
        }
        m_service.leases = listLeases(
            *service, m_sources.cell, [](int, std::size_t) {}, m_stop);
        if (m_service.leases.problem && m_service.leases.pages == 0) {
            return propagate(*m_service.leases.problem);
        }
        m_service.newestClaim = fetchNewestClaim(*service, m_sources.cell, m_stop);
        return {};
    }

    Outcome<void> readDatabase()
    {
        CELLS_TRY(auto *database, m_sources.database());
        CELLS_TRY(m_database.table, database->fetchLeaseTable(m_stop));
        m_database.pairing = caught([this] { return m_sources.prove(m_stop); });
        return {};
    }

    CellFacts allFacts() const
    {
        const auto &list = m_service.leases;
        CellFacts facts;
        facts.cell = m_sources.cell;
        facts.now = m_begun + list.serviceAhead.value_or(Duration::zero());
        facts.took = m_sources.clock.monotonic() - m_begunMonotonic;
        facts.maximalSkew = m_sources.thresholds.maximalSkew;
        // Long before a lease is stale, so that a dead cell is soon seen as one.
        facts.activeWithin = m_sources.thresholds.staleLease / 5;
        facts.serviceProblem = m_service.problem;
        facts.listed = m_service.listed;
        facts.leases = int(list.leases.size());
        facts.leasesProblem = list.problem ? list.problem->message : Message();
        if (!list.leases.empty()) {
            const auto [oldest, newest] = std::ranges::minmax_element(list.leases, {}, &Lease::createdAt);
            facts.oldestLease = oldest->createdAt;
            facts.newestLease = newest->createdAt;
        }
        facts.newestClaim = m_service.newestClaim.madeAt;
        facts.claimsProblem = m_service.newestClaim.problem;
        facts.address = m_service.address;
        facts.databaseProblem = m_database.problem;
        facts.isDatabaseSilent = m_database.isSilent;
        addDatabase(facts);
        facts.others = m_others;
        return facts;
    }

    void addDatabase(CellFacts &facts) const
    {
        if (!m_database.table || !m_database.pairing) {
            return;
        }
        const auto &identity = m_database.table->identity;
        facts.isReplica = identity.isReplica;
        facts.otherClients = m_database.table->otherClients;
        const auto &proof = *m_database.pairing;
        if (!proof) {
            facts.pairingProblem = proof.error().message;
        } else if (!proof->database || !isSameDatabase(identity, *proof->database)) {
            // Nothing is known about the one that was read (F32).
            facts.pairingProblem = messages::downDatabaseChanged;
        } else {
            addPairing(facts, *proof);
        }
    }

    static void addPairing(CellFacts &facts, const PairingReport &report)
    {
        const auto &[verdict, evidence] = report.pairing;
        facts.pairing = verdict;
        facts.recency = report.recency;
        facts.isPromoted = isPromoted(report.facts);
        facts.isRestoredOrCopied = isRestoredOrCopied(report.facts, evidence);
        for (const auto &it : evidence) {
            if (it.bearing == Bearing::Contradicts) {
                const bool isFirst = facts.contradiction.isEmpty();
                facts.isWrittenElsewhere = it.signal == PairingSignal::Recency && (isFirst || facts.isWrittenElsewhere);
                facts.contradiction = isFirst ? it.text : facts.contradiction;
            }
        }
    }

    const DownSources &m_sources;
    const std::stop_token m_stop;
    const Instant m_begun = m_sources.clock.now();
    const Duration m_begunMonotonic = m_sources.clock.monotonic();
    // Each is written by one thread.
    ServiceFacts m_service;
    DatabaseFacts m_database;
    OtherDatabases m_others;
};

// A page is an error when it does not answer what was asked (F15).
Outcome<RecordPage> fetchAfter(
    TopologyService &service, CellId cell, SourceType source, std::int64_t after, const std::stop_token &stop)
{
    CELLS_TRY(auto page, service.fetchRecords(rangeOf(cell, source, keyOfId(after), lastPossibleKey()), stop));
    const bool isOutside
        = std::ranges::any_of(page.records, [&](const Record &record) { return record.source.key <= keyOfId(after); });
    if (isOutside || (page.isTruncated && page.records.empty())) {
        return failed(Failure::Kind::Unknown,
            Message(isOutside ? messages::listingOutsideRange : messages::listingEmptyPage, {service.address()}));
    }
    return page;
}

// Halves the ids until a page reaches the last one. Ids of one model grow with time.
Outcome<std::vector<Record>> fetchLastRecords(
    TopologyService &service, CellId cell, SourceType source, const std::stop_token &stop)
{
    std::int64_t after = 0;
    std::int64_t end = std::numeric_limits<std::int64_t>::max();
    CELLS_TRY(auto page, fetchAfter(service, cell, source, after, stop));
    // Something follows `after`, and nothing follows `end`.
    while (page.isTruncated && end - after > 1) {
        const auto middle = after + (end - after) / 2;
        CELLS_TRY(auto further, fetchAfter(service, cell, source, middle, stop));
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

NewestClaim fetchNewestClaim(TopologyService &service, CellId cell, const std::stop_token &stop)
{
    NewestClaim newest;
    for (const auto name : busyModels) {
        const auto records = caught([&] { return fetchLastRecords(service, cell, modelNamed(name)->source, stop); });
        if (!records) {
            newest.problem = records.error().message;
            continue;
        }
        for (const auto &record : *records) {
            // A service may list what was not asked for (F18).
            if (record.cell == cell) {
                newest.madeAt = std::max(newest.madeAt.value_or(record.createdAt), record.createdAt);
            }
        }
    }
    return newest;
}

Outcome<DownReport> examineDown(const DownSources &sources, std::stop_token stop)
{
    return Examination(sources, std::move(stop)).run();
}

} // namespace cells::down
