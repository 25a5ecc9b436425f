// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/catalogue.h"
#include "models/engine/support/throughputestimator.h"
#include "models/ports/clock.h"

#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace cells {

// Requests all claims of a model in a cell with source ids afterId < id <= lastId.
struct SnapshotRequest
{
    std::string environment;
    CellId cell;
    const ClaimableModel *model = nullptr;
    // Empty for all types that the model claims.
    std::vector<ClaimType> types;
    std::int64_t afterId = 0;
    std::int64_t lastId = std::numeric_limits<std::int64_t>::max();
    // The first and last id of the local table, for progress and remaining time when lastId is open. Claims beyond them
    // are loaded, too.
    std::optional<SequenceRange> likelyIds{};
};

struct SnapshotProgress
{
    std::size_t rows = 0;
    int pages = 0;
    double rowsPerSecond = 0;
    // The fraction of the ids, 0 to 1; nothing when the last id is unknown.
    std::optional<double> fraction;
    std::optional<ThroughputEstimator::Range> remaining;
};

using OnSnapshotProgress = std::function<void(const SnapshotProgress &)>;

// Estimates the throughput and the remaining time of loading a snapshot, and reports them.
class SnapshotProgressMeter
{
public:
    // `onProgress` has to outlive the meter.
    SnapshotProgressMeter(const SnapshotRequest &request, Clock &clock, const OnSnapshotProgress &onProgress);

    // Reports at most ten times a second. `key` is the last source key that was read.
    void note(std::size_t rows, int pages, const std::string &key);
    void reportNow(std::size_t rows, int pages, const std::string &key);

private:
    Clock &m_clock;
    const OnSnapshotProgress &m_onProgress;
    // The ids that the fraction refers to; nothing when the last one is unknown.
    const std::optional<SequenceRange> m_ids;
    // As of the last report.
    SnapshotProgress m_progress;
    std::int64_t m_reachedId = 0;
    Duration m_reportedAt{};
    Duration m_due{};
    ThroughputEstimator m_rows;
    ThroughputEstimator m_idThroughput;
};

} // namespace cells
