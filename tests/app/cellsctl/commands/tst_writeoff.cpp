// SPDX-License-Identifier: MIT
#include "tests/app/cellsctl/cellsctlrun.h"

#include <QDateTime>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace cells;

// The scenario cell-lost: the leases of after the backup are written off, by two people, once the cell is fenced. The
// functions follow each other.
class TestWriteOff : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void withoutItsTimesNothingIsPlanned();
    void P10_aCellThatIsNotFencedIsNotWrittenOff();
    void P10_onlyLeasesOfAfterTheBackupArePlanned();
    void S56_withoutASecondPersonNothingIsWrittenOff();
    void P10_aFenceThatWasLiftedStopsIt();
    void P10_whatWasObservedIsNotRunUnobserved();
    void twoPeopleWriteItOff();
    void P10_aDatabaseThatIsBackEndsIt();
    void theReturnedCellIsVerified();

private:
    Answer ctl(const QString &line) const
    {
        return runProgram(QStringLiteral("cellsctl"),
            QStringList{QStringLiteral("-e"), m_environment, QStringLiteral("-c"), QStringLiteral("2")}
                + splitArguments(line));
    }
    Answer plan(const char *file, const QString &recovery, const QString &lost, const QString &environment = {}) const
    {
        return runProgram(QStringLiteral("cellsctl"),
            QStringList{QStringLiteral("-e"), environment.isEmpty() ? m_environment : environment, QStringLiteral("-c"),
                QStringLiteral("2")}
                + splitArguments(
                    QStringLiteral("plan write-off --recovery-point %1 --lost-at %2 --identity-fence revoked,CR-1 "
                                   "--for-good --out %3")
                        .arg(recovery, lost, path(file))));
    }
    Answer apply(const char *file, int count) const
    {
        return ctl(QStringLiteral("apply %1 --confirm-cell 2 --confirm-count %2 --reason INC-1,cell,lost")
                       .arg(path(file))
                       .arg(count));
    }
    Answer approve(const char *file) const
    {
        return ctl(QStringLiteral("plan approve %1 --key %2 --as jane --reason read,it --fingerprint %3")
                       .arg(path(file), m_sandbox.approverKey(), fingerprintOf(file)));
    }
    Answer inject(const QString &fault) const
    {
        return runProgram(QStringLiteral("cells-sandbox"),
            {QStringLiteral("inject"), QStringLiteral("--dir"), m_folder, fault, QStringLiteral("--cell"),
                QStringLiteral("2")});
    }
    // Of the service's database, as psql answers.
    QByteArray sql(const char *statement) const
    {
        QProcess psql;
        psql.setProcessChannelMode(QProcess::MergedChannels);
        psql.start(QStringLiteral("psql"),
            {QStringLiteral("-X"), m_sandbox.conninfo(QStringLiteral("topology")), QStringLiteral("-c"),
                QString::fromLatin1(statement)});
        psql.waitForFinished();
        return psql.readAll();
    }
    QString path(const char *name) const { return m_files.filePath(QLatin1String(name)); }
    QString fingerprintOf(const char *file) const
    {
        QFile opened(path(file));
        return opened.open(QIODevice::ReadOnly)
            ? QJsonDocument::fromJson(opened.readAll()).object()[QLatin1String("fingerprint")].toString()
            : QString();
    }
    // As the service lists them to an admin: the cell itself is denied.
    int outstanding() const
    {
        return ctl(QStringLiteral("down status --json")).json()[QLatin1String("leases")].toInt(-1);
    }
    static QString ago(int minutes)
    {
        return QDateTime::currentDateTimeUtc().addSecs(-60 * minutes).toString(Qt::ISODate);
    }

    QTemporaryDir m_files;
    RunningSandbox m_sandbox;
    QString m_folder;
    QString m_environment;
    QString m_recovery;
    QString m_lost;
    int m_planned = 0;
};

void TestWriteOff::initTestCase()
{
    const auto output = m_sandbox.start(splitArguments(QStringLiteral("--scenario cell-lost --records 4000")));
    QVERIFY2(output.isEmpty(), qPrintable(output));
    m_folder = QFileInfo(m_sandbox.environmentFile()).path();
    m_environment = m_sandbox.environmentFile();
    const auto stored
        = sql("CREATE TABLE written_off AS SELECT * FROM claims WHERE cell_id = 2 AND lease_uuid IS NOT NULL");
    QVERIFY2(stored.contains("SELECT"), stored.constData());
    m_recovery = ago(110);
    m_lost = ago(2);
}

