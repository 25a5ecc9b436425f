// SPDX-License-Identifier: MIT
#include "models/rules/schema/docscheck.h"
#include "models/rules/schema/foreignkeycheck.h"
#include "models/rules/schema/migrationcheck.h"
#include "models/rules/schema/versionskew.h"
#include "tests/models/rules/schema/somecell.h"

#include <QTest>

#include <functional>
#include <set>

using namespace cells;
using namespace cells::schema;
using std::chrono::hours;
using std::chrono::minutes;

namespace {

using Change = std::function<void(SomeCell &)>;

std::vector<Finding> allFindings(const SomeCell &cell)
{
    const auto catalogs = cell.catalogs();
    auto findings = checkDocs(cell.docs, catalogs);
    for (auto &&more :
        {checkForeignKeys(cell.docs, catalogs), checkCatalogs(catalogs), checkQueues(&cell.docs, catalogs)}) {
        findings.insert(findings.end(), more.begin(), more.end());
    }
    return findings;
}

SchemaTable tableNamed(const std::string &name)
{
    SchemaTable table;
    table.name = name;
    table.columns = {{"id", "bigint", true}};
    return table;
}

Change withMigration(std::function<void(BackgroundMigration &)> change)
{
    return [change](SomeCell &it) {
        auto migration = someMigration("BackfillIssues");
        change(migration);
        it.databases[Main].migrations->push_back(migration);
    };
}

void finishedAndDue(SomeCell &it, const char *finalizeAfter)
{
    it.docs.migrations = {{.job = "BackfillIssues",
        .file = "db/docs/batched_background_migrations/b.yml",
        .finalizeAfter = finalizeAfter}};
    withMigration([](BackgroundMigration &migration) { migration.status = MigrationStatus::Finished; })(it);
}

} // namespace

class TestSchemaCheck : public QObject
{
    Q_OBJECT

private slots:
    void whatAgreesGivesNoFinding();
    void eachFindingIsFoundOnce_data();
    void eachFindingIsFoundOnce();
    void aQueuedValidationIsNamed();
    void whatIsNotReadGivesNoFinding();
    void aCellWithOneDatabaseHasNoLocks();
    void aFindingNamesItsSourceAndItsQuery();
    void anotherVersionMayExplainFindings();
};

void TestSchemaCheck::whatAgreesGivesNoFinding()
{
    QCOMPARE(textsOf(allFindings(SomeCell())), QStringList());
}

