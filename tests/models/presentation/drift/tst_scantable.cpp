// SPDX-License-Identifier: MIT
#include "models/presentation/base/columnof.h"
#include "models/presentation/drift/drifttext.h"
#include "models/presentation/drift/scantable.h"

#include <QTest>

using namespace cells;
using namespace cells::claims;
using namespace cells::drift;

namespace {

ScanReport reportOf(ScanEnd end)
{
    ScanReport report;
    report.model = modelNamed("User");
    report.startedAt = *parseInstant("2026-11-21 03:12:45Z");
    report.lastId = 1000;
    report.comparedUpTo = end == ScanEnd::Complete ? 1000 : 437;
    report.end = end;
    report.counts.matching = 900;
    return report;
}

} // namespace

// What a row of the table of models claims to know.
class TestScanTable : public QObject
{
    Q_OBJECT

private slots:
    void C18_onlyAWholeModelIsDrawnAsMatching();
    void C18_ofAPartEveryCountIsAtLeast();
    void C18_aScanThatRunsIsNoProof();
    void C18_aShareOfAnUnknownWholeIsNoZero();
    void conflictsNobodyAskedForAreNoZero();
    void whatIsLeftOpenIsNotEqual();
    void whenItWasScannedFitsItsColumn();
    void F23_aScanReportsThatItHasNoBaseline();
    void F23_aScanReportsThatSentinelsCouldNotBeRead();

private:
    void show(ScanReport report)
    {
        ModelScan scan{modelNamed("User")};
        scan.report = std::make_shared<const ScanReport>(std::move(report));
        m_table.setRows({scan});
    }
    QVariant cell(const char *column, int role = Qt::DisplayRole) const
    {
        return m_table.index(0, columnOf(m_table, column)).data(role);
    }
    Status barBegins() const { return cell("coverage", SharesRole).value<StatusShares>().front().status; }

    ScanTable m_table;
};

void TestScanTable::C18_onlyAWholeModelIsDrawnAsMatching()
{
    show(reportOf(ScanEnd::Complete));
    QCOMPARE(cell("state", StatusRole).toInt(), int(Status::Ok));
    QCOMPARE(barBegins(), Status::Ok);
    for (const auto end : {ScanEnd::Stopped, ScanEnd::DriftLimit, ScanEnd::TimeLimit, ScanEnd::Failed}) {
        show(reportOf(end));
        QCOMPARE(cell("state", StatusRole).toInt(), int(Status::Stale));
        QVERIFY(barBegins() != Status::Ok);
        QCOMPARE(statusOf(reportOf(end)), Status::Stale);
        QVERIFY(foundText(reportOf(end)).endsWith(QStringLiteral("no differences so far")));
    }
    // Complete, and something differs: that it is complete is no praise.
    auto drifting = reportOf(ScanEnd::Complete);
    drifting.counts.sure[std::size_t(DriftClass::Missing)] = 1;
    QCOMPARE(statusOf(drifting), Status::Different);
    show(drifting);
    QVERIFY(!cell("state", StatusRole).isValid());
}

void TestScanTable::C18_ofAPartEveryCountIsAtLeast()
{
    auto report = reportOf(ScanEnd::TimeLimit);
    report.counts.sure[std::size_t(DriftClass::Missing)] = 3;
    show(report);
    QCOMPARE(cell("matching").toString(), QStringLiteral("900+"));
    QCOMPARE(cell("missing").toString(), QStringLiteral("3+"));
    QCOMPARE(cell("extra").toString(), QStringLiteral("0+"));
    QCOMPARE(cell("conflict").toString(), QStringLiteral("0+"));
    QCOMPARE(cell("other").toString(), QStringLiteral("none so far"));
    QVERIFY(cell("extra", Qt::ToolTipRole).toString().contains(QStringLiteral("unknown")));
    show(reportOf(ScanEnd::Complete));
    QCOMPARE(cell("extra").toString(), QStringLiteral("0"));
}

void TestScanTable::C18_aScanThatRunsIsNoProof()
{
    ModelScan scan{modelNamed("User")};
    scan.progress = ScanProgress{};
    scan.progress->counts.matching = 500;
    scan.progress->fraction = 0.5;
    m_table.setRows({scan});
    QVERIFY(barBegins() != Status::Ok);
    QCOMPARE(cell("missing").toString(), QStringLiteral("0+"));
}

