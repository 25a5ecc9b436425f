// SPDX-License-Identifier: MIT
#include "models/engine/support/idprogressmeter.h"

#include <algorithm>

namespace cells {

namespace {

constexpr Duration interval = std::chrono::milliseconds{100};

} // namespace

IdProgressMeter::IdProgressMeter(const std::optional<SequenceRange> &ids, std::int64_t afterId, Clock &clock)
    : m_clock(clock)
    , m_ids(ids)
    , m_reachedId(ids ? ids->min - 1 : afterId)
    , m_measuredAt(clock.monotonic())
{
}

IdProgress IdProgressMeter::measure(std::size_t rows, std::optional<std::int64_t> id)
{
    const auto now = m_clock.monotonic();
    auto reached = id.value_or(m_reachedId);
    if (m_ids) {
        reached = std::clamp(reached, m_ids->min - 1, m_ids->max);
    }
    m_rows.add(static_cast<double>(rows - m_countedRows), now - m_measuredAt);
    m_idThroughput.add(static_cast<double>(reached - m_reachedId), now - m_measuredAt);
    m_measuredAt = now;
    m_due = now + interval;
    m_countedRows = rows;
    m_reachedId = reached;
    IdProgress progress{m_rows.perSecond(), {}, {}};
    if (m_ids) {
        const auto rest = static_cast<double>(m_ids->max - reached);
        progress.fraction = 1 - rest / static_cast<double>(m_ids->max - m_ids->min + 1);
        progress.remaining = m_idThroughput.remaining(rest);
    }
    return progress;
}

} // namespace cells
