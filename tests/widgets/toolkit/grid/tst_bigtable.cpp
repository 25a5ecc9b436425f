// SPDX-License-Identifier: MIT
#include "models/presentation/base/columnof.h"
#include "models/presentation/claims/snapshottable.h"
#include "tests/support/fixtures/somerecords.h"
#include "widgets/toolkit/grid/bigtableview.h"
#include "widgets/toolkit/grid/gridheader.h"

#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QHelpEvent>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QThreadPool>
#include <QToolTip>

using namespace cells;
using namespace cells::claims;

namespace {

std::shared_ptr<const Snapshot> snapshotOf(int count)
{
    auto snapshot = std::make_shared<Snapshot>();
    for (int i = 0; i < count; ++i) {
        auto record = someRecord(std::uint64_t(i));
        if (i < int(hostileValues().size())) {
            record.claim.value = hostileValues()[std::size_t(i)];
        }
        if (!snapshot->records.append(record)) {
            return nullptr;
        }
    }
    return snapshot;
}

using Ranges = std::vector<RowRanges::Range>;

} // namespace

class TestBigTable : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void rangesJoinAndSplit();
    void arrowsMoveAndSelect();
    void pagesAndEnds();
    void shiftSelectsARange();
    void controlMovesAndTakesInAndOut();
    void everythingIsSelectedAtOnce();
    void clicksSelect();
    void draggingSelects();
    void sortingRetainsWhatIsSelected();
    void filteringRetainsWhatIsStillShown();
    void anotherSnapshotSelectsNothing();
    void headerSortsAndColumnsMove();
    void aColumnYieldsWhereThereIsNoRoom();
    void copiesRowsAsTsvAndReportsWhatItLeftOut();
    void copiesTheCellWhole();
    void S15_aTipIsShownAsTheModelHasIt();
    void returnOpensARow();
    void tabArrivesOnARow();
    void screenReadersReadTheCurrentCell();
    void anEmptyTableTakesEveryKey();

private:
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(m_view.get(), key, modifiers); }
    const Ranges &selected() const { return m_view->selectedRows().ranges(); }
    QPoint in(int row) const { return m_view->cellRect(row, 0).center(); }
    void click(int row, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mouseClick(m_view->viewport(), Qt::LeftButton, modifiers, in(row));
    }
    QString value(int row) const { return m_table->index(row, 0).data().toString(); }

    std::unique_ptr<SnapshotTable> m_table;
    std::unique_ptr<BigTableView> m_view;
};

void TestBigTable::init()
{
    m_table = std::make_unique<SnapshotTable>();
    m_table->setSnapshot(snapshotOf(1000));
    m_view = std::make_unique<BigTableView>();
    m_view->setModel(m_table.get());
    m_view->resize(900, 400);
    m_view->show();
    m_view->activateWindow();
    m_view->setFocus();
    QVERIFY(QTest::qWaitForWindowActive(m_view.get()));
    QTRY_VERIFY(!m_table->isArranging());
    m_view->setCurrentRow(0);
}

void TestBigTable::cleanup()
{
    m_view.reset();
    m_table.reset();
    QThreadPool::globalInstance()->waitForDone();
}

