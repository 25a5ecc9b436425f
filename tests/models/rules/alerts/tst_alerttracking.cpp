// SPDX-License-Identifier: MIT
#include "models/rules/alerts/alerttracking.h"

#include <QTest>

using namespace cells;
using namespace cells::alerts;
using namespace std::chrono_literals;

namespace {

const Instant begun{std::chrono::sys_days{std::chrono::year{2026} / 11 / 28}};

// Alerts over readings, each some time after the one before.
struct Course
{
    void read(const AlertEvaluation &evaluation, Duration elapsed)
    {
        now += elapsed;
        alerts = trackAlerts(alerts, evaluation, now, elapsed);
    }
    AlertState state() const { return alerts.front().state; }

    Instant now = begun;
    std::vector<TrackedAlert> alerts{};
};

AlertEvaluation stale(double age = 700)
{
    return {{{AlertKind::LeaseStale, CellId{3}, {{"verdict", "commit"}}, age}}, {}};
}

AlertEvaluation unread()
{
    return {{}, {{AlertKind::LeaseStale, CellId{3}}}};
}

} // namespace

class TestAlertTracking : public QObject
{
    Q_OBJECT

private slots:
    void firesWhenItHeldLongEnough();
    void firesAtOnceWhereNothingIsWaitedFor();
    void theSameAlertChangesItsVerdict();
    void aPendingOneThatEndsIsForgotten();
    void aFiringOneIsResolvedForAnHour();
    void C18_anUnreadOneNeitherFiresNorResolves();
    void C18_aMutedOneStaysAsItWas();
    void aLongPauseIsNotTime();
    void unknownIsAStateOfItsOwn();
    void startsOverAfterItWasResolved();
};

void TestAlertTracking::firesWhenItHeldLongEnough()
{
    Course course;
    course.read(stale(), 0s);
    QCOMPARE(course.state(), AlertState::Pending);
    course.read(stale(), 4min + 59s);
    QCOMPARE(course.state(), AlertState::Pending);
    course.read(stale(), 1s);
    QCOMPARE(course.state(), AlertState::Firing);
    QCOMPARE(course.alerts.front().since, begun);
}

void TestAlertTracking::firesAtOnceWhereNothingIsWaitedFor()
{
    Course course;
    course.read({{{AlertKind::PairingContradicted, CellId{3}, {}, 1}}, {}}, 0s);
    QCOMPARE(course.state(), AlertState::Firing);
}

void TestAlertTracking::theSameAlertChangesItsVerdict()
{
    Course course;
    course.read(stale(), 0s);
    course.read({{{AlertKind::LeaseStale, CellId{3}, {{"verdict", "roll_back"}}, 900}}, {}}, 5min);
    QCOMPARE(course.alerts.size(), std::size_t(1));
    QCOMPARE(course.state(), AlertState::Firing);
    QCOMPARE(course.alerts.front().alert.value, 900.0);
    // Another cell is another alert.
    course.read({{{AlertKind::LeaseStale, CellId{4}, {{"verdict", "roll_back"}}, 900}}, {}}, 1min);
    QCOMPARE(course.alerts.size(), std::size_t(2));
}

void TestAlertTracking::aPendingOneThatEndsIsForgotten()
{
    Course course;
    course.read(stale(), 0s);
    course.read({}, 1min);
    QVERIFY(course.alerts.empty());
}

void TestAlertTracking::aFiringOneIsResolvedForAnHour()
{
    Course course;
    course.read(stale(), 0s);
    course.read(stale(), 5min);
    course.read({}, 1min);
    QCOMPARE(course.state(), AlertState::Resolved);
    QCOMPARE(course.alerts.front().since, course.now);
    course.read({}, 59min);
    QCOMPARE(course.state(), AlertState::Resolved);
    course.read({}, 1min);
    QVERIFY(course.alerts.empty());
}

void TestAlertTracking::C18_anUnreadOneNeitherFiresNorResolves()
{
    Course course;
    course.read(stale(), 0s);
    course.read(unread(), 10min);
    QCOMPARE(course.state(), AlertState::Pending);
    QVERIFY(course.alerts.front().isUnread);
    QCOMPARE(course.alerts.size(), std::size_t(1));
    // What held before and after may not have held meanwhile.
    course.read(stale(), 1min);
    QCOMPARE(course.state(), AlertState::Pending);
    QVERIFY(!course.alerts.front().isUnread);
    course.read(stale(), 4min + 59s);
    QCOMPARE(course.state(), AlertState::Pending);
    course.read(stale(), 1s);
    QCOMPARE(course.state(), AlertState::Firing);
    const auto readAt = course.now;
    course.read(unread(), 2h);
    QCOMPARE(course.state(), AlertState::Firing);
    QCOMPARE(course.alerts.front().readAt, readAt);
    QVERIFY(course.alerts.front().isUnread);
    course.read({}, 1min);
    QCOMPARE(course.state(), AlertState::Resolved);
}

void TestAlertTracking::C18_aMutedOneStaysAsItWas()
{
    Course course;
    course.read(stale(), 0s);
    course.read(stale(), 5min);
    course.read({{}, {}, {{AlertKind::LeaseStale, CellId{3}}}}, 1min);
    QCOMPARE(course.state(), AlertState::Firing);
    QVERIFY(course.alerts.front().isUnread);
}

// Nobody looked meanwhile.
void TestAlertTracking::aLongPauseIsNotTime()
{
    Course course;
    const AlertEvaluation old{{{AlertKind::ScanOld, CellId{3}, {{"model", "User"}}, 700'000}}, {}};
    course.read(old, 0s);
    course.read(old, 48h);
    QCOMPARE(course.state(), AlertState::Pending);
    for (int i = 0; i < 3; ++i) {
        course.read(old, 15min);
    }
    QCOMPARE(course.state(), AlertState::Firing);
}

void TestAlertTracking::unknownIsAStateOfItsOwn()
{
    Course course;
    course.read(unread(), 0s);
    QCOMPARE(course.state(), AlertState::Unknown);
    course.read(unread(), 10min);
    QCOMPARE(course.alerts.size(), std::size_t(1));
    course.read({}, 1min);
    QVERIFY(course.alerts.empty());
}

void TestAlertTracking::startsOverAfterItWasResolved()
{
    Course course;
    course.read(stale(), 0s);
    course.read(stale(), 5min);
    course.read({}, 1min);
    course.read(stale(), 1min);
    QCOMPARE(course.alerts.size(), std::size_t(1));
    QCOMPARE(course.state(), AlertState::Pending);
    QCOMPARE(course.alerts.front().since, course.now);
}

QTEST_APPLESS_MAIN(TestAlertTracking)
#include "tst_alerttracking.moc"
