// SPDX-License-Identifier: MIT
#include "app/sandbox/data/sqlscript.h"
#include "models/claims/logicaldatabase.h"
#include "models/rules/organizations/organizationfinding.h"
#include "models/rules/ranges/rangefinding.h"
#include "models/rules/schema/schemafinding.h"
#include "tests/app/sandbox/outcomecheck.h"
#include "tests/app/sandbox/sandboxprocess.h"

#include <QElapsedTimer>
#include <QTest>

#include <nlohmann/json.hpp>

#include <fstream>
#include <set>
#include <sstream>

using namespace cells;

namespace {

using Json = nlohmann::json;
using Names = std::set<std::string>;

// What a file of db/docs says of a table.
struct Documented
{
    std::string schema;
    std::map<std::string, std::string> keys;
};

using Docs = std::map<std::string, Documented>;

std::string valueAfter(const std::string &line, const std::string &key)
{
    return line.starts_with(key) ? line.substr(key.size()) : std::string();
}

void readDocs(Docs &docs, const std::filesystem::path &file)
{
    std::ifstream stream(file);
    std::string name;
    bool isInKeys = false;
    for (std::string line; std::getline(stream, line);) {
        if (const auto table = valueAfter(line, "table_name: "); !table.empty()) {
            name = table;
        } else if (const auto schema = valueAfter(line, "gitlab_schema: "); !schema.empty()) {
            docs[name].schema = schema;
        } else if (isInKeys && line.starts_with("  ")) {
            const auto at = line.find(": ");
            docs[name].keys[line.substr(2, at - 2)] = line.substr(at + 2);
            continue;
        }
        isInKeys = line == "sharding_key:";
    }
}

Docs docsIn(const std::filesystem::path &checkout)
{
    Docs docs;
    for (const auto &entry : std::filesystem::directory_iterator(checkout / "db/docs")) {
        if (entry.is_regular_file()) {
            readDocs(docs, entry.path());
        }
    }
    return docs;
}

// "users", "gitlab_partitions_static.issue_search_data_00"
Names createdIn(const std::filesystem::path &structure)
{
    Names names;
    std::ifstream stream(structure);
    for (std::string line; std::getline(stream, line);) {
        if (auto name = valueAfter(line, "CREATE TABLE "); !name.empty()) {
            std::erase(name, '"');
            names.insert(name.substr(0, name.find(" (")));
        }
    }
    return names;
}

Names filesIn(const std::filesystem::path &folder)
{
    Names names;
    for (const auto &entry : std::filesystem::directory_iterator(folder)) {
        names.insert(entry.path().filename().string());
    }
    return names;
}

std::string databaseOf(int cell, LogicalDatabase database)
{
    return "cell_" + std::to_string(cell)
        + (database == LogicalDatabase::Main ? std::string() : "_" + std::string(toKey(database)));
}

bool isAtHome(const std::string &schema, LogicalDatabase database)
{
    if (schema.starts_with("gitlab_shared") || schema == "gitlab_internal") {
        return true;
    }
    const auto home = schema.starts_with("gitlab_ci") ? LogicalDatabase::Ci
        : schema.starts_with("gitlab_sec")            ? LogicalDatabase::Sec
                                                      : LogicalDatabase::Main;
    return home == database;
}

QByteArray listed(const Names &names)
{
    QByteArray text;
    for (const auto &name : names) {
        text += QByteArray::fromStdString(name) + ' ';
    }
    return text;
}

} // namespace

// The scenarios with a checkout: it agrees with the databases but for what seeded.json names.
class TestSandboxSchema : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void tablesAreDocumented_data() { addDatabases(); }
    void tablesAreDocumented();
    void keysAreThere_data() { addDatabases(); }
    void keysAreThere();
    void structureAndVersionsAreThoseOfTheDatabase_data() { addDatabases(); }
    void structureAndVersionsAreThoseOfTheDatabase();
    void othersTablesAreLocked_data() { addDatabases(); }
    void othersTablesAreLocked();
    void deletedRowsAreNoted();
    void aCalmSchemaHasNothingSeeded();
    void eachFindingIsSeeded();
    void faultsAreWhereSeeded_data();
    void faultsAreWhereSeeded();
    void consoleFindsTheSeededRanges();
    void elevenHundredTablesAreMade();
    void aNumberOfTablesNeedsASchema();

