// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/scan/scanreport.h"
#include "models/engine/support/throughputestimator.h"
#include "models/ports/databaseload.h"

#include <functional>
#include <memory>

namespace cells {

// Ends a scan before its end; what was found by then is kept, and said to be incomplete.
struct ScanLimits
{
    std::optional<std::uint64_t> drift;
    // Of all claims and rows compared; looked at after the first 1,000 rows.
    std::optional<double> driftPercent;
    std::optional<Duration> time;

    bool operator==(const ScanLimits &) const = default;
};

// Holds a scan back, between two ranges, for as long as the database has more to do than this.
struct ScanThrottle
{
    std::optional<int> transactions;
    std::optional<Duration> replicaLag;
    // Asked where one of both is given.
    FetchLoad fetchLoad;
};

struct ScanRequest
{
    const ClaimableModel *model = nullptr;
    // Where to begin; 0: at the beginning.
    std::int64_t after = 0;
    // So many ranges are read at once, each over connections of its own.
    int jobs = 3;
    // Of rows; nothing: as fast as it goes.
    std::optional<double> rowsPerSecond{};
    ScanLimits limits{};
    ScanThrottle throttle{};
    // A scan of the model that came to no end: goes on behind it, and the report tells of both. Then `after` is not
    // looked at.
    std::shared_ptr<const ScanReport> before{};
    // What an earlier scan of the model saw: whether the service still has it is looked at in the end (F23).
    Sentinels sentinels{};
    // Told what was found so far, whenever more of it is sure to be whole; from several threads, one at a time.
    std::function<void(const ScanReport &)> onCompared{};
};

struct ScanProgress
{
    ScanCounts counts;
    // All up to here is compared and judged.
    std::int64_t comparedUpTo = 0;
    std::optional<std::int64_t> lastId;
    double rowsPerSecond = 0;
    // As scanShare says.
    std::optional<double> fraction;
    std::optional<ThroughputEstimator::Range> remaining;
    // What holds the scan back, in words, as ScanRateLimiter and limiterOf say; empty: nothing but both sides.
    std::string limiter;
    // Missing claims of which nobody was asked who holds them.
    std::uint64_t ownersNotAsked = 0;
};

} // namespace cells
