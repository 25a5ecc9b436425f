// SPDX-License-Identifier: MIT
#include "models/adapters/checkout/createdtables.h"

#include <QTest>

#include <string>
#include <vector>

using namespace cells;

class TestCreatedTables : public QObject
{
    Q_OBJECT

private slots:
    void tablesAreFound_data();
    void tablesAreFound();
    void C18_halfADumpIsNone_data();
    void C18_halfADumpIsNone();
    void aLargeDumpTakesLinearTime();
    void itStops();
};

void TestCreatedTables::tablesAreFound_data()
{
    QTest::addColumn<std::string>("sql");
    QTest::addColumn<std::vector<std::string>>("tables");
    const auto row = [](const char *name, const std::string &sql, std::vector<std::string> tables) {
        QTest::newRow(name) << sql << std::move(tables);
    };
    row("sorted and once", "CREATE TABLE b (id int);\nCREATE TABLE a ();CREATE TABLE b (id int);", {"a", "b"});
    row("partitions",
        "CREATE TABLE parts (\n    id bigint\n)\nPARTITION BY RANGE (id);\n\n"
        "CREATE TABLE gitlab_partitions_static.parts_00 (\n    id bigint\n);\n"
        "CREATE TABLE gitlab_partitions_static.parts_01 PARTITION OF parts\nFOR VALUES FROM (1) TO (2);\n",
        {"gitlab_partitions_static.parts_00", "gitlab_partitions_static.parts_01", "parts"});
    row("the schema public", "CREATE TABLE public.users (id int);", {"users"});
    row("quoted", "CREATE TABLE \"Order\" (id int);CREATE TABLE \"a\".\"weird\"\"na.me\" (id int);",
        {"Order", "a.weird\"na.me"});
    row("folded", "create table Users (id int);", {"users"});
    row("other letters", "CREATE TABLE \xc3\xa4pfel (id int);", {"\xc3\xa4pfel"});
    row("unlogged", "CREATE UNLOGGED TABLE a (id int);", {"a"});
    row("if it is not there", "CREATE TABLE IF NOT EXISTS a (id int);CREATE TABLE if (id int);", {"a", "if"});
    row("as a query", "CREATE TABLE a AS SELECT 1;CREATE TABLE b USING heap AS SELECT 1;", {"a", "b"});
    row("a type", "CREATE TABLE a OF kind;", {"a"});
    row("no tables",
        "CREATE TABLE a ();\nCREATE VIEW b AS SELECT 1;\nCREATE TEMPORARY TABLE c ();\nCREATE FOREIGN TABLE d ();\n"
        "ALTER TABLE ONLY a ADD CONSTRAINT e CHECK (true);\nCREATE UNIQUE INDEX f ON a USING btree (id);\n",
        {"a"});
    row("a function",
        "CREATE FUNCTION f() RETURNS trigger\n    LANGUAGE plpgsql\n    AS $$\nBEGIN\nCREATE TABLE no (id int);\n"
        "EXECUTE 'CREATE TABLE no2 ()';\nEND\n$$;\nCREATE TABLE a ();\n",
        {"a"});
    row("a tag", "CREATE FUNCTION f() AS $x$; $$ ; CREATE TABLE no (); $X$ $x$;CREATE TABLE a ();", {"a"});
    row("no tag", "SELECT $1, a$b$c;CREATE TABLE a ();SELECT $2$;", {"a"});
    row("texts",
        "COMMENT ON TABLE a IS 'It''s; CREATE TABLE no (';SELECT E'\\'; CREATE TABLE no ();', e'\\\\';"
        "SELECT '\\';CREATE TABLE a ();",
        {"a"});
    row("comments",
        "-- CREATE TABLE no ();\n/* CREATE TABLE no (); /* ; */ CREATE TABLE no ();*/CREATE/**/TABLE--\na();-- '",
        {"a"});
    row("a name in quotes of a column", "CREATE TABLE a (\"; CREATE TABLE no (\" int);", {"a"});
    row("commands of psql", "\\restrict it's\n\nCREATE TABLE a ();\n\\unrestrict it's\n", {"a"});
    row("windows", "\xef\xbb\xbf\\restrict x\r\nCREATE TABLE a (\r\n);\r\n", {"a"});
    row("the longest name", "CREATE TABLE " + std::string(63, 'x') + " ();", {std::string(63, 'x')});
}

