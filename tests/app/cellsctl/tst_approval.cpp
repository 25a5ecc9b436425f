// SPDX-License-Identifier: MIT
#include "tests/app/cellsctl/cellsctlrun.h"

#include <QFile>
#include <QTest>

using namespace cells;

// Two people: joe asks, jane signs. The account that runs this test is "joe".
class TestApproval : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void leasesLeftOutForOneReasonAreOneLine();
    void withoutASignatureItIsRefused();
    void theRequesterCannotSign();
    void aStrangerCannotSign();
    void aKeyOfAnotherCannotSign();
    void S56_aPlanExchangedAfterTheReviewIsNotSigned();
    void S56_whoRunsItCannotHaveApprovedIt();
    void aSignedPlanRuns();
    void S56_claimsAreDemandedToo();
    void localRowsNeedAWriterDatabase();

private:
    Answer ctl(const QString &line) const
    {
        return runProgram(
            QStringLiteral("cellsctl"), QStringList{QStringLiteral("-e"), m_environment} + splitArguments(line));
    }
    QString path(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)); }
    void openssl(const QString &line);
    QString fingerprintOf(const char *plan) const;
    Answer approve(const char *plan, const char *key, const char *name, const QString &fingerprint = {}) const;
    QByteArray environmentText() const;
    void writeEnvironment(const QByteArray &text);

    RunningSandbox m_sandbox;
    QTemporaryDir m_folder;
    QString m_environment;
};

void TestApproval::openssl(const QString &line)
{
    QProcess process;
    process.start(QStringLiteral("openssl"), splitArguments(line));
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitCode(), 0);
}

// As the reviewer reads it.
QString TestApproval::fingerprintOf(const char *plan) const
{
    const auto shown = ctl(QStringLiteral("plan show ") + path(plan)).out;
    const auto line = shown.mid(shown.indexOf("\nfingerprint ") + 13);
    return QString::fromLatin1(line.left(line.indexOf('\n')));
}

Answer TestApproval::approve(const char *plan, const char *key, const char *name, const QString &fingerprint) const
{
    return ctl(QStringLiteral("plan approve %1 --key %2.key --as %3 --reason looked --fingerprint %4")
                   .arg(path(plan), path(key), QLatin1String(name),
                       fingerprint.isEmpty() ? fingerprintOf(plan) : fingerprint));
}

