// SPDX-License-Identifier: MIT
#include "app/sandbox/data/celldata.h"
#include "app/sandbox/data/hostilevalues.h"
#include "app/sandbox/servers/privatepostgres.h"
#include "models/adapters/celldatabase/postgrescelldatabase.h"
#include "models/adapters/celldatabase/postgresrowstream.h"
#include "models/adapters/postgres/sqlconnection.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace cells;

namespace {

constexpr std::int64_t last = std::numeric_limits<std::int64_t>::max();

const ClaimableModel &model(const char *name)
{
    return *modelNamed(name);
}

// "7:ida 8:-": id and first value of each row.
QString pictureOf(const std::vector<LocalRow> &rows, std::size_t value = 0)
{
    QStringList fields;
    for (const auto &row : rows) {
        fields << QStringLiteral("%1:%2")
                      .arg(idOfKey(row.key).value_or(-1))
                      .arg(QString::fromStdString(row.values[value].value_or("-")));
    }
    return fields.join(QLatin1Char(' '));
}

} // namespace

// A whole cell of the sandbox, and rows of ours with small ids, below those of its population.
class TestCellRows : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void everyModelCanBeRead_data();
    void everyModelCanBeRead();
    void readsARowWhole();
    void rangesAreHalfOpenInOrder();
    void aLimitCutsAtARowInScope();
    void rowsOutOfScopeComeWhenAskedFor();
    void keysInAnyOrder();
    void valuesByTheirIndex();
    void valuesIgnoringCase();
    void manySearchesAreOneStatement();
    void valuesThatNoColumnCanHold();
    void noSearchWithoutAnIndex();
    void lookupsUseAnIndex_data();
    void lookupsUseAnIndex();
    void timesWithoutAZoneAreUtc();
    void F38_whatIsMissingIsNamed();
    void F39_rowsThatPoliciesHideAreAFailure();
    void F41_hostileValuesComeAsTheyAre_data();
    void F41_hostileValuesComeAsTheyAre();
    void F42_idsAtTheLimits();
    void theRoleCannotWrite();
    void F20_showsInactiveOrganizations();
    void F38_F40_statesThatCannotBeReadAreRefused();

private:
    RowSnapshot rows(
        const char *name, std::int64_t gt, std::int64_t lte, int limit = 1000, std::vector<std::string> even = {}) const
    {
        return require(m_cell->fetchRows({model(name), keyOfId(gt), keyOfId(lte), limit, std::move(even)}, {}));
    }
    // "7:Ida 9:bob"
    QString with(const char *name, std::size_t column, std::vector<std::string> values) const
    {
        const auto rows = m_cell->fetchRowsWith({{model(name), model(name).columns[column], std::move(values)}}, {});
        return rows ? valuesOf(*rows) : QString::fromStdString(rows.error().text());
    }
    static QString valuesOf(const std::vector<ValueRow> &rows)
    {
        QStringList fields;
        for (const auto &row : rows) {
            fields << QStringLiteral("%1:%2").arg(idOfKey(row.key).value_or(-1)).arg(QString::fromStdString(row.value));
        }
        return fields.join(QLatin1Char(' '));
    }
    // "7 9", in order
    QString inactive(SubjectType type, const std::vector<std::int64_t> &ids) const
    {
        auto found = m_cell->fetchInactive(type, ids, {});
        if (!found) {
            return QString::fromStdString(found.error().text());
        }
        std::sort(found->begin(), found->end());
        QStringList fields;
        for (const auto id : *found) {
            fields << QString::number(id);
        }
        return fields.join(QLatin1Char(' '));
    }
    static RowSnapshot require(Outcome<RowSnapshot> snapshot)
    {
        if (!snapshot) {
            qFatal("%s %s", snapshot.error().text().c_str(), snapshot.error().detail.c_str());
        }
        return std::move(*snapshot);
    }
    void run(const std::string &sql) const
    {
        const auto done = m_admin->run(sql);
        QVERIFY2(done, done ? "" : done.error().message.c_str());
    }

    QTemporaryDir m_folder;
    std::optional<PrivatePostgres> m_postgres;
    std::unique_ptr<SqlConnection> m_admin;
    CellProfile m_profile;
    std::unique_ptr<CellDatabase> m_cell;
    std::unique_ptr<RowStream> m_stream;
    // Cell 2: its ids begin above a billion.
    CellSeed m_seed{{{2}, Population::minimum}, 2, 1};
};

