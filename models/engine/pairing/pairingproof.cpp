// SPDX-License-Identifier: MIT
#include "models/engine/pairing/pairingproof.h"

#include "models/engine/claims/organizationlookup.h"
#include "models/engine/leases/leaselisting.h"
#include "models/engine/pairing/claimsample.h"
#include "models/engine/pairing/pairingmessages.h"
#include "models/engine/pairing/recencyproof.h"
#include "models/rules/claims/expectedclaim.h"

#include <algorithm>
#include <future>
#include <map>
#include <set>

namespace cells::pairing {

using namespace claims;
using namespace leases;

namespace {

using Signal = PairingSignal;

// The size of each sample of claims or rows.
constexpr int pairingSampleSize = 200;

// Readings of the Topology Service alone.
struct ServiceReadings
{
    Outcome<std::vector<Cell>> cells;
    ClaimSample claims;
    LeaseList leases;
};

// Reads claims created more than `recent` ago. After a failure other than a refusal, nothing more is asked.
ServiceReadings readService(
    TopologyService &service, CellId cell, Clock &clock, Duration recent, const std::stop_token &stop)
{
    ServiceReadings readings;
    readings.cells = service.fetchCells(stop);
    if (!readings.cells && readings.cells.error().kind != Failure::Kind::Refused) {
        readings.claims.problem = readings.leases.problem = readings.cells.error();
        return readings;
    }
    readings.claims = sampleClaims(service, cell, clock.now() - recent, pairingSampleSize, stop);
    readings.leases = listLeases(
        service, cell, [](int, std::size_t) {}, stop);
    return readings;
}

// Readings of the database alone.
struct DatabaseReadings
{
    Outcome<ConnectionFacts> connection;
    Outcome<ClockSkew> skew;
    Outcome<std::vector<SequenceRange>> sequences;
    Outcome<LeaseTableSnapshot> leases;
    std::vector<ClaimableRow> oldRows;
    std::optional<Failure> oldRowsProblem;
};

// Reads rows changed more than `recent` ago if `hasOldRows`. Without a connection, nothing more is read.
DatabaseReadings readDatabase(CellExamination &examination, CellDatabase &database, Clock &clock, Duration recent,
    bool hasOldRows, const std::stop_token &stop)
{
    DatabaseReadings readings;
    readings.connection = examination.fetchConnection(stop);
    if (!readings.connection) {
        return readings;
    }
    readings.skew = measureSkew(examination, clock, stop);
    readings.sequences = examination.fetchSequences(stop);
    readings.leases = database.fetchLeaseTable(stop);
    if (!hasOldRows) {
        return readings;
    }
    const int each = pairingSampleSize / int(commonModels().size());
    for (const auto &model : commonModels()) {
        const auto rows = examination.fetchOldRows(model, each, recent, stop);
        if (rows) {
            readings.oldRows.insert(readings.oldRows.end(), rows->begin(), rows->end());
        } else if (!readings.oldRowsProblem) {
            readings.oldRowsProblem = rows.error();
        }
    }
    return readings;
}

// Returns the reason that the readings cannot be used: no connection, or connections to different databases.
std::optional<Failure> readingsFault(const DatabaseReadings &readings)
{
    if (!readings.connection) {
        return readings.connection.error();
    }
    if (readings.leases && !isSameDatabase(readings.leases->identity, readings.connection->identity)) {
        return Failure{Failure::Kind::Refused, messages::databasesDiffer, {}};
    }
    return std::nullopt;
}

std::optional<Failure> countIn(CellDatabase &database, const ClaimableModel &model,
    const std::vector<const Record *> &records, SampleCount &count, const std::stop_token &stop)
{
    std::vector<std::string> keys;
    for (const auto *record : records) {
        keys.push_back(record->source.key);
    }
    const auto snapshot = database.fetchRowsOf(model, keys, stop);
    if (!snapshot) {
        return snapshot.error();
    }
    for (const auto *record : records) {
        const auto row = std::ranges::find(snapshot->rows, record->source.key, &LocalRow::key);
        ++count.checked;
        count.matched += row != snapshot->rows.end() && hasClaim(model, *row, record->claim);
    }
    return std::nullopt;
}

// Returns no subject when the states cannot be read.
std::set<Subject> inactiveOf(CellDatabase &database, const std::vector<Record> &records, const std::stop_token &stop)
{
    std::set<Subject> subjects;
    for (const auto &record : records) {
        subjects.insert(record.subject);
    }
    return OrganizationLookup(&database).inactiveOf(subjects, stop).value_or(std::set<Subject>{});
}

// Removes the uuids of the leases, and returns their number.
int strike(std::set<Uuid> &uuids, const std::vector<Lease> &leases)
{
    int struck = 0;
    for (const auto &lease : leases) {
        struck += int(uuids.erase(lease.uuid));
    }
    return struck;
}

// A compared sample.
struct SampleComparison
{
    SampleCount count;
    // The first failure that cut the sample short.
    std::optional<Failure> problem;
    // Claims that were left out, with the reason.
    std::vector<Failure> remarks{};
};

// Compares sampled claims with their rows (W2).
SampleComparison compareClaims(CellDatabase &database, const ClaimSample &sample, const std::stop_token &stop)
{
    std::map<SourceType, std::vector<const Record *>> claims;
    for (const auto &record : sample.records) {
        claims[record.source.type].push_back(&record);
    }
    SampleComparison comparison{{}, sample.problem};
    for (const auto &[source, records] : claims) {
        const auto *model = modelOf(source);
        if (!model) {
            // The matching row is unknown, so the claim counts neither for nor against (C17).
            comparison.remarks.push_back({Failure::Kind::Unknown,
                Message(messages::claimsOfUnknownModel, {std::to_string(records.size()), nameOf(source)}), {}});
            continue;
        }
        if (auto failure = countIn(database, *model, records, comparison.count, stop)) {
            comparison.problem = comparison.problem ? comparison.problem : failure;
        }
    }
    return comparison;
}

// Compares old rows with the owners of their values (W3). Uses distinctive values only, because an id may be claimed by
// chance. Rows of an organization that is not active here do not count: they stay when it moves to another cell. A
// value has one owner, so what `listed` has of the cell is not looked up again.
SampleComparison compareRows(TopologyService &service, CellDatabase &database, CellId cell,
    const std::map<Claim, Record> &listed, const DatabaseReadings &readings, const std::stop_token &stop)
{
    SampleComparison comparison{{}, readings.oldRowsProblem};
    auto &count = comparison.count;
    std::vector<Record> owners;
    for (const auto &row : readings.oldRows) {
        const auto distinctive = std::ranges::find_if_not(row.claims, isInteger, &Claim::type);
        if (distinctive == row.claims.end()) {
            continue;
        }
        if (const auto own = listed.find(*distinctive); own != listed.end()) {
            ++count.checked;
            owners.push_back(own->second);
            continue;
        }
        const auto owner = service.fetchRecord(*distinctive, stop);
        if (!owner) {
            comparison.problem = owner.error();
            break;
        }
        ++count.checked;
        if (*owner) {
            owners.push_back((*owner)->record);
        }
    }
    const auto inactive = inactiveOf(database, owners, stop);
    for (const auto &owner : owners) {
        if (inactive.contains(owner.subject)) {
            --count.checked;
        } else {
            ++(owner.cell == cell ? count.matched : count.elsewhere);
        }
    }
    return comparison;
}

// Compares local leases with those listed for the cell and, given all `cells`, for the others (W4).
SampleCount compareLeases(TopologyService &service, CellId cell, const std::vector<Lease> &listed,
    const std::vector<LocalLease> &rows, const std::vector<Cell> &cells, const std::stop_token &stop)
{
    std::set<Uuid> unmatched;
    for (const auto &row : rows) {
        unmatched.insert(row.uuid);
    }
    SampleCount count{int(unmatched.size()), strike(unmatched, listed), 0};
    for (const auto &other : cells) {
        if (other.id != cell && !unmatched.empty()) {
            const auto others = listLeases(
                service, other.id, [](int, std::size_t) {}, stop);
            count.elsewhere += strike(unmatched, others.leases);
        }
    }
    return count;
}

class Proof
{
public:
    Proof(const PairingSources &sources, const PairingQuestion &question, std::stop_token stop)
        : m_sources(sources)
        , m_question(question)
        , m_stop(std::move(stop))
    {
        m_report.cell = question.cell;
        m_report.service = sources.service.address();
        m_report.isAdmin = question.isAdmin;
        m_report.facts.cell = question.cell;
        m_report.facts.expected = question.expected;
    }

