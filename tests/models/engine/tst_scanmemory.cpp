#include "models/engine/driftscan.h"
#include "tests/support/scanworld.h"

#include <new>
#include <QTest>

using namespace cells;

// F59: a scan that runs out of memory fails alone, on whichever of its threads that happens.
class TestScanMemory : public QObject
{
    Q_OBJECT

private slots:
    void F59_aScanWithoutMemoryFailsAlone_data();
    void F59_aScanWithoutMemoryFailsAlone();
    void F59_whatWasComparedStays();
};

namespace {

// Has no memory for the rows after so many parts.
class HungryRows final : public RowStream
{
public:
    HungryRows(std::unique_ptr<RowStream> rows, std::atomic<int> &parts)
        : m_rows(std::move(rows))
        , m_parts(parts)
    {
    }
    void begin(const ClaimableModel &model, std::int64_t after, std::int64_t upTo) override
    {
        m_rows->begin(model, after, upTo);
    }
    Outcome<std::span<const RowView>> next(std::stop_token stop) override
    {
        if (m_parts-- <= 0) {
            throw std::bad_alloc();
        }
        return m_rows->next(std::move(stop));
    }

private:
    const std::unique_ptr<RowStream> m_rows;
    std::atomic<int> &m_parts;
};

Outcome<ScanReport> scanWith(ScanWorld &world, int parts, int lanes)
{
    std::atomic<int> left = parts;
    DriftScan scan({{1}, &world.service, &world.database},
        [&] {
            return ScanLane{std::make_unique<FakeClaimStream>(world, world.faults),
                std::make_unique<HungryRows>(std::make_unique<FakeRowStream>(world, world.faults), left)};
        },
        nullptr, world.clock, {});
    ScanRequest request;
    request.model = modelNamed("User");
    request.lanes = lanes;
    return scan.run(request, [](const ScanProgress &) {}, {});
}

} // namespace

void TestScanMemory::F59_aScanWithoutMemoryFailsAlone_data()
{
    QTest::addColumn<int>("lanes");
    QTest::newRow("one thread") << 1;
    QTest::newRow("three threads") << 3;
}

void TestScanMemory::F59_aScanWithoutMemoryFailsAlone()
{
    QFETCH(int, lanes);
    ScanWorld world;
    const auto failed = scanWith(world, 0, lanes);
    QVERIFY(!failed);
    QVERIFY2(failed.error().text.find("out of memory") != std::string::npos, failed.error().text.c_str());
    const auto next = scanWith(world, 1'000'000, lanes);
    QVERIFY(next && next->end == ScanEnd::Complete);
}

void TestScanMemory::F59_whatWasComparedStays()
{
    ScanWorld world;
    const auto report = scanWith(world, 6, 1);
    QVERIFY2(report, report ? "" : report.error().text.c_str());
    QCOMPARE(report->end, ScanEnd::Failed);
    QVERIFY(report->comparedUpTo > 0 && report->problem);
    QVERIFY2(report->problem->text.find("out of memory") != std::string::npos, report->problem->text.c_str());
}

QTEST_GUILESS_MAIN(TestScanMemory)
#include "tst_scanmemory.moc"