private:
    static void addDatabases();
    static std::unique_ptr<SqlConnection> open(const SandboxProcess &sandbox, const std::string &database);
    static Names namesIn(SqlConnection &connection, const std::string &query);
    static Json seededIn(const SandboxProcess &sandbox);
    Json answerOf(const SandboxProcess &sandbox, const std::vector<std::string> &arguments);

    SandboxProcess m_calm;
    SandboxProcess m_faulty;
    QTemporaryDir m_output;
    Docs m_docs;
};

void TestSandboxSchema::initTestCase()
{
    QCOMPARE(m_calm.start({"--scenario", "schema-calm", "--cells", "2"}), std::string());
    QCOMPARE(m_faulty.start({"--scenario", "schema-default"}), std::string());
    m_docs = docsIn(m_calm.folder() / "checkout");
    QVERIFY(m_docs.size() > 60);
}

void TestSandboxSchema::addDatabases()
{
    QTest::addColumn<int>("cell");
    QTest::addColumn<int>("database");
    for (int cell = 1; cell <= 2; ++cell) {
        for (const auto database : allOf<LogicalDatabase>()) {
            QTest::addRow("%s", databaseOf(cell, database).c_str()) << cell << int(database);
        }
    }
}

std::unique_ptr<SqlConnection> TestSandboxSchema::open(const SandboxProcess &sandbox, const std::string &database)
{
    auto connection = openSql(sandbox.conninfo(database));
    return connection ? std::move(*connection) : nullptr;
}

Names TestSandboxSchema::namesIn(SqlConnection &connection, const std::string &query)
{
    Names names;
    const auto rows = runSql(connection, query);
    for (int row = 0; rows && row < rows->size(); ++row) {
        names.emplace(rows->text(row, 0));
    }
    return names;
}

Json TestSandboxSchema::seededIn(const SandboxProcess &sandbox)
{
    return Json::parse(sandbox.file("seeded.json"), nullptr, false);
}

void TestSandboxSchema::tablesAreDocumented()
{
    QFETCH(int, cell);
    QFETCH(int, database);
    const auto connection = open(m_calm, databaseOf(cell, LogicalDatabase(database)));
    QVERIFY(connection);
    Names documented;
    for (const auto &[name, docs] : m_docs) {
        documented.insert(name);
        QVERIFY2(std::filesystem::exists(m_calm.folder() / "checkout/db/gitlab_schemas" / (docs.schema + ".yaml")),
            name.c_str());
    }
    QCOMPARE(listed(namesIn(*connection,
                 "SELECT relname FROM pg_class WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = "
                 "'public'::regnamespace")),
        listed(documented));
    for (const auto &view : namesIn(*connection,
             "SELECT relname FROM pg_class WHERE relkind = 'v' AND relnamespace = 'public'::regnamespace")) {
        QVERIFY2(std::filesystem::exists(m_calm.folder() / "checkout/db/docs/views" / (view + ".yml")), view.c_str());
    }
}

