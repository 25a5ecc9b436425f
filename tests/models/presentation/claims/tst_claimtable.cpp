// SPDX-License-Identifier: MIT
#include "models/engine/claims/recordlisting.h"
#include "models/presentation/base/columnof.h"
#include "models/presentation/claims/claimtable.h"
#include "models/presentation/claims/modeltable.h"
#include "tests/support/fixtures/claimfixture.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace cells;
using namespace cells::claims;
using namespace std::chrono_literals;

namespace {

// One of each judgement that a small world can hold.
void seedRows(ClaimFixture &fixture)
{
    fixture.seedRow("Email", 1, {"same@a.example"});
    fixture.seedClaim("Email", 1, ClaimType::Email, "same@a.example");
    fixture.seedRow("Email", 2, {"new@a.example"});
    fixture.seedClaim("Email", 2, ClaimType::Email, "old@a.example");
    fixture.seedRow("Email", 3, {"lost@a.example"});
    fixture.seedClaim("Email", 4, ClaimType::Email, "left\xE2\x80\xAE@a.example");
    fixture.seedRow("Email", 9, {"last@a.example"});
    fixture.seedClaim("Email", 9, ClaimType::Email, "last@a.example").status = RecordStatus::LeaseCreating;
    fixture.service.records.back().lease = Uuid::parse("9f3c0d1e-5f6a-4a6b-9f0e-1a2b3c4d5ee2");
}

ClaimListing listingOf(ClaimFixture &fixture)
{
    return ClaimListing(*readClaimPage({{1}, &fixture.service, &fixture.database}, fixture.clock, {},
        {modelNamed("Email"), firstKey()}, [](const ClaimPage &) {}, {}));
}

std::vector<ClaimRow> rowsOf(const ClaimListing &listing, bool isMasked)
{
    std::vector<ClaimRow> rows;
    for (const auto &pair : listing.pairs) {
        rows.push_back({pair, listing.last.facts.now, isMasked});
    }
    return rows;
}

QString picture(const QAbstractItemModel &model)
{
    QString text;
    for (int row = 0; row < model.rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < model.columnCount(); ++column) {
            cells << model.index(row, column).data().toString();
        }
        text += cells.join(QStringLiteral(" | ")) + u'\n';
    }
    return text;
}

} // namespace

class TestClaimTable : public QObject
{
    Q_OBJECT

private slots:
    void showsServiceResultAndRow();
    void maskedValuesAreNowhere();
    void C18_theSentenceNamesWhatIsMissing();
    void aModelRetainsItsCount();
};

void TestClaimTable::showsServiceResultAndRow()
{
    ClaimFixture fixture;
    seedRows(fixture);
    ClaimTable table;
    QAbstractItemModelTester tester(&table, QAbstractItemModelTester::FailureReportingMode::QtTest);
    table.setRows(rowsOf(listingOf(fixture), false));
    QCOMPARE(picture(table),
        QStringLiteral("1 | email | same@a.example | Matching | same@a.example | user 1000 | active | 2 d\n"
                       "2 | email | old@a.example | Different: value | new@a.example | user 1000 | active | 2 d\n"
                       "3 | email | — | Missing | lost@a.example | user 1000 | — | —\n"
                       "4 | email | left\\u202E@a.example | Extra | no row | — | active | 2 d\n"
                       "9 | email | last@a.example | Leased | last@a.example | user 1000 | creating | 2 d\n"));
}

// Neither shown, nor copied, nor told by a tool tip.
void TestClaimTable::maskedValuesAreNowhere()
{
    ClaimFixture fixture;
    seedRows(fixture);
    ClaimTable table;
    table.setRows(rowsOf(listingOf(fixture), true));
    for (int row = 0; row < table.rowCount(); ++row) {
        for (int column = 0; column < table.columnCount(); ++column) {
            for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole), int(CopyRole), int(RowIdRole)}) {
                QVERIFY(!table.index(row, column).data(role).toString().contains(u'@'));
            }
        }
    }
    QCOMPARE(table.index(0, columnOf(table, "value")).data().toString(), QStringLiteral("s•••"));
    QVERIFY(!isPersonal(ClaimType::Username));
    QVERIFY(isPersonal(ClaimType(99)));
}

void TestClaimTable::C18_theSentenceNamesWhatIsMissing()
{
    ClaimFixture fixture;
    seedRows(fixture);
    QCOMPARE(sentenceOf(listingOf(fixture)),
        QStringLiteral("Email: all 5 read · 1 missing · 1 different · 1 extra · 1 leased"));
    fixture.database.rowProblems.emplace("Email", Failure{Failure::Kind::Unreachable, std::string("db is down"), {}});
    const auto listing = listingOf(fixture);
    QVERIFY(sentenceOf(listing).startsWith(QStringLiteral("The cell's database could not be read")));
    // What a lease says needs no row.
    QCOMPARE(listing.count(PairStatus::NotChecked), 3);
    QCOMPARE(listing.count(PairStatus::Leased), 1);
}

void TestClaimTable::aModelRetainsItsCount()
{
    ModelTable table;
    QAbstractItemModelTester tester(&table, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(table.rowCount(), int(catalogue().size()));
    QCOMPARE(table.index(1, 1).data().toString(), QString());
    table.setCount(*modelNamed("Email"), 500, true);
    QCOMPARE(table.index(1, 0).data().toString(), QStringLiteral("Email"));
    QCOMPARE(table.index(1, 1).data().toString(), QStringLiteral("500+"));
}

QTEST_GUILESS_MAIN(TestClaimTable)
#include "tst_claimtable.moc"