void TestSchemaCheck::eachFindingIsFoundOnce_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<QStringList>("expected");
    const auto row = [](const char *name, const Change &change, std::initializer_list<const char *> expected) {
        QStringList texts;
        for (const auto *it : expected) {
            texts << QString::fromLatin1(it);
        }
        QTest::newRow(name) << change << texts;
    };
    // Tables.
    row("a table in all databases that nobody documents",
        [](SomeCell &it) {
            for (const auto database : {Main, Ci, Sec}) {
                it.addTable(database, tableNamed("strangers"));
            }
        },
        {"table_without_docs main strangers"});
    row("a table that GitLab has removed",
        [](SomeCell &it) {
            it.docs.deleted = {"strangers"};
            it.addTable(Ci, tableNamed("strangers"));
        },
        {"table_without_docs ci strangers"});
    row("a detached partition is no table of its own",
        [](SomeCell &it) {
            auto table = tableNamed("events_1");
            table.schema = "gitlab_partitions_dynamic";
            it.addTable(Main, table);
        },
        {});
    row("docs whose table is nowhere",
        [](SomeCell &it) {
            it.removeTable("zoekt_nodes");
            std::erase(*it.docs.structure, "zoekt_nodes");
        },
        {"docs_without_table zoekt_nodes"});
    row("a table that the structure has", [](SomeCell &it) { it.removeTable("zoekt_nodes"); },
        {"table_not_in_database main zoekt_nodes"});
    row("a table that the structure lacks", [](SomeCell &it) { std::erase(*it.docs.structure, "zoekt_nodes"); },
        {"table_not_in_structure main zoekt_nodes"});
    row("an unread structure proves nothing",
        [](SomeCell &it) {
            it.removeTable("zoekt_nodes");
            it.docs.structure.reset();
        },
        {});
    row("a view has no table",
        [](SomeCell &it) {
            it.removeTable("zoekt_nodes");
            it.tableDocs("zoekt_nodes").isView = true;
        },
        {});
    row("an old schema", [](SomeCell &it) { it.tableDocs("zoekt_nodes").gitlabSchema = "gitlab_main_cell"; },
        {"schema_deprecated gitlab_main_cell"});
    // Keys.
    row("no key", [](SomeCell &it) { it.tableDocs("issues").shardingKey.clear(); }, {"key_undeclared issues"});
    row("an issue about it",
        [](SomeCell &it) {
            it.tableDocs("issues").shardingKey.clear();
            it.tableDocs("issues").issueUrl = "https://gitlab.com/gitlab-org/gitlab/-/issues/1";
        },
        {});
    row("a desired one",
        [](SomeCell &it) {
            it.tableDocs("issues").shardingKey.clear();
            it.tableDocs("issues").desiredKey = {{"project_id", "projects"}};
        },
        {});
    row("exempt",
        [](SomeCell &it) {
            it.tableDocs("issues").shardingKey.clear();
            it.tableDocs("issues").isExempt = true;
        },
        {});
    row("a column is missing", [](SomeCell &it) { it.table(Main, "issues").columns.pop_back(); },
        {"key_column_missing main issues.project_id"});
    row("it does not matter elsewhere", [](SomeCell &it) { it.table(Ci, "issues").columns.pop_back(); }, {});
    row("null", [](SomeCell &it) { it.table(Main, "issues").columns.back().isNotNull = false; },
        {"key_nullable main issues.project_id"});
    row("a check instead",
        [](SomeCell &it) {
            it.table(Main, "issues").columns.back().isNotNull = false;
            it.table(Main, "issues")
                .constraints.push_back(checkNamed("check_1", {"project_id"}, "CHECK ((project_id IS NOT NULL))"));
        },
        {});
    row("a check that is not about null",
        [](SomeCell &it) {
            it.table(Main, "issues").columns.back().isNotNull = false;
            it.table(Main, "issues")
                .constraints.push_back(checkNamed("check_1", {"project_id"}, "CHECK ((project_id > 0))"));
        },
        {"key_nullable main issues.project_id"});
    row("several keys without a check",
        [](SomeCell &it) { it.table(Main, "labels").constraints.erase(it.table(Main, "labels").constraints.begin()); },
        {"key_nullable main labels"});
    row("a locked table is unknown",
        [](SomeCell &it) { it.table(Main, "labels").constraints.front().definition.reset(); }, {});
    row("at least one",
        [](SomeCell &it) {
            it.table(Main, "labels").constraints.front().definition
                = "CHECK ((num_nonnulls(group_id, project_id) >= 1))";
        },
        {"several_keys_allowed main labels.check_labels"});
    row("events may have several",
        [](SomeCell &it) {
            auto &table = it.table(Main, "labels");
            table.constraints.front().definition = "CHECK ((num_nonnulls(group_id, project_id) >= 1))";
            for (auto &[database, catalog] : it.databases) {
                it.table(database, "labels").name = "events";
                std::ranges::sort(
                    catalog.tables, {}, [](const SchemaTable &one) { return std::pair(one.schema, one.name); });
            }
            it.tableDocs("labels").name = "events";
            std::ranges::sort(it.docs.tables, {}, &TableDocs::name);
            std::ranges::replace(*it.docs.structure, std::string("labels"), std::string("events"));
            std::ranges::sort(*it.docs.structure);
        },
        {});
    row("not understood",
        [](SomeCell &it) {
            it.table(Main, "labels").constraints.front().definition = "CHECK (has_owner(group_id, project_id))";
        },
        {"key_check_not_understood main labels.check_labels"});
    row("a check that is not validated",
        [](SomeCell &it) { it.table(Main, "labels").constraints.front().isValidated = false; },
        {"constraint_not_validated main labels.check_labels"});
    row("a foreign key that is not validated",
        [](SomeCell &it) { it.table(Main, "issues").constraints.front().isValidated = false; },
        {"constraint_not_validated main issues.fk_issues"});
    row("copies elsewhere are locked",
        [](SomeCell &it) { it.table(Sec, "issues").constraints.front().isValidated = false; }, {});
    // Foreign keys.
    row("no foreign key", [](SomeCell &it) { it.table(Main, "issues").constraints.clear(); },
        {"key_without_foreign_key main issues.project_id"});
    row("a foreign key to another table",
        [](SomeCell &it) { it.table(Main, "issues").constraints.front().references = "namespaces"; },
        {"key_without_foreign_key main issues.project_id"});
    row("a loose one instead",
        [](SomeCell &it) {
            it.table(Main, "issues").constraints.clear();
            it.docs.looseKeys->push_back({"issues", "project_id", "projects", "async_delete"});
        },
        {});
    row("loose ones unknown",
        [](SomeCell &it) {
            it.table(Main, "issues").constraints.clear();
            it.docs.looseKeys.reset();
        },
        {});
    row("the trigger is missing", [](SomeCell &it) { it.table(Main, "projects").triggers.clear(); },
        {"loose_key_trigger_missing main projects"});
    row("the trigger is disabled", [](SomeCell &it) { it.table(Main, "projects").triggers.front().isEnabled = false; },
        {"loose_key_trigger_disabled main projects"});
    row("a trigger of another event",
        [](SomeCell &it) { it.table(Main, "projects").triggers.front().isForDelete = false; },
        {"loose_key_trigger_missing main projects"});
    row("a partition lacks it", [](SomeCell &it) { it.table(Ci, "ci_builds_100").triggers.clear(); },
        {"loose_key_trigger_missing ci gitlab_partitions_dynamic.ci_builds_100"});
    row("from an organization to the cell",
        [](SomeCell &it) {
            it.table(Main, "issues").constraints.push_back(foreignKeyNamed("fk_zoekt", "zoekt_node_id", "zoekt_nodes"));
        },
        {"foreign_key_across main issues.fk_zoekt"});
    row("which the table may",
        [](SomeCell &it) {
            it.tableDocs("issues").crossForeignKeys = {"gitlab_main_cell_local"};
            it.table(Main, "issues").constraints.push_back(foreignKeyNamed("fk_zoekt", "zoekt_node_id", "zoekt_nodes"));
        },
        {});
    row("from the cell to an organization is accepted",
        [](SomeCell &it) {
            it.table(Main, "zoekt_nodes")
                .constraints.push_back(foreignKeyNamed("fk_project", "project_id", "projects"));
        },
        {});
    row("which the other end allows",
        [](SomeCell &it) {
            it.docs.schemas["gitlab_main_cell_local"].crossForeignKeys = {{"gitlab_main_org", {"issues"}}};
            it.table(Main, "issues").constraints.push_back(foreignKeyNamed("fk_zoekt", "zoekt_node_id", "zoekt_nodes"));
        },
        {});
    row("from the cell to users is not accepted",
        [](SomeCell &it) {
            it.table(Main, "zoekt_nodes").constraints.push_back(foreignKeyNamed("fk_user", "user_id", "users"));
        },
        {"foreign_key_across main zoekt_nodes.fk_user"});
    row("to another database",
        [](SomeCell &it) {
            it.table(Main, "issues").constraints.push_back(foreignKeyNamed("fk_build", "build_id", "p_ci_builds"));
        },
        {"foreign_key_across main issues.fk_build"});
    // Write locks.
    row("no lock", [](SomeCell &it) { it.table(Ci, "issues").triggers.clear(); }, {"write_lock_missing ci issues"});
    row("a disabled lock", [](SomeCell &it) { it.table(Ci, "issues").triggers.front().isEnabled = false; },
        {"write_lock_missing ci issues"});
    row("locked at home", [](SomeCell &it) { it.table(Main, "issues").triggers.push_back(writeLockOf("issues")); },
        {"write_lock_at_home main issues"});
    row("a partition without a lock", [](SomeCell &it) { it.table(Main, "ci_builds_100").triggers.clear(); },
        {"write_lock_missing main p_ci_builds"});
    row("a sequence",
        [](SomeCell &it) {
            it.databases[Main].spuriousOwnerships = {{"issues_id_seq", "issues", "id"}};
            it.databases[Ci].spuriousOwnerships = {{"issues_id_seq", "issues", "id"}};
        },
        {"ownership_spurious main issues_id_seq"});
    // Background migrations.
    row("in good order", withMigration([](auto &) {}), {});
    row("failed", withMigration([](auto &it) { it.status = MigrationStatus::Failed; }),
        {"migration_failed main BackfillIssues"});
    row("paused", withMigration([](auto &it) { it.status = MigrationStatus::Paused; }),
        {"migration_paused main BackfillIssues"});
    row("finalized", withMigration([](auto &it) { it.status = MigrationStatus::Finalized; }), {});
    row("on hold", withMigration([](auto &it) { it.onHoldUntil = readAt() + minutes(9); }),
        {"migration_on_hold main BackfillIssues"});
    row("no longer on hold", withMigration([](auto &it) { it.onHoldUntil = readAt() - minutes(9); }), {});
    row("half of 50 jobs", withMigration([](auto &it) {
        it.jobs->sinceStart = 50;
        it.jobs->failedSinceStart = 25;
    }),
        {});
    row("more than half", withMigration([](auto &it) {
        it.jobs->sinceStart = 60;
        it.jobs->failedSinceStart = 31;
    }),
        {"migration_failing main BackfillIssues"});
    row("too few jobs", withMigration([](auto &it) { it.jobs->sinceStart = it.jobs->failedSinceStart = 49; }), {});
    row("stuck", withMigration([](auto &it) { it.jobs->oldestRunning = readAt() - minutes(61); }),
        {"migration_job_stuck main BackfillIssues"});
    row("waits for its turn",
        [](SomeCell &it) {
            for (int i = 0; i < 3; ++i) {
                auto migration = someMigration("Backfill" + std::to_string(i));
                migration.id = 10 + i;
                migration.table = "table" + std::to_string(i);
                migration.jobs->lastSucceeded = i < 2 ? readAt() : readAt() - hours(25);
                it.databases[Main].migrations->push_back(migration);
            }
        },
        {});
    row("two of one class",
        [](SomeCell &it) {
            for (const auto *table : {"issues", "labels"}) {
                auto migration = someMigration("Copy");
                migration.id = table[0];
                migration.table = table;
                migration.status = MigrationStatus::Failed;
                it.databases[Main].migrations->push_back(migration);
            }
        },
        {"migration_failed main Copy issues.id 105", "migration_failed main Copy labels.id 108"});
    row("stalled", withMigration([](auto &it) { it.jobs->lastSucceeded = readAt() - hours(25); }),
        {"migration_stalled main BackfillIssues"});
    row("only just started", withMigration([](auto &it) {
        it.startedAt = readAt() - hours(2);
        it.jobs->lastSucceeded.reset();
    }),
        {});
    row("unread jobs prove nothing", withMigration([](auto &it) { it.jobs.reset(); }), {});
    row("of another database", withMigration([](auto &it) {
        it.gitlabSchema = "gitlab_ci";
        it.status = MigrationStatus::Failed;
    }),
        {});
    row("not finalized", [](SomeCell &it) { finishedAndDue(it, "2026-11-29"); },
        {"migration_not_finalized main BackfillIssues"});
    row("to be finalized today", [](SomeCell &it) { finishedAndDue(it, "2026-11-30"); }, {});
    row("without a date", [](SomeCell &it) { finishedAndDue(it, ""); }, {});
    row("overdue",
        [](SomeCell &it) {
            it.databases[Main].backlogs->push_back({.queue = "loose_foreign_keys_deleted_records",
                .table = "public.projects",
                .pending = 9,
                .due = 7,
                .oldestDue = readAt() - hours(24)});
        },
        {"loose_keys_overdue main projects"});
    row("due since just now",
        [](SomeCell &it) {
            it.databases[Main].backlogs->push_back({.queue = "loose_foreign_keys_deleted_records",
                .table = "public.projects",
                .pending = 9,
                .due = 7,
                .oldestDue = readAt() - hours(23)});
        },
        {});
}

