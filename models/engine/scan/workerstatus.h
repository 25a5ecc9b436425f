// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/scan/workerforecast.h"
#include "models/engine/support/throughputestimator.h"

#include <functional>
#include <map>

namespace cells::drift {

// How long Redis stores the progress after the last batch wrote it (GitLab's VerificationService).
inline constexpr Duration workerProgressLifetime = std::chrono::hours{72};
// A worker that has written nothing for this long is stopped.
inline constexpr Duration workerStandsStill = std::chrono::minutes{10};

// The progress of the verification worker with one model.
struct WorkerStatus
{
    VerifierProgress progress;
    Instant readAt;

    // Finished, expired and never started look alike.
    bool isAmbiguous() const { return progress.lastProcessedId.value_or(0) == 0; }
    // Returns the time since its last write; nothing when unknown.
    std::optional<Duration> quietFor() const;
    bool standsStill() const;
};

// By model name. Nothing: the environment names no Redis for the cell.
using WorkerStatuses = std::optional<std::map<std::string, WorkerStatus>>;
Outcome<WorkerStatuses> fetchWorkerStatuses(WorkerProgress &worker, Clock &clock, std::stop_token stop);

// Estimates the throughput of the cell's worker in a model from its statuses over time.
class WorkerThroughput
{
public:
    // Call in the order of time. Starts again when the worker does.
    void note(const WorkerStatus &status);
    // Returns the time until it has processed this id; nothing while it is stopped, or the statuses are too few or
    // differ too much.
    std::optional<ThroughputEstimator::Range> remaining(std::int64_t lastId) const;

private:
    std::optional<WorkerStatus> m_last;
    ThroughputEstimator m_throughput;
};

} // namespace cells::drift
