// SPDX-License-Identifier: MIT
#include "app/sandbox/servers/privatepostgres.h"
#include "models/adapters/celldatabase/postgrescelldatabase.h"
#include "models/adapters/cellschema/attempt.h"
#include "models/adapters/postgres/quotedname.h"

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <atomic>
#include <thread>

using namespace cells;

namespace {

// GitLab's tables of bookkeeping, as a new release has them.
constexpr const char *migrationTables = R"(
    CREATE TABLE schema_migrations (version varchar PRIMARY KEY);
    CREATE TABLE batched_background_migrations (id bigint PRIMARY KEY, created_at timestamptz DEFAULT now(),
        min_value bigint DEFAULT 1, max_value bigint, status smallint NOT NULL DEFAULT 0, job_class_name text NOT NULL,
        table_name text NOT NULL, column_name text NOT NULL DEFAULT 'id', job_arguments jsonb NOT NULL DEFAULT '[]',
        total_tuple_count bigint, started_at timestamptz, on_hold_until timestamptz,
        gitlab_schema text NOT NULL DEFAULT 'gitlab_main', finished_at timestamptz, queued_migration_version text,
        min_cursor jsonb, max_cursor jsonb);
    CREATE TABLE batched_background_migration_jobs (id bigserial PRIMARY KEY, created_at timestamptz DEFAULT now(),
        updated_at timestamptz DEFAULT now(), started_at timestamptz, finished_at timestamptz,
        batched_background_migration_id bigint NOT NULL, min_value bigint, max_value bigint,
        batch_size integer NOT NULL DEFAULT 100, status smallint NOT NULL DEFAULT 0);
    CREATE INDEX ON batched_background_migration_jobs (batched_background_migration_id, status);
    CREATE TABLE batched_background_migration_job_transition_logs (id bigserial,
        batched_background_migration_job_id bigint NOT NULL, created_at timestamptz NOT NULL,
        previous_status smallint, next_status smallint NOT NULL, exception_class text, exception_message text,
        PRIMARY KEY (id, created_at)) PARTITION BY RANGE (created_at);
    CREATE TABLE gitlab_partitions_dynamic.logs_before PARTITION OF batched_background_migration_job_transition_logs
        FOR VALUES FROM (MINVALUE) TO ('2026-01-01');
    CREATE TABLE gitlab_partitions_dynamic.logs_after PARTITION OF batched_background_migration_job_transition_logs
        FOR VALUES FROM ('2026-01-01') TO (MAXVALUE);
    CREATE TABLE postgres_async_foreign_key_validations (id bigserial PRIMARY KEY, created_at timestamptz NOT NULL,
        name text NOT NULL, table_name text NOT NULL, last_error text, attempts integer NOT NULL DEFAULT 0);
)";

constexpr const char *queues[] = {"loose_foreign_keys_deleted_records",
    "loose_foreign_keys_organization_deleted_records", "loose_foreign_keys_namespace_deleted_records",
    "loose_foreign_keys_project_deleted_records", "loose_foreign_keys_user_deleted_records"};

QByteArray queueTable(QByteArray name)
{
    QByteArray sql = R"(
        CREATE TABLE @ (id bigserial, partition bigint NOT NULL DEFAULT 1, primary_key_value bigint DEFAULT 1,
            status smallint NOT NULL DEFAULT 1, fully_qualified_table_name text NOT NULL,
            consume_after timestamptz DEFAULT now(), cleanup_attempts smallint DEFAULT 0,
            PRIMARY KEY (partition, id)) PARTITION BY LIST (partition);
        CREATE INDEX ON @ (partition, fully_qualified_table_name, consume_after, id) WHERE status = 1;
        CREATE TABLE gitlab_partitions_dynamic.@_1 PARTITION OF @ FOR VALUES IN (1);
        CREATE TABLE gitlab_partitions_dynamic.@_2 PARTITION OF @ FOR VALUES IN (2);
    )";
    return sql.replace('@', name);
}

QString text(std::string_view text)
{
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

QStringList list(std::initializer_list<const char *> texts)
{
    QStringList all;
    for (const char *one : texts) {
        all << QString::fromUtf8(one);
    }
    return all;
}

template <typename Strings> QString joined(const Strings &strings)
{
    QStringList all;
    for (const auto &one : strings) {
        all << text(one);
    }
    return all.join(QLatin1Char(','));
}

// "check_1 ok (a,b) CHECK ((a > b))", "fk_1 not-validated (a) -> users"
QString pictureOf(const SchemaConstraint &it)
{
    return text(it.name) + (it.isValidated ? QStringLiteral(" ok (") : QStringLiteral(" not-validated ("))
        + joined(it.columns) + QLatin1String(") ")
        + (it.kind == ConstraintKind::ForeignKey ? QStringLiteral("-> ") + text(it.references)
                                                 : text(it.definition.value_or("unknown")));
}

// "name function", then what it is.
QString pictureOf(const SchemaTrigger &it)
{
    return text(it.name) + QLatin1Char(' ') + text(it.function) + QLatin1String(it.isEnabled ? " on" : " off")
        + QLatin1String(it.isForAllWrites ? " writes" : "") + QLatin1String(it.isForDelete ? " delete" : "");
}

// "id bigint not-null default"
QString pictureOf(const SchemaColumn &it)
{
    return text(it.name) + QLatin1Char(' ') + text(it.type) + QLatin1String(it.isNotNull ? " not-null" : "")
        + QLatin1String(it.hasDefault ? " default" : "");
}

template <typename Items> QStringList picturesOf(const Items &items)
{
    QStringList all;
    for (const auto &item : items) {
        all << pictureOf(item);
    }
    return all;
}

const SchemaTable &tableOf(const SchemaCatalog &catalog, const char *name, const char *schema = "public")
{
    const auto *table = catalog.table(schema, name);
    if (!table) {
        qFatal("no table %s", name);
    }
    return *table;
}

const BackgroundMigration &migrationOf(const SchemaCatalog &catalog, std::int64_t id)
{
    const auto found = std::ranges::find(*catalog.migrations, id, &BackgroundMigration::id);
    if (found == catalog.migrations->end()) {
        qFatal("no migration %d", int(id));
    }
    return *found;
}

QStringList textsOfUnread(const SchemaCatalog &catalog)
{
    QStringList all;
    for (const auto &message : catalog.unread) {
        all << text(textOf(message));
    }
    return all;
}

// Whoever waits for a lock waits too long.
CellLimits patient()
{
    CellLimits limits;
    limits.statement = std::chrono::minutes{1};
    limits.lock = std::chrono::minutes{1};
    limits.patience = std::chrono::minutes{1};
    return limits;
}

// A session holds ACCESS EXCLUSIVE on the table "locked", or waits for it.
bool isLocked(SqlConnection &connection, bool isHeld)
{
    return connection
        .run("SELECT EXISTS (SELECT FROM pg_locks WHERE relation = 'locked'::regclass "
             "AND mode = 'AccessExclusiveLock' AND granted = $1::boolean)",
            {isHeld ? "true" : "false"})
        ->isTrue(0, 0);
}

double secondsBetween(Instant from, Instant to)
{
    return secondsOf(to - from);
}

} // namespace

