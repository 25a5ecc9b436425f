// SPDX-License-Identifier: MIT
#include "models/engine/scan/scanratelimiter.h"

#include <QTest>

using namespace cells;
using namespace cells::drift;
using namespace std::chrono_literals;

namespace {

Duration pauseAfter(ScanRateLimiter &rateLimiter, std::uint64_t rows, Duration now)
{
    rateLimiter.passed(rows, now);
    return rateLimiter.pauseAt(now);
}

} // namespace

class TestScanRateLimiter : public QObject
{
    Q_OBJECT

private slots:
    void holdsTheRateThatWasAskedFor();
    void productionIsScannedSlowlyUnlessSomebodyChooses();
    void F24_aRefusalHalvesTheSpeed();
    void F24_manyRefusalsAtOnceCountOnce();
    void F24_itGoesFasterAgainWithoutRefusals();
    void F24_aMinuteOfRefusalsIsNoMinuteWithout();
    void F24_whatWasAskedForIsNeverExceeded();
    void F24_whatHasNoRowsIsACallToo();
    void F36_aPauseEarnsNoCredit();
};

void TestScanRateLimiter::holdsTheRateThatWasAskedFor()
{
    ScanRateLimiter rateLimiter(100, 10s);
    QVERIFY(pauseAfter(rateLimiter, 50, 10s) == 500ms);
    QVERIFY(pauseAfter(rateLimiter, 50, 12s) == 0s);
    QCOMPARE(textOf(rateLimiter.limiter()), std::string("the rate limit of 100 rows per second"));
    ScanRateLimiter free({}, 0s);
    QVERIFY(pauseAfter(free, 1'000'000, 0s) == 0s);
    QCOMPARE(textOf(free.limiter()), std::string());
}

void TestScanRateLimiter::F24_aRefusalHalvesTheSpeed()
{
    ScanRateLimiter rateLimiter({}, 0s);
    rateLimiter.slowDown(0s); // before anything went through: there is no speed to halve
    QCOMPARE(textOf(rateLimiter.limiter()), std::string("the service, which limits the number of requests"));
    QVERIFY(pauseAfter(rateLimiter, 1'000, 1s) == 0s);
    QCOMPARE(textOf(rateLimiter.limiter()), std::string());
    rateLimiter.slowDown(1s);
    QCOMPARE(textOf(rateLimiter.limiter()), std::string("the service, which limits the number of requests"));
    QVERIFY(pauseAfter(rateLimiter, 1'000, 2s) == 1s);
    QCOMPARE(textOf(rateLimiter.limiter()), std::string("the service, which allows 500 rows per second"));
    rateLimiter.slowDown(4s); // 1,000 rows in 3 s
    QVERIFY(pauseAfter(rateLimiter, 500, 4s) == 3s);
}

void TestScanRateLimiter::F24_manyRefusalsAtOnceCountOnce()
{
    ScanRateLimiter rateLimiter({}, 0s);
    pauseAfter(rateLimiter, 1'000, 1s);
    rateLimiter.slowDown(1s);
    rateLimiter.slowDown(1s);
    pauseAfter(rateLimiter, 10, 1s);
    rateLimiter.slowDown(1100ms);
    pauseAfter(rateLimiter, 1, 1100ms);
    QCOMPARE(textOf(rateLimiter.limiter()), std::string("the service, which allows 500 rows per second"));
}

void TestScanRateLimiter::F24_itGoesFasterAgainWithoutRefusals()
{
    ScanRateLimiter rateLimiter({}, 0s);
    pauseAfter(rateLimiter, 4'000, 1s);
    rateLimiter.slowDown(1s);
    pauseAfter(rateLimiter, 2'000, 2s);
    rateLimiter.slowDown(3s);
    pauseAfter(rateLimiter, 1, 4s);
    QCOMPARE(textOf(rateLimiter.limiter()), std::string("the service, which allows 500 rows per second"));
    pauseAfter(rateLimiter, 1, 63s);
    QCOMPARE(textOf(rateLimiter.limiter()), std::string("the service, which allows 1000 rows per second"));
    pauseAfter(rateLimiter, 1, 123s);
    pauseAfter(rateLimiter, 1, 183s);
    QCOMPARE(textOf(rateLimiter.limiter()), std::string());
}

void TestScanRateLimiter::F24_aMinuteOfRefusalsIsNoMinuteWithout()
{
    ScanRateLimiter rateLimiter({}, 0s);
    pauseAfter(rateLimiter, 1'000, 1s);
    for (const auto at : {1s, 2s, 4s, 8s, 16s, 32s, 52s, 72s}) {
        rateLimiter.slowDown(at);
    }
    QVERIFY(pauseAfter(rateLimiter, 1'000, 82s) == 1s);
    QCOMPARE(textOf(rateLimiter.limiter()), std::string("the service, which allows 500 rows per second"));
}

void TestScanRateLimiter::F24_whatHasNoRowsIsACallToo()
{
    ScanRateLimiter rateLimiter({}, 0s);
    pauseAfter(rateLimiter, 1'500, 1s);
    QVERIFY(pauseAfter(rateLimiter, 0, 1s) == 0s);
    rateLimiter.slowDown(1s);
    QVERIFY(pauseAfter(rateLimiter, 0, 1s) == 500ms);
    rateLimiter.slowDown(3s);
    QVERIFY(pauseAfter(rateLimiter, 0, 3s) == 4s);
}

void TestScanRateLimiter::F36_aPauseEarnsNoCredit()
{
    ScanRateLimiter rateLimiter(100, 0s);
    pauseAfter(rateLimiter, 100, 1s);
    // The database held it back for ten minutes.
    QVERIFY(pauseAfter(rateLimiter, 1'000, 601s) == 9s);
}

void TestScanRateLimiter::F24_whatWasAskedForIsNeverExceeded()
{
    ScanRateLimiter rateLimiter(1'000, 0s);
    pauseAfter(rateLimiter, 10'000, 1s);
    rateLimiter.slowDown(1s);
    QVERIFY(pauseAfter(rateLimiter, 1'000, 1s) == 2s);
    QCOMPARE(textOf(rateLimiter.limiter()), std::string("the service, which allows 500 rows per second"));
    pauseAfter(rateLimiter, 1'000, 61s);
    QCOMPARE(textOf(rateLimiter.limiter()), std::string("the rate limit of 1000 rows per second"));
}

void TestScanRateLimiter::productionIsScannedSlowlyUnlessSomebodyChooses()
{
    QCOMPARE(usualScanRate(EnvironmentKind::Production), std::optional(1'000.0));
    QVERIFY(usualScanRate(EnvironmentKind::Staging) > usualScanRate(EnvironmentKind::Production));
    QVERIFY(usualScanRate(EnvironmentKind::Development) > usualScanRate(EnvironmentKind::Staging));
    QVERIFY(!usualScanRate(EnvironmentKind::Sandbox));
}

QTEST_GUILESS_MAIN(TestScanRateLimiter)
#include "tst_scanratelimiter.moc"
