// SPDX-License-Identifier: MIT
#include "tests/app/cellsctl/cellsctlrun.h"

#include <QTest>

using namespace cells;
using namespace Qt::StringLiterals;

// cellsctl ranges over cells whose sequences are as GitLab leaves them, and over cell 3 with each fault once.
class TestRanges : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void aSoundCellHasNoFinding();
    void idsOfADecommissionedCellAreNamedByItsArchive();
    void eachFaultIsFoundOnce();
    void alertsAreAboutTheSameSequences();
    void idsAreFoundByTheirRange();
    void organizationsAreComparedAcrossCells();
    void anAlertIsAboutTheSameMaintenance();
    void C18_withoutARightMaintenanceIsUnknown();
    void C18_whatCannotBeReadIsNamed();
    void C18_whatCannotBeReadIsNoAlert();
    void C16_anothersSequencesAreNotCompared();

private:
    Answer ctl(const QString &line) const
    {
        return runProgram(u"cellsctl"_s, QStringList{u"-e"_s, m_sandbox.environmentFile()} + splitArguments(line));
    }
    void sql(const QString &database, const QString &text) const
    {
        QProcess psql;
        psql.start(u"psql"_s, {u"-Xq"_s, u"-v"_s, u"ON_ERROR_STOP=1"_s, u"-c"_s, text, m_sandbox.conninfo(database)});
        psql.waitForFinished();
        QVERIFY2(psql.exitCode() == 0, psql.readAllStandardError().constData());
    }
    // The first value of the first row.
    QString valueOf(const QString &database, const QString &query) const
    {
        QProcess psql;
        psql.start(u"psql"_s, {u"-XqAt"_s, u"-c"_s, query, m_sandbox.conninfo(database)});
        psql.waitForFinished();
        return QString::fromUtf8(psql.readAllStandardOutput()).trimmed();
    }
    // Archives cell 3 as if it were cell 9, which the service does not list, with the ids from 4,000,000,000 on.
    void archiveCellNine(const QString &folder) const
    {
        const auto answer = ctl(u"-c 3 decommission archive "_s + folder);
        QVERIFY2(answer.exitCode == 0, answer.all().constData());
        QFile file(folder + u"/manifest.json"_s);
        QVERIFY(file.open(QIODevice::ReadOnly));
        auto manifest = QJsonDocument::fromJson(file.readAll()).object();
        file.close();
        auto listed = manifest["listed"_L1].toObject();
        listed["sequence_ranges"_L1]
            = QJsonArray{QJsonObject{{u"min"_s, qint64(4'000'000'000)}, {u"max"_s, qint64(5'000'000'000)}}};
        manifest["listed"_L1] = listed;
        manifest["cell"_L1] = 9;
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(QJsonDocument(manifest).toJson()) > 0);
    }
    // "sequence_full main keys_id_seq"
    static QStringList findingsIn(const Answer &answer)
    {
        QStringList lines;
        for (const auto &it : answer.json()["findings"_L1].toArray()) {
            lines << (QStringList{
                          it["finding"_L1].toString(), it["database"_L1].toString(), it["object"_L1].toString()})
                         .join(u' ');
        }
        lines.sort();
        return lines;
    }

    // "SequenceFull 3 main keys_id_seq"
    static QStringList heldIn(const Answer &answer)
    {
        QStringList lines;
        for (const auto &it : answer.json()["alerts"_L1].toArray()) {
            const auto name = it["alert"_L1].toString();
            const auto state = it["state"_L1].toString();
            if (name.startsWith(u"Sequence"_s) && (state == u"firing"_s || state == u"pending"_s)) {
                const auto labels = it["labels"_L1];
                lines << u"%1 %2 %3 %4"_s
                             .arg(name, QString::number(it["cell"_L1].toInt()), labels["database"_L1].toString(),
                                 labels["sequence"_L1].toString())
                             .trimmed();
            }
        }
        lines.sort();
        return lines;
    }

    // "2 pending" for each cell that has the alert.
    static QStringList statesOf(const Answer &answer, const QString &alert)
    {
        QStringList states;
        for (const auto &it : answer.json()["alerts"_L1].toArray()) {
            if (it["alert"_L1].toString() == alert) {
                states << QString::number(it["cell"_L1].toInt()) + u' ' + it["state"_L1].toString();
            }
        }
        return states;
    }

    RunningSandbox m_sandbox;
};

void TestRanges::initTestCase()
{
    const auto problem = m_sandbox.start(splitArguments(u"--scenario calm --records 2000"_s));
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
}

