// SPDX-License-Identifier: MIT
#include "models/adapters/environment/environmentfile.h"
#include "models/adapters/os/privatefile.h"
#include "models/engine/services/planservice.h"
#include "models/session/session.h"
#include "tests/app/cellsctl/cellsctlrun.h"

#include <QFile>
#include <QRegularExpression>
#include <QTest>

using namespace cells;
using namespace cells::plans;

// The window and cellsctl run plans through the same guards: what either leaves in the audit log is the same, but for
// when, which items and with which program.
class TestSameAudit : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void aRunAboutLeases();
    void aRunAboutClaims();
    void aRefusedRun();

private:
    QStringList arguments(const QString &line) const
    {
        return QStringList{QStringLiteral("-e"), m_sandbox->environmentFile()} + splitArguments(line);
    }
    Answer ctl(const QString &line) const { return runProgram(QStringLiteral("cellsctl"), arguments(line)); }
    // A new sandbox, and a session of a window with it.
    void start(const QString &arguments);
    // For the next of the leases to commit that nobody has touched.
    QString planLeases(int items);
    QString planMissing(const QString &model)
    {
        return planFor(QStringLiteral("reclaim -m %1 --filter class:missing").arg(model));
    }
    QString planFor(const QString &line);
    AnyPlan read(const QString &file) const
    {
        return *readFile(file.toStdString(), largestPlanFile).and_then(parseAnyPlan);
    }
    void runInWindow(const QString &file, bool isConfirmed = true);
    void runInCellsctl(const QString &file, bool isConfirmed = true);
    // What was appended since: of each record its kind, and its fields, with the values that the run does not choose.
    QStringList newRecords();

    std::optional<RunningSandbox> m_sandbox;
    QTemporaryDir m_folder;
    int m_plans = 0;
    qint64 m_read = 0;
    std::unique_ptr<Session> m_session;
};

void TestSameAudit::initTestCase()
{
    qputenv("XDG_STATE_HOME", m_folder.path().toUtf8());
}

void TestSameAudit::start(const QString &arguments)
{
    m_session.reset();
    m_sandbox.emplace();
    m_read = 0;
    const auto problem = m_sandbox->start(splitArguments(arguments));
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    m_session
        = std::make_unique<Session>(*readEnvironment(m_sandbox->environmentFile().toStdString()), "cells-console test");
}

QString TestSameAudit::planFor(const QString &line)
{
    const auto file = m_folder.filePath(QStringLiteral("plan-%1.json").arg(m_plans++));
    const auto made = ctl(QStringLiteral("-c 1 plan %1 --out %2").arg(line, file));
    if (made.exitCode != 0) {
        qFatal("%s", made.all().constData());
    }
    return file;
}

QString TestSameAudit::planLeases(int items)
{
    QStringList uuids;
    for (const auto &lease : ctl(QStringLiteral("-c 1 leases --json")).json()[QLatin1String("leases")].toArray()) {
        if (lease[QLatin1String("verdict")] == QLatin1String("commit") && uuids.size() < items) {
            uuids << lease[QLatin1String("uuid")].toString();
        }
    }
    return planFor(QStringLiteral("leases --lease ") + uuids.join(QLatin1Char(',')));
}

QStringList TestSameAudit::newRecords()
{
    QFile file(QFileInfo(m_sandbox->environmentFile()).path() + QStringLiteral("/audit.jsonl"));
    [[maybe_unused]] const bool isOpen = file.open(QIODevice::ReadOnly);
    file.seek(std::exchange(m_read, file.size()));
    QStringList records;
    for (const auto &line : file.readAll().split('\n')) {
        const auto record = QJsonDocument::fromJson(line).object();
        QStringList fields;
        if (!record.isEmpty()) {
            fields << record[QLatin1String("kind")].toString() << record[QLatin1String("person")].toString();
        }
        const auto values = record[QLatin1String("fields")].toObject();
        for (auto field = values.begin(); field != values.end(); ++field) {
            // Which item, when and by which plan is each run's own.
            const bool isOwn = QStringList{QStringLiteral("plan"), QStringLiteral("lease"),
                QStringLiteral("created_at"), QStringLiteral("evidence"), QStringLiteral("update"),
                QStringLiteral("records"), QStringLiteral("model"), QStringLiteral("text")}
                                   .contains(field.key());
            fields << (isOwn ? field.key() : field.key() + QLatin1Char('=') + field->toVariant().toString());
        }
        if (!fields.isEmpty()) {
            records << fields.join(QLatin1Char(' '));
        }
    }
    return records;
}