void TestCreatedTables::tablesAreFound()
{
    QFETCH(std::string, sql);
    QFETCH(std::vector<std::string>, tables);
    const auto created = createdTables(sql, {});
    QVERIFY2(created, created ? "" : created.error().text().c_str());
    QCOMPARE(*created, tables);
}

void TestCreatedTables::C18_halfADumpIsNone_data()
{
    QTest::addColumn<std::string>("sql");
    QTest::addColumn<std::string>("problem");
    const auto row = [](const char *name, const std::string &rest, const char *problem) {
        QTest::newRow(name) << "CREATE TABLE a ();\n" + rest << std::string(problem);
    };
    constexpr auto unknown = "Line 2: The console does not understand this CREATE TABLE statement.";
    row("cut in a statement", "CREATE TABLE b (\n  id int", "Line 2: The last statement has no end.");
    row("cut before the name", "CREATE TABLE ", unknown);
    row("cut in a text", "COMMENT ON TABLE a IS\n'x;", "Line 3: A quotation or comment has no end.");
    row("cut in an escape", "SELECT E'\\", "Line 2: A quotation or comment has no end.");
    row("cut in a name", "CREATE TABLE \"b", "A quotation or comment has no end.");
    row("cut in a function", "CREATE FUNCTION f() AS $$ ; $x$ ;", "Line 2: A quotation or comment has no end.");
    row("cut in a comment", "/* /* */ ;", "A quotation or comment has no end.");
    row("no name", "CREATE TABLE (id int);", unknown);
    row("a number", "CREATE TABLE 1a (id int);", unknown);
    row("no columns", "CREATE TABLE b;", unknown);
    row("another database", "CREATE TABLE a.b.c (id int);", unknown);
    row("escaped letters", "CREATE TABLE U&\"d\\0061t\" (id int);", unknown);
    row("empty name", "CREATE TABLE \"\" (id int);", unknown);
    row("long name", "CREATE TABLE " + std::string(64, 'x') + " (id int);", unknown);
    row("long schema", "CREATE TABLE " + std::string(64, 'x') + ".a (id int);", unknown);
    row("control character", "CREATE TABLE \"a\nb\" (id int);", unknown);
    row("not UTF-8", "CREATE TABLE \"a\xff\" (id int);", unknown);
    row("rows", "COPY a FROM stdin;\nCREATE TABLE no ();\n\\.\n",
        "Line 2: The console reads a dump of the schema only, and this one has rows.");
}

void TestCreatedTables::C18_halfADumpIsNone()
{
    QFETCH(std::string, sql);
    QFETCH(std::string, problem);
    const auto created = createdTables(sql, {});
    QVERIFY(!created);
    QVERIFY2(created.error().text().find(problem) != std::string::npos, created.error().text().c_str());
    QCOMPARE(created.error().kind, Failure::Kind::Refused);
}

// 1 MB of each would take minutes in quadratic time.
void TestCreatedTables::aLargeDumpTakesLinearTime()
{
    for (const std::string part :
        {"CREATE TABLE a ();\n", "$a", "$a$b$", "/*", "/**/", "'", "''", "\"", "e'\\'", "\\\n", "--\n", "a.", ";"}) {
        std::string sql;
        while (sql.size() < 1'000'000) {
            sql += part;
        }
        (void)createdTables(sql, {});
    }
    std::string sql;
    for (int i = 0; i < 50'000; ++i) {
        sql += "CREATE TABLE t" + std::to_string(i) + " ();\n";
    }
    const auto created = createdTables(sql, {});
    QVERIFY(created);
    QCOMPARE(created->size(), std::size_t(50'000));
}

void TestCreatedTables::itStops()
{
    std::stop_source source;
    source.request_stop();
    const auto created = createdTables("CREATE TABLE a ();", source.get_token());
    QVERIFY(!created);
    QCOMPARE(created.error().kind, Failure::Kind::Cancelled);
}

QTEST_GUILESS_MAIN(TestCreatedTables)
#include "tst_createdtables.moc"