void TestRanges::aSoundCellHasNoFinding()
{
    for (int cell = 1; cell <= 3; ++cell) {
        const auto answer = ctl(u"-c %1 ranges --json"_s.arg(cell));
        QVERIFY2(answer.exitCode == 0, answer.all().constData());
        QCOMPARE(answer.json()["databases"_L1].toArray().size(), 3);
        QCOMPARE(findingsIn(answer), QStringList());
    }
    const auto shown = ctl(u"-c 2 ranges"_s);
    QVERIFY2(
        shown.out.contains("1000000001–2000000000") && shown.out.contains("Nothing is wrong"), shown.all().constData());
}

void TestRanges::idsOfADecommissionedCellAreNamedByItsArchive()
{
    const QTemporaryDir folder;
    const auto archive = folder.filePath(u"archive"_s);
    archiveCellNine(archive);
    sql(u"cell_2"_s,
        u"CREATE TABLE notes (id bigserial PRIMARY KEY); GRANT SELECT ON notes, notes_id_seq TO console_reader;"
        "INSERT INTO notes VALUES (4000000000)"_s);
    QCOMPARE(ctl(u"-c 2 ranges --ids"_s).exitCode, 1);
    const auto answer = ctl(u"-c 2 ranges --ids --json --archive "_s + archive);
    QVERIFY2(answer.exitCode == 0, answer.all().constData());
    const auto ids = answer.json()["foreign_ids"_L1][0];
    QVERIFY2(ids["owner"_L1].toInt() == 9 && ids["is_owner_archived"_L1].toBool(), answer.out.constData());
    const auto text = ctl(u"-c 2 ranges --ids --archive "_s + archive);
    QVERIFY2(text.out.contains("cell 9 (decommissioned)"), text.all().constData());
    QFile manifest(archive + u"/manifest.json"_s);
    QVERIFY(manifest.open(QIODevice::ReadOnly));
    auto content = QJsonDocument::fromJson(manifest.readAll()).object();
    manifest.close();
    content["service"_L1] = u"elsewhere.example:443"_s;
    QVERIFY(manifest.open(QIODevice::WriteOnly) && manifest.write(QJsonDocument(content).toJson()) > 0);
    manifest.close();
    const auto elsewhere = ctl(u"-c 2 ranges --ids --archive "_s + archive);
    QVERIFY2(elsewhere.exitCode != 0 && elsewhere.err.contains("elsewhere.example:443"), elsewhere.all().constData());
    const auto missing = ctl(u"-c 2 ranges --ids --archive "_s + folder.path());
    QVERIFY2(missing.exitCode == 3 && missing.err.contains("has no complete archive"), missing.all().constData());
    sql(u"cell_2"_s, u"DROP TABLE notes"_s);
}

void TestRanges::eachFaultIsFoundOnce()
{
    sql(u"cell_3"_s,
        u"ALTER EVENT TRIGGER alter_new_sequences_range DISABLE;"
        "ALTER SEQUENCE routes_id_seq MINVALUE 1 MAXVALUE 9223372036854775807;"
        "SELECT setval('emails_id_seq', 2510000000), setval('keys_id_seq', 2930000000);"
        "ALTER TABLE gpg_keys ALTER id TYPE integer USING id - 2000000000;"
        "ALTER SEQUENCE pages_domains_id_seq INCREMENT 2; ALTER SEQUENCE namespaces_id_seq CYCLE;"
        "ALTER SEQUENCE projects_id_seq CACHE 5000;"
        "CREATE TABLE late (id bigserial); GRANT SELECT ON late_id_seq TO console_reader"_s);
    sql(u"cell_3_ci"_s, u"DROP EVENT TRIGGER alter_new_sequences_range"_s);
    // A sequence that another table borrows, and one that was never used, are none.
    sql(u"cell_3_sec"_s,
        u"CREATE TABLE borrower (id bigint DEFAULT nextval('vulnerabilities_id_seq')); CREATE SEQUENCE unused;"
        "GRANT SELECT ON unused TO console_reader"_s);
    const auto answer = ctl(u"-c 3 ranges --json"_s);
    QVERIFY2(answer.exitCode == 1, answer.all().constData());
    QCOMPARE(findingsIn(answer),
        (QStringList{u"column_too_small main gpg_keys_id_seq"_s, u"sequence_cached main projects_id_seq"_s,
            u"sequence_cycles main namespaces_id_seq"_s, u"sequence_filling main emails_id_seq"_s,
            u"sequence_full main keys_id_seq"_s, u"sequence_outside main late_id_seq"_s,
            u"sequence_outside main routes_id_seq"_s, u"sequence_step main pages_domains_id_seq"_s,
            u"trigger_disabled main alter_new_sequences_range"_s, u"trigger_missing ci alter_new_sequences_range"_s}));
    const auto csv = ctl(u"-c 3 ranges -o csv"_s);
    QCOMPARE(csv.out.count('\n'), 11);
    QVERIFY2(csv.out.contains("gitlab:db:increase_sequences_range[keys_id_seq]"), csv.all().constData());
    // Of another cell there is nothing.
    QCOMPARE(ctl(u"-c 2 ranges"_s).exitCode, 0);
}

