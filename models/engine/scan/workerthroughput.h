// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/scan/workerstatus.h"
#include "models/engine/support/throughputestimator.h"

namespace cells {

// How fast the cell's own worker goes through a model, by how far it was each time somebody looked.
class WorkerThroughput
{
public:
    // In the order of time. A worker that went back has begun anew, and so does this.
    void note(const WorkerStatus &status);
    // Until it has processed this id; nothing while it stands still, while too little was seen, and while what was seen
    // differs so much that a range would say nothing.
    std::optional<ThroughputEstimator::Range> remaining(std::int64_t lastId) const;

private:
    std::optional<WorkerStatus> m_last;
    ThroughputEstimator m_throughput;
};

} // namespace cells