    Outcome<PairingReport> run()
    {
        const auto recent = m_question.recent;
        auto reading = std::async(std::launch::async, [this, recent] {
            return readDatabase(
                m_sources.examination, m_sources.database, m_sources.clock, recent, m_question.isAdmin, m_stop);
        });
        const auto service = readService(m_sources.service, m_question.cell, m_sources.clock, recent, m_stop);
        const auto database = reading.get();
        m_report.asOf = m_sources.clock.now();
        takeDatabase(database);
        takeService(service);
        if (m_report.database) {
            compare(service, database);
            comparePin();
            CELLS_TRY_VOID(readRecency(service, database));
        }
        if (m_stop.stop_requested()) {
            return failed(Failure::Kind::Cancelled, messages::proofCancelled);
        }
        m_report.pairing = evaluatePairing(m_report.facts);
        m_report.recency = evaluateRecency(m_report.facts.recency.value_or(RecencyFacts{}));
        savePin();
        return std::move(m_report);
    }

private:
    void takeDatabase(const DatabaseReadings &readings)
    {
        auto &facts = m_report.facts;
        if (const auto fault = readingsFault(readings)) {
            for (const auto signal : allOf<Signal>()) {
                silence(signal, *fault);
            }
            return;
        }
        m_report.database = readings.connection->identity;
        facts.database = readings.connection->identity.database;
        if (readings.skew) {
            m_report.databaseSkew = *readings.skew;
        }
        if (readings.sequences) {
            facts.sequences = *readings.sequences;
        } else {
            silence(Signal::SequenceRange, readings.sequences.error());
        }
    }

