// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/claims/recordlisting.h"
#include "models/engine/claims/sourcepairs.h"
#include "models/ports/workerprogress.h"
#include "models/rules/claims/verifierrun.h"

namespace cells::drift {

// The next step of the cell's verification worker with a model, and what blocks it.
struct WorkerForecast
{
    // The last processed id in its Redis; 0: finished, expired or never started.
    std::int64_t after = 0;
    VerifierProgress progress;
    claims::VerifierBatch batch;
    std::vector<claims::VerifierBlocker> blockers;
    // The worker reads these, too, and may fail on them. The forecast creates and destroys none of them (F17).
    std::vector<claims::UnreadableSource> unreadable{};
    // Whether the holder of every value that the batch creates was looked up; else values of other cells are unknown.
    bool areHoldersKnown = false;
    // From the first row to the last; nothing without rows.
    std::optional<SequenceRange> ids{};
    Instant asOf;

    std::optional<double> share() const { return claims::shareOfWorker(after, ids); }
};

// Reads what the worker would read; changes nothing. `admin` may be null. Fails when service or database cannot be
// read.
Outcome<WorkerForecast> forecastWorker(const claims::CellSources &cell, const ClaimableModel &model,
    const VerifierProgress &progress, TopologyService *admin, Clock &clock, const Thresholds &thresholds,
    std::stop_token stop);

} // namespace cells::drift