// A key is not null, or a check sees to it; a foreign key or a loose one leads from it.
void TestSandboxSchema::keysAreThere()
{
    QFETCH(int, cell);
    QFETCH(int, database);
    const auto connection = open(m_calm, databaseOf(cell, LogicalDatabase(database)));
    const auto loose = m_calm.file("checkout/config/gitlab_loose_foreign_keys.yml");
    int keys = 0;
    for (const auto &[name, docs] : m_docs) {
        for (const auto &[column, parent] : docs.keys) {
            const auto found = runSql(*connection,
                "SELECT bool_or(a.attnotnull OR k.contype = 'c'), bool_or(k.contype = 'f' AND k.confrelid = "
                "$3::regclass) FROM pg_attribute a LEFT JOIN pg_constraint k ON k.conrelid = a.attrelid AND a.attnum = "
                "ANY (k.conkey) WHERE a.attrelid = (SELECT oid FROM pg_class WHERE relname = $1 AND relnamespace = "
                "'public'::regnamespace) AND a.attname = $2",
                {name, column, parent});
            VERIFY_OUTCOME(found);
            const auto key = name + '.' + column;
            QVERIFY2(found->isTrue(0, 0), key.c_str());
            // The queues of deleted rows outlive the parents, and a root is its own key.
            const bool isLinked = found->isTrue(0, 1) || name.starts_with("loose_foreign_keys_") || column == "id";
            const auto entry = loose.find("\n" + name + ":\n");
            QVERIFY2(isLinked || loose.find("column: " + column, entry) != std::string::npos, key.c_str());
            ++keys;
        }
    }
    QVERIFY(keys > 50);
}

void TestSandboxSchema::structureAndVersionsAreThoseOfTheDatabase()
{
    QFETCH(int, cell);
    QFETCH(int, database);
    const auto connection = open(m_calm, databaseOf(cell, LogicalDatabase(database)));
    QCOMPARE(listed(namesIn(*connection,
                 "SELECT CASE nspname WHEN 'public' THEN relname ELSE nspname || '.' || relname END FROM pg_class c "
                 "JOIN pg_namespace n ON n.oid = relnamespace WHERE relkind IN ('r', 'p') AND nspname IN ('public', "
                 "'gitlab_partitions_static')")),
        listed(createdIn(m_calm.folder() / "checkout/db/structure.sql")));
    const auto versions = namesIn(*connection, "SELECT version FROM schema_migrations");
    QVERIFY(!versions.empty());
    QCOMPARE(listed(versions), listed(filesIn(m_calm.folder() / "checkout/db/schema_migrations")));
    QCOMPARE(m_calm.file("checkout/VERSION"), std::string("19.4.0\n"));
}

void TestSandboxSchema::othersTablesAreLocked()
{
    QFETCH(int, cell);
    QFETCH(int, database);
    const auto connection = open(m_calm, databaseOf(cell, LogicalDatabase(database)));
    Names expected;
    for (const auto &[name, docs] : m_docs) {
        if (!isAtHome(docs.schema, LogicalDatabase(database))) {
            expected.insert(name);
        }
    }
    const std::string locked
        = "SELECT c.relname FROM pg_class c JOIN pg_trigger t ON t.tgrelid = c.oid WHERE t.tgname = "
          "left('gitlab_schema_write_trigger_for_' || c.relname, 63) AND ";
    QCOMPARE(listed(namesIn(*connection, locked + "NOT c.relispartition AND c.relnamespace = 'public'::regnamespace")),
        listed(expected));
    const auto partitions = namesIn(*connection, locked + "c.relnamespace = 'gitlab_partitions_dynamic'::regnamespace");
    QCOMPARE(partitions.contains("ci_pipelines_101"), LogicalDatabase(database) != LogicalDatabase::Ci);
    // It was detached from a table of the main database.
    QCOMPARE(partitions.contains("project_audit_events_202401"), LogicalDatabase(database) != LogicalDatabase::Main);
}

