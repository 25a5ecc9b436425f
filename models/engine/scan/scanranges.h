// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/instant.h"

#include <cstdint>
#include <limits>
#include <mutex>
#include <optional>

namespace cells {

struct ScanRange
{
    // Counts from 0 in the order of the ids.
    std::size_t order = 0;
    std::int64_t after = 0;
    std::int64_t upTo = 0;
};

// Cuts the ids of a table into ranges that take about as long as wanted, whatever the gaps between the ids: each range
// is sized by how long the ones before it took. The ids of a cell may begin high: what is before the first row is a
// range of its own, which tells nothing of the others. The last one reaches past the last id. Safe from several
// threads.
class ScanRanges
{
public:
    ScanRanges(std::int64_t after, std::int64_t firstId, std::int64_t lastId, int jobs);

    static constexpr std::int64_t firstSize = 20'000;
    static constexpr std::int64_t beyondAll = std::numeric_limits<std::int64_t>::max();
    static constexpr Duration wanted = std::chrono::milliseconds{400};

    // Nothing: all are taken.
    std::optional<ScanRange> take();
    void tookSoLong(const ScanRange &range, Duration took);
    // Where a part ends that is half of what was too much at once; the next ranges begin as small (F24).
    std::int64_t halfOf(std::int64_t after, std::int64_t upTo);

private:
    std::mutex m_mutex;
    std::int64_t m_at;
    const std::int64_t m_beforeFirst;
    const std::int64_t m_lastId;
    const int m_jobs;
    std::int64_t m_size = firstSize;
    std::size_t m_order = 0;
};

} // namespace cells
