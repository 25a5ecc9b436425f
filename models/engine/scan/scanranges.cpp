// SPDX-License-Identifier: MIT
#include "models/engine/scan/scanranges.h"

#include <algorithm>
#include <utility>

namespace cells::drift {

namespace {

constexpr std::int64_t leastSize = 1'000;
// To begin and end a range takes as long as reading this many rows takes at best.
constexpr std::int64_t leastTail = 10'000;
constexpr std::int64_t mostSize = std::int64_t(1) << 32;

} // namespace

ScanRanges::ScanRanges(std::int64_t after, std::int64_t firstId, std::int64_t lastId, int jobs)
    : m_at(after)
    , m_beforeFirst(firstId - 1 - after < firstSize ? after : firstId - 1)
    , m_lastId(lastId)
    , m_jobs(std::max(jobs, 1))
{
}

std::optional<ScanRange> ScanRanges::take()
{
    const std::lock_guard lock(m_mutex);
    if (m_at == beyondAll) {
        return std::nullopt;
    }
    if (m_at < m_beforeFirst) {
        return ScanRange{m_order++, std::exchange(m_at, m_beforeFirst), m_beforeFirst};
    }
    const auto left = m_lastId - m_at;
    // Towards the end the ranges grow smaller, so that no worker is left alone with a large one; not so small that to
    // begin and end one takes longer than to read it.
    const auto tail = std::min(std::max(m_size / 16, leastTail), m_size);
    const auto size = std::clamp(std::clamp(left / m_jobs, tail, m_size), leastSize, mostSize);
    const auto upTo = left <= 0 ? beyondAll : left <= size ? m_lastId : m_at + size;
    return ScanRange{m_order++, std::exchange(m_at, upTo), upTo};
}

void ScanRanges::tookSoLong(const ScanRange &range, Duration took)
{
    const std::lock_guard lock(m_mutex);
    if (range.upTo == m_beforeFirst || range.upTo == beyondAll || range.upTo == m_lastId) {
        return;
    }
    const auto size = range.upTo - range.after;
    const auto factor = std::clamp(double(wanted.count()) / double(std::max<std::int64_t>(took.count(), 1)), 0.25, 4.0);
    m_size = std::clamp(std::int64_t(double(size) * factor), leastSize, mostSize);
}

std::int64_t ScanRanges::halfOf(std::int64_t after, std::int64_t upTo)
{
    const std::lock_guard lock(m_mutex);
    const auto end = after < m_lastId ? std::min(upTo, m_lastId) : upTo;
    const auto half = std::max<std::int64_t>((end - after) / 2, 1);
    m_size = std::clamp(half, leastSize, m_size);
    return after + half;
}

} // namespace cells::drift
