// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/history/scanrecord.h"
#include "models/engine/scan/driftestimation.h"
#include "models/engine/scan/workerstatus.h"

#include <QString>

#include <memory>
#include <optional>

namespace cells::drift {

// A model and what is known of its drift.
struct ModelScan
{
    const ClaimableModel *model = nullptr;
    // Waits for its turn.
    bool isQueued = false;
    // While it is scanned.
    std::optional<ScanProgress> progress{};
    // The last scan that came to an end; null: none.
    std::shared_ptr<const ScanReport> report{};
    // Why the last one could not even begin, or cannot be read from the history any more.
    std::optional<Failure> problem{};
    bool isDamaged = false;

    // Earlier complete scans; null: none is known.
    std::shared_ptr<const ScanSummaries> history{};
    // The last sample of it; null: none is known of.
    std::shared_ptr<const EstimateReport> estimate{};
    bool isEstimating = false;
    // Why the last one came to nothing.
    QString estimateProblem{};

    // Empty: the progress of the cell's own worker is unknown.
    std::optional<WorkerStatus> worker{};
    WorkerThroughput workerThroughput{};
    // Why not.
    QString workerProblem{};

    // A later scan that failed; `report` still has the known results. Null when there is none.
    std::shared_ptr<const ScanReport> failed{};

    // The scan to continue from; null when no scan is incomplete.
    std::shared_ptr<const ScanReport> begun() const
    {
        return failed ? failed : report && report->end != ScanEnd::Complete ? report : nullptr;
    }
    // Counts of the running scan, else of the last one; null: none.
    const ScanCounts *counts() const { return progress ? &progress->counts : report ? &report->counts : nullptr; }
    // The last sample, where no later scan has counted; null: there is none to be shown.
    const EstimateReport *estimateShown() const
    {
        const bool isCounted
            = estimate && report && report->end == ScanEnd::Complete && report->startedAt >= estimate->startedAt;
        return isCounted ? nullptr : estimate.get();
    }
};

} // namespace cells::drift
