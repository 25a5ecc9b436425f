// SPDX-License-Identifier: MIT
#include "models/adapters/environment/environmentfile.h"
#include "models/adapters/os/privatefile.h"
#include "models/engine/services/planservice.h"
#include "models/session/session.h"
#include "tests/app/cellsctl/cellsctlrun.h"

#include <QFile>
#include <QTest>

#include <csignal>
#include <thread>

using namespace cells;
using namespace cells::plans;

namespace {

constexpr int refused = 7;

} // namespace

// S1 of two people: one run a cell, whoever starts it, with real programs and the console's own code. Leases of cell 3
// are settled a few at a time, each function with some of its own.
class TestOneTurn : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void C22_theSecondApplyIsRefused();
    void F49_aKilledRunBlocksNobody();
    void C22_theConsoleIsRefusedWhileCellsctlRuns();
    void C22_cellsctlIsRefusedWhileTheConsoleRuns();
    void C22_otherCellsContinue();
    void theAuditLogIsWhole();
    void S44_sessionsAreSignedWhereThereIsAKey();

private:
    // A program of a plan, on one of two machines that share nothing but the cell.
    std::unique_ptr<QProcess> startApply(
        const QString &plan, const char *machine = "one", int items = itemsOfPlan) const
    {
        auto process = std::make_unique<QProcess>();
        process->setProcessEnvironment(variables(machine));
        process->start(programPath(QStringLiteral("cellsctl")),
            arguments(QStringLiteral("apply %1 --confirm-cell 3 --confirm-count %2 --json --reason ALERT-1")
                          .arg(plan)
                          .arg(items)));
        return process;
    }
    Answer apply(const QString &plan, const char *machine = "one", int items = itemsOfPlan) const
    {
        const auto process = startApply(plan, machine, items);
        process->waitForFinished(120'000);
        return {process->exitCode(), process->readAllStandardOutput(), process->readAllStandardError()};
    }
    QProcessEnvironment variables(const char *machine) const
    {
        auto variables = QProcessEnvironment::systemEnvironment();
        variables.insert(QStringLiteral("XDG_STATE_HOME"), m_folder.filePath(QLatin1String(machine)));
        return variables;
    }
    QStringList arguments(const QString &line) const
    {
        return QStringList{QStringLiteral("-e"), m_sandbox.environmentFile()} + splitArguments(line);
    }
    QString auditLog() const { return QFileInfo(m_sandbox.environmentFile()).path() + QStringLiteral("/audit.jsonl"); }
    int intents() const
    {
        QFile file(auditLog());
        return file.open(QIODevice::ReadOnly) ? int(file.readAll().count("\"kind\":\"intent\"")) : 0;
    }
    // For as many leases that nobody has touched yet; a second each.
    QString newPlan(int items = itemsOfPlan);
    static int applied(const Answer &answer)
    {
        return answer.json()[QLatin1String("counts")][QLatin1String("applied")].toInt();
    }

    static constexpr int itemsOfPlan = 12;
    RunningSandbox m_sandbox;
    QTemporaryDir m_folder;
    int m_plans = 0;
};

void TestOneTurn::initTestCase()
{
    QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("one")) && QDir(m_folder.path()).mkpath(QStringLiteral("two")));
    qputenv("XDG_STATE_HOME", m_folder.filePath(QStringLiteral("one")).toUtf8());
    const auto problem = m_sandbox.start(splitArguments(QStringLiteral("--scenario lost-leases --records 4000")));
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
}

QString TestOneTurn::newPlan(int items)
{
    const auto leases = runProgram(QStringLiteral("cellsctl"), arguments(QStringLiteral("-c 3 leases --json"))).json();
    QStringList uuids;
    for (const auto &lease : leases[QLatin1String("leases")].toArray()) {
        if (lease[QLatin1String("verdict")] == QLatin1String("commit") && uuids.size() < items) {
            uuids << lease[QLatin1String("uuid")].toString();
        }
    }
    const auto file = m_folder.filePath(QStringLiteral("plan-%1.json").arg(m_plans++));
    const auto made = runProgram(QStringLiteral("cellsctl"),
        arguments(
            QStringLiteral("-c 3 plan leases --lease %1 --rate 1 --out %2").arg(uuids.join(QLatin1Char(',')), file)));
    if (made.exitCode != 0) {
        qFatal("%s", made.all().constData());
    }
    return file;
}

