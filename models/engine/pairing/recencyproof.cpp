// SPDX-License-Identifier: MIT
#include "models/engine/pairing/recencyproof.h"

#include "models/claims/catalogue.h"
#include "models/engine/claims/recordlisting.h"
#include "models/engine/leases/leaselisting.h"
#include "models/engine/pairing/pairingmessages.h"
#include "models/rules/claims/expectedclaim.h"

#include <algorithm>
#include <set>

namespace cells::pairing {

using namespace claims;
using namespace leases;

namespace {

// The number of ids before the last row that are read, and of pages of claims from there on.
constexpr std::int64_t lastIds = 200;
constexpr int mostPages = 5;
// The maximum of newest claims per model whose rows are read.
constexpr std::size_t mostClaims = 50;
constexpr int mostMissing = 5;
constexpr Duration watchedFor = std::chrono::seconds{30};

class Reading
{
public:
    Reading(TopologyService &service, CellDatabase &database, CellId cell, std::stop_token stop)
        : m_service(service)
        , m_database(database)
        , m_cell(cell)
        , m_stop(std::move(stop))
    {
    }

    void run(RecencyFacts &facts)
    {
        const auto listed = listLeases(
            m_service, m_cell, [](int, std::size_t) {}, m_stop);
        const auto snapshot = m_database.fetchLeaseTable(m_stop);
        if (listed.problem || !snapshot) {
            facts.problem = listed.problem ? listed.problem->text() : snapshot.error().text();
            return;
        }
        facts.isReplica = snapshot->identity.isReplica;
        facts.otherClients = snapshot->otherClients;
        addLeases(listed.leases, snapshot->rows);
        for (const auto &model : commonModels()) {
            if (const auto read = addClaims(model); !read) {
                note(read.error());
                if (read.error().kind != Failure::Kind::Refused) {
                    break;
                }
            }
        }
        compare(facts);
        // A model without its table gives no evidence, and the other models are enough. What was not answered might
        // have shown another database.
        facts.problem = !m_unanswered.empty() || !m_here.empty() ? m_unanswered : m_problem;
    }

private:
    void note(const Failure &failure)
    {
        auto &problem = failure.kind == Failure::Kind::Refused ? m_problem : m_unanswered;
        problem = problem.empty() ? failure.text() : problem;
    }

    // A lease with its row here has a transaction that committed here. Other leases show nothing.
    void addLeases(const std::vector<Lease> &listed, const std::vector<LocalLease> &rows)
    {
        std::set<Uuid> local;
        for (const auto &row : rows) {
            local.insert(row.uuid);
        }
        for (const auto &lease : listed) {
            if (local.contains(lease.uuid)) {
                m_here.push_back(lease.createdAt);
            }
        }
    }

    Outcome<void> addClaims(const ClaimableModel &model)
    {
        CELLS_TRY(const auto last, m_database.fetchLastKey(model, m_stop));
        const auto id = last ? idOfKey(*last).value_or(0) : 0;
        CELLS_TRY(auto records, fetchCommitted(model, id > lastIds ? keyOfId(id - lastIds) : firstKey()));
        std::ranges::sort(records, std::ranges::greater{}, &Record::createdAt);
        records.resize(std::min(records.size(), mostClaims));
        return addRowsOf(model, records);
    }

    Outcome<std::vector<Record>> fetchCommitted(const ClaimableModel &model, std::string after)
    {
        std::vector<Record> committed;
        for (int page = 0; page < mostPages; ++page) {
            CELLS_TRY(
                const auto read, m_service.fetchRecords({m_cell, model.source, after, lastPossibleKey(), {}}, m_stop));
            // Claims that were not requested say nothing about this cell (F18). Neither do those of a type that this
            // build does not know (C17): no row shows them.
            std::ranges::copy_if(read.records, std::back_inserter(committed), [&](const Record &record) {
                return record.isCommitted() && record.cell == m_cell && record.source.type == model.source
                    && columnClaiming(model, record.claim.type);
            });
            if (!read.isTruncated || read.records.empty()) {
                break;
            }
            after = read.records.back().source.key;
        }
        return committed;
    }

