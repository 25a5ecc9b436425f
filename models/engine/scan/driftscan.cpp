// SPDX-License-Identifier: MIT
#include "models/engine/scan/driftscan.h"

#include "models/engine/claims/flagreading.h"
#include "models/engine/claims/recordlisting.h"
#include "models/engine/scan/rangescanner.h"
#include "models/engine/scan/restoredetection.h"
#include "models/engine/scan/scanranges.h"
#include "models/engine/scan/scanratelimiter.h"
#include "models/engine/scan/scanresumption.h"
#include "models/engine/support/joinedthreads.h"
#include "models/engine/support/retry.h"
#include "models/ports/caught.h"

#include <algorithm>
#include <atomic>
#include <map>

namespace cells {

namespace {

constexpr std::uint64_t rowsBeforePercent = 1'000;
constexpr Duration loadCheckInterval = std::chrono::seconds{1};

// One run: lanes take ranges, and what they found is put together in the order of the ids.
class Run
{
public:
    Run(const CellSources &cell, const OpenStreams &openStreams, TopologyService *admin, Clock &clock,
        const ScanRequest &request, const std::function<void(const ScanProgress &)> &onProgress, std::stop_token stop,
        ScanReport &report)
        : m_cell(cell)
        , m_openStreams(openStreams)
        , m_clock(clock)
        , m_request(request)
        , m_onProgress(onProgress)
        , m_report(report)
        , m_owners(admin, clock)
        , m_ranges(report.comparedUpTo, report.firstId.value_or(0), report.lastId.value_or(report.comparedUpTo),
              request.jobs)
        , m_begin(clock.monotonic())
        , m_doneBefore(scanShare(report).value_or(0))
        , m_before(report.counts)
        , m_tookBefore(report.took)
        , m_rateLimiter(request.rowsPerSecond, m_begin)
        , m_measuredRows(report.counts.rows)
        , m_onStop(std::move(stop), [this] { finish(ScanEnd::Stopped); })
    {
    }

    // A failure: nothing of the report counts.
    Outcome<void> run()
    {
        JoinedThreads jobs;
        for (int i = 1; i < m_request.jobs && jobs.start([this] { guardedWork(); }); ++i) { }
        guardedWork();
        jobs.join();
        if (m_isTorn) {
            return propagate(*m_problem);
        }
        m_report.took = m_tookBefore + m_clock.monotonic() - m_begin;
        // What ends a scan when all is compared takes nothing from it.
        const bool isAll = m_report.comparedUpTo == ScanRanges::beyondAll;
        m_report.end = isAll ? ScanEnd::Complete : m_end.value_or(ScanEnd::Complete);
        m_report.problem = isAll ? std::nullopt : m_problem;
        m_report.retries += m_retries;
        return {};
    }

private:
    // A failure ends only this scan (F59).
    void guardedWork()
    {
        const auto worked = caught([this]() -> Outcome<void> {
            work();
            return {};
        });
        if (!worked) {
            fail(worked.error());
        }
    }

    void work()
    {
        auto streams = m_openStreams();
        if (!streams) {
            return fail(streams.error());
        }
        RangeScanner scanner(m_cell, *m_request.model, *streams, m_owners, m_clock, m_report.thresholds);
        while (awaitRateLimit() && awaitCalm()) {
            auto range = m_ranges.take();
            if (!range) {
                return;
            }
            RangeFindings found;
            const auto scanned = scanRange(scanner, *range, found);
            if (range->upTo > range->after) {
                take(*range, std::move(found));
            }
            if (!scanned) {
                return fail(scanned.error());
            }
        }
    }

    // Whole; where the service limits how much it is asked, slower and in smaller parts: one may be more than it
    // answers at once (F24). Where it fails, `range` is what was judged by then.
    Outcome<void> scanRange(RangeScanner &scanner, ScanRange &range, RangeFindings &found)
    {
        const auto end = std::exchange(range.upTo, range.after);
        Duration begin{};
        for (auto size = end - range.after; range.upTo < end;) {
            const auto at = range.upTo;
            auto upTo = size < end - at ? at + size : end;
            const auto read = [&, isAgain = false]() mutable {
                begin = m_clock.monotonic();
                auto scanned = scanner.scan(at, upTo, m_stop.get_token());
                if (!scanned && scanned.error().retry == Failure::Retry::Later) {
                    // The first time it may just have come too soon.
                    upTo = std::exchange(isAgain, true) ? m_ranges.halfOf(at, upTo) : upTo;
                    slowDown();
                }
                return scanned;
            };
            CELLS_TRY(auto part, retry(m_clock, m_stop.get_token(), m_retries, read, triesAtQuota));
            if (at == range.after && upTo == end) {
                m_ranges.tookSoLong({range.order, at, upTo}, m_clock.monotonic() - begin);
            }
            passed(part.counts.rows);
            found.add(std::move(part));
            range.upTo = upTo;
            // Smaller than what was refused for a while only.
            size = upTo - at < end / 2 ? (upTo - at) * 2 : end;
            if (upTo < end && !awaitRateLimit()) {
                return failed(Failure::Kind::Cancelled, "The scan is over.");
            }
        }
        return {};
    }

