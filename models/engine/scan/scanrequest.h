// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/scan/scanreport.h"
#include "models/engine/support/throughputestimator.h"
#include "models/ports/databaseload.h"

#include <functional>
#include <memory>

namespace cells::drift {

// Ends a scan early; its results so far are saved and marked incomplete.
struct ScanLimits
{
    std::optional<std::uint64_t> drift;
    // Percent of all compared claims and rows; checked after the first 1,000 rows.
    std::optional<double> driftPercent;
    std::optional<Duration> time;

    bool operator==(const ScanLimits &) const = default;
};

// Pauses a scan between two ranges while the load of the database is higher than this.
struct ScanThrottle
{
    std::optional<int> transactions;
    std::optional<Duration> replicaLag;
    // Called when one of both is given.
    FetchLoad fetchLoad;
};

struct ScanRequest
{
    const ClaimableModel *model = nullptr;
    // The scan starts after this id; 0: at the beginning.
    std::int64_t after = 0;
    // The number of ranges read at once, each over connections of its own.
    int jobs = 3;
    // Nothing: no limit.
    std::optional<double> rowsPerSecond{};
    ScanLimits limits{};
    ScanThrottle throttle{};
    // An unfinished scan of the model: resumes it, and the report includes both. `after` is ignored then.
    std::shared_ptr<const ScanReport> before{};
    // The claims that an earlier scan saw; the scan checks at its end that the service still has them (F23).
    Sentinels sentinels{};
    // Called with the results so far whenever further ids are complete, from several threads, one at a time.
    std::function<void(const ScanReport &)> onCompared{};
};

struct ScanProgress
{
    ScanCounts counts;
    // All ids up to this one are compared.
    std::int64_t comparedUpTo = 0;
    std::optional<std::int64_t> lastId;
    double rowsPerSecond = 0;
    // As scanShare returns it.
    std::optional<double> fraction;
    std::optional<ThroughputEstimator::Range> remaining;
    // What slows the scan down, by ScanRateLimiter and limiterOf; empty: only the speed of service and database.
    Message limiter;
    // Missing claims whose holders were not looked up.
    std::uint64_t ownersNotAsked = 0;
};

} // namespace cells::drift
