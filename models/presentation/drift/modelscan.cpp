// SPDX-License-Identifier: MIT
#include "models/presentation/drift/modelscan.h"

namespace cells {

const EstimateReport *ModelScan::estimateShown() const
{
    const bool isCounted
        = estimate && report && report->end == ScanEnd::Complete && report->startedAt >= estimate->startedAt;
    return isCounted ? nullptr : estimate.get();
}

std::shared_ptr<const ScanReport> ModelScan::begun() const
{
    return failed ? failed : report && report->end != ScanEnd::Complete ? report : nullptr;
}

const ScanCounts *ModelScan::counts() const
{
    return progress ? &progress->counts : report ? &report->counts : nullptr;
}

} // namespace cells
