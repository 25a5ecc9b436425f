// SPDX-License-Identifier: MIT
#include "models/engine/scan/driftscan.h"

#include "models/engine/claims/flagreading.h"
#include "models/engine/claims/recordlisting.h"
#include "models/engine/scan/restoredetection.h"
#include "models/engine/scan/scancourse.h"
#include "models/engine/scan/scanmessages.h"
#include "models/engine/support/joinedthreads.h"
#include "models/engine/support/retry.h"

#include <atomic>

namespace cells::drift {

using namespace claims;

namespace {

constexpr Duration loadCheckInterval = std::chrono::seconds{1};

// Returns why a scan of the cell cannot resume an earlier one, as the end of a sentence; empty when it can.
Message resumeBlocker(
    const ScanReport &before, const CellSources &cell, const DatabaseIdentity &database, const Thresholds &thresholds)
{
    const auto &known = before.database;
    const bool isSameSystem = known.systemIdentifier.empty() || database.systemIdentifier.empty()
        ? known.host == database.host
        : known.systemIdentifier == database.systemIdentifier;
    // Scans of an earlier release have no timeline.
    const bool isPromoted
        = !known.timeline.empty() && !database.timeline.empty() && known.timeline != database.timeline;
    return before.cell != cell.id                              ? messages::scanOfOtherCell
        : known.database != database.database || !isSameSystem ? messages::scanOfOtherDatabase
        : isPromoted                                           ? messages::scanBeforePromotion
        : before.service != cell.service->address()            ? messages::scanOfOtherService
        : before.thresholds != thresholds                      ? Message(messages::scanByOtherThresholds)
                                                               : Message();
}

// One run: threads take ranges, whose findings are put together in the order of the ids.
class Run
{
public:
    Run(const CellSources &cell, StreamPool &streams, TopologyService *admin, Clock &clock, const ScanRequest &request,
        const std::function<void(const ScanProgress &)> &onProgress, std::stop_token stop, ScanReport &report)
        : m_cell(cell)
        , m_streams(streams)
        , m_clock(clock)
        , m_request(request)
        , m_report(report)
        , m_owners(admin, clock)
        , m_ranges(report.comparedUpTo, report.firstId.value_or(0), report.lastId.value_or(report.comparedUpTo),
              request.jobs)
        , m_course(request, onProgress, clock, std::move(stop), report)
    {
    }

    // Fails when nothing in the report counts.
    Outcome<void> run()
    {
        runGuarded(
            m_request.jobs, [this] { return work(); }, [this](const Failure &failure) { m_course.fail(failure); });
        CELLS_TRY_VOID(m_course.conclude());
        m_report.retries += m_retries;
        return {};
    }

private:
    Outcome<void> work()
    {
        // Opened for a range only, because a small table has fewer of them than there are threads.
        auto range = nextRange();
        if (!range) {
            return {};
        }
        CELLS_TRY(auto streams, m_streams.take());
        RangeScanner scanner(m_cell, *m_request.model, streams, m_owners, m_clock, m_report.thresholds);
        for (; range; range = nextRange()) {
            RangeFindings found;
            auto scanned = scanRange(scanner, *range, found);
            if (range->upTo > range->after) {
                m_course.take(*range, std::move(found));
            }
            if (!scanned) {
                // Before the streams are closed, which takes time in which the other threads go on.
                m_course.fail(scanned.error());
                return {};
            }
        }
        m_streams.putBack(std::move(streams));
        return {};
    }

    // Nothing when the scan is over.
    std::optional<ScanRange> nextRange()
    {
        return m_course.awaitRateLimit() && awaitCalm() ? m_ranges.take() : std::nullopt;
    }

