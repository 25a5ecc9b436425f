// SPDX-License-Identifier: MIT
#include "tests/app/cellsctl/cellsctlrun.h"

#include <QFile>
#include <QSet>
#include <QTest>

#include <csignal>

using namespace cells;

// Story S1 without a window: 412 stale leases of cell 3. The functions follow each other, each from where the one
// before left the cell.
class TestPlans : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void C12_readingLeavesNothingBehind();
    void P10_noneIsRolledBackWhileATransactionIsOpen();
    void aPlanIsMadeAndShown();
    void S41_aPlanIsNotOverwritten();
    void aWrongConfirmationIsRefused_data();
    void aWrongConfirmationIsRefused();
    void S45_anEditedPlanIsRefused();
    void C16_aPlanForAnotherCellIsRefused();
    void theCellIsCleared();
    void theOthersAreLeftAlone();
    void theAuditVerifies();
    void theServiceIsWhole();
    void C11_applyingItAgainDoesNothing();
    void whenTheTransactionEndsTheOthersCanBeRolledBack();
    void oneLeaseThatIsNotReadyIsRefused();
    void F48_aBrokenAuditLogBlocksActionsUntilItIsRenewed();

private:
    Answer ctl(const QString &line) const
    {
        return runProgram(QStringLiteral("cellsctl"),
            QStringList{QStringLiteral("-e"), m_sandbox.environmentFile()} + splitArguments(line));
    }
    QByteArray sql(const QString &database, const char *text) const
    {
        QProcess psql;
        psql.start(QStringLiteral("psql"),
            {QStringLiteral("-XAt"), QStringLiteral("-c"), QString::fromLatin1(text), m_sandbox.conninfo(database)});
        psql.waitForFinished();
        return psql.readAllStandardOutput();
    }
    QJsonArray seeded() const
    {
        return m_sandbox.seeded()[QLatin1String("cells")][2][QLatin1String("leases")].toArray();
    }
    QString plan(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)); }
    QString audit() const { return QFileInfo(m_sandbox.environmentFile()).path() + QStringLiteral("/audit.jsonl"); }
    QByteArray auditText() const
    {
        QFile file(audit());
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    // The leases of the cell that the service still has.
    QJsonArray atService() const
    {
        QJsonArray leases;
        for (const auto &lease : ctl(QStringLiteral("-c 3 leases --json")).json()[QLatin1String("leases")].toArray()) {
            if (lease.toObject()[QLatin1String("service_created_at")].isString()) {
                leases << lease;
            }
        }
        return leases;
    }

    RunningSandbox m_sandbox;
    QTemporaryDir m_folder;
};

void TestPlans::initTestCase()
{
    const auto problem = m_sandbox.start(splitArguments(QStringLiteral("--scenario lost-leases --records 4000")));
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    QCOMPARE(verdictsIn(seeded()), QStringLiteral("371 commit, 37 roll_back, 4 wait"));
}

void TestPlans::C12_readingLeavesNothingBehind()
{
    const auto state = [this] {
        return sql(QStringLiteral("topology"), "SELECT md5(string_agg(c::text, '' ORDER BY c::text)) FROM claims c")
            + sql(
                QStringLiteral("topology"), "SELECT md5(string_agg(l::text, '' ORDER BY l::text)) FROM claim_leases l")
            + sql(QStringLiteral("cell_3"),
                "SELECT md5(string_agg(l::text, '' ORDER BY l::text)) FROM cells_outstanding_leases l");
    };
    const auto before = state();
    for (const auto *line : {"cells", "-c 3 leases", "-c 3 pairing", "check", "-c 3 claims --limit 5"}) {
        const auto answer = ctl(QString::fromLatin1(line));
        QVERIFY2(answer.exitCode <= 1, answer.all().constData());
    }
    QVERIFY(before.size() > 96);
    QCOMPARE(state(), before);
    QVERIFY(!QFile::exists(audit()));
}