void TestSchemaCheck::eachFindingIsFoundOnce()
{
    QFETCH(Change, change);
    QFETCH(QStringList, expected);
    SomeCell cell;
    change(cell);
    QCOMPARE(textsOf(allFindings(cell)), expected);
}

void TestSchemaCheck::aQueuedValidationIsNamed()
{
    SomeCell cell;
    cell.table(Main, "labels").constraints.front().isValidated = false;
    cell.databases[Main].validations->push_back(
        {"check_labels", "public.labels", 5, "check constraint \"check_labels\" is violated by some row"});
    const auto findings = allFindings(cell);
    QCOMPARE(findings.size(), std::size_t{1});
    QVERIFY(cells::textOf(findings.front().text).find("Attempts: 5.") != std::string::npos);
    QVERIFY(cells::textOf(findings.front().text).find("is violated by some row") != std::string::npos);
}

void TestSchemaCheck::whatIsNotReadGivesNoFinding()
{
    SomeCell cell;
    cell.table(Ci, "p_ci_builds").columns.clear();
    cell.table(Main, "issues").constraints.clear();
    auto catalogs = cell.catalogs();
    for (auto &it : catalogs.databases) {
        it.catalog = it.database == Main ? it.catalog : nullptr;
    }
    auto findings = checkDocs(cell.docs, catalogs);
    QCOMPARE(textsOf(findings), QStringList{QStringLiteral("key_without_foreign_key main issues.project_id")});
    cell.databases[Main].migrations.reset();
    cell.databases[Main].backlogs.reset();
    QCOMPARE(textsOf(checkQueues(&cell.docs, cell.catalogs())), QStringList());
}

