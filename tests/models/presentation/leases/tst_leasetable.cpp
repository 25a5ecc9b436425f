// SPDX-License-Identifier: MIT
#include "models/presentation/base/columnof.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/leases/leasetable.h"

#include <QAbstractItemModelTester>
#include <QPersistentModelIndex>
#include <QSignalSpy>
#include <QTest>

using namespace cells;
using namespace cells::leases;
using namespace std::chrono_literals;

namespace {

const Instant now = *parseInstant("2026-11-21 03:12:45Z");

SurveyedLease lease(int number, Duration age, LeaseVerdict verdict)
{
    SurveyedLease lease;
    lease.uuid.bytes[15] = std::uint8_t(number);
    lease.age = age;
    lease.assessment = {verdict, {{Reason::Code::OnReplica, {}}}};
    lease.service = Lease{lease.uuid, now - age, now - age};
    return lease;
}

std::vector<SurveyedLease> fewLeases()
{
    return {
        lease(1, 26min, LeaseVerdict::Commit), lease(2, 3h, LeaseVerdict::RollBack), lease(3, 40s, LeaseVerdict::Wait)};
}

// The shown rows in order: "2 Roll back 3 h"
QString picture(const LeaseTable &table)
{
    QStringList lines;
    for (int row = 0; row < table.rowCount(); ++row) {
        const auto text
            = [&](const char *column) { return table.index(row, columnOf(table, column)).data().toString(); };
        lines << QStringLiteral("%1 %2 %3").arg(table.row(row).uuid.bytes[15]).arg(text("verdict"), text("age"));
    }
    return lines.join(QStringLiteral(" | "));
}

} // namespace

class TestLeaseTable : public QObject
{
    Q_OBJECT

private slots:
    void fulfillsTheContractOfAModel();
    void sortsByValueNotByText();
    void newRowsRetainTheSelection();
    void filteringHidesWithoutForgetting();
    void cellsCarryStatusIdAndWidth();
    void whatWasNotReadIsNotAbsent();
    void whatIsOverIsNotWaitedFor();
    void theSentenceShowsWhatMatters();
    void hostileReasonsStayText();
};

void TestLeaseTable::fulfillsTheContractOfAModel()
{
    LeaseTable table;
    QAbstractItemModelTester tester(&table, QAbstractItemModelTester::FailureReportingMode::Fatal);
    table.setRows(fewLeases());
    table.sort(columnOf(table, "age"), Qt::DescendingOrder);
    table.setRows({lease(4, 1h, LeaseVerdict::Wait), lease(2, 3h, LeaseVerdict::Commit),
        lease(5, 5min, LeaseVerdict::Wait), lease(6, 4h, LeaseVerdict::Wait)});
    table.setFilter([](const SurveyedLease &it) { return it.age > 30min; });
    table.setFilter([](const SurveyedLease &) { return false; });
    table.setFilter([](const SurveyedLease &) { return true; });
    QCOMPARE(picture(table), QStringLiteral("6 Wait 4 h | 2 Commit 3 h | 4 Wait 1 h | 5 Wait 5 min"));
    table.setRows({});
    QCOMPARE(table.rowCount(), 0);
}

void TestLeaseTable::sortsByValueNotByText()
{
    LeaseTable table;
    table.setRows(fewLeases());
    QCOMPARE(picture(table), QStringLiteral("1 Commit 26 min | 2 Roll back 3 h | 3 Wait 40 s"));
    table.sort(columnOf(table, "age"), Qt::AscendingOrder);
    QCOMPARE(picture(table), QStringLiteral("3 Wait 40 s | 1 Commit 26 min | 2 Roll back 3 h"));
    table.sort(columnOf(table, "age"), Qt::DescendingOrder);
    QCOMPARE(picture(table), QStringLiteral("2 Roll back 3 h | 1 Commit 26 min | 3 Wait 40 s"));
}

void TestLeaseTable::newRowsRetainTheSelection()
{
    LeaseTable table;
    table.setRows(fewLeases());
    table.sort(columnOf(table, "age"), Qt::DescendingOrder);
    const QPersistentModelIndex second = table.index(1, 0);
    const QPersistentModelIndex gone = table.index(2, 0);
    QSignalSpy resets(&table, &QAbstractItemModel::modelReset);
    table.setRows({lease(9, 5h, LeaseVerdict::Wait), lease(1, 27min, LeaseVerdict::Commit),
        lease(2, 26min, LeaseVerdict::Commit)});
    QCOMPARE(resets.count(), 0);
    QVERIFY(!gone.isValid());
    QCOMPARE(int(table.row(second.row()).uuid.bytes[15]), 1);
    QCOMPARE(picture(table), QStringLiteral("9 Wait 5 h | 1 Commit 27 min | 2 Commit 26 min"));
}

