// SPDX-License-Identifier: MIT
#include "models/session/services/cellworker.h"

#include "models/adapters/redis/redisworkerprogress.h"
#include "models/session/cell/sessionmessages.h"

namespace cells {

namespace {

class CellWorker : public WorkerService
{
public:
    explicit CellWorker(std::shared_ptr<CellSession> cell)
        : m_cell(std::move(cell))
    {
    }

    bool mayForecast() const override
    {
        const auto profile = m_cell->adapters().profile();
        return profile && (*profile)->redis;
    }

    Outcome<WorkerStatuses> fetchStatuses(std::stop_token stop) override
    {
        CELLS_TRY(const auto *profile, m_cell->adapters().profile());
        if (!profile->redis) {
            return WorkerStatuses();
        }
        return fetchWorkerStatuses(*openWorkerProgress(*profile->redis), m_cell->clock(), std::move(stop));
    }

    Outcome<WorkerForecast> forecast(const ClaimableModel &model, std::stop_token stop) override
    {
        auto &adapters = m_cell->adapters();
        CELLS_TRY_VOID(adapters.open());
        CELLS_TRY(const auto *profile, adapters.profile());
        if (!profile->redis) {
            return failed(Failure::Kind::Refused, messages::redisNotNamed);
        }
        CELLS_TRY(const auto at, openWorkerProgress(*profile->redis)->fetchProgress(model.name, stop));
        CELLS_TRY(auto *admin, adapters.admin());
        auto sources = adapters.sources();
        sources.flags = nullptr;
        return forecastWorker(
            sources, model, at, admin, m_cell->clock(), m_cell->environment().thresholds, std::move(stop));
    }

private:
    const std::shared_ptr<CellSession> m_cell;
};

} // namespace

std::shared_ptr<WorkerService> workerServiceOf(std::shared_ptr<CellSession> cell)
{
    return std::make_shared<CellWorker>(std::move(cell));
}

} // namespace cells
