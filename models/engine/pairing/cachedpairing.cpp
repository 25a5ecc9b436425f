// SPDX-License-Identifier: MIT
#include "models/engine/pairing/cachedpairing.h"

#include "models/engine/pairing/pairingmessages.h"

#include <algorithm>

namespace cells::pairing {

using namespace leases;

namespace {

// A proof that the cell writes to the database is valid for this long.
constexpr Duration standsFor = std::chrono::minutes{5};
constexpr std::chrono::milliseconds stopPoll{50};

// A side that was unreachable may answer next time, and the newest claims may then have their rows; a refusal will be
// repeated.
bool isWorthRepeating(const PairingReport &report)
{
    return report.recency.bearing == Bearing::Contradicts
        || std::ranges::any_of(
            report.problems, [](const Failure &problem) { return problem.kind != Failure::Kind::Refused; });
}

PairingReport ended(PairingReport report, const Failure &why)
{
    report.facts = {};
    report.facts.cell = report.cell;
    for (const auto signal : allOf<PairingSignal>()) {
        report.facts.unread[signal] = why.message;
    }
    report.pairing = evaluatePairing(report.facts);
    report.recency = {};
    report.database.reset();
    report.problems = {why};
    return report;
}

// Waits for the proof of another thread; false when stopped.
bool hasTurn(std::unique_lock<std::timed_mutex> &lock, const std::stop_token &stop)
{
    while (!lock.try_lock_for(stopPoll)) {
        if (stop.stop_requested()) {
            return false;
        }
    }
    return true;
}

} // namespace

CachedPairing::CachedPairing(ProvePairing prove, Clock &clock)
    : m_prove(std::move(prove))
    , m_clock(clock)
{
}

Outcome<PairingReport> CachedPairing::fetch(std::stop_token stop)
{
    if (auto report = known()) {
        return std::move(*report);
    }
    std::unique_lock lock(m_proving, std::defer_lock);
    if (!hasTurn(lock, stop)) {
        return failed(Failure::Kind::Cancelled, messages::proofCancelled);
    }
    // Another thread may have proved it meanwhile.
    auto report = known();
    return report ? std::move(*report) : prove(stop);
}

Outcome<PairingReport> CachedPairing::refresh(std::stop_token stop)
{
    std::unique_lock lock(m_proving, std::defer_lock);
    return hasTurn(lock, stop) ? prove(stop) : failed(Failure::Kind::Cancelled, messages::proofCancelled);
}

Outcome<PairingReport> CachedPairing::prove(const std::stop_token &stop)
{
    auto report = m_prove(stop);
    if (report) {
        const std::lock_guard lock(m_knowing);
        m_report = *report;
        m_provedAt = m_clock.monotonic();
        if (report->problems.empty()) {
            m_away.reset();
        }
    }
    return report;
}

void CachedPairing::note(const Outcome<LeaseSurveyReport> &survey)
{
    const std::lock_guard lock(m_knowing);
    if (!survey) {
        if (survey.error().kind != Failure::Kind::Cancelled) {
            m_away = survey.error();
        }
        return;
    }
    const auto &problem = survey->databaseProblem ? survey->databaseProblem : survey->serviceProblem;
    if (problem) {
        m_away = *problem;
        return;
    }
    // Back again, perhaps as somebody else.
    if (m_away) {
        m_away.reset();
        m_report.reset();
    }
    m_met = survey->database;
}

bool CachedPairing::isValid() const
{
    const std::lock_guard lock(m_knowing);
    return stands();
}

bool CachedPairing::stands() const
{
    return m_report && !m_away && !isWorthRepeating(*m_report) && (!m_met || m_met == m_report->database)
        && m_clock.monotonic() - m_provedAt < standsFor;
}

// Returns nothing when a new proof is needed.
std::optional<PairingReport> CachedPairing::known() const
{
    const std::lock_guard lock(m_knowing);
    if (m_report && m_away) {
        return ended(*m_report, *m_away);
    }
    return stands() ? m_report : std::nullopt;
}

} // namespace cells::pairing
