// SPDX-License-Identifier: MIT
#include "models/adapters/checkout/schemadocs.h"

#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <unistd.h>
#include <vector>

using namespace cells;

namespace {

namespace fs = std::filesystem;

constexpr auto usersText = "---\ntable_name: users\ngitlab_schema: gitlab_main_user\n";

// A checkout of which each part is there.
class Checkout
{
public:
    Checkout()
    {
        write("VERSION", "19.4.0-pre\n");
        write("db/docs/users.yml", usersText);
        write("db/docs/README.md", "# Not a table\n");
        write("db/docs/views/user_routes.yml", "view_name: user_routes\ngitlab_schema: gitlab_main_org\n");
        write("db/docs/deleted_tables/old_users.yml", "table_name: old_users\n");
        write("db/docs/batched_background_migrations/fill_users.yml", "migration_job_name: FillUsers\n");
        write("db/gitlab_schemas/gitlab_main_user.yaml", "name: gitlab_main_user\nrequire_sharding_key: true\n");
        write("db/schema_migrations/20260601120000", "0123");
        write("db/structure.sql", "CREATE TABLE users (\n    id bigint NOT NULL\n);\n");
        write("config/gitlab_loose_foreign_keys.yml", "---\n{}\n");
    }

    // QTemporaryDir removes no name that is not UTF-8.
    ~Checkout() { fs::remove_all(path()); }
    Checkout(const Checkout &) = delete;
    Checkout &operator=(const Checkout &) = delete;

    fs::path path() const { return m_folder.path().toStdString(); }

    void write(const std::string &file, const std::string &text) const
    {
        const auto target = path() / file;
        fs::create_directories(target.parent_path());
        std::ofstream(target, std::ios::binary) << text;
    }

    Outcome<SchemaDocs> read() const { return readSchemaDocs(path(), {}); }

private:
    QTemporaryDir m_folder;
};

// "db/docs/users.yml: Line 2: ..." for each.
std::vector<std::string> unreadIn(const Outcome<SchemaDocs> &docs)
{
    std::vector<std::string> all;
    if (!docs) {
        return {docs.error().text()};
    }
    for (const auto &unread : docs->unread) {
        all.push_back(unread.file + ": " + textOf(unread.problem));
    }
    return all;
}

const char *joined(const std::vector<std::string> &lines)
{
    static std::string all;
    all.clear();
    for (const auto &line : lines) {
        all += line + '\n';
    }
    return all.c_str();
}

TableDocs table(const std::string &name)
{
    return {.name = name, .file = "db/docs/it.yml", .gitlabSchema = "gitlab_main_org"};
}

} // namespace

class TestSchemaDocs : public QObject
{
    Q_OBJECT

private slots:
    void aCheckoutIsReadAsAWhole();
    void tablesAreRead_data();
    void tablesAreRead();
    void migrationsAreRead_data();
    void migrationsAreRead();
    void schemasAreRead();
    void looseKeysAreRead();
    void whatIsWrongIsUnread_data();
    void whatIsWrongIsUnread();
    void C18_aPartThatIsNotWholeIsUnknown_data();
    void C18_aPartThatIsNotWholeIsUnknown();
    void C18_aFolderThatIsMissingIsNamed_data();
    void C18_aFolderThatIsMissingIsNamed();
    void withoutDescriptionsItIsRefused();
    void foldersAreBounded();
    void theDescriptionsAreBoundedInTotal();
    void theFirstOfTwoDescriptionsCounts();
    void filesOfOtherKindsAreNotRead();
    void linksLeadIntoNoLoop();
    void itStops();
};

