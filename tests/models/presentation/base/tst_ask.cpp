// SPDX-License-Identifier: MIT
#include "models/presentation/base/ask.h"

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

// How many wait for the end of an object.
int waitingForTheEndOf(const QObject &object)
{
    struct Counting : QObject
    {
        using QObject::receivers;
    };
    return (object.*(&Counting::receivers))("2destroyed(QObject*)");
}

} // namespace

class TestAsk : public QObject
{
    Q_OBJECT

private slots:
    void cleanup() { QThreadPool::globalInstance()->waitForDone(); }

    void deliversOnceOnTheOwnersThread();
    void theNewestQuestionWins();
    void stoppingStillDeliversAnOutcome();
    void nothingIsDeliveredToADeadOwner();
    void ownersDoNotDisturbEachOther();
    void askingAgainAndAgainLeavesNothingBehind();
    void aCourierMayEndOnAnotherThread();
    void F59_anExceptionIsItsFailure();
};

void TestAsk::deliversOnceOnTheOwnersThread()
{
    QObject owner;
    int answers = 0;
    QThread *deliveredOn = nullptr;
    std::atomic<QThread *> workedOn = nullptr;
    ask(
        &owner,
        [&](std::stop_token) -> Outcome<int> {
            workedOn = QThread::currentThread();
            return 42;
        },
        [&](const Outcome<int> &outcome) {
            answers += *outcome;
            deliveredOn = QThread::currentThread();
        });
    QTRY_COMPARE(answers, 42);
    QCOMPARE(deliveredOn, QThread::currentThread());
    QVERIFY(workedOn != QThread::currentThread());
    QCoreApplication::sendPostedEvents();
    QCOMPARE(answers, 42);
}

void TestAsk::theNewestQuestionWins()
{
    QObject owner;
    QStringList heard;
    ask(&owner, waitForStop, [&](const Outcome<int> &) { heard << QStringLiteral("old"); });
    ask(
        &owner, [](std::stop_token) -> Outcome<int> { return 1; },
        [&](const Outcome<int> &) { heard << QStringLiteral("new"); });
    QTRY_VERIFY(!heard.isEmpty());
    QThreadPool::globalInstance()->waitForDone();
    QCoreApplication::sendPostedEvents();
    QCOMPARE(heard, QStringList{QStringLiteral("new")});
}

void TestAsk::stoppingStillDeliversAnOutcome()
{
    QObject owner;
    std::optional<Failure::Kind> kind;
    ask(&owner, waitForStop, [&](const Outcome<int> &outcome) { kind = outcome.error().kind; });
    stopAsking(&owner);
    QTRY_VERIFY(kind);
    QVERIFY(*kind == Failure::Kind::Cancelled);
}

void TestAsk::nothingIsDeliveredToADeadOwner()
{
    bool isHeard = false;
    auto owner = std::make_unique<QObject>();
    QSemaphore started;
    ask(
        owner.get(),
        [&](std::stop_token stop) {
            started.release();
            return waitForStop(stop);
        },
        [&](const Outcome<int> &) { isHeard = true; });
    started.acquire();
    owner.reset();
    QVERIFY(QThreadPool::globalInstance()->waitForDone(5000));
    QCoreApplication::sendPostedEvents();
    QVERIFY(!isHeard);
}

void TestAsk::ownersDoNotDisturbEachOther()
{
    QObject left;
    QObject right;
    int sum = 0;
    ask(
        &left, [](std::stop_token) -> Outcome<int> { return 1; }, [&](const Outcome<int> &answer) { sum += *answer; });
    ask(
        &right, [](std::stop_token) -> Outcome<int> { return 10; },
        [&](const Outcome<int> &answer) { sum += *answer; });
    QTRY_COMPARE(sum, 11);
}

// B20: a page asks every few seconds, all day long.
void TestAsk::askingAgainAndAgainLeavesNothingBehind()
{
    QObject owner;
    int answers = 0;
    for (int i = 0; i < 50; ++i) {
        ask(
            &owner, [](std::stop_token) -> Outcome<int> { return 1; },
            [&](const Outcome<int> &answer) { answers += *answer; });
        QTRY_COMPARE(answers, i + 1);
    }
    QThreadPool::globalInstance()->waitForDone();
    const auto *question = owner.findChild<Question *>();
    QVERIFY2(waitingForTheEndOf(*question) <= 1, qPrintable(QString::number(waitingForTheEndOf(*question))));
    for (int i = 0; i < 50; ++i) {
        const Courier courier(&owner);
        QVERIFY(waitingForTheEndOf(owner) > 0);
    }
    QCOMPARE(waitingForTheEndOf(owner), 0);
}

// While the receiver ends, too: one of the two is first.
void TestAsk::aCourierMayEndOnAnotherThread()
{
    for (int i = 0; i < 200; ++i) {
        auto receiver = std::make_unique<QObject>();
        auto courier = std::make_unique<Courier>(receiver.get());
        bool isHeard = false;
        std::thread worker([&courier, &isHeard] {
            courier->deliver([&isHeard] { isHeard = true; });
            courier.reset();
        });
        receiver.reset();
        worker.join();
        QCoreApplication::sendPostedEvents();
        QVERIFY(!isHeard);
    }
}

void TestAsk::F59_anExceptionIsItsFailure()
{
    QObject owner;
    std::optional<Failure> failure;
    ask(
        &owner, [](std::stop_token) -> Outcome<int> { throw std::bad_alloc(); },
        [&](const Outcome<int> &outcome) { failure = outcome ? Failure() : outcome.error(); });
    QTRY_VERIFY(failure);
    QCOMPARE(failure->kind, Failure::Kind::Unknown);
    QVERIFY(failure->text().starts_with("The program failed: it ran out of memory."));
    QString problem;
    ask(
        &owner, [](std::stop_token) -> QString { throw std::runtime_error("odd"); },
        [&](const QString &message) { problem = message; });
    QTRY_VERIFY(problem.startsWith(QLatin1String("The program failed: odd.")));
}

QTEST_GUILESS_MAIN(TestAsk)
#include "tst_ask.moc"
