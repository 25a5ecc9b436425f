// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/instant.h"

#include <cstdint>
#include <limits>
#include <mutex>
#include <optional>

namespace cells::drift {

struct ScanRange
{
    // Counts from 0 in the order of the ids.
    std::size_t order = 0;
    std::int64_t after = 0;
    std::int64_t upTo = 0;
};

// Cuts the ids of a table into ranges that take about `wanted` each, whatever the gaps between the ids: sizes each
// range by the time of those before. The ids of a cell may start high, so the ids before the first row are a range of
// their own, which does not count for the size. The last range reaches beyond the last id. Thread-safe.
class ScanRanges
{
public:
    ScanRanges(std::int64_t after, std::int64_t firstId, std::int64_t lastId, int jobs);

    static constexpr std::int64_t firstSize = 20'000;
    static constexpr std::int64_t beyondAll = std::numeric_limits<std::int64_t>::max();
    static constexpr Duration wanted = std::chrono::milliseconds{400};

    // Returns nothing when all are taken.
    std::optional<ScanRange> take();
    void tookSoLong(const ScanRange &range, Duration took);
    // Returns the end of the first half of a range that was too large; the next ranges start as small (F24).
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

} // namespace cells::drift
