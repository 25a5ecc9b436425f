// SPDX-License-Identifier: MIT
#include "app/sandbox/servers/privatepostgres.h"
#include "models/adapters/celldatabase/postgrescelldatabase.h"

#include <QTemporaryDir>
#include <QTest>

#include <limits>

using namespace cells;

namespace {

using Ids = std::vector<std::int64_t>;

constexpr const char *queueOfCell = "loose_foreign_keys_deleted_records";
constexpr const char *queueOfProject = "loose_foreign_keys_project_deleted_records";

// As GitLab makes them, with three partitions.
QByteArray makeQueue(QByteArray name)
{
    QByteArray sql = R"(
        CREATE TABLE @ (id bigserial, partition bigint NOT NULL DEFAULT 1, primary_key_value bigint NOT NULL,
            status smallint NOT NULL DEFAULT 1, fully_qualified_table_name text NOT NULL,
            consume_after timestamptz DEFAULT now(), PRIMARY KEY (partition, id)) PARTITION BY LIST (partition);
        CREATE INDEX ON @ (partition, fully_qualified_table_name, consume_after, id) WHERE status = 1;
        CREATE TABLE @_1 PARTITION OF @ FOR VALUES IN (1);
        CREATE TABLE @_2 PARTITION OF @ FOR VALUES IN (2);
        CREATE TABLE @_30 PARTITION OF @ FOR VALUES IN (30);
    )";
    return sql.replace('@', name);
}

} // namespace

// Keys of one database that are looked up in another one.
class TestKeyRows : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void aBatchHasTheKeysToMain();
    void anEmptyBatchHasNone();
    void rowsAreFoundByTheirKey();
    void pendingDeletionsAreFoundInEachPartition();
    void pendingDeletionsAreFoundByTheIndex();
    void C18_aMissingQueueIsAFailure();

private:
    CellInventory &inventory() const { return m_database->inventory(); }
    void openDatabase()
    {
        CellProfile profile;
        profile.id = CellId{2};
        profile.name = "cell-2";
        profile.database = m_postgres->conninfo("cell", PrivatePostgres::superuser);
        m_database = std::move(*openCellDatabase(profile, {}));
    }
    void run(const QByteArray &sql) const
    {
        const auto done = m_owner->run(sql.toStdString());
        if (!done) {
            qFatal("%s: %s", sql.constData(), done.error().message.c_str());
        }
    }

    // Of the partitions of the first queue, by all sessions so far.
    std::int64_t rowsRead() const
    {
        const auto rows = m_owner->run(
            "SELECT sum(seq_tup_read + idx_tup_fetch)::bigint FROM pg_stat_user_tables WHERE relname LIKE "
            "'loose_foreign_keys_deleted_records_%'");
        return rows ? rows->number(0, 0) : -1;
    }

    QTemporaryDir m_folder;
    std::optional<PrivatePostgres> m_postgres;
    std::unique_ptr<SqlConnection> m_owner;
    std::unique_ptr<PostgresCellDatabase> m_database;
    RowCheck m_check{.table = "Builds",
        .primaryKey = "id",
        .keys = {"project_id", "Group"},
        .isSeveralAFault = false,
        .remoteTargets = {{"project_id", "projects"}, {"Group", "namespaces"}}};
    RowTarget m_target{"project_id", "projects", "id", {queueOfCell, queueOfProject}};
};

void TestKeyRows::initTestCase()
{
    auto postgres = PrivatePostgres::start(
        m_folder.path().toStdString(), PrivatePostgres::Durability::Fleeting, PrivatePostgres::Standbys::None);
    QVERIFY2(postgres, postgres ? "" : postgres.error().text().c_str());
    m_postgres = std::move(*postgres);
    QVERIFY(m_postgres->createDatabase("cell"));
    m_owner = std::move(*SqlConnection::open(m_postgres->conninfo("cell")));
    openDatabase();
    run("CREATE TABLE \"Builds\" (id bigint PRIMARY KEY, project_id bigint, \"Group\" bigint, hidden text)");
    run("INSERT INTO \"Builds\" SELECT n, n % 3 - 1, NULL FROM generate_series(1, 20) n");
    run("INSERT INTO \"Builds\" VALUES (-5, NULL, NULL), (40, 9223372036854775807, 4)");
    for (const auto *queue : {queueOfCell, queueOfProject}) {
        for (const auto &statement : makeQueue(queue).split(';')) {
            if (!statement.trimmed().isEmpty()) {
                run(statement);
            }
        }
    }
}

