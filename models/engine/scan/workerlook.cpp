#include "models/engine/scan/workerlook.h"

namespace cells {

std::optional<Duration> WorkerLook::quietFor() const
{
    const auto left = progress.progressExpiresIn;
    return left && *left >= Duration{} && *left <= workerProgressLifetime
        ? std::optional(workerProgressLifetime - *left)
        : std::nullopt;
}

bool WorkerLook::standsStill() const
{
    return !isAmbiguous() && quietFor().value_or(Duration{}) >= workerStandsStill;
}

Outcome<WorkerLooks> fetchWorkerLooks(WorkerProgress &worker, Clock &clock, std::stop_token stop)
{
    std::map<std::string, WorkerLook> looks;
    for (const auto &model : catalogue()) {
        const auto progress = worker.fetchProgress(model.name, stop);
        if (!progress) {
            return passedOn(progress.error());
        }
        looks.emplace(model.name, WorkerLook{*progress, clock.now()});
    }
    return WorkerLooks(std::move(looks));
}

} // namespace cells
