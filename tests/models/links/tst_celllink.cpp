#include "app/sandbox/privatepostgres.h"
#include "models/links/celllink.h"
#include "models/links/sqlconnection.h"

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>
#include <thread>

using namespace cells;
using namespace std::chrono_literals;

namespace {

constexpr const char *schema[] = {"CREATE TABLE cells_outstanding_leases (uuid uuid PRIMARY KEY, created_at "
                                  "timestamptz NOT NULL, updated_at timestamptz NOT NULL)",
    "CREATE ROLE console_ro LOGIN", "GRANT SELECT ON cells_outstanding_leases TO console_ro",
    "CREATE ROLE nobody_ro LOGIN"};

const std::string firstLease = "9f3c0000-0000-4000-8000-0000000000e2";

} // namespace

class TestCellLink : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void readsIdentityAndRows();

private:
    CellProfile profile(const std::string &extra = {}) const;
    std::unique_ptr<CellDatabase> open(const std::string &extra = {}, const CellLimits &limits = {}) const;
    std::unique_ptr<SqlConnection> admin(const std::string &database = "cell_1") const;

    QTemporaryDir m_folder;
    std::optional<PrivatePostgres> m_postgres;
};

CellProfile TestCellLink::profile(const std::string &extra) const
{
    CellProfile cell;
    cell.id = {1};
    cell.name = "cell-1";
    cell.database = m_postgres->conninfo("cell_1", "console_ro") + " " + extra;
    return cell;
}

std::unique_ptr<CellDatabase> TestCellLink::open(const std::string &extra, const CellLimits &limits) const
{
    auto database = openCellDatabase(profile(extra), limits);
    return database ? std::move(*database) : nullptr;
}

std::unique_ptr<SqlConnection> TestCellLink::admin(const std::string &database) const
{
    auto connection = SqlConnection::open(m_postgres->conninfo(database));
    return connection ? std::move(*connection) : nullptr;
}

void TestCellLink::initTestCase()
{
    auto postgres = PrivatePostgres::start(m_folder.path().toStdString());
    QVERIFY2(postgres, postgres ? "" : postgres.error().text.c_str());
    m_postgres = std::move(*postgres);
    QVERIFY(m_postgres->createDatabase("cell_1"));
    QVERIFY(m_postgres->createDatabase("cell_2"));
    const auto connection = admin();
    for (const auto *statement : schema) {
        QVERIFY(connection->run(statement));
    }
}

void TestCellLink::init()
{
    const auto connection = admin();
    QVERIFY(connection->run("DELETE FROM cells_outstanding_leases"));
    QVERIFY(connection->run(
        "INSERT INTO cells_outstanding_leases VALUES ($1, '2026-11-21 03:12:45.123456+00', '2026-11-21 04:12:45.5+01')",
        {firstLease}));
}

void TestCellLink::readsIdentityAndRows()
{
    const auto database = open();
    const auto look = database->fetchLeaseTable({});
    QVERIFY2(look, look ? "" : (look.error().text + look.error().detail).c_str());
    QCOMPARE(look->identity.database, std::string("cell_1"));
    QCOMPARE(look->identity.host, m_folder.path().toStdString());
    QVERIFY(!look->identity.isReplica);
    QVERIFY(!look->identity.systemIdentifier.empty());
    QVERIFY(look->identity.serverVersion.starts_with("1"));
    const auto now = std::chrono::time_point_cast<Duration>(std::chrono::system_clock::now());
    QVERIFY(std::chrono::abs(now - look->databaseNow) < 30s);
    QCOMPARE(look->rows.size(), std::size_t(1));
    QCOMPARE(look->rows[0].uuid.text(), firstLease);
    QCOMPARE(isoText(look->rows[0].createdAt), std::string("2026-11-21T03:12:45.123456Z"));
    QCOMPARE(isoText(look->rows[0].updatedAt), std::string("2026-11-21T03:12:45.500000Z"));
    // It does not see itself.
    QVERIFY(look->running.empty());
    QVERIFY(look->prepared.empty());
}

QTEST_GUILESS_MAIN(TestCellLink)
#include "tst_celllink.moc"
