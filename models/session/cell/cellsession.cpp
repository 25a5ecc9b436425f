// SPDX-License-Identifier: MIT
#include "models/session/cell/cellsession.h"

#include "models/adapters/sqlite/historyfile.h"
#include "models/engine/leases/withheld.h"
#include "models/session/cell/sessionmessages.h"

#include <utility>

namespace cells {

using namespace leases;
using namespace pairing;
using namespace plans;

CellSession::CellSession(Environment environment, CellId cell, std::shared_ptr<Meters> meters)
    : m_adapters(std::move(environment), cell, std::move(meters))
{
}

Outcome<std::unique_ptr<CellSession>> CellSession::open(const Environment &environment, CellId cell)
{
    auto session = std::make_unique<CellSession>(environment, cell);
    CELLS_TRY_VOID(session->adapters().openSources());
    return session;
}

Outcome<PairingReport> CellSession::prove(std::stop_token stop)
{
    auto report = m_adapters.open().and_then([&] { return m_adapters.provePairing(std::move(stop)); });
    const std::lock_guard lock(m_ending);
    m_lastProof = report;
    return report;
}

Outcome<PairingReport> CellSession::fetchPairing(std::stop_token stop)
{
    return m_pairing.fetch(std::move(stop));
}

Outcome<PairingReport> CellSession::provePairing(std::stop_token stop)
{
    return m_pairing.refresh(std::move(stop));
}

Outcome<PairingReport> CellSession::lastProof() const
{
    const std::lock_guard lock(m_ending);
    return m_lastProof.value_or(failed(Failure::Kind::Unknown, messages::pairingNotChecked));
}

LeaseSurvey &CellSession::surveyOfSources()
{
    if (!m_survey) {
        const auto sources = m_adapters.sources();
        m_survey = std::make_unique<LeaseSurvey>(
            *sources.service, *sources.database, clock(), cell(), environment().thresholds);
    }
    return *m_survey;
}

LeaseSurvey &CellSession::survey()
{
    const std::lock_guard lock(m_surveying);
    return surveyOfSources();
}

void CellSession::noteOwn(const std::vector<Uuid> &leases)
{
    const std::lock_guard lock(m_noting);
    m_own.insert(m_own.end(), leases.begin(), leases.end());
}

LeaseSightings CellSession::sightings()
{
    const std::lock_guard lock(m_surveying);
    return m_survey ? m_survey->sightings() : LeaseSightings{};
}

Outcome<LeaseSurveyReport> CellSession::surveyLeases(
    const std::function<void(SurveyProgress)> &onProgress, std::stop_token stop)
{
    CELLS_TRY_VOID(m_adapters.openSources());
    const std::lock_guard lock(m_surveying);
    if (stop.stop_requested()) {
        return failed(Failure::Kind::Cancelled, messages::leaseSurveyCancelled);
    }
    auto &survey = surveyOfSources();
    {
        const std::lock_guard noted(m_noting);
        survey.noteOwn(std::exchange(m_own, {}));
    }
    // Nothing is proved before the end.
    const auto onFirst = [&](SurveyProgress progress) {
        if (progress.firstReport) {
            progress.firstReport
                = std::make_shared<const LeaseSurveyReport>(withoutUnprovedRollBacks(*progress.firstReport, Recency{}));
        }
        onProgress(std::move(progress));
    };
    auto report = survey.run(onFirst, stop);
    m_pairing.note(report);
    if (report && report->count(LeaseVerdict::RollBack) > 0) {
        const auto proof = m_pairing.fetch(stop);
        if (stop.stop_requested()) {
            return failed(Failure::Kind::Cancelled, messages::leaseSurveyCancelled);
        }
        auto recency
            = proof ? proof->recency : Recency{.reason = {Reason::Code::RecencyUnread, {proof.error().text()}}};
        // One address may lead to several servers.
        if (proof && proof->database != report->database) {
            recency = {};
        }
        return withoutUnprovedRollBacks(std::move(*report), recency);
    }
    return report;
}

Outcome<std::unique_ptr<ScanHistory>> CellSession::openHistory(std::stop_token stop)
{
    const auto now = databaseNow(fetchPairing(std::move(stop)));
    return provedHistory(openScanHistory(usualHistoryFile()), now);
}

Outcome<RunContext> CellSession::fetchRunContext(std::stop_token stop)
{
    CELLS_TRY(auto *database, m_adapters.database());
    return cells::plans::fetchRunContext(
        environment(), cell(), *database, [this](std::stop_token asked) { return provePairing(std::move(asked)); },
        std::move(stop));
}

} // namespace cells
