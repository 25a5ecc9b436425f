// SPDX-License-Identifier: MIT
#include "models/engine/pairing/pairingproof.h"

#include "models/engine/pairing/pairingcomparison.h"
#include "models/engine/pairing/pairingmessages.h"
#include "models/engine/pairing/recencyproof.h"

#include <algorithm>
#include <future>

namespace cells {

namespace {

using Signal = PairingSignal;

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

    void compare(const ServiceReadings &service, const DatabaseReadings &database)
    {
        auto &facts = m_report.facts;
        const auto claims = compareClaims(m_sources.database, service.claims, m_stop);
        std::ranges::for_each(claims.remarks, [this](const Failure &remark) { note(remark); });
        facts.claimsInDatabase = take(Signal::SampleMatch, claims);
        if (m_question.isAdmin) {
            facts.rowsAtService = take(Signal::ReverseSample,
                compareRows(m_sources.service, m_sources.database, m_question.cell, database, m_stop));
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

} // namespace cells