    // Reads the whole range, slower and in smaller parts where the service refuses for its quota, which a part may
    // exceed at once (F24). When it fails, `range` is the part that was compared.
    Outcome<void> scanRange(RangeScanner &scanner, ScanRange &range, RangeFindings &found)
    {
        const auto end = std::exchange(range.upTo, range.after);
        Duration begin{};
        for (auto size = end - range.after; range.upTo < end;) {
            const auto at = range.upTo;
            auto upTo = size < end - at ? at + size : end;
            const auto read = [&, isAgain = false]() mutable {
                begin = m_clock.monotonic();
                auto scanned = scanner.scan(at, upTo, m_course.token());
                if (!scanned && scanned.error().retry == Failure::Retry::Later) {
                    // The first time it may just have come too soon.
                    upTo = std::exchange(isAgain, true) ? m_ranges.halfOf(at, upTo) : upTo;
                    m_course.slowDown();
                }
                return scanned;
            };
            CELLS_TRY(auto part, retry(m_clock, m_course.token(), m_retries, read, triesAtQuota));
            if (at == range.after && upTo == end) {
                m_ranges.tookSoLong({range.order, at, upTo}, m_clock.monotonic() - begin);
            }
            m_course.passed(part.counts.rows);
            found.add(std::move(part));
            range.upTo = upTo;
            // Smaller than what was refused for a while only.
            size = upTo - at < end / 2 ? (upTo - at) * 2 : end;
            if (upTo < end && !m_course.awaitRateLimit()) {
                return failed(Failure::Kind::Cancelled, messages::scanOver);
            }
        }
        return {};
    }

    // Waits until the load of the database is as low as requested. False when the scan is over.
    bool awaitCalm()
    {
        const auto &throttle = m_request.throttle;
        const auto stop = m_course.token();
        m_course.enforceLimits();
        while (!stop.stop_requested() && (throttle.transactions || throttle.replicaLag)) {
            const auto load = retry(m_clock, stop, m_retries, [&] { return throttle.fetchLoad(stop); });
            if (!load) {
                m_course.fail(load.error());
                return false;
            }
            const auto limiter = limiterOf(*load, throttle);
            m_course.setLimiter(limiter);
            if (limiter.isEmpty()) {
                break;
            }
            m_clock.wait(loadCheckInterval, stop);
        }
        return !stop.stop_requested();
    }

    const CellSources &m_cell;
    StreamPool &m_streams;
    Clock &m_clock;
    const ScanRequest &m_request;
    ScanReport &m_report;
    OwnerLookup m_owners;
    ScanRanges m_ranges;
    std::atomic<int> m_retries = 0;
    ScanCourse m_course;
};

} // namespace

DriftScan::DriftScan(
    const CellSources &cell, OpenStreams openStreams, TopologyService *admin, Clock &clock, Thresholds thresholds)
    : m_cell(cell)
    , m_streams(std::move(openStreams), clock)
    , m_admin(admin)
    , m_clock(clock)
    , m_thresholds(thresholds)
{
}

Outcome<ScanReport> DriftScan::run(
    const ScanRequest &request, const std::function<void(const ScanProgress &)> &onProgress, std::stop_token stop)
{
    CELLS_TRY(auto report, begin(request, stop));
    const auto from = report.comparedUpTo;
    // Done first, so that an interrupted scan leaves the sentinel claims to the next one.
    checkSentinels(m_cell, m_clock, request, report, stop);
    CELLS_TRY_VOID(Run(m_cell, m_streams, m_admin, m_clock, request, onProgress, stop, report).run());
    if (report.problem && report.comparedUpTo == from) {
        return propagate(*report.problem);
    }
    if (report.problem) {
        report.baselineProblem = report.lacksBaseline ? Message() : report.problem->message;
    } else if (!stop.stop_requested()) {
        recordSentinels(m_cell, m_clock, request, report, stop);
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
        if (const auto why = resumeBlocker(*request.before, m_cell, identity, m_thresholds); !why.isEmpty()) {
            return failed(
                Failure::Kind::Refused, Message(messages::scanNotResumable, {std::string(request.model->name), why}));
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

} // namespace cells::drift