    void takeService(const ServiceReadings &readings)
    {
        if (readings.cells) {
            m_report.facts.cells = *readings.cells;
        } else {
            silence(Signal::SequenceRange, readings.cells.error());
            if (!m_question.expected.address.empty()) {
                silence(Signal::Label, readings.cells.error());
            }
        }
        Instant newest;
        for (const auto &lease : readings.leases.leases) {
            newest = std::max({newest, lease.createdAt, lease.updatedAt});
        }
        m_report.serviceSkew = skewAtLeast(newest, m_report.asOf);
    }

    void compare(const ServiceReadings &service, const DatabaseReadings &database)
    {
        auto &facts = m_report.facts;
        const auto claims = compareClaims(m_sources.database, service.claims, m_stop);
        std::ranges::for_each(claims.remarks, [this](const Failure &remark) { note(remark); });
        facts.claimsInDatabase = take(Signal::SampleMatch, claims);
        if (m_question.isAdmin) {
            facts.rowsAtService = take(Signal::ReverseSample,
                compareRows(
                    m_sources.service, m_sources.database, m_question.cell, service.claims.listed, database, m_stop));
        }
        if (!database.leases) {
            return silence(Signal::LeaseCross, database.leases.error());
        }
        if (service.leases.problem) {
            silence(Signal::LeaseCross, *service.leases.problem);
        }
        facts.localLeases = compareLeases(m_sources.service, m_question.cell, service.leases.leases,
            database.leases->rows, m_question.isAdmin ? facts.cells : std::vector<Cell>(), m_stop);
    }

