// SPDX-License-Identifier: MIT
#include "models/session/services/rollouts.h"

#include "models/adapters/sqlite/flaghistoryfile.h"
#include "models/adapters/sqlite/historyfile.h"
#include "models/session/cell/sessionmessages.h"

namespace cells {

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

} // namespace

CellRollout surveyCellRollout(CellSession &cell, const DatabaseNow &now, bool withLeases,
    const std::function<void(const CellRollout &)> &onAnswer, std::stop_token stop)
{
    const auto scans = provedHistory(openScanHistory(usualHistoryFile()), now);
    const auto flags = openFlagHistory(usualFlagHistoryFile());
    const RolloutSources sources{cell.environment().name, cell.environment().service, cell.cell(),
        [&](std::stop_token asked) -> Outcome<FlagSnapshot> {
            CELLS_TRY(auto *database, cell.adapters().database());
            return database->fetchFlags(std::move(asked));
        },
        scans, flags, cell.clock(),
        [&](const auto &onProgress, std::stop_token asked) -> Outcome<LeaseSurveyReport> {
            return withLeases ? cell.surveyLeases(onProgress, std::move(asked))
                              : failed(Failure::Kind::Cancelled, messages::leasesNotAsked);
        }};
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

} // namespace cells
