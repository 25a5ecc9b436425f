// SPDX-License-Identifier: MIT
#include "models/presentation/base/columnof.h"
#include "models/presentation/claims/snapshottable.h"
#include "tests/support/fixtures/somerecords.h"

#include <QAbstractItemModelTester>
#include <QPersistentModelIndex>
#include <QSignalSpy>
#include <QTest>
#include <QThreadPool>

#include <set>

using namespace cells;
using namespace cells::claims;

namespace {

std::shared_ptr<const Snapshot> snapshotOf(const std::vector<Record> &records)
{
    auto snapshot = std::make_shared<Snapshot>();
    for (const auto &record : records) {
        if (!snapshot->records.append(record)) {
            return nullptr;
        }
    }
    return snapshot;
}

std::vector<Record> someRecords(int count)
{
    std::vector<Record> records;
    for (int i = 0; i < count; ++i) {
        records.push_back(someRecord(std::uint64_t(i)));
    }
    return records;
}

std::vector<Record> valued(std::initializer_list<const char *> values)
{
    std::vector<Record> records;
    for (const auto *value : values) {
        records.push_back(someRecord(records.size()));
        records.back().claim.value = value;
    }
    return records;
}

QString snapshotPicture(const SnapshotTable &table)
{
    QStringList values;
    for (int row = 0; row < table.rowCount(); ++row) {
        values << table.index(row, columnOf(table, "value")).data().toString();
    }
    return values.join(u' ');
}

RecordFilter containing(const char *text)
{
    RecordFilter filter;
    filter.text = text;
    return filter;
}

} // namespace

class TestSnapshotTable : public QObject
{
    Q_OBJECT

private slots:
    void cleanup() { QThreadPool::globalInstance()->waitForDone(); }

    void fulfillsTheContractOfAModel();
    void theOldOrderStandsUntilTheNewOneIsThere();
    void sortsWithoutAResetAndRetainsIndexes();
    void sortAndFilterGoTogether();
    void theNewestRequestWins();
    void anotherSnapshotTakesSortAndFilter();
    void rowsRetainTheirNumbers();
    void valuesAreShownEscapedAndShort();
    void whatIsShortIsCopiedWhole();
    void columnsAreComplete();
};

void TestSnapshotTable::fulfillsTheContractOfAModel()
{
    SnapshotTable table;
    QAbstractItemModelTester tester(&table, QAbstractItemModelTester::FailureReportingMode::Fatal);
    table.setSnapshot(snapshotOf(someRecords(130)));
    QCOMPARE(table.rowCount(), 130);
    for (int column = 0; column < table.columnCount(); ++column) {
        table.sort(column, column % 2 ? Qt::DescendingOrder : Qt::AscendingOrder);
        QTRY_VERIFY(!table.isArranging());
    }
    table.setFilter(containing("7"));
    QTRY_VERIFY(!table.isArranging());
    QVERIFY(table.rowCount() > 0 && table.rowCount() < 130);
    table.setFilter({});
    QTRY_COMPARE(table.rowCount(), 130);
    table.setSnapshot(nullptr);
    QCOMPARE(table.rowCount(), 0);
    QVERIFY(!table.isArranging());
}

void TestSnapshotTable::theOldOrderStandsUntilTheNewOneIsThere()
{
    SnapshotTable table;
    table.setSnapshot(snapshotOf(valued({"b", "a", "c"})));
    QTRY_VERIFY(!table.isArranging());
    table.sort(columnOf(table, "value"), Qt::AscendingOrder);
    QVERIFY(table.isArranging());
    QCOMPARE(snapshotPicture(table), QStringLiteral("b a c"));
    QTRY_COMPARE(snapshotPicture(table), QStringLiteral("a b c"));
    QTRY_VERIFY(!table.isArranging());
}

void TestSnapshotTable::sortsWithoutAResetAndRetainsIndexes()
{
    SnapshotTable table;
    table.setSnapshot(snapshotOf(valued({"b", "a", "c"})));
    QTRY_VERIFY(!table.isArranging());
    const QPersistentModelIndex held = table.index(0, 2);
    QSignalSpy resets(&table, &QAbstractItemModel::modelReset);
    QSignalSpy layouts(&table, &QAbstractItemModel::layoutChanged);
    table.sort(columnOf(table, "value"), Qt::DescendingOrder);
    QTRY_COMPARE(snapshotPicture(table), QStringLiteral("c b a"));
    QCOMPARE(held.row(), 1);
    QCOMPARE(held.column(), 2);
    table.sort(-1, Qt::AscendingOrder);
    QTRY_COMPARE(snapshotPicture(table), QStringLiteral("b a c"));
    QCOMPARE(held.row(), 0);
    QCOMPARE(resets.count(), 0);
    QCOMPARE(layouts.count(), 2);
    table.setFilter(containing("a"));
    QTRY_COMPARE(snapshotPicture(table), QStringLiteral("a"));
    QCOMPARE(resets.count(), 1);
}

