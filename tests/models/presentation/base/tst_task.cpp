// SPDX-License-Identifier: MIT
#include "models/presentation/base/task.h"

#include <QSemaphore>
#include <QSignalSpy>
#include <QTest>

#include <atomic>
#include <condition_variable>
#include <new>
#include <thread>

using namespace cells;

namespace {

// Work that lasts until it is let go or stopped.
Outcome<int> waitForStop(std::stop_token stop)
{
    std::mutex mutex;
    std::condition_variable_any woken;
    std::unique_lock lock(mutex);
    woken.wait(lock, stop, [] { return false; });
    return failed(Failure::Kind::Cancelled, "stopped");
}

} // namespace

class TestTask : public QObject
{
    Q_OBJECT

private slots:
    void cleanup() { QThreadPool::globalInstance()->waitForDone(); }

    void deliversOnceOnTheOwnersThread();
    void theNewestStartWins();
    void cancellingStillDeliversAResult();
    void deliversNothingAfterItsEnd();
    void tasksDoNotDisturbEachOther();
    void B20_startingAgainLeavesNothingBehind();
    void mayEndWhileItsWorkDelivers();
    void progressArrivesInOrderAndBeforeTheResult();
    void progressOfAnEarlierStartIsDropped();
    void F59_anExceptionIsItsFailure();
};

void TestTask::deliversOnceOnTheOwnersThread()
{
    QObject owner;
    Task task(&owner);
    int sum = 0;
    QThread *deliveredOn = nullptr;
    std::atomic<QThread *> workedOn = nullptr;
    bool wasRunning = true;
    task.start(
        [&](std::stop_token) -> Outcome<int> {
            workedOn = QThread::currentThread();
            return 42;
        },
        [&](const Outcome<int> &result) {
            sum += *result;
            deliveredOn = QThread::currentThread();
            wasRunning = task.isRunning();
        });
    QVERIFY(task.isRunning());
    QTRY_COMPARE(sum, 42);
    QVERIFY(!wasRunning);
    QCOMPARE(deliveredOn, QThread::currentThread());
    QVERIFY(workedOn != QThread::currentThread());
    QCoreApplication::sendPostedEvents();
    QCOMPARE(sum, 42);
}

void TestTask::theNewestStartWins()
{
    QObject owner;
    Task task(&owner);
    QStringList heard;
    task.start(waitForStop, [&](const Outcome<int> &) { heard << QStringLiteral("old"); });
    task.start([](std::stop_token) -> Outcome<int> { return 1; },
        [&](const Outcome<int> &) { heard << QStringLiteral("new"); });
    QTRY_VERIFY(!heard.isEmpty());
    QThreadPool::globalInstance()->waitForDone();
    QCoreApplication::sendPostedEvents();
    QCOMPARE(heard, QStringList{QStringLiteral("new")});
}

void TestTask::cancellingStillDeliversAResult()
{
    QObject owner;
    Task task(&owner);
    std::optional<Failure::Kind> kind;
    task.start(waitForStop, [&](const Outcome<int> &result) { kind = result.error().kind; });
    task.cancel();
    QVERIFY(task.isRunning());
    QTRY_VERIFY(kind);
    QVERIFY(*kind == Failure::Kind::Cancelled);
}

void TestTask::deliversNothingAfterItsEnd()
{
    bool isHeard = false;
    QObject owner;
    auto task = std::make_unique<Task>(&owner);
    QSemaphore started;
    task->start(
        [&](std::stop_token stop) {
            started.release();
            return waitForStop(stop);
        },
        [&](const Outcome<int> &) { isHeard = true; });
    started.acquire();
    task.reset();
    QVERIFY(QThreadPool::globalInstance()->waitForDone(5000));
    QCoreApplication::sendPostedEvents();
    QVERIFY(!isHeard);

    // What was delivered already, but not yet called.
    task = std::make_unique<Task>(&owner);
    task->start([](std::stop_token) -> Outcome<int> { return 1; }, [&](const Outcome<int> &) { isHeard = true; });
    QVERIFY(QThreadPool::globalInstance()->waitForDone(5000));
    task.reset();
    QCoreApplication::sendPostedEvents();
    QVERIFY(!isHeard);
}

