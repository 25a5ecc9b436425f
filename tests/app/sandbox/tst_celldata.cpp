// SPDX-License-Identifier: MIT
#include "app/sandbox/data/celldata.h"
#include "app/sandbox/servers/privatepostgres.h"
#include "tests/app/sandbox/outcomecheck.h"

#include <QTemporaryDir>

#include <optional>
#include <tuple>

using namespace cells;

namespace {

constexpr std::int64_t records = 2'000;

std::string valueOf(SqlConnection &connection, const std::string &sql)
{
    const auto rows = connection.run(sql);
    if (!rows) {
        return rows.error().message;
    }
    return rows->size() > 0 ? std::string(rows->text(0, 0)) : std::string();
}

// All rows of all tables, but for what the server draws by chance: nothing.
std::string checksum(SqlConnection &connection)
{
    const auto tables = connection.run("SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1");
    std::string sum;
    for (int i = 0; tables && i < tables->size(); ++i) {
        const std::string table(tables->text(i, 0));
        sum += table + " "
            + valueOf(connection, "SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) FROM " + table + " t") + "\n";
    }
    return sum;
}

} // namespace

class TestCellData : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void everyModelHasItsRows_data();
    void everyModelHasItsRows();
    void theSameSeedMakesTheSameRows();
    void anotherSeedMakesOthers();
    void aLargeCellHasTheSameIndexes();
    void W1_sequencesHandOutTheCellsOwnIds();
    void sequencesLeaveOutWhatIsSeededBeyondTheRows_data() { everyModelHasItsRows_data(); }
    void sequencesLeaveOutWhatIsSeededBeyondTheRows();
    void anEmptyCellHandsOutTheFirstIds();
    void foreignKeysHold();
    void aRedirectFindsItsNamespace();
    void installationsOfJiraAreThere();
    void S12_theReaderMayOnlyRead();
    void namesArePlain();
    void keysAreAsLongAsRealOnes();
    void cellsClaimNothingTwice();

private:
    std::unique_ptr<SqlConnection> fill(const std::string &name, CellSeed seed);

    QTemporaryDir m_folder;
    std::optional<PrivatePostgres> m_postgres;
    std::unique_ptr<SqlConnection> m_one;
    std::unique_ptr<SqlConnection> m_two;
};

std::unique_ptr<SqlConnection> TestCellData::fill(const std::string &name, CellSeed seed)
{
    const auto created = m_postgres->createDatabase(name);
    auto connection = openSql(m_postgres->conninfo(name));
    if (!created || !connection) {
        return nullptr;
    }
    const auto filled = fillCell(**connection, name, seed);
    if (!filled) {
        qWarning("%s: %s", filled.error().text().c_str(), filled.error().detail.c_str());
        return nullptr;
    }
    return std::move(*connection);
}

void TestCellData::initTestCase()
{
    auto postgres = PrivatePostgres::start(m_folder.path().toStdString());
    VERIFY_OUTCOME(postgres);
    m_postgres = std::move(*postgres);
    const auto connection = openSql(m_postgres->conninfo("postgres"));
    VERIFY_OUTCOME(connection);
    VERIFY_OUTCOME(makeRoles(**connection));
    m_one = fill("cell_1", {{CellId{1}, records}, 2, 1});
    m_two = fill("cell_2", {{CellId{2}, records}, 2, 1});
    QVERIFY(m_one && m_two);
}

void TestCellData::everyModelHasItsRows_data()
{
    QTest::addColumn<QString>("model");
    for (const auto &model : catalogue()) {
        const auto name = QString::fromLatin1(model.name.data());
        QTest::newRow(qPrintable(name)) << name;
    }
}

