// SPDX-License-Identifier: MIT
#include "tests/app/cellsctl/cellsctlrun.h"

#include <QFile>
#include <QTest>

using namespace cells;

// The scenario decommission-clean: what must hold is checked, the claims are archived, and what is left is shown. The
// functions follow each other.
class TestDecommission : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void theLegacyCellIsRefused();
    void whatIsMissingIsNamed();
    void aPreparedCellIsReady();
    void everyClaimIsArchived();
    void aClaimOfAnUnknownSourceIsSeen();
    void F17_aClaimThatCannotBeListedIsSeen();
    void nothingIsLeftOfAnEmptyCell();

private:
    Answer ctl(const QString &line, const char *cell = "3") const
    {
        return runProgram(QStringLiteral("cellsctl"),
            QStringList{QStringLiteral("-e"), m_sandbox.environmentFile(), QStringLiteral("-c"), QLatin1String(cell)}
                + splitArguments(line));
    }
    Answer inject(const QString &fault) const
    {
        return runProgram(QStringLiteral("cells-sandbox"),
            {QStringLiteral("inject"), QStringLiteral("--dir"), QFileInfo(m_sandbox.environmentFile()).path(), fault,
                QStringLiteral("--cell"), QStringLiteral("3")});
    }
    QByteArray sql(const QString &database, const char *statement) const
    {
        QProcess psql;
        psql.setProcessChannelMode(QProcess::MergedChannels);
        psql.start(QStringLiteral("psql"),
            {QStringLiteral("-XqtA"), m_sandbox.conninfo(database), QStringLiteral("-c"),
                QString::fromLatin1(statement)});
        psql.waitForFinished();
        return psql.readAll().trimmed();
    }
    // "met", "not_met" or "unknown"
    QString stateOf(const QJsonObject &check, const char *condition) const
    {
        for (const auto &it : check[QLatin1String("conditions")].toArray()) {
            if (it[QLatin1String("condition")] == QLatin1String(condition)) {
                return it[QLatin1String("state")].toString();
            }
        }
        return {};
    }
    QString archive() const { return m_files.filePath(QStringLiteral("archive")); }

    QTemporaryDir m_files;
    RunningSandbox m_sandbox;
};

void TestDecommission::initTestCase()
{
    const auto output = m_sandbox.start(splitArguments(QStringLiteral("--scenario decommission-clean --records 4000")));
    QVERIFY2(output.isEmpty(), qPrintable(output));
}

void TestDecommission::theLegacyCellIsRefused()
{
    for (const auto &line :
        {QStringLiteral("decommission check"), QStringLiteral("decommission archive %1").arg(archive())}) {
        const auto refused = ctl(line, "1");
        QCOMPARE(refused.exitCode, 7);
        QVERIFY2(refused.err.contains("legacy cell"), refused.err.constData());
    }
    QVERIFY(!QFile::exists(archive()));
}

void TestDecommission::whatIsMissingIsNamed()
{
    const auto checked = ctl(QStringLiteral("decommission check --json"));
    QVERIFY2(checked.exitCode == 1, checked.all().constData());
    const auto check = checked.json();
    QCOMPARE(stateOf(check, "identity"), QStringLiteral("not_met"));
    QCOMPARE(stateOf(check, "verification"), QStringLiteral("unknown"));
    for (const auto *id : {"listed", "organizations", "default_organization", "leases", "quiet", "application",
             "pairing", "sequences", "listing"}) {
        QVERIFY2(stateOf(check, id) == QStringLiteral("met"), checked.out.constData());
    }
    // A cell that works is far from ready.
    const auto other = ctl(QStringLiteral("decommission check --json"), "2");
    QVERIFY2(other.exitCode == 1, other.all().constData());
    for (const auto *id : {"organizations", "quiet", "identity", "application", "sequences"}) {
        QVERIFY2(stateOf(other.json(), id) == QStringLiteral("not_met"), id);
    }
}

