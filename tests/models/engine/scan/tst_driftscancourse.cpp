#include "tests/models/engine/scan/driftworld.h"

#include <deque>
#include <QTest>

using namespace cells;
using namespace std::chrono_literals;

namespace {

Failure lostAnswer()
{
    return {Failure::Kind::Unreachable, "the connection broke", {}, false};
}

Failure tooMuch()
{
    return {Failure::Kind::TimedOut, "the statement took too long", {}, true};
}

Failure quota()
{
    Failure failure{Failure::Kind::Refused, "limits how much it is asked", {}};
    failure.laterMayDo = true;
    return failure;
}

// The first range passes; behind it the service limits how much it is asked.
class LimitedWorld : public DriftWorld
{
public:
    LimitedWorld()
    {
        plantUser(1, "first");
        plantUser(50'000, "last");
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
    void F10_F31_aRangeThatBrokeOffIsReadAgain();
    void F24_aQuotaSlowsTheScanDown();
    void F24_aQuotaThatStaysEndsTheScan();
    void F24_aRangeLargerThanTheQuotaIsReadInParts();
    void F24_whoStopsWhileItWaitsIsToldNoOther();
    void F24_theTimeLimitEndsTheWait();
    void F36_aRangeThatTakesTooLongIsHalved();
    void C18_whatFailedIsSaidToBeIncomplete();
    void aStoppedScanGoesOnWhereItEnded();
    void F32_noScanGoesOnInAnotherDatabase();
    void endsAtItsLimits();
    void C18_aLimitReachedAtTheEndLeavesItComplete();
    void progressNeverClaimsTooMuch();
    void C18_progressBeginsWithTheFirstRow();
    void aBusyDatabaseHoldsItBack();
};

void TestDriftScanCourse::F10_F31_aRangeThatBrokeOffIsReadAgain()
{
    DriftWorld world;
    for (int id = 1; id <= 50; ++id) {
        world.plantUser(id, "user-" + std::to_string(id));
    }
    world.claimFaults = {{}, lostAnswer()};
    world.rowFaults = {{}, {}, {}, {}, lostAnswer()};
    const auto report = world.scan();
    QVERIFY(report);
    QVERIFY(report->end == ScanEnd::Complete);
    QCOMPARE(report->retries, 2);
    QCOMPARE(report->counts.rows, 50U);
    QCOMPARE(report->counts.matching, 100U);
    QCOMPARE(report->differences.size(), 0U);
}

void TestDriftScanCourse::F24_aQuotaSlowsTheScanDown()
{
    DriftWorld world;
    world.plantUser(1, "first");
    world.plantUser(90'000, "last");
    world.claimFaults = {{}, {}, quota(), quota()};
    const auto report = world.scan();
    QVERIFY(report);
    QVERIFY(report->end == ScanEnd::Complete);
    QCOMPARE(report->retries, 2);
    QCOMPARE(report->counts.matching, 4U);
    QVERIFY(world.clock.elapsed >= 1500ms);
    const auto isHeard = [&](const std::string &limiter) {
        return std::ranges::any_of(world.heard,
            [&](const ScanProgress &progress) { return progress.limiter.find(limiter) != std::string::npos; });
    };
    QVERIFY(isHeard("the service, which limits how much it is asked"));
    QVERIFY(isHeard("which the service left"));
}

void TestDriftScanCourse::F24_aQuotaThatStaysEndsTheScan()
{
    LimitedWorld world;
    const auto report = world.scan();
    QVERIFY(report);
    QVERIFY(report->end == ScanEnd::Failed);
    QCOMPARE(report->comparedUpTo, 20'000);
    QVERIFY(world.clock.elapsed > 1min && world.clock.elapsed < 3min);
}

// It answers so many pages at once, and one more each second.
void TestDriftScanCourse::F24_aRangeLargerThanTheQuotaIsReadInParts()
{
    DriftWorld world;
    for (int id = 1; id <= 2'000; ++id) {
        world.plantUser(id, "user-" + std::to_string(id));
    }
    world.plantUser(1'000'000'000'000, "far");
    world.service.recordsInPage = 200;
    double left = 5;
    int asked = 0;
    auto at = world.clock.elapsed;
    world.service.refusal = [&](bool) -> std::optional<Failure> {
        left = std::min(5.0, left + std::chrono::duration<double>(world.clock.elapsed - at).count());
        at = world.clock.elapsed;
        ++asked;
        if (left < 1) {
            return quota();
        }
        --left;
        return std::nullopt;
    };
    const auto report = world.scan();
    QVERIFY2(report, report ? "" : report.error().text.c_str());
    QVERIFY(report->end == ScanEnd::Complete);
    QCOMPARE(report->counts.rows, 2'001U);
    QCOMPARE(report->counts.matching, 4'002U);
    QCOMPARE(report->differences.size(), 0U);
    // Where there are no rows, parts grow again.
    QVERIFY2(asked < 500, std::to_string(asked).c_str());
}

void TestDriftScanCourse::F24_whoStopsWhileItWaitsIsToldNoOther()
{
    LimitedWorld world;
    world.onProgress = [&] {
        if (!world.heard.back().limiter.empty()) {
            world.stop.request_stop();
        }
    };
    const auto report = world.scan();
    QVERIFY(report);
    QVERIFY(report->end == ScanEnd::Stopped);
    QVERIFY(!report->problem);
}

void TestDriftScanCourse::F24_theTimeLimitEndsTheWait()
{
    LimitedWorld world;
    world.request.limits.time = 10s;
    const auto report = world.scan();
    QVERIFY(report);
    QVERIFY(report->end == ScanEnd::TimeLimit);
    QVERIFY(!report->problem);
    QVERIFY(world.clock.elapsed < 40s);
}

void TestDriftScanCourse::F36_aRangeThatTakesTooLongIsHalved()
{
    DriftWorld world;
    world.plantUser(1, "first");
    world.plantRow("User", 19'000, {"19000", "missing"});
    world.plantUser(19'999, "last");
    world.rowFaults = {tooMuch(), tooMuch(), tooMuch(), tooMuch(), tooMuch(), tooMuch()};
    const auto report = world.scan();
    QVERIFY(report);
    QCOMPARE(report->retries, 0);
    QCOMPARE(report->counts.rows, 3U);
    QCOMPARE(report->counts.matching, 4U);
    QCOMPARE(report->counts.of(DriftClass::Missing), 2U);
}

void TestDriftScanCourse::C18_whatFailedIsSaidToBeIncomplete()
{
    DriftWorld world;
    world.plantUser(1, "first");
    world.plantUser(50'000, "last");
    // The first range passes; the second does not, however often it is tried.
    world.rowFaults = {{}, {}};
    for (int i = 0; i < 20; ++i) {
        world.rowFaults.push_back(lostAnswer());
    }
    const auto report = world.scan();
    QVERIFY(report);
    QVERIFY(report->end == ScanEnd::Failed);
    QCOMPARE(report->problem->text, std::string("the connection broke"));
    QCOMPARE(report->comparedUpTo, 20'000);
    QCOMPARE(report->counts.rows, 1U);
    DriftWorld dead;
    dead.plantUser(1, "first");
    dead.rowFaults = StreamFaults(20, lostAnswer());
    QVERIFY(!dead.scan());
}

void TestDriftScanCourse::aStoppedScanGoesOnWhereItEnded()
{
    const auto plant = [](DriftWorld &world) {
        std::mt19937 random(7);
        plantMischief(world, random, 300);
        for (auto id = 30'000; id < 90'000; id += 10'000) {
            world.plantRow("User", id, {std::to_string(id), "far-" + std::to_string(id)});
        }
    };
    DriftWorld whole;
    plant(whole);
    DriftWorld begun;
    plant(begun);
    begun.onProgress = [&] { begun.stop.request_stop(); };
    const auto first = begun.scan();
    QVERIFY(first);
    QVERIFY(first->end == ScanEnd::Stopped);
    QVERIFY(first->comparedUpTo > 0 && first->comparedUpTo < 90'000);
    DriftWorld resumed;
    plant(resumed);
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

void TestDriftScanCourse::F32_noScanGoesOnInAnotherDatabase()
{
    DriftWorld world;
    world.plantUser(1, "first");
    world.plantUser(50'000, "last");
    world.onProgress = [&] { world.stop.request_stop(); };
    auto before = *world.scan();
    world.stop = {};
    for (auto change : {+[](ScanReport &report) { report.database.database = "other"; },
             +[](ScanReport &report) { report.service = "other:443"; }, +[](ScanReport &report) { report.cell = {2}; },
             +[](ScanReport &report) { report.thresholds.recentRecord = 2h; }}) {
        auto changed = before;
        change(changed);
        world.request.before = std::make_shared<const ScanReport>(changed);
        const auto report = world.scan();
        QVERIFY(!report);
        QVERIFY(report.error().kind == Failure::Kind::Refused);
    }
    world.request.before = std::make_shared<const ScanReport>(before);
    QVERIFY(world.scan());
}

void TestDriftScanCourse::endsAtItsLimits()
{
    const auto planted = [](ScanLimits limits) {
        auto world = std::make_unique<DriftWorld>();
        for (std::int64_t id = 1; id <= 100'000; id += 50) {
            world->plantRow("User", id, {std::to_string(id), "user-" + std::to_string(id)});
        }
        world->request.limits = limits;
        world->onProgress = [clock = &world->clock] { clock->elapsed += 1min; };
        return world->scan();
    };
    QVERIFY(planted({1, {}, {}})->end == ScanEnd::DriftLimit);
    QVERIFY(planted({{}, 5.0, {}})->end == ScanEnd::DriftLimit);
    QVERIFY(planted({{}, {}, 90s})->end == ScanEnd::TimeLimit);
    QVERIFY(planted({1'000'000, 1000.0, 1h})->end == ScanEnd::Complete);
    QVERIFY(planted({1, {}, {}})->comparedUpTo < 100'000);
}

void TestDriftScanCourse::C18_aLimitReachedAtTheEndLeavesItComplete()
{
    DriftWorld world;
    world.plantUser(1, "first");
    world.plantClaim("User", 2, ClaimType::Username, "beyond");
    world.request.limits.drift = 1;
    const auto report = world.scan();
    QVERIFY(report->end == ScanEnd::Complete);
    QCOMPARE(report->counts.of(DriftClass::Extra), 1U);
}

void TestDriftScanCourse::progressNeverClaimsTooMuch()
{
    DriftWorld world;
    for (std::int64_t id = 1; id <= 2'000'000; id += 10'000) {
        world.plantUser(id, "user-" + std::to_string(id));
    }
    world.request.rowsPerSecond = 10;
    QVERIFY(world.scan());
    QVERIFY(world.heard.size() > 3);
    double before = 0;
    for (const auto &progress : world.heard) {
        QVERIFY(progress.fraction && *progress.fraction >= before && *progress.fraction <= 1);
        before = *progress.fraction;
        QCOMPARE(progress.limiter, std::string("the rate of 10 rows a second"));
    }
    QVERIFY(world.heard[world.heard.size() - 3].fraction < 1);
    // 200 rows at 10 a second.
    QVERIFY(world.clock.elapsed >= 19s);
}

// The ids of a cell begin where its sequence range does.
void TestDriftScanCourse::C18_progressBeginsWithTheFirstRow()
{
    constexpr std::int64_t first = 4'000'000'000;
    DriftWorld world;
    for (std::int64_t id = first; id < first + 1'000'000; id += 10'000) {
        world.plantUser(id, "user-" + std::to_string(id));
    }
    world.plantClaim("User", 3, ClaimType::Username, "before all rows");
    const auto report = world.scan();
    QVERIFY(report && report->end == ScanEnd::Complete);
    QCOMPARE(*report->firstId, first);
    QCOMPARE(report->counts.of(DriftClass::Extra), 1U);
    QCOMPARE(report->counts.rows, 100U);
    // What comes before the first row is no progress, and its emptiness makes no range of the rows so large that
    // nothing is told for long.
    QVERIFY(world.heard.size() > 5);
    QCOMPARE(*world.heard.front().fraction, 0.0);
    QVERIFY(!world.heard.front().remaining);
    double before = 0;
    for (const auto &progress : world.heard) {
        QVERIFY(*progress.fraction >= before && *progress.fraction <= 1);
        before = *progress.fraction;
    }
    QVERIFY(*world.heard[1].fraction < 0.1);
    QCOMPARE(*world.heard[world.heard.size() - 2].fraction, 0.999);
    QCOMPARE(*world.heard.back().fraction, 1.0);
}

void TestDriftScanCourse::aBusyDatabaseHoldsItBack()
{
    DriftWorld world;
    for (std::int64_t id = 1; id <= 100'000; id += 10'000) {
        world.plantUser(id, "user-" + std::to_string(id));
    }
    std::deque<DatabaseLoad> loads{{3, {}}, {37, {}}, {30, {}}, {20, {}}, {1, 42s, true}, {1, {}, true}, {1, 7s, true}};
    world.request.throttle = {20, 30s, [&](std::stop_token) -> Outcome<DatabaseLoad> {
                                  const auto load = loads.empty() ? DatabaseLoad{} : loads.front();
                                  if (!loads.empty()) {
                                      loads.pop_front();
                                  }
                                  return load;
                              }};
    const auto report = world.scan();
    QVERIFY(report && report->end == ScanEnd::Complete);
    QCOMPARE(report->counts.rows, 10U);
    QCOMPARE(world.clock.elapsed, Duration(4s));
    QStringList limiters;
    for (const auto &progress : world.heard) {
        if (!progress.limiter.empty()) {
            limiters << QString::fromStdString(progress.limiter);
        }
    }
    QCOMPARE(limiters,
        (QStringList{QStringLiteral("37 transactions in the database, 20 allowed"),
            QStringLiteral("30 transactions in the database, 20 allowed"),
            QStringLiteral("a replica that is 42 s behind, 30 s allowed"),
            QStringLiteral("the replica's lag is not known, 30 s allowed")}));
    // It does not wait for ever where it may not.
    DriftWorld busy;
    busy.plantUser(1, "first");
    busy.request.throttle = {0, {}, [](std::stop_token) { return Outcome<DatabaseLoad>(DatabaseLoad{5, {}}); }};
    busy.request.limits.time = 10s;
    const auto ended = busy.scan();
    QVERIFY(ended && ended->end == ScanEnd::TimeLimit);
    QCOMPARE(ended->counts.rows, 0U);
}

QTEST_GUILESS_MAIN(TestDriftScanCourse)
#include "tst_driftscancourse.moc"