// On a database of its own for each test, that has what the test makes.
class TestSchemaRows : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();
    void columnsHaveTheirFacts();
    void namesAreTakenAsTheyAre();
    void tablesAreThoseOfTheApplication();
    void partitionsNameTheirTable();
    void checksHaveTheirDefinition();
    void aNotNullThatIsNotValidatedIsACheck();
    void foreignKeysLeadAcrossSchemas();
    void aKeyToPartitionsIsOneKey();
    void triggersHaveTheirEvents();
    void estimatesAreOnlyThoseOfAnAnalyze();
    void C18_statisticsThatAreClosedAreUnknown();
    void C18_tablesWithoutARightAreNotReadable();
    void sequencesWithASpuriousOwner();
    void bookkeepingThatIsAbsentIsEmpty();
    void C18_bookkeepingThatIsClosedIsNothing();
    void C18_hiddenRowsAreNotFine();
    void C18_anUnreadQueueIsNamed();
    void migrationsHaveTheirStatus();
    void olderReleasesLackColumns();
    void C18_aColumnThatIsMissingIsNamed();
    void aHoldWithoutAnEndIsAHold();
    void jobsAreCounted();
    void aCursorHasNoLastValue();
    void theLastErrorIsOfTheLastFailure();
    void validationsWaitInTheQueue();
    void backlogsAreCountedByTable();
    void backlogsAreBounded();
    void lockedTablesAreNotWaitedFor_data();
    void lockedTablesAreNotWaitedFor();
    void lockedBookkeepingIsNotWaitedFor();
    void tablesThatAreLockedMeanwhile();
    void takesNoLockButAccessShare();
    void attemptsDoNotEndTheTransaction();
    void replicasCanBeRead();
    void manyTablesAreAFewStatements();

private:
    SchemaCatalog fetch(const std::string &user = PrivatePostgres::superuser, const CellLimits &limits = {}) const
    {
        return fetchFrom(m_postgres->conninfo(m_database, user), limits);
    }
    static SchemaCatalog fetchFrom(const std::string &conninfo, const CellLimits &limits = {})
    {
        CellProfile profile;
        profile.id = CellId{2};
        profile.name = "cell-2";
        profile.database = conninfo;
        auto catalog = (*openCellDatabase(profile, limits))->inventory().fetchSchemaCatalog({});
        if (!catalog) {
            qFatal("%s %s", catalog.error().text().c_str(), catalog.error().detail.c_str());
        }
        return std::move(*catalog);
    }
    static void run(SqlConnection &connection, const QByteArray &sql)
    {
        const auto done = connection.run(sql.toStdString());
        if (!done) {
            qFatal("%s: %s", sql.constData(), done.error().message.c_str());
        }
    }
    // Several statements.
    void make(const QByteArray &statements) const
    {
        const auto whole = statements.trimmed();
        run(*m_owner, "DO $make$ BEGIN " + whole + (whole.endsWith(';') ? " END $make$" : "; END $make$"));
    }
    void makeBookkeeping() const
    {
        make(migrationTables);
        for (const auto *queue : queues) {
            make(queueTable(queue));
        }
    }
    std::unique_ptr<SqlConnection> connect() const
    {
        return std::move(*SqlConnection::open(m_postgres->conninfo(m_database)));
    }

    QTemporaryDir m_folder;
    std::optional<PrivatePostgres> m_postgres;
    std::string m_database;
    int m_databases = 0;
    std::unique_ptr<SqlConnection> m_owner;
};

void TestSchemaRows::initTestCase()
{
    auto postgres = PrivatePostgres::start(
        m_folder.path().toStdString(), PrivatePostgres::Durability::Fleeting, PrivatePostgres::Standbys::Some);
    QVERIFY2(postgres, postgres ? "" : postgres.error().text().c_str());
    m_postgres = std::move(*postgres);
    const auto owner = std::move(*SqlConnection::open(m_postgres->conninfo("postgres")));
    run(*owner, "CREATE ROLE reader LOGIN");
}

void TestSchemaRows::init()
{
    m_database = "cell_" + std::to_string(++m_databases);
    QVERIFY(m_postgres->createDatabase(m_database));
    m_owner = connect();
    make("CREATE SCHEMA gitlab_partitions_dynamic; CREATE SCHEMA gitlab_partitions_static;");
}

void TestSchemaRows::cleanup()
{
    m_owner.reset();
    QVERIFY(m_postgres->dropDatabase(m_database));
}

void TestSchemaRows::columnsHaveTheirFacts()
{
    make("CREATE TABLE users (id bigserial PRIMARY KEY, name varchar(255), gone text, score numeric(14,4) DEFAULT 0, "
         "tags text[] NOT NULL, at timestamptz NOT NULL DEFAULT now(), number bigint GENERATED ALWAYS AS IDENTITY, "
         "half bigint GENERATED ALWAYS AS (id / 2) STORED); ALTER TABLE users DROP COLUMN gone;"
         "CREATE TABLE members (b bigint, a bigint, c bigint, PRIMARY KEY (a, b));");
    const auto catalog = fetch();
    QCOMPARE(picturesOf(tableOf(catalog, "users").columns),
        (list({"id bigint not-null default", "name character varying(255)", "score numeric(14,4) default",
            "tags text[] not-null", "at timestamp with time zone not-null default", "number bigint not-null default",
            "half bigint default"})));
    QCOMPARE(joined(tableOf(catalog, "users").primaryKey), QStringLiteral("id"));
    QCOMPARE(joined(tableOf(catalog, "members").primaryKey), QStringLiteral("a,b"));
    QVERIFY(tableOf(catalog, "users").isReadable);
    QVERIFY(catalog.unread.empty());
    const auto age = std::chrono::system_clock::now() - catalog.asOf;
    QVERIFY(age > -std::chrono::minutes{1} && age < std::chrono::minutes{1});
}

void TestSchemaRows::namesAreTakenAsTheyAre()
{
    const std::string longest(63, 'x');
    for (const std::string &name : {std::string("a \"b\" %1 {} ' \\ \n\t;--"), longest, std::string("select")}) {
        const auto quoted = quotedName(name);
        run(*m_owner,
            QByteArray::fromStdString("CREATE TABLE public." + quoted + " (" + quoted + " bigint, CONSTRAINT " + quoted
                + " CHECK (" + quoted + " IS NOT NULL))"));
        const auto catalog = fetch();
        const auto &table = tableOf(catalog, name.c_str());
        QCOMPARE(table.columns.at(0).name, name);
        const auto &check = table.constraints.at(0);
        QCOMPARE(check.name, name);
        QCOMPARE(check.columns, std::vector{name});
        const auto printed = name == longest ? name : quoted;
        QCOMPARE(text(check.definition.value_or("")), text("CHECK ((" + printed + " IS NOT NULL))"));
    }
    // A type and a schema with names of their own.
    make("CREATE SCHEMA \"S.1\"; CREATE TYPE \"S.1\".\"mood \"\"x\" AS ENUM ('a');"
         "CREATE TABLE \"S.1\".t (m \"S.1\".\"mood \"\"x\");");
    const auto catalog = fetch();
    QCOMPARE(picturesOf(tableOf(catalog, "t", "S.1").columns), (list({"m \"S.1\".\"mood \"\"x\""})));
    QCOMPARE(tableOf(catalog, "t", "S.1").qualifiedName(), std::string("S.1.t"));
}

void TestSchemaRows::tablesAreThoseOfTheApplication()
{
    make("CREATE TABLE b (id bigint); CREATE UNLOGGED TABLE \"Z\" (id bigint); CREATE TABLE a (id bigint);"
         "CREATE TABLE gitlab_partitions_static.a (id bigint); CREATE TABLE child () INHERITS (a);"
         "CREATE TEMPORARY TABLE session_table (id bigint);"
         "CREATE FOREIGN DATA WRAPPER w; CREATE SERVER s FOREIGN DATA WRAPPER w;"
         "CREATE FOREIGN TABLE elsewhere (id bigint) SERVER s;"
         "CREATE VIEW w AS SELECT 1 AS id; CREATE MATERIALIZED VIEW v AS SELECT 1 AS id;"
         "CREATE VIEW gitlab_partitions_static.hidden AS SELECT 1 AS id;"
         "CREATE TABLE of_extension (id bigint); ALTER EXTENSION plpgsql ADD TABLE of_extension;"
         "CREATE VIEW view_of_extension AS SELECT 1 AS id; ALTER EXTENSION plpgsql ADD VIEW view_of_extension;");
    const auto catalog = fetch();
    QStringList names;
    for (const auto &table : catalog.tables) {
        names << text(table.qualifiedName());
        QVERIFY(!table.isPartitioned && table.partitionOf.empty());
    }
    QCOMPARE(names, (list({"gitlab_partitions_static.a", "Z", "a", "b", "child"})));
    QCOMPARE(joined(catalog.views), QStringLiteral("v,w"));
}

