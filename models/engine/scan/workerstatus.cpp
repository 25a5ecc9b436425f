// SPDX-License-Identifier: MIT
#include "models/engine/scan/workerstatus.h"

namespace cells {

std::optional<Duration> WorkerStatus::quietFor() const
{
    const auto left = progress.progressExpiresIn;
    return left && *left >= Duration{} && *left <= workerProgressLifetime
        ? std::optional(workerProgressLifetime - *left)
        : std::nullopt;
}

bool WorkerStatus::standsStill() const
{
    return !isAmbiguous() && quietFor().value_or(Duration{}) >= workerStandsStill;
}

Outcome<WorkerStatuses> fetchWorkerStatuses(WorkerProgress &worker, Clock &clock, std::stop_token stop)
{
    std::map<std::string, WorkerStatus> statuses;
    for (const auto &model : catalogue()) {
        CELLS_TRY(const auto progress, worker.fetchProgress(model.name, stop));
        statuses.emplace(model.name, WorkerStatus{progress, clock.now()});
    }
    return WorkerStatuses(std::move(statuses));
}

} // namespace cells