void TestTask::tasksDoNotDisturbEachOther()
{
    QObject owner;
    Task left(&owner);
    Task right(&owner);
    int sum = 0;
    left.start([](std::stop_token) -> Outcome<int> { return 1; }, [&](const Outcome<int> &one) { sum += *one; });
    right.start([](std::stop_token) -> Outcome<int> { return 10; }, [&](const Outcome<int> &ten) { sum += *ten; });
    QTRY_COMPARE(sum, 11);
}

// A page starts its task every few seconds, all day long.
void TestTask::B20_startingAgainLeavesNothingBehind()
{
    struct Counting : QObject
    {
        using QObject::receivers;
    };
    QObject owner;
    Task task(&owner);
    int sum = 0;
    for (int i = 0; i < 50; ++i) {
        task.start([](std::stop_token) -> Outcome<int> { return 1; }, [&](const Outcome<int> &one) { sum += *one; });
        QTRY_COMPARE(sum, i + 1);
    }
    QCOMPARE((owner.*(&Counting::receivers))("2destroyed(QObject*)"), 0);
    QVERIFY(owner.children().isEmpty());
}

// One of the two is first.
void TestTask::mayEndWhileItsWorkDelivers()
{
    bool isHeard = false;
    for (int i = 0; i < 200; ++i) {
        auto owner = std::make_unique<QObject>();
        auto task = std::make_unique<Task>(owner.get());
        QSemaphore started;
        task->start(
            [&started](const auto &report, std::stop_token) -> Outcome<int> {
                started.release();
                report(1);
                return 2;
            },
            [&](const Outcome<int> &) { isHeard = true; }, [&](int) { isHeard = true; });
        started.acquire();
        task.reset();
        owner.reset();
        QVERIFY(QThreadPool::globalInstance()->waitForDone(5000));
        QCoreApplication::sendPostedEvents();
    }
    QVERIFY(!isHeard);
}

void TestTask::progressArrivesInOrderAndBeforeTheResult()
{
    QObject owner;
    Task task(&owner);
    QStringList heard;
    task.start(
        [](const auto &report, std::stop_token) -> Outcome<int> {
            report(1, QStringLiteral("of 2"));
            report(2, QStringLiteral("of 2"));
            return 3;
        },
        [&](const Outcome<int> &result) { heard << QString::number(*result); },
        [&](int done, const QString &total) { heard << QString::number(done) + QLatin1Char(' ') + total; });
    QTRY_COMPARE(heard, QStringList({QStringLiteral("1 of 2"), QStringLiteral("2 of 2"), QStringLiteral("3")}));
}

void TestTask::progressOfAnEarlierStartIsDropped()
{
    QObject owner;
    Task task(&owner);
    bool isStale = false;
    int result = 0;
    const auto work = [](const auto &report, std::stop_token) -> Outcome<int> {
        report(1);
        return 1;
    };
    task.start(
        work, [&](const Outcome<int> &) { isStale = true; }, [&](int) { isStale = true; });
    QVERIFY(QThreadPool::globalInstance()->waitForDone(5000));
    task.start(
        work, [&](const Outcome<int> &one) { result = *one; }, [](int) {});
    QTRY_COMPARE(result, 1);
    QVERIFY(!isStale);
}

void TestTask::F59_anExceptionIsItsFailure()
{
    QObject owner;
    Task task(&owner);
    std::optional<Failure> failure;
    task.start([](std::stop_token) -> Outcome<int> { throw std::bad_alloc(); },
        [&](const Outcome<int> &result) { failure = result ? Failure() : result.error(); });
    QTRY_VERIFY(failure);
    QCOMPARE(failure->kind, Failure::Kind::Unknown);
    QVERIFY(failure->text().starts_with("The program failed: it ran out of memory."));
    QString problem;
    task.start([](std::stop_token) -> QString { throw std::runtime_error("odd"); },
        [&](const QString &message) { problem = message; });
    QTRY_VERIFY(problem.startsWith(QLatin1String("The program failed: odd.")));
}

QTEST_GUILESS_MAIN(TestTask)
#include "tst_task.moc"
