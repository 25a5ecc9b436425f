// SPDX-License-Identifier: MIT
#include "app/sandbox/servers/privatepostgres.h"
#include "models/adapters/postgres/sqlconnection.h"
#include "tests/app/sandbox/outcomecheck.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

using namespace cells;

namespace fs = std::filesystem;

namespace {

std::string settingOf(const std::string &conninfo, const std::string &sql)
{
    auto connection = SqlConnection::open(conninfo);
    if (!connection) {
        return connection.error().message;
    }
    const auto rows = (*connection)->run(sql);
    if (!rows) {
        return rows.error().message;
    }
    return rows->size() > 0 ? std::string(rows->text(0, 0)) : std::string();
}

fs::path pathOf(const QTemporaryDir &folder)
{
    return folder.path().toStdString();
}

} // namespace

class TestPrivatePostgres : public QObject
{
    Q_OBJECT

private slots:
    void S54_listensOnItsSocketOnlyAndNeverAsRoot();
    void S54_stopsAndRemovesWhatItMade();
    void commitsSurviveACrash();
    void aStandbyFollowsUntilItIsPaused();
    void F61_leavesAForeignFolderAlone();
    void F61_cleansItsOwnStaleFolder();
    void F61_refusesAFolderInUse();
    void F61_reportsASocketNameThatIsTooLong();
    void F61_reportsTheInaccessibleFolder();
};

void TestPrivatePostgres::S54_listensOnItsSocketOnlyAndNeverAsRoot()
{
    const QTemporaryDir folder;
    auto postgres = PrivatePostgres::start(pathOf(folder));
    VERIFY_OUTCOME(postgres);
    const auto created = postgres->createDatabase("cell_1");
    VERIFY_OUTCOME(created);
    const auto conninfo = postgres->conninfo("cell_1");
    QCOMPARE(settingOf(conninfo, "SHOW listen_addresses"), std::string());
    QCOMPARE(settingOf(conninfo, "SELECT current_database()"), std::string("cell_1"));
    struct stat data;
    QCOMPARE(::stat((pathOf(folder) / "data").c_str(), &data), 0);
    QVERIFY(data.st_uid != 0);
    QCOMPARE(int(data.st_mode & 0777), 0700);
}

void TestPrivatePostgres::S54_stopsAndRemovesWhatItMade()
{
    const QTemporaryDir folder;
    std::string conninfo;
    {
        auto postgres = PrivatePostgres::start(pathOf(folder));
        VERIFY_OUTCOME(postgres);
        conninfo = postgres->conninfo("postgres");
        QCOMPARE(settingOf(conninfo, "SELECT 1"), std::string("1"));
    }
    QVERIFY(!SqlConnection::open(conninfo));
    QVERIFY(fs::is_empty(pathOf(folder)));
}

void TestPrivatePostgres::commitsSurviveACrash()
{
    const QTemporaryDir folder;
    auto postgres = PrivatePostgres::start(pathOf(folder), PrivatePostgres::Durability::Durable);
    VERIFY_OUTCOME(postgres);
    const auto conninfo = postgres->conninfo("postgres");
    auto connection = SqlConnection::open(conninfo);
    QVERIFY(connection.has_value());
    QVERIFY((*connection)->run("CREATE TABLE kept (n int)").has_value());
    QVERIFY((*connection)->run("INSERT INTO kept SELECT generate_series(1, 1000)").has_value());
    QVERIFY((*connection)->begin(SqlConnection::Mode::ReadWrite).has_value());
    QVERIFY((*connection)->run("INSERT INTO kept VALUES (0)").has_value());
    postgres->crash();
    QVERIFY(!SqlConnection::open(conninfo));
    QVERIFY(!(*connection)->run("SELECT 1").has_value());
    const auto restarted = postgres->restart();
    VERIFY_OUTCOME(restarted);
    QCOMPARE(settingOf(conninfo, "SELECT count(*) FROM kept"), std::string("1000"));
}

