#include "models/engine/scanbrake.h"

#include <QTest>

using namespace cells;
using namespace std::chrono_literals;

class TestScanBrake : public QObject
{
    Q_OBJECT

private slots:
    void holdsTheRateThatWasAskedFor();
    void F24_aRefusalHalvesTheSpeed();
    void F24_manyRefusalsAtOnceCountOnce();
    void F24_itGoesFasterAgainWithoutRefusals();
    void F24_whatWasAskedForIsNeverExceeded();
};

void TestScanBrake::holdsTheRateThatWasAskedFor()
{
    ScanBrake brake(100, 10s);
    QVERIFY(brake.pauseAfter(50, 10s) == 500ms);
    QVERIFY(brake.pauseAfter(50, 12s) == 0s);
    QCOMPARE(brake.limiter(), std::string("the rate of 100 rows a second"));
    ScanBrake free({}, 0s);
    QVERIFY(free.pauseAfter(1'000'000, 0s) == 0s);
    QCOMPARE(free.limiter(), std::string());
}

void TestScanBrake::F24_aRefusalHalvesTheSpeed()
{
    ScanBrake brake({}, 0s);
    brake.slowDown(0s); // before anything went through: there is no speed to halve
    QCOMPARE(brake.limiter(), std::string("the service, which limits how much it is asked"));
    QVERIFY(brake.pauseAfter(1'000, 1s) == 0s);
    QCOMPARE(brake.limiter(), std::string());
    brake.slowDown(1s);
    QCOMPARE(brake.limiter(), std::string("the service, which limits how much it is asked"));
    QVERIFY(brake.pauseAfter(1'000, 2s) == 1s);
    QCOMPARE(brake.limiter(), std::string("500 rows a second, which the service left"));
    brake.slowDown(4s); // 1,000 rows in 3 s
    QVERIFY(brake.pauseAfter(500, 4s) == 3s);
}

void TestScanBrake::F24_manyRefusalsAtOnceCountOnce()
{
    ScanBrake brake({}, 0s);
    brake.pauseAfter(1'000, 1s);
    brake.slowDown(1s);
    brake.slowDown(1s);
    brake.pauseAfter(10, 1s);
    brake.slowDown(1500ms);
    brake.pauseAfter(1, 1500ms);
    QCOMPARE(brake.limiter(), std::string("500 rows a second, which the service left"));
}

void TestScanBrake::F24_itGoesFasterAgainWithoutRefusals()
{
    ScanBrake brake({}, 0s);
    brake.pauseAfter(4'000, 1s);
    brake.slowDown(1s);
    brake.pauseAfter(2'000, 2s);
    brake.slowDown(3s);
    brake.pauseAfter(1, 4s);
    QCOMPARE(brake.limiter(), std::string("500 rows a second, which the service left"));
    brake.pauseAfter(1, 63s);
    QCOMPARE(brake.limiter(), std::string("1000 rows a second, which the service left"));
    brake.pauseAfter(1, 123s);
    brake.pauseAfter(1, 183s);
    QCOMPARE(brake.limiter(), std::string());
}

void TestScanBrake::F24_whatWasAskedForIsNeverExceeded()
{
    ScanBrake brake(100, 0s);
    brake.pauseAfter(10'000, 1s);
    brake.slowDown(1s);
    QVERIFY(brake.pauseAfter(100, 1s) == 2s);
    QCOMPARE(brake.limiter(), std::string("50 rows a second, which the service left"));
    brake.pauseAfter(100, 61s);
    QCOMPARE(brake.limiter(), std::string("the rate of 100 rows a second"));
}

QTEST_GUILESS_MAIN(TestScanBrake)
#include "tst_scanbrake.moc"
