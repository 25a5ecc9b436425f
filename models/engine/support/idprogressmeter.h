// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"
#include "models/engine/support/throughputestimator.h"
#include "models/ports/clock.h"

namespace cells {

struct IdProgress
{
    double rowsPerSecond = 0;
    // The fraction of the ids, 0 to 1; nothing when the last id is unknown.
    std::optional<double> fraction;
    std::optional<ThroughputEstimator::Range> remaining;
};

// Measures the throughput and the remaining time of reading rows in the order of their ids.
class IdProgressMeter
{
public:
    // `ids` is nothing when the last id is unknown. Reading begins after `afterId` unless `ids` are given.
    IdProgressMeter(const std::optional<SequenceRange> &ids, std::int64_t afterId, Clock &clock);

    // Returns true when the last measurement is 100 ms old.
    bool isDue() const { return m_clock.monotonic() >= m_due; }
    // `rows` is the number of rows read, `id` the last id.
    IdProgress measure(std::size_t rows, std::optional<std::int64_t> id);

private:
    Clock &m_clock;
    const std::optional<SequenceRange> m_ids;
    std::size_t m_countedRows = 0;
    std::int64_t m_reachedId = 0;
    Duration m_measuredAt{};
    Duration m_due{};
    ThroughputEstimator m_rows;
    ThroughputEstimator m_idThroughput;
};

} // namespace cells
