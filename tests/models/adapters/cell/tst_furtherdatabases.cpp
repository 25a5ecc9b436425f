// SPDX-License-Identifier: MIT
#include "app/sandbox/data/furtherdatabases.h"
#include "app/sandbox/servers/privatepostgres.h"
#include "models/adapters/cell/furtherdatabases.h"
#include "models/engine/pairing/furthercheck.h"

#include <QTemporaryDir>
#include <QTest>

using namespace cells;
using namespace cells::pairing;

// On the three databases of a cell, as the sandbox makes them.
class TestFurtherDatabases : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void aCopyIsWriteLocked_data();
    void aCopyIsWriteLocked();
    void theReaderMayOnlyRead();
    void theHomeOfEachIsFound();
    void everyDatabaseIsWhatItIsNamed();
    void oneThatIsNotIsFoundOut_data();
    void oneThatIsNotIsFoundOut();
    void aLockThatIsOffIsFoundOut();
    void aWriterIsFoundOut();

private:
    // The SQLSTATE, or "done".
    std::string state(const std::string &database, const char *sql, const char *user = PrivatePostgres::superuser) const
    {
        const auto connection = SqlConnection::open(m_postgres->conninfo(database, user));
        const auto done
            = connection ? (*connection)->run(sql) : SqlOutcome<SqlRows>(tl::unexpected(connection.error()));
        return done ? "done" : done.error().state;
    }
    CellProfile profile() const
    {
        CellProfile cell;
        cell.id = CellId{2};
        cell.name = "cell-2";
        cell.database = m_postgres->conninfo("cell_2", "console_reader");
        cell.further = {further(LogicalDatabase::Ci, "cell_2_ci"), further(LogicalDatabase::Sec, "cell_2_sec")};
        return cell;
    }
    FurtherDatabase further(LogicalDatabase name, const std::string &database) const
    {
        return {name, m_postgres->conninfo(database, "console_reader"), m_postgres->conninfo(database, "gitlab")};
    }
    StepFinding examine(const CellProfile &cell, std::size_t index = 0) const
    {
        const auto beside = openCellDatabase(cell);
        return examineFurther(openFurtherDatabases(cell)[index],
            beside.map([](const auto &opened) -> CellExamination * { return opened.get(); }), Instant(), {});
    }

    QTemporaryDir m_folder;
    std::optional<PrivatePostgres> m_postgres;
};

void TestFurtherDatabases::initTestCase()
{
    auto postgres = PrivatePostgres::start(m_folder.path().toStdString());
    QVERIFY2(postgres, postgres ? "" : postgres.error().text().c_str());
    m_postgres = std::move(*postgres);
    QVERIFY(m_postgres->createDatabase("cell_2"));
    const auto owner = SqlConnection::open(m_postgres->conninfo("cell_2"));
    QVERIFY(owner && makeRoles(**owner));
    const CellSeed seed{{CellId{2}, 2'000}, 3, 1};
    for (const auto &done : {fillCell(**owner, "cell_2", seed), addLockedCopies(**owner, "cell_2", seed),
             makeFurtherDatabases(*m_postgres, "cell_2", seed)}) {
        QVERIFY2(done, done ? "" : (done.error().text() + done.error().detail).c_str());
    }
}

void TestFurtherDatabases::aCopyIsWriteLocked_data()
{
    QTest::addColumn<QByteArray>("sql");
    QTest::addColumn<QByteArray>("home");
    const auto row
        = [](const char *sql, const char *home) { QTest::newRow(sql) << QByteArray(sql) << QByteArray(home); };
    row("UPDATE users SET name = name WHERE id = 0", "cell_2");
    row("DELETE FROM organizations WHERE id = 0", "cell_2");
    row("INSERT INTO cells_outstanding_leases SELECT gen_random_uuid(), now(), now() WHERE false", "cell_2");
    row("INSERT INTO ci_variables (project_id, key) VALUES (7, 'A')", "cell_2_ci");
    row("INSERT INTO p_ci_builds (partition_id, project_id) VALUES (100, 7)", "cell_2_ci");
    row("DELETE FROM ci_builds_100 WHERE id = 0", "cell_2_ci");
    row("TRUNCATE ci_pipeline_schedules", "cell_2_ci");
    row("UPDATE vulnerabilities SET state = 2", "cell_2_sec");
    row("DELETE FROM vulnerability_scanners WHERE id = 0", "cell_2_sec");
}

// Even for a superuser, and where no row is touched.
void TestFurtherDatabases::aCopyIsWriteLocked()
{
    QFETCH(const QByteArray, sql);
    QFETCH(const QByteArray, home);
    for (const auto *database : {"cell_2", "cell_2_ci", "cell_2_sec"}) {
        QCOMPARE(state(database, sql.constData()), std::string(home == database ? "done" : "2F002"));
    }
}

void TestFurtherDatabases::theReaderMayOnlyRead()
{
    for (const auto *database : {"cell_2", "cell_2_ci", "cell_2_sec"}) {
        for (const auto *sql : {"SELECT * FROM p_ci_builds", "SELECT * FROM vulnerabilities", "SELECT * FROM users"}) {
            QCOMPARE(state(database, sql, "console_reader"), std::string("done"));
        }
        for (const auto *sql : {"DELETE FROM ci_runners", "DELETE FROM vulnerabilities", "DELETE FROM users",
                 "CREATE TEMPORARY TABLE x ()"}) {
            QCOMPARE(state(database, sql, "console_reader"), std::string("42501"));
        }
    }
    QCOMPARE(state("cell_2_ci", "UPDATE ci_runners SET active = false", "gitlab"), std::string("done"));
    QCOMPARE(state("cell_2_sec", "UPDATE ci_runners SET active = false", "gitlab"), std::string("2F002"));
}

void TestFurtherDatabases::theHomeOfEachIsFound()
{
    auto cell = profile();
    for (const auto &[name, database] : {std::pair(LogicalDatabase::Main, "cell_2"),
             std::pair(LogicalDatabase::Ci, "cell_2_ci"), std::pair(LogicalDatabase::Sec, "cell_2_sec")}) {
        cell.database = m_postgres->conninfo(database, "console_reader");
        const auto home = (*openCellDatabase(cell))->fetchHome({});
        QVERIFY2(home, home ? "" : home.error().detail.c_str());
        QCOMPARE(home->tables.size(), std::size(homeTables));
        QVERIFY(home->writable.empty());
        for (const auto &facts : home->tables) {
            QVERIFY(facts.exists);
            QCOMPARE(facts.isLocked, facts.table.home != name);
        }
    }
}

void TestFurtherDatabases::everyDatabaseIsWhatItIsNamed()
{
    const std::pair<std::size_t, QString> all[]{{0, QStringLiteral("cell_2_ci")}, {1, QStringLiteral("cell_2_sec")}};
    for (const auto &[index, database] : all) {
        const auto finding = examine(profile(), index);
        const auto text = QString::fromStdString(textOf(finding.text));
        QVERIFY2(finding.outcome == StepOutcome::Passed, qPrintable(text));
        QVERIFY2(text.startsWith(QStringLiteral("It is the primary of ") + database), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("console_reader may only read; the role for writing is gitlab.")),
            qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral(", on server ")), qPrintable(text));
    }
}