    SampleCount take(Signal signal, const SampleComparison &comparison)
    {
        if (comparison.problem) {
            silence(signal, *comparison.problem);
        }
        return comparison.count;
    }

    // Compares the pin (W5).
    void comparePin()
    {
        const auto &identity = *m_report.database;
        if (identity.systemIdentifier.empty()) {
            m_report.facts.unread[Signal::Pin] = messages::serverIdentityUnread;
            return;
        }
        if (!m_question.isPinnable) {
            m_report.facts.unread[Signal::Pin] = messages::sandboxNotPinned;
            return;
        }
        m_report.facts.pin = identity.systemIdentifier + "/" + identity.database;
        m_report.facts.timeline = identity.timeline;
        const auto pinned = m_sources.pins.find(m_question.environment, m_question.cell);
        m_report.notice = m_sources.pins.notice();
        if (!pinned) {
            silence(Signal::Pin, pinned.error());
        } else if (*pinned) {
            m_report.facts.pinned = (*pinned)->database;
            m_report.facts.pinnedTimeline = (*pinned)->timeline;
            m_report.facts.pinnedAt = (*pinned)->pinnedAt;
        }
    }

    // Reads signal W7. A side that could not be read before is not read again.
    Outcome<void> readRecency(const ServiceReadings &service, const DatabaseReadings &database)
    {
        const auto &problem = service.leases.problem ? service.leases.problem : service.claims.problem;
        if (problem || !database.leases) {
            silence(Signal::Recency, problem ? *problem : database.leases.error());
            return {};
        }
        return fetchRecency(
            m_sources.service, m_sources.database, m_sources.clock, m_question.cell, m_question.thresholds, m_stop)
            .map([this](const RecencyFacts &facts) { m_report.facts.recency = facts; });
    }

    // Pins only after the first proof, never over another pin, and never a copy that nobody writes to. A pin from
    // before timelines were recorded takes the timeline of the next proof.
    void savePin()
    {
        const auto &facts = m_report.facts;
        const bool isFirst = !facts.pinned;
        const bool lacksTimeline = facts.pinned && facts.pinnedTimeline.empty() && !facts.timeline.empty();
        if (!facts.pin || facts.unread.contains(Signal::Pin) || !(isFirst || lacksTimeline)
            || m_report.pairing.verdict != PairingVerdict::Proved || !m_report.recency.confirmedAt) {
            return;
        }
        const auto saved = m_sources.pins.save(m_question.environment, m_question.cell,
            {*facts.pin, facts.pinnedAt.value_or(m_report.asOf), facts.timeline});
        m_report.isNewlyPinned = isFirst && saved.has_value();
        if (!saved) {
            m_report.problems.push_back(saved.error());
        }
    }

    void silence(Signal signal, const Failure &failure)
    {
        m_report.facts.unread.emplace(signal, failure.message);
        note(failure);
    }

    void note(const Failure &failure)
    {
        const auto isIt = [&](const Failure &problem) { return problem.text() == failure.text(); };
        if (std::ranges::none_of(m_report.problems, isIt)) {
            m_report.problems.push_back(failure);
        }
    }

    const PairingSources m_sources;
    const PairingQuestion m_question;
    const std::stop_token m_stop;
    PairingReport m_report;
};

} // namespace

PairingQuestion pairingQuestion(const Environment &environment, CellId cell, bool isAdmin)
{
    const auto *profile = environment.cell(cell);
    return {environment.name, cell, isAdmin, profile ? profile->expected : CellExpectation{},
        environment.kind != EnvironmentKind::Sandbox, environment.thresholds.recentRecord, environment.thresholds};
}

Outcome<PairingReport> provePairing(
    const PairingSources &sources, const PairingQuestion &question, std::stop_token stop)
{
    return Proof(sources, question, std::move(stop)).run();
}

} // namespace cells::pairing
