// SPDX-License-Identifier: MIT
#include "models/engine/pairing/pairingproof.h"

#include "models/engine/claims/organizationlookup.h"
#include "models/engine/leases/leaselisting.h"
#include "models/engine/pairing/claimsample.h"
#include "models/engine/pairing/recencyproof.h"
#include "models/rules/claims/expectedclaim.h"

#include <algorithm>
#include <future>
#include <map>
#include <set>

namespace cells {

namespace {

constexpr int sampleSize = 200;

using Signal = PairingSignal;
using Uuids = std::set<Uuid>;

// What one side says without the other.
struct ServiceReadings
{
    Outcome<std::vector<Cell>> cells;
    ClaimSample claims;
    LeaseList leases;
};

struct DatabaseReadings
{
    Outcome<ConnectionFacts> connection;
    Outcome<ClockSkew> skew;
    Outcome<std::vector<SequenceRange>> sequences;
    Outcome<LeaseTableSnapshot> leases;
    std::vector<ClaimableRow> oldRows;
    std::optional<Failure> oldRowsProblem;
};

Uuids uuidsOf(const std::vector<Lease> &leases)
{
    Uuids uuids;
    for (const auto &lease : leases) {
        uuids.insert(lease.uuid);
    }
    return uuids;
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
        auto reading = std::async(std::launch::async, [this] { return readDatabase(); });
        const auto service = readService();
        const auto database = reading.get();
        m_report.asOf = m_sources.clock.now();
        takeDatabase(database);
        takeService(service);
        if (m_report.database) {
            compareClaims(service);
            compareRows(database);
            compareLeases(service, database);
            comparePin();
            CELLS_TRY_VOID(readRecency(service, database));
        }
        if (m_stop.stop_requested()) {
            return failed(Failure::Kind::Cancelled, "The proof of the pairing was cancelled.");
        }
        m_report.pairing = evaluatePairing(m_report.facts);
        m_report.recency = evaluateRecency(m_report.facts.recency.value_or(RecencyFacts{}));
        savePin();
        return std::move(m_report);
    }

private:
    // Runs beside readService().
    DatabaseReadings readDatabase() const
    {
        auto &examination = m_sources.examination;
        DatabaseReadings readings;
        readings.connection = examination.fetchConnection(m_stop);
        if (!readings.connection) {
            return readings;
        }
        readings.skew = measureSkew(examination, m_sources.clock, m_stop);
        readings.sequences = examination.fetchSequences(m_stop);
        readings.leases = m_sources.database.fetchLeaseTable(m_stop);
        if (m_question.isAdmin) {
            readOldRows(readings);
        }
        return readings;
    }

    void readOldRows(DatabaseReadings &readings) const
    {
        const int each = sampleSize / int(commonModels().size());
        for (const auto &model : commonModels()) {
            const auto rows = m_sources.examination.fetchOldRows(model, each, m_question.recent, m_stop);
            if (rows) {
                readings.oldRows.insert(readings.oldRows.end(), rows->begin(), rows->end());
            } else if (!readings.oldRowsProblem) {
                readings.oldRowsProblem = rows.error();
            }
        }
    }

    ServiceReadings readService() const
    {
        auto &service = m_sources.service;
        ServiceReadings readings;
        readings.cells = service.fetchCells(m_stop);
        if (!readings.cells && readings.cells.error().kind != Failure::Kind::Refused) {
            readings.claims.problem = readings.leases.problem = readings.cells.error();
            return readings;
        }
        const auto before = m_sources.clock.now() - m_question.recent;
        readings.claims = sampleClaims(service, m_question.cell, before, sampleSize, m_stop);
        readings.leases = listLeases(
            service, m_question.cell, [](int, std::size_t) {}, m_stop);
        return readings;
    }

    // The proof holds for a connection only if all that it stands on came from there.
    static std::optional<Failure> faultOf(const DatabaseReadings &readings)
    {
        if (!readings.connection) {
            return readings.connection.error();
        }
        if (readings.leases && !isSameDatabase(readings.leases->identity, readings.connection->identity)) {
            return Failure{Failure::Kind::Refused,
                messagePattern(
                    "pairing", "Two connections to the database led to different ones; open the environment again."),
                {}};
        }
        return std::nullopt;
    }