void TestFurtherDatabases::oneThatIsNotIsFoundOut_data()
{
    QTest::addColumn<QByteArray>("database");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *database, const char *expected) {
        QTest::newRow(database) << QByteArray(database) << QByteArray(expected);
    };
    row("cell_2", "It is the same database as main: cell_2 at ");
    row("cell_2_sec", "The ci database is the wrong one: its table ci_variables is write-locked.");
    row("postgres", "The ci database is the wrong one: it has none of the ci tables.");
    row("nowhere", "cell-2 (ci)");
}

void TestFurtherDatabases::oneThatIsNotIsFoundOut()
{
    QFETCH(const QByteArray, database);
    QFETCH(const QByteArray, expected);
    auto cell = profile();
    cell.further = {further(LogicalDatabase::Ci, database.toStdString())};
    const auto finding = examine(cell);
    const auto text = textOf(finding.text);
    QVERIFY2(text.find(expected.toStdString()) != std::string::npos, text.c_str());
    QVERIFY(finding.outcome == StepOutcome::Failed);
    QVERIFY(!finding.advice.isEmpty());
}

void TestFurtherDatabases::aLockThatIsOffIsFoundOut()
{
    const auto found = [this] { return textOf(examine(profile()).text); };
    const auto change
        = [this](const char *database, const char *sql) { QCOMPARE(state(database, sql), std::string("done")); };
    change("cell_2_ci", "ALTER TABLE users DISABLE TRIGGER gitlab_schema_write_trigger_for_users");
    QVERIFY2(found().find("Not write-locked in ci: users.") != std::string::npos, found().c_str());
    change("cell_2_ci", "ALTER TABLE users ENABLE TRIGGER gitlab_schema_write_trigger_for_users");
    change("cell_2", "DROP TRIGGER gitlab_schema_write_trigger_for_ci_variables ON ci_variables");
    QVERIFY2(found().find("Not write-locked in main: ci_variables.") != std::string::npos, found().c_str());
    QVERIFY(examine(profile()).outcome == StepOutcome::Warned);
    // It is none of the other database's.
    QVERIFY(examine(profile(), 1).outcome == StepOutcome::Passed);
    change("cell_2",
        "CREATE TRIGGER gitlab_schema_write_trigger_for_ci_variables BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "
        "ci_variables FOR EACH STATEMENT EXECUTE FUNCTION gitlab_schema_prevent_write()");
    QVERIFY(examine(profile()).outcome == StepOutcome::Passed);
}

void TestFurtherDatabases::aWriterIsFoundOut()
{
    auto cell = profile();
    cell.further[0].database = m_postgres->conninfo("cell_2_ci", "gitlab");
    const auto finding = examine(cell);
    const auto text = textOf(finding.text);
    QVERIFY(finding.outcome == StepOutcome::Warned);
    QVERIFY2(text.find("gitlab may write ") != std::string::npos, text.c_str());
    cell.further[0].database = m_postgres->conninfo("cell_2_ci");
    QVERIFY(textOf(examine(cell).text).find("sandbox is a superuser") != std::string::npos);
}

QTEST_APPLESS_MAIN(TestFurtherDatabases)
#include "tst_furtherdatabases.moc"
