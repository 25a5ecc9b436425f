// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/scan/scanrequest.h"

namespace cells {

// Measures a scan against the limits of its request, without the part that it resumed. Times are of one monotonic
// clock.
class ScanMeter
{
public:
    // `report` is that of the resumed scan, or empty.
    ScanMeter(const ScanLimits &limits, const ScanReport &report, Duration begin);

    // Includes the time of the resumed scan.
    Duration took(Duration now) const { return m_tookBefore + now - m_begin; }
    // Nothing: the time is not limited.
    std::optional<Duration> timeLeft(Duration now) const;
    // Returns the limit that the scan has reached, if any.
    std::optional<ScanEnd> reachedLimit(const ScanCounts &counts, Duration now) const;
    // Call it in the order of time; the throughput is measured between the calls.
    ScanProgress progress(const ScanReport &report, Duration now);

private:
    const ScanLimits &m_limits;
    const Duration m_begin;
    // Those of the resumed scan.
    const double m_shareBefore;
    const ScanCounts m_before;
    const Duration m_tookBefore;
    ThroughputEstimator m_throughput;
    std::uint64_t m_measuredRows;
    Duration m_measuredAt{};
};

} // namespace cells
