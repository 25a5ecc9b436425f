// SPDX-License-Identifier: MIT
#include "tests/models/engine/scan/driftfixture.h"

#include <QTest>

#include <deque>

using namespace cells;
using namespace cells::claims;
using namespace cells::drift;
using namespace std::chrono_literals;

namespace {

Failure lostAnswer()
{
    return {Failure::Kind::Unreachable, std::string("the connection broke"), {}};
}

Failure tooMuch()
{
    return {.kind = Failure::Kind::TimedOut,
        .message = std::string("the statement took too long"),
        .detail = {},
        .retry = Failure::Retry::Smaller};
}

Failure quota()
{
    Failure failure{Failure::Kind::Refused, std::string("limits how much it is asked"), {}};
    failure.retry = Failure::Retry::Later;
    return failure;
}

// The first range passes; behind it the service limits how much it is asked.
class LimitedFixture : public DriftFixture
{
public:
    LimitedFixture()
    {
        seedUser(1, "first");
        seedUser(50'000, "last");
        claimFaults = StreamFaults(20, quota());
        claimFaults[0].reset();
        claimFaults[1].reset();
    }
};

} // namespace

class TestDriftScanCourse : public QObject
{
    Q_OBJECT

private slots:
    void F10_F31_anInterruptedRangeIsReadAgain();
    void F24_aQuotaSlowsTheScanDown();
    void F24_aQuotaThatStaysEndsTheScan();
    void F24_aRangeLargerThanTheQuotaIsReadInSmallerRanges();
    void F24_aStopWhileWaitingReportsOnlyTheStop();
    void F24_theTimeLimitEndsTheWait();
    void F36_aRangeThatTakesTooLongIsHalved();
    void C18_aFailedScanIsIncomplete();
    void aStoppedScanResumesWhereItEnded();
    void F32_noScanResumesInAnotherDatabase();
    void endsAtItsLimits();
    void C18_aLimitReachedAtTheEndLeavesItComplete();
    void progressNeverClaimsTooMuch();
    void C18_progressBeginsWithTheFirstRow();
    void aBusyDatabaseHoldsItBack();
};

void TestDriftScanCourse::F10_F31_anInterruptedRangeIsReadAgain()
{
    DriftFixture fixture;
    for (int id = 1; id <= 50; ++id) {
        fixture.seedUser(id, "user-" + std::to_string(id));
    }
    fixture.claimFaults = {{}, lostAnswer()};
    fixture.rowFaults = {{}, {}, {}, {}, lostAnswer()};
    const auto report = fixture.scan();
    QVERIFY(report);
    QVERIFY(report->end == ScanEnd::Complete);
    QCOMPARE(report->retries, 2);
    QCOMPARE(report->counts.rows, 50U);
    QCOMPARE(report->counts.matching, 100U);
    QCOMPARE(report->differences.size(), 0U);
}

void TestDriftScanCourse::F24_aQuotaSlowsTheScanDown()
{
    DriftFixture fixture;
    fixture.seedUser(1, "first");
    fixture.seedUser(90'000, "last");
    fixture.claimFaults = {{}, {}, quota(), quota()};
    const auto report = fixture.scan();
    QVERIFY(report);
    QVERIFY(report->end == ScanEnd::Complete);
    QCOMPARE(report->retries, 2);
    QCOMPARE(report->counts.matching, 4U);
    QVERIFY(fixture.clock.elapsed >= 1500ms);
    const auto isHeard = [&](const std::string &limiter) {
        return std::ranges::any_of(fixture.heard,
            [&](const ScanProgress &progress) { return textOf(progress.limiter).find(limiter) != std::string::npos; });
    };
    QVERIFY(isHeard("the service, which limits the number of requests"));
    QVERIFY(isHeard("the service, which allows"));
}

void TestDriftScanCourse::F24_aQuotaThatStaysEndsTheScan()
{
    LimitedFixture fixture;
    const auto report = fixture.scan();
    QVERIFY(report);
    QVERIFY(report->end == ScanEnd::Failed);
    QCOMPARE(report->comparedUpTo, 20'000);
    QVERIFY(fixture.clock.elapsed > 1min && fixture.clock.elapsed < 3min);
}

// It answers so many pages at once, and one more each second.
void TestDriftScanCourse::F24_aRangeLargerThanTheQuotaIsReadInSmallerRanges()
{
    DriftFixture fixture;
    for (int id = 1; id <= 2'000; ++id) {
        fixture.seedUser(id, "user-" + std::to_string(id));
    }
    fixture.seedUser(1'000'000'000'000, "far");
    fixture.service.recordsInPage = 200;
    double left = 5;
    int asked = 0;
    auto at = fixture.clock.elapsed;
    fixture.service.refusal = [&](bool) -> std::optional<Failure> {
        left = std::min(5.0, left + std::chrono::duration<double>(fixture.clock.elapsed - at).count());
        at = fixture.clock.elapsed;
        ++asked;
        if (left < 1) {
            return quota();
        }
        --left;
        return std::nullopt;
    };
    const auto report = fixture.scan();
    QVERIFY2(report, report ? "" : report.error().text().c_str());
    QVERIFY(report->end == ScanEnd::Complete);
    QCOMPARE(report->counts.rows, 2'001U);
    QCOMPARE(report->counts.matching, 4'002U);
    QCOMPARE(report->differences.size(), 0U);
    // Where there are no rows, parts grow again.
    QVERIFY2(asked < 500, std::to_string(asked).c_str());
}

void TestDriftScanCourse::F24_aStopWhileWaitingReportsOnlyTheStop()
{
    LimitedFixture fixture;
    fixture.onProgress = [&] {
        if (!fixture.heard.back().limiter.isEmpty()) {
            fixture.stop.request_stop();
        }
    };
    const auto report = fixture.scan();
    QVERIFY(report);
    QVERIFY(report->end == ScanEnd::Stopped);
    QVERIFY(!report->problem);
}

void TestDriftScanCourse::F24_theTimeLimitEndsTheWait()
{
    LimitedFixture fixture;
    fixture.request.limits.time = 10s;
    const auto report = fixture.scan();
    QVERIFY(report);
    QVERIFY(report->end == ScanEnd::TimeLimit);
    QVERIFY(!report->problem);
    QVERIFY(fixture.clock.elapsed < 40s);
}

void TestDriftScanCourse::F36_aRangeThatTakesTooLongIsHalved()
{
    DriftFixture fixture;
    fixture.seedUser(1, "first");
    fixture.seedRow("User", 19'000, {"19000", "missing"});
    fixture.seedUser(19'999, "last");
    fixture.rowFaults = {tooMuch(), tooMuch(), tooMuch(), tooMuch(), tooMuch(), tooMuch()};
    const auto report = fixture.scan();
    QVERIFY(report);
    QCOMPARE(report->retries, 0);
    QCOMPARE(report->counts.rows, 3U);
    QCOMPARE(report->counts.matching, 4U);
    QCOMPARE(report->counts.of(DriftClass::Missing), 2U);
}

void TestDriftScanCourse::C18_aFailedScanIsIncomplete()
{
    DriftFixture fixture;
    fixture.seedUser(1, "first");
    fixture.seedUser(50'000, "last");
    // The first range passes; the second does not, however often it is tried.
    fixture.rowFaults = {{}, {}};
    for (int i = 0; i < 20; ++i) {
        fixture.rowFaults.push_back(lostAnswer());
    }
    const auto report = fixture.scan();
    QVERIFY(report);
    QVERIFY(report->end == ScanEnd::Failed);
    QCOMPARE(report->problem->text(), std::string("the connection broke"));
    QCOMPARE(report->comparedUpTo, 20'000);
    QCOMPARE(report->counts.rows, 1U);
    DriftFixture dead;
    dead.seedUser(1, "first");
    dead.rowFaults = StreamFaults(20, lostAnswer());
    QVERIFY(!dead.scan());
}

void TestDriftScanCourse::aStoppedScanResumesWhereItEnded()
{
    const auto seedDrift = [](DriftFixture &fixture) {
        std::mt19937 random(7);
        seedRandomDrift(fixture, random, 300);
        for (auto id = 30'000; id < 90'000; id += 10'000) {
            fixture.seedRow("User", id, {std::to_string(id), "far-" + std::to_string(id)});
        }
    };
    DriftFixture whole;
    seedDrift(whole);
    DriftFixture begun;
    seedDrift(begun);
    begun.onProgress = [&] { begun.stop.request_stop(); };
    const auto first = begun.scan();
    QVERIFY(first);
    QVERIFY(first->end == ScanEnd::Stopped);
    QVERIFY(first->comparedUpTo > 0 && first->comparedUpTo < 90'000);
    DriftFixture resumed;
    seedDrift(resumed);
    resumed.request.before = std::make_shared<const ScanReport>(*first);
    const auto second = resumed.scan();
    QVERIFY(second);
    QVERIFY(second->end == ScanEnd::Complete);
    const auto undisturbed = whole.scan();
    QCOMPARE(pictureOf(second->differences), pictureOf(undisturbed->differences));
    QCOMPARE(second->counts.rows, undisturbed->counts.rows);
    QCOMPARE(second->counts.matching, undisturbed->counts.matching);
    QCOMPARE(second->run, first->run);
}

void TestDriftScanCourse::F32_noScanResumesInAnotherDatabase()
{
    DriftFixture fixture;
    fixture.seedUser(1, "first");
    fixture.seedUser(50'000, "last");
    fixture.onProgress = [&] { fixture.stop.request_stop(); };
    auto before = *fixture.scan();
    fixture.stop = {};
    for (auto change : {+[](ScanReport &report) { report.database.database = "other"; },
             +[](ScanReport &report) { report.service = "other:443"; }, +[](ScanReport &report) { report.cell = {2}; },
             +[](ScanReport &report) { report.thresholds.recentRecord = 2h; }}) {
        auto changed = before;
        change(changed);
        fixture.request.before = std::make_shared<const ScanReport>(changed);
        const auto report = fixture.scan();
        QVERIFY(!report);
        QVERIFY(report.error().kind == Failure::Kind::Refused);
    }
    fixture.request.before = std::make_shared<const ScanReport>(before);
    QVERIFY(fixture.scan());
}

void TestDriftScanCourse::endsAtItsLimits()
{
    const auto scanSeeded = [](ScanLimits limits) {
        auto fixture = std::make_unique<DriftFixture>();
        for (std::int64_t id = 1; id <= 100'000; id += 50) {
            fixture->seedRow("User", id, {std::to_string(id), "user-" + std::to_string(id)});
        }
        fixture->request.limits = limits;
        fixture->onProgress = [clock = &fixture->clock] { clock->elapsed += 1min; };
        return fixture->scan();
    };
    QVERIFY(scanSeeded({1, {}, {}})->end == ScanEnd::DriftLimit);
    QVERIFY(scanSeeded({{}, 5.0, {}})->end == ScanEnd::DriftLimit);
    QVERIFY(scanSeeded({{}, {}, 90s})->end == ScanEnd::TimeLimit);
    QVERIFY(scanSeeded({1'000'000, 1000.0, 1h})->end == ScanEnd::Complete);
    QVERIFY(scanSeeded({1, {}, {}})->comparedUpTo < 100'000);
}

void TestDriftScanCourse::C18_aLimitReachedAtTheEndLeavesItComplete()
{
    DriftFixture fixture;
    fixture.seedUser(1, "first");
    fixture.seedClaim("User", 2, ClaimType::Username, "beyond");
    fixture.request.limits.drift = 1;
    const auto report = fixture.scan();
    QVERIFY(report->end == ScanEnd::Complete);
    QCOMPARE(report->counts.of(DriftClass::Extra), 1U);
}

void TestDriftScanCourse::progressNeverClaimsTooMuch()
{
    DriftFixture fixture;
    for (std::int64_t id = 1; id <= 2'000'000; id += 10'000) {
        fixture.seedUser(id, "user-" + std::to_string(id));
    }
    fixture.request.rowsPerSecond = 10;
    QVERIFY(fixture.scan());
    QVERIFY(fixture.heard.size() > 3);
    double before = 0;
    for (const auto &progress : fixture.heard) {
        QVERIFY(progress.fraction && *progress.fraction >= before && *progress.fraction <= 1);
        before = *progress.fraction;
        QCOMPARE(textOf(progress.limiter), std::string("the rate limit of 10 rows per second"));
    }
    QVERIFY(fixture.heard[fixture.heard.size() - 3].fraction < 1);
    // 200 rows at 10 a second.
    QVERIFY(fixture.clock.elapsed >= 19s);
}

// The ids of a cell begin where its sequence range does.
void TestDriftScanCourse::C18_progressBeginsWithTheFirstRow()
{
    constexpr std::int64_t first = 4'000'000'000;
    DriftFixture fixture;
    for (std::int64_t id = first; id < first + 1'000'000; id += 10'000) {
        fixture.seedUser(id, "user-" + std::to_string(id));
    }
    fixture.seedClaim("User", 3, ClaimType::Username, "before all rows");
    const auto report = fixture.scan();
    QVERIFY(report && report->end == ScanEnd::Complete);
    QCOMPARE(*report->firstId, first);
    QCOMPARE(report->counts.of(DriftClass::Extra), 1U);
    QCOMPARE(report->counts.rows, 100U);
    // What comes before the first row is no progress, and its emptiness makes no range of the rows so large that
    // nothing is told for long.
    QVERIFY(fixture.heard.size() > 5);
    QCOMPARE(*fixture.heard.front().fraction, 0.0);
    QVERIFY(!fixture.heard.front().remaining);
    double before = 0;
    for (const auto &progress : fixture.heard) {
        QVERIFY(*progress.fraction >= before && *progress.fraction <= 1);
        before = *progress.fraction;
    }
    QVERIFY(*fixture.heard[1].fraction < 0.1);
    QCOMPARE(*fixture.heard[fixture.heard.size() - 2].fraction, 0.999);
    QCOMPARE(*fixture.heard.back().fraction, 1.0);
}

void TestDriftScanCourse::aBusyDatabaseHoldsItBack()
{
    DriftFixture fixture;
    for (std::int64_t id = 1; id <= 100'000; id += 10'000) {
        fixture.seedUser(id, "user-" + std::to_string(id));
    }
    std::deque<DatabaseLoad> loads{{3, {}}, {37, {}}, {30, {}}, {20, {}}, {1, 42s, true}, {1, {}, true}, {1, 7s, true}};
    fixture.request.throttle = {20, 30s, [&](std::stop_token) -> Outcome<DatabaseLoad> {
                                    const auto load = loads.empty() ? DatabaseLoad{} : loads.front();
                                    if (!loads.empty()) {
                                        loads.pop_front();
                                    }
                                    return load;
                                }};
    const auto report = fixture.scan();
    QVERIFY(report && report->end == ScanEnd::Complete);
    QCOMPARE(report->counts.rows, 10U);
    QCOMPARE(fixture.clock.elapsed, Duration(4s));
    QStringList limiters;
    for (const auto &progress : fixture.heard) {
        if (!progress.limiter.isEmpty()) {
            limiters << QString::fromStdString(textOf(progress.limiter));
        }
    }
    QCOMPARE(limiters,
        (QStringList{QStringLiteral("37 transactions in the database, 20 allowed"),
            QStringLiteral("30 transactions in the database, 20 allowed"),
            QStringLiteral("the replica, which is 42 s behind (30 s allowed)"),
            QStringLiteral("the replica, whose lag is unknown (30 s allowed)")}));
    // It does not wait for ever where it may not.
    DriftFixture busy;
    busy.seedUser(1, "first");
    busy.request.throttle = {0, {}, [](std::stop_token) { return Outcome<DatabaseLoad>(DatabaseLoad{5, {}}); }};
    busy.request.limits.time = 10s;
    const auto ended = busy.scan();
    QVERIFY(ended && ended->end == ScanEnd::TimeLimit);
    QCOMPARE(ended->counts.rows, 0U);
}

QTEST_GUILESS_MAIN(TestDriftScanCourse)
#include "tst_driftscancourse.moc"
