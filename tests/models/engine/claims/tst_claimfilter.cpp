// SPDX-License-Identifier: MIT
#include "models/engine/claims/claimfilter.h"

#include <QTest>

using namespace cells;
using namespace cells::claims;
using namespace std::chrono_literals;

class TestClaimFilter : public QObject
{
    Q_OBJECT

private slots:
    void everyTermIsUnderstood();
    void invalidFiltersAreReported_data();
    void invalidFiltersAreReported();
    void aValueIsNoFilter_data();
    void aValueIsNoFilter();
    void aSnapshotIsFilteredByTheSameTerms();
    void whatIsOfferedIsUnderstood();
    void aValueWithBlanksIsQuoted_data();
    void aValueWithBlanksIsQuoted();
    void S21_valuesAreNotSaved_data();
    void S21_valuesAreNotSaved();
};

void TestClaimFilter::everyTermIsUnderstood()
{
    const auto filter = parseClaimFilter(" model:Email id:42 type:email type:user_id status:creating "
                                         "result:not_checked value:A:b age>5m age<2d "
                                         "lease:9f3c0d1e-5f6a-4a6b-9f0e-1a2b3c4d5ee2");
    QVERIFY(filter);
    QCOMPARE(filter->model, modelNamed("Email"));
    QCOMPARE(*filter->from, 42);
    const PairFilter expected{{ClaimType::Email, ClaimType::UserId}, {RecordStatus::LeaseCreating},
        {PairStatus::NotChecked}, "A:b", Uuid::parse("9f3c0d1e-5f6a-4a6b-9f0e-1a2b3c4d5ee2"), Duration(5min),
        Duration(48h)};
    QVERIFY(filter->pairs == expected);
    QVERIFY(*parseClaimFilter("  ") == ClaimFilter{});
    // Its name in filters that earlier releases saved.
    QVERIFY(*parseClaimFilter("judgement:missing") == *parseClaimFilter("result:missing"));
}

void TestClaimFilter::invalidFiltersAreReported_data()
{
    QTest::addColumn<QByteArray>("filter");
    QTest::addColumn<QByteArray>("message");
    QTest::newRow("model") << QByteArray("model:Users") << QByteArray("models are User, Email");
    QTest::newRow("id") << QByteArray("id:x") << QByteArray("a number above 0");
    QTest::newRow("negative id") << QByteArray("id:-1") << QByteArray("a number above 0");
    QTest::newRow("type") << QByteArray("type:mail") << QByteArray("types are named");
    QTest::newRow("status") << QByteArray("status:open") << QByteArray("active, creating and destroying");
    QTest::newRow("result") << QByteArray("result:bad") << QByteArray("matching, missing");
    QTest::newRow("age") << QByteArray("age>soon") << QByteArray("such as 5m");
    QTest::newRow("lease") << QByteArray("lease:9f3c") << QByteArray("a lease is a uuid");
    QTest::newRow("a word among terms") << QByteArray("type:email alice") << QByteArray("terms are result:, type:");
}

void TestClaimFilter::invalidFiltersAreReported()
{
    QFETCH(QByteArray, filter);
    QFETCH(QByteArray, message);
    const auto parsed = parseClaimFilter(filter.toStdString());
    QVERIFY(!parsed);
    QVERIFY2(parsed.error().text().find(message.toStdString()) != std::string::npos, parsed.error().text().c_str());
}

void TestClaimFilter::aValueIsNoFilter_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("isFilter");
    QTest::newRow("empty") << QByteArray("  ") << false;
    QTest::newRow("name") << QByteArray("alice") << false;
    QTest::newRow("typed value") << QByteArray("email:a@b.example") << false;
    QTest::newRow("key") << QByteArray("ssh-ed25519 AAAA type:x") << false;
    QTest::newRow("term") << QByteArray(" type:email") << true;
    QTest::newRow("term that is wrong") << QByteArray("age>soon") << true;
}

void TestClaimFilter::aValueIsNoFilter()
{
    QFETCH(QByteArray, text);
    QTEST(isClaimFilter(text.toStdString()), "isFilter");
}

