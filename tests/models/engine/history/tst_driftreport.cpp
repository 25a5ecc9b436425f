// SPDX-License-Identifier: MIT
#include "models/engine/history/driftreport.h"

#include <QTest>

using namespace cells;
using namespace cells::claims;
using namespace cells::drift;

class TestDriftReport : public QObject
{
    Q_OBJECT

private slots:
    void whatDiffersIsNamed_data();
    void whatDiffersIsNamed();
    void aRedactedReportHasNoValue();
    void whatIsRecentIsNoDifference();
    void F18_F23_serviceProblemsAreReported();
    void itShowsWhenItWasMade();
    void C18_aScanThatCannotBeReadIsNamed();
    void C18_metricsShowWhatIsUnknown();
    void C18_aRunWithoutSuccessIsReported();

private:
    static std::shared_ptr<ScanReport> scanOf(const char *model)
    {
        auto scan = std::make_shared<ScanReport>();
        scan->model = modelNamed(model);
        scan->startedAt = *parseInstant("2026-11-21 03:12:45Z");
        return scan;
    }
    static QStringList metrics(const std::vector<DriftReport> &reports)
    {
        const auto text = metricsOf(reports, *parseInstant("2026-11-21 03:14:05Z"));
        return QString::fromStdString(text).split(QLatin1Char('\n'));
    }
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

void TestDriftReport::aRedactedReportHasNoValue()
{
    const auto add = [](ScanReport &scan, std::int64_t id, const char *claimed, const char *expected) {
        Difference difference;
        difference.id = id;
        difference.type = ClaimType::Username;
        difference.drift = DriftClass::Different;
        difference.claimed = claimed;
        difference.expected = expected;
        scan.differences.append(difference);
    };
    const auto users = scanOf("User");
    add(*users, 1, "ivan", "eve");
    add(*users, 2, "", "ivan");
    const auto emails = scanOf("Email");
    add(*emails, 3, "ivan@a.example", "eve");
    const auto report = redacted({"here", {1}, {users, emails}});
    QCOMPARE(report.scans[0]->differences.at(0).claimed, std::string("value-1"));
    QCOMPARE(report.scans[0]->differences.at(0).expected, std::string("value-2"));
    QCOMPARE(report.scans[0]->differences.at(1).claimed, std::string());
    QCOMPARE(report.scans[0]->differences.at(1).expected, std::string("value-1"));
    QCOMPARE(report.scans[1]->differences.at(0).expected, std::string("value-2"));
    for (const auto &text : {markdownOf(report), htmlOf(report)}) {
        QVERIFY(text.find("ivan") == std::string::npos && text.find("eve") == std::string::npos);
    }
    QCOMPARE(users->differences.at(0).claimed, std::string("ivan"));
}

void TestDriftReport::whatIsRecentIsNoDifference()
{
    const auto scan = scanOf("User");
    for (const auto drift : {DriftClass::Missing, DriftClass::Recent, DriftClass::Recent, DriftClass::Leased}) {
        Difference difference;
        difference.id = std::int64_t(scan->differences.size()) + 1;
        difference.drift = drift;
        scan->differences.append(difference);
        ++scan->counts.sure[std::size_t(drift)];
    }
    DriftReport report{"here", {1}, {scan}, 2};
    QCOMPARE(
        sentenceOf(report), std::string("0 matching · 1 missing · not counted as differences: 2 recent, 1 leased"));
    const auto expectedText
        = std::string("1 difference. Not counted as such: 2 recent, 1 leased. Only the first 2 are listed.");
    for (const auto &text : {markdownOf(report), htmlOf(report)}) {
        QVERIFY2(text.find(expectedText) != std::string::npos, text.c_str());
    }
    scan->counts.sure[std::size_t(DriftClass::Missing)] = 0;
    QCOMPARE(
        sentenceOf(report), std::string("0 matching · none differs · not counted as differences: 2 recent, 1 leased"));
}

void TestDriftReport::F18_F23_serviceProblemsAreReported()
{
    const auto scan = scanOf("User");
    const auto both = [&] {
        const DriftReport report{"here", {1}, {scan}};
        return markdownOf(report) + htmlOf(report);
    };
    QVERIFY2(both().find("restored") == std::string::npos, both().c_str());
    scan->baselineProblem = std::string("It is locked.");
    const auto unknown = both();
    QCOMPARE(QString::fromStdString(unknown).count(QStringLiteral("could not be looked up: It is locked.")), 2);
    scan->lostClaims = 10;
    scan->counts.foreign = 3;
    const auto text = QString::fromStdString(both());
    QVERIFY2(!text.contains(QStringLiteral("could not be looked up")), qPrintable(text));
    QCOMPARE(text.count(QStringLiteral("The newest claims of an earlier scan are lost")), 2);
    QCOMPARE(text.count(QStringLiteral("claims of other cells for this one: 3")), 2);
}

void TestDriftReport::itShowsWhenItWasMade()
{
    DriftReport report{"here", {1}, {scanOf("User")}};
    for (const auto &text : {markdownOf(report), htmlOf(report)}) {
        QVERIFY2(text.find("Made ") == std::string::npos, text.c_str());
    }
    report.madeAt = *parseInstant("2026-11-23 02:10:45Z");
    report.madeBy = "cellsctl 0.1.0";
    for (const auto &text : {markdownOf(report), htmlOf(report)}) {
        QVERIFY2(text.find("Made 2026-11-23 02:10:45 UTC by cellsctl 0.1.0.") != std::string::npos, text.c_str());
    }
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

// A conflict that nobody looked for is not none.
void TestDriftReport::C18_metricsShowWhatIsUnknown()
{
    const auto conflicts = QStringLiteral("cells_drift_differences{environment=\"here\",cell=\"1\",model=\"User\","
                                          "class=\"conflict\",certainty=\"sure\"} ");
    const auto scan = scanOf("User");
    QVERIFY(metrics({{"here", {1}, {scan}}}).contains(conflicts + QLatin1Char('0')));
    scan->ownersNotAsked = 5;
    scan->lostClaims = 3;
    const auto lines = metrics({{"here", {1}, {scan}}});
    QVERIFY2(lines.filter(conflicts).isEmpty(), qPrintable(lines.join(QLatin1Char('\n'))));
    for (const auto *line : {"cells_drift_owners_not_asked{environment=\"here\",cell=\"1\",model=\"User\"} 5",
             "cells_drift_lost_claims{environment=\"here\",cell=\"1\",model=\"User\"} 3"}) {
        QVERIFY2(lines.contains(QLatin1String(line)), line);
    }
    // What nobody could look for is not there, nor is it none.
    const auto lostClaims = QStringLiteral("cells_drift_lost_claims{");
    const auto isUnknown
        = QStringLiteral("cells_drift_baseline_unknown{environment=\"here\",cell=\"1\",model=\"User\"} ");
    QVERIFY(lines.contains(isUnknown + QLatin1Char('0')));
    scan->lostClaims = 0;
    QVERIFY(!metrics({{"here", {1}, {scan}}}).filter(lostClaims).isEmpty());
    scan->baselineProblem = std::string("The history is locked.");
    QVERIFY(metrics({{"here", {1}, {scan}}}).filter(lostClaims).filter(QStringLiteral("cell=")).isEmpty());
    QVERIFY(metrics({{"here", {1}, {scan}}}).contains(isUnknown + QLatin1Char('1')));
    // Some were found before nobody was asked any more: at least so many there are.
    scan->counts.sure[std::size_t(DriftClass::Conflict)] = 2;
    QVERIFY(metrics({{"here", {1}, {scan}}}).contains(conflicts + QLatin1Char('2')));
}

// Cell 2 could not be read, of cell 3 one model broke off.
void TestDriftReport::C18_aRunWithoutSuccessIsReported()
{
    const auto broken = scanOf("User");
    broken->end = ScanEnd::Failed;
    DriftReport dead{"here", {2}, {}};
    dead.notScanned = {modelNamed("User")};
    const auto lines = metrics({{"here", {1}, {scanOf("User")}}, dead, {"here", {3}, {broken}}});
    for (const auto *line : {"cells_drift_run_success{environment=\"here\",cell=\"1\"} 1",
             "cells_drift_run_success{environment=\"here\",cell=\"2\"} 0",
             "cells_drift_run_success{environment=\"here\",cell=\"3\"} 0",
             "cells_drift_run_timestamp_seconds{environment=\"here\",cell=\"2\"} 1795230845",
             "cells_drift_scan_complete{environment=\"here\",cell=\"1\",model=\"User\"} 1",
             "cells_drift_scan_complete{environment=\"here\",cell=\"2\",model=\"User\"} 0",
             "cells_drift_scan_complete{environment=\"here\",cell=\"3\",model=\"User\"} 0"}) {
        QVERIFY2(lines.contains(QLatin1String(line)), line);
    }
    QVERIFY(lines.filter(QStringLiteral("cells_drift_rows{environment=\"here\",cell=\"2\"")).isEmpty());
}

QTEST_GUILESS_MAIN(TestDriftReport)
#include "tst_driftreport.moc"
