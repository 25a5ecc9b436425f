// SPDX-License-Identifier: MIT
#include "app/sandbox/servers/certificates.h"
#include "models/adapters/environment/environmentfile.h"

#include <QTemporaryDir>
#include <QTest>

using namespace cells;

namespace {

const QByteArray reviewedText = R"(name: staging-eu
kind: staging
service:
  address: topology.example.com:443
  ca: ca.pem
  certificate: admin.pem
  private_key: admin.key
  identity: admin
cells:
  - id: 1
    database: host=10.0.0.7 dbname=gitlab user=console_ro
    certificate: cell-1.pem
    private_key: cell-1.key
  - id: 7
    database: host=10.0.0.8 dbname=gitlab user=console_ro
)";

} // namespace

// What the editor says while somebody types.
class TestEnvironmentReview : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void S3_everyBrokenCertificateIsNamedAndNoneIsAReasonNotToOpen_data();
    void S3_everyBrokenCertificateIsNamedAndNoneIsAReasonNotToOpen();
    void whatPreventsItFromBeingOpenedIsNamed_data();
    void whatPreventsItFromBeingOpenedIsNamed();
    void everyFaultIsNamedInEveryCell();
    void whatDependsOnAFaultIsNoFault();

private:
    EnvironmentReview review(const QByteArray &text) const
    {
        return reviewEnvironment(
            text.toStdString(), m_folder.filePath(QStringLiteral("environment.yml")).toStdString());
    }

    QTemporaryDir m_folder;
};

void TestEnvironmentReview::initTestCase()
{
    const auto authority = ThrowAwayAuthority::create(m_folder.path().toStdString());
    QVERIFY(authority && authority->issueClient("admin") && authority->issueClient("cell-1"));
}

void TestEnvironmentReview::S3_everyBrokenCertificateIsNamedAndNoneIsAReasonNotToOpen_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("keys");
    const auto row = [](const char *name, const QByteArray &text, const char *keys) {
        QTest::newRow(name) << text << QString::fromLatin1(keys);
    };
    const auto changed
        = [](const QByteArray &from, const QByteArray &to) { return QByteArray(reviewedText).replace(from, to); };
    row("none", reviewedText, "");
    row("the service's", changed("ca: ca.pem", "ca: a.pem").replace("certificate: admin.pem", "certificate: b.pem"),
        "service.ca 5|service.certificate 6");
    row("the keys", changed("private_key: admin.key", "private_key: x.key").replace("cell-1.key", "admin.key"),
        "service.private_key 7|cells[1].private_key 13");
    row("the authority of a cell", changed("    certificate: cell-1.pem", "    ca: a.pem\n    certificate: cell-1.pem"),
        "cells[1].ca 12");
}

void TestEnvironmentReview::S3_everyBrokenCertificateIsNamedAndNoneIsAReasonNotToOpen()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, keys);
    const auto reviewed = review(text);
    QVERIFY(reviewed.faults.empty());
    QStringList named;
    for (const auto &fault : reviewed.certificates) {
        named << QStringLiteral("%1 %2").arg(QString::fromStdString(fault.key)).arg(fault.line);
    }
    QCOMPARE(named.join(QLatin1Char('|')), keys);
}

void TestEnvironmentReview::whatPreventsItFromBeingOpenedIsNamed_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("fault");
    QTest::newRow("nothing") << QByteArray() << QStringLiteral("0::The file is empty. Add name");
    QTest::newRow("no YAML") << QByteArray("name: [a") << QStringLiteral("1::This is not valid YAML");
    QTest::newRow("a value") << QByteArray(reviewedText).replace("id: 7", "id: seven")
                             << QStringLiteral("14:cells[2].id:The value must be a whole number");
}

void TestEnvironmentReview::whatPreventsItFromBeingOpenedIsNamed()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, fault);
    const auto reviewed = review(text);
    QCOMPARE(reviewed.faults.size(), 1U);
    const auto &first = reviewed.faults.front();
    const auto message = QStringLiteral("%1:%2:%3")
                             .arg(first.line)
                             .arg(QString::fromStdString(first.key), QString::fromStdString(textOf(first.what)));
    QVERIFY2(message.startsWith(fault), qPrintable(message));
}

void TestEnvironmentReview::everyFaultIsNamedInEveryCell()
{
    auto text = QByteArray(reviewedText).replace("name: staging-eu\n", "nmae: staging-eu\n");
    text.replace("address: topology.example.com:443", "address: topology").replace("identity: admin", "identity: root");
    text.replace("    database: host=10.0.0.7 dbname=gitlab user=console_ro\n", "");
    text.replace("    database: host=10.0.0.8 dbname=gitlab user=console_ro\n",
        "    database: host=10.0.0.8\n    expect: {cell: seven}\n    redis: {address: here, database: 70000}\n");
    text += "thresholds:\n  stale_lease: soon\n  recent_record: later\n";
    QStringList keys;
    for (const auto &fault : review(text).faults) {
        keys << QString::fromStdString(fault.key);
    }
    keys.sort();
    QCOMPARE(keys.join(QLatin1Char('|')),
        QStringLiteral("cells[1].database|cells[2].database|cells[2].expect.cell|cells[2].redis.address|"
                       "cells[2].redis.database|name|nmae|service.address|service.identity|thresholds.recent_record|"
                       "thresholds.stale_lease"));
}

void TestEnvironmentReview::whatDependsOnAFaultIsNoFault()
{
    const auto keysOf = [this](const QByteArray &text) {
        QStringList keys;
        for (const auto &fault : review(text).faults) {
            keys << QString::fromStdString(fault.key);
        }
        return keys;
    };
    // What only some kinds allow is none of an unknown kind.
    QCOMPARE(
        keysOf(QByteArray(reviewedText).replace("kind: staging", "kind: stage")), QStringList(QStringLiteral("kind")));
    QCOMPARE(keysOf(QByteArray(reviewedText).replace("id: 7", "id: x").replace("id: 1", "id: y")),
        (QStringList{QStringLiteral("cells[1].id"), QStringLiteral("cells[2].id")}));
    QCOMPARE(keysOf(reviewedText + "    writer_database: host=10.0.0.9 dbname=gitlab\n    fence_rows: allowed\n"),
        QStringList(QStringLiteral("cells[2].writer_database")));
}

QTEST_APPLESS_MAIN(TestEnvironmentReview)
#include "tst_environmentreview.moc"