void TestDecommission::aPreparedCellIsReady()
{
    const auto verified = ctl(QStringLiteral("verify"));
    QVERIFY2(verified.exitCode == 0, verified.all().constData());
    QCOMPARE(inject(QStringLiteral("revoke_certificate")).exitCode, 0);
    Answer checked;
    // The service reads its list of revoked certificates again within a second.
    const auto isReady = [&] { return (checked = ctl(QStringLiteral("decommission check"))).exitCode == 0; };
    QTRY_VERIFY2_WITH_TIMEOUT(isReady(), checked.all().constData(), 60'000);
    QVERIFY2(checked.out.contains("Ready, if people confirm the rest") && checked.out.contains("4546"),
        checked.out.constData());
}

void TestDecommission::everyClaimIsArchived()
{
    const auto claims = sql(QStringLiteral("topology"), "SELECT count(*) FROM claims WHERE cell_id = 3");
    const auto archived = ctl(QStringLiteral("decommission archive %1 --json").arg(archive()));
    QVERIFY2(archived.exitCode == 0, archived.all().constData());
    const auto json = archived.json();
    QCOMPARE(QByteArray::number(json[QLatin1String("claims")][QLatin1String("claims")].toInt()), claims);
    QVERIFY(json[QLatin1String("sequences")].toInt() > 30);
    QFile manifest(archive() + QStringLiteral("/manifest.json"));
    QVERIFY(manifest.open(QFile::ReadOnly));
    const auto read = QJsonDocument::fromJson(manifest.readAll()).object();
    QCOMPARE(read[QLatin1String("listed")][QLatin1String("session_prefix")].toString(), QStringLiteral("cell-3"));
    const auto last = sql(QStringLiteral("cell_3"), "SELECT last_value FROM users_id_seq");
    const auto databases = read[QLatin1String("databases")].toArray();
    QCOMPARE(databases.size(), 3);
    QByteArray archivedLast;
    for (const auto &it : databases[0][QLatin1String("sequences")].toArray()) {
        if (it[QLatin1String("name")] == QLatin1String("public.users_id_seq")) {
            archivedLast = QByteArray::number(it[QLatin1String("last")].toInteger());
        }
    }
    QCOMPARE(archivedLast, last);
    const auto shown = ctl(QStringLiteral("archive show %1").arg(archive()));
    QVERIFY2(shown.exitCode == 0 && shown.out.contains(claims + " claims"), shown.all().constData());
    const auto verified = ctl(QStringLiteral("archive verify %1").arg(archive()));
    QVERIFY2(verified.exitCode == 0 && verified.out.contains("are as archived"), verified.all().constData());
    const auto elsewhere = ctl(QStringLiteral("archive verify %1").arg(archive()), "2");
    QVERIFY2(elsewhere.exitCode == 7 && elsewhere.err.contains("of cell 3"), elsewhere.all().constData());
    // The export of personal values is recorded.
    const auto exported = ctl(QStringLiteral("audit export -o json")).out;
    QVERIFY2(exported.contains("manifest.json"), exported.constData());
    // By the admin: the certificate of the cell, which is revoked, may have expired, too.
    QVERIFY2(exported.contains("CN=admin as ") && exported.contains("claims (begun)"), exported.constData());
}

void TestDecommission::aClaimOfAnUnknownSourceIsSeen()
{
    const auto added = sql(QStringLiteral("topology"),
        "INSERT INTO claims SELECT (c).* FROM (SELECT jsonb_populate_record(claims, jsonb_build_object('uuid', "
        "gen_random_uuid(), 'source_type', 31, 'claim_value', '\\x6e6577')) AS c FROM claims WHERE cell_id = 3 AND "
        "claim_type = 4 LIMIT 1) made RETURNING 1");
    QVERIFY2(added == "1", added.constData());
    const auto changed = ctl(QStringLiteral("archive verify %1 --json").arg(archive()));
    QVERIFY2(changed.exitCode == 1, changed.all().constData());
    QCOMPARE(changed.json()[QLatin1String("changed")].toArray()[0][QLatin1String("source")].toString(),
        QStringLiteral("source #31"));
    const auto left = ctl(QStringLiteral("decommission prove --archive %1").arg(archive()));
    QVERIFY2(left.exitCode == 1, left.all().constData());
    QVERIFY2(left.out.contains("source #31") && left.out.contains("Free: 0. Held by cell 3: "), left.out.constData());
}

// A string that is no UTF-8 makes the whole page unreadable.
void TestDecommission::F17_aClaimThatCannotBeListedIsSeen()
{
    const auto changed = sql(
        QStringLiteral("topology"), "UPDATE claims SET claim_value = '\\x6e6577ff' WHERE source_type = 31 RETURNING 1");
    QVERIFY2(changed == "1", changed.constData());
    const auto verified = ctl(QStringLiteral("archive verify %1").arg(archive()));
    QVERIFY2(verified.exitCode == 1 && verified.out.contains("source #31"), verified.all().constData());
    const auto left = ctl(QStringLiteral("decommission prove"));
    QVERIFY2(left.exitCode == 1, left.all().constData());
    QVERIFY2(left.out.contains("Rows whose claims the service cannot list: 1"), left.out.constData());
    const auto refused = ctl(QStringLiteral("decommission archive %1-2").arg(archive()));
    QVERIFY2(refused.exitCode == 7 && refused.err.contains("source #31"), refused.all().constData());
}

void TestDecommission::nothingIsLeftOfAnEmptyCell()
{
    sql(QStringLiteral("topology"), "DELETE FROM claims WHERE cell_id = 3");
    const auto left = ctl(QStringLiteral("decommission prove --archive %1").arg(archive()));
    QVERIFY2(left.exitCode == 0, left.all().constData());
    QVERIFY2(left.out.contains("Archived names looked up: 99. Free: 99."), left.out.constData());
    QVERIFY2(left.out.contains("Empty: nothing of the cell is left"), left.out.constData());
    // Cookies and tokens need no claim.
    QVERIFY2(left.out.contains("Sessions with the prefix cell-3 are routed to ")
            && left.out.contains("Tokens with the cell id 3 are routed to ")
            && left.out.contains("ends when the cell leaves the configuration"),
        left.out.constData());
    QVERIFY2(!left.out.contains("Still routed"), left.out.constData());
}

QTEST_GUILESS_MAIN(TestDecommission)
#include "tst_decommission.moc"
