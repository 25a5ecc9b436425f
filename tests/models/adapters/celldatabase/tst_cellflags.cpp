// SPDX-License-Identifier: MIT
#include "models/adapters/celldatabase/cellrows.h"
#include "tests/support/fixtures/cellfixture.h"

#include <QTest>

using namespace cells;

namespace {

constexpr const char *flags
    = "INSERT INTO features VALUES (1, 'cells_claims_keys', '2026-01-12 10:00', '2026-01-12 10:00'), "
      "(2, 'cells_unique_claims', '2026-01-12 10:00', '2026-01-13 11:12:13.5'), "
      "(3, 'cells_claims_routes', '2026-01-12 10:00', '2026-01-12 10:00'), "
      "(4, 'cellsXnot_ours', '2026-01-12 10:00', '2026-01-12 10:00'), "
      "(5, 'other_flag', '2026-01-12 10:00', '2026-01-12 10:00')";

constexpr const char *gates
    = "INSERT INTO feature_gates VALUES (1, 'cells_claims_keys', 'actors', 'User:2', '2026-01-12 10:00', '2026-01-12 "
      "10:00'), (2, 'cells_claims_keys', 'actors', 'User:10:opt_out', '2026-01-12 10:00', '2026-02-01 00:00'), "
      "(3, 'cells_unique_claims', 'boolean', 'true', '2026-01-12 10:00', 'infinity'), "
      "(4, 'cells_without_row', 'percentage_of_actors', '25', '2026-01-12 10:00', '2026-01-12 10:00'), "
      "(5, 'cells_claims_routes', 'groups', NULL, '2026-01-12 10:00', '2026-01-12 10:00'), "
      "(6, 'cells_claims_routes', 'actors', repeat('x', 513), '2026-01-12 10:00', '2026-01-12 10:00'), "
      "(7, 'other_flag', 'boolean', 'true', '2026-01-12 10:00', '2026-01-12 10:00')";

} // namespace

class TestCellFlags : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void readsFlagsWithTheirGates();
    void reportsWhereItCutTheAnswer_C18();
    void aTableThatIsNotThereIsRefused_F40();
    void aTableThatMayNotBeReadIsRefused_F40();
    void aReaderIsEnough_S13();
    void theNewestMigrationDeterminesTheRelease();
    void withoutMigrationsTheReleaseIsUnknown_C18();

private:
    Outcome<FlagSnapshot> fetch() const { return (*openCellDatabase(m_fixture->profile()))->fetchFlags({}); }

    std::optional<CellFixture> m_fixture;
};

void TestCellFlags::initTestCase()
{
    m_fixture.emplace();
    m_fixture->run("CREATE TABLE features (id bigint, key varchar NOT NULL, created_at timestamp NOT NULL, updated_at "
                   "timestamp NOT NULL)");
    m_fixture->run("CREATE TABLE feature_gates (id bigint, feature_key varchar NOT NULL, key varchar NOT NULL, value "
                   "varchar, created_at timestamp NOT NULL, updated_at timestamp NOT NULL)");
    // Where nothing else is said, times would be read so.
    m_fixture->run("ALTER ROLE console_ro SET timezone = 'Asia/Tokyo'");
}

void TestCellFlags::init()
{
    m_fixture->run("TRUNCATE features, feature_gates");
    m_fixture->run("GRANT SELECT ON features, feature_gates TO console_ro");
    m_fixture->run(flags);
    m_fixture->run(gates);
}

void TestCellFlags::readsFlagsWithTheirGates()
{
    const auto read = fetch();
    QVERIFY2(read, read ? "" : (read.error().text() + read.error().detail).c_str());
    QCOMPARE(read->identity.database, std::string("cell_1"));
    QVERIFY(!read->cutAt);
    const std::vector<FlagRows> expected{
        {"cells_claims_keys", true, {{"actors", "User:10:opt_out"}, {"actors", "User:2"}},
            parseInstant("2026-02-01T00:00:00Z")},
        {"cells_claims_routes", true, {{"actors", std::string(512, 'x'), true}, {"groups", ""}},
            parseInstant("2026-01-12T10:00:00Z")},
        {"cells_unique_claims", true, {{"boolean", "true"}}, parseInstant("2026-01-13T11:12:13.5Z")},
        {"cells_without_row", false, {{"percentage_of_actors", "25"}}, parseInstant("2026-01-12T10:00:00Z")},
    };
    QCOMPARE(read->flags, expected);
}

