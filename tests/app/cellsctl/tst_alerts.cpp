// SPDX-License-Identifier: MIT
#include "tests/app/cellsctl/alerting/promtool.h"

#include <QDateTime>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTest>

#include <algorithm>
#include <array>

using namespace cells;
using namespace Qt::StringLiterals;

// cellsctl alerts and metrics over a cell in trouble, read by Prometheus' own tools.
class TestAlerts : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void prometheusReadsTheMetrics();
    void rulesAndTheirTestsAreAccepted();
    void prometheusUnderstandsTheDashboard();
    void prometheusFiresWhatIsListed();
    void eachScenarioFiresItsAlerts_data();
    void eachScenarioFiresItsAlerts();
    void theCalmFiresNothingForADay();
    void thePlaybooksAreWritten();
    void C23_noMetricHasAClaimOrPath();
    void hostileNamesAreQuoted();
    void S23_nobodyElseReadsTheAlerts();
    void aFileIsReplacedAsAWhole();
    void aScraperGetsTheLastReading();
    void S53_metricsAreServedOnLoopback();
    void C18_aCellThatHangsHidesNoOther();
    void C18_anUnreadAlertStaysAsItWas();
    void C18_anAlertIsFollowedThroughAnOutage();
    void aSilenceIsForOneAlertOfOneCell();
    void whatWouldSilenceTooMuchIsRefused_data();
    void whatWouldSilenceTooMuchIsRefused();

private:
    Answer ctl(const QString &line) const { return ctlIn(m_sandbox.environmentFile(), line); }
    static Answer ctlIn(const QString &environment, const QString &line)
    {
        return runProgram(u"cellsctl"_s, QStringList{u"-e"_s, environment} + splitArguments(line));
    }
    // Returns an answer of psql as the superuser.
    QByteArray sql(const QString &database, const QString &text) const;
    // The claims of the cell, without numbers and single words, which stand in any text.
    QByteArrayList valuesOf(int cell) const;
    // Returns what promtool says when Prometheus does not fire exactly these; empty when it does.
    QByteArray notFiredByPrometheus(const QString &environment, const QJsonArray &alerts) const;
    QString path(const QString &name) const { return m_promtool.path(name); }
    bool write(const QString &name, const QByteArray &text) const { return m_promtool.write(name, text); }
    // The environment file with another database of cell 1, in a file beside it.
    QString withDatabase(const QString &conninfo) const;

    Promtool m_promtool;
    RunningSandbox m_sandbox;
};

namespace {

QJsonArray alertsIn(const Answer &answer)
{
    return answer.json()["alerts"_L1].toArray();
}

bool isHeld(const QJsonValue &alert)
{
    const auto state = alert["state"_L1].toString();
    return state == u"firing"_s || state == u"pending"_s;
}

// "LeaseStale 3" for each alert that holds.
QSet<QString> held(const QJsonArray &alerts)
{
    QSet<QString> names;
    for (const auto &alert : alerts) {
        if (isHeld(alert)) {
            names << u"%1 %2"_s.arg(alert["alert"_L1].toString()).arg(alert["cell"_L1].toInt());
        }
    }
    return names;
}

} // namespace

void TestAlerts::initTestCase()
{
    QVERIFY2(Promtool::isThere(), "Run packaging/monitoring-tools");
    const auto problem = m_sandbox.start(splitArguments(u"--scenario lost-leases --records 4000"_s));
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
}

QString TestAlerts::withDatabase(const QString &conninfo) const
{
    QFile file(m_sandbox.environmentFile());
    if (!file.open(QIODevice::ReadOnly)) {
        return {};
    }
    auto text = QString::fromUtf8(file.readAll());
    const QRegularExpression database(u"(\\n\\s+database: )[^\\n]*"_s);
    const auto first = database.match(text);
    text.replace(first.capturedStart(), first.capturedLength(), first.captured(1) + u'"' + conninfo + u'"');
    // Nothing is written here.
    static const QRegularExpression writers(u"\\n\\s+writer_database: [^\\n]*"_s);
    text.remove(writers);
    const auto other = QFileInfo(m_sandbox.environmentFile()).path() + u"/other.yml"_s;
    QFile written(other);
    return written.open(QIODevice::WriteOnly) && written.write(text.toUtf8()) > 0 ? other : QString();
}