void TestCellData::everyModelHasItsRows()
{
    QFETCH(QString, model);
    const auto &entry = *modelNamed(model.toStdString());
    const Population population{CellId{2}, records};
    const std::string key(entry.key);
    const auto where = entry.scope.empty() ? std::string() : " WHERE " + std::string(entry.scope);
    const auto rows = m_two->run("SELECT " + key + " FROM " + std::string(entry.table) + where + " ORDER BY 1");
    QVERIFY(rows.has_value());
    QCOMPARE(std::int64_t(rows->size()), population.count(entry));
    for (int i = 0; i < rows->size(); ++i) {
        QCOMPARE(rows->number(i, 0), population.keyOf(entry, i + 1));
    }
    const auto last = valueOf(*m_two, "SELECT max(" + key + ") FROM " + std::string(entry.table));
    QVERIFY(population.keyBeyond(entry, 1) > std::stoll(last));
}

void TestCellData::theSameSeedMakesTheSameRows()
{
    const auto again = fill("again", {{CellId{1}, records}, 2, 1});
    QVERIFY(again);
    QCOMPARE(checksum(*again), checksum(*m_one));
    QVERIFY(checksum(*m_one).size() > 15 * 33);
}

void TestCellData::anotherSeedMakesOthers()
{
    const auto other = fill("other", {{CellId{1}, records}, 2, 2});
    QVERIFY(other);
    QVERIFY(checksum(*other) != checksum(*m_one));
}