void TestCellFlags::reportsWhereItCutTheAnswer_C18()
{
    m_fixture->run(
        "INSERT INTO feature_gates SELECT i, 'cells_many', 'actors', 'User:' || i, '2026-01-12', '2026-01-12' "
        "FROM generate_series(1, 10000) i");
    const auto read = fetch();
    QVERIFY(read);
    QCOMPARE(read->cutAt, std::optional<std::string>("cells_many"));
    QCOMPARE(read->flags.back().flag, std::string("cells_claims_routes"));
}

void TestCellFlags::aTableThatIsNotThereIsRefused_F40()
{
    m_fixture->run("ALTER TABLE feature_gates RENAME TO gone");
    const auto read = fetch();
    m_fixture->run("ALTER TABLE gone RENAME TO feature_gates");
    QVERIFY(!read);
    QCOMPARE(read.error().kind, Failure::Kind::Refused);
    QVERIFY(read.error().text().find("feature_gates") != std::string::npos);
}

void TestCellFlags::aTableThatMayNotBeReadIsRefused_F40()
{
    m_fixture->run("REVOKE ALL ON feature_gates FROM console_ro");
    const auto read = fetch();
    QVERIFY(!read);
    QVERIFY2(read.error().text().find("GRANT SELECT ON features, feature_gates TO") != std::string::npos,
        read.error().text().c_str());
}

void TestCellFlags::aReaderIsEnough_S13()
{
    m_fixture->run("REVOKE ALL ON cells_outstanding_leases FROM console_ro");
    const auto read = fetch();
    m_fixture->run("GRANT SELECT ON cells_outstanding_leases TO console_ro");
    QVERIFY(read);
}

void TestCellFlags::theNewestMigrationDeterminesTheRelease()
{
    m_fixture->run("CREATE TABLE schema_migrations (version varchar PRIMARY KEY)");
    // Neither one without a time nor one of the future is of a release, and a backport alone tells nothing.
    m_fixture->run(
        "INSERT INTO schema_migrations VALUES ('20260810151212'), ('20260909101744'), ('20260909101745'), ('3'), "
        "('20261007070318'), ('20990101000000')");
    m_fixture->run("GRANT SELECT ON schema_migrations TO console_ro");
    const auto read = fetch();
    m_fixture->run("DROP TABLE schema_migrations");
    QVERIFY2(read, read ? "" : read.error().detail.c_str());
    QCOMPARE(read->definitions.source, std::string("GitLab 19.4"));
    QCOMPARE(read->definitions.problem, std::string());
    QCOMPARE(read->definitions.of("cells_claims_routes"), FlagDefault::Removed);
}

void TestCellFlags::withoutMigrationsTheReleaseIsUnknown_C18()
{
    QVERIFY(fetch()->definitions.problem.find("has no table schema_migrations") != std::string::npos);
    m_fixture->run("CREATE TABLE schema_migrations (version varchar PRIMARY KEY)");
    const auto denied = fetch();
    m_fixture->run("GRANT SELECT ON schema_migrations TO console_ro");
    const auto empty = fetch();
    m_fixture->run("DROP TABLE schema_migrations");
    QVERIFY(denied && empty);
    QVERIFY(denied->definitions.problem.find("may not read schema_migrations") != std::string::npos);
    QVERIFY(empty->definitions.problem.find("has hardly a migration") != std::string::npos);
    QCOMPARE(empty->definitions.of("cells_claims_routes"), FlagDefault::OffOrRemoved);
    QCOMPARE(empty->flags.size(), denied->flags.size());
}

QTEST_GUILESS_MAIN(TestCellFlags)
#include "tst_cellflags.moc"
