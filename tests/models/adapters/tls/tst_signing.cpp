// SPDX-License-Identifier: MIT
#include "models/adapters/tls/signing.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace cells;

class TestSigning : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void aSignatureIsOfOneKeyAndOneMessage();
    void everyChangedDigitVoidsIt();
    void refusesOtherKeys();
    void S4_aKeyThatOthersMayReadIsRefused();

private:
    std::string path(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)).toStdString(); }
    std::string text(const char *name) const
    {
        QFile file(QString::fromStdString(path(name)));
        return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
    }
    void openssl(const QString &arguments)
    {
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.start(QStringLiteral("openssl"), arguments.split(QLatin1Char(' ')));
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 0);
    }

    QTemporaryDir m_folder;
};

void TestSigning::initTestCase()
{
    for (const auto *name : {"jane", "joe"}) {
        const auto key = QString::fromLatin1(name);
        openssl(QStringLiteral("genpkey -algorithm ed25519 -out %1.key").arg(key));
        openssl(QStringLiteral("pkey -in %1.key -pubout -out %1.pub").arg(key));
    }
    openssl(QStringLiteral("genpkey -algorithm ec -pkeyopt ec_paramgen_curve:P-256 -out other.key"));
    openssl(QStringLiteral("pkey -in other.key -pubout -out other.pub"));
}

void TestSigning::aSignatureIsOfOneKeyAndOneMessage()
{
    const auto signature = signWith(path("jane.key"), "the plan");
    QVERIFY2(signature, signature ? "" : signature.error().text().c_str());
    QVERIFY(isSignature(text("jane.pub"), "the plan", *signature));
    QVERIFY(!isSignature(text("joe.pub"), "the plan", *signature));
    QVERIFY(!isSignature(text("jane.pub"), "another plan", *signature));
    QVERIFY(*belongTogether(path("jane.key"), text("jane.pub")));
    QVERIFY(!*belongTogether(path("jane.key"), text("joe.pub")));
}

void TestSigning::everyChangedDigitVoidsIt()
{
    const auto signature = *signWith(path("jane.key"), "the plan");
    QCOMPARE(signature.size(), std::size_t(128));
    for (std::size_t i = 0; i < signature.size(); ++i) {
        auto changed = signature;
        changed[i] = changed[i] == '0' ? '1' : '0';
        QVERIFY(!isSignature(text("jane.pub"), "the plan", changed));
    }
    for (const auto *bad : {"", "0", "zz"}) {
        QVERIFY(!isSignature(text("jane.pub"), "the plan", bad));
    }
}

void TestSigning::refusesOtherKeys()
{
    QVERIFY(isPublicKey(text("jane.pub")));
    QVERIFY(!isPublicKey(text("other.pub")));
    QVERIFY(!isPublicKey(text("jane.key")));
    QVERIFY(!isPublicKey("hello"));
    QVERIFY(!signWith(path("other.key"), "the plan"));
    QVERIFY(!signWith(path("nobody.key"), "the plan"));
}

void TestSigning::S4_aKeyThatOthersMayReadIsRefused()
{
    QFile file(QString::fromStdString(path("joe.key")));
    QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::ReadOther));
    QVERIFY(!signWith(path("joe.key"), "the plan"));
    QVERIFY(file.setPermissions(QFile::ReadOwner));
}

QTEST_APPLESS_MAIN(TestSigning)
#include "tst_signing.moc"
