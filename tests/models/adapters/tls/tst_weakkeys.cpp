// SPDX-License-Identifier: MIT
#include "models/adapters/grpc/grpctopologyservice.h"
#include "models/adapters/tls/certificatefacts.h"
#include "models/adapters/tls/tlsprobe.h"
#include "tests/support/fixtures/topologyfixture.h"
#include "tests/support/processes/silentport.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace cells;

namespace {

void openssl(const QTemporaryDir &folder, const QStringList &arguments)
{
    QProcess process;
    process.setWorkingDirectory(folder.path());
    process.start(QStringLiteral("openssl"), arguments);
    process.waitForFinished();
    if (process.exitCode() != 0) {
        qFatal("%s", process.readAllStandardError().constData());
    }
}

QStringList splitArguments(const char *line)
{
    return QString::fromLatin1(line).split(QLatin1Char(' '));
}

} // namespace

// A server whose certificate is right in all but its strength: our own authority signed it, for its name and for today.
class TestWeakKeys : public QObject
{
    Q_OBJECT

private slots:
    void S2_aWeakServerIsRefused_data();
    void S2_aWeakServerIsRefused();
};

void TestWeakKeys::S2_aWeakServerIsRefused_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("digest");
    QTest::addColumn<bool>("isWeak");
    QTest::newRow("strong") << QStringLiteral("rsa:2048") << QStringLiteral("-sha256") << false;
    QTest::newRow("a key of 1024 bits") << QStringLiteral("rsa:1024") << QStringLiteral("-sha256") << true;
    QTest::newRow("signed with SHA-1") << QStringLiteral("rsa:2048") << QStringLiteral("-sha1") << true;
}

void TestWeakKeys::S2_aWeakServerIsRefused()
{
    QFETCH(QString, key);
    QFETCH(QString, digest);
    QFETCH(bool, isWeak);
    const QTemporaryDir folder;
    openssl(
        folder, splitArguments("req -x509 -newkey rsa:2048 -nodes -subj /CN=ca -days 2 -keyout ca.key -out ca.pem"));
    openssl(folder,
        splitArguments("req -newkey") + QStringList{key}
            + splitArguments("-nodes -subj /CN=server -keyout s.key -out s.csr"));
    QFile names(folder.filePath(QStringLiteral("names")));
    QVERIFY(names.open(QFile::WriteOnly) && names.write("subjectAltName=DNS:localhost\n") > 0);
    names.close();
    openssl(folder,
        splitArguments("x509 -req -in s.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -extfile names -out s.pem")
            + QStringList{digest});

    // A port that was free a moment ago. OpenSSL's own server takes keys that gRPC's would not.
    const auto address = SilentPort().address();
    QProcess server;
    server.setWorkingDirectory(folder.path());
    server.start(QStringLiteral("openssl"),
        splitArguments("s_server -cert s.pem -key s.key -alpn h2 -quiet -cipher DEFAULT@SECLEVEL=0 -accept")
            + QStringList{QString::fromStdString(address)});
    const TopologyFixture fixture;
    auto environment = fixture.environment();
    environment.service = address;
    environment.certificates.authority = folder.filePath(QStringLiteral("ca.pem")).toStdString();
    const auto material = readTlsMaterial(environment.certificates);
    QVERIFY(material);
    QTRY_VERIFY(probeTls(address, *material).kind != TlsFinding::Kind::Refused);
    const auto cells = std::move(*openTopology(environment, std::nullopt))->fetchCells({});
    server.kill();
    server.waitForFinished();
    QVERIFY(!cells);
    const auto message = QByteArray::fromStdString(cells.error().text() + " | " + cells.error().detail);
    // Who is strong is heard out, and is no Topology Service.
    QVERIFY2(message.contains("too weak") == isWeak, message.constData());
}

QTEST_GUILESS_MAIN(TestWeakKeys)
#include "tst_weakkeys.moc"