void TestCellRows::initTestCase()
{
    auto postgres = PrivatePostgres::start(m_folder.path().toStdString());
    QVERIFY2(postgres, postgres ? "" : postgres.error().text().c_str());
    m_postgres = std::move(*postgres);
    QVERIFY(m_postgres->createDatabase("cell_2"));
    m_admin = std::move(*SqlConnection::open(m_postgres->conninfo("cell_2")));
    QVERIFY(makeRoles(*m_admin));
    const auto filled = fillCell(*m_admin, "cell_2", m_seed);
    QVERIFY2(filled, filled ? "" : filled.error().text().c_str());
    // No triggers: the rows of a test need no organization.
    run("SET session_replication_role = replica");
    m_profile.id = {2};
    m_profile.name = "cell-2";
    m_profile.database = m_postgres->conninfo("cell_2", "console_reader");
    m_stream = std::move(*openRowStream(m_profile));
    auto cell = openCellDatabase(m_profile);
    QVERIFY2(cell, cell ? "" : cell.error().text().c_str());
    m_cell = std::move(*cell);
}

void TestCellRows::init()
{
    for (const auto *table :
        {"users", "routes", "organizations", "service_desk_settings", "pages_domains", "namespaces", "projects"}) {
        const auto key = std::string(table) == "service_desk_settings" ? "project_id" : "id";
        run(std::string("DELETE FROM ") + table + " WHERE " + key + " < 1000000 OR " + key + " > 5000000000");
    }
    run("INSERT INTO users (id, email, username, projects_limit, organization_id, created_at, updated_at) VALUES "
        "(7, 'i@x.example', 'Ida', 1, 42, '2026-01-02 03:04:05.123456', NULL), "
        "(8, 'n@x.example', NULL, 1, 42, NULL, 'infinity'), (9, 'b@x.example', 'bob', 1, 42, now(), now())");
    run("INSERT INTO routes (id, source_id, source_type, path, namespace_id) VALUES (1, 1, 'Namespace', 'top', 1001), "
        "(2, 2, 'Project', 'top/nested', 1002), (3, 3, 'Namespace', 'other', 1003), "
        "(4, 4, 'Project', 'other/nested', 1004), (5, 5, 'Namespace', 'third', 1005)");
}

void TestCellRows::everyModelCanBeRead_data()
{
    QTest::addColumn<QByteArray>("name");
    for (const auto &known : commonModels()) {
        QTest::newRow(known.name.data()) << QByteArray(known.name.data(), int(known.name.size()));
    }
}