void TestSchemaRows::partitionsNameTheirTable()
{
    make("CREATE TABLE p_ci_builds (id bigint, part bigint) PARTITION BY LIST (part);"
         "CREATE TABLE gitlab_partitions_dynamic.ci_builds_1 PARTITION OF p_ci_builds FOR VALUES IN (1) "
         "PARTITION BY LIST (id);"
         "CREATE TABLE ci_builds_2 PARTITION OF gitlab_partitions_dynamic.ci_builds_1 FOR VALUES IN (2);"
         "CREATE TABLE detached PARTITION OF p_ci_builds FOR VALUES IN (3);"
         "ALTER TABLE p_ci_builds DETACH PARTITION detached;");
    const auto catalog = fetch();
    QVERIFY(tableOf(catalog, "p_ci_builds").isPartitioned);
    QCOMPARE(tableOf(catalog, "p_ci_builds").partitionOf, std::string());
    const auto &partition = tableOf(catalog, "ci_builds_1", "gitlab_partitions_dynamic");
    QVERIFY(partition.isPartitioned);
    QCOMPARE(partition.partitionOf, std::string("p_ci_builds"));
    QCOMPARE(tableOf(catalog, "ci_builds_2").partitionOf, std::string("gitlab_partitions_dynamic.ci_builds_1"));
    QVERIFY(!tableOf(catalog, "ci_builds_2").isPartitioned);
    QCOMPARE(tableOf(catalog, "detached").partitionOf, std::string());
}

void TestSchemaRows::checksHaveTheirDefinition()
{
    QByteArray columns;
    QByteArray names;
    for (int i = 1; i <= 40; ++i) {
        columns += "c" + QByteArray::number(i) + " bigint, ";
        names += (i == 1 ? "c" : ", c") + QByteArray::number(i);
    }
    make("CREATE TABLE t (" + columns + "gone text, a bigint, b bigint, " + "CONSTRAINT many CHECK (num_nonnulls("
        + names
        + ") = 1), CONSTRAINT \"Two\" CHECK (b > a), CONSTRAINT none CHECK (true), "
          "CONSTRAINT whole CHECK (t IS NOT NULL), CONSTRAINT system CHECK (tableoid > 0)); "
          "ALTER TABLE t DROP COLUMN gone; "
          "ALTER TABLE t ADD CONSTRAINT fresh CHECK (a IS NOT NULL) NOT VALID NO INHERIT; "
          "ALTER TABLE t ADD CONSTRAINT only_one UNIQUE (a);");
    const auto catalog = fetch();
    const auto pictures = picturesOf(tableOf(catalog, "t").constraints);
    QCOMPARE(pictures.size(), 6);
    QCOMPARE(pictures[0], QStringLiteral("Two ok (b,a) CHECK ((b > a))"));
    QCOMPARE(pictures[1], QStringLiteral("fresh not-validated (a) CHECK ((a IS NOT NULL)) NO INHERIT NOT VALID"));
    QCOMPARE(pictures[2],
        QStringLiteral("many ok (%1) CHECK ((num_nonnulls(%2) = 1))")
            .arg(QString::fromLatin1(names).remove(QLatin1Char(' ')), QString::fromLatin1(names)));
    QCOMPARE(pictures[3], QStringLiteral("none ok () CHECK (true)"));
    QVERIFY(pictures[4].startsWith(QLatin1String("system ok () CHECK")));
    QVERIFY(pictures[5].startsWith(QLatin1String("whole ok () CHECK")));
}

// PostgreSQL 18 has such constraints; an earlier one prints no definition of what has been written into its catalog.
void TestSchemaRows::aNotNullThatIsNotValidatedIsACheck()
{
    make("CREATE TABLE t (id bigint NOT NULL, \"Key\" bigint NOT NULL)");
    const auto server = m_owner->run("SELECT current_setting('server_version_num')::int");
    if (server->number(0, 0) >= 180'000) {
        make("ALTER TABLE t ALTER \"Key\" DROP NOT NULL; ALTER TABLE t ADD CONSTRAINT wanted NOT NULL \"Key\" NOT "
             "VALID; ALTER TABLE t ADD CONSTRAINT has_id NOT NULL id");
    } else {
        make("ALTER TABLE t ADD CONSTRAINT has_id UNIQUE (id); ALTER TABLE t ADD CONSTRAINT wanted UNIQUE (\"Key\"); "
             "UPDATE pg_constraint SET contype = 'n', convalidated = conname = 'has_id' "
             "WHERE conname IN ('has_id', 'wanted')");
    }
    const auto catalog = fetch();
    QCOMPARE(picturesOf(tableOf(catalog, "t").constraints),
        (list({"wanted not-validated (Key) CHECK ((\"Key\" IS NOT NULL)) NOT VALID"})));
    QCOMPARE(picturesOf(tableOf(catalog, "t").columns), (list({"id bigint not-null", "Key bigint"})));
}

void TestSchemaRows::foreignKeysLeadAcrossSchemas()
{
    make("CREATE TABLE projects (id bigint, part bigint, parent_id bigint, PRIMARY KEY (id), UNIQUE (part, id));"
         "CREATE TABLE gitlab_partitions_static.routes (id bigint PRIMARY KEY, project_id bigint, "
         "CONSTRAINT fk_1 FOREIGN KEY (project_id) REFERENCES projects (id));"
         "ALTER TABLE projects ADD CONSTRAINT fk_3 FOREIGN KEY (id) REFERENCES gitlab_partitions_static.routes (id) "
         "NOT VALID; ALTER TABLE projects ADD CONSTRAINT fk_2 FOREIGN KEY (parent_id) REFERENCES projects (id);"
         "ALTER TABLE projects ADD CONSTRAINT fk_0 FOREIGN KEY (parent_id, id) REFERENCES projects (part, id);");
    const auto catalog = fetch();
    QCOMPARE(picturesOf(tableOf(catalog, "routes", "gitlab_partitions_static").constraints),
        (list({"fk_1 ok (project_id) -> projects"})));
    QCOMPARE(picturesOf(tableOf(catalog, "projects").constraints),
        (list({"fk_0 ok (parent_id,id) -> projects", "fk_2 ok (parent_id) -> projects",
            "fk_3 not-validated (id) -> gitlab_partitions_static.routes"})));
    QVERIFY(tableOf(catalog, "projects").triggers.empty());
}

// PostgreSQL has a further row for each partition that the key leads to.
void TestSchemaRows::aKeyToPartitionsIsOneKey()
{
    make("CREATE TABLE builds (id bigint, part bigint, PRIMARY KEY (id, part)) PARTITION BY LIST (part);"
         "CREATE TABLE gitlab_partitions_dynamic.builds_1 PARTITION OF builds FOR VALUES IN (1) PARTITION BY LIST (id);"
         "CREATE TABLE gitlab_partitions_dynamic.builds_1_1 PARTITION OF gitlab_partitions_dynamic.builds_1 "
         "FOR VALUES IN (1);"
         "CREATE TABLE gitlab_partitions_dynamic.builds_2 PARTITION OF builds FOR VALUES IN (2);"
         "CREATE TABLE tags (id bigint, part bigint, "
         "CONSTRAINT fk FOREIGN KEY (id, part) REFERENCES builds (id, part)) PARTITION BY LIST (part);"
         "CREATE TABLE gitlab_partitions_dynamic.tags_1 PARTITION OF tags FOR VALUES IN (1);"
         "CREATE TABLE plain (id bigint, part bigint, "
         "CONSTRAINT fk FOREIGN KEY (id, part) REFERENCES builds (id, part));");
    const auto rows = m_owner->run("SELECT count(*) FROM pg_constraint WHERE conrelid = 'plain'::regclass");
    QVERIFY(rows->number(0, 0) > 1);
    const auto catalog = fetch();
    const auto one = list({"fk ok (id,part) -> builds"});
    QCOMPARE(picturesOf(tableOf(catalog, "plain").constraints), one);
    QCOMPARE(picturesOf(tableOf(catalog, "tags").constraints), one);
    QCOMPARE(picturesOf(tableOf(catalog, "tags_1", "gitlab_partitions_dynamic").constraints), one);
}