void TestWriteOff::withoutItsTimesNothingIsPlanned()
{
    const auto undeclared
        = ctl(QStringLiteral("plan write-off --recovery-point %1 --lost-at %2 --identity-fence x --out %3")
                  .arg(m_recovery, m_lost, path("no.json")));
    QVERIFY2(undeclared.exitCode == 2 && undeclared.err.contains("--for-good"), undeclared.all().constData());
    const auto unclear = plan("no.json", QStringLiteral("yesterday"), m_lost);
    QVERIFY2(unclear.exitCode == 2 && unclear.err.contains("\"yesterday\" is not a time"), unclear.all().constData());
    const auto reversed = plan("reversed.json", m_lost, m_recovery);
    QVERIFY2(reversed.exitCode == 7 && reversed.out.contains("must be before the loss"), reversed.all().constData());
    QVERIFY(!QFile::exists(path("no.json")));
}

void TestWriteOff::P10_aCellThatIsNotFencedIsNotWrittenOff()
{
    const auto planned = plan("open.json", m_recovery, m_lost);
    QVERIFY2(planned.exitCode == 7 && planned.out.contains("still accepts the certificate of cell 2"),
        planned.all().constData());
    const auto approved = approve("open.json");
    QVERIFY2(approved.exitCode == 0, approved.all().constData());
    const auto refused = apply("open.json", 12);
    QVERIFY2(refused.exitCode == 7 && refused.err.contains("still accepts the certificate of cell 2"),
        refused.all().constData());
    QCOMPARE(outstanding(), 17);
}

