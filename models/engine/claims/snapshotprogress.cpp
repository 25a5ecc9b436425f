// SPDX-License-Identifier: MIT
#include "models/engine/claims/snapshotprogress.h"

#include <algorithm>

namespace cells {

namespace {

constexpr Duration progressInterval = std::chrono::milliseconds{100};

std::optional<SequenceRange> idsOf(const SnapshotRequest &request)
{
    const SequenceRange all{request.afterId + 1, request.lastId};
    const auto ids = request.likelyIds.value_or(all);
    const bool isKnown = ids.max != std::numeric_limits<std::int64_t>::max() && ids.min <= ids.max;
    return isKnown ? std::optional(ids) : std::nullopt;
}

} // namespace

SnapshotProgressMeter::SnapshotProgressMeter(
    const SnapshotRequest &request, Clock &clock, const OnSnapshotProgress &onProgress)
    : m_clock(clock)
    , m_onProgress(onProgress)
    , m_ids(idsOf(request))
    , m_reachedId(m_ids ? m_ids->min - 1 : request.afterId)
    , m_reportedAt(clock.monotonic())
{
}

void SnapshotProgressMeter::note(std::size_t rows, int pages, const std::string &key)
{
    if (m_clock.monotonic() >= m_due) {
        reportNow(rows, pages, key);
    }
}

void SnapshotProgressMeter::reportNow(std::size_t rows, int pages, const std::string &key)
{
    const auto now = m_clock.monotonic();
    auto reached = idOfKey(key).value_or(m_reachedId);
    if (m_ids) {
        reached = std::clamp(reached, m_ids->min - 1, m_ids->max);
    }
    m_rows.add(static_cast<double>(rows - m_progress.rows), now - m_reportedAt);
    m_idThroughput.add(static_cast<double>(reached - m_reachedId), now - m_reportedAt);
    m_reportedAt = now;
    m_reachedId = reached;
    m_progress.rows = rows;
    m_progress.pages = pages;
    m_progress.rowsPerSecond = m_rows.perSecond();
    if (m_ids) {
        const auto rest = static_cast<double>(m_ids->max - reached);
        m_progress.fraction = 1 - rest / static_cast<double>(m_ids->max - m_ids->min + 1);
        m_progress.remaining = m_idThroughput.remaining(rest);
    }
    m_onProgress(m_progress);
    m_due = now + progressInterval;
}

} // namespace cells
