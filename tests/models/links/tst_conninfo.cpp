#include "models/links/conninfo.h"

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
    QVERIFY((conninfo.error().text + conninfo.error().detail).find("hush") == std::string::npos);
}

void TestConninfo::givenValuesStay()
{
    auto conninfo = Conninfo::parse("host=db sslmode=require");
    conninfo->setUnlessGiven("sslmode", "verify-full");
    conninfo->setUnlessGiven("connect_timeout", "5");
    QCOMPARE(conninfo->text(), std::string("connect_timeout='5' host='db' sslmode='require'"));
}

QTEST_GUILESS_MAIN(TestConninfo)
#include "tst_conninfo.moc"
