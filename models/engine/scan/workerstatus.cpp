// SPDX-License-Identifier: MIT
#include "models/engine/scan/workerstatus.h"

namespace cells::drift {

namespace {

std::int64_t idOf(const WorkerStatus &status)
{
    return status.progress.lastProcessedId.value_or(0);
}

} // namespace

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

void WorkerThroughput::note(const WorkerStatus &status)
{
    const bool hasRestarted = status.isAmbiguous() || (m_last && idOf(status) < idOf(*m_last));
    if (hasRestarted) {
        *this = {};
    } else if (m_last && status.readAt > m_last->readAt) {
        m_throughput.add(double(idOf(status) - idOf(*m_last)), status.readAt - m_last->readAt);
    }
    if (!status.isAmbiguous()) {
        m_last = status;
    }
}

std::optional<ThroughputEstimator::Range> WorkerThroughput::remaining(std::int64_t lastId) const
{
    if (!m_last || m_last->standsStill() || idOf(*m_last) >= lastId) {
        return std::nullopt;
    }
    return m_throughput.remaining(double(lastId - idOf(*m_last)));
}

} // namespace cells::drift
