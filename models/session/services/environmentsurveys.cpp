// SPDX-License-Identifier: MIT
#include "models/session/services/environmentsurveys.h"

#include "models/adapters/audit/journaldisk.h"
#include "models/adapters/sqlite/flaghistoryfile.h"
#include "models/adapters/sqlite/historyfile.h"
#include "models/adapters/sqlite/surveyhistoryfile.h"
#include "models/engine/audit/auditrecords.h"
#include "models/engine/services/services.h"
#include "models/session/cell/sessionmessages.h"
#include "models/session/services/cellreaders.h"

namespace cells {

using namespace leases;
using namespace overview;
using namespace pairing;
using namespace rollout;

namespace {

class EnvironmentRollout : public RolloutService
{
public:
    explicit EnvironmentRollout(std::vector<SurveyCellRollout> cells)
        : m_cells(std::move(cells))
    {
    }

    std::vector<CellRollout> survey(
        const std::function<void(const CellRollout &)> &onAnswer, std::stop_token stop) override
    {
        return surveyRollouts(m_cells, onAnswer, std::move(stop));
    }

private:
    const std::vector<SurveyCellRollout> m_cells;
};

class EnvironmentOverview : public OverviewService
{
public:
    EnvironmentOverview(std::vector<CellQuestions> cells, std::string environment, std::string service)
        : m_cells(std::move(cells))
        , m_environment(std::move(environment))
        , m_service(std::move(service))
    {
    }

    std::vector<CellSurvey> survey(
        const std::function<void(const CellSurvey &)> &onAnswer, std::stop_token stop) override
    {
        return surveyCells(m_cells, onAnswer, std::move(stop));
    }

    Outcome<std::map<CellId, StoredSurveys>> fetchLeaseHistory(
        Instant since, Duration step, std::stop_token stop) override
    {
        CELLS_TRY(const auto history, openSurveyHistory(usualSurveyHistoryFile()));
        std::map<CellId, StoredSurveys> surveys;
        for (const auto &cell : m_cells) {
            if (stop.stop_requested()) {
                break;
            }
            CELLS_TRY(surveys[cell.cell], history->fetchPeaks(m_environment, m_service, cell.cell, since, step));
        }
        return surveys;
    }

private:
    const std::vector<CellQuestions> m_cells;
    const std::string m_environment;
    const std::string m_service;
};

// Without a survey of leases, since there is another one beside it.
std::function<CellStage(std::stop_token)> stageFetchOf(const std::shared_ptr<CellSession> &cell)
{
    return [survey = rolloutSurveyOf(cell, false)](
               std::stop_token stop) { return stageOf(survey([](const CellRollout &) {}, std::move(stop))); };
}

// An audit log that cannot be read changes no answer here; it lets nothing be repaired either.
std::map<std::string, Instant, std::less<>> repairsOf(const CellSession &cell)
{
    const auto log = audit::readJournal(audit::auditFileOf(cell.environment()));
    return log && *log ? audit::repairsIn((*log)->bytes, cell.environment().name, cell.cell())
                       : std::map<std::string, Instant, std::less<>>{};
}

} // namespace

CellRollout surveyCellRollout(CellSession &cell, const DatabaseNow &now, bool withLeases,
    const std::function<void(const CellRollout &)> &onAnswer, std::stop_token stop)
{
    const auto scans = provedHistory(openScanHistory(usualHistoryFile()), now);
    const auto flags = openFlagHistory(usualFlagHistoryFile());
    const RolloutSources sources{cell.environment().name, cell.environment().service, cell.cell(),
        [&](std::stop_token asked) {
            return cell.adapters().database().and_then([&](auto *database) { return database->fetchFlags(asked); });
        },
        scans, flags, cell.clock(),
        [&](const auto &onProgress, std::stop_token asked) -> Outcome<LeaseSurveyReport> {
            return withLeases ? cell.surveyLeases(onProgress, std::move(asked))
                              : failed(Failure::Kind::Cancelled, messages::leasesNotAsked);
        },
        repairsOf(cell)};
    return surveyRollout(sources, onAnswer, std::move(stop));
}

SurveyCellRollout rolloutSurveyOf(std::shared_ptr<CellSession> cell, bool withLeases)
{
    return [cell = std::move(cell), withLeases](
               const std::function<void(const CellRollout &)> &onAnswer, std::stop_token stop) {
        const auto proof = cell->fetchPairing(stop);
        if (proof && proof->pairing.verdict == PairingVerdict::Contradicted) {
            const auto rollout = contradictedRollout(cell->cell(), proof->asOf);
            onAnswer(rollout);
            return rollout;
        }
        return surveyCellRollout(*cell, databaseNow(proof), withLeases, onAnswer, std::move(stop));
    };
}

std::shared_ptr<RolloutService> rolloutServiceOf(const std::vector<std::shared_ptr<CellSession>> &cells)
{
    std::vector<SurveyCellRollout> surveys;
    for (const auto &cell : cells) {
        surveys.push_back(rolloutSurveyOf(cell, true));
    }
    return std::make_shared<EnvironmentRollout>(std::move(surveys));
}

std::shared_ptr<OverviewService> overviewServiceOf(const std::vector<std::shared_ptr<CellSession>> &cells)
{
    std::vector<CellQuestions> questions;
    for (const auto &cell : cells) {
        questions.push_back({cell->cell(), boundTo(cell, &CellSession::fetchPairing),
            boundTo(leaseServiceOf(cell), &LeaseService::survey), stageFetchOf(cell)});
    }
    const auto &environment = cells.front()->environment();
    return std::make_shared<EnvironmentOverview>(std::move(questions), environment.name, environment.service);
}

} // namespace cells