// Without an admin certificate nobody can say who holds the value of a missing claim.
// As scans are that an earlier version kept: they do not say where the ids begin.
void TestScanTable::C18_aShareOfAnUnknownWholeIsNoZero()
{
    auto report = reportOf(ScanEnd::Stopped);
    QVERIFY(!report.firstId);
    show(report);
    QCOMPARE(cell("coverage").toString(), QStringLiteral("—"));
    QVERIFY(cell("coverage", Qt::ToolTipRole).toString().contains(QStringLiteral("unknown")));
    QVERIFY(!cell("coverage", Qt::ToolTipRole).toString().contains(QLatin1Char('%')));
    report.firstId = 1;
    show(report);
    QCOMPARE(cell("coverage").toString(), QStringLiteral("43.7 %"));
    report = reportOf(ScanEnd::Complete);
    show(report);
    QCOMPARE(cell("coverage").toString(), QStringLiteral("100 %"));
}

void TestScanTable::conflictsNobodyAskedForAreNoZero()
{
    auto report = reportOf(ScanEnd::Complete);
    report.counts.sure[std::size_t(DriftClass::Missing)] = 14;
    report.ownersNotAsked = 14;
    show(report);
    QCOMPARE(cell("conflict").toString(), QStringLiteral("not checked"));
    QCOMPARE(cell("conflict", StatusRole).toInt(), int(Status::Unknown));
    QVERIFY(cell("conflict", Qt::ToolTipRole).toString().contains(QStringLiteral("admin certificate")));
    QCOMPARE(sentenceOf({&report}, 12),
        QStringLiteral("1 of 12 models scanned · 900 matching · 14 missing, conflicts not checked"));
    report.counts.sure[std::size_t(DriftClass::Conflict)] = 2;
    show(report);
    QCOMPARE(cell("conflict").toString(), QStringLiteral("2+"));
    // Nothing is missing, so there was nothing to ask.
    show(reportOf(ScanEnd::Complete));
    QCOMPARE(cell("conflict").toString(), QStringLiteral("0"));
}

void TestScanTable::whatIsLeftOpenIsNotEqual()
{
    auto recent = reportOf(ScanEnd::Complete);
    recent.counts.sure[std::size_t(DriftClass::Recent)] = 1;
    QCOMPARE(statusOf(recent), Status::Wait);
    auto unreadable = reportOf(ScanEnd::Complete);
    unreadable.counts.doubtful[std::size_t(DriftClass::NotChecked)] = 1;
    QCOMPARE(statusOf(unreadable), Status::Unknown);
    QVERIFY(isProvedEqual(reportOf(ScanEnd::Complete)) && !isProvedEqual(recent) && !isProvedEqual(unreadable));
}

void TestScanTable::whenItWasScannedFitsItsColumn()
{
    show(reportOf(ScanEnd::Complete));
    QCOMPARE(cell("scanned"), QStringLiteral("2026-11-21 03:12"));
    QVERIFY(cell("scanned", Qt::ToolTipRole).toString().contains(QLatin1String("2026-11-21 03:12:45 UTC")));
}

void TestScanTable::F23_aScanReportsThatItHasNoBaseline()
{
    auto first = reportOf(ScanEnd::Complete);
    first.lacksBaseline = true;
    show(first);
    const auto tip = cell("state", Qt::ToolTipRole).toString();
    QVERIFY2(tip.contains(QLatin1String("No earlier complete scan of User exists")), qPrintable(tip));
}

void TestScanTable::F23_aScanReportsThatSentinelsCouldNotBeRead()
{
    auto blind = reportOf(ScanEnd::Complete);
    show(blind);
    QVERIFY(!cell("state", Qt::ToolTipRole).toString().contains(QLatin1String("older state")));
    blind.baselineProblem = std::string("The history is locked.");
    show(blind);
    const auto tip = cell("state", Qt::ToolTipRole).toString();
    QVERIFY2(
        tip.contains(QLatin1String("unknown whether the service was restored from an older state")), qPrintable(tip));
    QVERIFY2(tip.contains(QLatin1String("The history is locked.")), qPrintable(tip));
}

QTEST_GUILESS_MAIN(TestScanTable)
#include "tst_scantable.moc"
