// SPDX-License-Identifier: MIT
#include "models/engine/history/coverage.h"
#include "models/engine/scan/workerstatus.h"

#include <QTest>

using namespace cells;
using namespace cells::claims;
using namespace cells::drift;
using namespace std::chrono_literals;

namespace {

ScanCounts countsOf(std::uint64_t matching, std::uint64_t missing, std::uint64_t recent = 0)
{
    ScanCounts counts;
    counts.matching = matching;
    counts.sure[std::size_t(DriftClass::Missing)] = missing;
    counts.doubtful[std::size_t(DriftClass::Recent)] = recent;
    return counts;
}

} // namespace

class TestCoverage : public QObject
{
    Q_OBJECT

private slots:
    void C18_isAllOnlyWhenNothingIsUnknown();
    void isRoundedDown();
    void whatWasNotReachedIsTheRest();
    void C18_idsThatBeginHighAreNotReached();
    void C18_aScanFromTheMiddleSpeaksForItsPart();
    void C18_withoutAFirstIdNothingIsKnown();
    void C18_showsWhatWasCompared();
    void emptyIsAllOnceItWasRead();
    void aQuietWorkerIsKnownByItsLifetime();
};

void TestCoverage::C18_isAllOnlyWhenNothingIsUnknown()
{
    QCOMPARE(coverageOf(countsOf(999, 1), 1).known, 1.0);
    QCOMPARE(coverageOf(countsOf(1'000'000, 0, 1), 1).known, 0.999);
    QCOMPARE(coverageOf(countsOf(1'000'000, 0), 0.9999).known, 0.999);
}

void TestCoverage::isRoundedDown()
{
    QCOMPARE(coverageOf(countsOf(2, 0, 1), 1).known, 0.666);
    QCOMPARE(coverageOf(countsOf(2, 1), 0.4379).known, 0.437);
}

void TestCoverage::whatWasNotReachedIsTheRest()
{
    ScanReport report;
    report.counts = countsOf(300, 100);
    report.firstId = 1;
    report.lastId = 1'000;
    report.comparedUpTo = 400;
    report.end = ScanEnd::Stopped;
    const auto coverage = coverageOf(report);
    QVERIFY(!coverage.isExact);
    QVERIFY(std::abs(coverage.matching - 0.3) < 1e-9 && std::abs(coverage.differing - 0.1) < 1e-9);
    // It ended beyond the last id of its beginning: it is not complete all the same.
    report.comparedUpTo = 2'000;
    QVERIFY(coverageOf(report).known < 1);
}

// The sequences of a cell begin where those of the cell before it end.
void TestCoverage::C18_idsThatBeginHighAreNotReached()
{
    ScanReport report;
    report.counts = countsOf(10, 0);
    report.firstId = 4'000'000'001;
    report.lastId = 4'000'001'000;
    report.end = ScanEnd::Running;
    report.comparedUpTo = 3'999'999'999;
    QCOMPARE(*scanShare(report), 0.0);
    QCOMPARE(coverageOf(report).known, 0.0);
    report.comparedUpTo = 4'000'000'437;
    QCOMPARE(*scanShare(report), 0.437);
    QCOMPARE(coverageOf(report).known, 0.437);
    // All rows, but claims may lie beyond.
    report.comparedUpTo = 4'000'001'000;
    QCOMPARE(*scanShare(report), 0.999);
    report.comparedUpTo = 4'000'001'007;
    QCOMPARE(*scanShare(report), 0.999);
    report.end = ScanEnd::Complete;
    QCOMPARE(*scanShare(report), 1.0);
    QCOMPARE(coverageOf(report).known, 1.0);
}

void TestCoverage::C18_aScanFromTheMiddleSpeaksForItsPart()
{
    ScanReport report;
    report.counts = countsOf(10, 0);
    report.firstId = 4'000'000'001;
    report.lastId = 4'000'001'000;
    report.after = 4'000'000'500;
    report.comparedUpTo = 4'000'000'750;
    report.end = ScanEnd::Running;
    QCOMPARE(*scanShare(report), 0.5);
    QCOMPARE(*shareOfModel(report), 0.25);
    report.end = ScanEnd::Complete;
    report.comparedUpTo = std::numeric_limits<std::int64_t>::max();
    QCOMPARE(*scanShare(report), 1.0);
    QCOMPARE(*shareOfModel(report), 0.5);
    QVERIFY(!coverageOf(report).isExact);
}

void TestCoverage::C18_withoutAFirstIdNothingIsKnown()
{
    ScanReport report;
    report.counts = countsOf(300, 100);
    report.lastId = 4'000'001'000;
    report.comparedUpTo = 4'000'000'400;
    report.end = ScanEnd::Stopped;
    QVERIFY(!scanShare(report));
    const auto coverage = coverageOf(report);
    QVERIFY(!coverage.isWholeKnown && coverage.known == 0 && coverage.matching == 0);
    QCOMPARE(wholeOf(coverage), std::string_view());
}

void TestCoverage::C18_showsWhatWasCompared()
{
    ScanReport report;
    report.firstId = 4'000'000'001;
    report.lastId = 4'000'001'000;
    report.comparedUpTo = 4'000'000'437;
    report.end = ScanEnd::TimeLimit;
    QCOMPARE(comparedTextOf(report), std::string("time limit, up to id 4000000437, 43.7 % of the ids"));
    report.firstId.reset();
    QCOMPARE(comparedTextOf(report), std::string("time limit, up to id 4000000437"));
    report.comparedUpTo = 0;
    QCOMPARE(comparedTextOf(report), std::string("time limit, nothing compared"));
    report.end = ScanEnd::Complete;
    QCOMPARE(comparedTextOf(report), std::string("complete"));
}

void TestCoverage::emptyIsAllOnceItWasRead()
{
    QCOMPARE(coverageOf(ScanCounts(), 1).known, 1.0);
    QCOMPARE(coverageOf(ScanCounts(), 0).known, 0.0);
}

void TestCoverage::aQuietWorkerIsKnownByItsLifetime()
{
    WorkerStatus status{{41, workerProgressLifetime - 26min, true, {}}, {}};
    QVERIFY(status.standsStill() && status.quietFor() == std::optional<Duration>(26min));
    status.progress.progressExpiresIn = workerProgressLifetime - 9min;
    QVERIFY(!status.standsStill());
    // A lifetime that is not ours tells nothing.
    status.progress.progressExpiresIn = workerProgressLifetime + 1min;
    QVERIFY(!status.quietFor() && !status.standsStill());
    // At 0 it may have ended days ago.
    status.progress = {0, workerProgressLifetime - 26min, false, {}};
    QVERIFY(status.isAmbiguous() && !status.standsStill());
}

QTEST_GUILESS_MAIN(TestCoverage)
#include "tst_coverage.moc"