void TestOneTurn::C22_theSecondApplyIsRefused()
{
    // It runs for as long as the others are refused, on a slow machine, too.
    constexpr int many = 45;
    const auto plan = newPlan(many);
    const auto otherPlan = newPlan();
    const auto before = intents();
    const auto first = startApply(plan, "one", many);
    QTRY_VERIFY_WITH_TIMEOUT(intents() > before, 60'000);
    const auto second = apply(plan, "one", many);
    QCOMPARE(second.exitCode, refused);
    for (const auto &part : {QByteArray("A plan is running in cell 3 of "), QByteArray(" by "),
             "process " + QByteArray::number(first->processId()) + " on "}) {
        QVERIFY2(second.err.contains(part), second.all().constData());
    }
    QVERIFY2(second.out.isEmpty(), second.all().constData());
    // Another plan of the cell is no other thing, nor is another machine.
    QCOMPARE(apply(otherPlan).exitCode, refused);
    const auto elsewhere = apply(plan, "two", many);
    QCOMPARE(elsewhere.exitCode, refused);
    QVERIFY2(elsewhere.err.contains("A plan is running in cell 3 from another machine"), elsewhere.all().constData());
    QVERIFY2(elsewhere.err.contains("cellsctl run "), elsewhere.all().constData());
    QVERIFY(first->state() == QProcess::Running);
    QVERIFY(first->waitForFinished(120'000));
    const Answer answer{first->exitCode(), first->readAllStandardOutput(), first->readAllStandardError()};
    QVERIFY2(answer.exitCode == 0, answer.all().constData());
    QCOMPARE(applied(answer), many);
    // The refusal of others is shown.
    QFile file(auditLog());
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(int(file.readAll().count("A plan is running in cell 3")), 3);
}

void TestOneTurn::F49_aKilledRunBlocksNobody()
{
    const auto plan = newPlan();
    const auto before = intents();
    const auto first = startApply(plan);
    QTRY_VERIFY_WITH_TIMEOUT(intents() > before, 60'000);
    first->kill();
    QVERIFY(first->waitForFinished());
    Answer next{refused, {}, {}};
    const auto isThrough = [&] {
        next = next.exitCode == refused ? apply(plan, "two") : next;
        return next.exitCode != refused;
    };
    // PostgreSQL notices within moments that the session is gone.
    QTRY_VERIFY_WITH_TIMEOUT(isThrough(), 60'000);
    QVERIFY2(next.exitCode == 0 || next.exitCode == 8, next.all().constData());
    QVERIFY2(applied(next) >= itemsOfPlan - 3, next.all().constData());
}

void TestOneTurn::C22_theConsoleIsRefusedWhileCellsctlRuns()
{
    const auto plan = newPlan();
    Session session(*readEnvironment(m_sandbox.environmentFile().toStdString()), "cells-console test");
    auto &actions = *session.services({3}).plans;
    QVERIFY(actions.arm("ALERT-1", {}));
    const auto before = intents();
    const auto first = startApply(plan);
    QTRY_VERIFY_WITH_TIMEOUT(intents() > before, 60'000);
    const auto read = readFile(plan.toStdString(), largestPlanFile).and_then(parseAnyPlan);
    QVERIFY(read);
    ActionControl control;
    const auto report
        = actions.run(*read, {summaryOf(*read).fingerprint, typedConfirmationFor(summaryOf(*read)), "ALERT-1"}, control,
            {.onResolved = [](const auto &) {}, .onResult = [](const auto &) {}}, {});
    QVERIFY(!report && report.error().kind == Failure::Kind::Refused);
    QVERIFY2(report.error().text().find("A plan is running in cell 3 of ") == 0, report.error().text().c_str());
    QVERIFY(first->waitForFinished(60'000));
    QCOMPARE(first->exitCode(), 0);
}

void TestOneTurn::C22_cellsctlIsRefusedWhileTheConsoleRuns()
{
    const auto plan = newPlan();
    Session session(*readEnvironment(m_sandbox.environmentFile().toStdString()), "cells-console test");
    auto &actions = *session.services({3}).plans;
    QVERIFY(actions.arm("ALERT-1", {}));
    const auto read = readFile(plan.toStdString(), largestPlanFile).and_then(parseAnyPlan);
    QVERIFY(read);
    ActionControl control;
    Outcome<AnyReport> report;
    std::atomic<int> results = 0;
    {
        std::jthread run([&] {
            report
                = actions.run(*read, {summaryOf(*read).fingerprint, typedConfirmationFor(summaryOf(*read)), "ALERT-1"},
                    control, {.onResolved = [](const auto &) {}, .onResult = [&](const auto &) { ++results; }}, {});
        });
        QTRY_VERIFY_WITH_TIMEOUT(results > 0, 60'000);
        // A pause does not give the turn away.
        control.pause();
        const auto here = apply(plan);
        const auto elsewhere = apply(plan, "two");
        control.resume();
        QCOMPARE(here.exitCode, refused);
        QVERIFY2(here.err.contains("with cells-console "), here.all().constData());
        QCOMPARE(elsewhere.exitCode, refused);
        QVERIFY2(elsewhere.err.contains("cells-console run "), elsewhere.all().constData());
    }
    QVERIFY2(report, report ? "" : report.error().text().c_str());
    QCOMPARE(std::get<ActionReport>(*report).count(ItemOutcome::Applied), itemsOfPlan);
}

void TestOneTurn::C22_otherCellsContinue()
{
    const auto plan = newPlan();
    const auto before = intents();
    const auto first = startApply(plan);
    QTRY_VERIFY_WITH_TIMEOUT(intents() > before, 60'000);
    const auto other = m_folder.filePath(QStringLiteral("other.json"));
    const auto made
        = runProgram(QStringLiteral("cellsctl"), arguments(QStringLiteral("-c 2 plan leases --out %1").arg(other)));
    const auto text = readFile(other.toStdString(), largestPlanFile).and_then(parseAnyPlan);
    QVERIFY2(text, made.all().constData());
    const auto count = summaryOf(*text).items;
    const auto answer = runProgram(QStringLiteral("cellsctl"),
        arguments(
            QStringLiteral("apply %1 --confirm-cell 2 --confirm-count %2 --reason ALERT-1").arg(other).arg(count)));
    QVERIFY2(!answer.err.contains("A plan is running"), answer.all().constData());
    QVERIFY(first->waitForFinished(60'000));
    QCOMPARE(first->exitCode(), 0);
}

void TestOneTurn::theAuditLogIsWhole()
{
    const auto verified = runProgram(QStringLiteral("cellsctl"), arguments(QStringLiteral("audit verify --json")));
    QVERIFY2(verified.json()[QLatin1String("is_whole")].toBool(), verified.all().constData());
}

void TestOneTurn::S44_sessionsAreSignedWhereThereIsAKey()
{
    const auto makeKey = [this](const QString &file) {
        return QProcess::execute(QStringLiteral("openssl"),
                   {QStringLiteral("genpkey"), QStringLiteral("-algorithm"), QStringLiteral("ed25519"),
                       QStringLiteral("-out"), file})
            == 0
            && QProcess::execute(QStringLiteral("openssl"),
                   {QStringLiteral("pkey"), QStringLiteral("-in"), file, QStringLiteral("-pubout"),
                       QStringLiteral("-out"), m_folder.filePath(QFileInfo(file).fileName() + QStringLiteral(".pub"))})
            == 0;
    };
    const auto verify = [this](const char *key) {
        return runProgram(QStringLiteral("cellsctl"),
            arguments(QStringLiteral("audit verify --json --signer %1").arg(m_folder.filePath(QLatin1String(key)))));
    };
    const auto key = auditLog() + QStringLiteral(".key");
    QVERIFY(makeKey(key) && makeKey(m_folder.filePath(QStringLiteral("other"))));
    const auto unsignedYet = verify("audit.jsonl.key.pub");
    QCOMPARE(unsignedYet.exitCode, 10);
    QCOMPARE(unsignedYet.json()[QLatin1String("signed_sessions")].toInt(), 0);
    // Open to others it is no key of anybody's.
    QVERIFY(QFile::setPermissions(key, QFile::ReadOwner | QFile::ReadOther));
    const auto plan = newPlan();
    const auto careless = apply(plan);
    QCOMPARE(careless.exitCode, refused);
    QVERIFY2(careless.err.contains("audit.jsonl.key"), careless.all().constData());
    QVERIFY(QFile::setPermissions(key, QFile::ReadOwner | QFile::WriteOwner));
    QCOMPARE(applied(apply(plan)), itemsOfPlan);
    const auto now = verify("audit.jsonl.key.pub");
    QVERIFY2(now.exitCode == 0 || now.exitCode == 9, now.all().constData());
    QCOMPARE(now.json()[QLatin1String("signed_sessions")].toInt(), 1);
    QCOMPARE(now.json()[QLatin1String("signed_up_to")].toInt(),
        now.json()[QLatin1String("head")][QLatin1String("count")].toInt() - 1);
    QCOMPARE(verify("other.pub").exitCode, 10);
}

QTEST_GUILESS_MAIN(TestOneTurn)
#include "tst_oneturn.moc"