// Of the faults of cell 3, those that alerts are about.
void TestRanges::alertsAreAboutTheSameSequences()
{
    QCOMPARE(heldIn(ctl(u"alerts -o json"_s)),
        (QStringList{u"SequenceFilling 3 main emails_id_seq"_s, u"SequenceFull 3 main keys_id_seq"_s,
            u"SequencesOutside 3 main"_s}));
    const auto metrics = ctl(u"metrics"_s).out;
    const auto sample = [&](const QByteArray &metric, const QByteArray &labels) {
        const auto begin = metrics.indexOf(metric + "{environment=\"sandbox calm\",cell=" + labels + "} ");
        return begin < 0 ? QByteArray() : metrics.mid(begin, metrics.indexOf('\n', begin) - begin).split(' ').last();
    };
    QCOMPARE(sample("cells_sequences_out_of_range", "\"3\",database=\"main\""), QByteArray("2"));
    QCOMPARE(sample("cells_sequences_out_of_range", "\"3\",database=\"ci\""), QByteArray("0"));
    QCOMPARE(sample("cells_sequences_out_of_range", "\"2\",database=\"main\""), QByteArray("0"));
    const auto used
        = sample("cells_sequence_used_ratio", "\"3\",database=\"main\",sequence=\"keys_id_seq\"").toDouble();
    QVERIFY2(used > 0.92 && used < 0.94, metrics.constData());
    for (const auto *what : {"sequences", "ranges"}) {
        QCOMPARE(sample("cells_read", "\"3\",what=\"" + QByteArray(what) + '"'), QByteArray("1"));
    }
    // Of all three databases, the ten fullest.
    QCOMPARE(metrics.count("cells_sequence_used_ratio{environment=\"sandbox calm\",cell=\"3\""), 10);
}

// In cell 2, which has no fault: a row of cell 1 that moved here, an id that no cell has, a restored table, and a user
// that is in cell 1, too.
void TestRanges::idsAreFoundByTheirRange()
{
    const auto sound = ctl(u"-c 2 ranges --ids --json"_s);
    QVERIFY2(sound.exitCode == 0, sound.all().constData());
    const auto user = valueOf(u"cell_1"_s, u"SELECT max(id) FROM users"_s);
    sql(u"cell_2"_s,
        u"CREATE TABLE notes (id bigserial PRIMARY KEY); GRANT SELECT ON notes, notes_id_seq TO console_reader;"
        "SELECT nextval('notes_id_seq'); INSERT INTO notes VALUES (7), (8), (1000000002), (4000000000);"
        "CREATE TABLE restored (id bigserial PRIMARY KEY); GRANT SELECT ON restored, restored_id_seq TO console_reader;"
        "INSERT INTO restored VALUES (1000000050); CREATE TABLE unindexed (id bigserial);"
        "GRANT SELECT ON unindexed, unindexed_id_seq TO console_reader;"
        "INSERT INTO users (id, email, projects_limit, organization_id) SELECT %1, 'twice@example.com', 0, min(id) "
        "FROM "
        "organizations"_s.arg(user));
    const auto answer = ctl(u"-c 2 ranges --ids --json"_s);
    // A column without an index was not searched.
    QVERIFY2(answer.exitCode == 4, answer.all().constData());
    QCOMPARE(answer.json()["unread_ids"_L1].toArray().size(), 1);
    QCOMPARE(findingsIn(answer),
        (QStringList{u"ids_in_two_cells main users.id"_s, u"ids_of_nobody main notes.id"_s,
            u"sequence_behind main notes.id"_s, u"sequence_behind main restored.id"_s}));
    QStringList foreign;
    for (const auto &it : answer.json()["foreign_ids"_L1].toArray()) {
        foreign << u"%1 %2 of %3"_s.arg(it["table"_L1].toString())
                       .arg(it["count"_L1].toInt())
                       .arg(it["owner"_L1].isNull() ? u"nobody"_s : QString::number(it["owner"_L1].toInt()));
    }
    foreign.sort();
    QCOMPARE(foreign, (QStringList{u"notes 1 of nobody"_s, u"notes 2 of 1"_s, u"users 1 of 1"_s}));
    const auto text = ctl(u"-c 2 ranges --ids"_s);
    QVERIFY2(text.out.contains("SELECT setval('restored_id_seq', 1000000050);"), text.all().constData());
    sql(u"cell_2"_s, u"DROP TABLE notes, restored, unindexed; DELETE FROM users WHERE id = %1"_s.arg(user));
}

