// SPDX-License-Identifier: MIT
#include "models/engine/scan/scancourse.h"

#include "models/engine/support/retry.h"

#include <algorithm>

namespace cells::drift {

namespace {

constexpr std::uint64_t rowsBeforePercent = 1'000;

} // namespace

ScanEnding::ScanEnding(std::stop_token stop)
    : m_onStop(std::move(stop), [this] { finish(ScanEnd::Stopped); })
{
}

void ScanEnding::finish(ScanEnd end)
{
    {
        const std::lock_guard lock(m_mutex);
        m_end = m_end ? m_end : end;
    }
    m_stop.request_stop();
}

void ScanEnding::fail(const Failure &failure)
{
    if (failure.kind != Failure::Kind::Cancelled) {
        const std::lock_guard lock(m_mutex);
        m_problem = m_problem ? m_problem : failure;
    }
    finish(failure.kind == Failure::Kind::Cancelled ? ScanEnd::Stopped : ScanEnd::Failed);
}

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

ScanCourse::ScanCourse(const ScanRequest &request, const std::function<void(const ScanProgress &)> &onProgress,
    Clock &clock, std::stop_token stop, ScanReport &report)
    : m_request(request)
    , m_onProgress(onProgress)
    , m_clock(clock)
    , m_report(report)
    , m_ending(std::move(stop))
    , m_meter(request.limits, report, clock.monotonic())
    , m_rateLimiter(request.rowsPerSecond, clock.monotonic())
{
}

void ScanCourse::take(const ScanRange &range, RangeFindings scanned)
{
    const std::lock_guard lock(m_mutex);
    const auto before = m_report.comparedUpTo;
    m_waiting.emplace(range.order, std::pair(range, std::move(scanned)));
    while (!m_isTorn && !m_waiting.empty() && m_waiting.begin()->second.first.after == m_report.comparedUpTo) {
        auto &[first, found] = m_waiting.begin()->second;
        // An exception between here and there leaves part of a range in the report.
        m_isTorn = true;
        m_report.counts.add(found.counts);
        m_report.differences.append(std::move(found.differences));
        m_report.ownersNotAsked += found.ownersNotAsked;
        m_report.comparedUpTo = first.upTo;
        m_isTorn = false;
        m_waiting.erase(m_waiting.begin());
    }
    enforce();
    if (m_request.onCompared && m_report.comparedUpTo > before) {
        m_report.took = m_meter.took(m_clock.monotonic());
        m_request.onCompared(m_report);
    }
    reportProgress();
}

void ScanCourse::passed(std::uint64_t rows)
{
    const std::lock_guard lock(m_mutex);
    m_rateLimiter.passed(rows, m_clock.monotonic());
}

void ScanCourse::slowDown()
{
    const std::lock_guard lock(m_mutex);
    m_rateLimiter.slowDown(m_clock.monotonic());
    enforce();
    reportProgress();
}

void ScanCourse::enforceLimits()
{
    const std::lock_guard lock(m_mutex);
    enforce();
}

void ScanCourse::setLimiter(const Message &limiter)
{
    const std::lock_guard lock(m_mutex);
    m_limiter = limiter;
    enforce();
    if (!limiter.isEmpty()) {
        reportProgress();
    }
}

bool ScanCourse::awaitRateLimit()
{
    for (auto pause = pauseLeft(); pause > Duration{}; pause = pauseLeft()) {
        m_clock.wait(std::min(pause, longestPause), token());
    }
    enforceLimits();
    return !token().stop_requested();
}

Outcome<void> ScanCourse::conclude()
{
    if (m_isTorn) {
        return propagate(*m_ending.problem());
    }
    m_report.took = m_meter.took(m_clock.monotonic());
    // A cause that ends the scan after its last id takes nothing from it.
    const bool isAll = m_report.comparedUpTo == ScanRanges::beyondAll;
    m_report.end = isAll ? ScanEnd::Complete : m_ending.end().value_or(ScanEnd::Complete);
    m_report.problem = isAll ? std::nullopt : m_ending.problem();
    return {};
}

void ScanCourse::enforce()
{
    if (const auto limit = m_meter.reachedLimit(m_report.counts, m_clock.monotonic())) {
        m_ending.finish(*limit);
    }
}

void ScanCourse::reportProgress()
{
    auto progress = m_meter.progress(m_report, m_clock.monotonic());
    progress.limiter = m_limiter.isEmpty() ? m_rateLimiter.limiter() : m_limiter;
    m_onProgress(progress);
}

// Ends with the time of the scan.
Duration ScanCourse::pauseLeft()
{
    const std::lock_guard lock(m_mutex);
    const auto now = m_clock.monotonic();
    const auto pause = token().stop_requested() ? Duration{} : m_rateLimiter.pauseAt(now);
    const auto timeLeft = m_meter.timeLeft(now);
    return timeLeft ? std::min(pause, *timeLeft) : pause;
}

} // namespace cells::drift