void TestSameAudit::runInWindow(const QString &file, bool isConfirmed)
{
    auto &actions = *m_session->services({1}).plans;
    QVERIFY(actions.arm("ALERT-1", {}));
    const auto plan = read(file);
    const auto summary = summaryOf(plan);
    ActionControl control;
    const auto report
        = actions.run(plan, {summary.fingerprint, isConfirmed ? typedConfirmationFor(summary) : "1 999", "ALERT-1"},
            control, {.onResolved = [](const auto &) {}, .onResult = [](const auto &) {}}, {});
    QVERIFY2(bool(report) == isConfirmed, report ? "" : report.error().text().c_str());
}

void TestSameAudit::runInCellsctl(const QString &file, bool isConfirmed)
{
    const auto items = isConfirmed ? summaryOf(read(file)).items : 999;
    const auto answer
        = ctl(QStringLiteral("apply %1 --confirm-cell 1 --confirm-count %2 --reason ALERT-1").arg(file).arg(items));
    QVERIFY2(answer.exitCode == (isConfirmed ? 0 : 7), answer.all().constData());
}

void TestSameAudit::aRunAboutLeases()
{
    start(QStringLiteral("--scenario default"));
    newRecords();
    runInCellsctl(planLeases(1));
    const auto ofCellsctl = newRecords();
    runInWindow(planLeases(1));
    QCOMPARE(newRecords(), ofCellsctl);
    // Armed, begun, intent and outcome, ended.
    QCOMPARE(ofCellsctl.size(), 5);
}

// Of another number of claims, so that each record is compared once.
void TestSameAudit::aRunAboutClaims()
{
    const auto kindsIn = [](const QStringList &records) {
        QStringList kinds = records;
        kinds.replaceInStrings(QRegularExpression(QStringLiteral("(items|applied)=\\d+")), QStringLiteral("\\1"));
        kinds.removeDuplicates();
        return kinds;
    };
    start(QStringLiteral("--scenario drift --records 40000 --cells 2"));
    const auto scanned = ctl(QStringLiteral("-c 1 verify -m User,Email"));
    QVERIFY2(scanned.exitCode == 1, scanned.all().constData());
    const auto ofUsers = planMissing(QStringLiteral("User"));
    const auto ofEmails = planMissing(QStringLiteral("Email"));
    newRecords();
    runInCellsctl(ofUsers);
    const auto ofCellsctl = newRecords();
    QVERIFY(ofCellsctl.size() > 4);
    runInWindow(ofEmails);
    QCOMPARE(kindsIn(newRecords()), kindsIn(ofCellsctl));
}

void TestSameAudit::aRefusedRun()
{
    start(QStringLiteral("--scenario default"));
    const auto plan = planLeases(2);
    newRecords();
    runInCellsctl(plan, false);
    const auto ofCellsctl = newRecords();
    runInWindow(plan, false);
    QCOMPARE(newRecords(), ofCellsctl);
    QCOMPARE(ofCellsctl.size(), 2);
    QVERIFY2(ofCellsctl.last().startsWith(QLatin1String("refusal ")), qPrintable(ofCellsctl.last()));
}

QTEST_GUILESS_MAIN(TestSameAudit)
#include "tst_sameaudit.moc"
