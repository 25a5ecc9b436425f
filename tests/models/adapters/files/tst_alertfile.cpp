// SPDX-License-Identifier: MIT
#include "models/adapters/files/alertfile.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace cells;
using namespace cells::alerts;
using namespace std::chrono_literals;

// Alerts from one run of a program to the next.
class TestAlertFile : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_folder.emplace(); }
    void whatHoldsFromRunToRunFires();
    void aTimeBeforeTheMachineStartedDoesNotCount();
    void aDamagedFileStartsOver_data();
    void aDamagedFileStartsOver();
    void S23_nobodyElseMayReadIt();
    void environmentsHaveFilesOfTheirOwn();

private:
    QString path() const { return m_folder->filePath(QStringLiteral("state/alerts/one.json")); }
    AlertFile file() const { return AlertFile(path().toStdString()); }
    TrackedAlert track(Instant now) const
    {
        const AlertEvaluation stale{{{AlertKind::LeaseStale, CellId{3}, {{"verdict", "commit"}}, 700}}, {}};
        const auto alerts = file().track(stale, now);
        return alerts && alerts->size() == 1 ? alerts->front() : TrackedAlert{{}, AlertState::Unknown};
    }
    // Stores the reading as one of so much earlier.
    void backdate(Duration by, const QString &boot = {}) const
    {
        QFile stored(path());
        QVERIFY(stored.open(QIODevice::ReadWrite));
        auto json = QJsonDocument::fromJson(stored.readAll()).object();
        json[QLatin1String("clock_us")] = json[QLatin1String("clock_us")].toInteger() - by.count();
        if (!boot.isEmpty()) {
            json[QLatin1String("boot")] = boot;
        }
        stored.resize(0);
        stored.seek(0);
        stored.write(QJsonDocument(json).toJson());
    }

    const Instant m_now{std::chrono::sys_days{std::chrono::year{2026} / 11 / 28}};
    std::optional<QTemporaryDir> m_folder;
};

void TestAlertFile::whatHoldsFromRunToRunFires()
{
    QCOMPARE(track(m_now).state, AlertState::Pending);
    const auto again = track(m_now + 1s);
    QCOMPARE(again.state, AlertState::Pending);
    QCOMPARE(again.since, m_now);
    QCOMPARE(again.alert.labels, (Labels{{"verdict", "commit"}}));
    QCOMPARE(again.alert.cell, std::optional(CellId{3}));
    backdate(5min);
    QCOMPARE(track(m_now + 5min).state, AlertState::Firing);
    // Not by the time of day, which somebody may set.
    QCOMPARE(track(m_now + 1s).since, m_now);
}

void TestAlertFile::aTimeBeforeTheMachineStartedDoesNotCount()
{
    QCOMPARE(track(m_now).state, AlertState::Pending);
    backdate(10min, QStringLiteral("another boot"));
    QCOMPARE(track(m_now + 10min).state, AlertState::Pending);
    backdate(5min);
    QCOMPARE(track(m_now + 15min).state, AlertState::Firing);
}

void TestAlertFile::aDamagedFileStartsOver_data()
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

void TestAlertFile::aDamagedFileStartsOver()
{
    QFETCH(QByteArray, text);
    QCOMPARE(track(m_now).state, AlertState::Pending);
    QFile stored(path());
    QVERIFY(stored.open(QIODevice::WriteOnly) && stored.write(text) == text.size());
    stored.close();
    const auto next = track(m_now + 1h);
    QCOMPARE(next.state, AlertState::Pending);
    QCOMPARE(next.since, m_now + 1h);
}

void TestAlertFile::S23_nobodyElseMayReadIt()
{
    (void)track(m_now);
    const auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
    QVERIFY(!(QFile(path()).permissions() & others));
    QVERIFY(!(QFile(m_folder->filePath(QStringLiteral("state/alerts"))).permissions() & others));
}

void TestAlertFile::environmentsHaveFilesOfTheirOwn()
{
    const auto one = AlertFile::usualFile("/srv/one.yml");
    QVERIFY(one != AlertFile::usualFile("/srv/two.yml"));
    QCOMPARE(one, AlertFile::usualFile("/srv/x/../one.yml"));
}

QTEST_APPLESS_MAIN(TestAlertFile)
#include "tst_alertfile.moc"