void TestPrivatePostgres::aStandbyFollowsUntilItIsPaused()
{
    const QTemporaryDir folder;
    const QTemporaryDir standbyFolder;
    using Postgres = PrivatePostgres;
    auto primary = Postgres::start(pathOf(folder), Postgres::Durability::Fleeting, Postgres::Standbys::Some);
    VERIFY_OUTCOME(primary);
    const auto created = primary->createDatabase("cell_1");
    VERIFY_OUTCOME(created);
    auto standby = Postgres::startStandby(pathOf(standbyFolder), *primary);
    VERIFY_OUTCOME(standby);
    const auto write = [&](const char *sql) { return settingOf(primary->conninfo("cell_1"), sql); };
    const auto read = [&](const char *sql) { return settingOf(standby->conninfo("cell_1"), sql); };
    QCOMPARE(read("SELECT pg_is_in_recovery()"), std::string("t"));
    QCOMPARE(write("CREATE TABLE numbers AS SELECT 1 AS number"), std::string());
    QTRY_COMPARE(read("SELECT number FROM numbers"), std::string("1"));
    QCOMPARE(read("SELECT pg_wal_replay_pause()"), std::string());
    QTRY_COMPARE(read("SELECT pg_get_wal_replay_pause_state()"), std::string("paused"));
    QCOMPARE(write("UPDATE numbers SET number = 2 RETURNING number"), std::string("2"));
    QTRY_VERIFY(read("SELECT pg_last_wal_receive_lsn() > pg_last_wal_replay_lsn()") == "t");
    QCOMPARE(read("SELECT number FROM numbers"), std::string("1"));
}

void TestPrivatePostgres::F61_leavesAForeignFolderAlone()
{
    const QTemporaryDir folder;
    std::ofstream(pathOf(folder) / "precious") << "mine";
    const auto postgres = PrivatePostgres::start(pathOf(folder));
    QVERIFY(!postgres);
    QVERIFY(postgres.error().text().find("not ours") != std::string::npos);
    QCOMPARE(std::distance(fs::directory_iterator(pathOf(folder)), fs::directory_iterator()), std::ptrdiff_t(1));
}

void TestPrivatePostgres::F61_cleansItsOwnStaleFolder()
{
    const QTemporaryDir folder;
    std::ofstream(pathOf(folder) / ".cells-private-postgres") << "g";
    fs::create_directory(pathOf(folder) / "data");
    std::ofstream(pathOf(folder) / "data/PG_VERSION") << "9.1";
    const auto postgres = PrivatePostgres::start(pathOf(folder));
    VERIFY_OUTCOME(postgres);
    QCOMPARE(settingOf(postgres->conninfo("postgres"), "SELECT 1"), std::string("1"));
}

void TestPrivatePostgres::F61_refusesAFolderInUse()
{
    const QTemporaryDir folder;
    const auto postgres = PrivatePostgres::start(pathOf(folder));
    VERIFY_OUTCOME(postgres);
    const auto second = PrivatePostgres::start(pathOf(folder));
    QVERIFY(!second);
    QVERIFY2(second.error().text().find("in use") != std::string::npos, second.error().text().c_str());
    QCOMPARE(settingOf(postgres->conninfo("postgres"), "SELECT 1"), std::string("1"));
}

void TestPrivatePostgres::F61_reportsASocketNameThatIsTooLong()
{
    const QTemporaryDir folder;
    const auto postgres = PrivatePostgres::start(pathOf(folder) / std::string(100, 'x'));
    QVERIFY(!postgres);
    QVERIFY(postgres.error().text().find("more than 107") != std::string::npos);
}

void TestPrivatePostgres::F61_reportsTheInaccessibleFolder()
{
    if (::geteuid() != 0) {
        QSKIP("only root steps down");
    }
    const QTemporaryDir folder;
    const auto postgres = PrivatePostgres::start(pathOf(folder) / "below");
    QVERIFY(!postgres);
    QVERIFY(postgres.error().text().find(pathOf(folder).string() + " is closed to user ") == 0);
    QVERIFY(!fs::exists(pathOf(folder) / "below"));
}

QTEST_GUILESS_MAIN(TestPrivatePostgres)
#include "tst_privatepostgres.moc"
