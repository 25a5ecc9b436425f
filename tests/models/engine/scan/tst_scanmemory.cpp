// SPDX-License-Identifier: MIT
#include "models/engine/scan/driftscan.h"
#include "models/ports/caught.h"
#include "tests/support/fixtures/scanfixture.h"

#include <QTest>

#include <atomic>
#include <cstdlib>
#include <new>

using namespace cells;
using namespace cells::drift;

// F59: a scan that runs out of memory fails alone, on whichever of its threads that happens.
class TestScanMemory : public QObject
{
    Q_OBJECT

private slots:
    void F59_aScanWithoutMemoryFailsAlone_data();
    void F59_aScanWithoutMemoryFailsAlone();
    void F59_whatWasComparedStays();
    void F59_anyAllocationMayFail();
};

namespace {

// Of this many allocations the last one fails, once; 0 or less: none.
std::atomic<std::int64_t> s_untilNone = 0;

void *allocated(std::size_t size)
{
    if (s_untilNone.load() > 0 && --s_untilNone == 0) {
        return nullptr;
    }
    return std::malloc(std::max<std::size_t>(size, 1));
}

// Has no memory for the rows after so many parts.
class HungryRows final : public RowStream
{
public:
    HungryRows(std::unique_ptr<RowStream> rows, std::atomic<int> &remaining)
        : m_rows(std::move(rows))
        , m_remaining(remaining)
    {
    }
    void begin(const ClaimableModel &model, std::int64_t after, std::int64_t upTo) override
    {
        m_rows->begin(model, after, upTo);
    }
    Outcome<std::span<const RowView>> next(std::stop_token stop) override
    {
        if (m_remaining-- <= 0) {
            throw std::bad_alloc();
        }
        return m_rows->next(std::move(stop));
    }

private:
    const std::unique_ptr<RowStream> m_rows;
    std::atomic<int> &m_remaining;
};

Outcome<ScanReport> scanWith(ScanFixture &fixture, int remaining, int jobs)
{
    std::atomic<int> left = remaining;
    DriftScan scan({{1}, &fixture.service, &fixture.database},
        [&] {
            return ScanStreams{std::make_unique<FakeClaimStream>(fixture, fixture.faults),
                std::make_unique<HungryRows>(std::make_unique<FakeRowStream>(fixture, fixture.faults), left)};
        },
        nullptr, fixture.clock, {});
    ScanRequest request;
    request.model = modelNamed("User");
    request.jobs = jobs;
    return scan.run(request, [](const ScanProgress &) {}, {});
}

QString pictureOf(const ScanReport &report)
{
    auto picture = QStringLiteral("%1 rows, %2 claims, %3 matching, %4 drift:")
                       .arg(report.counts.rows)
                       .arg(report.counts.claims)
                       .arg(report.counts.matching)
                       .arg(report.counts.drift());
    for (std::size_t row = 0; row < report.differences.size(); ++row) {
        const auto difference = report.differences.at(row);
        picture += QStringLiteral(" %1 %2 %3").arg(difference.id).arg(int(difference.drift)).arg(difference.isSure);
    }
    return picture;
}

} // namespace

void *operator new(std::size_t size)
{
    auto *memory = allocated(size);
    return memory ? memory : throw std::bad_alloc();
}

void *operator new(std::size_t size, const std::nothrow_t &) noexcept
{
    return allocated(size);
}

void operator delete(void *memory) noexcept
{
    std::free(memory);
}

void operator delete(void *memory, std::size_t) noexcept
{
    std::free(memory);
}

void TestScanMemory::F59_aScanWithoutMemoryFailsAlone_data()
{
    QTest::addColumn<int>("jobs");
    QTest::newRow("one thread") << 1;
    QTest::newRow("three threads") << 3;
}

void TestScanMemory::F59_aScanWithoutMemoryFailsAlone()
{
    QFETCH(int, jobs);
    ScanFixture fixture;
    const auto failed = scanWith(fixture, 0, jobs);
    QVERIFY(!failed);
    QVERIFY2(failed.error().text().find("out of memory") != std::string::npos, failed.error().text().c_str());
    const auto next = scanWith(fixture, 1'000'000, jobs);
    QVERIFY(next && next->end == ScanEnd::Complete);
}

void TestScanMemory::F59_whatWasComparedStays()
{
    ScanFixture fixture;
    const auto report = scanWith(fixture, 6, 1);
    QVERIFY2(report, report ? "" : report.error().text().c_str());
    QCOMPARE(report->end, ScanEnd::Failed);
    QVERIFY(report->comparedUpTo > 0 && report->problem);
    QVERIFY2(report->problem->text().find("out of memory") != std::string::npos, report->problem->text().c_str());
}

// Whichever it is: the scan fails, or what it has compared is right, and one that goes on behind it finds all.
void TestScanMemory::F59_anyAllocationMayFail()
{
    constexpr std::int64_t stride = 1;
    ScanFixture fixture;
    DriftScan scan({{1}, &fixture.service, &fixture.database},
        [&] {
            return ScanStreams{std::make_unique<FakeClaimStream>(fixture, fixture.faults),
                std::make_unique<FakeRowStream>(fixture, fixture.faults)};
        },
        nullptr, fixture.clock, {});
    ScanRequest request;
    request.model = modelNamed("User");
    request.jobs = 1;
    const auto run = [&](std::int64_t untilNone) {
        s_untilNone = untilNone;
        auto report = caught([&] { return scan.run(request, [](const ScanProgress &) {}, {}); });
        const bool hasFailed = s_untilNone.exchange(0) == 0 && untilNone > 0;
        return std::pair(std::move(report), hasFailed);
    };
    const auto whole = pictureOf(*run(0).first);
    int refused = 0;
    int continued = 0;
    for (std::int64_t untilNone = 1;; untilNone += stride) {
        auto [report, hasFailed] = run(untilNone);
        if (!hasFailed) {
            break;
        }
        refused += report ? 0 : 1;
        if (report && report->end != ScanEnd::Complete) {
            ++continued;
            request.before = std::make_shared<const ScanReport>(std::move(*report));
            report = run(0).first;
            request.before.reset();
        }
        if (report) {
            QCOMPARE(pictureOf(*report), whole);
        }
    }
    qInfo("%d scans failed, %d were continued", refused, continued);
    QVERIFY(refused > 0 && continued > 0);
}

QTEST_GUILESS_MAIN(TestScanMemory)
#include "tst_scanmemory.moc"