// Every column of the catalogue is there, and the scope's rows are the sandbox's, gaps left out.
void TestCellRows::everyModelCanBeRead()
{
    QFETCH(QByteArray, name);
    const auto &known = model(name.constData());
    const auto base = m_seed.population.base();
    auto snapshot = rows(name.constData(), base, base + Population::idsOfACell, 100'000);
    QCOMPARE(std::int64_t(snapshot.rows.size()), m_seed.population.count(known));
    QVERIFY(!snapshot.cutAfter);
    QVERIFY(!snapshot.identity.isReplica);
    for (std::size_t i = 0; i < snapshot.rows.size(); ++i) {
        QCOMPARE(idOfKey(snapshot.rows[i].key), std::optional(m_seed.population.keyOf(known, std::int64_t(i) + 1)));
        QVERIFY(snapshot.rows[i].subject);
        QCOMPARE(snapshot.rows[i].createdAt.has_value(), !known.createdAt.empty());
    }
    QCOMPARE(m_cell->fetchLastKey(known, {}).value(), std::optional(keyOfId(m_seed.population.lastKey(known))));
}

void TestCellRows::readsARowWhole()
{
    const auto snapshot = rows("User", 6, 7);
    QCOMPARE(snapshot.rows.size(), std::size_t(1));
    const LocalRow expected{keyOfId(7), 42, {"7", "Ida"}, parseInstant("2026-01-02T03:04:05.123456Z"), std::nullopt};
    QVERIFY(snapshot.rows[0] == expected);
    QCOMPARE(snapshot.identity.database, std::string("cell_2"));
    const auto now = std::chrono::time_point_cast<Duration>(std::chrono::system_clock::now());
    QVERIFY(std::chrono::abs(now - snapshot.databaseNow) < std::chrono::seconds(30));
}

void TestCellRows::rangesAreHalfOpenInOrder()
{
    QCOMPARE(pictureOf(rows("User", 7, 9).rows, 1), QStringLiteral("8:- 9:bob"));
    QCOMPARE(pictureOf(rows("User", 0, 8).rows, 1), QStringLiteral("7:Ida 8:-"));
    QCOMPARE(pictureOf(rows("User", 9, 9).rows), QString());
}

void TestCellRows::aLimitCutsAtARowInScope()
{
    auto snapshot = rows("Route", 0, 1000, 2);
    QCOMPARE(pictureOf(snapshot.rows), QStringLiteral("1:top 3:other"));
    QCOMPARE(snapshot.cutAfter, std::optional(keyOfId(3)));
    snapshot = rows("Route", 0, 1000, 3);
    QCOMPARE(pictureOf(snapshot.rows), QStringLiteral("1:top 3:other 5:third"));
    QVERIFY(!snapshot.cutAfter);
    snapshot = rows("Route", 0, 1000, 2, {keyOfId(2), keyOfId(4)});
    QCOMPARE(pictureOf(snapshot.rows), QStringLiteral("1:top 2:top/nested 3:other"));
    QCOMPARE(snapshot.cutAfter, std::optional(keyOfId(3)));
    // In the order of numbers, though the model claims the text of its id as well.
    run("INSERT INTO users (id, email, username, projects_limit, organization_id) VALUES (10, 'z', 'z', 1, 42)");
    snapshot = rows("User", 0, 1000, 2);
    QCOMPARE(pictureOf(snapshot.rows), QStringLiteral("7:7 8:8"));
}

void TestCellRows::rowsOutOfScopeComeWhenAskedFor()
{
    QCOMPARE(pictureOf(rows("Route", 0, 1000, 100, {keyOfId(2), keyOfId(1), keyOfId(77)}).rows),
        QStringLiteral("1:top 2:top/nested 3:other 5:third"));
    QCOMPARE(pictureOf(rows("Route", 2, 3, 100, {keyOfId(2), keyOfId(4)}).rows), QStringLiteral("3:other"));
}

void TestCellRows::keysInAnyOrder()
{
    const auto of = [&](std::vector<std::string> keys) {
        return pictureOf(require(m_cell->fetchRowsOf(model("Route"), keys, {})).rows);
    };
    QCOMPARE(of({keyOfId(4), keyOfId(1), keyOfId(99), "no id", keyOfId(1)}), QStringLiteral("1:top 4:other/nested"));
    QCOMPARE(of({}), QString());
}

void TestCellRows::valuesByTheirIndex()
{
    QCOMPARE(with("Route", 0, {"other/nested", "top", "none"}), QStringLiteral("1:top 4:other/nested"));
    QCOMPARE(with("User", 1, {"bob"}), QStringLiteral("9:bob"));
    // The claimed key itself.
    QCOMPARE(with("User", 0, {"8", "9x", "", "99999999999999999999"}), QStringLiteral("8:8"));
    run("INSERT INTO organizations (id, name, path, created_at, updated_at) VALUES (5, 'o', 'Acme', now(), now())");
    QCOMPARE(with("Organization", 0, {"Acme"}), QStringLiteral("5:Acme"));
}

void TestCellRows::valuesIgnoringCase()
{
    QCOMPARE(with("User", 1, {"iDA", "BOB", "x"}), QStringLiteral("7:Ida 9:bob"));
    QCOMPARE(with("Route", 0, {"TOP"}), QStringLiteral("1:top"));
    // Only where an index serves that.
    const auto base = m_seed.population.base();
    const auto email = *rows("Email", base, base + Population::idsOfACell).rows[0].values[0];
    QVERIFY(with("Email", 0, {email}).endsWith(QString::fromStdString(email)));
    QCOMPARE(with("Email", 0, {QString::fromStdString(email).toUpper().toStdString()}), QString());
}

// As one statement: the way to the server and back is what takes the time.
void TestCellRows::manySearchesAreOneStatement()
{
    CellProfile profile;
    profile.id = {2};
    profile.database = m_postgres->conninfo("cell_2", "console_reader");
    CellLimits limits;
    int statements = 0;
    limits.onStatement = [&statements] { ++statements; };
    const auto cell = std::move(*openCellDatabase(profile, limits));
    const auto count = [&](std::vector<ValueSearch> searches) {
        statements = 0;
        const auto rows = cell->fetchRowsWith(searches, {});
        return rows ? std::pair(rows->size(), statements) : std::pair(std::size_t(999), statements);
    };
    const ValueSearch user{model("User"), model("User").columns[1], {"bob"}};
    const ValueSearch route{model("Route"), model("Route").columns[0], {"top", "other/nested"}};
    const auto one = count({user});
    const auto both = count({route, user});
    QCOMPARE(one.first, std::size_t(1));
    QCOMPARE(both.first, std::size_t(3));
    QCOMPARE(both.second, one.second);
    const auto rows = cell->fetchRowsWith({route, user}, {});
    QCOMPARE(rows->back().search, std::size_t(1));
    QCOMPARE(rows->back().value, std::string("bob"));
}

void TestCellRows::valuesThatNoColumnCanHold()
{
    const std::vector<std::string> values{"bob", std::string("b\0b", 3), "\xff", "\xc0\x80", "\xed\xa0\x80", "\xe2\x82",
        "\xf4\x90\x80\x80", "a\"b\\c{},NULL", "'; DROP TABLE users; --"};
    QCOMPARE(with("User", 1, values), QStringLiteral("9:bob"));
}

void TestCellRows::noSearchWithoutAnIndex()
{
    QVERIFY(with("Key", 0, {"x"}).contains(QStringLiteral("no index")));
    QVERIFY(with("ServiceDeskSetting", 1, {"x"}).contains(QStringLiteral("no index")));
}

void TestCellRows::lookupsUseAnIndex_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<int>("column");
    for (const auto &known : catalogue()) {
        for (std::size_t i = 0; i < known.columns.size(); ++i) {
            if (known.columns[i].index != ValueIndex::None) {
                QTest::addRow("%s.%s", known.name.data(), known.columns[i].column.data())
                    << QByteArray(known.name.data()) << int(i);
            }
        }
    }
}