    void slowDown()
    {
        const std::lock_guard lock(m_mutex);
        m_rateLimiter.slowDown(m_clock.monotonic());
        enforceLimits();
        m_onProgress(progress());
    }

    // Until the database is as quiet as the request wants it. False when the scan is over.
    bool awaitCalm()
    {
        const auto &throttle = m_request.throttle;
        {
            const std::lock_guard lock(m_mutex);
            enforceLimits();
        }
        while (!m_stop.stop_requested() && (throttle.transactions || throttle.replicaLag)) {
            const auto load
                = retry(m_clock, m_stop.get_token(), m_retries, [&] { return throttle.fetchLoad(m_stop.get_token()); });
            if (!load) {
                fail(load.error());
                return false;
            }
            const auto limiter = limiterOf(*load, throttle);
            {
                const std::lock_guard lock(m_mutex);
                m_limiter = limiter;
                enforceLimits();
                if (!limiter.empty()) {
                    m_onProgress(progress());
                }
            }
            if (limiter.empty()) {
                break;
            }
            m_clock.wait(loadCheckInterval, m_stop.get_token());
        }
        return !m_stop.stop_requested();
    }

    // Only what has no gap before it counts: a scan can be taken up where the report ends.
    void take(const ScanRange &range, RangeFindings scanned)
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
        enforceLimits();
        if (m_request.onCompared && m_report.comparedUpTo > before) {
            m_report.took = m_tookBefore + m_clock.monotonic() - m_begin;
            m_request.onCompared(m_report);
        }
        m_onProgress(progress());
    }

    void enforceLimits()
    {
        const auto &limits = m_request.limits;
        const auto &counts = m_report.counts;
        const auto compared = std::max(counts.rows - m_before.rows, counts.claims - m_before.claims);
        const auto drift = counts.drift() - m_before.drift();
        const bool isTooMuch = (limits.drift && drift >= *limits.drift)
            || (limits.driftPercent && compared >= rowsBeforePercent
                && 100.0 * double(drift) >= *limits.driftPercent * double(compared));
        if (isTooMuch) {
            finish(ScanEnd::DriftLimit);
        } else if (limits.time && m_clock.monotonic() - m_begin >= *limits.time) {
            finish(ScanEnd::TimeLimit);
        }
    }

    ScanProgress progress()
    {
        const auto elapsed = m_clock.monotonic() - m_begin;
        const auto &counts = m_report.counts;
        m_throughput.add(double(counts.rows - std::exchange(m_measuredRows, counts.rows)),
            elapsed - std::exchange(m_measuredAt, elapsed));
        ScanProgress progress{counts, m_report.comparedUpTo, m_report.lastId, m_throughput.perSecond(), {}, {}, {}};
        progress.fraction = scanShare(m_report);
        if (const auto done = progress.fraction.value_or(0); done > m_doneBefore) {
            progress.remaining
                = m_throughput.remaining(double(counts.rows - m_before.rows) * (1 - done) / (done - m_doneBefore));
        }
        progress.ownersNotAsked = m_report.ownersNotAsked;
        progress.limiter = m_limiter.empty() ? m_rateLimiter.limiter() : m_limiter;
        return progress;
    }

    void passed(std::uint64_t rows)
    {
        const std::lock_guard lock(m_mutex);
        m_rateLimiter.passed(rows, m_clock.monotonic());
    }

    // False when the scan is over.
    bool awaitRateLimit()
    {
        for (auto pause = pauseLeft(); pause > Duration{}; pause = pauseLeft()) {
            m_clock.wait(std::min(pause, longestPause), m_stop.get_token());
        }
        const std::lock_guard lock(m_mutex);
        enforceLimits();
        return !m_stop.stop_requested();
    }

    // Not past the end of the time that it has.
    Duration pauseLeft()
    {
        const std::lock_guard lock(m_mutex);
        const auto now = m_clock.monotonic();
        const auto &time = m_request.limits.time;
        const auto pause = m_stop.stop_requested() ? Duration{} : m_rateLimiter.pauseAt(now);
        return time ? std::min(pause, *time - (now - m_begin)) : pause;
    }

    void fail(const Failure &failure)
    {
        if (failure.kind != Failure::Kind::Cancelled) {
            const std::lock_guard lock(m_ending);
            m_problem = m_problem ? m_problem : failure;
        }
        finish(failure.kind == Failure::Kind::Cancelled ? ScanEnd::Stopped : ScanEnd::Failed);
    }