void TestWriteOff::P10_onlyLeasesOfAfterTheBackupArePlanned()
{
    QCOMPARE(inject(QStringLiteral("revoke_certificate")).exitCode, 0);
    Answer planned;
    // The service reads its list of revoked certificates every second.
    QTRY_VERIFY2_WITH_TIMEOUT(
        (QFile::remove(path("plan.json")), planned = plan("plan.json", m_recovery, m_lost), planned.exitCode == 0),
        planned.all().constData(), 30'000);
    QVERIFY2(planned.out.contains("Observed: the service refuses CN=cell-2"), planned.all().constData());
    const auto json = ctl(QStringLiteral("plan show %1 --json").arg(path("plan.json"))).json();
    const auto planJson = json[QLatin1String("plan")].toObject();
    const auto items = planJson[QLatin1String("items")].toArray();
    const auto excluded = planJson[QLatin1String("excluded")].toArray();
    m_planned = int(items.size());
    QCOMPARE(items.size() + excluded.size(), 17);
    QVERIFY(!items.isEmpty() && !excluded.isEmpty());
    const auto begun = [](const QJsonValue &item) {
        return item[QLatin1String("lease")][QLatin1String("service")][QLatin1String("created_at")].toString();
    };
    for (const auto &item : items) {
        QVERIFY(begun(item) > m_recovery && begun(item) < m_lost);
    }
    for (const auto &item : excluded) {
        QVERIFY(begun(item) < m_recovery);
    }
}

void TestWriteOff::S56_withoutASecondPersonNothingIsWrittenOff()
{
    const auto refused = apply("plan.json", m_planned);
    QVERIFY2(refused.exitCode == 7 && refused.err.contains("approval of a second person. Eligible: jane"),
        refused.all().constData());
    QCOMPARE(outstanding(), 17);
}

void TestWriteOff::P10_aFenceThatWasLiftedStopsIt()
{
    const auto approved = approve("plan.json");
    QVERIFY2(approved.exitCode == 0, approved.all().constData());
    QCOMPARE(inject(QStringLiteral("readmit_certificate")).exitCode, 0);
    const auto accepts = [this] {
        QFile::remove(path("again.json"));
        return plan("again.json", m_recovery, m_lost).out.contains("still accepts");
    };
    QTRY_VERIFY_WITH_TIMEOUT(accepts(), 30'000);
    const auto refused = apply("plan.json", m_planned);
    QVERIFY2(refused.exitCode == 7 && refused.err.contains("still accepts the certificate"), refused.all().constData());
    QCOMPARE(outstanding(), 17);
    QCOMPARE(inject(QStringLiteral("revoke_certificate")).exitCode, 0);
    QTRY_VERIFY_WITH_TIMEOUT(!accepts(), 30'000);
}

// An environment without a certificate of the cell, as in production: the fence is only declared.
void TestWriteOff::P10_whatWasObservedIsNotRunUnobserved()
{
    QFile file(m_environment);
    QVERIFY(file.open(QIODevice::ReadOnly));
    auto text = QString::fromUtf8(file.readAll());
    text.remove(QRegularExpression(QStringLiteral("\n    certificate: [^\n]*cell-2[^\n]*\n    private_key: [^\n]*")));
    const auto without = m_folder + QStringLiteral("/without.yml");
    QFile changed(without);
    QVERIFY(changed.open(QIODevice::WriteOnly) && changed.setPermissions(QFile::ReadOwner | QFile::WriteOwner));
    changed.write(text.toUtf8());
    changed.close();
    const auto declared = plan("declared.json", m_recovery, m_lost, without);
    QVERIFY2(declared.exitCode == 0 && declared.out.contains("Not observed"), declared.all().constData());
    const auto refused = runProgram(QStringLiteral("cellsctl"),
        QStringList{QStringLiteral("-e"), without}
            + splitArguments(QStringLiteral("apply %1 --confirm-cell 2 --confirm-count %2 --reason INC-1,cell,lost")
                                 .arg(path("plan.json"))
                                 .arg(m_planned)));
    QVERIFY2(
        refused.exitCode == 7 && refused.err.contains("has no certificate of the cell"), refused.all().constData());
}

void TestWriteOff::twoPeopleWriteItOff()
{
    const auto done = apply("plan.json", m_planned);
    QVERIFY2(done.exitCode == 0, done.all().constData());
    QVERIFY2(done.err.contains("console on another machine does not notice this run"), done.all().constData());
    QCOMPARE(outstanding(), 17 - m_planned);
    const auto timeline = ctl(QStringLiteral("audit list")).out;
    QVERIFY2(timeline.contains("Write off") && timeline.contains("Examine a lost cell"), timeline.constData());
    // Only refused attempts have no items: the examination is not a run that never ended.
    for (const auto &line : timeline.split('\n')) {
        QVERIFY2(!line.contains("Run a plan") || line.contains("Refused"), line.constData());
    }
    const auto exported = ctl(QStringLiteral("audit export -o json")).out;
    for (const auto *part : {"recovery_point", "revoked,CR-1", "jane"}) {
        QVERIFY2(exported.contains(part), part);
    }
    // A second time there is nothing left of it.
    const auto again = apply("plan.json", m_planned);
    QVERIFY2(again.exitCode == 8 && again.out.contains("superseded"), again.all().constData());
    QCOMPARE(openIntents(m_sandbox), 0);
}

void TestWriteOff::P10_aDatabaseThatIsBackEndsIt()
{
    QCOMPARE(inject(QStringLiteral("start_database")).exitCode, 0);
    const auto isRead = [this] {
        return ctl(QStringLiteral("down status --json")).json()[QLatin1String("is_database_read")].toBool();
    };
    QTRY_VERIFY_WITH_TIMEOUT(isRead(), 30'000);
    const auto planned = plan("late.json", m_recovery, m_lost);
    QVERIFY2(planned.exitCode == 7 && planned.out.contains("The cell is not lost"), planned.all().constData());
    const auto refused = apply("plan.json", m_planned);
    QVERIFY2(refused.exitCode == 7 && refused.err.contains("The cell is not lost"), refused.all().constData());
}

// The lost database did return, with rows whose names were given up; another cell took two of them.
void TestWriteOff::theReturnedCellIsVerified()
{
    QCOMPARE(inject(QStringLiteral("readmit_certificate")).exitCode, 0);
    const auto away = ctl(QStringLiteral("down returned --json"));
    QVERIFY2(away.exitCode == 4, away.all().constData());
    QCOMPARE(away.json()[QLatin1String("state")].toString(), QStringLiteral("unverified"));
    QCOMPARE(away.json()[QLatin1String("written_off")][QLatin1String("leases")].toInt(), m_planned);
    const auto alerts = ctl(QStringLiteral("alerts"));
    QVERIFY2(alerts.out.contains("WriteOffUnverified"), alerts.all().constData());
    const auto taken
        = sql("INSERT INTO claims SELECT gen_random_uuid(), claim_type, claim_value, subject_type, subject_id, "
              "source_type, source_key, 3, 1, NULL, user_data, now() - interval '2 h', now() - interval '2 h' "
              "FROM written_off WHERE source_type = 9 AND status = 2 ORDER BY source_key LIMIT 2");
    QVERIFY2(taken.contains("INSERT 0 2"), taken.constData());
    const auto verified = ctl(QStringLiteral("verify"));
    QVERIFY2(verified.exitCode == 1, verified.all().constData());
    const auto returned = ctl(QStringLiteral("down returned --json"));
    QVERIFY2(returned.exitCode == 1, returned.all().constData());
    QCOMPARE(returned.json()[QLatin1String("state")].toString(), QStringLiteral("conflicts"));
    const auto names = returned.json()[QLatin1String("taken")].toArray();
    QCOMPARE(names.size(), 2);
    for (const auto &name : names) {
        QCOMPARE(name[QLatin1String("model")].toString(), QStringLiteral("Key"));
        QCOMPARE(name[QLatin1String("held_by_cell")].toInt(), 3);
    }
    const auto text = ctl(QStringLiteral("down returned"));
    QVERIFY2(text.out.contains("cell 2") && text.out.contains("cell 3"), text.all().constData());
    const auto after = ctl(QStringLiteral("alerts")).out.split('\n');
    const auto isFiring
        = [](const QByteArray &line) { return line.contains("WriteOffUnverified") && line.contains("firing"); };
    QVERIFY2(std::ranges::none_of(after, isFiring), after.join('\n').constData());
}

QTEST_GUILESS_MAIN(TestWriteOff)
#include "tst_writeoff.moc"
