// SPDX-License-Identifier: MIT
#include "app/sandbox/servers/privatepostgres.h"
#include "models/adapters/postgres/sqlconnection.h"

#include <QTemporaryDir>
#include <QTest>

using namespace cells;

class TestSqlConnection : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void everyRejectionCarriesItsState_data();
    void everyRejectionCarriesItsState();

private:
    QTemporaryDir m_folder;
    std::optional<PrivatePostgres> m_postgres;
    std::unique_ptr<SqlConnection> m_connection;
};

void TestSqlConnection::initTestCase()
{
    auto postgres = PrivatePostgres::start(m_folder.path().toStdString());
    QVERIFY2(postgres, postgres ? "" : postgres.error().text().c_str());
    m_postgres = std::move(*postgres);
    m_connection = std::move(*SqlConnection::open(m_postgres->conninfo("postgres")));
}

// libpqxx throws a type of its own for many of them, and loses the state of some.
void TestSqlConnection::everyRejectionCarriesItsState_data()
{
    QTest::addColumn<std::string>("state");
    for (const char *state : {"0A000", "22003", "22P02", "23000", "23001", "23502", "23503", "23505", "23514", "23P01",
             "24000", "25006", "25P03", "26000", "34000", "3F000", "40001", "40P01", "42501", "42601", "42703", "42883",
             "42P01", "42P07", "53000", "53100", "53200", "55P03", "57014", "P0001", "P0002", "P0003", "XX000"}) {
        QTest::newRow(state) << std::string(state);
    }
}

void TestSqlConnection::everyRejectionCarriesItsState()
{
    QFETCH(const std::string, state);
    const auto rejected = m_connection->run("DO $$BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '" + state + "'; END$$");
    QVERIFY(!rejected);
    QCOMPARE(rejected.error().kind, SqlError::Kind::Rejected);
    QCOMPARE(rejected.error().state, state);
    QVERIFY(m_connection->isOpen());
    QVERIFY(m_connection->run("SELECT 1"));
}

QTEST_GUILESS_MAIN(TestSqlConnection)
#include "tst_sqlconnection.moc"
