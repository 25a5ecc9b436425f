// SPDX-License-Identifier: MIT
#include "tests/app/topology_service/serviceprocess.h"
#include "tests/app/topology_service/testservice.h"

#include <QJsonDocument>
#include <QMap>
#include <QProcess>
#include <QTest>

using namespace cells;
using namespace Qt::StringLiterals;

namespace {

// How a service is started, and what the client is to expect of it.
struct ServiceSetup
{
    const char *name;
    std::vector<std::string> flags;
    QString rules;
    int maxValueBytes;
};

const std::vector<ServiceSetup> &services()
{
    static const std::vector<ServiceSetup> all{
        {"default", {}, u"rails"_s, 65'536},
        {"rails", {"--strictness", "rails"}, u"rails"_s, 65'536},
        {"design", {"--strictness", "design", "--max-value-bytes", "6000"}, u"design"_s, 6'000},
    };
    return all;
}

// The results of the client with one service, and how that service ended.
struct ClientRun
{
    QStringList scenarios; // "ok NAME" or "not ok NAME: why"
    int exitCode = -1;
    QStringList strayLines; // of the log, which are no JSON
    QStringList breaches;
};

QString scenarioName(const QString &scenario)
{
    return scenario.section(u"ok "_s, 1).section(u':', 0, 0);
}

} // namespace

// A client that shares nothing with the project: Python, gRPC, and a description of the protocol that was written from
// what GitLab publishes. Its scenarios are pythonclient/scenarios.py.
class PythonClientTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void scenarioPasses_data();
    void scenarioPasses();
    void theServiceEndsInOrder_data();
    void theServiceEndsInOrder();

private:
    // Empty, or why the client did not get to its end.
    QString run(const ServiceSetup &service);
    QString runClient(
        const ServiceSetup &service, const std::string &address, const QString &log, QStringList &scenarios);

    ServiceFixture m_fixture;
    QTemporaryDir m_folder;
    QMap<QString, ClientRun> m_runs;
};

void PythonClientTest::initTestCase()
{
    QVERIFY2(m_fixture.problem().empty(), m_fixture.problem().c_str());
    for (const auto *name : {"cell-1", "cell-2", "cell-3", "admin", "router"}) {
        QVERIFY(!m_fixture.issue(name).certificate.empty());
    }
    for (const auto &service : services()) {
        const auto problem = run(service);
        QVERIFY2(problem.isEmpty(), qPrintable(problem));
    }
}

QString PythonClientTest::run(const ServiceSetup &service)
{
    auto settings = m_fixture.settings();
    settings.rules.strictness = Strictness::Rails;
    const auto log = m_folder.filePath(QString::fromLatin1(service.name));
    ServiceProcess process(settings, log.toStdString(), service.flags);
    if (const auto started = process.start(); !started) {
        return QString::fromStdString(started.error().text() + ": " + started.error().detail);
    }
    m_fixture.query("truncate claim_replacements, claims, claim_leases");
    auto &result = m_runs[QString::fromLatin1(service.name)];
    const auto problem = runClient(service, process.address(), log, result.scenarios);
    result.exitCode = process.stop();
    result.breaches = m_fixture.breaches();
    for (const auto &line : process.lines()) {
        if (!QJsonDocument::fromJson(QByteArray::fromStdString(line)).isObject()) {
            result.strayLines += QString::fromStdString(line);
        }
    }
    return problem;
}

QString PythonClientTest::runClient(
    const ServiceSetup &service, const std::string &address, const QString &log, QStringList &scenarios)
{
    QProcess client;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"PYTHONPATH"_s, QStringLiteral(CELLS_PYTHON_MESSAGES));
    client.setProcessEnvironment(environment);
    const auto certificates = QString::fromStdString(m_fixture.settings().ca.parent_path().string());
    // Debian's Python, since only that one has Debian's modules.
    client.start(u"/usr/bin/python3"_s,
        {u"-B"_s, u"-s"_s, QStringLiteral(CELLS_PYTHON_CLIENT), u"--endpoint"_s, QString::fromStdString(address),
            u"--certificates"_s, certificates, u"--log"_s, log, u"--rules"_s, service.rules, u"--max-value-bytes"_s,
            QString::number(service.maxValueBytes)});
    if (!client.waitForStarted()) {
        return u"/usr/bin/python3 does not start: run packaging/dependencies --install test"_s;
    }
    const bool hasEnded = client.waitForFinished(180'000);
    const auto errors = QString::fromUtf8(client.readAllStandardError());
    scenarios = QString::fromUtf8(client.readAllStandardOutput()).split(u'\n', Qt::SkipEmptyParts);
    const auto plan = scenarios.isEmpty() ? QString() : scenarios.takeFirst();
    if (!hasEnded || scenarios.isEmpty() || plan != u"1..%1"_s.arg(scenarios.size())) {
        return u"the client of the service \"%1\" did not get to its end (plan \"%2\", %3 results): %4"_s.arg(
            QString::fromLatin1(service.name), plan, QString::number(scenarios.size()), errors);
    }
    return {};
}

void PythonClientTest::scenarioPasses_data()
{
    QTest::addColumn<QString>("result");
    QTest::addColumn<QString>("expected");
    for (auto run = m_runs.cbegin(); run != m_runs.cend(); ++run) {
        for (const auto &scenario : run->scenarios) {
            const auto name = scenarioName(scenario);
            QTest::newRow(qPrintable(run.key() + u": "_s + name)) << scenario << u"ok "_s + name;
        }
    }
}

void PythonClientTest::scenarioPasses()
{
    QFETCH(QString, result);
    QFETCH(QString, expected);
    QVERIFY2(result == expected, qPrintable(result));
}

void PythonClientTest::theServiceEndsInOrder_data()
{
    QTest::addColumn<QString>("service");
    for (const auto &service : services()) {
        QTest::newRow(service.name) << QString::fromLatin1(service.name);
    }
}

void PythonClientTest::theServiceEndsInOrder()
{
    QFETCH(QString, service);
    const auto run = m_runs.value(service);
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(run.strayLines, QStringList());
    QCOMPARE(run.breaches, QStringList());
}

QTEST_GUILESS_MAIN(PythonClientTest)
#include "tst_pythonclient.moc"
