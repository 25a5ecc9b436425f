#include "models/engine/driftreport.h"

#include <QTest>

using namespace cells;

class TestDriftReport : public QObject
{
    Q_OBJECT

private slots:
    void whatDiffersIsNamed_data();
    void whatDiffersIsNamed();
    void C18_aScanThatCannotBeReadIsNamed();
};

void TestDriftReport::whatDiffersIsNamed_data()
{
    QTest::addColumn<bool>("isValueDifferent");
    QTest::addColumn<bool>("isSubjectDifferent");
    QTest::addColumn<QString>("expected");
    QTest::newRow("value") << true << false << QStringLiteral("<td>different in value</td>");
    QTest::newRow("subject") << false << true
                             << QStringLiteral("<td>different in subject (claimed for 129, asked for by 128)</td>");
    QTest::newRow("both") << true << true
                          << QStringLiteral(
                                 "<td>different in value and subject (claimed for 129, asked for by 128)</td>");
    QTest::newRow("neither") << false << false << QStringLiteral("<td>different in source</td>");
}

// Where both values are the same, nothing else in the line says what differs.
void TestDriftReport::whatDiffersIsNamed()
{
    QFETCH(bool, isValueDifferent);
    QFETCH(bool, isSubjectDifferent);
    QFETCH(QString, expected);
    Difference difference;
    difference.id = 128;
    difference.type = ClaimType::Username;
    difference.drift = DriftClass::Different;
    difference.isValueDifferent = isValueDifferent;
    difference.isSubjectDifferent = isSubjectDifferent;
    difference.claimedSubject = 129;
    difference.expectedSubject = 128;
    difference.claimed = difference.expected = "ivan";
    auto scan = std::make_shared<ScanReport>();
    scan->model = modelNamed("User");
    scan->differences.append(difference);
    const auto html = QString::fromStdString(htmlOf({"here", {1}, {scan}}));
    QVERIFY2(html.contains(expected), qPrintable(html));
}

void TestDriftReport::C18_aScanThatCannotBeReadIsNamed()
{
    auto scan = std::make_shared<ScanReport>();
    scan->model = modelNamed("User");
    DriftReport report{"here", {1}, {scan}};
    QCOMPARE(sentenceOf(report), std::string("0 matching · none differs"));
    report.unread = {"Scan 7 of Email is damaged."};
    QCOMPARE(sentenceOf(report), std::string("scans that cannot be read: 1 · 0 matching · none differs so far"));
    for (const auto &text : {markdownOf(report), htmlOf(report)}) {
        QVERIFY2(text.find("Scan 7 of Email is damaged.") != std::string::npos, text.c_str());
    }
}

QTEST_GUILESS_MAIN(TestDriftReport)
#include "tst_driftreport.moc"