void TestAlerts::prometheusReadsTheMetrics()
{
    const auto metrics = ctl(u"metrics"_s);
    QVERIFY2(metrics.exitCode == 0, metrics.all().constData());
    const auto checked = m_promtool.run({u"check"_s, u"metrics"_s}, metrics.out);
    QVERIFY2(checked.exitCode == 0, checked.all().constData());
    QVERIFY2(checked.out.isEmpty() && checked.err.isEmpty(), checked.all().constData());
    QCOMPARE(Promtool::sampleOf(metrics.out, "cells_database_up{environment=\"sandbox lost-leases\",cell=\"3\"}"),
        QByteArray("1"));
    QVERIFY(Promtool::sampleOf(
                metrics.out, "cells_leases{environment=\"sandbox lost-leases\",cell=\"3\",verdict=\"commit\"}")
                .toInt()
        > 100);
    QVERIFY(!Promtool::sampleOf(metrics.out,
        "cells_certificate_not_after_timestamp_seconds{environment=\"sandbox lost-leases\",cell=\"3\",role=\"client\"}")
                 .isEmpty());
    const auto open = ctl(u"metrics --openmetrics"_s);
    QVERIFY2(open.out.endsWith("\n# EOF\n"), open.all().constData());
}

void TestAlerts::rulesAndTheirTestsAreAccepted()
{
    const auto rules = ctl(u"alerts rules"_s);
    QVERIFY2(rules.exitCode == 0 && write(u"cells.rules.yml"_s, rules.out), rules.all().constData());
    const auto checked = m_promtool.run({u"check"_s, u"rules"_s, u"cells.rules.yml"_s});
    QVERIFY2(checked.exitCode == 0, checked.all().constData());
    const auto tests = ctl(u"alerts tests"_s);
    QVERIFY2(tests.exitCode == 0 && write(u"cells.test.yml"_s, tests.out), tests.all().constData());
    const auto passed = m_promtool.run({u"test"_s, u"rules"_s, u"cells.test.yml"_s});
    QVERIFY2(passed.exitCode == 0, passed.all().constData());
}

void TestAlerts::prometheusUnderstandsTheDashboard()
{
    const auto dashboard = ctl(u"alerts dashboard"_s);
    const auto panels = QJsonDocument::fromJson(dashboard.out)[u"panels"_s].toArray();
    QVERIFY2(panels.size() > 10, dashboard.all().constData());
    QByteArray rules = "groups:\n- name: panels\n  rules:\n";
    for (const auto &panel : panels) {
        for (const auto &target : panel[u"targets"_s].toArray()) {
            const auto expr = target[u"expr"_s]
                                  .toString()
                                  .replace(u"${environment:doublequote}"_s, u"\"sandbox\""_s)
                                  .replace(u"$cell"_s, u"(1|2)"_s);
            rules += "  - record: panel_" + QByteArray::number(panel[u"id"_s].toInt()) + "\n    expr: '" + expr.toUtf8()
                + "'\n";
        }
    }
    QVERIFY(write(u"panels.yml"_s, rules));
    const auto checked = m_promtool.run({u"check"_s, u"rules"_s, u"panels.yml"_s});
    QVERIFY2(checked.exitCode == 0, (checked.all() + rules).constData());
}

// From the same facts, after all have held long enough.
QByteArray TestAlerts::notFiredByPrometheus(const QString &environment, const QJsonArray &alerts) const
{
    const auto metrics = ctlIn(environment, u"metrics"_s).out;
    static const QRegularExpression named(u"environment=(\"[^\"]+\")"_s);
    const auto name = named.match(QString::fromUtf8(metrics)).captured(1);
    QSet<QString> expected;
    for (const auto &alert : alerts) {
        if (isHeld(alert)) {
            expected << u"alertname=\"%1\",severity=\"%2\",alert_type=\"%3\",cell=\"%4\",environment=%5"_s.arg(
                alert["alert"_L1].toString(), alert["severity"_L1].toString(), alert["type"_L1].toString(),
                QString::number(alert["cell"_L1].toInt()), name);
        }
    }
    return m_promtool.notFired(ctlIn(environment, u"alerts rules"_s).out, metrics,
        u"alertname, severity, alert_type, cell, environment"_s, expected);
}