    Outcome<void> addRowsOf(const ClaimableModel &model, const std::vector<Record> &records)
    {
        std::vector<std::string> keys;
        for (const auto &record : records) {
            keys.push_back(record.source.key);
        }
        CELLS_TRY(const auto snapshot, m_database.fetchRowsOf(model, keys, m_stop));
        int missing = 0;
        for (const auto &record : records) {
            const auto row = std::ranges::find(snapshot.rows, record.source.key, &LocalRow::key);
            if (row != snapshot.rows.end() && hasClaim(model, *row, record.claim)) {
                m_here.push_back(record.createdAt);
            } else if (missing < mostMissing && isStillCommitted(record)) {
                ++missing;
                m_missing.push_back(record.createdAt);
            }
        }
        return {};
    }

    // The claim may have been deleted meanwhile, together with its row.
    bool isStillCommitted(const Record &record)
    {
        const auto id = idOfKey(record.source.key);
        const auto again = id
            ? m_service.fetchRecords({m_cell, record.source.type, keyBefore(*id), record.source.key, {}}, m_stop)
            : Outcome<RecordPage>();
        if (!again) {
            m_unanswered = again.error().text();
            return false;
        }
        return std::ranges::any_of(again->records, [&](const Record &now) {
            return now.uuid == record.uuid && now.claim == record.claim && now.isCommitted();
        });
    }

    void compare(RecencyFacts &facts)
    {
        if (const auto newest = std::ranges::max_element(m_here); newest != m_here.end()) {
            facts.newestHere = *newest;
        }
        for (const auto when : m_missing) {
            const bool isNewer = !facts.newestHere || when > *facts.newestHere;
            if (isNewer && facts.now - when <= facts.horizon) {
                ++facts.missing;
                facts.newestMissing = std::max(facts.newestMissing, when);
            }
            facts.missingOfLate += facts.now - when <= facts.window;
        }
    }

    TopologyService &m_service;
    CellDatabase &m_database;
    const CellId m_cell;
    const std::stop_token m_stop;
    // When the claims with a row here were made, and when those without one.
    std::vector<Instant> m_here;
    std::vector<Instant> m_missing;
    // The first of those that were refused, and of those that were not answered; empty: there was none.
    std::string m_problem;
    std::string m_unanswered;
};

} // namespace

Outcome<RecencyFacts> fetchRecency(TopologyService &service, CellDatabase &database, Clock &clock, CellId cell,
    const Thresholds &thresholds, std::stop_token stop)
{
    RecencyFacts facts;
    facts.now = clock.now();
    facts.horizon = std::max(thresholds.recentRecord, facts.window);
    facts.maximalSkew = thresholds.maximalSkew;
    Reading(service, database, cell, stop).run(facts);
    if (stop.stop_requested()) {
        return failed(Failure::Kind::Cancelled, messages::proofCancelled);
    }
    return facts;
}

Outcome<Recency> proveRecency(TopologyService &service, CellDatabase &database, Clock &clock, CellId cell,
    const Thresholds &thresholds, std::stop_token stop)
{
    return fetchRecency(service, database, clock, cell, thresholds, std::move(stop)).map(evaluateRecency);
}

RecencyWatch::RecencyWatch(ProveRecency prove, Clock &clock)
    : m_prove(std::move(prove))
    , m_clock(clock)
{
}

Outcome<void> RecencyWatch::refresh(const std::stop_token &stop)
{
    if (m_prove && (!m_askedAt || m_clock.monotonic() - *m_askedAt > watchedFor)) {
        CELLS_TRY(const auto recency, m_prove(stop));
        m_recency = recency;
        m_askedAt = m_clock.monotonic();
    }
    return {};
}

Outcome<std::optional<Reason>> RecencyWatch::doubtOf(Instant madeAt, const std::stop_token &stop)
{
    return refresh(stop).map([&] { return cells::pairing::doubtOf(m_recency, madeAt); });
}

Outcome<std::optional<Reason>> RecencyWatch::suspicion(const std::stop_token &stop)
{
    return refresh(stop).map([&] { return suspicionOf(m_recency); });
}

} // namespace cells::pairing
