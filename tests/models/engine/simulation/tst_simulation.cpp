// SPDX-License-Identifier: MIT
#include "tests/models/engine/simulation/simworld.h"

#include <QTest>

using namespace cells;

namespace {

// One thread: a few seeds show all that a sanitizer could see in it. packaging/test plays the other seeds optimised.
#if defined(__SANITIZE_THREAD__) || defined(__SANITIZE_ADDRESS__)
constexpr std::uint32_t usualSeeds = 200;
#else
constexpr std::uint32_t usualSeeds = 2000;
#endif

QByteArray textOf(std::uint32_t seed, const SimOutcome &outcome)
{
    return storyOf(seed, "tst_simulation", outcome.history);
}

} // namespace

// The engine against a world of chance. CELLS_SIM_SEEDS says how many seeds (usualSeeds when not set), CELLS_SIM_FIRST
// which is the first; a seed that fails prints its history, and plays the same again. packaging/prove runs many.
class TestSimulation : public QObject
{
    Q_OBJECT

private slots:
    void theSameSeedIsTheSameStory();
    void noSeedBreaksAnInvariant();
    void P10_aFenceHoldsWhereTheLeaseComesFirst();
    void everyLieIsSeen_data();
    void everyLieIsSeen();
};

void TestSimulation::theSameSeedIsTheSameStory()
{
    for (const std::uint32_t seed : {1U, 77U, 4711U}) {
        QCOMPARE(playSeed(seed).history, playSeed(seed).history);
    }
}

// P10, P11, P12, C1, C2, C10, C11, C22, F11, F32, F44, F45, F46, F49, F51, F54, F55
void TestSimulation::noSeedBreaksAnInvariant()
{
    const auto first = numberFrom("CELLS_SIM_FIRST", 1);
    const auto seeds = numberFrom("CELLS_SIM_SEEDS", usualSeeds);
    SimFigures sum;
    for (auto seed = first; seed < first + seeds; ++seed) {
        const auto outcome = playSeed(seed);
        QVERIFY2(outcome.breaches.empty(), textOf(seed, outcome).constData());
        sum += outcome.figures;
    }
    qInfo("%u seeds: %d runs, %d calls, %d applied, %d of them rollbacks, %d unknown, %d resolved later, %d not as "
          "planned, %d crashes, %d fenced",
        seeds, sum.runs, sum.calls, sum.applied, sum.rolledBack, sum.unknown, sum.resolved, sum.refused, sum.crashes,
        sum.fenced);
    if (seeds >= 500) {
        // Otherwise this tests nothing.
        QVERIFY(sum.applied > int(seeds) && sum.rolledBack > int(seeds) / 5);
        QVERIFY(sum.unknown > 10 && sum.resolved > 10 && sum.refused > 10 && sum.crashes > 10);
        QVERIFY(sum.fenced > 10);
    }
}

// F37: the barrier does not see a transaction that begins later, a fence stands in its way.
void TestSimulation::P10_aFenceHoldsWhereTheLeaseComesFirst()
{
    const auto first = numberFrom("CELLS_SIM_FIRST", 1);
    const auto seeds = numberFrom("CELLS_SIM_SEEDS", usualSeeds) / 8;
    SimFigures sum;
    for (auto seed = first; seed < first + seeds; ++seed) {
        const auto outcome = playSeed(seed, Sabotage::None, Flow::LeaseFirst);
        QVERIFY2(outcome.breaches.empty(), textOf(seed, outcome).constData());
        sum += outcome.figures;
    }
    qInfo("%u seeds: %d rollbacks behind fences, %d not as planned", seeds, sum.fenced, sum.refused);
    QVERIFY(seeds < 200 || (sum.fenced > int(seeds) && sum.refused > 10));
}

void TestSimulation::everyLieIsSeen_data()
{
    QTest::addColumn<int>("sabotage");
    QTest::addColumn<int>("flow");
    QTest::addColumn<QString>("breach");
    const auto row = [](const char *name, Sabotage sabotage, const char *breach, Flow flow = Flow::LeaseInside) {
        QTest::newRow(name) << int(sabotage) << int(flow) << QString::fromLatin1(breach);
    };
    row("no drain barrier", Sabotage::TransactionsHidden, "P10");
    row("prepared transactions unseen", Sabotage::PreparedHidden, "P10");
    row("transactions not known again", Sabotage::TransactionsForgotten, "P10");
    row("another server unnoticed", Sabotage::ServerChangeHidden, "P10");
    row("a listing cut short", Sabotage::ListingCutShort, "P12");
    row("a journal that keeps nothing", Sabotage::JournalStoresNothing, "C1");
    row("no fence where the lease comes first", Sabotage::FenceNotRaised, "P10", Flow::LeaseFirst);
    row("a fence that does not last", Sabotage::FenceGoesEarly, "P10", Flow::LeaseFirst);
}

void TestSimulation::everyLieIsSeen()
{
    QFETCH(int, sabotage);
    QFETCH(int, flow);
    QFETCH(QString, breach);
    const auto play = [&](std::uint32_t seed) { return playSeed(seed, Sabotage(sabotage), Flow(flow)); };
    QVERIFY2(isBreachSeen(3000, breach, play), "no seed shows it");
}

QTEST_APPLESS_MAIN(TestSimulation)
#include "tst_simulation.moc"
