// SPDX-License-Identifier: MIT
#include "tests/models/engine/simulation/claimsim.h"

#include <QTest>

#include <cstdio>

using namespace cells;

namespace {

// One thread: a few seeds show all that a sanitizer could see in it. packaging/test plays the other seeds optimised.
#if defined(__SANITIZE_THREAD__) || defined(__SANITIZE_ADDRESS__)
constexpr std::uint32_t usualClaimSeeds = 100;
#else
constexpr std::uint32_t usualClaimSeeds = 1000;
#endif

constexpr std::uint32_t shares = 5;

QByteArray claimTextOf(std::uint32_t seed, const ClaimSimOutcome &outcome)
{
    return storyOf(seed, "tst_reclaimsimulation", outcome.history);
}

} // namespace

// Runs of plans about claims against a world of chance. CELLS_SIM_SEEDS says how many seeds (usualClaimSeeds when not
// set), CELLS_SIM_FIRST which is the first; a seed that fails prints its history, and plays the same again.
// packaging/prove runs many.
class TestReclaimSimulation : public QObject
{
    Q_OBJECT

private slots:
    void theSameSeedIsTheSameStory();
    void P21_noSeedLosesANameOrTouchesAnothersClaim_data();
    void P21_noSeedLosesANameOrTouchesAnothersClaim();
    void everyLieIsSeen_data();
    void everyLieIsSeen();
};

void TestReclaimSimulation::theSameSeedIsTheSameStory()
{
    for (const std::uint32_t seed : {1U, 77U, 4711U}) {
        QCOMPARE(playClaimSeed(seed).history, playClaimSeed(seed).history);
    }
}

// In parts, each of which has the time that a test function has.
void TestReclaimSimulation::P21_noSeedLosesANameOrTouchesAnothersClaim_data()
{
    QTest::addColumn<quint32>("part");
    for (quint32 part = 0; part < shares; ++part) {
        QTest::addRow("part %u of %u", part + 1, shares) << part;
    }
}

// P3, P4, P21, C1, C2, C3, C6, C7, C10, F11, F12, F21, F44, F45, F46, F49, F51
void TestReclaimSimulation::P21_noSeedLosesANameOrTouchesAnothersClaim()
{
    QFETCH(quint32, part);
    const auto all = numberFrom("CELLS_SIM_SEEDS", usualClaimSeeds);
    const auto first = numberFrom("CELLS_SIM_FIRST", 1) + all * part / shares;
    const auto seeds = all * (part + 1) / shares - all * part / shares;
    ClaimSimFigures sum;
    for (auto seed = first; seed < first + seeds; ++seed) {
        const auto outcome = playClaimSeed(seed);
        if (!outcome.breaches.empty()) {
            // A message of a failure is cut.
            std::fputs(claimTextOf(seed, outcome).constData(), stderr);
        }
        QVERIFY2(outcome.breaches.empty(), qPrintable(QStringLiteral("seed %1").arg(seed)));
        sum += outcome.figures;
    }
    qInfo("%u seeds: %d runs, %d calls, %d applied, of these %d replaced in halves, %d swapped, %d destroyed; %d "
          "unknown, "
          "%d conflicts, %d lost to another cell, %d resolved later, %d not as planned, %d crashes, %d times disarmed",
        seeds, sum.runs, sum.updates, sum.applied, sum.replaced, sum.swapped, sum.destroyed, sum.unknown, sum.conflicts,
        sum.lost, sum.resolved, sum.stale, sum.crashes, sum.disarmed);
    if (seeds >= 200) {
        // Otherwise this tests nothing.
        const int some = int(seeds) / 20;
        QVERIFY(sum.applied > int(seeds) && sum.replaced > some && sum.swapped > some && sum.destroyed > some);
        QVERIFY(sum.unknown > some && sum.conflicts > some && sum.resolved > some && sum.stale > some);
        QVERIFY(sum.crashes > some && sum.disarmed > some && sum.lost > 0);
    }
}

void TestReclaimSimulation::everyLieIsSeen_data()
{
    QTest::addColumn<int>("lie");
    QTest::addColumn<QString>("breach");
    const auto row = [](const char *name, ClaimLie lie, const char *breach) {
        QTest::newRow(name) << int(lie) << QString::fromLatin1(breach);
    };
    row("rows of the past", ClaimLie::EarlierRows, "C");
    row("rows that are hidden", ClaimLie::RowsHidden, "C6");
    row("claims of another cell as own", ClaimLie::ForeignAsOwn, "P3");
    row("leases that are shared", ClaimLie::LeasesShared, "P7");
    row("disarming cuts a pair", ClaimLie::HoldsNothing, "P21");
    row("a journal that keeps nothing", ClaimLie::JournalStoresNothing, "C1");
}

void TestReclaimSimulation::everyLieIsSeen()
{
    QFETCH(int, lie);
    QFETCH(QString, breach);
    const auto play = [lie](std::uint32_t seed) { return playClaimSeed(seed, ClaimLie(lie)); };
    QVERIFY2(isBreachSeen(2000, breach, play), "no seed shows it");
}

QTEST_APPLESS_MAIN(TestReclaimSimulation)
#include "tst_reclaimsimulation.moc"
