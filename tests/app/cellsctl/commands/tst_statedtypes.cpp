// SPDX-License-Identifier: MIT
#include "tests/app/cellsctl/cellsctlrun.h"

#include <QTest>

using namespace cells;

// A cell of 19.4 claims its Jira installations by types whose numbers are not published. The functions follow each
// other.
class TestStatedTypes : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void C17_withoutNumbersNothingIsConcluded();
    void withNumbersTheyAreComparedAndRepaired();
    void C17_claimsStayListedWithoutNumbers();

private:
    Answer ctl(const QString &line, const QString &environment) const
    {
        return runProgram(
            QStringLiteral("cellsctl"), QStringList{QStringLiteral("-e"), environment} + splitArguments(line));
    }
    Answer withoutNumbers(const QString &line) const { return ctl(line, m_sandbox.environmentFile()); }
    Answer withNumbers(const QString &line) const { return ctl(line, m_numbered); }
    static QJsonObject countsOf(const Answer &answer)
    {
        return answer.json()[QLatin1String("models")][0][QLatin1String("counts")].toObject();
    }
    static int sure(const QJsonObject &counts, const char *kind)
    {
        return counts[QLatin1String(kind)][QLatin1String("sure")].toInt();
    }

    RunningSandbox m_sandbox;
    QTemporaryDir m_folder;
    // The same environment, but for the numbers.
    QString m_numbered;
};

void TestStatedTypes::initTestCase()
{
    const auto message = m_sandbox.start(
        {QStringLiteral("--scenario"), QStringLiteral("current"), QStringLiteral("--records"), QStringLiteral("3000")});
    QVERIFY2(message.isEmpty(), qPrintable(message));
    QFile unnumbered(m_sandbox.environmentFile());
    m_numbered = QFileInfo(m_sandbox.environmentFile()).dir().filePath(QStringLiteral("numbered.yml"));
    QFile numbered(m_numbered);
    QVERIFY(unnumbered.open(QFile::ReadOnly) && numbered.open(QFile::WriteOnly));
    numbered.write("claim_types: {jira_forge_installation_id: 19, jira_client_key: 20}\n" + unnumbered.readAll());
}

void TestStatedTypes::C17_withoutNumbersNothingIsConcluded()
{
    // Not named, it is left alone.
    const auto all = withoutNumbers(QStringLiteral("-c 1 verify --json"));
    QVERIFY2(!all.out.contains("JiraConnectInstallation"), all.all().constData());
    const auto named = withoutNumbers(QStringLiteral("-c 1 verify --json -m JiraConnectInstallation"));
    const auto counts = countsOf(named);
    QVERIFY2(counts[QLatin1String("rows")].toInt() > 0, named.all().constData());
    QCOMPARE(sure(counts, "missing"), 0);
    QVERIFY(sure(counts, "not_checked") >= counts[QLatin1String("rows")].toInt());
    QVERIFY(named.out.contains("type_not_numbered"));
    const auto forecast = withoutNumbers(QStringLiteral("-c 1 worker -m JiraConnectInstallation"));
    QVERIFY2(forecast.all().contains("claim_types.jira_forge_installation_id"), forecast.all().constData());
}

void TestStatedTypes::withNumbersTheyAreComparedAndRepaired()
{
    const auto before = withNumbers(QStringLiteral("-c 1 verify --json -m JiraConnectInstallation"));
    const auto missing = sure(countsOf(before), "missing");
    QVERIFY2(missing > countsOf(before)[QLatin1String("rows")].toInt(), before.all().constData());
    const auto plan = m_folder.filePath(QStringLiteral("plan.json"));
    const auto made = withNumbers(
        QStringLiteral("-c 1 plan reclaim -m JiraConnectInstallation --kind create --backfill --out ") + plan);
    QVERIFY2(made.exitCode == 0, made.all().constData());
    const auto applied = withNumbers(
        QStringLiteral("apply %1 --confirm-cell 1 --confirm-count %2 --reason ALERT-1").arg(plan).arg(missing));
    QVERIFY2(applied.exitCode == 0, applied.all().constData());
    const auto after = countsOf(withNumbers(QStringLiteral("-c 1 verify --json -m JiraConnectInstallation")));
    QCOMPARE(sure(after, "missing"), 0);
    QCOMPARE(sure(after, "recent") + after[QLatin1String("matching")].toInt(), missing);
    // The service has them under the numbers.
    const auto all = withNumbers(QStringLiteral("-c 1 verify -m JiraConnectInstallation"));
    QVERIFY2(all.out.contains("JiraConnectInstallation"), all.all().constData());
}

void TestStatedTypes::C17_claimsStayListedWithoutNumbers()
{
    const auto counts = countsOf(withoutNumbers(QStringLiteral("-c 1 verify --json -m JiraConnectInstallation")));
    const auto unknown = counts[QLatin1String("of_unknown_types")].toObject();
    QVERIFY(unknown[QLatin1String("type #19")].toInt() > 0 && unknown[QLatin1String("type #20")].toInt() > 0);
    QCOMPARE(sure(counts, "extra"), 0);
    const auto listed = withoutNumbers(QStringLiteral("-c 1 claims -m JiraConnectInstallation --limit 10"));
    QVERIFY2(listed.out.contains("type #20"), listed.all().constData());
}

QTEST_GUILESS_MAIN(TestStatedTypes)
#include "tst_statedtypes.moc"