void TestSchemaRows::triggersHaveTheirEvents()
{
    make("CREATE FUNCTION gitlab_schema_prevent_write() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';"
         "CREATE FUNCTION gitlab_partitions_static.other() RETURNS trigger LANGUAGE plpgsql "
         "AS 'BEGIN RETURN NULL; END';"
         "CREATE TABLE t (id bigint PRIMARY KEY, other_id bigint REFERENCES t (id)) ;"
         "CREATE TRIGGER lock BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON t FOR EACH STATEMENT "
         "EXECUTE FUNCTION gitlab_schema_prevent_write();"
         "CREATE TRIGGER always AFTER DELETE ON t REFERENCING OLD TABLE AS old_table FOR EACH STATEMENT "
         "EXECUTE FUNCTION gitlab_partitions_static.other();"
         "CREATE TRIGGER \"Replica\" AFTER INSERT OR UPDATE OR DELETE ON t FOR EACH ROW "
         "EXECUTE FUNCTION gitlab_schema_prevent_write();"
         "CREATE TRIGGER disabled AFTER INSERT OR UPDATE ON t FOR EACH ROW "
         "EXECUTE FUNCTION gitlab_schema_prevent_write();"
         "ALTER TABLE t ENABLE ALWAYS TRIGGER always; ALTER TABLE t ENABLE REPLICA TRIGGER \"Replica\";"
         "ALTER TABLE t DISABLE TRIGGER disabled;"
         "CREATE TABLE p (id bigint) PARTITION BY LIST (id);"
         "CREATE TABLE gitlab_partitions_dynamic.p_1 PARTITION OF p FOR VALUES IN (1);"
         "CREATE TRIGGER each_row AFTER DELETE ON p FOR EACH ROW EXECUTE FUNCTION gitlab_schema_prevent_write();"
         "CREATE TRIGGER statement AFTER DELETE ON p FOR EACH STATEMENT "
         "EXECUTE FUNCTION gitlab_schema_prevent_write();");
    const auto catalog = fetch();
    QCOMPARE(picturesOf(tableOf(catalog, "t").triggers),
        (list({"Replica gitlab_schema_prevent_write off delete", "always gitlab_partitions_static.other on delete",
            "disabled gitlab_schema_prevent_write off", "lock gitlab_schema_prevent_write on writes delete"})));
    QCOMPARE(tableOf(catalog, "p").triggers.size(), std::size_t(2));
    QCOMPARE(picturesOf(tableOf(catalog, "p_1", "gitlab_partitions_dynamic").triggers),
        (list({"each_row gitlab_schema_prevent_write on delete"})));
}