void TestSchemaDocs::aCheckoutIsReadAsAWhole()
{
    const Checkout checkout;
    checkout.write("db/docs/aardvarks.yml", "table_name: aardvarks\ngitlab_schema: gitlab_main_org\n");
    checkout.write("db/docs/deleted_views/old_routes.yml", "view_name: old_routes\nremoved_in_milestone: '19.3'\n");
    checkout.write("db/schema_migrations/20250101000000", {});
    checkout.write("db/schema_migrations/.gitkeep", {});
    const auto docs = checkout.read();
    QVERIFY2(docs && docs->unread.empty(), joined(unreadIn(docs)));
    QCOMPARE(docs->release, (GitlabVersion{19, 4, true}));
    QCOMPARE(docs->tables.size(), std::size_t(3));
    QCOMPARE(docs->tables.front().name, "aardvarks");
    QVERIFY(docs->table("users") && !docs->table("users")->isView);
    QCOMPARE(docs->table("users")->file, "db/docs/users.yml");
    QVERIFY(docs->table("user_routes") && docs->table("user_routes")->isView);
    QVERIFY(docs->schemaOf(*docs->table("users")) && docs->schemaOf(*docs->table("users"))->requiresKey);
    QCOMPARE(docs->deleted, (std::vector<std::string>{"old_routes", "old_users"}));
    QCOMPARE(docs->migrations.front().file, "db/docs/batched_background_migrations/fill_users.yml");
    QCOMPARE(docs->versions, (std::vector<std::string>{"20250101000000", "20260601120000"}));
    QCOMPARE(docs->structure, std::vector<std::string>{"users"});
    QCOMPARE(docs->looseKeys, std::vector<LooseKey>());
}

void TestSchemaDocs::tablesAreRead_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<TableDocs>("expected");
    const auto row = [](const char *name, const std::string &text, TableDocs expected) {
        QTest::newRow(name) << text << std::move(expected);
    };
    const std::string head = "---\ntable_name: it\ngitlab_schema: gitlab_main_org\n";
    auto docs = table("it");
    row("least", head, docs);
    row("unknown keys", head + "table_size: over_limit\nschema_inconsistencies:\n- type: missing_indexes\n", docs);
    row("empty values", head + "description:\nmilestone:\nsharding_key:\nfeature_categories:\nclasses: []\n", [&] {
        auto its = docs;
        its.line = 6;
        return its;
    }());
    row("windows", "\xef\xbb\xbf---\r\ntable_name: it\r\ngitlab_schema: gitlab_main_org\r\n", docs);
    row("quoted", "\"table_name\": 'it'\ngitlab_schema: \"gitlab_main_org\"", docs);

    docs.milestone = "18.10";
    row("a number as milestone", head + "milestone: 18.10\n", docs);
    docs.milestone = "<6.0";
    row("before 6.0", head + "milestone: \"<6.0\"\n", docs);
    docs.milestone = std::string("TO") + "DO";
    row("no milestone yet", head + "milestone: '" + docs.milestone + "'\n", docs);

    docs = table("it");
    docs.featureCategories = {"team_planning", "wiki"};
    row("categories", head + "feature_categories:\n- team_planning\n- wiki\n", docs);
    row("categories in a line", head + "feature_categories: [team_planning, wiki] # two\n", docs);
    docs.featureCategories = {"wiki"};
    row("one category", head + "feature_categories: wiki\n", docs);

    docs = table("it");
    docs.line = 4;
    docs.shardingKey = {{"project_id", "projects"}, {"group_id", "namespaces"}};
    row("several keys", head + "sharding_key:\n  project_id: projects\n  group_id: namespaces\n", docs);
    docs.shardingKey = {};
    docs.desiredKey = {{"project_id", "projects", "part_id", "parts", "uuid", "owner_project_id", true}};
    docs.desiredKeyJob = "FillItProjectId";
    docs.issueUrl = "https://gitlab.example/-/issues/7";
    const std::string desired = head
        + "desired_sharding_key:\n  project_id:\n    references: projects\n    backfill_via:\n      parent:\n"
          "        foreign_key: part_id\n        table: parts\n        table_primary_key: uuid\n"
          "        sharding_key: owner_project_id\n        belongs_to: part\n"
          "    awaiting_backfill_on_parent: true\ndesired_sharding_key_migration_job_name: FillItProjectId\n"
          "sharding_key_issue_url: https://gitlab.example/-/issues/7\n";
    row("desired", desired, docs);
    docs = table("it");
    docs.line = 4;
    docs.desiredKey = {{.column = "group_id", .references = "namespaces"}};
    row("desired without parent", head + "desired_sharding_key:\n  group_id:\n    references: namespaces\n", docs);

    docs = table("it");
    docs.isExempt = true;
    row("exempt", head + "exempt_from_sharding: true\n", docs);
    docs = table("it");
    docs.crossForeignKeys = {"gitlab_main_clusterwide"};
    row("foreign keys", head + "allow_cross_foreign_keys:\n- gitlab_main_clusterwide\n", docs);
    row("a name to quote", "table_name: 'weird\"name'\ngitlab_schema: gitlab_main_org\n", table("weird\"name"));
    const std::string longest(63, 'x');
    row("the longest name", "table_name: " + longest + "\ngitlab_schema: gitlab_main_org\n", table(longest));
    docs = table("it");
    docs.isView = true;
    row("a view among tables", "view_name: it\ngitlab_schema: gitlab_main_org\n", docs);
}