void TestAlerts::prometheusFiresWhatIsListed()
{
    const auto listed = ctl(u"alerts -o json"_s);
    QVERIFY2(listed.exitCode == 1, listed.all().constData());
    QVERIFY2(held(alertsIn(listed)).contains(u"LeaseStale 3"_s), listed.all().constData());
    const auto problem = notFiredByPrometheus(m_sandbox.environmentFile(), alertsIn(listed));
    QVERIFY2(problem.isEmpty(), (problem + listed.out).constData());
}

void TestAlerts::eachScenarioFiresItsAlerts_data()
{
    QTest::addColumn<QString>("scenario");
    QTest::addColumn<QSet<QString>>("expected");
    const auto row = [](const char *scenario, const QSet<QString> &expected) {
        QTest::newRow(scenario) << QString::fromLatin1(scenario) << expected;
    };
    row("default",
        {u"FlagRisky 2"_s, u"FlagRisky 3"_s, u"LeaseStale 1"_s, u"LeaseStale 2"_s, u"LeaseStale 3"_s, u"LeasesHeld 2"_s,
            u"VerificationStalled 2"_s});
    row("swapped", {u"FlagRisky 3"_s, u"LeaseStale 3"_s, u"PairingContradicted 1"_s, u"PairingContradicted 2"_s});
    row("mixed-versions",
        {u"FlagRisky 2"_s, u"LeaseStale 1"_s, u"LeaseStale 2"_s, u"LeaseStale 3"_s, u"LeasesHeld 2"_s,
            u"VerificationStalled 2"_s});
    row("current", {u"LeaseStale 1"_s, u"LeaseStale 2"_s, u"LeaseStale 3"_s, u"LeasesHeld 2"_s});
    row("cell-restored", {u"LeaseStale 2"_s});
    row("cell-lost", {u"DatabaseUnread 2"_s});
    row("org-moved", {});
    row("decommission-clean", {});
    row("empty", {});
}

