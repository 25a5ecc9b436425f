// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/scan/workerstatus.h"
#include "models/engine/support/throughputestimator.h"

namespace cells {

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

} // namespace cells
