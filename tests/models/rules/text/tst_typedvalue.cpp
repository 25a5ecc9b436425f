// SPDX-License-Identifier: MIT
#include "models/rules/text/typedvalue.h"

#include <QTest>

#include <random>

using namespace cells;

class TestTypedValue : public QObject
{
    Q_OBJECT

private slots:
    void eachShapeCouldBe_data();
    void eachShapeCouldBe();
    void aUuidIsOne();
    void aRowIsNamedInManyWays();
    void aRecordIsNamedAsSuch();
    void aQuestionMeansJustItsClaim();
    void typesHaveNames();
};

void TestTypedValue::eachShapeCouldBe_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("claims");
    const auto row = [](const char *name, const QByteArray &text, const char *claims) {
        QTest::newRow(name) << text << QString::fromUtf8(claims);
    };
    row("nothing", "  \t\n", "");
    row("e-mail", " a@b.example\r\n", "email=a@b.example service desk email=a@b.example");
    row("which type is said", "email:a b", "email=a b");
    row("a type with a space", "user_id:7", "user id=7");
    row("no type before the colon", "a:b", nullptr);
    row("path", "a/b", "route=a/b redirect route=a/b");
    row("ssh key", "ssh-ed25519 AAAA me@host", "SSH key=ssh-ed25519 AAAA me@host");
    row("ssh- as a name", "ssh-tools", nullptr);
    row("gpg key", "-----BEGIN PGP PUBLIC KEY BLOCK-----\nx", "GPG key=-----BEGIN PGP PUBLIC KEY BLOCK-----\nx");
    row("ssh fingerprint", "SHA256:abc", "SSH fingerprint=abc");
    row("quoted", "  \" a@b.example \" ", "email= a@b.example  service desk email= a@b.example ");
    row("quoted behind a type", " username:\"alice \" ", "username=alice ");
    row("a quote in quotes", R"(username:"\"a\\ ")", "username=\"a\\ ");
    row("quoted is no type", "\"email:a/b\"", "route=email:a/b redirect route=email:a/b");
    row("nothing ends the quote", "email:\"a", "email=\"a");
    row("a quote inside", "email:a\"b\"", "email=a\"b\"");
    row("nothing is quoted", "\"\"", "");
}

void TestTypedValue::eachShapeCouldBe()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, claims);
    QStringList found;
    for (const auto &claim : typedValue(text.toStdString()).claims) {
        found << QString::fromStdString(nameOf(claim.type) + "=" + claim.value);
    }
    if (claims.isNull()) {
        // A name: what names could be.
        QVERIFY(found.contains(QStringLiteral("username=") + QString::fromUtf8(text)));
        QVERIFY(found.contains(QStringLiteral("route=") + QString::fromUtf8(text)));
        return;
    }
    QCOMPARE(found.join(QLatin1Char(' ')), claims);
}

void TestTypedValue::aUuidIsOne()
{
    const auto typed = typedValue(" 9F3C0D1E-5f6a-4a6b-9f0e-1a2b3c4d5ee2 ");
    QVERIFY(typed.uuid);
    QVERIFY(typed.claims.empty());
    QVERIFY(!typedValue("9f3c").uuid);
    const auto has = [](std::string_view text, ClaimType type) {
        const auto claims = typedValue(text).claims;
        return std::any_of(claims.begin(), claims.end(), [type](const Claim &claim) { return claim.type == type; });
    };
    QVERIFY(has("7", ClaimType::UserId) && has("7", ClaimType::Username));
    QVERIFY(!has("07", ClaimType::UserId) && !has("-7", ClaimType::UserId) && !has("0", ClaimType::UserId));
    QVERIFY(!has("9223372036854775808", ClaimType::UserId) && has("9223372036854775807", ClaimType::UserId));
    QVERIFY(has("docs.example", ClaimType::PagesDomain) && !has("docs", ClaimType::PagesDomain));
}

void TestTypedValue::aRowIsNamedInManyWays()
{
    const auto *user = modelNamed("User");
    for (const auto *text : {"User 4", " user:4", "users/4", "user #4", "USERS 4"}) {
        QVERIFY2(typedValue(text).rows == (std::vector<TypedRow>{{user, 4}}), text);
    }
    // Only a path may also be a value.
    for (const auto *text : {"User 4", "user:4", "user #4", "id:4"}) {
        QVERIFY2(typedValue(text).claims.empty(), text);
    }
    QVERIFY((typedValue("redirect_routes:9").rows == std::vector<TypedRow>{{modelNamed("RedirectRoute"), 9}}));
    // A bare id may be any of them.
    QCOMPARE(typedValue("4").rows.size(), commonModels().size());
    QCOMPARE(typedValue("id:4").rows, typedValue("4").rows);
    // Neither a claim of a type, nor a value between quotes, nor what is no id.
    for (const auto *text : {"user_id:4", "\"User 4\"", "User 04", "User x", "nothing 4", "alice"}) {
        QVERIFY2(typedValue(text).rows.empty(), text);
    }
    QVERIFY(!typedValue("project/1").claims.empty() && typedValue("project/1").rows.size() == 1);
}

void TestTypedValue::aRecordIsNamedAsSuch()
{
    const auto typed = typedValue("record:9f3c0d1e-5f6a-4a6b-9f0e-1a2b3c4d5ee2");
    QVERIFY(typed.record && !typed.uuid && typed.claims.empty() && typed.rows.empty());
    QVERIFY(!typedValue("record:alice").record);
}

// A value that looks like a uuid, or has blanks at its ends, can be asked for all the same.
void TestTypedValue::aQuestionMeansJustItsClaim()
{
    QVERIFY(!typedValue("\"9f3c0d1e-5f6a-4a6b-9f0e-1a2b3c4d5ee2\"").uuid);
    std::mt19937 random(20'261'122);
    constexpr std::string_view letters = " \t\n\v\f\r\"\\:ab@";
    for (int round = 0; round < 20'000; ++round) {
        Claim claim{ClaimType(1 + int(random() % 15)), {}, {}};
        for (auto length = random() % 6; length > 0; --length) {
            claim.value += letters[random() % letters.size()];
        }
        const auto typed = typedValue(questionOf(claim));
        QVERIFY2(typed.claims == std::vector{claim}, questionOf(claim).c_str());
    }
}

void TestTypedValue::typesHaveNames()
{
    for (int number = 1; isKnown(ClaimType(number)); ++number) {
        QCOMPARE(claimTypeNamed(nameOf(ClaimType(number))), std::optional(ClaimType(number)));
    }
    QVERIFY(!claimTypeNamed("type #21"));
    QVERIFY(!claimTypeNamed(""));
}

QTEST_APPLESS_MAIN(TestTypedValue)
#include "tst_typedvalue.moc"
