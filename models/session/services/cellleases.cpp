// SPDX-License-Identifier: MIT
#include "models/session/services/cellleases.h"

#include "models/adapters/sqlite/surveyhistoryfile.h"

namespace cells {

namespace {

constexpr int mostStoredSurveys = 20'000;

class CellLeases : public LeaseService
{
public:
    explicit CellLeases(std::shared_ptr<CellSession> cell)
        : m_cell(std::move(cell))
    {
    }

    Outcome<LeaseSurveyReport> survey(
        const std::function<void(SurveyProgress)> &onProgress, std::stop_token stop) override
    {
        const auto opened = m_cell->adapters().open();
        auto report = opened ? m_cell->surveyLeases(onProgress, std::move(stop)) : propagate(opened.error());
        if (report) {
            store(*report);
        }
        return report;
    }

    Outcome<StoredSurveys> fetchStoredSurveys(std::stop_token) override
    {
        const auto &environment = m_cell->environment();
        CELLS_TRY(const auto history, openSurveyHistory(usualSurveyHistoryFile()));
        return history->fetch(environment.name, environment.service, m_cell->cell(), mostStoredSurveys);
    }

    Outcome<LeaseRecordsReport> searchRecords(
        const LeaseSearch &search, const std::function<void(SearchProgress)> &onProgress, std::stop_token stop) override
    {
        CELLS_TRY_VOID(m_cell->adapters().open());
        auto sources = m_cell->adapters().sources();
        sources.flags = nullptr;
        return searchLeaseRecords(
            sources, m_cell->clock(), m_cell->environment().thresholds, search, onProgress, std::move(stop));
    }

private:
    // A survey that cannot be stored is shown all the same. None is stored of another cell's database (C16).
    void store(const LeaseSurveyReport &report)
    {
        const auto &environment = m_cell->environment();
        const auto stored = storedSurvey(report, environment.name, environment.service);
        const auto proof = stored ? m_cell->fetchPairing({}) : Outcome<PairingReport>();
        if (!stored || (proof && proof->pairing.verdict == PairingVerdict::Contradicted)) {
            return;
        }
        if (const auto history = openSurveyHistory(usualSurveyHistoryFile())) {
            (void)(*history)->save(*stored);
        }
    }

    const std::shared_ptr<CellSession> m_cell;
};

} // namespace

std::shared_ptr<LeaseService> leaseServiceOf(std::shared_ptr<CellSession> cell)
{
    return std::make_shared<CellLeases>(std::move(cell));
}

} // namespace cells