void TestSchemaCheck::aCellWithOneDatabaseHasNoLocks()
{
    SomeCell cell;
    for (const auto database : {Ci, Sec}) {
        cell.databases.erase(database);
    }
    for (auto &table : cell.databases[Main].tables) {
        std::erase_if(table.triggers, [](const SchemaTrigger &it) { return it.isForAllWrites; });
    }
    for (const auto *name : {"p_ci_builds", "ci_builds_100"}) {
        cell.table(Main, name).triggers.push_back(trackingOf("p_ci_builds"));
    }
    QCOMPARE(textsOf(allFindings(cell)), QStringList());
    cell.table(Main, "p_ci_builds").columns.back().isNotNull = false;
    QCOMPARE(textsOf(allFindings(cell)), QStringList{QStringLiteral("key_nullable main p_ci_builds.project_id")});
}

void TestSchemaCheck::aFindingNamesItsSourceAndItsQuery()
{
    SomeCell cell;
    cell.table(Main, "issues").columns.back().isNotNull = false;
    const auto findings = allFindings(cell);
    QCOMPARE(findings.size(), std::size_t{1});
    QCOMPARE(findings.front().source, std::string("db/docs/issues.yml:9"));
    QCOMPARE(findings.front().cell, CellId{3});
    QVERIFY(findings.front().query.find("format('%I.%I', 'public', 'issues')") != std::string::npos);
}

