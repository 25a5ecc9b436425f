// SPDX-License-Identifier: MIT
#include "models/engine/alerts/factmemory.h"
#include "tests/support/fakes/fakeclock.h"

#include <QTest>

using namespace cells;
using namespace cells::alerts;
using namespace std::chrono_literals;

namespace {

constexpr CellId one{1};
constexpr CellId two{2};

// Counts how often each cell is read.
struct MemoryFixture
{
    int read(CellId cell)
    {
        return memory.read(
            cell, [this] { return ++reads; }, [this](int) { return isWhole; });
    }

    FakeClock clock;
    FactMemory<int> memory{clock, sequencesFreshFor};
    int reads = 0;
    bool isWhole = true;
};

} // namespace

class TestFactMemory : public QObject
{
    Q_OBJECT

private slots:
    void factsAreReadAgainAfterTenMinutes()
    {
        MemoryFixture fixture;
        QCOMPARE(fixture.read(one), 1);
        fixture.clock.elapsed += 10min - 1us;
        QCOMPARE(fixture.read(one), 1);
        fixture.clock.elapsed += 1us;
        QCOMPARE(fixture.read(one), 2);
        // From then on.
        fixture.clock.elapsed += 9min;
        QCOMPARE(fixture.read(one), 2);
        fixture.clock.elapsed += 1min;
        QCOMPARE(fixture.read(one), 3);
    }

    // A wall clock may be set.
    void C21_onlyTheMonotonicClockCounts()
    {
        MemoryFixture fixture;
        QCOMPARE(fixture.read(one), 1);
        fixture.clock.wall += 24h;
        QCOMPARE(fixture.read(one), 1);
        fixture.clock.elapsed += 10min;
        fixture.clock.wall -= 48h;
        QCOMPARE(fixture.read(one), 2);
    }

    void eachCellHasItsOwn()
    {
        MemoryFixture fixture;
        QCOMPARE(fixture.read(one), 1);
        QCOMPARE(fixture.read(two), 2);
        QCOMPARE(fixture.read(one), 1);
    }

    void C18_whatIsNotWholeIsReadAgain()
    {
        MemoryFixture fixture;
        fixture.isWhole = false;
        QCOMPARE(fixture.read(one), 1);
        QCOMPARE(fixture.read(one), 2);
        fixture.isWhole = true;
        QCOMPARE(fixture.read(one), 3);
        QCOMPARE(fixture.read(one), 3);
    }

    void C16_whatIsForgottenIsReadAgain()
    {
        MemoryFixture fixture;
        QCOMPARE(fixture.read(one), 1);
        QCOMPARE(fixture.read(two), 2);
        fixture.memory.forget(one);
        QCOMPARE(fixture.read(one), 3);
        QCOMPARE(fixture.read(two), 2);
    }
};

QTEST_APPLESS_MAIN(TestFactMemory)
#include "tst_factmemory.moc"