// What the catalogue says of indexes holds in the schema: with sequential scans forbidden the counter of scans tells.
void TestCellRows::lookupsUseAnIndex()
{
    QFETCH(QByteArray, name);
    QFETCH(int, column);
    const auto &known = model(name.constData());
    const auto index = known.columns[std::size_t(column)].index;
    const auto expression = index == ValueIndex::IgnoringCase || index == ValueIndex::Both
        ? "lower(" + std::string(known.columns[std::size_t(column)].column) + ")"
        : std::string(known.columns[std::size_t(column)].column);
    run("BEGIN");
    run("SET LOCAL enable_seqscan = off");
    const auto isKey = known.columns[std::size_t(column)].column == known.key;
    const auto plan = m_admin->run("EXPLAIN SELECT * FROM " + std::string(known.table) + " WHERE " + expression
        + (isKey ? " = ANY ('{1}'::bigint[])" : " = ANY ('{x}'::text[])"));
    QVERIFY(plan);
    QString text;
    for (int row = 0; row < plan->size(); ++row) {
        text += QString::fromStdString(std::string(plan->text(row, 0))) + QLatin1Char('\n');
    }
    run("ROLLBACK");
    QVERIFY2(text.contains(QLatin1String("Index Cond")), qPrintable(text));
}

void TestCellRows::timesWithoutAZoneAreUtc()
{
    run("ALTER ROLE console_reader SET timezone = 'Asia/Tokyo'");
    run("INSERT INTO organizations (id, name, path, created_at, updated_at) VALUES "
        "(6, 'o', 'zoned', '2026-01-02 03:04:05+09', '2026-01-02 03:04:05+00')");
    CellProfile profile;
    profile.id = {2};
    profile.database = m_postgres->conninfo("cell_2", "console_reader");
    const auto cell = std::move(*openCellDatabase(profile));
    const auto users = cell->fetchRowsOf(model("User"), {keyOfId(7), keyOfId(8)}, {});
    const auto organizations = cell->fetchRowsOf(model("Organization"), {keyOfId(6)}, {});
    run("ALTER ROLE console_reader RESET timezone");
    QCOMPARE(isoText(*users->rows[0].createdAt), std::string("2026-01-02T03:04:05.123456Z"));
    // Infinity is no time.
    QVERIFY(!users->rows[1].updatedAt);
    QCOMPARE(isoText(*organizations->rows[0].createdAt), std::string("2026-01-01T18:04:05.000000Z"));
    QCOMPARE(isoText(*organizations->rows[0].updatedAt), std::string("2026-01-02T03:04:05.000000Z"));
}