    // The first cause counts; the others follow from it.
    void finish(ScanEnd end)
    {
        {
            const std::lock_guard lock(m_ending);
            m_end = m_end ? m_end : end;
        }
        m_stop.request_stop();
    }

    const CellSources &m_cell;
    const OpenStreams &m_openStreams;
    Clock &m_clock;
    const ScanRequest &m_request;
    const std::function<void(const ScanProgress &)> &m_onProgress;
    ScanReport &m_report;
    OwnerLookup m_owners;
    ScanRanges m_ranges;
    const Duration m_begin;
    // What the scan that this one goes on with had.
    const double m_doneBefore;
    const ScanCounts m_before;
    const Duration m_tookBefore;
    std::mutex m_mutex;
    std::map<std::size_t, std::pair<ScanRange, RangeFindings>> m_waiting;
    std::atomic<int> m_retries = 0;
    ScanRateLimiter m_rateLimiter;
    std::string m_limiter;
    // The report holds part of a range; nothing of it counts.
    bool m_isTorn = false;
    ThroughputEstimator m_throughput;
    std::uint64_t m_measuredRows;
    Duration m_measuredAt{};
    std::mutex m_ending;
    std::optional<ScanEnd> m_end;
    std::optional<Failure> m_problem;
    std::stop_source m_stop;
    std::stop_callback<std::function<void()>> m_onStop;
};

} // namespace

DriftScan::DriftScan(
    const CellSources &cell, OpenStreams openStreams, TopologyService *admin, Clock &clock, Thresholds thresholds)
    : m_cell(cell)
    , m_openStreams(std::move(openStreams))
    , m_admin(admin)
    , m_clock(clock)
    , m_thresholds(thresholds)
{
}

Outcome<ScanReport> DriftScan::run(
    const ScanRequest &request, const std::function<void(const ScanProgress &)> &onProgress, std::stop_token stop)
{
    auto report = begin(request, stop);
    if (!report) {
        return report;
    }
    const auto from = report->comparedUpTo;
    // From the beginning: a scan that is broken off leaves to the next one what it was left.
    checkSentinels(m_cell, m_clock, request, *report, stop);
    CELLS_TRY_VOID(Run(m_cell, m_openStreams, m_admin, m_clock, request, onProgress, stop, *report).run());
    if (report->problem && report->comparedUpTo == from) {
        return propagate(*report->problem);
    }
    if (report->problem) {
        report->baselineProblem = report->lacksBaseline ? std::string() : report->problem->text();
    } else if (!stop.stop_requested()) {
        recordSentinels(m_cell, m_clock, request, *report, stop);
    }
    return report;
}

Outcome<ScanReport> DriftScan::begin(const ScanRequest &request, std::stop_token stop)
{
    std::atomic<int> ignored = 0;
    m_cell.flagStates = fetchFlagStates(m_cell, stop);
    CELLS_TRY(const auto identity, retry(m_clock, stop, ignored, [&] { return m_cell.database->fetchIdentity(stop); }));
    CELLS_TRY(const auto lastKey,
        retry(m_clock, stop, ignored, [&] { return m_cell.database->fetchLastKey(*request.model, stop); }));
    ScanReport report;
    if (request.before) {
        if (const auto why = resumeBlocker(*request.before, m_cell, identity, m_thresholds); !why.empty()) {
            return failed(Failure::Kind::Refused,
                "The scan of " + std::string(request.model->name) + " cannot go on: " + why + ". Begin it anew.");
        }
        report = *request.before;
    } else {
        report.run = newRunName();
        report.cell = m_cell.id;
        report.model = request.model;
        report.service = m_cell.service->address();
        report.database = identity;
        report.thresholds = m_thresholds;
        report.startedAt = m_clock.now();
        report.after = report.comparedUpTo = request.after;
        report.lacksBaseline = request.sentinels.claims.empty() && request.sentinels.lost.empty();
    }
    report.end = ScanEnd::Running;
    report.problem.reset();
    report.flags = m_cell.flagStates;
    report.lastId = lastKey ? idOfKey(*lastKey) : std::nullopt;
    report.firstId.reset();
    if (report.lastId) {
        const auto first = retry(m_clock, stop, ignored, [&] {
            return m_cell.database->fetchRows({*request.model, firstKey(), lastPossibleKey(), 1}, stop);
        });
        if (!first && first.error().kind == Failure::Kind::Cancelled) {
            return propagate(first.error());
        }
        report.firstId = first && !first->rows.empty() ? idOfKey(first->rows.front().key) : std::nullopt;
    }
    return report;
}

} // namespace cells