    void takeDatabase(const DatabaseReadings &readings)
    {
        auto &facts = m_report.facts;
        if (const auto fault = faultOf(readings)) {
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

    // W2
    void compareClaims(const ServiceReadings &readings)
    {
        std::map<SourceType, std::vector<const Record *>> claims;
        for (const auto &record : readings.claims.records) {
            claims[record.source.type].push_back(&record);
        }
        SampleCount count;
        auto problem = readings.claims.problem;
        for (const auto &[source, records] : claims) {
            const auto *model = modelOf(source);
            if (!model) {
                // The matching row is unknown, so the claim counts neither for nor against (C17).
                note({Failure::Kind::Unknown,
                    "The service lists " + std::to_string(records.size()) + " claims of " + nameOf(source)
                        + ", which this version does not know. They are left out of the proof.",
                    {}});
                continue;
            }
            if (const auto failure = countIn(*model, records, count)) {
                problem = problem ? problem : failure;
            }
        }
        m_report.facts.claimsInDatabase = count;
        if (problem) {
            silence(Signal::SampleMatch, *problem);
        }
    }

    std::optional<Failure> countIn(
        const ClaimableModel &model, const std::vector<const Record *> &records, SampleCount &count)
    {
        std::vector<std::string> keys;
        for (const auto *record : records) {
            keys.push_back(record->source.key);
        }
        const auto snapshot = m_sources.database.fetchRowsOf(model, keys, m_stop);
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

    // W3, by values that tell: an id may be claimed by chance. Rows of an organization that is not active here say
    // nothing: they stay where they were when it moves to another cell.
    void compareRows(const DatabaseReadings &readings)
    {
        if (!m_question.isAdmin) {
            return;
        }
        SampleCount count;
        std::vector<Record> owners;
        auto problem = readings.oldRowsProblem;
        for (const auto &row : readings.oldRows) {
            const auto distinctive = std::ranges::find_if_not(row.claims, isInteger, &Claim::type);
            if (distinctive == row.claims.end()) {
                continue;
            }
            const auto owner = m_sources.service.fetchRecord(*distinctive, m_stop);
            if (!owner) {
                problem = owner.error();
                break;
            }
            ++count.checked;
            if (*owner) {
                owners.push_back((*owner)->record);
            }
        }
        const auto inactive = inactiveOf(owners);
        for (const auto &owner : owners) {
            if (inactive.contains(owner.subject)) {
                --count.checked;
            } else {
                ++(owner.cell == m_question.cell ? count.matched : count.elsewhere);
            }
        }
        m_report.facts.rowsAtService = count;
        if (problem) {
            silence(Signal::ReverseSample, *problem);
        }
    }

    // Without an answer none is.
    std::set<Subject> inactiveOf(const std::vector<Record> &records) const
    {
        std::set<Subject> subjects;
        for (const auto &record : records) {
            subjects.insert(record.subject);
        }
        return OrganizationLookup(&m_sources.database).inactiveOf(subjects, m_stop).value_or(std::set<Subject>{});
    }

    // W4
    void compareLeases(const ServiceReadings &service, const DatabaseReadings &database)
    {
        if (!database.leases) {
            return silence(Signal::LeaseCross, database.leases.error());
        }
        if (service.leases.problem) {
            silence(Signal::LeaseCross, *service.leases.problem);
        }
        Uuids unmatched;
        for (const auto &row : database.leases->rows) {
            unmatched.insert(row.uuid);
        }
        SampleCount count{int(unmatched.size()), strike(unmatched, service.leases.leases), 0};
        count.elsewhere = m_question.isAdmin ? countElsewhere(unmatched) : 0;
        m_report.facts.localLeases = count;
    }

    static int strike(Uuids &uuids, const std::vector<Lease> &leases)
    {
        int struck = 0;
        for (const auto &uuid : uuidsOf(leases)) {
            struck += int(uuids.erase(uuid));
        }
        return struck;
    }

    int countElsewhere(Uuids &unmatched)
    {
        int elsewhere = 0;
        for (const auto &cell : m_report.facts.cells) {
            if (cell.id != m_question.cell && !unmatched.empty()) {
                const auto others = listLeases(
                    m_sources.service, cell.id, [](int, std::size_t) {}, m_stop);
                elsewhere += strike(unmatched, others.leases);
            }
        }
        return elsewhere;
    }

    // W5
    void comparePin()
    {
        const auto &identity = *m_report.database;
        if (identity.systemIdentifier.empty()) {
            m_report.facts.unread[Signal::Pin]
                = Message{messagePattern("pairing", "the role may not read which server this is")};
            return;
        }
        if (!m_question.isPinnable) {
            m_report.facts.unread[Signal::Pin] = Message{messagePattern("pairing", "a sandbox is not pinned")};
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
        m_report.facts.unread.emplace(signal, failure.text());
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

} // namespace cells