void TestBigTable::rangesJoinAndSplit()
{
    RowRanges rows;
    rows.add({5, 7});
    rows.add({1, 2});
    rows.add({9, 9});
    QCOMPARE(rows.ranges(), (Ranges{{1, 2}, {5, 7}, {9, 9}}));
    rows.add({8, 8});
    QCOMPARE(rows.ranges(), (Ranges{{1, 2}, {5, 9}}));
    rows.remove({6, 7});
    QCOMPARE(rows.ranges(), (Ranges{{1, 2}, {5, 5}, {8, 9}}));
    QCOMPARE(rows.count(), 5);
    QVERIFY(rows.contains(1) && rows.contains(2) && !rows.contains(0) && !rows.contains(3) && rows.contains(9));
    rows.add({0, 100});
    QCOMPARE(rows.ranges(), (Ranges{{0, 100}}));
    rows.add({2'000'000'000, 2147483647});
    QVERIFY(rows.contains(2147483647) && rows.count() == 101 + 147'483'648);
}

void TestBigTable::arrowsMoveAndSelect()
{
    QSignalSpy currents(m_view.get(), &BigTableView::currentRowChanged);
    press(Qt::Key_Down);
    press(Qt::Key_Down);
    press(Qt::Key_Up);
    QCOMPARE(m_view->currentRow(), 1);
    QCOMPARE(selected(), (Ranges{{1, 1}}));
    QCOMPARE(currents.count(), 3);
    press(Qt::Key_Right);
    QCOMPARE(m_view->currentColumn(), 1);
    press(Qt::Key_Left);
    press(Qt::Key_Left);
    QCOMPARE(m_view->currentColumn(), 0);
}

void TestBigTable::pagesAndEnds()
{
    press(Qt::Key_End);
    QCOMPARE(m_view->currentRow(), 999);
    QCOMPARE(m_view->verticalScrollBar()->value(), m_view->verticalScrollBar()->maximum());
    QVERIFY(!m_view->cellRect(999, 0).isEmpty());
    press(Qt::Key_Down);
    QCOMPARE(m_view->currentRow(), 999);
    press(Qt::Key_PageUp);
    const int up = 999 - m_view->currentRow();
    QVERIFY(up > 5 && up < 20);
    press(Qt::Key_Home);
    QCOMPARE(m_view->currentRow(), 0);
    QCOMPARE(m_view->verticalScrollBar()->value(), 0);
    press(Qt::Key_PageDown);
    QCOMPARE(m_view->currentRow(), up);
}

void TestBigTable::shiftSelectsARange()
{
    m_view->setCurrentRow(500);
    press(Qt::Key_Down, Qt::ShiftModifier);
    press(Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(selected(), (Ranges{{500, 502}}));
    press(Qt::Key_Home, Qt::ShiftModifier);
    QCOMPARE(selected(), (Ranges{{0, 500}}));
    press(Qt::Key_End, Qt::ShiftModifier);
    QCOMPARE(selected(), (Ranges{{500, 999}}));
    press(Qt::Key_Up);
    QCOMPARE(selected(), (Ranges{{998, 998}}));
}

void TestBigTable::controlMovesAndTakesInAndOut()
{
    press(Qt::Key_Down, Qt::ControlModifier);
    press(Qt::Key_Down, Qt::ControlModifier);
    QCOMPARE(selected(), (Ranges{{0, 0}}));
    press(Qt::Key_Space, Qt::ControlModifier);
    QCOMPARE(selected(), (Ranges{{0, 0}, {2, 2}}));
    press(Qt::Key_Space, Qt::ControlModifier);
    QCOMPARE(selected(), (Ranges{{0, 0}}));
    press(Qt::Key_Space);
    QCOMPARE(selected(), (Ranges{{2, 2}}));
}

void TestBigTable::everythingIsSelectedAtOnce()
{
    QSignalSpy changes(m_view.get(), &BigTableView::selectionChanged);
    press(Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(selected(), (Ranges{{0, 999}}));
    QCOMPARE(changes.count(), 1);
    press(Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(changes.count(), 1);
    QCOMPARE(m_view->currentRow(), 0);
}

void TestBigTable::clicksSelect()
{
    click(3);
    QCOMPARE(selected(), (Ranges{{3, 3}}));
    click(6, Qt::ShiftModifier);
    QCOMPARE(selected(), (Ranges{{3, 6}}));
    click(4, Qt::ControlModifier);
    click(9, Qt::ControlModifier);
    QCOMPARE(selected(), (Ranges{{3, 3}, {5, 6}, {9, 9}}));
    QCOMPARE(m_view->currentRow(), 9);
    QSignalSpy opened(m_view.get(), &BigTableView::rowOpened);
    QTest::mouseDClick(m_view->viewport(), Qt::LeftButton, {}, in(5));
    QCOMPARE(opened.takeFirst().front().toInt(), 5);
}

void TestBigTable::draggingSelects()
{
    QTest::mousePress(m_view->viewport(), Qt::LeftButton, {}, in(2));
    QMouseEvent move(
        QEvent::MouseMove, in(7), m_view->viewport()->mapToGlobal(in(7)), Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(m_view->viewport(), &move);
    QTest::mouseRelease(m_view->viewport(), Qt::LeftButton, {}, in(7));
    QCOMPARE(selected(), (Ranges{{2, 7}}));
}

void TestBigTable::sortingRetainsWhatIsSelected()
{
    m_view->setCurrentRow(100);
    press(Qt::Key_Down, Qt::ShiftModifier);
    const QString current = value(101);
    QStringList before{value(100), value(101)};
    m_table->sort(columnOf(*m_table, "value"), Qt::DescendingOrder);
    QTRY_VERIFY(!m_table->isArranging());
    QCOMPARE(value(m_view->currentRow()), current);
    QStringList after;
    for (const auto &range : selected()) {
        for (int row = range.first; row <= range.last; ++row) {
            after << value(row);
        }
    }
    before.sort();
    after.sort();
    QCOMPARE(after, before);
    m_view->selectAll();
    m_table->sort(columnOf(*m_table, "created"), Qt::AscendingOrder);
    QTRY_VERIFY(!m_table->isArranging());
    QCOMPARE(selected(), (Ranges{{0, 999}}));
}

void TestBigTable::filteringRetainsWhatIsStillShown()
{
    m_view->selectAll();
    RecordFilter filter;
    filter.text = "person1";
    m_table->setFilter(filter);
    QTRY_VERIFY(!m_table->isArranging());
    const int shown = m_table->rowCount();
    QVERIFY(shown > 10 && shown < 900);
    QCOMPARE(selected(), (Ranges{{0, shown - 1}}));
    QCOMPARE(m_view->currentRow(), -1);
    // What was out of sight is not selected when it comes back.
    m_table->setFilter({});
    QTRY_COMPARE(m_table->rowCount(), 1000);
    QCOMPARE(m_view->selectedRows().count(), shown);
}

void TestBigTable::anotherSnapshotSelectsNothing()
{
    m_view->selectAll();
    m_table->setSnapshot(snapshotOf(10));
    QVERIFY(selected().empty());
    QCOMPARE(m_view->currentRow(), -1);
    QCOMPARE(m_view->verticalScrollBar()->maximum(), 0);
}

void TestBigTable::headerSortsAndColumnsMove()
{
    auto *header = m_view->header();
    const QPoint title(header->sectionViewportPosition(columnOf(*m_table, "status")) + 20, header->height() / 2);
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, title);
    QCOMPARE(header->sortIndicatorSection(), columnOf(*m_table, "status"));
    QTRY_VERIFY(!m_table->isArranging());
    QVERIFY(!m_table->rowNumbers().empty());
    header->moveSection(0, 3);
    QVERIFY(m_view->cellRect(0, 0).left() > m_view->cellRect(0, 2).left());
    header->resizeSection(0, 2000);
    QVERIFY(m_view->horizontalScrollBar()->maximum() > 500);
    m_view->grab();
}

void TestBigTable::aColumnYieldsWhereThereIsNoRoom()
{
    const auto all = m_view->header()->shownColumns();
    const auto least = all[1];
    m_view->header()->setYielding({m_table->headerData(least, Qt::Horizontal, ColumnIdRole).toString()});
    m_view->resize(4000, 400);
    m_view->fitColumns();
    QTRY_COMPARE(m_view->header()->shownColumns(), all);
    m_view->resize(300, 400);
    QTRY_VERIFY(m_view->header()->isSectionHidden(least));
    QCOMPARE(m_view->header()->chosenColumns(), all);
    m_view->resize(4000, 400);
    QTRY_COMPARE(m_view->header()->shownColumns(), all);
}

void TestBigTable::copiesRowsAsTsvAndReportsWhatItLeftOut()
{
    QSignalSpy copied(m_view.get(), &BigTableView::copied);
    m_view->header()->hideSection(columnOf(*m_table, "type"));
    m_view->setCurrentRow(9);
    press(Qt::Key_Down, Qt::ShiftModifier);
    press(Qt::Key_C, Qt::ControlModifier);
    const auto lines = QApplication::clipboard()->text().split(u'\n');
    QCOMPARE(lines.size(), 2);
    QCOMPARE(lines[0].split(u'\t').size(), m_table->columnCount() - 1);
    QVERIFY(lines[0].startsWith(QStringLiteral("tab\\tand\\nline\t")));
    QCOMPARE(copied.takeFirst().front().toString(), QStringLiteral("Copied 2 row(s)"));

    m_table->setSnapshot(snapshotOf(BigTableView::copyLimit + 5));
    m_view->selectAll();
    press(Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text().count(u'\n'), BigTableView::copyLimit - 1);
    const QString message = copied.takeFirst().front().toString();
    QVERIFY2(message.contains(QStringLiteral("first 3\u202F000 of 3\u202F005")), qPrintable(message));
}

void TestBigTable::copiesTheCellWhole()
{
    const int long300 = 14;
    m_view->setCurrentRow(long300);
    press(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(QApplication::clipboard()->text(), QString(300, u'x'));
}

void TestBigTable::S15_aTipIsShownAsTheModelHasIt()
{
    m_view->resize(300, 400);
    int shown = 0;
    for (int column = 0; column < m_table->columnCount(); ++column) {
        const auto at = m_view->cellRect(0, column).center();
        QHelpEvent event(QEvent::ToolTip, at, m_view->viewport()->mapToGlobal(at));
        QApplication::sendEvent(m_view->viewport(), &event);
        const auto tip = QToolTip::text();
        QVERIFY2(!tip.contains(QLatin1String("&lt;p")), qPrintable(tip));
        shown += tip.startsWith(QLatin1String("<p")) ? 1 : 0;
    }
    QToolTip::hideText();
    QVERIFY(shown > 0);
}

void TestBigTable::returnOpensARow()
{
    QSignalSpy opened(m_view.get(), &BigTableView::rowOpened);
    m_view->setCurrentRow(7);
    press(Qt::Key_Return);
    QCOMPARE(opened.takeFirst().front().toInt(), 7);
}

void TestBigTable::tabArrivesOnARow()
{
    m_table->setSnapshot(snapshotOf(50));
    m_view->clearFocus();
    QCOMPARE(m_view->currentRow(), -1);
    m_view->setFocus(Qt::TabFocusReason);
    QCOMPARE(m_view->currentRow(), 0);
}

void TestBigTable::screenReadersReadTheCurrentCell()
{
    auto *access = QAccessible::queryAccessibleInterface(m_view.get());
    QVERIFY(access);
    QCOMPARE(access->role(), QAccessible::Table);
    auto *table = access->tableInterface();
    QVERIFY(table);
    QCOMPARE(table->rowCount(), 1000);
    QCOMPARE(table->columnCount(), m_table->columnCount());
    QCOMPARE(table->columnDescription(0), QStringLiteral("Value"));
    m_view->setCurrentRow(600);
    press(Qt::Key_Right);
    auto *cell = access->focusChild();
    QVERIFY(cell);
    QCOMPARE(cell->text(QAccessible::Name), m_table->index(600, 1).data().toString());
    QVERIFY(cell->state().focused && cell->state().selected && !cell->state().offscreen);
    QVERIFY(!cell->rect().isEmpty());
    QCOMPARE(access->indexOfChild(cell), 600 * m_table->columnCount() + 1);
    QCOMPARE(access->child(600 * m_table->columnCount() + 1), cell);
    QCOMPARE(table->selectedRows(), QList<int>{600});
    QVERIFY(table->cellAt(0, 0)->state().offscreen);
    QVERIFY(!table->cellAt(1000, 0) && !table->cellAt(-1, 0) && !access->child(-1));
    QVERIFY(table->selectRow(3) && m_view->currentRow() == 3);
}

void TestBigTable::anEmptyTableTakesEveryKey()
{
    m_table->setSnapshot(nullptr);
    for (int round = 0; round < 2; ++round) {
        for (const auto key :
            {Qt::Key_Down, Qt::Key_End, Qt::Key_PageUp, Qt::Key_Space, Qt::Key_Return, Qt::Key_Right}) {
            press(key);
            press(key, Qt::ShiftModifier);
            press(key, Qt::ControlModifier);
        }
        press(Qt::Key_A, Qt::ControlModifier);
        press(Qt::Key_C, Qt::ControlModifier);
        m_view->grab();
        QCOMPARE(m_view->currentRow(), -1);
        m_view->setModel(nullptr);
    }
}

QTEST_MAIN(TestBigTable)
#include "tst_bigtable.moc"