void TestSandboxSchema::deletedRowsAreNoted()
{
    const auto main = open(m_calm, "cell_1");
    const auto ci = open(m_calm, "cell_1_ci");
    QVERIFY(main && ci);
    VERIFY_OUTCOME(touchRows(*main, 1, "DELETE FROM projects WHERE id = (SELECT max(id) FROM projects)", {}));
    VERIFY_OUTCOME(touchRows(*ci, 1, "DELETE FROM p_ci_builds WHERE id = (SELECT max(id) FROM p_ci_builds)", {}));
    VERIFY_OUTCOME(touchRows(*ci, 1, "DELETE FROM ci_builds_100 WHERE id = (SELECT max(id) FROM p_ci_builds)", {}));
    QCOMPARE(listed(namesIn(*main,
                 "SELECT fully_qualified_table_name FROM loose_foreign_keys_organization_deleted_records WHERE "
                 "organization_id IS NOT NULL")),
        QByteArray("public.projects "));
    QCOMPARE(listed(namesIn(*ci,
                 "SELECT count(*) || fully_qualified_table_name FROM "
                 "loose_foreign_keys_deleted_records GROUP BY fully_qualified_table_name")),
        QByteArray("2public.p_ci_builds "));
}

void TestSandboxSchema::aCalmSchemaHasNothingSeeded()
{
    const auto seeded = seededIn(m_calm);
    QVERIFY(seeded.at("schema").is_array() && seeded.at("schema").empty());
    QVERIFY(seeded.at("schema_silent").empty());
    const auto connection = open(m_calm, "cell_2");
    QCOMPARE(listed(namesIn(*connection, "SELECT conname FROM pg_constraint WHERE NOT convalidated")), QByteArray());
    QCOMPARE(listed(namesIn(*connection, "SELECT status FROM batched_background_migrations")), QByteArray("3 6 "));
}

void TestSandboxSchema::eachFindingIsSeeded()
{
    const auto seeded = seededIn(m_faulty);
    Names kinds, objects;
    for (const auto &one : seeded.at("schema")) {
        kinds.insert(one.at("finding").get<std::string>());
        QVERIFY2(objects.insert(one.dump()).second, one.dump().c_str());
        QVERIFY(one.at("cell").get<int>() >= 1 && one.at("cell").get<int>() <= 3);
    }
    Names expected;
    for (const auto kind : allOf<schema::FindingKind>()) {
        expected.insert(std::string(toKey(kind)));
    }
    QCOMPARE(listed(kinds), listed(expected));
    for (const auto &one : seeded.at("schema_silent")) {
        QVERIFY(!one.at("object").get<std::string>().empty() && !one.at("note").get<std::string>().empty());
    }
    QVERIFY(seeded.at("schema_silent").size() > 20);
}