void TestSchemaRows::estimatesAreOnlyThoseOfAnAnalyze()
{
    make("CREATE TABLE t (id bigint, part_filled bigint, never bigint);"
         "INSERT INTO t SELECT i, CASE WHEN i % 4 = 0 THEN i END FROM generate_series(1, 1000) i;"
         "CREATE TABLE fresh (id bigint); ALTER TABLE fresh SET (autovacuum_enabled = off);"
         "CREATE TABLE p (id bigint, filled bigint) PARTITION BY LIST (id);"
         "CREATE TABLE p_1 PARTITION OF p FOR VALUES IN (1); CREATE TABLE p_2 PARTITION OF p FOR VALUES IN (2);"
         "INSERT INTO p VALUES (1, NULL), (2, 5);");
    run(*m_owner, "ANALYZE t");
    run(*m_owner, "ANALYZE p");
    const auto catalog = fetch();
    const auto &table = tableOf(catalog, "t");
    QVERIFY(table.rows == 1'000);
    QVERIFY(table.columns[0].nullFraction == 0.0);
    QVERIFY(table.columns[1].nullFraction == 0.75);
    QVERIFY(table.columns[2].nullFraction == 1.0);
    QVERIFY(!tableOf(catalog, "fresh").rows);
    QVERIFY(!tableOf(catalog, "fresh").columns[0].nullFraction);
    // Of a partitioned table, the estimates of all partitions.
    QVERIFY(tableOf(catalog, "p").columns[1].nullFraction == 0.5);
    QVERIFY(tableOf(catalog, "p_1").columns[1].nullFraction == 1.0);
    QVERIFY(tableOf(catalog, "p_2").columns[1].nullFraction == 0.0);
}

void TestSchemaRows::C18_statisticsThatAreClosedAreUnknown()
{
    make("CREATE TABLE t (id bigint, open bigint); INSERT INTO t SELECT i FROM generate_series(1, 10) i;"
         "GRANT SELECT (open) ON t TO reader;");
    run(*m_owner, "ANALYZE t");
    const auto catalog = fetch("reader");
    QVERIFY(!tableOf(catalog, "t").columns[0].nullFraction);
    QVERIFY(tableOf(catalog, "t").columns[1].nullFraction == 1.0);
    make("REVOKE SELECT ON pg_stats FROM PUBLIC");
    const auto closed = fetch("reader");
    QVERIFY(!tableOf(closed, "t").columns[1].nullFraction);
    QCOMPARE(closed.tables.size(), std::size_t(1));
}

void TestSchemaRows::C18_tablesWithoutARightAreNotReadable()
{
    make("CREATE TABLE open (id bigint); GRANT SELECT ON open TO reader; CREATE TABLE half (id bigint, secret text);"
         "GRANT SELECT (id) ON half TO reader; CREATE TABLE closed (id bigint NOT NULL CHECK (id > 0));"
         "CREATE TABLE writable (id bigint); GRANT INSERT ON writable TO reader;"
         "CREATE TABLE gitlab_partitions_dynamic.far (id bigint); "
         "GRANT SELECT ON gitlab_partitions_dynamic.far TO reader;");
    const auto catalog = fetch("reader");
    QVERIFY(tableOf(catalog, "open").isReadable);
    QVERIFY(tableOf(catalog, "half").isReadable);
    QVERIFY(!tableOf(catalog, "closed").isReadable);
    QVERIFY(!tableOf(catalog, "writable").isReadable);
    // Nobody reads it without a right to its schema.
    QVERIFY(!tableOf(catalog, "far", "gitlab_partitions_dynamic").isReadable);
    QCOMPARE(picturesOf(tableOf(catalog, "closed").columns), (list({"id bigint not-null"})));
    QCOMPARE(picturesOf(tableOf(catalog, "closed").constraints), (list({"closed_id_check ok (id) CHECK ((id > 0))"})));
    QVERIFY(catalog.unread.empty());
}

void TestSchemaRows::sequencesWithASpuriousOwner()
{
    make("CREATE TABLE t (id bigserial, number bigint); CREATE TABLE gitlab_partitions_static.other (id bigint);"
         "CREATE SEQUENCE gitlab_partitions_static.q; CREATE TABLE uses (id bigint DEFAULT nextval('t_id_seq'));"
         "INSERT INTO pg_depend VALUES ('pg_class'::regclass, 't_id_seq'::regclass, 0, 'pg_class'::regclass, "
         "'gitlab_partitions_static.other'::regclass, 1, 'n'), ('pg_class'::regclass, "
         "'gitlab_partitions_static.q'::regclass, 0, 'pg_class'::regclass, 't'::regclass, 2, 'n');");
    const std::vector<SpuriousOwnership> expected{
        {"gitlab_partitions_static.q", "t", "number"}, {"t_id_seq", "gitlab_partitions_static.other", "id"}};
    QVERIFY(fetch().spuriousOwnerships == expected);
}

void TestSchemaRows::bookkeepingThatIsAbsentIsEmpty()
{
    const auto catalog = fetch("reader");
    QVERIFY(catalog.versions && catalog.versions->empty());
    QVERIFY(catalog.migrations && catalog.migrations->empty());
    QVERIFY(catalog.validations && catalog.validations->empty());
    QVERIFY(catalog.backlogs && catalog.backlogs->empty());
    QCOMPARE(textsOfUnread(catalog), QStringList());
    makeBookkeeping();
    make("INSERT INTO schema_migrations VALUES ('20240601120000'), ('9'), ('20230101000000');");
    const auto whole = fetch();
    QCOMPARE(joined(*whole.versions), QStringLiteral("20230101000000,20240601120000,9"));
    QVERIFY(whole.migrations->empty() && whole.validations->empty() && whole.backlogs->empty());
    QCOMPARE(textsOfUnread(whole), QStringList());
}

void TestSchemaRows::C18_bookkeepingThatIsClosedIsNothing()
{
    makeBookkeeping();
    const auto closed = fetch("reader");
    QVERIFY(!closed.versions && !closed.migrations && !closed.validations && !closed.backlogs);
    QCOMPARE(closed.unread.size(), std::size_t(3 + 5));
    QCOMPARE(textsOfUnread(closed).first(),
        QStringLiteral("Cannot read schema_migrations, because the role lacks the SELECT privilege on it. Grant SELECT "
                       "on this table."));
    // The jobs, then the log.
    make("INSERT INTO batched_background_migrations (id, status, job_class_name, table_name) VALUES (1, 1, 'B', 't');"
         "INSERT INTO batched_background_migration_jobs (batched_background_migration_id, status) VALUES (1, 2);"
         "GRANT SELECT ON schema_migrations, batched_background_migrations, postgres_async_foreign_key_validations "
         "TO reader;");
    for (const auto *queue : queues) {
        make(QByteArray("GRANT SELECT ON ") + queue + " TO reader;");
    }
    const auto jobless = fetch("reader");
    QVERIFY(jobless.versions && jobless.validations && jobless.backlogs);
    QVERIFY(!migrationOf(jobless, 1).jobs);
    QCOMPARE(textsOfUnread(jobless),
        list({"Cannot read batched_background_migration_jobs, because the role lacks the SELECT privilege on "
              "it. Grant SELECT on this table."}));
    make("GRANT SELECT ON batched_background_migration_jobs TO reader;"
         "GRANT SELECT (id, batched_background_migration_job_id, created_at, next_status, exception_class) "
         "ON batched_background_migration_job_transition_logs TO reader;");
    const auto logless = fetch("reader");
    QCOMPARE(migrationOf(logless, 1).jobs->failed, 1);
    QCOMPARE(migrationOf(logless, 1).jobs->lastError, std::string());
    QCOMPARE(logless.unread.size(), std::size_t(1));
    QVERIFY(textsOfUnread(logless).first().contains(QLatin1String("transition_logs")));
    // Without a right to the schema, none of the tables can be read.
    make("REVOKE USAGE ON SCHEMA public FROM PUBLIC");
    QVERIFY(!fetch("reader").versions);
}

void TestSchemaRows::C18_hiddenRowsAreNotFine()
{
    makeBookkeeping();
    make("INSERT INTO schema_migrations VALUES ('1'); GRANT SELECT ON schema_migrations TO reader;"
         "ALTER TABLE schema_migrations ENABLE ROW LEVEL SECURITY;");
    const auto catalog = fetch("reader");
    QVERIFY(!catalog.versions);
    QVERIFY(textsOfUnread(catalog).first().startsWith(QLatin1String("Cannot read schema_migrations, ")));
}

void TestSchemaRows::C18_anUnreadQueueIsNamed()
{
    makeBookkeeping();
    make("GRANT SELECT ON loose_foreign_keys_deleted_records TO reader;"
         "INSERT INTO loose_foreign_keys_deleted_records (fully_qualified_table_name) VALUES ('public.projects');"
         "DROP TABLE loose_foreign_keys_user_deleted_records;");
    const auto some = fetch("reader");
    QCOMPARE(some.backlogs->size(), std::size_t(1));
    const auto texts = textsOfUnread(some);
    QCOMPARE(texts.filter(QStringLiteral("Cannot read loose_foreign_keys_")).size(), 3);
    // An older release has one queue.
    make("REVOKE SELECT ON loose_foreign_keys_deleted_records FROM reader;"
         "DROP TABLE loose_foreign_keys_organization_deleted_records;"
         "DROP TABLE loose_foreign_keys_namespace_deleted_records;"
         "DROP TABLE loose_foreign_keys_project_deleted_records;");
    const auto none = fetch("reader");
    QVERIFY(!none.backlogs);
    QCOMPARE(textsOfUnread(none).filter(QStringLiteral("loose_foreign_keys_")).size(), 1);
}

void TestSchemaRows::migrationsHaveTheirStatus()
{
    makeBookkeeping();
    make("INSERT INTO batched_background_migrations (id, status, job_class_name, table_name) "
         "SELECT i + 1, i, 'Job' || i, 't' FROM generate_series(0, 7) i;"
         "UPDATE batched_background_migrations SET min_value = 5, max_value = 900, total_tuple_count = 1000, "
         "column_name = 'key', gitlab_schema = 'gitlab_ci', job_arguments = '[\"a\\\"b\", 1]', "
         "created_at = '2026-01-02 03:04:05.678+00', started_at = '2026-01-03 00:00:00+02', "
         "finished_at = '2026-01-04 00:00:00+00', on_hold_until = '2026-01-05 00:00:00+00', "
         "queued_migration_version = '20260101000000' WHERE id = 4;");
    const auto catalog = fetch();
    QStringList statuses;
    for (const auto &migration : *catalog.migrations) {
        statuses << text(toKey(migration.status)) + QString::number(migration.statusNumber);
        // Millions of jobs may be left of those that are over.
        QCOMPARE(migration.jobs.has_value(), migration.statusNumber != 3 && migration.statusNumber != 6);
    }
    QCOMPARE(statuses,
        (list({"paused0", "active1", "unknown2", "finished3", "failed4", "finalizing5", "finalized6", "unknown7"})));
    BackgroundMigration expected{4, "Job3", "t", "key", "gitlab_ci", MigrationStatus::Finished, 3, 5, 900};
    expected.totalRows = 1'000;
    expected.arguments = "[\"a\\\"b\", 1]";
    expected.queuedVersion = "20260101000000";
    expected.createdAt = parseInstant("2026-01-02 03:04:05.678+00");
    expected.startedAt = parseInstant("2026-01-02 22:00:00+00");
    expected.finishedAt = parseInstant("2026-01-04 00:00:00+00");
    expected.onHoldUntil = parseInstant("2026-01-05 00:00:00+00");
    QVERIFY(migrationOf(catalog, 4) == expected);
    QVERIFY(!migrationOf(catalog, 1).totalRows && !migrationOf(catalog, 1).startedAt);
    QVERIFY(!migrationOf(catalog, 1).isByCursor);
}

void TestSchemaRows::olderReleasesLackColumns()
{
    makeBookkeeping();
    make("INSERT INTO batched_background_migrations (id, status, job_class_name, table_name, max_value) "
         "VALUES (1, 1, 'B', 't', 10);"
         "INSERT INTO batched_background_migration_jobs (batched_background_migration_id, status) VALUES (1, 3);"
         "INSERT INTO postgres_async_foreign_key_validations (name, table_name, created_at) VALUES ('n', 't', now());"
         "ALTER TABLE batched_background_migrations DROP min_cursor, DROP max_cursor, DROP on_hold_until, "
         "DROP finished_at, DROP started_at, DROP job_arguments, DROP queued_migration_version, DROP gitlab_schema, "
         "DROP total_tuple_count; ALTER TABLE postgres_async_foreign_key_validations DROP attempts, DROP last_error;");
    const auto catalog = fetch();
    QCOMPARE(textsOfUnread(catalog), QStringList());
    BackgroundMigration expected{1, "B", "t", "id", "", MigrationStatus::Active, 1, 1, 10};
    expected.createdAt = migrationOf(catalog, 1).createdAt;
    expected.jobs = MigrationJobs{.succeeded = 1, .succeededRows = 100};
    QVERIFY(expected.createdAt);
    QVERIFY(migrationOf(catalog, 1) == expected);
    QCOMPARE(catalog.validations->at(0).constraint, std::string("n"));
    // Without jobs.
    make("DROP TABLE batched_background_migration_jobs; "
         "DROP TABLE batched_background_migration_job_transition_logs;");
    QVERIFY(!migrationOf(fetch(), 1).jobs);
}

void TestSchemaRows::C18_aColumnThatIsMissingIsNamed()
{
    makeBookkeeping();
    make("ALTER TABLE batched_background_migrations RENAME job_class_name TO class_name;");
    const auto catalog = fetch();
    QVERIFY(!catalog.migrations);
    QVERIFY(catalog.versions && catalog.validations && catalog.backlogs);
    QCOMPARE(textsOfUnread(catalog),
        list({"Cannot read batched_background_migrations, because it has no column job_class_name. Check the "
              "GitLab version of the cell."}));
}

void TestSchemaRows::aHoldWithoutAnEndIsAHold()
{
    makeBookkeeping();
    make("INSERT INTO batched_background_migrations (id, job_class_name, table_name, on_hold_until, started_at) "
         "VALUES (1, 'B', 't', 'infinity', '-infinity');");
    const auto catalog = fetch();
    QVERIFY(migrationOf(catalog, 1).onHoldUntil > catalog.asOf + std::chrono::years{1000});
    QVERIFY(migrationOf(catalog, 1).startedAt < catalog.asOf - std::chrono::years{1000});
}

void TestSchemaRows::jobsAreCounted()
{
    makeBookkeeping();
    make("INSERT INTO batched_background_migrations (id, status, job_class_name, table_name, started_at) VALUES "
         "(1, 1, 'B', 't', now() - interval '10 days'), (2, 1, 'C', 't', NULL), (3, 6, 'D', 't', NULL), "
         "(4, 4, 'E', 't', now() - interval '1 day');"
         // 60 jobs since the start, of which 31 failed, and two of an earlier start.
         "INSERT INTO batched_background_migration_jobs (batched_background_migration_id, status, created_at) "
         "SELECT 4, CASE WHEN i <= 31 THEN 2 ELSE 3 END, now() - interval '1 hour' FROM generate_series(1, 60) i;"
         "INSERT INTO batched_background_migration_jobs (batched_background_migration_id, status, created_at) VALUES "
         "(4, 2, now() - interval '2 days'), (4, 3, now() - interval '2 days'), (3, 1, now());"
         "INSERT INTO batched_background_migration_jobs (batched_background_migration_id, status, batch_size, "
         "max_value, updated_at, finished_at) VALUES (1, 0, 1, 9000, now(), NULL), "
         "(1, 1, 2, 8000, now() - interval '3 hours', NULL), (1, 1, 4, 8500, now(), NULL), "
         "(1, 3, 8, 700, now(), now() - interval '5 hours'), (1, 3, 16, 800, now(), now() - interval '25 hours'), "
         "(1, 3, 32, 600, now(), now() - interval '23 hours'), (1, 2, 64, 950, now(), now());");
    const auto catalog = fetch();
    const auto jobs = *migrationOf(catalog, 1).jobs;
    QCOMPARE(jobs.pending, 1);
    QCOMPARE(jobs.running, 2);
    QCOMPARE(jobs.failed, 1);
    QCOMPARE(jobs.succeeded, 3);
    QCOMPARE(jobs.succeededRows, 8 + 16 + 32);
    QCOMPARE(jobs.rowsLastDay, 8 + 32);
    QVERIFY(jobs.lastDone == 800);
    QVERIFY(std::abs(secondsBetween(*jobs.lastSucceeded, catalog.asOf) - 5 * 3600) < 60);
    QVERIFY(std::abs(secondsBetween(*jobs.oldestRunning, catalog.asOf) - 3 * 3600) < 60);
    QCOMPARE(jobs.sinceStart, 7);
    QCOMPARE(jobs.failedSinceStart, 1);
    QVERIFY(*migrationOf(catalog, 2).jobs == MigrationJobs{});
    QVERIFY(!migrationOf(catalog, 3).jobs);
    QCOMPARE(migrationOf(catalog, 4).jobs->sinceStart, 60);
    QCOMPARE(migrationOf(catalog, 4).jobs->failedSinceStart, 31);
    QCOMPARE(migrationOf(catalog, 4).jobs->failed, 32);
}

void TestSchemaRows::aCursorHasNoLastValue()
{
    makeBookkeeping();
    make("INSERT INTO batched_background_migrations (id, status, job_class_name, table_name, min_cursor, max_cursor) "
         "VALUES (1, 1, 'B', 't', '[0, 1]', '[900, 1]');"
         "INSERT INTO batched_background_migration_jobs (batched_background_migration_id, status, max_value) "
         "VALUES (1, 3, 77);");
    const auto catalog = fetch();
    QVERIFY(migrationOf(catalog, 1).isByCursor);
    QCOMPARE(migrationOf(catalog, 1).jobs->succeeded, 1);
    QVERIFY(!migrationOf(catalog, 1).jobs->lastDone);
}

void TestSchemaRows::theLastErrorIsOfTheLastFailure()
{
    makeBookkeeping();
    make("INSERT INTO batched_background_migrations (id, status, job_class_name, table_name) "
         "SELECT i, 4, 'B', 't' FROM generate_series(1, 3) i;"
         "INSERT INTO batched_background_migration_jobs (id, batched_background_migration_id, status, updated_at) "
         "VALUES (11, 1, 2, '2026-03-01'), (12, 1, 2, '2026-02-01'), (13, 1, 3, '2026-04-01'), "
         "(21, 2, 2, '2026-03-01'), (31, 3, 2, '2026-03-01');"
         "INSERT INTO batched_background_migration_job_transition_logs (batched_background_migration_job_id, "
         "created_at, next_status, exception_class, exception_message) VALUES "
         "(11, '2025-01-01', 2, 'Old', 'first try'), (11, '2026-03-01', 2, 'PG::CheckViolation', 'row 7'), "
         "(11, '2026-03-02', 1, NULL, NULL), (12, '2026-05-01', 2, 'Other', 'job'), (13, '2026-06-01', 2, 'Done', ''),"
         "(21, '2026-03-01', 2, 'Long', repeat('\u00e9', 900)), (31, '2026-03-01', 2, '', NULL);");
    const auto catalog = fetch();
    QCOMPARE(text(migrationOf(catalog, 1).jobs->lastError), QStringLiteral("PG::CheckViolation: row 7"));
    const auto bounded = text(migrationOf(catalog, 2).jobs->lastError);
    QCOMPARE(bounded.size(), 500);
    QVERIFY(bounded.startsWith(QStringLiteral("Long: \u00e9")) && bounded.endsWith(QChar(0xe9)));
    QCOMPARE(migrationOf(catalog, 3).jobs->lastError, std::string());
}

void TestSchemaRows::validationsWaitInTheQueue()
{
    makeBookkeeping();
    make("INSERT INTO postgres_async_foreign_key_validations (name, table_name, attempts, last_error, created_at) "
         "VALUES ('fk_2', 'users', 5, repeat('x', 10000), '2026-01-01 00:00:00+00'), "
         "('check_1', 'users', 0, NULL, '2026-01-02 00:00:00+00'), ('fk_1', 'emails', 1, 'e', '2026-01-03 00:00:00Z')");
    const std::vector<PendingValidation> expected{{"fk_1", "emails", 1, "e", parseInstant("2026-01-03 00:00:00+00")},
        {"check_1", "users", 0, "", parseInstant("2026-01-02 00:00:00+00")},
        {"fk_2", "users", 5, std::string(500, 'x'), parseInstant("2026-01-01 00:00:00+00")}};
    QVERIFY(*fetch().validations == expected);
}

void TestSchemaRows::backlogsAreCountedByTable()
{
    makeBookkeeping();
    make("INSERT INTO loose_foreign_keys_deleted_records (partition, status, fully_qualified_table_name, "
         "consume_after, cleanup_attempts) VALUES (1, 1, 'public.users', '2026-01-02 00:00:00+00', 2), "
         "(2, 1, 'public.users', '2026-01-01 00:00:00+00', 4), (1, 1, 'public.users', now() + interval '1 day', 3), "
         "(1, 2, 'public.users', '2020-01-01', 9), (2, 1, 'public.projects', NULL, NULL), "
         "(1, 2, 'public.gone', '2020-01-01', 0);"
         "INSERT INTO loose_foreign_keys_user_deleted_records (fully_qualified_table_name, consume_after) "
         "VALUES ('public.users', '2026-02-01 00:00:00+00');");
    const std::vector<LooseKeyBacklog> expected{
        {"loose_foreign_keys_deleted_records", "public.projects", 1, false, 0, std::nullopt, 0},
        {"loose_foreign_keys_deleted_records", "public.users", 3, false, 2, parseInstant("2026-01-01 00:00:00+00"), 4},
        {"loose_foreign_keys_user_deleted_records", "public.users", 1, false, 1, parseInstant("2026-02-01 00:00:00+00"),
            0}};
    QVERIFY(*fetch().backlogs == expected);
}

void TestSchemaRows::backlogsAreBounded()
{
    makeBookkeeping();
    make("INSERT INTO loose_foreign_keys_project_deleted_records (fully_qualified_table_name, partition) "
         "SELECT 'public.projects', 1 + i % 2 FROM generate_series(1, 10000) i;");
    const auto exact = fetch().backlogs->at(0);
    QVERIFY(exact.pending == 10'000 && exact.due == 10'000);
    QVERIFY(!exact.isCountBounded);
    // The others are counted, and their oldest row is found, however long the first one is.
    make("INSERT INTO loose_foreign_keys_project_deleted_records (fully_qualified_table_name, consume_after) "
         "SELECT 'public.' || t, '2026-01-01 00:00:00+00'::timestamptz + i * interval '1 second' "
         "FROM unnest('{users,projects}'::text[]) t, generate_series(0, 5000) i;"
         "INSERT INTO loose_foreign_keys_project_deleted_records (fully_qualified_table_name, status) "
         "SELECT 'public.gone', 2 FROM generate_series(1, 5000) i;");
    const std::string queue = "loose_foreign_keys_project_deleted_records";
    const auto oldest = parseInstant("2026-01-01 00:00:00+00");
    const std::vector<LooseKeyBacklog> expected{{queue, "public.projects", 15'000, true, 15'000, oldest, 0},
        {queue, "public.users", 5'001, false, 5'001, oldest, 0}};
    QVERIFY(*fetch().backlogs == expected);
    // Many tables share what is counted of a queue.
    make("INSERT INTO loose_foreign_keys_project_deleted_records (fully_qualified_table_name) "
         "SELECT 'public.t' || i FROM generate_series(1, 97) i;");
    const auto shared = *fetch().backlogs;
    QCOMPARE(shared.size(), std::size_t(99));
    QVERIFY(shared.back().table == "public.users" && shared.back().pending == 1'000 && shared.back().isCountBounded);
    QVERIFY(shared.at(1).pending == 1 && !shared.at(1).isCountBounded);
}

void TestSchemaRows::lockedTablesAreNotWaitedFor_data()
{
    QTest::addColumn<bool>("isHeld");
    QTest::newRow("held") << true;
    QTest::newRow("waited for") << false;
}

// pg_get_constraintdef() opens the table, so it would wait for a migration.
void TestSchemaRows::lockedTablesAreNotWaitedFor()
{
    QFETCH(const bool, isHeld);
    make("CREATE TABLE t (id bigint PRIMARY KEY);"
         "CREATE TABLE locked (id bigint NOT NULL CONSTRAINT positive CHECK (id > 0), "
         "other_id bigint CONSTRAINT fk REFERENCES t); CREATE TABLE free (id bigint CONSTRAINT small CHECK (id < 9));");
    const auto reader = connect();
    const auto migration = connect();
    run(*reader, "BEGIN");
    run(*reader, "LOCK TABLE free, t IN ACCESS SHARE MODE");
    run(*migration, "BEGIN");
    if (!isHeld) {
        run(*reader, "LOCK TABLE locked IN ACCESS SHARE MODE");
    }
    std::jthread locking([&] { run(*migration, "LOCK TABLE locked IN ACCESS EXCLUSIVE MODE"); });
    QTRY_VERIFY(isLocked(*m_owner, isHeld));
    QElapsedTimer timer;
    timer.start();
    const auto catalog = fetch(PrivatePostgres::superuser, patient());
    QVERIFY2(timer.elapsed() < 10'000, qPrintable(QString::number(timer.elapsed())));
    run(*reader, "ROLLBACK");
    locking.join();
    run(*migration, "ROLLBACK");
    QCOMPARE(picturesOf(tableOf(catalog, "locked").constraints),
        (list({"fk ok (other_id) -> t", "positive ok (id) unknown"})));
    QCOMPARE(picturesOf(tableOf(catalog, "locked").columns), (list({"id bigint not-null", "other_id bigint"})));
    QCOMPARE(picturesOf(tableOf(catalog, "free").constraints), (list({"small ok (id) CHECK ((id < 9))"})));
    QCOMPARE(textsOfUnread(catalog), QStringList());
    QVERIFY(tableOf(fetch(), "locked").constraints.at(1).definition == "CHECK ((id > 0))");
}

void TestSchemaRows::lockedBookkeepingIsNotWaitedFor()
{
    makeBookkeeping();
    make("INSERT INTO loose_foreign_keys_user_deleted_records (fully_qualified_table_name) VALUES ('public.users');");
    const auto migration = connect();
    run(*migration, "BEGIN");
    run(*migration,
        "LOCK TABLE schema_migrations, batched_background_migration_jobs, "
        "gitlab_partitions_dynamic.loose_foreign_keys_deleted_records_1 IN ACCESS EXCLUSIVE MODE");
    QElapsedTimer timer;
    timer.start();
    const auto catalog = fetch(PrivatePostgres::superuser, patient());
    QVERIFY2(timer.elapsed() < 10'000, qPrintable(QString::number(timer.elapsed())));
    run(*migration, "ROLLBACK");
    QVERIFY(!catalog.versions);
    QVERIFY(catalog.migrations && catalog.validations);
    QCOMPARE(catalog.backlogs->size(), std::size_t(1));
    const auto because = QStringLiteral("Cannot read %1, because another session changes it. Refresh later.");
    QCOMPARE(textsOfUnread(catalog),
        (QStringList{because.arg(QLatin1String("schema_migrations")),
            because.arg(QLatin1String("batched_background_migration_jobs")),
            because.arg(QLatin1String("loose_foreign_keys_deleted_records"))}));
    QVERIFY(fetch().versions);
}

void TestSchemaRows::tablesThatAreLockedMeanwhile()
{
    make("CREATE TABLE a (id bigint CONSTRAINT c CHECK (id > 0)); CREATE TABLE b (id bigint CONSTRAINT c CHECK (id > "
         "0));");
    std::atomic<bool> isOver = false;
    std::jthread migrating([&, migration = connect()] {
        while (!isOver) {
            for (const char *statement : {"BEGIN", "LOCK TABLE a IN ACCESS EXCLUSIVE MODE", "ROLLBACK",
                     "CREATE TABLE d (id bigint CHECK (true))", "BEGIN", "LOCK TABLE b IN ACCESS EXCLUSIVE MODE",
                     "ROLLBACK", "DROP TABLE d"}) {
                run(*migration, statement);
            }
        }
    });
    const auto hindered
        = list({"Cannot read the definitions of checks, because other sessions change tables. Refresh later."});
    bool isFine = true;
    for (int i = 0; i < 30; ++i) {
        const auto catalog = fetch(PrivatePostgres::superuser, patient());
        for (const char *name : {"a", "b"}) {
            const auto &checks = tableOf(catalog, name).constraints;
            isFine = isFine && checks.size() == 1
                && checks[0].definition.value_or("CHECK ((id > 0))") == "CHECK ((id > 0))";
        }
        isFine = isFine && (catalog.unread.empty() || textsOfUnread(catalog) == hindered);
    }
    isOver = true;
    migrating.join();
    QVERIFY(isFine);
}

void TestSchemaRows::takesNoLockButAccessShare()
{
    makeBookkeeping();
    make("CREATE TABLE t (id bigint CHECK (id > 0));");
    const auto observer = connect();
    std::atomic<int> sharedLocks = 0;
    std::atomic<int> otherLocks = 0;
    auto limits = patient();
    limits.onStatement = [&] {
        const auto locks = observer->run(
            "SELECT count(*) FILTER (WHERE l.mode = 'AccessShareLock'), count(*) FILTER (WHERE l.mode <> "
            "'AccessShareLock') FROM pg_locks l JOIN pg_stat_activity s USING (pid) WHERE l.locktype = 'relation' "
            "AND s.datname = current_database() AND s.backend_type = 'client backend' AND l.pid <> pg_backend_pid()");
        sharedLocks += int(locks->number(0, 0));
        otherLocks += int(locks->number(0, 1));
    };
    fetch(PrivatePostgres::superuser, limits);
    QVERIFY(sharedLocks > 0);
    QCOMPARE(otherLocks.load(), 0);
}

void TestSchemaRows::attemptsDoNotEndTheTransaction()
{
    make("CREATE TABLE closed (id bigint);");
    const auto connection = std::move(*SqlConnection::open(m_postgres->conninfo(m_database, "reader")));
    QVERIFY(connection->begin(SqlConnection::Mode::ReadOnly));
    QVERIFY(beginAttempts(*connection));
    const auto hindranceOf = [&](const char *sql) { return attempt(*connection, sql)->error(); };
    QVERIFY(hindranceOf("SELECT * FROM absent") == Hindrance::Change);
    QVERIFY(hindranceOf("SELECT * FROM closed") == Hindrance::Privilege);
    QVERIFY(hindranceOf("SELECT pg_sleep(60)") == Hindrance::Time);
    QCOMPARE((*attempt(*connection, "SELECT 7"))->number(0, 0), std::int64_t(7));
    // What is cancelled is not attempted again.
    const auto cancelled = attempt(*connection, "SELECT pg_cancel_backend(pg_backend_pid()), pg_sleep(60)");
    QVERIFY(!cancelled);
    QCOMPARE(cancelled.error().state, std::string("57014"));
}

void TestSchemaRows::replicasCanBeRead()
{
    makeBookkeeping();
    make("CREATE TABLE t (id bigint CONSTRAINT c CHECK (id > 0));");
    QTemporaryDir folder;
    const auto standby = PrivatePostgres::startStandby(folder.path().toStdString(), *m_postgres);
    QVERIFY2(standby, standby ? "" : standby.error().text().c_str());
    const auto replica = std::move(*SqlConnection::open(standby->conninfo(m_database)));
    QTRY_VERIFY_WITH_TIMEOUT(!replica->run("SELECT to_regclass('t')")->isNull(0, 0), 60'000);
    QVERIFY(tableOf(fetchFrom(standby->conninfo(m_database)), "t").constraints.at(0).definition);
    const auto migration = connect();
    run(*migration, "BEGIN");
    run(*migration, "LOCK TABLE t, schema_migrations IN ACCESS EXCLUSIVE MODE");
    QTRY_VERIFY_WITH_TIMEOUT(
        replica->run("SELECT count(*) FROM pg_locks WHERE mode = 'AccessExclusiveLock'")->number(0, 0) == 2, 60'000);
    const auto catalog = fetchFrom(standby->conninfo(m_database), patient());
    QVERIFY(!tableOf(catalog, "t").constraints.at(0).definition);
    QVERIFY(!catalog.versions && catalog.migrations);
    run(*migration, "ROLLBACK");
}

void TestSchemaRows::manyTablesAreAFewStatements()
{
    makeBookkeeping();
    CellLimits limits;
    std::atomic<int> statements = 0;
    limits.onStatement = [&] { ++statements; };
    fetch(PrivatePostgres::superuser, limits);
    const int ofFew = statements.exchange(0);
    make("CREATE TABLE roots (id bigint PRIMARY KEY);"
         "CREATE FUNCTION nothing() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';");
    // In parts, because each table that is made stays locked until the end of the transaction.
    for (int part = 0; part < 11; ++part) {
        make("FOR i IN 1..100 LOOP EXECUTE format('CREATE TABLE table_%s (id bigint PRIMARY KEY, root_id bigint "
             "REFERENCES roots, c3 text, c4 text, c5 text, c6 text, c7 text, c8 text, c9 text, c10 text, c11 text, "
             "c12 bigint, c13 bigint, c14 bigint, c15 bigint, c16 bigint, c17 timestamptz, c18 timestamptz, c19 jsonb, "
             "c20 boolean, CHECK (root_id IS NOT NULL), CHECK (char_length(c3) <= 255))', "
            + QByteArray::number(part)
            + " * 100 + i);"
              "EXECUTE format('CREATE TRIGGER one AFTER DELETE ON table_%s FOR EACH STATEMENT EXECUTE FUNCTION "
              "nothing()', "
            + QByteArray::number(part)
            + " * 100 + i);"
              "EXECUTE format('CREATE TRIGGER two BEFORE INSERT ON table_%s FOR EACH ROW EXECUTE FUNCTION nothing()', "
            + QByteArray::number(part)
            + " * 100 + i);"
              "EXECUTE format('CREATE SEQUENCE sequence_%s', "
            + QByteArray::number(part) + " * 100 + i); END LOOP;");
    }
    run(*m_owner, "ANALYZE");
    QElapsedTimer timer;
    timer.start();
    const auto catalog = fetch(PrivatePostgres::superuser, limits);
    qInfo("1,100 tables: %lld ms in %d statements", static_cast<long long>(timer.elapsed()), statements.load());
    QCOMPARE(statements.load(), ofFew);
    QVERIFY(ofFew <= 35);
    QVERIFY(catalog.unread.empty());
    QVERIFY(catalog.tables.size() > 1'100);
    const auto &last = tableOf(catalog, "table_1100");
    QCOMPARE(last.columns.size(), std::size_t(20));
    QCOMPARE(last.constraints.size(), std::size_t(3));
    QCOMPARE(last.triggers.size(), std::size_t(2));
    QVERIFY(last.constraints.at(0).definition);
}

QTEST_GUILESS_MAIN(TestSchemaRows)
#include "tst_schemarows.moc"