// They are dropped while it is filled.
void TestCellData::aLargeCellHasTheSameIndexes()
{
    const auto large = fill("cell_2_large", {{CellId{2}, rowsWorthIndexing}, 2, 1});
    QVERIFY(large);
    const std::string indexes
        = "SELECT string_agg(indexdef, '; ' ORDER BY indexdef) FROM pg_indexes WHERE schemaname = "
          "'public'";
    QVERIFY(valueOf(*large, indexes).size() > 1'000);
    QCOMPARE(valueOf(*large, indexes), valueOf(*m_two, indexes));
    const std::string constraints = "SELECT string_agg(conrelid::regclass || ' ' || conname || ' ' || "
                                    "pg_get_constraintdef(oid), '; ' ORDER BY conrelid::regclass::text, conname) FROM "
                                    "pg_constraint WHERE connamespace = 'public'::regnamespace";
    QCOMPARE(valueOf(*large, constraints), valueOf(*m_two, constraints));
}

void TestCellData::W1_sequencesHandOutTheCellsOwnIds()
{
    QCOMPARE(
        valueOf(*m_two,
            "SELECT count(*) || ' ' || min(seqmin) || ' ' || max(seqmin) || ' ' || min(seqmax) || ' ' || max(seqmax)"
            " FROM pg_sequence"),
        std::string("13 1000000001 1000000001 2000000000 2000000000"));
    QCOMPARE(valueOf(*m_two, "SELECT nextval('users_id_seq') = max(id) + 1001 FROM users"), std::string("t"));
    QCOMPARE(valueOf(*m_two, "SELECT nextval('features_id_seq')"), std::string("1000000001"));
}

// A claim without a row has an id that nobody gets.
void TestCellData::sequencesLeaveOutWhatIsSeededBeyondTheRows()
{
    QFETCH(QString, model);
    const auto &entry = *modelNamed(model.toStdString());
    const Population population{CellId{2}, records};
    const std::string table(entry.key == "id" ? entry.table : modelNamed("Project")->table);
    const auto next = valueOf(*m_two, "SELECT last_value + 1 FROM " + table + "_id_seq");
    QVERIFY2(std::stoll(next) > population.keyBeyond(entry, Population::idsLeftOut), next.c_str());
}

// Organizations begin at 1,000, as in GitLab, although the range of the cell does not.
void TestCellData::anEmptyCellHandsOutTheFirstIds()
{
    const auto empty = fill("empty", {{CellId{1}, 0}, 2, 1});
    QVERIFY(empty);
    QCOMPARE(valueOf(*empty, "SELECT nextval('organizations_id_seq')"), std::string("1000"));
    QCOMPARE(valueOf(*empty, "SELECT nextval('users_id_seq')"), std::string("1"));
    QCOMPARE(valueOf(*empty, "SELECT seqmin FROM pg_sequence WHERE seqrelid = 'organizations_id_seq'::regclass"),
        std::string("1"));
}

// The rows were put in without looking at the keys; adding each key again looks at all of them.
void TestCellData::foreignKeysHold()
{
    const auto keys
        = m_one->run("SELECT format('ALTER TABLE %s DROP CONSTRAINT %I, ADD CONSTRAINT %I %s', conrelid::regclass,"
                     " conname, conname, pg_get_constraintdef(oid)) FROM pg_constraint WHERE contype = 'f'");
    QVERIFY(keys.has_value());
    QVERIFY(keys->size() >= 15);
    for (int i = 0; i < keys->size(); ++i) {
        const auto added = m_one->run(std::string(keys->text(i, 0)));
        QVERIFY2(added.has_value(), added ? "" : added.error().message.c_str());
    }
}

void TestCellData::aRedirectFindsItsNamespace()
{
    const std::string insert
        = "INSERT INTO redirect_routes (source_id, source_type, path, created_at, updated_at) VALUES (";
    for (const auto &[type, source, expected] : {std::tuple("'Project'", "(SELECT min(id) FROM projects)",
                                                     "(SELECT project_namespace_id FROM projects ORDER BY id LIMIT 1)"),
             std::tuple("'Namespace'", "(SELECT max(id) FROM namespaces)", "(SELECT max(id) FROM namespaces)")}) {
        QVERIFY(m_two->run("BEGIN").has_value());
        const auto isFound = valueOf(*m_two,
            insert + source + ", " + type + ", 'moved/away', now(), now()) RETURNING namespace_id = " + expected);
        QVERIFY(m_two->run("ROLLBACK").has_value());
        QCOMPARE(isFound, std::string("t"));
    }
}

void TestCellData::installationsOfJiraAreThere()
{
    QCOMPARE(valueOf(*m_one,
                 "SELECT count(*) || ' ' || count(DISTINCT client_key) || ' ' || count(DISTINCT forge_installation_xid)"
                 " FROM jira_connect_installations"),
        std::string("20 20 14"));
    const auto reader = openSql(m_postgres->conninfo("cell_1", "console_reader"));
    VERIFY_OUTCOME(reader);
    QVERIFY((*reader)->run("SELECT client_key, forge_installation_xid FROM jira_connect_installations").has_value());
    const auto secret = (*reader)->run("SELECT encrypted_shared_secret FROM jira_connect_installations");
    QVERIFY(!secret && secret.error().state == "42501");
}

void TestCellData::S12_theReaderMayOnlyRead()
{
    const auto reader = openSql(m_postgres->conninfo("cell_1", "console_reader"));
    VERIFY_OUTCOME(reader);
    for (const auto &model : catalogue()) {
        QVERIFY((*reader)
                    ->run("SELECT " + std::string(model.key) + " FROM " + std::string(model.table) + " LIMIT 1")
                    .has_value());
    }
    QVERIFY((*reader)->run("SELECT seqmin FROM pg_sequence").has_value());
    for (const auto *sql : {"DELETE FROM cells_outstanding_leases", "UPDATE users SET name = ''", "CREATE TABLE x ()",
             "CREATE TEMPORARY TABLE x ()", "SELECT nextval('users_id_seq')", "INSERT INTO features DEFAULT VALUES"}) {
        const auto refused = (*reader)->run(sql);
        QVERIFY2(!refused, sql);
        QVERIFY2(refused.error().state == "42501", (refused.error().state + sql + refused.error().message).c_str());
    }
}

void TestCellData::namesArePlain()
{
    QCOMPARE(
        valueOf(*m_one, "SELECT count(*) FROM users WHERE username !~ '^[a-z]+[.][a-z]+[0-9]+$'"), std::string("0"));
    QCOMPARE(valueOf(*m_one, "SELECT count(*) FROM emails WHERE email !~ '^[a-z0-9.]+@[a-z0-9.]+$'"), std::string("0"));
    QCOMPARE(valueOf(*m_one, "SELECT count(*) FROM users WHERE updated_at > '2024-01-01' OR created_at > updated_at"),
        std::string("0"));
}

void TestCellData::keysAreAsLongAsRealOnes()
{
    const std::string body = "length(split_part(key, ' ', 2))";
    QCOMPARE(
        valueOf(*m_one, "SELECT count(*) FROM keys WHERE " + body + " NOT IN (68, 372, 716, 1396)"), std::string("0"));
    QCOMPARE(valueOf(*m_one, "SELECT count(DISTINCT " + body + ") >= 3 FROM keys"), std::string("t"));
    QCOMPARE(valueOf(*m_one, "SELECT min(length(key)) BETWEEN 700 AND 900 FROM gpg_keys"), std::string("t"));
    QCOMPARE(valueOf(*m_one, "SELECT max(length(key)) BETWEEN 3000 AND 3873 FROM gpg_keys WHERE length(key) < 10000"),
        std::string("t"));
    // One of them is nearly as long as a value that the service takes.
    QCOMPARE(valueOf(*m_one,
                 "SELECT count(*) || ' ' || (max(octet_length(key)) BETWEEN 55000 AND 65000)::text"
                 " FROM gpg_keys WHERE length(key) >= 10000"),
        std::string("1 true"));
    QCOMPARE(valueOf(*m_one, "SELECT count(DISTINCT key) = count(*) FROM gpg_keys"), std::string("t"));
}

void TestCellData::cellsClaimNothingTwice()
{
    const auto created = m_postgres->createDatabase("topology");
    VERIFY_OUTCOME(created);
    const auto service = openSql(m_postgres->conninfo("topology"));
    VERIFY_OUTCOME(service);
    VERIFY_OUTCOME(runSql(**service,
        "CREATE TABLE claims (uuid uuid UNIQUE, claim_type integer, claim_value bytea, subject_type integer, "
        "subject_id bigint,"
        " source_type integer, source_key bytea, cell_id bigint, status smallint, lease_uuid uuid, user_data bytea,"
        " created_at timestamptz, updated_at timestamptz CHECK (updated_at >= created_at))"));
    // By a digest: no index takes a value as long as some keys are.
    VERIFY_OUTCOME(
        runSql(**service, "CREATE UNIQUE INDEX claims_by_value ON claims (claim_type, sha256(claim_value))"));
    for (int cell = 1; cell <= 2; ++cell) {
        const auto file = std::filesystem::path(m_folder.path().toStdString()) / "claims";
        VERIFY_OUTCOME(exportClaims(cell == 1 ? *m_one : *m_two, {{CellId{cell}, records}, 2, 1}, file));
        VERIFY_OUTCOME(importClaims(**service, file));
        QVERIFY(!std::filesystem::exists(file));
    }
    // Two claims of each user and organization, one or two of each service desk, one of all others.
    const Population population{CellId{1}, records};
    const auto settingRows = population.count(*modelNamed("ServiceDeskSetting"));
    const auto claims = records + population.users() + population.count(*modelNamed("Organization")) + settingRows / 3;
    QCOMPARE(valueOf(**service, "SELECT count(*) FROM claims WHERE cell_id = 1"), std::to_string(claims));
    QCOMPARE(valueOf(**service, "SELECT max(length(claim_value)) <= 65536 FROM claims"), std::string("t"));
    QCOMPARE(valueOf(**service,
                 "SELECT count(*) FROM claims WHERE claim_type = 10 AND convert_from(claim_value, 'UTF8')::bigint <>"
                 " ('x' || encode(source_key, 'hex'))::bit(64)::bigint"),
        std::string("0"));
}

QTEST_GUILESS_MAIN(TestCellData)
#include "tst_celldata.moc"
