#include "models/engine/scan/scanbrake.h"

#include <QTest>

using namespace cells;
using namespace std::chrono_literals;

namespace {

Duration pauseAfter(ScanBrake &brake, std::uint64_t rows, Duration now)
{
    brake.passed(rows, now);
    return brake.pauseAt(now);
}

} // namespace

class TestScanBrake : public QObject
{
    Q_OBJECT

private slots:
    void holdsTheRateThatWasAskedFor();
    void F24_aRefusalHalvesTheSpeed();
    void F24_manyRefusalsAtOnceCountOnce();
    void F24_itGoesFasterAgainWithoutRefusals();
    void F24_aMinuteOfRefusalsIsNoMinuteWithout();
    void F24_whatWasAskedForIsNeverExceeded();
    void F24_whatHasNoRowsIsACallToo();
    void F36_aPauseIsNotMadeUpFor();
};

void TestScanBrake::holdsTheRateThatWasAskedFor()
{
    ScanBrake brake(100, 10s);
    QVERIFY(pauseAfter(brake, 50, 10s) == 500ms);
    QVERIFY(pauseAfter(brake, 50, 12s) == 0s);
    QCOMPARE(brake.limiter(), std::string("the rate of 100 rows a second"));
    ScanBrake free({}, 0s);
    QVERIFY(pauseAfter(free, 1'000'000, 0s) == 0s);
    QCOMPARE(free.limiter(), std::string());
}

void TestScanBrake::F24_aRefusalHalvesTheSpeed()
{
    ScanBrake brake({}, 0s);
    brake.slowDown(0s); // before anything went through: there is no speed to halve
    QCOMPARE(brake.limiter(), std::string("the service, which limits how much it is asked"));
    QVERIFY(pauseAfter(brake, 1'000, 1s) == 0s);
    QCOMPARE(brake.limiter(), std::string());
    brake.slowDown(1s);
    QCOMPARE(brake.limiter(), std::string("the service, which limits how much it is asked"));
    QVERIFY(pauseAfter(brake, 1'000, 2s) == 1s);
    QCOMPARE(brake.limiter(), std::string("500 rows a second, which the service left"));
    brake.slowDown(4s); // 1,000 rows in 3 s
    QVERIFY(pauseAfter(brake, 500, 4s) == 3s);
}

void TestScanBrake::F24_manyRefusalsAtOnceCountOnce()
{
    ScanBrake brake({}, 0s);
    pauseAfter(brake, 1'000, 1s);
    brake.slowDown(1s);
    brake.slowDown(1s);
    pauseAfter(brake, 10, 1s);
    brake.slowDown(1100ms);
    pauseAfter(brake, 1, 1100ms);
    QCOMPARE(brake.limiter(), std::string("500 rows a second, which the service left"));
}

void TestScanBrake::F24_itGoesFasterAgainWithoutRefusals()
{
    ScanBrake brake({}, 0s);
    pauseAfter(brake, 4'000, 1s);
    brake.slowDown(1s);
    pauseAfter(brake, 2'000, 2s);
    brake.slowDown(3s);
    pauseAfter(brake, 1, 4s);
    QCOMPARE(brake.limiter(), std::string("500 rows a second, which the service left"));
    pauseAfter(brake, 1, 63s);
    QCOMPARE(brake.limiter(), std::string("1000 rows a second, which the service left"));
    pauseAfter(brake, 1, 123s);
    pauseAfter(brake, 1, 183s);
    QCOMPARE(brake.limiter(), std::string());
}

void TestScanBrake::F24_aMinuteOfRefusalsIsNoMinuteWithout()
{
    ScanBrake brake({}, 0s);
    pauseAfter(brake, 1'000, 1s);
    for (const auto at : {1s, 2s, 4s, 8s, 16s, 32s, 52s, 72s}) {
        brake.slowDown(at);
    }
    QVERIFY(pauseAfter(brake, 1'000, 82s) == 1s);
    QCOMPARE(brake.limiter(), std::string("500 rows a second, which the service left"));
}

void TestScanBrake::F24_whatHasNoRowsIsACallToo()
{
    ScanBrake brake({}, 0s);
    pauseAfter(brake, 1'500, 1s);
    QVERIFY(pauseAfter(brake, 0, 1s) == 0s);
    brake.slowDown(1s);
    QVERIFY(pauseAfter(brake, 0, 1s) == 500ms);
    brake.slowDown(3s);
    QVERIFY(pauseAfter(brake, 0, 3s) == 4s);
}

void TestScanBrake::F36_aPauseIsNotMadeUpFor()
{
    ScanBrake brake(100, 0s);
    pauseAfter(brake, 100, 1s);
    // The database held it back for ten minutes.
    QVERIFY(pauseAfter(brake, 1'000, 601s) == 9s);
}

void TestScanBrake::F24_whatWasAskedForIsNeverExceeded()
{
    ScanBrake brake(1'000, 0s);
    pauseAfter(brake, 10'000, 1s);
    brake.slowDown(1s);
    QVERIFY(pauseAfter(brake, 1'000, 1s) == 2s);
    QCOMPARE(brake.limiter(), std::string("500 rows a second, which the service left"));
    pauseAfter(brake, 1'000, 61s);
    QCOMPARE(brake.limiter(), std::string("the rate of 1000 rows a second"));
}

QTEST_GUILESS_MAIN(TestScanBrake)
#include "tst_scanbrake.moc"