void TestRanges::organizationsAreComparedAcrossCells()
{
    const auto sound = ctl(u"organizations --rows --json"_s);
    QVERIFY2(sound.exitCode == 0, sound.all().constData());
    QCOMPARE(sound.json()["cells"_L1].toArray().size(), 3);
    const auto rows = sound.json()["cells"_L1][0]["rows"_L1].toArray();
    QCOMPARE(rows.size(), 4);
    QVERIFY(rows[0]["is_read"_L1].toBool() && rows[0]["rows"_L1].toInt() > 0);

    const auto two = valueOf(u"cell_2"_s, u"SELECT min(id) FROM organizations"_s);
    sql(u"cell_2"_s,
        u"INSERT INTO organizations (id, path, created_at, updated_at, state) VALUES (1, 'again', now(), now(), 4);"
        "CREATE TABLE organization_details (organization_id bigint PRIMARY KEY, state_metadata jsonb);"
        "GRANT SELECT ON organization_details TO console_reader;"
        "CREATE TABLE batched_background_migrations (id bigint PRIMARY KEY, status smallint);"
        "GRANT SELECT ON batched_background_migrations TO console_reader;"
        "INSERT INTO batched_background_migrations VALUES (1, 1), (2, 3), (3, 6);"
        "UPDATE organizations SET state = 6 WHERE id = %1;"
        "INSERT INTO organization_details VALUES (%1, jsonb_build_object('maintenance_reason', 'migration', "
        "'last_updated_at', (now() - interval '3 days')::text));"
        "UPDATE projects SET organization_id = 1 WHERE id = (SELECT min(id) FROM projects)"_s.arg(two));
    const auto answer = ctl(u"organizations --rows --json"_s);
    QStringList found;
    for (const auto &it : answer.json()["findings"_L1].toArray()) {
        found << it["finding"_L1].toString() + u' ' + QString::number(it["cell"_L1].toInt());
    }
    found.sort();
    QCOMPARE(found,
        (QStringList{
            u"claim_missing 2"_s, u"default_in_several_cells 0"_s, u"maintenance_long 2"_s, u"rows_differ 2"_s}));
    QVERIFY2(answer.exitCode == 1, answer.all().constData());
    QCOMPARE(answer.json()["cells"_L1][1]["active_background_migrations"_L1].toInt(), 1);
    QVERIFY(answer.json()["cells"_L1][0]["active_background_migrations"_L1].isNull());

    // Only what GitLab waits for counts, and only where it is at home.
    const auto hasJobs
        = [this] { return ctl(u"organizations --json"_s).json()["cells"_L1][1]["has_active_jobs"_L1].toBool(true); };
    const auto job = u"SET session_replication_role = replica; INSERT INTO p_ci_builds (id, partition_id, project_id, "
                     "status) VALUES (%1, 100, 1, '%2')"_s;
    sql(u"cell_2_ci"_s, u"DELETE FROM p_ci_builds; "_s + job.arg(u"1000000901"_s, u"manual"_s));
    sql(u"cell_2"_s, job.arg(u"1000000902"_s, u"running"_s));
    QVERIFY(!hasJobs());
    sql(u"cell_2_ci"_s, job.arg(u"1000000903"_s, u"pending"_s));
    QVERIFY(hasJobs());
    const auto text = ctl(u"organizations"_s);
    QVERIFY2(text.out.contains("has been in maintenance for 3 d"), text.all().constData());
    // C18: owners that were not looked up are unknown.
    sql(u"cell_3"_s,
        u"INSERT INTO organizations (id, path, created_at, updated_at) SELECT 2500000000 + n, 'many-' || n, now(), "
        u"now() "
        "FROM generate_series(1, 1100) n"_s);
    const auto many = ctl(u"organizations --json"_s);
    QVERIFY2(many.exitCode == 4 && many.err.contains("Only the first 1000"), many.err.constData());
}

