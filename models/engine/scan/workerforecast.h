// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/claims/recordlisting.h"
#include "models/engine/claims/sourcepairs.h"
#include "models/ports/workerprogress.h"
#include "models/rules/claims/verifierrun.h"

namespace cells {

// What the cell's verification worker would do next with a model, and what makes it stand still.
struct WorkerForecast
{
    // Where it starts from, as its Redis has it; 0: finished, expired or never started.
    std::int64_t after = 0;
    VerifierProgress progress;
    VerifierBatch batch;
    std::vector<VerifierBlocker> blockers;
    // The worker reads these, too, and may fail with them. Nothing is created or destroyed of them here (F17).
    std::vector<UnreadableSource> unreadable{};
    // Whether it was asked, of every value that the batch creates, who holds it: else what other cells hold is not
    // known.
    bool areHoldersKnown = false;
    // From the first row to the last; nothing: no row is there.
    std::optional<SequenceRange> ids{};
    Instant asOf;

    std::optional<double> share() const { return shareOfWorker(after, ids); }
};

// Reads what the worker would read; changes nothing. `admin` may be null. Fails when either side cannot be read.
Outcome<WorkerForecast> forecastWorker(const CellSources &cell, const ClaimableModel &model,
    const VerifierProgress &progress, TopologyService *admin, Clock &clock, const Thresholds &thresholds,
    std::stop_token stop);

} // namespace cells