void TestCellRows::F38_whatIsMissingIsNamed()
{
    run("ALTER TABLE gpg_keys RENAME COLUMN user_id TO owner_id");
    run("ALTER TABLE pages_domains RENAME TO domains");
    const auto keys = m_cell->fetchRows({model("GpgKey"), keyOfId(0), keyOfId(last)}, {});
    const auto domains = m_cell->fetchRows({model("PagesDomain"), keyOfId(0), keyOfId(last)}, {});
    const auto users = m_cell->fetchRows({model("User"), keyOfId(0), keyOfId(9)}, {});
    run("ALTER TABLE gpg_keys RENAME COLUMN owner_id TO user_id");
    run("ALTER TABLE domains RENAME TO pages_domains");
    QVERIFY(!keys && !domains);
    QCOMPARE(keys.error().kind, Failure::Kind::Refused);
    QVERIFY2(keys.error().text().find("no column gpg_keys.user_id") != std::string::npos, keys.error().text().c_str());
    QCOMPARE(domains.error().kind, Failure::Kind::Refused);
    QVERIFY2(
        domains.error().text().find("no table pages_domains") != std::string::npos, domains.error().text().c_str());
    QVERIFY(users);
    QCOMPARE(users->rows.size(), std::size_t(3));
}

void TestCellRows::F41_hostileValuesComeAsTheyAre_data()
{
    QTest::addColumn<QByteArray>("value");
    auto values = hostileTexts();
    values.push_back({"100 000 bytes", std::string(100'000, 'x')});
    QVERIFY(values.size() > 200);
    int number = 0;
    for (const auto &[what, bytes] : values) {
        QTest::newRow(qPrintable(QStringLiteral("%1 %2").arg(++number).arg(QString::fromStdString(what))))
            << QByteArray::fromStdString(bytes);
    }
}

// Byte for byte, by both ways to read a row, and found by its value where an index serves that.
void TestCellRows::F41_hostileValuesComeAsTheyAre()
{
    QFETCH(QByteArray, value);
    const auto bytes = value.toStdString();
    QVERIFY(
        m_admin->run("INSERT INTO users (id, email, username, projects_limit, organization_id) VALUES (100, 'e', $1, "
                     "1, 42)",
            {bytes}));
    const auto snapshot = rows("User", 99, 100);
    QCOMPARE(snapshot.rows.size(), std::size_t(1));
    QVERIFY(snapshot.rows[0].values[1] == bytes);
    m_stream->begin(model("User"), 99, 100);
    const auto streamed = m_stream->next({});
    QVERIFY2(streamed && streamed->size() == 1, streamed ? "" : streamed.error().detail.c_str());
    QVERIFY(streamed->front().values[1].text == bytes);
    QVERIFY(m_stream->next({})->empty());
    const auto found = m_cell->fetchRowsWith({{model("User"), model("User").columns[1], {bytes}}}, {});
    QVERIFY(found && found->size() == 1 && found->front().value == bytes);
}

void TestCellRows::F39_rowsThatPoliciesHideAreAFailure()
{
    run("ALTER TABLE users ENABLE ROW LEVEL SECURITY");
    const auto snapshot = m_cell->fetchRowsOf(model("User"), {keyOfId(7)}, {});
    const auto stream = std::move(*openRowStream(m_profile));
    stream->begin(model("User"), 0, 10);
    const auto streamed = stream->next({});
    run("ALTER TABLE users DISABLE ROW LEVEL SECURITY");
    QVERIFY(!snapshot && snapshot.error().kind == Failure::Kind::Refused);
    QVERIFY2(snapshot.error().detail.starts_with("42501"), snapshot.error().detail.c_str());
    QVERIFY(!streamed && streamed.error().kind == Failure::Kind::Refused);
    QVERIFY2(streamed.error().detail.starts_with("42501"), streamed.error().detail.c_str());
    QVERIFY2(streamed.error().text().find("row-level security") != std::string::npos, streamed.error().text().c_str());
}

void TestCellRows::F42_idsAtTheLimits()
{
    run("INSERT INTO users (id, email, username, projects_limit, organization_id) VALUES (9223372036854775807, 'm', "
        "'max', 1, 42), (-5, 'n', 'minus', 1, 42)");
    QCOMPARE(pictureOf(rows("User", last - 1, last).rows, 1), QStringLiteral("9223372036854775807:max"));
    QCOMPARE(pictureOf(rows("User", 0, 8).rows, 1), QStringLiteral("7:Ida 8:-"));
    QCOMPARE(m_cell->fetchLastKey(model("User"), {}).value(), std::optional(keyOfId(last)));
}

// S10, S12: the statements run in a transaction that cannot write, as a role that may not.
void TestCellRows::theRoleCannotWrite()
{
    const auto reader = std::move(*SqlConnection::open(m_postgres->conninfo("cell_2", "console_reader")));
    QVERIFY(!reader->run("DELETE FROM users WHERE id = 7"));
    QCOMPARE(rows("User", 6, 7).rows.size(), std::size_t(1));
}

// By the numbers of all releases: 0 was active before GitLab 19.0, 4 is since then, and of 7 nothing is known.
void TestCellRows::F20_showsInactiveOrganizations()
{
    run("INSERT INTO organizations (id, name, path, created_at, updated_at, state) SELECT 40 + s, 'o', 'o-' || s, "
        "now(), "
        "now(), s FROM generate_series(0, 7) s");
    run("INSERT INTO users (id, email, username, projects_limit, organization_id) VALUES (20, 'u', 'u', 1, 46), "
        "(21, 'v', 'v', 1, 44), (22, 'w', 'w', 1, 40)");
    run("INSERT INTO namespaces (id, name, path, organization_id) VALUES (30, 'n', 'n', 46), (31, 'm', 'm', 44)");
    run("INSERT INTO projects (id, name, path, namespace_id, organization_id, project_namespace_id) VALUES "
        "(35, 'p', 'p', 31, 45, 30), (36, 'q', 'q', 30, 47, 31)");
    QCOMPARE(inactive(SubjectType::Organization, {40, 41, 42, 43, 44, 45, 46, 47, 48}), QStringLiteral("41 42 45 46"));
    QCOMPARE(inactive(SubjectType::User, {20, 21, 22, 99}), QStringLiteral("20"));
    QCOMPARE(inactive(SubjectType::Namespace, {30, 31}), QStringLiteral("30"));
    QCOMPARE(inactive(SubjectType::Project, {36, 35}), QStringLiteral("35"));
    QCOMPARE(inactive(SubjectType::User, {}), QString());
    QVERIFY(!m_cell->fetchInactive(SubjectType(9), {1}, {}));
}

// All else is read as ever.
void TestCellRows::F38_F40_statesThatCannotBeReadAreRefused()
{
    run("ALTER TABLE organizations RENAME COLUMN state TO status");
    const auto missing = m_cell->fetchInactive(SubjectType::User, {7}, {});
    run("ALTER TABLE organizations RENAME COLUMN status TO state");
    run("REVOKE SELECT ON organizations FROM console_reader");
    const auto closed = m_cell->fetchInactive(SubjectType::User, {7}, {});
    const auto users = m_cell->fetchRows({model("User"), keyOfId(0), keyOfId(9)}, {});
    run("GRANT SELECT ON organizations TO console_reader");
    QVERIFY(!missing && missing.error().kind == Failure::Kind::Refused);
    QVERIFY(!closed && closed.error().kind == Failure::Kind::Refused);
    QVERIFY2(closed.error().text().find("organizations") != std::string::npos, closed.error().text().c_str());
    QCOMPARE(users->rows.size(), std::size_t(3));
    QCOMPARE(inactive(SubjectType::User, {7}), QString());
}

QTEST_GUILESS_MAIN(TestCellRows)
#include "tst_cellrows.moc"