// The organization of cell 2 that has been in maintenance for 3 days, and one of cell 3 that moved to it.
void TestRanges::anAlertIsAboutTheSameMaintenance()
{
    const auto gaugeOf = [this](int cell) {
        const auto metrics = ctl(u"metrics"_s).out;
        const auto name = "cells_organizations_in_long_maintenance{environment=\"sandbox calm\",cell=\""
            + QByteArray::number(cell) + "\"} ";
        const auto begin = metrics.indexOf(name);
        return begin < 0 ? QByteArray() : metrics.mid(begin + name.size(), 1);
    };
    QCOMPARE(gaugeOf(2), QByteArray("1"));
    QCOMPARE(gaugeOf(3), QByteArray("0"));
    const auto held = ctl(u"alerts -o json"_s);
    QCOMPARE(statesOf(held, u"MaintenanceLong"_s), QStringList{u"2 pending"_s});
    sql(u"cell_3"_s,
        u"CREATE TABLE organization_details (organization_id bigint PRIMARY KEY, state_metadata jsonb);"
        "GRANT SELECT ON organization_details TO console_reader;"
        "INSERT INTO organization_details SELECT min(id), jsonb_build_object('maintenance_reason', 'migration', "
        "'last_updated_at', '2020-01-01T00:00:00Z') FROM organizations;"
        "UPDATE organizations SET state = 6 WHERE id = (SELECT min(id) FROM organizations)"_s);
    QCOMPARE(gaugeOf(3), QByteArray("1"));
    const auto path = valueOf(u"cell_3"_s, u"SELECT path FROM organizations ORDER BY id LIMIT 1"_s);
    sql(u"topology"_s, u"UPDATE claims SET cell_id = 2 WHERE claim_value = '%1' AND cell_id = 3"_s.arg(path));
    QCOMPARE(gaugeOf(3), QByteArray("0"));
    const auto organizations = ctl(u"organizations --json"_s);
    QVERIFY2(!organizations.out.contains("Organization "
                 + valueOf(u"cell_3"_s, u"SELECT min(id) FROM organizations"_s).toUtf8() + " has been in maintenance"),
        organizations.all().constData());
}

void TestRanges::C18_withoutARightMaintenanceIsUnknown()
{
    sql(u"cell_2"_s, u"REVOKE SELECT ON organization_details FROM console_reader"_s);
    const auto answer = ctl(u"alerts -o json"_s);
    sql(u"cell_2"_s, u"GRANT SELECT ON organization_details TO console_reader"_s);
    // It held before, and stays as it was.
    QVERIFY2(answer.all().contains("may not read why and since when"), answer.all().constData());
    QVERIFY2(statesOf(answer, u"FactsUnread"_s).contains(u"2 pending"_s), answer.all().constData());
}

void TestRanges::C18_whatCannotBeReadIsNamed()
{
    sql(u"cell_2"_s, u"REVOKE SELECT, USAGE ON SEQUENCE users_id_seq FROM PUBLIC, console_reader"_s);
    const auto answer = ctl(u"-c 2 ranges --json"_s);
    QVERIFY2(answer.exitCode == 4, answer.all().constData());
    QVERIFY(!answer.json()["is_complete"_L1].toBool(true));
}

void TestRanges::C18_whatCannotBeReadIsNoAlert()
{
    const auto answer = ctl(u"alerts -o json"_s);
    QSet<QString> unknown;
    for (const auto &it : answer.json()["alerts"_L1].toArray()) {
        if (it["cell"_L1].toInt() == 2 && it["state"_L1].toString() == u"unknown"_s) {
            unknown << it["alert"_L1].toString();
        }
    }
    QVERIFY2(unknown.contains(u"SequenceFull"_s) && unknown.contains(u"SequenceFilling"_s), answer.all().constData());
    // The bounds need no right.
    QVERIFY2(!unknown.contains(u"SequencesOutside"_s), answer.all().constData());
    QVERIFY2(answer.all().contains("the role may not read: 1"), answer.all().constData());
}

void TestRanges::C16_anothersSequencesAreNotCompared()
{
    QFile file(m_sandbox.environmentFile());
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto swapped
        = file.readAll().replace("dbname='cell_1'", "dbname='cell_2'").replace("dbname=cell_1", "dbname=cell_2");
    const auto path = QFileInfo(file).path() + u"/swapped.yml"_s;
    QFile written(path);
    QVERIFY(written.open(QIODevice::WriteOnly) && written.write(swapped) > 0);
    written.close();
    const auto refused = runProgram(u"cellsctl"_s, {u"-e"_s, path, u"-c"_s, u"1"_s, u"ranges"_s});
    QVERIFY2(refused.exitCode == 6 && refused.err.contains("does not belong to cell 1"), refused.all().constData());
    QVERIFY2(refused.out.contains("not read"), refused.all().constData());
}

QTEST_GUILESS_MAIN(TestRanges)
#include "tst_ranges.moc"
