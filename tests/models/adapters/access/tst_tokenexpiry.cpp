// SPDX-License-Identifier: MIT
#include "models/adapters/access/tokenexpiry.h"

#include <QTest>

using namespace cells;

namespace {

QByteArray token(const QByteArray &claims)
{
    constexpr auto options = QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals;
    return QByteArray(R"({"alg":"RS256"})").toBase64(options) + '.' + claims.toBase64(options) + ".c2lnbmF0dXJl";
}

} // namespace

class TestTokenExpiry : public QObject
{
    Q_OBJECT

private slots:
    void readsTheEndOfAToken_data();
    void readsTheEndOfAToken();
    void anythingElseHasNoKnownEnd_data();
    void anythingElseHasNoKnownEnd();
};

void TestTokenExpiry::readsTheEndOfAToken_data()
{
    QTest::addColumn<QByteArray>("claims");
    QTest::newRow("usual") << QByteArray(R"({"sub":"jane","exp":1795775400})");
    QTest::newRow("a fraction") << QByteArray(R"({"exp":1795775400.75})");
    // Bytes that are written with - and _
    QTest::newRow("other letters") << QByteArray("{\"name\":\"\xc3\xbf\xc3\xbf>>>???\",\"exp\":1795775400}");
    QTest::newRow("one byte more") << QByteArray(R"({"exp":1795775400 })");
    QTest::newRow("two bytes more") << QByteArray(R"({"exp":1795775400  })");
}

void TestTokenExpiry::readsTheEndOfAToken()
{
    QFETCH(QByteArray, claims);
    const auto expiry = tokenExpiry(token(claims).toStdString());
    QVERIFY(expiry);
    QCOMPARE(isoText(*expiry), std::string("2026-11-27T10:30:00.000000Z"));
}

void TestTokenExpiry::anythingElseHasNoKnownEnd_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("a password") << QByteArray("correct horse. battery. staple");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("only dots") << QByteArray("..");
    QTest::newRow("without exp") << token(R"({"sub":"jane"})");
    QTest::newRow("text") << token(R"({"exp":"1795775400"})");
    QTest::newRow("negative") << token(R"({"exp":-1})");
    QTest::newRow("beyond any year") << token(R"({"exp":9223372036854775807})");
    QTest::newRow("a fraction beyond any year") << token(R"({"exp":1e300})");
    QTest::newRow("no JSON") << token("exp=1795775400");
    QTest::newRow("no map") << token("[1795775400]");
    QTest::newRow("encrypted") << token(R"({"exp":1795775400})") + ".x.y";
    QTest::newRow("without a signature") << token(R"({"exp":1795775400})").chopped(13);
    QTest::newRow("plain base64") << QByteArray("e30.") + QByteArray(R"({"exp":1795775400 })").toBase64() + ".x";
    QTest::newRow("cut off") << QByteArray("e30.") + QByteArray(R"({"exp":1795775400})").toBase64().chopped(3) + ".x";
}

void TestTokenExpiry::anythingElseHasNoKnownEnd()
{
    QFETCH(QByteArray, text);
    QVERIFY(!tokenExpiry(text.toStdString()));
}

QTEST_APPLESS_MAIN(TestTokenExpiry)
#include "tst_tokenexpiry.moc"