// It holds the rows of four of them; of whom the others are, nobody can tell who saw it running when he first saw them.
void TestPlans::P10_noneIsRolledBackWhileATransactionIsOpen()
{
    QString verdicts;
    QByteArray out;
    QTRY_VERIFY_WITH_TIMEOUT(
        (out = ctl(QStringLiteral("-c 3 leases --json")).out,
            out.count("may still commit its local row") == 41 && out.count("The local row is committed") == 371),
        60'000);
    QCOMPARE(verdictsIn(QJsonDocument::fromJson(out).object()[QLatin1String("leases")].toArray()),
        QStringLiteral("371 commit, 41 wait"));
}

void TestPlans::aPlanIsMadeAndShown()
{
    const auto made = ctl(
        QStringLiteral("-c 3 plan leases --rate 100 --reason-for-more ALERT-4711 --json --out ") + plan("all.json"));
    QVERIFY2(made.exitCode == 0, made.all().constData());
    const auto counts = made.json()[QLatin1String("counts")].toObject();
    QCOMPARE(counts[QLatin1String("commit")].toInt(), 371);
    QCOMPARE(counts[QLatin1String("roll_back")].toInt(), 0);
    QCOMPARE(made.json()[QLatin1String("plan")][QLatin1String("excluded")].toArray().size(), 41);
    QVERIFY(QFile::permissions(plan("all.json"))
        == (QFile::ReadOwner | QFile::WriteOwner | QFile::ReadUser | QFile::WriteUser));
    const auto shown = ctl(QStringLiteral("plan show ") + plan("all.json"));
    QVERIFY2(shown.out.contains("commit 371 leases of cell 3"), shown.out.constData());
    QVERIFY(shown.out.contains("A commit cannot be undone"));
    // The last line is the command.
    const QByteArray command = "To run it: cellsctl -e " + m_sandbox.environmentFile().toUtf8() + " apply "
        + plan("all.json").toUtf8() + " --confirm-cell 3 --confirm-count 371 --reason REASON\n";
    QVERIFY2(shown.out.endsWith(command), shown.out.right(400).constData());
    const auto auditLog = ctl(QStringLiteral("audit verify"));
    QVERIFY2(auditLog.exitCode == 0 && auditLog.out.startsWith("No actions yet"), auditLog.all().constData());
    // Who has noted a head knows better.
    QCOMPARE(ctl(QStringLiteral("audit verify --head 1:") + QString(64, u'a')).exitCode, 2);
    // Below its many rows stands what all of it comes to.
    const auto sum = shown.out.indexOf("412 leases surveyed, ");
    QVERIFY2(sum > shown.out.lastIndexOf("\ncommit "), shown.out.right(900).constData());
    QVERIFY(shown.out.indexOf(": 371 planned (commit 371), 41 skipped", sum) > 0);
    QVERIFY(!QFile::exists(audit()));
}

void TestPlans::S41_aPlanIsNotOverwritten()
{
    QCOMPARE(ctl(QStringLiteral("-c 3 plan leases --out ") + plan("all.json")).exitCode, 2);
}

void TestPlans::aWrongConfirmationIsRefused_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<int>("exitCode");
    QTest::newRow("count") << QStringLiteral("--confirm-cell 3 --confirm-count 370 --reason ALERT-1") << 7;
    QTest::newRow("cell") << QStringLiteral("--confirm-cell 2 --confirm-count 371 --reason ALERT-1") << 7;
    QTest::newRow("no reason") << QStringLiteral("--confirm-cell 3 --confirm-count 371 --reason .") << 7;
    QTest::newRow("nothing") << QStringLiteral("--reason ALERT-1") << 2;
}

void TestPlans::aWrongConfirmationIsRefused()
{
    QFETCH(QString, arguments);
    QFETCH(int, exitCode);
    const auto answer = ctl(QStringLiteral("apply %1 %2").arg(plan("all.json"), arguments));
    QVERIFY2(answer.exitCode == exitCode, answer.all().constData());
    QCOMPARE(atService().size(), 412);
}