void TestSandboxSchema::faultsAreWhereSeeded_data()
{
    QTest::addColumn<QString>("finding");
    QTest::addColumn<QString>("condition");
    const auto row = [](const char *finding, const char *condition) {
        QTest::newRow(finding) << QString::fromLatin1(finding) << QString::fromLatin1(condition);
    };
    // Over $1, the object, and $2 and $3, what it has before and after its point.
    row("table_without_docs", "to_regclass($1) IS NOT NULL");
    row("docs_without_table", "to_regclass($1) IS NULL");
    row("table_not_in_structure", "to_regclass($1) IS NOT NULL");
    row("table_not_in_database", "to_regclass($1) IS NULL");
    row("key_undeclared", "to_regclass($1) IS NOT NULL");
    row("key_column_missing",
        "NOT EXISTS (SELECT FROM pg_attribute WHERE attrelid = to_regclass($2) AND attname = $3)");
    row("key_nullable",
        "EXISTS (SELECT FROM pg_attribute WHERE attrelid = to_regclass($2) AND attname = $3 AND NOT attnotnull)");
    row("several_keys_allowed",
        "EXISTS (SELECT FROM pg_constraint WHERE conname = $3 AND pg_get_constraintdef(oid) LIKE '%>= 1%')");
    row("key_check_not_understood",
        "EXISTS (SELECT FROM pg_constraint WHERE conname = $3 AND pg_get_constraintdef(oid) LIKE '%CASE%')");
    row("constraint_not_validated", "EXISTS (SELECT FROM pg_constraint WHERE conname = $3 AND NOT convalidated)");
    row("key_without_foreign_key",
        "NOT EXISTS (SELECT FROM pg_constraint WHERE conrelid = to_regclass($2) AND contype = 'f')");
    row("foreign_key_across",
        "EXISTS (SELECT FROM pg_constraint WHERE conrelid = to_regclass($2) AND conname = $3 AND contype = 'f')");
    row("loose_key_trigger_missing",
        "NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = $1::regclass AND tgname LIKE '%_loose_fk_trigger')");
    row("loose_key_trigger_disabled",
        "EXISTS (SELECT FROM pg_trigger WHERE tgrelid = $1::regclass AND tgname LIKE '%_loose_fk_trigger' AND "
        "tgenabled = 'D')");
    row("write_lock_missing",
        "NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = $1::regclass AND tgname LIKE 'gitlab_schema_write%')");
    row("write_lock_at_home",
        "EXISTS (SELECT FROM pg_trigger WHERE tgrelid = $1::regclass AND tgname LIKE 'gitlab_schema_write%')");
    row("ownership_spurious", "EXISTS (SELECT FROM pg_depend WHERE objid = $1::regclass AND deptype = 'n')");
    row("migration_failed", "4 = (SELECT status FROM batched_background_migrations WHERE job_class_name = $1)");
    row("migration_on_hold",
        "now() < (SELECT on_hold_until FROM batched_background_migrations WHERE job_class_name = "
        "$1)");
    row("loose_keys_overdue",
        "EXISTS (SELECT FROM loose_foreign_keys_deleted_records WHERE fully_qualified_table_name "
        "= 'public.' || $1 AND status = 1 AND consume_after < now() - interval '1 day')");
    row("keys_null", "3 = (SELECT count(*) FROM approval_project_rules WHERE project_id IS NULL)");
    row("keys_several", "1 = (SELECT count(*) FROM milestones WHERE num_nonnulls(group_id, project_id) = 2)");
    row("key_differs_from_parent",
        "1 = (SELECT count(*) FROM merge_request_reviewers r JOIN merge_requests m ON m.id = "
        "merge_request_id WHERE project_id <> target_project_id)");
    // The projects are in the main database. No cell has one whose id is a multiple of ten.
    row("key_dangling",
        "1 = CASE $2 WHEN 'ci_pipeline_schedules' THEN (SELECT count(*) FROM ci_pipeline_schedules WHERE project_id % "
        "10 = 0) ELSE (SELECT count(*) FROM design_management_repositories WHERE project_id NOT IN (SELECT id FROM "
        "projects)) END");
}

void TestSandboxSchema::faultsAreWhereSeeded()
{
    QFETCH(QString, finding);
    QFETCH(QString, condition);
    const auto docs = docsIn(m_faulty.folder() / "checkout");
    const auto created = createdIn(m_faulty.folder() / "checkout/db/structure.sql");
    int found = 0;
    const auto seeded = seededIn(m_faulty);
    for (const auto &one : seeded.at("schema")) {
        if (one.at("finding").get<std::string>() != finding.toStdString()) {
            continue;
        }
        const auto object = one.at("object").get<std::string>();
        const auto database = one.at("database").is_null()
            ? LogicalDatabase::Main
            : *fromKey<LogicalDatabase>(one.at("database").get<std::string>());
        const auto connection = open(m_faulty, databaseOf(one.at("cell").get<int>(), database));
        const auto point = object.rfind('.');
        const auto holds = runSql(*connection,
            "SELECT " + condition.toStdString() + " FROM (SELECT $1::text, $2::text, $3::text) used",
            {object, object.substr(0, point), point == std::string::npos ? "" : object.substr(point + 1)});
        VERIFY_OUTCOME(holds);
        QVERIFY2(holds->isTrue(0, 0), one.dump().c_str());
        QCOMPARE(docs.contains(object) && finding == u"table_without_docs", false);
        QCOMPARE(created.contains(object) && finding == u"table_not_in_structure", false);
        ++found;
    }
    QVERIFY(found > 0);
}