void TestSchemaDocs::tablesAreRead()
{
    QFETCH(std::string, text);
    QFETCH(TableDocs, expected);
    const Checkout checkout;
    checkout.write("db/docs/it.yml", text);
    const auto docs = checkout.read();
    QVERIFY2(docs && docs->unread.empty(), joined(unreadIn(docs)));
    const auto *read = docs->table(expected.name);
    QVERIFY(read);
    QCOMPARE(read->line, expected.line);
    QCOMPARE(read->milestone, expected.milestone);
    QVERIFY(read->desiredKey == expected.desiredKey);
    QVERIFY(*read == expected);
}

void TestSchemaDocs::migrationsAreRead_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<MigrationDocs>("expected");
    const std::string head = "---\nmigration_job_name: Fill\ndescription: |\n  Fills `it`.\n  Twice: really.\n";
    const auto row = [&](const char *name, const std::string &rest, const MigrationDocs &expected) {
        QTest::newRow(name) << head + rest << expected;
    };
    MigrationDocs docs{.job = "Fill", .file = "db/docs/batched_background_migrations/it.yml"};
    row("least", {}, docs);
    row("a comment for a value", "finalized_by: # version of the one that finalized it\n", docs);
    docs.queuedVersion = "20260601120000";
    docs.finalizeAfter = "2026-07-01";
    docs.finalizedBy = "20260901120000";
    row("numbers",
        "queued_migration_version: 20260601120000\nfinalize_after: 2026-07-01\nfinalized_by: 20260901120000\n", docs);
    row("quotes",
        "queued_migration_version: '20260601120000'\nfinalize_after: '2026-07-01'\nfinalized_by: \"20260901120000\"\n",
        docs);
    docs.finalizedBy.clear();
    row("no line end", "queued_migration_version: 20260601120000\nfinalize_after: 2026-07-01\nfinalized_by:", docs);
    docs.queuedVersion.clear();
    row("with a time", "finalize_after: 2026-07-01 10:00:00 UTC\n", docs);
    docs.finalizeAfter.clear();
    docs.milestone = "15.8";
    docs.featureCategories = {"wiki"};
    row("a number as milestone", "feature_category: wiki\nmilestone: 15.8\n", docs);
    docs.featureCategories = {"wiki", "pages"};
    row("categories", "feature_category: [wiki, pages]\nmilestone: '15.8'\n", docs);
}

void TestSchemaDocs::migrationsAreRead()
{
    QFETCH(std::string, text);
    QFETCH(MigrationDocs, expected);
    const Checkout checkout;
    checkout.write("db/docs/batched_background_migrations/it.yml", text);
    const auto docs = checkout.read();
    QVERIFY2(docs && docs->unread.empty(), joined(unreadIn(docs)));
    QCOMPARE(docs->migrations.size(), std::size_t(2));
    QVERIFY(docs->migrations.back() == expected);
}

