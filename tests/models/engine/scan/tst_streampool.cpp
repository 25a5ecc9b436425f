// SPDX-License-Identifier: MIT
#include "models/engine/scan/streampool.h"
#include "tests/models/engine/scan/driftfixture.h"

#include <QTest>

using namespace cells;
using namespace cells::drift;

class TestStreamPool : public QObject
{
    Q_OBJECT

private slots:
    void streamsOfLateAreReused();
    void streamsThatWereIdleAreClosed();
    void aSmallTableOpensOneConnectionOfEachKind();
};

namespace {

class NoSpill : public Spill
{
public:
    SpilledBytes put(std::string_view, std::string_view) override { return {}; }
};

struct PoolFixture
{
    FakeClock clock;
    int opened = 0;
    StreamPool pool{[this]() -> Outcome<ScanStreams> {
                        ++opened;
                        return ScanStreams{};
                    },
        clock};
};

} // namespace

void TestStreamPool::streamsOfLateAreReused()
{
    PoolFixture fixture;
    auto first = fixture.pool.take();
    auto second = fixture.pool.take();
    QCOMPARE(fixture.opened, 2);
    fixture.pool.putBack(std::move(*first));
    fixture.clock.elapsed += StreamPool::idleAtMost;
    QVERIFY(fixture.pool.take().has_value());
    QCOMPARE(fixture.opened, 2);
    QVERIFY(fixture.pool.take().has_value());
    QCOMPARE(fixture.opened, 3);
}

void TestStreamPool::streamsThatWereIdleAreClosed()
{
    PoolFixture fixture;
    auto streams = fixture.pool.take();
    streams->spill = std::make_shared<NoSpill>();
    const std::weak_ptr<Spill> isOpen = streams->spill;
    fixture.pool.putBack(std::move(*streams));
    fixture.clock.elapsed += StreamPool::idleAtMost + Duration{1};
    QVERIFY(!isOpen.expired());
    QVERIFY(fixture.pool.take().has_value());
    QVERIFY(isOpen.expired());
    QCOMPARE(fixture.opened, 2);
}

void TestStreamPool::aSmallTableOpensOneConnectionOfEachKind()
{
    DriftFixture fixture;
    fixture.request.jobs = 3;
    QVERIFY(fixture.scan().has_value());
    QCOMPARE(fixture.opened.load(), 1);
}

QTEST_GUILESS_MAIN(TestStreamPool)
#include "tst_streampool.moc"