void TestPlans::S45_anEditedPlanIsRefused()
{
    QFile file(plan("all.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    auto text = file.readAll();
    text.replace("\"cell\": 3", "\"cell\": 2");
    QFile edited(plan("edited.json"));
    QVERIFY(edited.open(QIODevice::WriteOnly));
    edited.write(text);
    edited.close();
    const auto answer
        = ctl(QStringLiteral("apply %1 --confirm-cell 2 --confirm-count 371 --reason ALERT-1").arg(edited.fileName()));
    QCOMPARE(answer.exitCode, 2);
    QVERIFY2(answer.err.contains("the file was changed"), answer.err.constData());
}

void TestPlans::C16_aPlanForAnotherCellIsRefused()
{
    const auto answer = ctl(
        QStringLiteral("-c 2 apply %1 --confirm-cell 3 --confirm-count 371 --reason ALERT-1").arg(plan("all.json")));
    QVERIFY2(answer.exitCode == 7 && answer.err.contains("another target"), answer.all().constData());
    QCOMPARE(atService().size(), 412);
}

void TestPlans::theCellIsCleared()
{
    const auto answer = ctl(QStringLiteral("apply %1 --confirm-cell 3 --confirm-count 371 --json --reason ALERT-4711")
                                .arg(plan("all.json")));
    QVERIFY2(answer.exitCode == 0, answer.all().right(4000).constData());
    const auto counts = answer.json()[QLatin1String("counts")].toObject();
    QCOMPARE(counts[QLatin1String("applied")].toInt(), 371);
    QVERIFY2(answer.err.contains("371 of 371") && answer.err.contains("left · limited by"), answer.err.constData());
    QVERIFY2(!answer.err.contains(" 0.0 s left"), answer.err.constData());
}

void TestPlans::theOthersAreLeftAlone()
{
    QSet<QString> lost;
    for (const auto &lease : seeded()) {
        if (lease.toObject()[QLatin1String("verdict")] != QLatin1String("commit")) {
            lost << lease.toObject()[QLatin1String("uuid")].toString();
        }
    }
    QSet<QString> left;
    for (const auto &lease : atService()) {
        left << lease.toObject()[QLatin1String("uuid")].toString();
        QCOMPARE(lease.toObject()[QLatin1String("verdict")].toString(), QStringLiteral("wait"));
    }
    QCOMPARE(left.size(), 41);
    QCOMPARE(left, lost);
}

void TestPlans::theAuditVerifies()
{
    const auto answer = ctl(QStringLiteral("audit verify --json"));
    QVERIFY2(answer.exitCode == 0, answer.all().constData());
    QVERIFY(answer.json()[QLatin1String("is_whole")].toBool());
    QCOMPARE(auditText().count("\"kind\":\"intent\""), 371);
    QCOMPARE(auditText().count("\"kind\":\"outcome\""), 371);
    QVERIFY(QFile::permissions(audit()) == (QFile::ReadOwner | QFile::WriteOwner | QFile::ReadUser | QFile::WriteUser));
    const auto timeline = ctl(QStringLiteral("audit export"));
    QVERIFY(timeline.out.startsWith("# Timeline of guarded actions"));
    QVERIFY(timeline.out.contains("The chain is whole"));
    QVERIFY(timeline.out.contains("ALERT\\-4711") || timeline.out.contains("ALERT-4711"));
    const auto json = ctl(QStringLiteral("audit export --format json --search ALERT-4711")).json();
    QVERIFY(!json[QLatin1String("records")].toArray().isEmpty());
}

void TestPlans::theServiceIsWhole()
{
    const auto audit = runProgram(QStringLiteral("cells-topology-service"),
        {QStringLiteral("--audit"), QStringLiteral("--database"), m_sandbox.conninfo(QStringLiteral("topology"))});
    QVERIFY2(audit.exitCode == 0 && audit.out.contains("\"breaches\":0"), audit.all().constData());
}

void TestPlans::C11_applyingItAgainDoesNothing()
{
    const auto answer = ctl(QStringLiteral("apply %1 --confirm-cell 3 --confirm-count 371 --json --reason ALERT-4711")
                                .arg(plan("all.json")));
    QVERIFY2(answer.exitCode == 8, answer.all().right(4000).constData());
    QCOMPARE(answer.json()[QLatin1String("counts")][QLatin1String("superseded")].toInt(), 371);
    QCOMPARE(auditText().count("\"kind\":\"intent\""), 371);
}

void TestPlans::whenTheTransactionEndsTheOthersCanBeRolledBack()
{
    m_sandbox.signal(SIGUSR1);
    QTRY_COMPARE_WITH_TIMEOUT(verdictsIn(seeded()), QStringLiteral("371 commit, 41 roll_back"), 30'000);
    const auto made
        = ctl(QStringLiteral("-c 3 plan leases --kind rollback --rate 100 --reason-for-more ALERT-4711 --out ")
            + plan("others.json"));
    QVERIFY2(made.exitCode == 0, made.all().constData());
    const auto answer = ctl(
        QStringLiteral("apply %1 --confirm-cell 3 --confirm-count 41 --reason ALERT-4711").arg(plan("others.json")));
    QVERIFY2(answer.exitCode == 0, answer.all().constData());
    QCOMPARE(atService().size(), 0);
    theServiceIsWhole();
}

void TestPlans::oneLeaseThatIsNotReadyIsRefused()
{
    const auto uuid = seeded()[0].toObject()[QLatin1String("uuid")].toString();
    for (const auto *action : {"commit", "rollback"}) {
        const auto answer = ctl(QStringLiteral("-c 3 lease %1 %2 --confirm-cell 3 --confirm-count 1 --reason ALERT-1")
                                    .arg(QLatin1String(action), uuid));
        QVERIFY2(answer.exitCode == 7, answer.all().constData());
    }
}

void TestPlans::F48_aBrokenAuditLogBlocksActionsUntilItIsRenewed()
{
    QFile file(audit());
    QVERIFY(file.open(QIODevice::ReadWrite));
    auto text = file.readAll();
    text[text.size() / 2] = char(text[text.size() / 2] ^ 1);
    file.seek(0);
    file.write(text);
    file.close();
    QCOMPARE(ctl(QStringLiteral("audit verify")).exitCode, 10);
    const auto answer
        = ctl(QStringLiteral("apply %1 --confirm-cell 3 --confirm-count 41 --reason ALERT-1").arg(plan("others.json")));
    QVERIFY2(answer.exitCode == 7 && answer.err.contains("Keep the file as evidence"), answer.all().constData());

    const auto renewed = ctl(QStringLiteral("audit renew --reason INC-7-bit-rot"));
    QVERIFY2(renewed.exitCode == 0 && renewed.out.contains("audit.jsonl.broken-"), renewed.all().constData());
    QCOMPARE(ctl(QStringLiteral("audit verify")).exitCode, 0);
    QVERIFY(auditText().contains("\"begun_after\"") && auditText().contains("INC-7-bit-rot"));
    QCOMPARE(ctl(QStringLiteral("audit renew --reason INC-7-bit-rot")).exitCode, 7);

    // Its head remembers a log that is gone.
    QVERIFY(QFile::remove(audit()));
    const auto missing = ctl(QStringLiteral("audit verify"));
    QVERIFY2(missing.exitCode == 10, missing.all().constData());
    const auto begun = ctl(QStringLiteral("audit renew --reason INC-8-removed"));
    QVERIFY2(begun.exitCode == 0, begun.all().constData());
    QCOMPARE(ctl(QStringLiteral("audit verify")).exitCode, 0);
    QVERIFY(auditText().contains("INC-8-removed"));
}

QTEST_GUILESS_MAIN(TestPlans)
#include "tst_plans.moc"
