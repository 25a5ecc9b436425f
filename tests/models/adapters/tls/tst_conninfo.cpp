// SPDX-License-Identifier: MIT
#include "models/adapters/celldatabase/cellconninfo.h"
#include "models/adapters/celldatabase/postgrescelldatabase.h"
#include "models/adapters/environment/conninforules.h"
#include "models/adapters/tls/conninfo.h"

#include <QTest>

using namespace cells;

class TestConninfo : public QObject
{
    Q_OBJECT

private slots:
    void understandsBothForms_data();
    void understandsBothForms();
    void quotesWhatNeedsIt();
    void refusalNeverRepeatsTheText_C23();
    void givenValuesStay();
    void C24_onlyAddressesOfThisMachineAreHere();
    void S6_whatProtectsAPassword_data();
    void S6_whatProtectsAPassword();
    void S6_otherMachinesAreReachedByVerifiedTls();
};

void TestConninfo::understandsBothForms_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("host");
    QTest::addColumn<bool>("isRemote");
    QTest::newRow("socket") << std::string("host=/run/postgresql dbname=a") << std::string("/run/postgresql") << false;
    QTest::newRow("abstract socket") << std::string("host=@pg dbname=a") << std::string("@pg") << false;
    QTest::newRow("none") << std::string("dbname=a") << std::string("the local socket") << false;
    QTest::newRow("name") << std::string("host=db.example.com dbname=a") << std::string("db.example.com:5432") << true;
    QTest::newRow("port") << std::string("host=10.0.0.7 port=6432") << std::string("10.0.0.7:6432") << true;
    QTest::newRow("address") << std::string("hostaddr=10.0.0.7") << std::string("10.0.0.7:5432") << true;
    QTest::newRow("uri") << std::string("postgresql://u@db:6432/a?sslmode=verify-ca") << std::string("db:6432") << true;
    QTest::newRow("several") << std::string("host=a,b port=1,2") << std::string("a:1,b:2") << true;
    QTest::newRow("mixed") << std::string("host=/run/pg,b") << std::string("/run/pg,b:5432") << true;
}

void TestConninfo::understandsBothForms()
{
    QFETCH(const std::string, text);
    QFETCH(const std::string, host);
    QFETCH(const bool, isRemote);
    const auto conninfo = Conninfo::parse(text);
    QVERIFY(conninfo);
    QCOMPARE(conninfo->host(), host);
    QCOMPARE(conninfo->isRemote(), isRemote);
}

void TestConninfo::quotesWhatNeedsIt()
{
    auto conninfo = Conninfo::parse("dbname=a");
    QVERIFY(conninfo);
    conninfo->set("user", "o'neil \\ \"x\"");
    const auto again = Conninfo::parse(conninfo->text());
    QVERIFY(again);
    QCOMPARE(again->user(), std::string("o'neil \\ \"x\""));
    QCOMPARE(again->text(), conninfo->text());
}

void TestConninfo::refusalNeverRepeatsTheText_C23()
{
    const auto conninfo = Conninfo::parse("host=db password='hush");
    QVERIFY(!conninfo);
    QVERIFY((conninfo.error().text() + conninfo.error().detail).find("hush") == std::string::npos);
}

void TestConninfo::givenValuesStay()
{
    auto conninfo = Conninfo::parse("host=db sslmode=verify-full");
    conninfo->setUnlessGiven("sslmode", "require");
    conninfo->setUnlessGiven("connect_timeout", "5");
    QCOMPARE(conninfo->text(), std::string("connect_timeout='5' host='db' sslmode='verify-full'"));
}

void TestConninfo::C24_onlyAddressesOfThisMachineAreHere()
{
    for (const auto *here : {"host=/run/pg", "host=localhost", "hostaddr=127.0.0.1", "host=127.4.5.6", "host=::1"}) {
        QVERIFY2(Conninfo::parse(here)->isHere(), here);
    }
    for (const auto *away : {"host=127.example.com", "host=localhost,db", "host=localhost hostaddr=10.0.0.7"}) {
        QVERIFY2(!Conninfo::parse(away)->isHere(), away);
    }
}

void TestConninfo::S6_whatProtectsAPassword_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<int>("version");
    QTest::addColumn<std::string>("protection");
    const auto row = [](const char *name, const char *text, int version, const char *protection) {
        QTest::newRow(name) << std::string(text) << version << std::string(protection);
    };
    row("Debian 12", "host=db sslmode=verify-full passfile=a", 150018, "require ");
    row("Debian 13", "host=db sslmode=verify-full passfile=a", 170006, "require scram-sha-256");
    row("from the keychain", "host=db sslmode=verify-full password=a", 170006, "require scram-sha-256");
    row("behind a pooler", "host=db sslmode=verify-full passfile=a channel_binding=prefer", 170006,
        "prefer scram-sha-256");
    row("no password", "host=db sslmode=verify-full", 170006, " ");
    row("a certificate in its place", "host=db sslmode=verify-full passfile=a sslcert=b sslkey=c", 170006, " ");
    row("nothing to bind to", "host=db sslmode=disable passfile=a", 170006, " ");
}

void TestConninfo::S6_whatProtectsAPassword()
{
    QFETCH(const std::string, text);
    QFETCH(const int, version);
    QFETCH(const std::string, protection);
    auto conninfo = *Conninfo::parse(text);
    protectPassword(conninfo, version);
    QCOMPARE(conninfo.value("channel_binding") + ' ' + conninfo.value("require_auth"), protection);
}

void TestConninfo::S6_otherMachinesAreReachedByVerifiedTls()
{
    CellProfile cell;
    cell.database = "host=10.0.0.7 dbname=gitlab passfile=a";
    const auto remote = completeConninfo(cell.database, cell, {});
    QVERIFY(remote);
    for (const auto &[key, value] : std::map<std::string, std::string>{{"sslmode", "verify-full"},
             {"gssencmode", "disable"}, {"ssl_min_protocol_version", "TLSv1.2"}, {"channel_binding", "require"}}) {
        QCOMPARE(remote->value(key), value);
    }
    cell.database = "host=/run/postgresql dbname=gitlab";
    QVERIFY(completeConninfo(cell.database, cell, {})->value("sslmode").empty());
}

QTEST_GUILESS_MAIN(TestConninfo)
#include "tst_conninfo.moc"
