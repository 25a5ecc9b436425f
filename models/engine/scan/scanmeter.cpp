// SPDX-License-Identifier: MIT
#include "models/engine/scan/scanmeter.h"

#include <algorithm>
#include <utility>

namespace cells {

namespace {

constexpr std::uint64_t rowsBeforePercent = 1'000;

} // namespace

ScanMeter::ScanMeter(const ScanLimits &limits, const ScanReport &report, Duration begin)
    : m_limits(limits)
    , m_begin(begin)
    , m_shareBefore(scanShare(report).value_or(0))
    , m_before(report.counts)
    , m_tookBefore(report.took)
    , m_measuredRows(report.counts.rows)
{
}

std::optional<Duration> ScanMeter::timeLeft(Duration now) const
{
    return m_limits.time ? std::optional(*m_limits.time - (now - m_begin)) : std::nullopt;
}

std::optional<ScanEnd> ScanMeter::reachedLimit(const ScanCounts &counts, Duration now) const
{
    const auto compared = std::max(counts.rows - m_before.rows, counts.claims - m_before.claims);
    const auto drift = counts.drift() - m_before.drift();
    const bool isTooMuch = (m_limits.drift && drift >= *m_limits.drift)
        || (m_limits.driftPercent && compared >= rowsBeforePercent
            && 100.0 * double(drift) >= *m_limits.driftPercent * double(compared));
    if (isTooMuch) {
        return ScanEnd::DriftLimit;
    }
    return m_limits.time && now - m_begin >= *m_limits.time ? std::optional(ScanEnd::TimeLimit) : std::nullopt;
}

ScanProgress ScanMeter::progress(const ScanReport &report, Duration now)
{
    const auto elapsed = now - m_begin;
    const auto &counts = report.counts;
    m_throughput.add(double(counts.rows - std::exchange(m_measuredRows, counts.rows)),
        elapsed - std::exchange(m_measuredAt, elapsed));
    ScanProgress progress{counts, report.comparedUpTo, report.lastId, m_throughput.perSecond(), {}, {}, {}};
    progress.fraction = scanShare(report);
    if (const auto done = progress.fraction.value_or(0); done > m_shareBefore) {
        progress.remaining
            = m_throughput.remaining(double(counts.rows - m_before.rows) * (1 - done) / (done - m_shareBefore));
    }
    progress.ownersNotAsked = report.ownersNotAsked;
    return progress;
}

} // namespace cells