void TestSchemaDocs::schemasAreRead()
{
    const Checkout checkout;
    checkout.write("db/gitlab_schemas/gitlab_shared_org.yaml",
        "name: gitlab_shared_org\ndescription: >-\n  Shared.\nallow_cross_joins:\n  - gitlab_internal\n"
        "allow_cross_foreign_keys:\n  - gitlab_main\n  - gitlab_sec:\n  - gitlab_ci:\n      specific_tables:\n"
        "      - builds\n    gitlab_pm: {specific_tables: [pm]}\nrequire_sharding_key: true\n# "
        "Why\ndisallow_sequences: true\n"
        "sharding_root_tables:\n  - organizations\n  - users\n");
    checkout.write("db/gitlab_schemas/gitlab_internal.yaml", "name: gitlab_internal\n");
    const auto docs = checkout.read();
    QVERIFY(docs);
    QVERIFY(docs->schemas.at("gitlab_shared_org")
        == (GitlabSchemaDocs{.name = "gitlab_shared_org",
            .requiresKey = true,
            .roots = {"organizations", "users"},
            .crossForeignKeys = {{"gitlab_main"}, {"gitlab_sec"}, {"gitlab_ci", {"builds"}}, {"gitlab_pm", {"pm"}}},
            .disallowsSequences = true}));
    QVERIFY(docs->schemas.at("gitlab_internal") == (GitlabSchemaDocs{.name = "gitlab_internal"}));
    QCOMPARE(unreadIn(docs), std::vector<std::string>());
}

void TestSchemaDocs::looseKeysAreRead()
{
    const Checkout checkout;
    checkout.write("config/gitlab_loose_foreign_keys.yml",
        "---\nit:\n  - table: projects\n    column: project_id\n    on_delete: async_delete\n"
        "  - table: users\n    column: user_id\n    on_delete: async_nullify\n    conditions:\n"
        "    - column: type\n      value: 1\n    delete_limit: 100\n"
        "packages:\n- table: projects\n  column: project_id\n  on_delete: update_column_to\n"
        "  target_column: status\n  target_value: 4\n");
    const auto docs = checkout.read();
    QVERIFY2(docs && docs->unread.empty(), joined(unreadIn(docs)));
    QVERIFY(docs->looseKeys
        == (std::vector<LooseKey>{{"it", "project_id", "projects", "async_delete"},
            {"it", "user_id", "users", "async_nullify"}, {"packages", "project_id", "projects", "update_column_to"}}));
}