void TestLeaseTable::filteringHidesWithoutForgetting()
{
    LeaseTable table;
    table.setRows(fewLeases());
    table.setFilter([](const SurveyedLease &it) { return it.assessment.verdict == LeaseVerdict::Wait; });
    QCOMPARE(table.rowCount(), 1);
    QCOMPARE(int(table.allRows().size()), 3);
    QCOMPARE(table.indexOf(fewLeases()[2].uuid), 0);
    QCOMPARE(table.indexOf(fewLeases()[0].uuid), -1);
}

void TestLeaseTable::cellsCarryStatusIdAndWidth()
{
    LeaseTable table;
    table.setRows(fewLeases());
    QCOMPARE(table.index(1, columnOf(table, "verdict")).data(StatusRole).toInt(), int(Status::Stale));
    QVERIFY(!table.index(1, columnOf(table, "age")).data(StatusRole).isValid());
    QVERIFY(table.index(0, columnOf(table, "lease")).data(MonospaceRole).toBool());
    QCOMPARE(table.index(0, columnOf(table, "age")).data(RowIdRole).toString(),
        QStringLiteral("00000000-0000-0000-0000-000000000001"));
    QCOMPARE(
        table.headerData(columnOf(table, "age"), Qt::Horizontal, Qt::DisplayRole).toString(), QStringLiteral("Age"));
    QCOMPARE(table.index(0, columnOf(table, "local")).data().toString(), QStringLiteral("—"));
}

// C18: a table that was not read has no say in what is there.
void TestLeaseTable::whatWasNotReadIsNotAbsent()
{
    auto unread = lease(1, 26min, LeaseVerdict::Unknown);
    unread.assessment.reasons = {{Reason::Code::TableUnread, {"dead"}}};
    LeaseTable table;
    table.setRows({unread});
    QCOMPARE(table.index(0, columnOf(table, "local")).data().toString(), QStringLiteral("not read"));
}

// A lease that the service has done with has a word, a shape and a colour of its own.
void TestLeaseTable::whatIsOverIsNotWaitedFor()
{
    LeaseTable table;
    table.setRows({lease(4, 5min, LeaseVerdict::Ended), lease(3, 40s, LeaseVerdict::Wait)});
    QCOMPARE(table.index(0, columnOf(table, "verdict")).data().toString(), QStringLiteral("Ended"));
    QCOMPARE(table.index(0, columnOf(table, "verdict")).data(StatusRole).toInt(), int(Status::Ended));
    QCOMPARE(table.index(1, columnOf(table, "verdict")).data(StatusRole).toInt(), int(Status::Wait));
}

// C18
void TestLeaseTable::theSentenceShowsWhatMatters()
{
    LeaseSurveyReport report;
    report.isListingComplete = true;
    QCOMPARE(sentenceOf(report), QStringLiteral("No outstanding leases"));
    report.leases = {lease(2, 3h, LeaseVerdict::RollBack), lease(1, 26min, LeaseVerdict::Commit)};
    QCOMPARE(sentenceOf(report),
        QStringLiteral("2 outstanding · oldest 3 h · reaper state unknown · 1 to commit · 1 to roll back"));
    auto held = lease(3, 12min, LeaseVerdict::Wait);
    const auto left = lease(4, 4h, LeaseVerdict::Ended);
    report.leases = {left, held};
    QCOMPARE(sentenceOf(report),
        QStringLiteral("1 outstanding · oldest 12 min · reaper state unknown · 1 to wait for · 1 ended, only "
                       "local row left"));
    report.leases = {left};
    QCOMPARE(sentenceOf(report), QStringLiteral("0 outstanding · reaper state unknown · 1 ended, only local row left"));
    report.isListingComplete = false;
    report.databaseProblem = Failure{};
    report.leases.clear();
    QCOMPARE(sentenceOf(report),
        QStringLiteral(
            "The cell's database could not be read · The service's lease listing is incomplete · none found so far"));
}

void TestLeaseTable::hostileReasonsStayText()
{
    const Reason reason{Reason::Code::TransactionRunning, {"1", "%3 <img src='x'>", "2 s"}};
    QCOMPARE(translatedText(reason),
        QStringLiteral(
            "The transaction of pid 1 (%3 <img src='x'>), running for 2 s, may still commit its local row."));
}

QTEST_GUILESS_MAIN(TestLeaseTable)
#include "tst_leasetable.moc"
