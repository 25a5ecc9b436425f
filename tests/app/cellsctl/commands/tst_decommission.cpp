// SPDX-License-Identifier: MIT
#include "tests/app/cellsctl/cellsctlrun.h"

#include <QDir>
#include <QFile>
#include <QTest>

using namespace cells;

// The scenario decommission-clean: what must hold is checked, the claims are archived, destroyed and restored, and what
// is left is shown. The account of this test plans and runs, jane approves. The functions follow each other.
class TestDecommission : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void theLegacyCellIsRefused();
    void whatIsMissingIsNamed();
    void aPreparedCellIsReady();
    void everyClaimIsArchived();
    void C9_aCellThatIsNotReadyIsNotPlanned();
    void C9_nothingStartsUnapprovedOrBeforeItsTime();
    void allClaimsAreDestroyed();
    void takenNamesStayWithTheirNewOwner();
    void aSecondArchiveEqualsTheFirst();
    void aClaimOfAnUnknownSourceIsSeen();
    void F17_aClaimThatCannotBeListedIsSeen();
    void nothingIsLeftOfAnEmptyCell();

private:
    Answer ctl(const QString &line, const char *cell = "3") const
    {
        return runProgram(QStringLiteral("cellsctl"),
            QStringList{QStringLiteral("-e"), m_environment, QStringLiteral("-c"), QLatin1String(cell)}
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
    QString archive() const { return path(QStringLiteral("archive")); }
    QString path(const QString &name) const { return m_files.filePath(name); }
    QByteArray claimsLeft() const
    {
        return sql(QStringLiteral("topology"), "SELECT count(*) FROM claims WHERE cell_id = 3");
    }
    void writeEnvironment();
    void addAwkwardClaims() const;
    // Cell 2 takes some of the archived names; how many it has taken by now.
    QByteArray take(const char *which, int count) const
    {
        const auto made
            = QStringLiteral("WITH free AS (INSERT INTO taken SELECT * FROM archived WHERE %1 LIMIT %2 RETURNING uuid) "
                             "SELECT count(*) FROM free")
                  .arg(QLatin1String(which))
                  .arg(count);
        sql(QStringLiteral("topology"), made.toLatin1().constData());
        return sql(QStringLiteral("topology"),
            "WITH made AS (UPDATE taken SET cell_id = 2, uuid = gen_random_uuid() WHERE cell_id = 3 RETURNING *) "
            "INSERT "
            "INTO claims SELECT * FROM made; SELECT count(*) FROM claims JOIN taken USING (uuid)");
    }
    // "decommission" or "restore"
    Answer plan(const QString &kind, const QString &file, const char *cell = "3") const
    {
        return ctl(QStringLiteral("plan %1 --archive %2 --out %3 --rate 100 --reason-for-more ops-7 -o json")
                       .arg(kind, archive(), path(file)),
            cell);
    }
    Answer approve(const QString &file) const
    {
        const auto shown = ctl(QStringLiteral("plan show %1").arg(path(file))).out;
        const auto line = shown.mid(shown.indexOf("\nfingerprint ") + 13);
        return ctl(QStringLiteral("plan approve %1 --key %2 --as jane --reason looked --fingerprint %3")
                       .arg(path(file), m_sandbox.approverKey(), QString::fromLatin1(line.left(line.indexOf('\n')))));
    }
    QString applyLine(const QString &file, const QByteArray &count, const QString &folder = {}) const
    {
        return QStringLiteral("apply %1 --archive %2 --confirm-cell 3 --confirm-count %3 --reason ops-7 -o json")
            .arg(path(file), folder.isEmpty() ? archive() : folder, QString::fromLatin1(count));
    }
    Answer apply(const QString &file, const QByteArray &count, const QString &folder = {}) const
    {
        return ctl(applyLine(file, count, folder));
    }
    // Plans, approves, and waits until it may start.
    Answer run(const QString &kind, const QString &file, const QByteArray &count) const
    {
        const auto planned = plan(kind, file);
        const auto approved = planned.exitCode == 0 ? approve(file) : planned;
        if (approved.exitCode != 0) {
            return approved;
        }
        Answer applied;
        const auto hasWaited = [&] { return !(applied = apply(file, count)).err.contains("can still object"); };
        return QTest::qWaitFor(hasWaited, 60'000) ? applied : Answer();
    }
    // The claims of an archive, line by line, without what differs from one archive to the next.
    static QByteArrayList claimsIn(const QString &folder);
    // Of each database.
    static QJsonArray sequencesIn(const QString &folder);

    QTemporaryDir m_files;
    QString m_environment;
    QByteArray m_claims;
    RunningSandbox m_sandbox;
};

void TestDecommission::initTestCase()
{
    const auto output = m_sandbox.start(splitArguments(QStringLiteral("--scenario decommission-clean --records 4000")));
    QVERIFY2(output.isEmpty(), qPrintable(output));
    writeEnvironment();
}

void TestDecommission::writeEnvironment()
{
    QFile sandbox(m_sandbox.environmentFile());
    QVERIFY(sandbox.open(QFile::ReadOnly));
    m_environment = QFileInfo(m_sandbox.environmentFile()).path() + QStringLiteral("/sooner.yml");
    QFile file(m_environment);
    QVERIFY(file.open(QFile::WriteOnly));
    file.write(sandbox.readAll().replace("decommission_wait: 30s", "decommission_wait: 15s"));
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
    // Nobody is connected to its database any more.
    const auto down = ctl(QStringLiteral("down status --json"));
    QVERIFY2(down.exitCode == 1, down.all().constData());
    QCOMPARE(down.json()[QLatin1String("state")].toString(), QStringLiteral("application_down"));
    // A cell that works is far from ready, and the role may not read one of its sequences.
    QCOMPARE(sql(QStringLiteral("cell_2"), "REVOKE SELECT ON users_id_seq FROM console_reader"), QByteArray());
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

// Claims that no row has: of an unknown source, beyond every row, of a UUID key, and as long as a value may be.
void TestDecommission::addAwkwardClaims() const
{
    const auto added = sql(QStringLiteral("topology"),
        "INSERT INTO claims SELECT gen_random_uuid(), type, value, one.subject_type, one.subject_id, source, key, 3, "
        "1, "
        "NULL, one.user_data, one.created_at, one.updated_at FROM (SELECT * FROM claims WHERE cell_id = 3 AND "
        "claim_type "
        "= 4 LIMIT 1) AS one, (VALUES (31, '\\x74657874'::bytea, 4, '\\x6f64642d6f6e65'::bytea), "
        "(2, int8send(9223372036854775807), 5, '\\x6279406265796f6e64'), "
        "(9, decode(repeat('ff', 16), 'hex'), 5, '\\x6f664075756964'), "
        "(3, int8send(77777777), 1, convert_to(repeat('x', 1024), 'UTF8'))) AS odd (source, key, type, value) "
        "RETURNING 1");
    QVERIFY2(added == "1\n1\n1\n1", added.constData());
}

void TestDecommission::everyClaimIsArchived()
{
    addAwkwardClaims();
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

void TestDecommission::C9_aCellThatIsNotReadyIsNotPlanned()
{
    const auto elsewhere = plan(QStringLiteral("decommission"), QStringLiteral("other.json"), "2");
    QVERIFY2(
        elsewhere.exitCode == 7 && elsewhere.err.contains("The archive is of cell 3"), elsewhere.all().constData());
    sql(QStringLiteral("topology"),
        "INSERT INTO claim_leases VALUES (gen_random_uuid(), 3, now() - interval '9 days', now(), 0)");
    const auto leased = plan(QStringLiteral("decommission"), QStringLiteral("other.json"));
    QVERIFY2(leased.exitCode == 7 && leased.err.contains("The cell is not ready"), leased.all().constData());
    QCOMPARE(stateOf(ctl(QStringLiteral("decommission check --json")).json(), "leases"), QStringLiteral("not_met"));
    sql(QStringLiteral("topology"), "DELETE FROM claim_leases WHERE cell_id = 3");
    // A claim of a moment ago.
    QCOMPARE(
        sql(QStringLiteral("topology"),
            "UPDATE claims SET created_at = now() WHERE uuid = (SELECT uuid FROM claims WHERE cell_id = 3 LIMIT 1) "
            "RETURNING 1"),
        QByteArray("1"));
    const auto moving = plan(QStringLiteral("decommission"), QStringLiteral("other.json"));
    QVERIFY2(moving.exitCode == 7 && moving.err.contains("The cell is not ready"), moving.all().constData());
    QVERIFY(!QFile::exists(path(QStringLiteral("other.json"))));
    sql(QStringLiteral("topology"), "UPDATE claims SET created_at = updated_at WHERE cell_id = 3");
}

void TestDecommission::C9_nothingStartsUnapprovedOrBeforeItsTime()
{
    const auto file = QStringLiteral("plan.json");
    m_claims = claimsLeft();
    const auto planned = plan(QStringLiteral("decommission"), file);
    QVERIFY2(planned.exitCode == 0, planned.all().constData());
    QCOMPARE(QByteArray::number(planned.json()[QLatin1String("claims")].toInt()), m_claims);
    const auto shown = ctl(QStringLiteral("plan show %1").arg(path(file)));
    QVERIFY2(shown.out.contains("destroy all " + m_claims + " claims of cell 3"), shown.all().constData());
    QVERIFY2(shown.out.contains("It can start 15 s after that"), shown.all().constData());
    const auto unapproved = apply(file, m_claims);
    QVERIFY2(unapproved.exitCode == 7 && unapproved.err.contains("second person"), unapproved.all().constData());
    const auto approved = approve(file);
    QVERIFY2(approved.exitCode == 0, approved.all().constData());
    const auto early = apply(file, m_claims);
    QVERIFY2(early.exitCode == 7 && early.err.contains("can still object"), early.all().constData());
    const auto unnamed = ctl(QStringLiteral("apply %1 --confirm-cell 3 --confirm-count %2 --reason ops-7")
                                 .arg(path(file), QString::fromLatin1(m_claims)));
    QVERIFY2(unnamed.exitCode == 7 && unnamed.err.contains("--archive"), unnamed.all().constData());
    // Another archive, although of the same claims.
    const auto other = path(QStringLiteral("other"));
    QCOMPARE(ctl(QStringLiteral("decommission archive %1").arg(other)).exitCode, 0);
    const auto exchanged = apply(file, m_claims, other);
    QVERIFY2(exchanged.exitCode == 7 && exchanged.err.contains("is not the archive"), exchanged.all().constData());
    QCOMPARE(claimsLeft(), m_claims);
}

void TestDecommission::allClaimsAreDestroyed()
{
    sql(QStringLiteral("topology"),
        "CREATE TABLE archived AS SELECT * FROM claims WHERE cell_id = 3; CREATE TABLE taken (LIKE claims)");
    Answer applied;
    const auto hasWaited
        = [&] { return !(applied = apply(QStringLiteral("plan.json"), "1")).err.contains("can still object"); };
    QVERIFY(QTest::qWaitFor(hasWaited, 60'000));
    QVERIFY2(applied.exitCode == 7 && applied.err.contains("Confirm the cell and count"), applied.all().constData());
    QCOMPARE(claimsLeft(), m_claims);
    // Killed on its way, while another cell takes names that are free by now.
    QProcess killed;
    killed.start(programPath(QStringLiteral("cellsctl")),
        QStringList{QStringLiteral("-e"), m_environment, QStringLiteral("-c"), QStringLiteral("3")}
            + splitArguments(applyLine(QStringLiteral("plan.json"), m_claims)));
    QVERIFY(QTest::qWaitFor([this] { return claimsLeft().toInt() <= m_claims.toInt() - 20; }, 60'000));
    QVERIFY(interrupt(killed));
    const auto left = claimsLeft().toInt();
    QVERIFY2(left > 0 && left < m_claims.toInt(), claimsLeft().constData());
    QCOMPARE(take("NOT EXISTS (SELECT FROM claims AS there WHERE there.uuid = archived.uuid)", 5), QByteArray("5"));
    // The call that was cut off may take effect until it expires (F11).
    const auto mayContinue = [&] {
        return !(applied = apply(QStringLiteral("plan.json"), m_claims)).err.contains("may still take effect");
    };
    QVERIFY2(QTest::qWaitFor(mayContinue, 90'000), applied.all().constData());
    QVERIFY2(applied.exitCode == 0, applied.all().constData());
    QCOMPARE(sql(QStringLiteral("topology"), "SELECT count(*) FROM claims JOIN taken USING (uuid)"), QByteArray("5"));
    QCOMPARE(claimsLeft(), QByteArray("0"));
    const auto proof = ctl(QStringLiteral("decommission prove --archive %1").arg(archive()));
    QVERIFY2(proof.exitCode == 0 && proof.out.contains("Empty: nothing of the cell is left"), proof.all().constData());
    // By the admin, and each update in the audit log.
    const auto recorded = ctl(QStringLiteral("audit export -o json")).out;
    QVERIFY2(recorded.contains("\"armed_for\": \"whole_cell\"") && recorded.contains("commit_archived"),
        recorded.right(4000).constData());
    QCOMPARE(openIntents(m_sandbox), 0);
    const auto listed = ctl(QStringLiteral("audit list"));
    QVERIFY2(listed.out.contains("Destroy " + m_claims + " claims of the cell"), listed.all().constData());
    QVERIFY2(listed.out.contains(" claims destroyed"), listed.all().constData());
    // Once more changes nothing, although no claim is left that proves the pairing.
    const auto again = apply(QStringLiteral("plan.json"), m_claims);
    QVERIFY2(again.exitCode == 0 && again.json()[QLatin1String("changed")].toInt() == 0, again.all().constData());
}

void TestDecommission::takenNamesStayWithTheirNewOwner()
{
    QCOMPARE(
        take("claim_type = 4 AND NOT EXISTS (SELECT FROM taken WHERE taken.claim_value = archived.claim_value)", 15),
        QByteArray("20"));
    const auto restored = run(QStringLiteral("restore"), QStringLiteral("restore.json"), m_claims);
    QVERIFY2(restored.exitCode == 8, restored.all().constData());
    const auto json = restored.json();
    QCOMPARE(json[QLatin1String("changed")].toInt(), m_claims.toInt() - 20);
    const auto unrestored = json[QLatin1String("unrestored")].toArray();
    QCOMPARE(unrestored.size(), 20);
    QCOMPARE(unrestored[0][QLatin1String("cell")].toInt(), 2);
    QCOMPARE(claimsLeft().toInt(), m_claims.toInt() - 20);
    QCOMPARE(sql(QStringLiteral("topology"), "SELECT count(*) FROM claims JOIN taken USING (uuid)"), QByteArray("20"));
}

void TestDecommission::aSecondArchiveEqualsTheFirst()
{
    sql(QStringLiteral("topology"), "DELETE FROM claims USING taken WHERE claims.uuid = taken.uuid");
    const auto restored = run(QStringLiteral("restore"), QStringLiteral("rest.json"), m_claims);
    QVERIFY2(restored.exitCode == 0, restored.all().constData());
    QCOMPARE(restored.json()[QLatin1String("changed")].toInt(), 20);
    const auto second = path(QStringLiteral("second"));
    const auto archived = ctl(QStringLiteral("decommission archive %1").arg(second));
    // It lacks the sequences: claims of a moment ago do not prove the pairing.
    QVERIFY2(archived.exitCode == 4, archived.all().constData());
    QCOMPARE(claimsIn(second), claimsIn(archive()));
    QVERIFY(claimsIn(second).size() == m_claims.toInt());
    // Once they are as old as they were, it has those, too.
    sql(QStringLiteral("topology"),
        "UPDATE claims SET created_at = archived.created_at, updated_at = archived.updated_at FROM archived WHERE "
        "claims.cell_id = 3 AND claims.claim_type = archived.claim_type AND claims.claim_value = archived.claim_value");
    const auto third = path(QStringLiteral("third"));
    const auto complete = ctl(QStringLiteral("decommission archive %1").arg(third));
    QVERIFY2(complete.exitCode == 0, complete.all().constData());
    QCOMPARE(claimsIn(third), claimsIn(archive()));
    QCOMPARE(sequencesIn(third), sequencesIn(archive()));
    QVERIFY(!sequencesIn(third).isEmpty());
}

QJsonArray TestDecommission::sequencesIn(const QString &folder)
{
    QFile manifest(folder + QStringLiteral("/manifest.json"));
    const bool isOpen = manifest.open(QFile::ReadOnly);
    return isOpen ? QJsonDocument::fromJson(manifest.readAll())[QLatin1String("databases")].toArray() : QJsonArray();
}

QByteArrayList TestDecommission::claimsIn(const QString &folder)
{
    QByteArrayList claims;
    const QDir files(folder, QStringLiteral("part-*.jsonl"), QDir::Name, QDir::Files);
    for (const auto &name : files.entryList()) {
        QFile part(files.filePath(name));
        const bool isOpen = part.open(QFile::ReadOnly);
        // The first line is the header.
        for (auto line = isOpen ? part.readLine() : QByteArray(); !(line = part.readLine()).isEmpty();) {
            auto claim = QJsonDocument::fromJson(line).object();
            for (const auto *key : {"uuid", "created_at", "updated_at"}) {
                claim.remove(QLatin1String(key));
            }
            claims << QJsonDocument(claim).toJson(QJsonDocument::Compact);
        }
    }
    return claims;
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
    const auto changed = sql(QStringLiteral("topology"),
        "UPDATE claims SET claim_value = '\\x6e6577ff' WHERE claim_value = '\\x6e6577' RETURNING 1");
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