// In the list, and in Prometheus, which says nothing else.
void TestAlerts::eachScenarioFiresItsAlerts()
{
    QFETCH(QString, scenario);
    QFETCH(QSet<QString>, expected);
    RunningSandbox sandbox;
    const auto problem = sandbox.start(splitArguments(u"--scenario %1 --records 4000"_s.arg(scenario)));
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    Answer listed;
    // A missing row proves something once it was read twice.
    const auto areListed = [&] {
        listed = ctlIn(sandbox.environmentFile(), u"alerts -o json"_s);
        return held(alertsIn(listed)) == expected;
    };
    QVERIFY2(QTest::qWaitFor(areListed, 60'000), listed.all().constData());
    const auto silent = notFiredByPrometheus(sandbox.environmentFile(), alertsIn(listed));
    QVERIFY2(silent.isEmpty(), (silent + listed.out).constData());
}

// In Prometheus, for 24 hours in which nothing changes, and in the list.
void TestAlerts::theCalmFiresNothingForADay()
{
    RunningSandbox calm;
    const auto problem = calm.start(splitArguments(u"--scenario calm --records 4000"_s));
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    const auto rules = ctlIn(calm.environmentFile(), u"alerts rules"_s);
    QVERIFY2(rules.exitCode == 0 && write(u"calm.rules.yml"_s, rules.out), rules.all().constData());
    const auto metrics = ctlIn(calm.environmentFile(), u"metrics"_s);
    QVERIFY2(metrics.out.contains("cells_database_up{environment=\"sandbox calm\""), metrics.all().constData());
    constexpr int day = 24 * 60;
    QByteArray checks;
    for (int minute = 60; minute <= day; minute += 60) {
        checks += "      - expr: 'count(ALERTS) or vector(0)'\n        eval_time: " + QByteArray::number(minute)
            + "m\n        exp_samples:\n          - labels: '{}'\n            value: 0\n";
    }
    const auto test
        = "rule_files:\n  - calm.rules.yml\nevaluation_interval: 1m\ntests:\n  - interval: 1m\n    input_series:\n"
        + Promtool::seriesOf(metrics.out, day + 60) + "    promql_expr_test:\n" + checks;
    QVERIFY(write(u"calm.test.yml"_s, test));
    const auto passed = m_promtool.run({u"test"_s, u"rules"_s, u"calm.test.yml"_s});
    QVERIFY2(passed.exitCode == 0, passed.all().constData());
    const auto listed = ctlIn(calm.environmentFile(), u"alerts -o json"_s);
    QVERIFY2(held(alertsIn(listed)).isEmpty(), listed.all().constData());
}

void TestAlerts::thePlaybooksAreWritten()
{
    const auto written = ctl(u"alerts playbooks --folder %1 -o json"_s.arg(path(u"books"_s)));
    QVERIFY2(written.exitCode == 0, written.all().constData());
    const auto rules = ctl(u"alerts rules -o json"_s);
    const auto all = QJsonDocument::fromJson(rules.out).array();
    QVERIFY(all.size() > 20);
    for (const auto &rule : all) {
        const auto runbook = rule["annotations"_L1]["runbook"_L1].toString();
        QVERIFY2(QFile::exists(path(u"books/"_s + runbook)), qPrintable(runbook));
    }
}

QByteArray TestAlerts::sql(const QString &database, const QString &text) const
{
    QProcess psql;
    psql.start(u"psql"_s, {u"-XAtq"_s, u"-c"_s, text, m_sandbox.conninfo(database)});
    psql.waitForFinished();
    return psql.exitCode() == 0 ? psql.readAllStandardOutput() : psql.readAllStandardError();
}

QByteArrayList TestAlerts::valuesOf(int cell) const
{
    auto values = sql(u"topology"_s,
        u"SELECT * FROM (SELECT convert_from(claim_value, 'UTF8') AS text FROM claims WHERE cell_id = %1) AS v WHERE "
        u"text ~ '^.{7,}$' AND text ~ '[0-9@/]' AND text !~ '^[0-9]+$'"_s.arg(cell))
                      .split('\n');
    values.removeAll(QByteArray());
    return values;
}

// Labels are seen by everybody who sees the dashboards.
void TestAlerts::C23_noMetricHasAClaimOrPath()
{
    QVERIFY(ctl(u"alerts playbooks --folder %1"_s.arg(path(u"all-books"_s))).exitCode == 0);
    QByteArray all;
    for (const auto &line : {u"metrics"_s, u"metrics --openmetrics"_s, u"alerts rules"_s, u"alerts tests"_s,
             u"alerts dashboard"_s, u"alerts"_s, u"alerts -o json"_s})
        all += ctl(line).out;
    const QDir books(path(u"all-books/alerts"_s));
    for (const auto &name : books.entryList(QDir::Files)) {
        QFile book(books.filePath(name));
        QVERIFY(book.open(QIODevice::ReadOnly));
        all += book.readAll();
    }
    int values = 0;
    for (int cell = 1; cell <= 3; ++cell) {
        for (const auto &value : valuesOf(cell)) {
            QVERIFY2(!all.contains(value), value.constData());
            ++values;
        }
    }
    QVERIFY2(values > 10'000, QByteArray::number(values).constData());
    const auto folder = QFileInfo(m_sandbox.environmentFile()).path().toUtf8();
    QVERIFY2(!all.contains(folder), all.constData());
}

// In the metrics, and in the rules that select by it.
void TestAlerts::hostileNamesAreQuoted()
{
    QFile file(m_sandbox.environmentFile());
    QVERIFY(file.open(QIODevice::ReadOnly));
    static const QRegularExpression name(u"^name: .*$"_s, QRegularExpression::MultilineOption);
    const auto hostile
        = uR"(name: "quo\"te \\ back\nline {{ $value }} <b>bold</b> \u202Egnp.exe )"_s + QString(4096, u'x') + u'"';
    const auto text = QString::fromUtf8(file.readAll()).replace(name, hostile);
    const auto environment = QFileInfo(file).path() + u"/hostile.yml"_s;
    QFile written(environment);
    QVERIFY(written.open(QIODevice::WriteOnly) && written.write(text.toUtf8()) > 0);
    written.close();
    const auto metrics = ctlIn(environment, u"metrics"_s);
    QVERIFY2(metrics.out.contains(R"(environment="quo\"te \\ back\nline {{ $value }} <b>)"), metrics.all().constData());
    QSet<QString> expected;
    for (const auto &one : held(alertsIn(ctlIn(environment, u"alerts -o json"_s)))) {
        expected << u"alertname=\"%1\",cell=\"%2\""_s.arg(one.section(u' ', 0, 0), one.section(u' ', 1));
    }
    QVERIFY(!expected.isEmpty());
    const auto rules = ctlIn(environment, u"alerts rules"_s);
    const auto problem = m_promtool.notFired(rules.out, metrics.out, u"alertname, cell"_s, expected);
    QVERIFY2(problem.isEmpty(), problem.constData());
}

void TestAlerts::S23_nobodyElseReadsTheAlerts()
{
    const QDir folder(qEnvironmentVariable("XDG_STATE_HOME") + u"/cells-console/alerts"_s);
    const auto files = folder.entryInfoList({u"*.json"_s});
    QVERIFY2(!files.isEmpty(), qPrintable(folder.path()));
    const auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
    for (const auto &file : files) {
        QVERIFY2(!(file.permissions() & others), qPrintable(file.filePath()));
    }
    QVERIFY(!(QFileInfo(folder.path()).permissions() & others));
}

void TestAlerts::aFileIsReplacedAsAWhole()
{
    const auto file = path(u"cells.prom"_s);
    QVERIFY(write(u"cells.prom"_s, "old\n"));
    const auto refused = ctl(u"metrics --out %1"_s.arg(path(u"cells.txt"_s)));
    QCOMPARE(refused.exitCode, 2);
    // Prometheus would take a slower one for a dead one.
    for (const auto &every : {u"1s"_s, u"6m"_s, u"often"_s})
        QCOMPARE(ctl(u"metrics --out %1 --every %2"_s.arg(file, every)).exitCode, 2);
    // Killed at some point, it has left the old file or the new one, although another one writes it, too.
    const int kills = qEnvironmentVariableIntValue("CELLS_KILLS");
    QElapsedTimer whole;
    whole.start();
    QCOMPARE(ctl(u"metrics --out %1"_s.arg(path(u"other.prom"_s))).exitCode, 0);
    auto longest = int(whole.elapsed());
    QRandomGenerator random(7);
    for (int run = 0; run < std::max(kills, 8); ++run) {
        std::array<QProcess, 2> writers;
        for (auto &writer : writers) {
            writer.start(
                programPath(u"cellsctl"_s), {u"-e"_s, m_sandbox.environmentFile(), u"metrics"_s, u"--out"_s, file});
            QVERIFY(writer.waitForStarted());
        }
        // Most of them as it writes.
        (void)writers[0].waitForFinished(longest * 3 / 4 + int(random.bounded(longest / 2)));
        for (auto &writer : writers) {
            writer.kill();
            QVERIFY(writer.state() == QProcess::NotRunning || writer.waitForFinished());
        }
        QFile left(file);
        QVERIFY(left.open(QIODevice::ReadOnly));
        const auto text = left.readAll();
        QVERIFY2(text == "old\n" || text.contains("cells_audit_intact"), text.constData());
        QVERIFY2(text == "old\n" || m_promtool.run({u"check"_s, u"metrics"_s}, text).exitCode == 0, text.constData());
    }
    QCOMPARE(ctl(u"metrics --out %1"_s.arg(file)).exitCode, 0);
    // The next run removes what the others left.
    QCOMPARE(QDir(path({})).entryList({u"*cells.prom*"_s}, QDir::Files | QDir::Hidden), QStringList{u"cells.prom"_s});
    // Everybody may read it, as node_exporter must.
    QVERIFY(QFile(file).permissions() & QFile::ReadOther);
}

namespace {

// A program that serves metrics, on any free port.
class Exporter
{
public:
    bool start(const QString &environment)
    {
        m_process.setReadChannel(QProcess::StandardError);
        m_process.start(
            programPath(u"cellsctl"_s), {u"-e"_s, environment, u"metrics"_s, u"--serve"_s, u"127.0.0.1:0"_s});
        QByteArray shown;
        while (!shown.contains("/metrics") && m_process.waitForReadyRead(30'000)) {
            shown += m_process.readAllStandardError();
        }
        const auto end = shown.indexOf("/metrics");
        m_port = shown.first(std::max<qsizetype>(end, 0)).mid(shown.lastIndexOf(':', end) + 1).toUShort();
        return m_port > 0;
    }
    // The whole answer, with its head.
    QByteArray ask(const QByteArray &path, const QByteArray &head = {}) const
    {
        QTcpSocket socket;
        socket.connectToHost(u"127.0.0.1"_s, m_port);
        const auto host
            = head.contains("Host:") ? QByteArray() : "Host: 127.0.0.1:" + QByteArray::number(m_port) + "\r\n";
        socket.write("GET " + path + " HTTP/1.1\r\nConnection: close\r\n" + host + head + "\r\n");
        while (socket.waitForReadyRead(10'000)) { }
        return socket.readAll();
    }
    quint16 port() const { return m_port; }
    // By SIGTERM, as systemd does; the exit code.
    int end()
    {
        m_process.terminate();
        return m_process.waitForFinished(10'000) ? m_process.exitCode() : -1;
    }

private:
    QProcess m_process;
    quint16 m_port = 0;
};

QByteArray bodyOf(const QByteArray &answer)
{
    return answer.mid(answer.indexOf("\r\n\r\n") + 4);
}

} // namespace

void TestAlerts::aScraperGetsTheLastReading()
{
    Exporter exporter;
    QVERIFY(exporter.start(m_sandbox.environmentFile()));
    // Before the first reading has ended there is nothing to serve.
    QByteArray first;
    QTRY_VERIFY_WITH_TIMEOUT((first = exporter.ask("/metrics")).startsWith("HTTP/1.1 200"), 60'000);
    QVERIFY2(first.contains("text/plain; version=0.0.4"), first.constData());
    const auto checked = m_promtool.run({u"check"_s, u"metrics"_s}, bodyOf(first));
    QVERIFY2(checked.exitCode == 0, checked.all().constData());
    // The same reading, however often somebody asks.
    const auto second = exporter.ask("/metrics");
    QCOMPARE(Promtool::sampleOf(bodyOf(second), "cells_run_timestamp_seconds"),
        Promtool::sampleOf(bodyOf(first), "cells_run_timestamp_seconds"));
    const auto open
        = exporter.ask("/metrics", "Accept: application/openmetrics-text; version=1.0.0,text/plain;q=0.5\r\n");
    QVERIFY2(open.contains("application/openmetrics-text; version=1.0.0"), open.constData());
    QVERIFY(bodyOf(open).endsWith("# EOF\n"));
    QVERIFY(exporter.ask("/").contains("are at /metrics"));
    QVERIFY(exporter.ask("/etc/passwd").startsWith("HTTP/1.1 404"));
    // The port is its own.
    const auto again = ctl(u"metrics --serve 127.0.0.1:%1"_s.arg(exporter.port()));
    QVERIFY2(again.exitCode == 2 && again.err.contains("in use"), again.all().constData());
    QCOMPARE(exporter.end(), 0);
}

void TestAlerts::S53_metricsAreServedOnLoopback()
{
    for (const auto *address : {"0.0.0.0:9464", "[::]:9464", "10.0.0.1:9464", "127.evil.example:9464"}) {
        const auto refused = ctl(u"metrics --serve "_s + QLatin1StringView(address));
        QVERIFY2(refused.exitCode == 2 && refused.err.contains("--serve-anywhere"), refused.all().constData());
    }
    for (const auto &line : {u"metrics --serve 9464"_s, u"metrics --serve 127.0.0.1:70000"_s,
             u"metrics --serve 127.0.0.1:0 --out x.prom"_s, u"metrics --serve 127.0.0.1:0 --openmetrics"_s}) {
        QCOMPARE(ctl(line).exitCode, 2);
    }
    // A page in a browser that gave the address a name of its own.
    Exporter exporter;
    QVERIFY(exporter.start(m_sandbox.environmentFile()));
    const auto rebound = exporter.ask("/metrics", "Host: evil.example:80\r\n");
    QVERIFY2(rebound.startsWith("HTTP/1.1 403"), rebound.constData());
    QCOMPARE(exporter.end(), 0);
}

void TestAlerts::C18_aCellThatHangsHidesNoOther()
{
    // It accepts connections, and never answers.
    QTcpServer silent;
    QVERIFY(silent.listen(QHostAddress::LocalHost));
    const auto environment
        = withDatabase(u"host=127.0.0.1 port=%1 dbname=cell_1 user=nobody sslmode=disable"_s.arg(silent.serverPort()));
    const auto file = path(u"hanging.prom"_s);
    QElapsedTimer elapsed;
    elapsed.start();
    const auto written = ctlIn(environment, u"metrics --within 40 --out "_s + file);
    QVERIFY2(written.exitCode == 4 && elapsed.elapsed() < 45'000, written.all().constData());
    QFile prom(file);
    QVERIFY(prom.open(QIODevice::ReadOnly));
    const Answer metrics{written.exitCode, prom.readAll(), written.err};
    QCOMPARE(Promtool::sampleOf(metrics.out, "cells_database_up{environment=\"sandbox lost-leases\",cell=\"1\"}"),
        QByteArray("0"));
    QCOMPARE(
        Promtool::sampleOf(metrics.out, "cells_read{environment=\"sandbox lost-leases\",cell=\"1\",what=\"leases\"}"),
        QByteArray("0"));
    QVERIFY2(
        !metrics.out.contains("cells_leases{environment=\"sandbox lost-leases\",cell=\"1\""), metrics.out.constData());
    QCOMPARE(Promtool::sampleOf(metrics.out, "cells_database_up{environment=\"sandbox lost-leases\",cell=\"2\"}"),
        QByteArray("1"));
    QVERIFY(metrics.out.contains("cells_leases{environment=\"sandbox lost-leases\",cell=\"2\""));
    // Within no time, nothing is known, which is not the same as down.
    const auto none = ctlIn(environment, u"metrics --within 1"_s);
    QCOMPARE(none.exitCode, 4);
    QVERIFY2(
        !none.out.contains("cells_database_up{environment=\"sandbox lost-leases\",cell=\"1\"}"), none.out.constData());
}

void TestAlerts::C18_anUnreadAlertStaysAsItWas()
{
    const auto alertOf = [](const Answer &answer, const QString &name) {
        for (const auto &alert : alertsIn(answer)) {
            if (alert["alert"_L1].toString() == name && alert["cell"_L1].toInt() == 3) {
                return alert.toObject();
            }
        }
        return QJsonObject();
    };
    const auto before = alertOf(ctl(u"alerts -o json"_s), u"LeaseStale"_s);
    QVERIFY(!before.isEmpty() && !before["is_unread"_L1].toBool());
    // All databases are gone for the next reading.
    QFile file(m_sandbox.environmentFile());
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto text = file.readAll();
    file.close();
    auto cut = text;
    cut.replace("host='", "host='/nowhere").replace("host=/", "host=/nowhere/");
    QVERIFY(cut != text);
    const auto replace = [&](const QByteArray &by) {
        QFile out(m_sandbox.environmentFile());
        return out.open(QIODevice::WriteOnly) && out.write(by) == by.size();
    };
    QVERIFY(replace(cut));
    const auto unread = ctl(u"alerts -o json"_s);
    QVERIFY(replace(text));
    const auto during = alertOf(unread, u"LeaseStale"_s);
    QVERIFY2(during["is_unread"_L1].toBool(), unread.all().constData());
    QCOMPARE(during["state"_L1], before["state"_L1]);
    QCOMPARE(during["since"_L1], before["since"_L1]);
    QVERIFY2(!alertOf(unread, u"DatabaseUnread"_s).isEmpty(), unread.all().constData());
    const auto after = ctl(u"alerts -o json"_s);
    QVERIFY2(!alertOf(after, u"LeaseStale"_s)["is_unread"_L1].toBool(), after.all().constData());
}

// The database stops, and starts without its leases.
void TestAlerts::C18_anAlertIsFollowedThroughAnOutage()
{
    const auto stateOf = [](const Answer &answer, const QString &name) {
        for (const auto &alert : alertsIn(answer)) {
            if (alert["alert"_L1].toString() == name && alert["cell"_L1].toInt() == 3) {
                return alert["state"_L1].toString() + (alert["is_unread"_L1].toBool() ? u" unread"_s : QString());
            }
        }
        return QString();
    };
    QVERIFY(!stateOf(ctl(u"alerts -o json"_s), u"LeaseStale"_s).isEmpty());
    // As if it had been read for ten minutes.
    const QDir folder(qEnvironmentVariable("XDG_STATE_HOME") + u"/cells-console/alerts"_s);
    for (const auto &name : folder.entryList({u"*.json"_s})) {
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        auto text = QString::fromUtf8(file.readAll());
        file.close();
        static const QRegularExpression time(u"\"held_us\": *[0-9]+"_s);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text.replace(time, u"\"held_us\":600000000"_s).toUtf8());
    }
    const auto firing = ctl(u"alerts -o json"_s);
    QVERIFY2(stateOf(firing, u"LeaseStale"_s) == u"firing"_s, firing.all().constData());
    const auto stopped = sql(u"postgres"_s,
        u"ALTER DATABASE cell_3 ALLOW_CONNECTIONS false; SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
        u"WHERE datname = 'cell_3'"_s);
    const auto unread = ctl(u"alerts -o json"_s);
    QVERIFY2(stateOf(unread, u"LeaseStale"_s) == u"firing unread"_s, (stopped + unread.all()).constData());
    QVERIFY2(!stateOf(unread, u"DatabaseUnread"_s).isEmpty(), unread.all().constData());
    sql(u"postgres"_s, u"ALTER DATABASE cell_3 ALLOW_CONNECTIONS true"_s);
    const auto cleared
        = sql(u"topology"_s,
              u"DELETE FROM claims WHERE cell_id = 3 AND lease_uuid IS NOT NULL; DELETE FROM claim_leases WHERE cell_id = 3"_s)
        + sql(u"cell_3"_s, u"DELETE FROM cells_outstanding_leases"_s);
    QCOMPARE(cleared, QByteArray());
    const auto resolved = ctl(u"alerts -o json"_s);
    QVERIFY2(stateOf(resolved, u"LeaseStale"_s) == u"resolved"_s, resolved.all().constData());
}

// In the form of Alertmanager's API v2.
void TestAlerts::aSilenceIsForOneAlertOfOneCell()
{
    const auto silence = ctl(u"-c 3 alerts silence --alert LeaseStale --for 2h --comment CHG-1-jane"_s);
    QVERIFY2(silence.exitCode == 0, silence.all().constData());
    const auto json = silence.json();
    QStringList matchers;
    for (const auto &matcher : json["matchers"_L1].toArray()) {
        QVERIFY(!matcher["isRegex"_L1].toBool(true) && matcher["isEqual"_L1].toBool());
        matchers << matcher["name"_L1].toString() + u'=' + matcher["value"_L1].toString();
    }
    QCOMPARE(matchers, (QStringList{u"alertname=LeaseStale"_s, u"environment=sandbox lost-leases"_s, u"cell=3"_s}));
    const auto time = [&](const char *key) {
        return QDateTime::fromString(json[QLatin1String(key)].toString(), Qt::ISODateWithMs);
    };
    QCOMPARE(time("startsAt").secsTo(time("endsAt")), 7200);
    QCOMPARE(json["comment"_L1].toString(), u"CHG-1-jane"_s);
    QVERIFY(!json["createdBy"_L1].toString().isEmpty());
    // One of the environment has no cell.
    const auto audit = ctl(u"alerts silence --alert AuditBroken --for 30m --comment INC-2"_s);
    QCOMPARE(audit.json()["matchers"_L1].toArray().size(), 2);
}

void TestAlerts::whatWouldSilenceTooMuchIsRefused_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QString>("why");
    QTest::newRow("no cell") << u"alerts silence --alert LeaseStale --for 2h --comment CHG-1"_s
                             << u"No cell is chosen"_s;
    QTest::newRow("any alert") << u"-c 3 alerts silence --alert .* --for 2h --comment CHG-1"_s << u"--alert"_s;
    QTest::newRow("no end") << u"-c 3 alerts silence --alert LeaseStale --comment CHG-1"_s << u"--for"_s;
    QTest::newRow("too long") << u"-c 3 alerts silence --alert LeaseStale --for 25h --comment CHG-1"_s << u"--long"_s;
    QTest::newRow("far too long") << u"-c 3 alerts silence --alert LeaseStale --for 31d --long --comment CHG-1"_s
                                  << u"at most 30d"_s;
    QTest::newRow("no comment") << u"-c 3 alerts silence --alert LeaseStale --for 2h --comment ."_s << u"comment"_s;
}

void TestAlerts::whatWouldSilenceTooMuchIsRefused()
{
    QFETCH(QString, arguments);
    QFETCH(QString, why);
    const auto refused = ctl(arguments);
    QVERIFY2(refused.exitCode == 2 && refused.out.isEmpty(), refused.all().constData());
    QVERIFY2(refused.err.contains(why.toUtf8()), refused.all().constData());
}

QTEST_GUILESS_MAIN(TestAlerts)
#include "tst_alerts.moc"
