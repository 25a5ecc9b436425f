// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/scan/workerforecast.h"

#include <functional>
#include <map>

namespace cells {

// How long Redis keeps the worker's progress after it was last written, which it is with every batch (GitLab's
// VerificationService).
inline constexpr Duration workerProgressLifetime = std::chrono::hours{72};
// A worker that has written nothing for so long stands still.
inline constexpr Duration workerStandsStill = std::chrono::minutes{10};

// Where the verification worker stands with one model.
struct WorkerStatus
{
    VerifierProgress progress;
    Instant readAt;

    // Finished, expired and never started look alike.
    bool isAmbiguous() const { return progress.lastProcessedId.value_or(0) == 0; }
    // Since it last wrote where it is; nothing where that is not known.
    std::optional<Duration> quietFor() const;
    bool standsStill() const;
};

// By the names of the models. Nothing: the environment names no Redis for the cell.
using WorkerStatuses = std::optional<std::map<std::string, WorkerStatus>>;
using FetchWorkerStatuses = std::function<Outcome<WorkerStatuses>(std::stop_token)>;
Outcome<WorkerStatuses> fetchWorkerStatuses(WorkerProgress &worker, Clock &clock, std::stop_token stop);

// What it would do next with the model.
using ForecastWorker = std::function<Outcome<WorkerForecast>(const ClaimableModel &, std::stop_token)>;

} // namespace cells