void TestSnapshotTable::sortAndFilterGoTogether()
{
    SnapshotTable table;
    table.setSnapshot(snapshotOf(valued({"xb", "a", "xc", "xa"})));
    table.setFilter(containing("X"));
    table.sort(columnOf(table, "value"), Qt::DescendingOrder);
    QTRY_COMPARE(snapshotPicture(table), QStringLiteral("xc xb xa"));
    QCOMPARE(table.recordAt(0), 2U);
    table.setFilter({});
    QTRY_COMPARE(snapshotPicture(table), QStringLiteral("xc xb xa a"));
}

void TestSnapshotTable::theNewestRequestWins()
{
    SnapshotTable table;
    table.setSnapshot(snapshotOf(someRecords(5000)));
    for (int i = 0; i < 20; ++i) {
        table.setFilter(containing(i % 2 ? "1" : "2"));
        table.sort(i % table.columnCount(), Qt::AscendingOrder);
    }
    table.setFilter(containing("person12"));
    table.sort(columnOf(table, "value"), Qt::AscendingOrder);
    QTRY_VERIFY(!table.isArranging());
    QVERIFY(table.rowCount() > 0);
    QString before;
    for (int row = 0; row < table.rowCount(); ++row) {
        const auto value = table.index(row, 0).data().toString();
        QVERIFY(value.startsWith(QStringLiteral("person12")) && value >= before);
        before = value;
    }
}

void TestSnapshotTable::anotherSnapshotTakesSortAndFilter()
{
    SnapshotTable table;
    table.setSnapshot(snapshotOf(valued({"b", "a"})));
    table.sort(columnOf(table, "value"), Qt::AscendingOrder);
    table.setFilter(containing("a"));
    QTRY_COMPARE(snapshotPicture(table), QStringLiteral("a"));
    const auto generation = table.generation();
    table.setSnapshot(snapshotOf(valued({"za", "b", "ya"})));
    QVERIFY(table.generation() != generation);
    QTRY_COMPARE(snapshotPicture(table), QStringLiteral("ya za"));
}

void TestSnapshotTable::rowsRetainTheirNumbers()
{
    SnapshotTable table;
    table.setSnapshot(snapshotOf(valued({"b", "a", "c"})));
    QVERIFY(table.rowNumbers().empty());
    table.sort(columnOf(table, "value"), Qt::AscendingOrder);
    QTRY_COMPARE(snapshotPicture(table), QStringLiteral("a b c"));
    const auto numbers = table.rowNumbers();
    QCOMPARE(std::vector(numbers.begin(), numbers.end()), (std::vector<std::uint32_t>{1, 0, 2}));
    QCOMPARE(table.numberLimit(), 3U);
}

void TestSnapshotTable::valuesAreShownEscapedAndShort()
{
    auto records = valued({"\xE2\x80\xAEgro", "\xFF\x01", "<b>"});
    records.push_back(someRecord(9));
    records.back().claim.value = std::string(1'000'000, 'x');
    records.back().source.key = "\x01\xFF!";
    SnapshotTable table;
    table.setSnapshot(snapshotOf(records));
    QCOMPARE(table.index(0, 0).data().toString(), QStringLiteral("\\u202Egro"));
    QCOMPARE(table.index(1, 0).data().toString(), QStringLiteral("\\xFF\\u0001"));
    QCOMPARE(table.index(2, 0).data().toString(), QStringLiteral("<b>"));
    QVERIFY(table.index(3, 0).data().toString().size() < 300);
    QCOMPARE(table.index(3, columnOf(table, "source")).data().toString(), QStringLiteral("0x01ff21"));
}

void TestSnapshotTable::whatIsShortIsCopiedWhole()
{
    auto record = someRecord(1);
    record.claim.value = std::string(5000, 'y');
    record.lease = *Uuid::parse("9f3c0000-0000-0000-0000-0000000000e2");
    record.createdAt = *parseInstant("2026-11-21 03:12:45.123456Z");
    SnapshotTable table;
    table.setSnapshot(snapshotOf({record}));
    const auto whole
        = [&](const char *column) { return table.index(0, columnOf(table, column)).data(CopyRole).toString(); };
    QCOMPARE(whole("value").size(), 5000);
    QCOMPARE(whole("lease"), QStringLiteral("9f3c0000-0000-0000-0000-0000000000e2"));
    QCOMPARE(whole("created"), QStringLiteral("2026-11-21T03:12:45.123456Z"));
    QVERIFY(!table.index(0, columnOf(table, "type")).data(CopyRole).isValid());
}

void TestSnapshotTable::columnsAreComplete()
{
    SnapshotTable table;
    table.setSnapshot(snapshotOf(someRecords(1)));
    QCOMPARE(table.columnCount(), columnOf(table, "record") + 1);
    std::set<std::string> ids;
    for (int column = 0; column < table.columnCount(); ++column) {
        ids.insert(SnapshotTable::columns()[std::size_t(column)].id);
        QVERIFY(!table.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString().isEmpty());
        QVERIFY(!table.index(0, column).data().toString().isEmpty());
    }
    QCOMPARE(int(ids.size()), table.columnCount());
    QCOMPARE(table.index(0, columnOf(table, "status")).data(StatusRole).toInt(), int(Status::Ok));
    QCOMPARE(table.index(0, columnOf(table, "record")).data().toString(), table.index(0, 0).data(RowIdRole).toString());
}

QTEST_GUILESS_MAIN(TestSnapshotTable)
#include "tst_snapshottable.moc"
