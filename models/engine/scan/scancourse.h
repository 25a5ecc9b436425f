// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/scan/rangescanner.h"
#include "models/engine/scan/scanranges.h"
#include "models/engine/scan/scanratelimiter.h"
#include "models/engine/scan/scanrequest.h"
#include "models/ports/clock.h"

#include <functional>
#include <map>
#include <mutex>
#include <stop_token>
#include <utility>

namespace cells::drift {

// The end of a scan. The first cause counts, because others follow from it. Thread-safe.
class ScanEnding
{
public:
    explicit ScanEnding(std::stop_token stop);

    void finish(ScanEnd end);
    void fail(const Failure &failure);
    // Stops when the scan is over.
    std::stop_token token() const { return m_stop.get_token(); }
    // Both once the threads of the scan have ended.
    const std::optional<ScanEnd> &end() const { return m_end; }
    const std::optional<Failure> &problem() const { return m_problem; }

private:
    std::mutex m_mutex;
    std::optional<ScanEnd> m_end;
    std::optional<Failure> m_problem;
    std::stop_source m_stop;
    std::stop_callback<std::function<void()>> m_onStop;
};

// Measures a scan against the limits of its request, without the part that it resumed. Times are of one monotonic
// clock.
class ScanMeter
{
public:
    // `report` is that of the resumed scan, or empty.
    ScanMeter(const ScanLimits &limits, const ScanReport &report, Duration begin);

    // Includes the time of the resumed scan.
    Duration took(Duration now) const { return m_tookBefore + now - m_begin; }
    // Nothing: the time is not limited.
    std::optional<Duration> timeLeft(Duration now) const;
    // Returns the limit that the scan has reached, if any.
    std::optional<ScanEnd> reachedLimit(const ScanCounts &counts, Duration now) const;
    // Call it in the order of time; the throughput is measured between the calls.
    ScanProgress progress(const ScanReport &report, Duration now);

private:
    const ScanLimits &m_limits;
    const Duration m_begin;
    // Those of the resumed scan.
    const double m_shareBefore;
    const ScanCounts m_before;
    const Duration m_tookBefore;
    ThroughputEstimator m_throughput;
    std::uint64_t m_measuredRows;
    Duration m_measuredAt{};
};

// The state that the threads of a scan share: its report, limits, rate and end. Thread-safe; calls the functions of the
// request one at a time.
class ScanCourse
{
public:
    ScanCourse(const ScanRequest &request, const std::function<void(const ScanProgress &)> &onProgress, Clock &clock,
        std::stop_token stop, ScanReport &report);

    std::stop_token token() const { return m_ending.token(); }
    void fail(const Failure &failure) { m_ending.fail(failure); }
    // Adds findings to the report once no gap is before them, so that a scan can be resumed where the report ends.
    void take(const ScanRange &range, RangeFindings found);
    // Notes rows that were read.
    void passed(std::uint64_t rows);
    void slowDown();
    void enforceLimits();
    // Notes whether the load of the database holds the scan back; empty when it does not.
    void setLimiter(const Message &limiter);
    // Waits until the rate limit allows the next range. False when the scan is over.
    bool awaitRateLimit();
    // Completes the report after the threads have ended. Fails when nothing in the report counts.
    Outcome<void> conclude();

private:
    void enforce();
    void reportProgress();
    Duration pauseLeft();

    const ScanRequest &m_request;
    const std::function<void(const ScanProgress &)> &m_onProgress;
    Clock &m_clock;
    ScanReport &m_report;
    ScanEnding m_ending;
    std::mutex m_mutex;
    ScanMeter m_meter;
    ScanRateLimiter m_rateLimiter;
    Message m_limiter;
    std::map<std::size_t, std::pair<ScanRange, RangeFindings>> m_waiting;
    // The report holds part of a range, so nothing in it counts.
    bool m_isTorn = false;
};

} // namespace cells::drift
