// SPDX-License-Identifier: MIT
#include "tests/app/cellsctl/alerting/promtool.h"
#include "tests/support/fixtures/simulationfigures.h"

#include <QTest>

using namespace cells;
using namespace Qt::StringLiterals;

// Scenarios whose cells run: what Prometheus would fire in the end, if nobody resolved anything.
class TestScenarioAlerts : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void eachScenarioFiresItsAlerts_data();
    void eachScenarioFiresItsAlerts();

private:
    QTemporaryDir m_state;
};

void TestScenarioAlerts::initTestCase()
{
    QVERIFY2(Promtool::isThere(), "Run packaging/monitoring-tools");
    qputenv("XDG_STATE_HOME", m_state.path().toUtf8());
}

void TestScenarioAlerts::eachScenarioFiresItsAlerts_data()
{
    QTest::addColumn<QString>("scenario");
    QTest::addColumn<QStringList>("expected");
    const auto row = [](const char *scenario, const QStringList &expected) {
        QTest::newRow(scenario) << QString::fromLatin1(scenario) << expected;
    };
    row("bulk-bypass", {u"DriftFound 1"_s, u"DriftFound 2"_s});
    row("cell-cut-off", {u"DatabaseUnread 2"_s});
    row("cell-down", {u"LeaseStale 2"_s});
    row("cell-split", {u"DriftFound 1"_s, u"LeaseStale 1"_s, u"LeasesUndecided 1"_s, u"PairingContradicted 2"_s});
    row("clock-skew", {});
    row("long-transaction", {u"LeasesHeld 1"_s, u"LeasesHeld 2"_s});
    row("poison-batch", {u"ClaimsInConflict 1"_s, u"DriftFound 1"_s, u"RolloutBlocked 1"_s});
    row("promoted-copy", {u"PairingContradicted 1"_s, u"PairingContradicted 2"_s});
    row("reaper-dead", {u"LeaseStale 1"_s, u"LeaseStale 2"_s});
    row("reaper-running", {});
    // What a scan of a replica finds is uncertain, and counts.
    row("replica-lag",
        {u"DriftFound 1"_s, u"DriftFound 2"_s, u"LeasesUndecided 1"_s, u"LeasesUndecided 2"_s, u"OnReplica 1"_s,
            u"OnReplica 2"_s});
    row("service-restart", {});
    row("slow-service", {});
    row("two-cells-one-name", {});
    row("verification-copy", {u"LeaseStale 1"_s, u"LeaseStale 2"_s, u"LeasesUndecided 1"_s, u"LeasesUndecided 2"_s});
}

void TestScenarioAlerts::eachScenarioFiresItsAlerts()
{
    QFETCH(QString, scenario);
    QFETCH(QStringList, expected);
    RunningSandbox sandbox;
    const auto problem = sandbox.start(splitArguments(u"--cells 2 --transactions 80 --scenario "_s + scenario));
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    const auto ctl = [&](const QString &line) {
        return runProgram(u"cellsctl"_s, QStringList{u"-e"_s, sandbox.environmentFile()} + splitArguments(line));
    };
    QSet<QString> labels;
    for (const auto &one : std::as_const(expected)) {
        labels << u"alertname=\"%1\",cell=\"%2\""_s.arg(one.section(u' ', 0, 0), one.section(u' ', 1));
    }
    const Promtool promtool;
    const auto rules = ctl(u"alerts rules"_s);
    QVERIFY2(rules.exitCode == 0, rules.all().constData());
    // The scenario has begun by then, and its faults, too.
    QTRY_VERIFY_WITH_TIMEOUT(countedIn(sandbox, 1, u"begun"_s) >= 60, 150'000);
    QByteArray output;
    const auto areFired = [&] {
        // The exporter starts no scan.
        ctl(u"verify --cells all"_s);
        const auto metrics = ctl(u"metrics"_s).out;
        output = promtool.notFired(rules.out, metrics, u"alertname, cell"_s, labels, Promtool::Ages::Grow);
        return output.isEmpty();
    };
    QVERIFY2(QTest::qWaitFor(areFired, 150'000), output.constData());
}

QTEST_GUILESS_MAIN(TestScenarioAlerts)
#include "tst_scenarioalerts.moc"