QByteArray TestApproval::environmentText() const
{
    QFile file(m_sandbox.environmentFile());
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void TestApproval::writeEnvironment(const QByteArray &text)
{
    QFile file(m_environment);
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    file.write(text);
}

void TestApproval::initTestCase()
{
    const auto problem = m_sandbox.start(splitArguments(QStringLiteral("--records 4000")));
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    m_environment = QFileInfo(m_sandbox.environmentFile()).path() + QStringLiteral("/approved.yml");
    for (const auto *name : {"jane", "jill", "cell-1", "jo"}) {
        openssl(QStringLiteral("genpkey -algorithm ed25519 -out %1.key").arg(path(name)));
        openssl(QStringLiteral("pkey -in %1.key -pubout -out %1.pub").arg(path(name)));
    }
    QByteArray approval = "approval:\n  demanded_for: [commit, create_claim, replace_claim, destroy_claim]\n"
                          "  approvers:\n";
    for (const auto *name : {"jane", "jill", "cell-1", "jo"}) {
        approval += QByteArray("    - name: ") + name + "\n      public_key: " + path(name).toUtf8() + ".pub\n";
    }
    // Jo has the certificate by which this machine talks for cell 1.
    approval += "      certificate: tls/cell-1.pem\n";
    auto environment = environmentText();
    const auto begin = environment.indexOf("approval:\n");
    writeEnvironment(environment.replace(begin, environment.indexOf("audit:") - begin, approval));
    const auto made = ctl(QStringLiteral("-c 1 plan leases --kind commit --out ") + path("plan.json"));
    QVERIFY2(made.exitCode == 0, made.all().constData());
}

// Each is of another age, and the reason names it.
void TestApproval::leasesLeftOutForOneReasonAreOneLine()
{
    const auto shown = ctl(QStringLiteral("plan show ") + path("plan.json")).out;
    QByteArrayList fresh;
    for (const auto &line : shown.split('\n')) {
        if (line.startsWith("skipped: ") && line.contains("Its transaction may still be running")) {
            fresh << line;
        }
    }
    QVERIFY2(fresh.size() == 1 && fresh[0].startsWith("skipped: 4 · The lease is ") && fresh[0].contains(" to "),
        shown.constData());
}

void TestApproval::withoutASignatureItIsRefused()
{
    const auto answer
        = ctl(QStringLiteral("apply %1 --confirm-cell 1 --confirm-count 4 --reason ALERT-1").arg(path("plan.json")));
    QVERIFY2(answer.exitCode == 7 && answer.err.contains("Eligible: jane, jill"), answer.all().constData());
}

// The plan is asked for with the certificate of cell-1.
void TestApproval::theRequesterCannotSign()
{
    const auto answer = approve("plan.json", "cell-1", "cell-1");
    QVERIFY2(answer.exitCode == 7 && answer.err.contains("requested the plan"), answer.all().constData());
}

void TestApproval::aStrangerCannotSign()
{
    const auto answer = approve("plan.json", "jane", "jim");
    QVERIFY2(answer.exitCode == 7 && answer.err.contains("jim is not an approver"), answer.all().constData());
}

void TestApproval::aKeyOfAnotherCannotSign()
{
    const auto answer = approve("plan.json", "jane", "jill");
    QVERIFY2(answer.exitCode == 7 && answer.err.contains("not the key of jill"), answer.all().constData());
}

// Jane reads one plan; at its path lies another when she signs.
void TestApproval::S56_aPlanExchangedAfterTheReviewIsNotSigned()
{
    const auto reviewed = fingerprintOf("plan.json");
    QCOMPARE(reviewed.size(), 64);
    QCOMPARE(ctl(QStringLiteral("-c 1 plan leases --kind commit --out ") + path("other.json")).exitCode, 0);
    QVERIFY(fingerprintOf("other.json") != reviewed);
    const auto content = [&] {
        QFile file(path("other.json"));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    const auto before = content();
    const auto answer = approve("other.json", "jane", "jane", reviewed);
    QVERIFY2(answer.exitCode == 7 && answer.err.contains("not the plan that you reviewed"), answer.all().constData());
    QVERIFY(!before.isEmpty());
    QCOMPARE(content(), before);
    const auto withoutReason = ctl(
        QStringLiteral("plan approve %1 --key %2.key --as jane --reason looked").arg(path("plan.json"), path("jane")));
    QVERIFY2(
        withoutReason.exitCode == 2 && withoutReason.err.contains("--fingerprint"), withoutReason.all().constData());
}

// Whatever name the plan gives for who asked: its calls go out with jo's key.
void TestApproval::S56_whoRunsItCannotHaveApprovedIt()
{
    const auto approved = approve("plan.json", "jo", "jo");
    QVERIFY2(approved.exitCode == 0, approved.all().constData());
    const auto answer
        = ctl(QStringLiteral("apply %1 --confirm-cell 1 --confirm-count 4 --reason ALERT-1").arg(path("plan.json")));
    QVERIFY2(answer.exitCode == 7 && answer.err.contains("jo runs the plan"), answer.all().constData());
    QVERIFY2(answer.err.contains("Eligible: jane, jill"), answer.all().constData());
}

void TestApproval::S56_claimsAreDemandedToo()
{
    const auto made = ctl(QStringLiteral("-c 1 plan reclaim --model User --backfill --out ") + path("claims.json"));
    QVERIFY2(made.exitCode == 0, made.all().constData());
    const auto answer
        = ctl(QStringLiteral("apply %1 --confirm-cell 1 --confirm-count 1 --reason ALERT-1").arg(path("claims.json")));
    QVERIFY2(answer.exitCode == 7 && answer.err.contains("needs the approval of a second person. Eligible: jane, jill"),
        answer.all().constData());
}

void TestApproval::aSignedPlanRuns()
{
    const auto approved = approve("plan.json", "jane", "jane");
    QVERIFY2(approved.exitCode == 0, approved.all().constData());
    QVERIFY(ctl(QStringLiteral("plan show ") + path("plan.json")).out.contains("approved by jane"));
    const auto answer
        = ctl(QStringLiteral("apply %1 --confirm-cell 1 --confirm-count 4 --reason ALERT-1").arg(path("plan.json")));
    QVERIFY2(answer.exitCode == 0, answer.all().constData());
}

void TestApproval::localRowsNeedAWriterDatabase()
{
    auto lines = environmentText().split('\n');
    for (auto &line : lines) {
        line = line.contains("writer_database") ? "    # none" : line;
    }
    writeEnvironment(lines.join('\n'));
    const auto made = ctl(QStringLiteral("-c 1 plan leases --kind clean --out ") + path("clean.json"));
    QVERIFY2(made.exitCode == 7 && made.out.contains("writer_database"), made.all().constData());
    const int rows = ctl(QStringLiteral("plan show --json ") + path("clean.json"))
                         .json()[QLatin1String("counts")][QLatin1String("clean_local")]
                         .toInt();
    QVERIFY(rows >= 2);
    const auto script = ctl(QStringLiteral("plan script ") + path("clean.json"));
    QVERIFY2(script.exitCode == 0 && script.out.contains("DELETE FROM public.cells_outstanding_leases"),
        script.all().constData());
    // The script is reviewed and run by somebody who may.
    QFile file(path("clean.sql"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(script.out);
    file.close();
    QProcess psql;
    psql.start(QStringLiteral("psql"),
        {QStringLiteral("-X"), QStringLiteral("-f"), file.fileName(), m_sandbox.conninfo(QStringLiteral("cell_1"))});
    QVERIFY(psql.waitForFinished());
    const auto output = psql.readAllStandardOutput() + psql.readAllStandardError();
    QVERIFY2(psql.exitCode() == 0 && output.contains("DELETE " + QByteArray::number(rows) + "\n"), output.constData());
    // As it was made the script refuses another database.
    psql.start(QStringLiteral("psql"),
        {QStringLiteral("-X"), QStringLiteral("-f"), file.fileName(), m_sandbox.conninfo(QStringLiteral("cell_2"))});
    QVERIFY(psql.waitForFinished());
    QVERIFY(psql.readAllStandardOutput().contains("nothing is deleted"));

    // With one, it is done by a plan.
    writeEnvironment(environmentText());
    const auto planned = ctl(QStringLiteral("-c 2 plan leases --kind clean --out ") + path("clean-2.json"));
    QVERIFY2(planned.exitCode == 0, planned.all().constData());
    const auto done
        = ctl(QStringLiteral("apply %1 --confirm-cell 2 --confirm-count 4 --reason ALERT-1").arg(path("clean-2.json")));
    QVERIFY2(done.exitCode == 0, done.all().constData());
}

QTEST_GUILESS_MAIN(TestApproval)
#include "tst_approval.moc"