void TestSchemaDocs::whatIsWrongIsUnread_data()
{
    QTest::addColumn<std::string>("file");
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("problem");
    const auto row = [](const char *name, const std::string &file, const std::string &text, const char *problem) {
        QTest::newRow(name) << file << text << std::string(problem);
    };
    const std::string docs = "db/docs/it.yml";
    const std::string head = "table_name: it\ngitlab_schema: gitlab_main_org\n";
    const auto inDocs = [&](const char *name, const std::string &rest, const char *problem) {
        row(name, docs, head + rest, problem);
    };
    row("no schema", docs, "---\ntable_name: it\ndescription:\n", "Line 2, gitlab_schema: This setting is required.");
    row("no name", docs, "---\ngitlab_schema: gitlab_main_org\n", "Line 2, table_name: This setting is required.");
    row("empty", docs, {}, "The file is empty.");
    row("only comments", docs, "---\n# it\n", "The file is empty.");
    row("a list", docs, "- table_name: it\n", "Line 1: The value must be a map of keys.");
    row("no YAML", docs, "table_name: [it\n", "This is not valid YAML");
    row("not UTF-8", docs, head + "milestone: \xff\n", "The file is not UTF-8 text.");
    row("UTF-16", docs, std::string("\xff\xfet\0a\0", 6), "The file is not UTF-8 text.");
    row("zeros", docs, std::string("t\0a\0b\0", 6), "The file is not UTF-8 text.");
    row("too large", docs, head + '#' + std::string(std::size_t{2} << 20, '#'), "is larger than 1048576 bytes");
    inDocs("too deep", "notes: " + std::string(1'000, '[') + std::string(1'000, ']') + "\n",
        "Line 3: The document is nested too deeply.");
    inDocs("a billion laughs",
        "a: &a [x, x, x, x, x, x]\nb: &b [*a, *a, *a, *a, *a, *a]\nc: &c [*b, *b, *b, *b, *b, *b]\n",
        "Line 3: The document has an anchor, which is refused.");
    inDocs("merged keys", "x: &x {a: b}\nsharding_key:\n  <<: *x\n",
        "Line 3: The document has an anchor, which is refused.");
    inDocs("a key twice", "milestone: '18.1'\nmilestone: '18.2'\n", "Line 4, milestone: This key appears twice.");
    inDocs("a column twice", "sharding_key:\n  a: projects\n  a: namespaces\n",
        "Line 5, sharding_key.a: This key appears twice.");
    inDocs("a key that is a map", "? {a: b}\n: c\n", "Line 3, ?: A key must be a string.");
    inDocs("a list as key", "sharding_key:\n- project_id\n", "Line 4, sharding_key: The value must be a map of keys.");
    inDocs("a column without table", "sharding_key:\n  a:\n", "Line 4, sharding_key.a: This setting is required.");
    inDocs("a map as milestone", "milestone: {a: 1}\n", "Line 3, milestone: The value must be a string.");
    inDocs("perhaps exempt", "exempt_from_sharding: perhaps\n",
        "Line 3, exempt_from_sharding: The value must be true or false.");
    inDocs("a long column", "sharding_key:\n  " + std::string(64, 'c') + ": projects\n",
        "Line 3, sharding_key: A name must have 1 to 63 bytes, and no control characters.");
    inDocs("a control character", "sharding_key:\n  \"a\\0b\": projects\n",
        "Line 3, sharding_key: A name must have 1 to 63 bytes, and no control characters.");
    row("a long name", docs, "table_name: " + std::string(64, 'x') + "\ngitlab_schema: gitlab_main_org\n",
        "Line 1, table_name: A name must have 1 to 63 bytes, and no control characters.");
    inDocs("a long value", "milestone: " + std::string(1'001, '1') + "\n",
        "Line 3, milestone: The value has more than 1000 bytes.");
    std::string many;
    for (int i = 0; i <= 1'000; ++i) {
        many += "- x\n";
    }
    inDocs("a long list", "feature_categories:\n" + many,
        "Line 3, feature_categories: The value has more than 1000 entries.");
    many.clear();
    for (int i = 0; i < 100; ++i) {
        many += "key" + std::to_string(i) + ": x\n";
    }
    inDocs("many keys", many, "Line 1: The map has more than 100 keys.");

    row("a removed table without name", "db/docs/deleted_tables/it.yml", "gitlab_schema: gitlab_main\n",
        "Line 1, table_name: This setting is required.");
    const std::string migration = "db/docs/batched_background_migrations/it.yml";
    row("no job", migration, "queued_migration_version: 20260601120000\n",
        "Line 1, migration_job_name: This setting is required.");
    row("a short version", migration, "migration_job_name: Fill\nfinalized_by: 202609\n",
        "Line 2, finalized_by: \"202609\" is not the version of a migration, which has 14 digits.");
    row("no date", migration, "migration_job_name: Fill\nfinalize_after: 2026-02-30\n",
        "Line 2, finalize_after: \"2026-02-30\" is not a date, such as 2026-11-27.");
    row("more than a date", migration, "migration_job_name: Fill\nfinalize_after: 2026-02-03x\n",
        "Line 2, finalize_after: \"2026-02-03x\" is not a date, such as 2026-11-27.");
    row("a schema again", "db/gitlab_schemas/gitlab_main_user_again.yaml", "name: gitlab_main_user\n",
        "Another file already describes gitlab_main_user.");
}

void TestSchemaDocs::whatIsWrongIsUnread()
{
    QFETCH(std::string, file);
    QFETCH(std::string, text);
    QFETCH(std::string, problem);
    const Checkout checkout;
    checkout.write(file, text);
    const auto docs = checkout.read();
    QVERIFY2(docs && docs->unread.size() == 1, joined(unreadIn(docs)));
    QCOMPARE(docs->unread.front().file, file);
    QVERIFY2(textOf(docs->unread.front().problem).find(problem) != std::string::npos, joined(unreadIn(docs)));
    QVERIFY(docs->table("users") && docs->table("user_routes") && !docs->table("it"));
    QCOMPARE(docs->deleted, std::vector<std::string>{"old_users"});
    QCOMPARE(docs->migrations.size(), std::size_t(1));
    QCOMPARE(docs->schemas.size(), std::size_t(1));
    QVERIFY(docs->looseKeys && docs->structure && docs->versions && docs->release);
}

void TestSchemaDocs::C18_aPartThatIsNotWholeIsUnknown_data()
{
    QTest::addColumn<std::string>("file");
    // Nothing removes the file.
    QTest::addColumn<std::optional<std::string>>("text");
    QTest::addColumn<std::string>("problem");
    const auto row = [](const char *name, const char *file, std::optional<std::string> text, const char *problem) {
        QTest::newRow(name) << std::string(file) << std::move(text) << std::string(problem);
    };
    constexpr auto keys = "config/gitlab_loose_foreign_keys.yml";
    constexpr auto dump = "db/structure.sql";
    const std::string first = "a:\n- table: projects\n  column: project_id\n  on_delete: async_delete\n";
    row("no loose keys", keys, {}, "does not exist");
    row("empty loose keys", keys, "---\n", "The file is empty.");
    row("a loose key without column", keys, first + "b:\n- table: projects\n  on_delete: async_delete\n",
        "Line 6, b[1].column: This setting is required.");
    row("a loose key without action", keys, first + "b:\n- table: projects\n  column: a\n",
        "Line 6, b[1].on_delete: This setting is required.");
    row("a table without loose keys", keys, first + "b:\n", "Line 5, b: This setting is required.");
    row("a table twice", keys, first + first, "Line 5, a: This key appears twice.");
    row("an alias", keys, first + "b: &b\n- {table: projects, column: a, on_delete: async_delete}\nc: *b\n",
        "The document has an anchor, which is refused.");
    row("a long table", keys, std::string(64, 't') + ": []\n", "Line 1: A name must have 1 to 63 bytes");
    std::string many;
    for (int i = 0; i <= 5'000; ++i) {
        many += "t" + std::to_string(i) + ": []\n";
    }
    row("many tables", keys, many, "The map has more than 5000 keys.");
    row("no dump", dump, {}, "does not exist");
    row("empty dump", dump, "", "The file creates no table.");
    row("cut dump", dump, "CREATE TABLE users (\n    id bigint);\n\nCREATE TABLE others (\n    id",
        "Line 4: The last statement has no end.");
    row("large dump", dump, std::string((std::size_t{64} << 20) + 1, ' '), "is larger than 67108864 bytes");
    row("no version", "VERSION", {}, "The file is missing, or names no release.");
    row("a branch as version", "VERSION", "master\n", "The file is missing, or names no release.");
    row("no migrations", "db/schema_migrations/20260601120000", {},
        "The folder is missing, or has no file of this kind.");
}

void TestSchemaDocs::C18_aPartThatIsNotWholeIsUnknown()
{
    QFETCH(std::string, file);
    QFETCH(std::optional<std::string>, text);
    QFETCH(std::string, problem);
    const Checkout checkout;
    fs::remove(checkout.path() / file);
    if (text) {
        checkout.write(file, *text);
    }
    const auto docs = checkout.read();
    QVERIFY2(docs && docs->unread.size() == 1, joined(unreadIn(docs)));
    QVERIFY2(file.starts_with(docs->unread.front().file), joined(unreadIn(docs)));
    QVERIFY2(textOf(docs->unread.front().problem).find(problem) != std::string::npos, joined(unreadIn(docs)));
    QCOMPARE(docs->looseKeys.has_value(), !file.starts_with("config"));
    QCOMPARE(docs->structure.has_value(), !file.ends_with(".sql"));
    QCOMPARE(docs->release.has_value(), file != "VERSION");
    QCOMPARE(docs->versions.has_value(), !file.starts_with("db/schema"));
}

void TestSchemaDocs::C18_aFolderThatIsMissingIsNamed_data()
{
    QTest::addColumn<std::string>("folder");
    for (const auto *folder : {"db/docs/views", "db/docs/deleted_tables", "db/docs/batched_background_migrations",
             "db/gitlab_schemas", "db/schema_migrations"}) {
        QTest::newRow(folder) << std::string(folder);
    }
}

void TestSchemaDocs::C18_aFolderThatIsMissingIsNamed()
{
    QFETCH(std::string, folder);
    const Checkout checkout;
    fs::remove_all(checkout.path() / folder);
    QCOMPARE(unreadIn(checkout.read()),
        std::vector<std::string>{folder + ": The folder is missing, or has no file of this kind."});
    // A file in its place.
    checkout.write(folder, "x");
    QCOMPARE(
        unreadIn(checkout.read()), std::vector<std::string>{folder + ": The folder cannot be read: Not a directory."});
}

void TestSchemaDocs::withoutDescriptionsItIsRefused()
{
    const Checkout checkout;
    fs::remove(checkout.path() / "db/docs/users.yml");
    const auto expected
        = checkout.path().string() + " has no descriptions of tables in db/docs. Name a checkout of GitLab.";
    QCOMPARE(checkout.read().error().text(), expected);
    QCOMPARE(checkout.read().error().kind, Failure::Kind::Refused);
    fs::remove_all(checkout.path() / "db");
    QCOMPARE(checkout.read().error().text(), expected);
    checkout.write("db", "x");
    QCOMPARE(checkout.read().error().text(),
        "The descriptions of tables in " + checkout.path().string()
            + "/db/docs cannot be read. The folder cannot be read: Not a directory.");
    QVERIFY(!readSchemaDocs("/nonexistent", {}));
}

void TestSchemaDocs::foldersAreBounded()
{
    const Checkout checkout;
    for (int i = 0; i < 20'001; ++i) {
        std::ofstream(checkout.path() / "db/schema_migrations" / std::to_string(20260101000000 + i));
    }
    const auto docs = checkout.read();
    QVERIFY(docs && !docs->versions);
    QCOMPARE(unreadIn(docs), std::vector<std::string>{"db/schema_migrations: The folder has more than 20000 files."});
    // Tables that were not reached would seem to have no description.
    fs::remove_all(checkout.path() / "db/docs");
    fs::rename(checkout.path() / "db/schema_migrations", checkout.path() / "db/docs");
    QCOMPARE(checkout.read().error().text(),
        "The descriptions of tables in " + checkout.path().string()
            + "/db/docs cannot be read. The folder has more than 20000 files.");
}

void TestSchemaDocs::theDescriptionsAreBoundedInTotal()
{
    const Checkout checkout;
    const std::string large(std::size_t{1} << 20, '\xff');
    for (int i = 0; i < 64; ++i) {
        checkout.write("db/docs/views/large" + std::to_string(i) + ".yml", large);
    }
    const auto docs = checkout.read();
    QVERIFY(docs && docs->table("users"));
    const auto unread = unreadIn(docs);
    const std::string rest
        = "db/docs/views: The files have more than 64 MiB in total. The rest of the folder was not read.";
    QVERIFY2(std::ranges::count(unread, rest) == 1, joined(unread));
    for (const auto &view : fs::directory_iterator(checkout.path() / "db/docs/views")) {
        fs::rename(view.path(), checkout.path() / "db/docs" / view.path().filename());
    }
    QVERIFY(!checkout.read());
}

void TestSchemaDocs::theFirstOfTwoDescriptionsCounts()
{
    const Checkout checkout;
    checkout.write("db/docs/a.yml", std::string(usersText) + "milestone: '1.0'\n");
    checkout.write("db/docs/views/z.yml", "view_name: users\ngitlab_schema: gitlab_ci\n");
    const auto docs = checkout.read();
    QVERIFY(docs);
    QCOMPARE(docs->table("users")->file, "db/docs/a.yml");
    QCOMPARE(unreadIn(docs),
        (std::vector<std::string>{"db/docs/users.yml: Another file already describes users.",
            "db/docs/views/z.yml: Another file already describes users."}));
}

void TestSchemaDocs::filesOfOtherKindsAreNotRead()
{
    const Checkout checkout;
    checkout.write("db/docs/._users.yml", std::string("\0\5\x16\7", 4));
    checkout.write("db/docs/users.yml~", "[");
    checkout.write("db/docs/users.yaml", "[");
    checkout.write("db/docs/deeper/users.yml", "[");
    const auto docs = checkout.read();
    QVERIFY2(docs && docs->unread.empty(), joined(unreadIn(docs)));

    checkout.write("db/docs/w\xffrd.yml", usersText);
    fs::create_directory(checkout.path() / "db/docs/folder.yml");
    checkout.write("db/docs/closed.yml", "table_name: closed\ngitlab_schema: gitlab_main_org\n");
    fs::permissions(checkout.path() / "db/docs/closed.yml", fs::perms::none);
    const auto unread = unreadIn(checkout.read());
    const bool mayReadAll = ::geteuid() == 0;
    QCOMPARE(unread.size(), std::size_t(mayReadAll ? 2 : 3));
    QVERIFY(mayReadAll || unread[0].starts_with("db/docs/closed.yml: "));
    QVERIFY2(unread[unread.size() - 2].ends_with("is not a regular file. Name a file."), joined(unread));
    QCOMPARE(unread.back(), "db/docs/w\\xffrd.yml: The name of the file is not UTF-8.");
}

void TestSchemaDocs::linksLeadIntoNoLoop()
{
    const Checkout checkout;
    checkout.write("elsewhere/linked.yml", "table_name: linked\ngitlab_schema: gitlab_main_org\n");
    fs::create_symlink("../../elsewhere/linked.yml", checkout.path() / "db/docs/linked.yml");
    fs::create_directory_symlink(".", checkout.path() / "db/docs/docs");
    auto docs = checkout.read();
    QVERIFY2(docs && docs->unread.empty(), joined(unreadIn(docs)));
    QVERIFY(docs->table("linked"));

    fs::create_symlink("loop.yml", checkout.path() / "db/docs/loop.yml");
    fs::create_symlink("/dev/zero", checkout.path() / "db/docs/zero.yml");
    fs::remove_all(checkout.path() / "db/gitlab_schemas");
    fs::create_directory_symlink("gitlab_schemas", checkout.path() / "db/gitlab_schemas");
    docs = checkout.read();
    const auto unread = unreadIn(docs);
    QCOMPARE(unread.size(), std::size_t(3));
    QVERIFY2(unread[0].starts_with("db/docs/loop.yml: ") && unread[0].find("symbolic link") != std::string::npos,
        joined(unread));
    QVERIFY2(unread[1].starts_with("db/docs/zero.yml: ") && unread[1].find("regular file") != std::string::npos,
        joined(unread));
    QVERIFY2(unread[2].starts_with("db/gitlab_schemas: The folder cannot be read: "), joined(unread));
    QVERIFY(docs->table("users"));
}

void TestSchemaDocs::itStops()
{
    const Checkout checkout;
    std::stop_source source;
    source.request_stop();
    const auto docs = readSchemaDocs(checkout.path(), source.get_token());
    QVERIFY(!docs);
    QCOMPARE(docs.error().kind, Failure::Kind::Cancelled);
}

QTEST_GUILESS_MAIN(TestSchemaDocs)
#include "tst_schemadocs.moc"
