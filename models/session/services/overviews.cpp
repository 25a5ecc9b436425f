// SPDX-License-Identifier: MIT
#include "models/session/services/overviews.h"

#include "models/engine/services/services.h"
#include "models/session/services/rollouts.h"

namespace cells {

namespace {

class EnvironmentOverview : public OverviewService
{
public:
    explicit EnvironmentOverview(std::vector<CellQuestions> cells)
        : m_cells(std::move(cells))
    {
    }

    std::vector<CellSurvey> survey(
        const std::function<void(const CellSurvey &)> &onAnswer, std::stop_token stop) override
    {
        return surveyCells(m_cells, onAnswer, std::move(stop));
    }

private:
    const std::vector<CellQuestions> m_cells;
};

// Without a survey of leases, since there is another one beside it.
FetchStage stageFetchOf(const std::shared_ptr<CellSession> &cell)
{
    return [survey = rolloutSurveyOf(cell, false)](
               std::stop_token stop) { return stageOf(survey([](const CellRollout &) {}, std::move(stop))); };
}

} // namespace

std::shared_ptr<OverviewService> overviewServiceOf(const std::vector<OverviewCell> &cells)
{
    std::vector<CellQuestions> questions;
    for (const auto &[cell, leases] : cells) {
        questions.push_back({cell->cell(), boundTo(cell, &CellSession::fetchPairing),
            boundTo(leases, &LeaseService::survey), stageFetchOf(cell)});
    }
    return std::make_shared<EnvironmentOverview>(std::move(questions));
}

} // namespace cells