void TestClaimFilter::aSnapshotIsFilteredByTheSameTerms()
{
    const Instant now{1000h};
    const auto anywhere = parseRecordFilter("  ali ce ", now);
    QCOMPARE(anywhere->text, std::string("ali ce"));
    QVERIFY(anywhere->match == RecordFilter::Match::Contains);
    const auto terms = parseRecordFilter("type:email value:ali age>1h age<2h id:7", now);
    QVERIFY(terms->match == RecordFilter::Match::StartsWith && terms->text == "ali");
    QVERIFY(terms->createdUntil == now - 1h && terms->createdFrom == now - 2h);
    QVERIFY(terms->idFrom == 7 && terms->types == std::vector{ClaimType::Email});
    QVERIFY(parseRecordFilter("", now)->letsAllThrough());
    QVERIFY(!parseRecordFilter("result:missing", now));
    QVERIFY(!parseRecordFilter("age>soon", now));
}

void TestClaimFilter::whatIsOfferedIsUnderstood()
{
    for (const auto &model : catalogue()) {
        for (const auto &term : claimFilterTerms(model, true)) {
            for (const auto &value : term.values) {
                QVERIFY2(parseClaimFilter(term.start + value), (term.start + value).c_str());
            }
        }
        for (const auto &term : claimFilterTerms(model, false)) {
            QVERIFY(term.values.empty() || parseRecordFilter(term.start + term.values.front(), {}));
        }
    }
}

void TestClaimFilter::aValueWithBlanksIsQuoted_data()
{
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QByteArray>("term");
    const auto row
        = [](const char *value, const char *term) { QTest::newRow(term) << QByteArray(value) << QByteArray(term); };
    row("ali", "value:ali");
    row("a:b", "value:a:b");
    row("a\"b", "value:a\"b");
    row("ssh-rsa AAAA me@home", "value:\"ssh-rsa AAAA me@home\"");
    row(" two  blanks ", "value:\" two  blanks \"");
    row("", "value:\"\"");
    row("\"a b", R"(value:"\"a b")");
    row("a: \"b\" \\", R"(value:"a: \"b\" \\")");
    row("\"", R"(value:"\"")");
    row("x:\"y", R"(value:"x:\"y")");
}

void TestClaimFilter::aValueWithBlanksIsQuoted()
{
    QFETCH(QByteArray, value);
    QFETCH(QByteArray, term);
    QCOMPARE(QByteArray::fromStdString(quotedTerm("value:", value.toStdString())), term);
    const auto text = "type:email " + term.toStdString() + "  age>5m";
    QCOMPARE(filterTokens(text), (std::vector<std::string>{"type:email", term.toStdString(), "age>5m"}));
    const auto filter = parseClaimFilter(text);
    QVERIFY2(filter, filter ? "" : filter.error().text().c_str());
    QCOMPARE(QByteArray::fromStdString(filter->pairs.valuePrefix), value);
    QVERIFY(filter->pairs.minimalAge == Duration(5min));
}

void TestClaimFilter::S21_valuesAreNotSaved_data()
{
    QTest::addColumn<QByteArray>("filter");
    QTest::addColumn<QByteArray>("retained");
    QTest::newRow("terms") << QByteArray("model:Email  type:email id:42") << QByteArray("model:Email type:email id:42");
    QTest::newRow("value") << QByteArray("type:email value:eve@a.example age>5m") << QByteArray("type:email age>5m");
    QTest::newRow("quoted") << QByteArray("value:\"type:email age>5m\" status:active") << QByteArray("status:active");
    QTest::newRow("unfinished") << QByteArray("type:email value:\"eve age>5m") << QByteArray("type:email");
    QTest::newRow("word among terms") << QByteArray("type:email eve") << QByteArray("type:email");
    QTest::newRow("looked up") << QByteArray("eve@a.example") << QByteArray();
    QTest::newRow("looked up by type") << QByteArray("email:eve@a.example") << QByteArray();
}

void TestClaimFilter::S21_valuesAreNotSaved()
{
    QFETCH(QByteArray, filter);
    QFETCH(QByteArray, retained);
    QCOMPARE(QByteArray::fromStdString(withoutValues(filter.toStdString())), retained);
}

QTEST_GUILESS_MAIN(TestClaimFilter)
#include "tst_claimfilter.moc"
