#include "models/engine/scan/workerpace.h"

#include <QTest>

using namespace cells;
using namespace std::chrono_literals;

// How long the cell's own worker may take, and when nobody can say.
class TestWorkerPace : public QObject
{
    Q_OBJECT

private slots:
    void aSteadyWorkerHasARange();
    void F57_noiseHasNone();
    void F57_standingStillHasNone();
    void aWorkerThatBeganAnewIsJudgedAnew();

private:
    static WorkerLook look(std::int64_t id, Duration at, Duration quiet = 5s)
    {
        static const Instant begin = *parseInstant("2026-11-21 03:12:45Z");
        return {{id, workerProgressLifetime - quiet, true, 4min}, begin + at};
    }
};

void TestWorkerPace::aSteadyWorkerHasARange()
{
    WorkerPace pace;
    pace.note(look(1000, 0min));
    QVERIFY(!pace.remaining(10'000));
    for (int minute = 1; minute <= 4; ++minute) {
        pace.note(look(1000 + minute * 600 + (minute % 2) * 30, minute * 1min));
    }
    // 10 ids a second, 600 more to go.
    const auto left = pace.remaining(4000);
    QVERIFY(left && left->least >= 45s && left->least <= 60s && left->most >= 60s && left->most <= 75s);
    // It is behind what is asked for.
    QVERIFY(!pace.remaining(3000));
}

void TestWorkerPace::F57_noiseHasNone()
{
    WorkerPace pace;
    int minute = 0;
    for (const std::int64_t id : {1000, 9000, 9010, 20'000, 20'020}) {
        pace.note(look(id, minute++ * 1min));
    }
    QVERIFY(!pace.remaining(1'000'000));
}

void TestWorkerPace::F57_standingStillHasNone()
{
    WorkerPace pace;
    for (int minute = 0; minute < 5; ++minute) {
        pace.note(look(1000 + minute * 600, minute * 1min));
    }
    QVERIFY(pace.remaining(100'000));
    pace.note(look(3400, 31min, 26min));
    QVERIFY(!pace.remaining(100'000));
}

void TestWorkerPace::aWorkerThatBeganAnewIsJudgedAnew()
{
    WorkerPace pace;
    for (int minute = 0; minute < 5; ++minute) {
        pace.note(look(1000 + minute * 600, minute * 1min));
    }
    pace.note(look(1, 6min));
    QVERIFY(!pace.remaining(100'000));
    // 0 says nothing.
    pace.note(look(0, 7min));
    QVERIFY(!pace.remaining(100'000));
}

QTEST_GUILESS_MAIN(TestWorkerPace)
#include "tst_workerpace.moc"