void TestSchemaCheck::anotherVersionMayExplainFindings()
{
    SomeCell cell;
    QVERIFY(!skewOf(cell.docs, cell.databases[Main]).isAny());
    // Rows of migrations whose files GitLab has removed.
    cell.databases[Main].versions->insert(cell.databases[Main].versions->begin(), "20110101000000");
    QVERIFY(!skewOf(cell.docs, cell.databases[Main]).isAny());
    cell.databases[Main].versions->push_back("20260301000000");
    const auto newer = skewOf(cell.docs, cell.databases[Main]);
    QCOMPARE(newer.newer, std::vector<std::string>{"20260301000000"});
    cell.databases[Main].versions->pop_back();
    std::erase(*cell.databases[Main].versions, "20260201000000");
    const auto pending = skewOf(cell.docs, cell.databases[Main]);
    QCOMPARE(pending.pending, std::vector<std::string>{"20260201000000"});
    QVERIFY(mayComeFrom(pending, FindingKind::KeyColumnMissing));
    QVERIFY(!mayComeFrom(pending, FindingKind::KeyUndeclared));
    QVERIFY(mayComeFrom(newer, FindingKind::KeyUndeclared));
    // What the database alone shows is true with any checkout.
    const std::set<FindingKind> alone{FindingKind::ConstraintNotValidated, FindingKind::OwnershipSpurious,
        FindingKind::MigrationFailed, FindingKind::MigrationPaused, FindingKind::MigrationOnHold,
        FindingKind::MigrationStalled, FindingKind::MigrationFailing, FindingKind::MigrationJobStuck,
        FindingKind::MigrationNotFinalized, FindingKind::LooseKeysOverdue, FindingKind::CellsDiffer,
        FindingKind::KeysNull, FindingKind::KeysSeveral, FindingKind::KeyDiffersFromParent, FindingKind::KeyDangling};
    for (const auto kind : allOf<FindingKind>()) {
        QCOMPARE(mayComeFrom(newer, kind), !alone.contains(kind));
    }
    cell.databases[Main].versions.reset();
    QVERIFY(skewOf(cell.docs, cell.databases[Main]).isUnknown);
}

QTEST_APPLESS_MAIN(TestSchemaCheck)
#include "tst_schemacheck.moc"
