// SPDX-License-Identifier: MIT
#include "models/engine/alerts/alertmemory.h"

#include <QTest>

using namespace cells;
using namespace cells::alerts;
using namespace std::chrono_literals;

// Alerts from one run of a program to the next.
class TestAlertMemory : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_stored.clear(); }
    void whatHoldsFromRunToRunFires();
    void aTimeBeforeTheLastBootDoesNotCount();
    void whatFiredStaysAsHistory();
    void aDamagedTextStartsOver_data();
    void aDamagedTextStartsOver();

private:
    TrackedAlert track(Instant now, Duration clock, const std::string &boot = "one")
    {
        const AlertEvaluation stale{{{AlertKind::LeaseStale, CellId{3}, {{"verdict", "commit"}}, 700}}, {}};
        auto remembered = trackFrom(m_stored, stale, now, {boot, clock});
        m_stored = remembered.text;
        return remembered.alerts.size() == 1 ? remembered.alerts.front() : TrackedAlert{{}, AlertState::Unknown};
    }

    const Instant m_now{std::chrono::sys_days{std::chrono::year{2026} / 11 / 28}};
    std::string m_stored;
};

void TestAlertMemory::whatHoldsFromRunToRunFires()
{
    QCOMPARE(track(m_now, 100s).state, AlertState::Pending);
    const auto again = track(m_now + 1s, 101s);
    QCOMPARE(again.state, AlertState::Pending);
    QCOMPARE(again.since, m_now);
    QCOMPARE(again.alert.labels, (Labels{{"verdict", "commit"}}));
    QCOMPARE(again.alert.cell, std::optional(CellId{3}));
    QCOMPARE(again.held, Duration(1s));
    QCOMPARE(track(m_now + 5min, 400s).state, AlertState::Firing);
    // Not by the time of day, which somebody may set.
    QCOMPARE(track(m_now + 1s, 401s).since, m_now);
}

void TestAlertMemory::whatFiredStaysAsHistory()
{
    track(m_now, 0s);
    track(m_now + 5min, 300s);
    const auto ended = trackFrom(m_stored, {}, m_now + 10min, {"one", 600s});
    const auto later = trackFrom(ended.text, {}, m_now + 24h, {"two", 1s});
    QVERIFY(later.alerts.empty());
    const AlertEpisode episode{
        {AlertKind::LeaseStale, CellId{3}, {{"verdict", "commit"}}, 700}, m_now + 5min, m_now + 10min};
    QCOMPARE(later.episodes, std::vector{episode});
}

void TestAlertMemory::aTimeBeforeTheLastBootDoesNotCount()
{
    QCOMPARE(track(m_now, 100s).state, AlertState::Pending);
    QCOMPARE(track(m_now + 10min, 700s, "two").state, AlertState::Pending);
    // Nor one that runs backwards.
    QCOMPARE(track(m_now + 11min, 600s, "two").state, AlertState::Pending);
    QCOMPARE(track(m_now + 16min, 900s, "two").state, AlertState::Firing);
}

void TestAlertMemory::aDamagedTextStartsOver_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("no JSON") << QByteArray("{\"version\": 1, \"alerts\": [");
    QTest::newRow("another version") << QByteArray("{\"version\": 2, \"alerts\": []}");
    QTest::newRow("a number") << QByteArray("7");
    QTest::newRow("no alert") << QByteArray("{\"version\": 1, \"alerts\": [7, {\"alert\": \"LeaseStale\"}]}");
    QTest::newRow("unknown kind") << QByteArray(
        R"({"version":1,"alerts":[{"alert":"Else","cell":3,"labels":{},"value":1,"state":"firing",)"
        R"("since":"2026-11-28T00:00:00Z","read_at":"2026-11-28T00:00:00Z","held_us":1,"is_unread":false}]})");
}

void TestAlertMemory::aDamagedTextStartsOver()
{
    QFETCH(QByteArray, text);
    QCOMPARE(track(m_now, 100s).state, AlertState::Pending);
    m_stored = text.toStdString();
    const auto next = track(m_now + 1h, 3700s);
    QCOMPARE(next.state, AlertState::Pending);
    QCOMPARE(next.since, m_now + 1h);
}

QTEST_APPLESS_MAIN(TestAlertMemory)
#include "tst_alertmemory.moc"