void TestKeyRows::aBatchHasTheKeysToMain()
{
    const auto whole = inventory().fetchRowCheck(m_check, {}, 100, {});
    QVERIFY2(whole, whole ? "" : whole.error().text().c_str());
    QCOMPARE(whole->rows, 22);
    QCOMPARE(whole->last, std::optional<std::int64_t>(40));
    QCOMPARE(whole->remoteKeys, (std::vector<Ids>{{-1, 0, 1, std::numeric_limits<std::int64_t>::max()}, {4}}));
    QCOMPARE(whole->faults, (std::vector<FaultyRows>{{RowFault::NoKey, {}, 1, {-5}}}));
    const auto next = inventory().fetchRowCheck(m_check, 2, 1, {});
    QCOMPARE(next->remoteKeys, (std::vector<Ids>{{-1}, {}}));
}

void TestKeyRows::anEmptyBatchHasNone()
{
    const auto none = inventory().fetchRowCheck(m_check, 40, 100, {});
    QVERIFY(none && none->rows == 0 && !none->last);
    QCOMPARE(none->remoteKeys, (std::vector<Ids>{{}, {}}));
}

void TestKeyRows::rowsAreFoundByTheirKey()
{
    const auto rows = inventory().fetchKeyedRows(m_check, "project_id", {2, 19}, {-1, 1, 700}, {});
    QVERIFY2(rows, rows ? "" : rows.error().text().c_str());
    QCOMPARE(*rows, (std::vector<KeyedRows>{{-1, 6, {3, 6, 9, 12, 15}}, {1, 6, {2, 5, 8, 11, 14}}}));
    QCOMPARE(*inventory().fetchKeyedRows(m_check, "Group", {-5, 40}, {4}, {}), (std::vector<KeyedRows>{{4, 1, {40}}}));
    QVERIFY(inventory().fetchKeyedRows(m_check, "project_id", {2, 19}, {}, {})->empty());
}

// A partition is left when what it has was followed, and each of the queues may have what is pending.
void TestKeyRows::pendingDeletionsAreFoundInEachPartition()
{
    QCOMPARE(*inventory().fetchPendingDeletions(m_target, {1, 2, 3}, {}), Ids());
    run("INSERT INTO loose_foreign_keys_deleted_records (partition, primary_key_value, status, "
        "fully_qualified_table_name) VALUES (1, 10, 2, 'public.projects'), (2, 11, 1, 'public.projects'), (2, 12, 1, "
        "'public.users'), (30, 13, 1, 'public.projects'), (30, 13, 1, 'public.projects'), (30, 14, 1, "
        "'public.projects')");
    run("INSERT INTO loose_foreign_keys_project_deleted_records (partition, primary_key_value, "
        "fully_qualified_table_name) VALUES (1, 15, 'public.projects'), (1, 12, 'public.namespaces')");
    QCOMPARE(*inventory().fetchPendingDeletions(m_target, {10, 11, 12, 13, 15, 16}, {}), (Ids{11, 13, 15}));
    const RowTarget users{"user_id", "users", "id", {queueOfCell}};
    QCOMPARE(*inventory().fetchPendingDeletions(users, {11, 12, 15}, {}), (Ids{12}));
}

// Rows that were followed outnumber by far what is pending.
void TestKeyRows::pendingDeletionsAreFoundByTheIndex()
{
    run("INSERT INTO loose_foreign_keys_deleted_records (partition, primary_key_value, status, "
        "fully_qualified_table_name) SELECT 1 + n % 2, 1000 + n, 2, 'public.projects' FROM generate_series(1, 100000) "
        "n");
    run("ANALYZE loose_foreign_keys_deleted_records");
    const auto before = rowsRead();
    QCOMPARE(*inventory().fetchPendingDeletions(m_target, {1001, 11}, {}), (Ids{11}));
    // The statistics of a session are there when it has ended.
    m_database.reset();
    QTRY_VERIFY(m_owner->run("SELECT count(*) FROM pg_stat_activity WHERE datname = 'cell'")->number(0, 0) == 1);
    QTRY_VERIFY(rowsRead() > before);
    QVERIFY2(rowsRead() < before + 1'000, qPrintable(QString::number(rowsRead())));
    openDatabase();
}

void TestKeyRows::C18_aMissingQueueIsAFailure()
{
    m_target.queues = {"loose_foreign_keys_other_deleted_records"};
    QVERIFY(!inventory().fetchPendingDeletions(m_target, {1}, {}));
}

QTEST_GUILESS_MAIN(TestKeyRows)
#include "tst_keyrows.moc"
