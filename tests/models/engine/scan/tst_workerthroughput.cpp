// SPDX-License-Identifier: MIT
#include "models/engine/scan/workerstatus.h"

#include <QTest>

using namespace cells;
using namespace cells::drift;
using namespace std::chrono_literals;

// How long the cell's own worker may take, and when nobody can say.
class TestWorkerThroughput : public QObject
{
    Q_OBJECT

private slots:
    void aSteadyWorkerHasARange();
    void F57_noiseHasNone();
    void F57_aStoppedWorkerHasNone();
    void aRestartedWorkerIsMeasuredAgain();

private:
    static WorkerStatus status(std::int64_t id, Duration at, Duration quiet = 5s)
    {
        static const Instant begin = *parseInstant("2026-11-21 03:12:45Z");
        return {{id, workerProgressLifetime - quiet, true, 4min}, begin + at};
    }
};

void TestWorkerThroughput::aSteadyWorkerHasARange()
{
    WorkerThroughput throughput;
    throughput.note(status(1000, 0min));
    QVERIFY(!throughput.remaining(10'000));
    for (int minute = 1; minute <= 4; ++minute) {
        throughput.note(status(1000 + minute * 600 + (minute % 2) * 30, minute * 1min));
    }
    // 10 ids a second, 600 more to go.
    const auto left = throughput.remaining(4000);
    QVERIFY(left && left->least >= 45s && left->least <= 60s && left->most >= 60s && left->most <= 75s);
    // It is behind what is asked for.
    QVERIFY(!throughput.remaining(3000));
}

void TestWorkerThroughput::F57_noiseHasNone()
{
    WorkerThroughput throughput;
    int minute = 0;
    for (const std::int64_t id : {1000, 9000, 9010, 20'000, 20'020}) {
        throughput.note(status(id, minute++ * 1min));
    }
    QVERIFY(!throughput.remaining(1'000'000));
}

void TestWorkerThroughput::F57_aStoppedWorkerHasNone()
{
    WorkerThroughput throughput;
    for (int minute = 0; minute < 5; ++minute) {
        throughput.note(status(1000 + minute * 600, minute * 1min));
    }
    QVERIFY(throughput.remaining(100'000));
    throughput.note(status(3400, 31min, 26min));
    QVERIFY(!throughput.remaining(100'000));
}

void TestWorkerThroughput::aRestartedWorkerIsMeasuredAgain()
{
    WorkerThroughput throughput;
    for (int minute = 0; minute < 5; ++minute) {
        throughput.note(status(1000 + minute * 600, minute * 1min));
    }
    throughput.note(status(1, 6min));
    QVERIFY(!throughput.remaining(100'000));
    // 0 says nothing.
    throughput.note(status(0, 7min));
    QVERIFY(!throughput.remaining(100'000));
}

QTEST_GUILESS_MAIN(TestWorkerThroughput)
#include "tst_workerthroughput.moc"