Json TestSandboxSchema::answerOf(const SandboxProcess &sandbox, const std::vector<std::string> &arguments)
{
    Command command;
    command.arguments = {CELLS_PROGRAMS "/cellsctl", "-e", (sandbox.folder() / "environment.yml").string()};
    command.arguments.insert(command.arguments.end(), arguments.begin(), arguments.end());
    command.log = m_output.filePath(QStringLiteral("cellsctl")).toStdString();
    std::filesystem::remove(command.log);
    const auto ended = runToEnd(command);
    std::ifstream stream(command.log);
    std::ostringstream content;
    content << stream.rdbuf();
    return Json::parse(content.str(), nullptr, false);
}

void TestSandboxSchema::consoleFindsTheSeededRanges()
{
    SandboxProcess sandbox;
    QCOMPARE(sandbox.start({"--scenario", "ranges"}), std::string());
    Names seeded, kinds, found;
    const auto seededRanges = seededIn(sandbox);
    for (const auto &one : seededRanges.at("ranges")) {
        kinds.insert(one.at("finding").get<std::string>());
        // Findings of organizations have no database, and name the object in words only.
        const bool isOfOrganizations = one.at("database").is_null() && !one.at("object").get<std::string>().empty();
        seeded.insert(one.at("finding").get<std::string>() + '/' + one.at("cell").dump() + '/'
            + one.at("database").dump() + '/' + (isOfOrganizations ? "" : one.at("object").get<std::string>()));
    }
    Names expected;
    for (const auto kind : allOf<ranges::FindingKind>()) {
        expected.insert(std::string(toKey(kind)));
    }
    for (const auto kind : allOf<organizations::FindingKind>()) {
        expected.insert(std::string(toKey(kind)));
    }
    // The service refuses the one, and the other cannot be true besides two default organizations.
    expected.erase("range_inverted");
    expected.erase("default_missing");
    QCOMPARE(listed(kinds), listed(expected));
    for (const auto *cell : {"1", "2", "3"}) {
        const auto answer = answerOf(sandbox, {"-c", cell, "ranges", "--ids", "--json"});
        QVERIFY(answer.is_object() && answer.at("is_complete").get<bool>());
        for (const auto &one : answer.at("findings")) {
            const auto object = one.at("object").is_null() ? std::string() : one.at("object").get<std::string>();
            found.insert(one.at("finding").get<std::string>() + '/' + one.at("cell").dump() + '/'
                + one.at("database").dump() + '/' + object);
        }
    }
    const auto answer = answerOf(sandbox, {"organizations", "--rows", "--json"});
    QVERIFY(answer.is_object());
    for (const auto &one : answer.at("findings")) {
        found.insert(one.at("finding").get<std::string>() + '/' + one.at("cell").dump() + "/null/");
    }
    QCOMPARE(listed(found), listed(seeded));
}

void TestSandboxSchema::elevenHundredTablesAreMade()
{
    SandboxProcess sandbox;
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(sandbox.start({"--scenario", "schema-calm", "--tables", "1100"}), std::string());
    qInfo("three cells of 1,100 tables were ready after %.1f s", double(timer.elapsed()) / 1000);
    const auto docs = docsIn(sandbox.folder() / "checkout");
    QVERIFY2(docs.size() > 1'090, qPrintable(QString::number(docs.size())));
    for (const auto database : allOf<LogicalDatabase>()) {
        const auto connection = open(sandbox, databaseOf(3, database));
        const auto tables = namesIn(*connection,
            "SELECT relname FROM pg_class WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = "
            "'public'::regnamespace");
        QCOMPARE(tables.size(), docs.size());
        QVERIFY(std::ranges::all_of(tables, [&docs](const std::string &table) { return docs.contains(table); }));
    }
}

void TestSandboxSchema::aNumberOfTablesNeedsASchema()
{
    SandboxProcess sandbox;
    QVERIFY(sandbox.start({"--scenario", "calm", "--tables", "1100"}).find("Only the scenarios of the schema")
        != std::string::npos);
}

QTEST_GUILESS_MAIN(TestSandboxSchema)
#include "tst_sandboxschema.moc"
