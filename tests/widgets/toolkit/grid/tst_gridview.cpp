// SPDX-License-Identifier: MIT
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/status.h"
#include "widgets/toolkit/grid/gridheader.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/style/applytheme.h"

#include <QApplication>
#include <QClipboard>
#include <QHelpEvent>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMenu>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTest>
#include <QToolTip>

using namespace cells;
using namespace Qt::StringLiterals;

class TestGridView : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { applyTheme(*qApp, ThemeKind::Light); }

    void init()
    {
        m_model.clear();
        m_model.setHorizontalHeaderLabels({u"id"_s, u"value"_s});
        m_model.setHeaderData(0, Qt::Horizontal, u"one"_s, ColumnIdRole);
        m_model.setHeaderData(1, Qt::Horizontal, u"two"_s, ColumnIdRole);
        add(u"b"_s, u"plain"_s);
        add(u"a"_s, u"tab\there\nand line"_s);
        add(u"c"_s, u"=cmd|'/C calc'!A0"_s);
        add(u"d"_s, u"-5"_s);
        add(u"e"_s, u"bidi\u202Ex"_s);
        m_view.setModel(&m_model);
        m_view.resize(400, 200);
        QGuiApplication::clipboard()->clear();
    }

    // A long text is cut short before the last column is out of sight.
    void allColumnsAreInSightWhereTheyCanBe()
    {
        add(u"f"_s, u"last"_s);
        m_model.item(0, 0)->setText(QString(60, u'x'));
        m_view.fitColumns();
        m_view.show();
        QTRY_VERIFY(m_view.columnWidth(0) < 400);
        QVERIFY(m_view.columnWidth(0) + m_view.header()->leastWidth(1) <= m_view.viewport()->width());
        m_view.resize(900, 200);
        QTRY_VERIFY(m_view.columnWidth(0) > 400);
        QCOMPARE(m_view.header()->length(), m_view.viewport()->width());
        m_model.item(1, 0)->setText(QString(80, u'x'));
        QCOMPARE(m_view.header()->length(), m_view.viewport()->width());
        // What comes later is not cut short beside free room.
        const int before = m_view.columnWidth(1);
        m_view.resize(1600, 200);
        add(u"g"_s, QString(40, u'y'));
        QTRY_VERIFY(m_view.columnWidth(1) > before);
        const int wide = m_view.columnWidth(0);
        m_model.item(1, 0)->setText(QString(90, u'x'));
        QTRY_VERIFY(m_view.columnWidth(0) > wide);
        m_view.hide();
    }

    // What a model says is plain already: made plain twice, its markup would be shown.
    void S15_aTipIsShownAsTheModelHasIt()
    {
        const auto tip = plainToolTip(u"<b>it waits 5 h 3 min</b>"_s);
        m_model.item(0, 1)->setToolTip(tip);
        m_model.item(1, 0)->setText(QString(90, u'<'));
        m_view.show();
        const auto tipOf = [this](int row, int column) {
            const auto at = m_view.visualRect(m_model.index(row, column)).center();
            QHelpEvent event(QEvent::ToolTip, at, m_view.viewport()->mapToGlobal(at));
            QApplication::sendEvent(m_view.viewport(), &event);
            return QToolTip::text();
        };
        QCOMPARE(tipOf(0, 1), tip);
        // What is cut short is made plain here.
        QCOMPARE(tipOf(1, 0), plainToolTip(QString(90, u'<')));
        QToolTip::hideText();
        m_view.hide();
    }

    // What matters less goes out of sight before anybody has to scroll sideways, and comes back with the room.
    void aColumnYieldsWhereThereIsNoRoom()
    {
        m_model.setHorizontalHeaderLabels({u"id"_s, u"value"_s, u"a third column"_s});
        m_model.setHeaderData(2, Qt::Horizontal, u"three"_s, ColumnIdRole);
        GridView view;
        view.setModel(&m_model);
        view.header()->setYielding({u"three"_s});
        view.resize(230, 200);
        view.fitColumns();
        view.show();
        QTRY_COMPARE(view.header()->shownColumns(), (QList<int>{0, 1}));
        QCOMPARE(view.header()->chosenColumns(), (QList<int>{0, 1, 2}));
        QVERIFY(view.header()->length() <= view.viewport()->width());
        // That is no choice of the reader's.
        QVERIFY(view.header()->saveLayout().isEmpty());
        view.resize(900, 200);
        QTRY_COMPARE(view.header()->shownColumns(), (QList<int>{0, 1, 2}));
        // What he asks for is there, with or without room.
        view.header()->showColumn(2, false);
        view.header()->showColumn(2, true);
        view.resize(230, 200);
        QTRY_COMPARE(view.viewport()->width(), 230);
        QCOMPARE(view.header()->shownColumns(), (QList<int>{0, 1, 2}));
    }

    void theCurrentRowStaysInSightWhereTheTableShrinks()
    {
        GridView view;
        view.setModel(&m_model);
        view.resize(400, 300);
        view.show();
        view.selectRow(4);
        const auto isSeen
            = [&view] { return view.viewport()->rect().contains(view.visualRect(view.currentIndex()).center()); };
        QVERIFY(isSeen());
        view.resize(400, 100);
        QTRY_COMPARE(view.height(), 100);
        QTRY_VERIFY(isSeen());
        // Who has scrolled away from it is not fetched back.
        view.verticalScrollBar()->setValue(0);
        QVERIFY(!isSeen());
        view.resize(400, 90);
        QTRY_COMPARE(view.height(), 90);
        QCOMPARE(view.verticalScrollBar()->value(), 0);
    }

    // A short bar shows what it is about, a text that is cut does not.
    void aBarGivesWayBeforeATextIsCut()
    {
        QStandardItemModel model(1, 2);
        auto *bar = new QStandardItem(u"99.6 %"_s);
        bar->setData(QVariant::fromValue(StatusShares{{Status::Ok, 1}}), SharesRole);
        bar->setTextAlignment(Qt::AlignRight);
        model.setItem(0, 0, bar);
        model.setItem(0, 1, new QStandardItem(u"not cut"_s));
        GridView view;
        view.setModel(&model);
        view.resize(600, 200);
        view.show();
        view.fitColumns();
        const int wide = view.columnWidth(0);
        view.resize(wide + 40, 200);
        QTRY_VERIFY(view.columnWidth(0) < wide);
        QVERIFY(view.columnWidth(0) > QFontMetrics(view.font()).horizontalAdvance(u"99.6 %"_s) + 30);
    }

    void barsAndLinesTakeTheRoomThatTextsLeave()
    {
        QStandardItemModel model(1, 4);
        model.setItem(0, 0, new QStandardItem(u"text"_s));
        model.setData(model.index(0, 1), QVariant::fromValue(StatusShares{{Status::Ok, 1}}), SharesRole);
        model.setData(model.index(0, 2), QVariant::fromValue(QList<double>{1, 2}), TrendRole);
        model.setItem(0, 3, new QStandardItem(u"the last text"_s));
        GridView view;
        view.setModel(&model);
        view.resize(400, 200);
        view.show();
        view.fitColumns();
        const int text = view.columnWidth(0);
        const int bar = view.columnWidth(1);
        const int line = view.columnWidth(2);
        view.resize(600, 200);
        QTRY_COMPARE(view.columnWidth(1), bar + 100);
        QCOMPARE(view.columnWidth(2), line + 100);
        QCOMPARE(view.columnWidth(0), text);
        QCOMPARE(view.header()->length(), view.viewport()->width());
    }

    void copyingRowsCannotBreakTheTable()
    {
        m_view.selectAll();
        QTest::keyClick(&m_view, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(copied(), u"b\tplain\na\ttab\\there\\nand line\nc\t'=cmd|'/C calc'!A0\nd\t-5\ne\tbidi\\u202Ex"_s);
    }

    void onlySelectedRowsAreCopiedInTheirOrder()
    {
        m_view.selectionModel()->select(m_model.index(3, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
        m_view.selectionModel()->select(m_model.index(0, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
        QTest::keyClick(&m_view, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(copied(), u"b\tplain\nd\t-5"_s);
    }

    void theWholeValueIsCopiedNotTheShortOne()
    {
        m_model.item(0, 1)->setData(QString(1000, u'x'), CopyRole);
        m_view.selectRow(0);
        m_view.copyRows();
        QCOMPARE(copied().size(), 1002);
    }

    void aCellIsCopiedAsItIs()
    {
        m_view.setCurrentIndex(m_model.index(1, 1));
        QTest::keyClick(&m_view, Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(copied(), u"tab\there\nand line"_s);
    }

    void movedAndHiddenColumnsAreCopiedAsSeen()
    {
        m_view.horizontalHeader()->moveSection(1, 0);
        m_view.selectionModel()->select(
            m_model.index(0, 0), QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        m_view.copyRows();
        QCOMPARE(copied(), u"plain\tb"_s);
        m_view.setColumnHidden(1, true);
        m_view.copyRows();
        QCOMPARE(copied(), u"b"_s);
        m_view.setColumnHidden(1, false);
        m_view.horizontalHeader()->moveSection(1, 0);
    }

    // QTableView's own selectRow selects nothing then (Qt 6.4).
    void aRowIsSelectedAlsoWhenTheFirstColumnWasMoved()
    {
        m_view.horizontalHeader()->moveSection(0, 1);
        m_view.selectRow(2);
        QCOMPARE(m_view.selectionModel()->selectedRows(), QModelIndexList{m_model.index(2, 0)});
        QTest::mouseClick(m_view.viewport(), Qt::LeftButton, {}, m_view.visualRect(m_model.index(1, 0)).center());
        QCOMPARE(m_view.selectionModel()->selectedRows(), QModelIndexList{m_model.index(1, 0)});
        QTest::keyClick(&m_view, Qt::Key_Down);
        QCOMPARE(m_view.selectionModel()->selectedRows(), QModelIndexList{m_model.index(2, 0)});
        m_view.horizontalHeader()->moveSection(1, 0);
    }

    void columnsAreChosenInTheMenu()
    {
        m_view.show();
        auto *header = m_view.header();
        header->openColumnMenu(m_view.mapToGlobal(QPoint(10, 10)));
        auto *menu = header->findChild<QMenu *>();
        QTRY_VERIFY(menu && menu->isVisible());
        QSignalSpy edited(header, &GridHeader::layoutEdited);
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(menu->actions().at(1)).center());
        QVERIFY(m_view.isColumnHidden(1) && menu->isVisible());
        // One column stays.
        menu->setActiveAction(menu->actions().at(0));
        QTest::keyClick(menu, Qt::Key_Space);
        QVERIFY(!m_view.isColumnHidden(0) && menu->actions().at(0)->isChecked());
        QTest::keyClick(menu, Qt::Key_Escape);
        QVERIFY(!edited.isEmpty());
        header->resetLayout();
        QVERIFY(!m_view.isColumnHidden(1));
        m_view.hide();
    }

    void aLayoutIsRestoredAsItWasSaved()
    {
        m_view.show();
        auto *header = m_view.header();
        QVERIFY(header->saveLayout().isEmpty());
        QSignalSpy edited(header, &GridHeader::layoutEdited);
        drag(*header, header->sectionSize(0) - 1, 60);
        QCOMPARE(edited.size(), 1);
        const int width = header->sectionSize(0);
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, {20, 10});
        QCOMPARE(edited.size(), 2);
        header->moveSection(0, 1);
        const auto layout = QJsonDocument(QJsonObject::fromVariantMap(header->saveLayout())).toJson();

        GridView other;
        other.setModel(&m_model);
        other.header()->restoreLayout(QJsonDocument::fromJson(layout).object().toVariantMap());
        other.fitColumns();
        QCOMPARE(other.header()->shownColumns(), (QList<int>{1, 0}));
        QCOMPARE(other.header()->sortIndicatorSection(), 0);
        other.header()->moveSection(1, 0);
        QCOMPARE(other.columnWidth(0), width);
        header->resetLayout();
        header->setSortIndicator(-1, Qt::AscendingOrder);
        QVERIFY(header->saveLayout().isEmpty());
        m_view.hide();
    }

    // Settings are a file that anybody may have written.
    void aForeignLayoutDoesNoHarm()
    {
        auto *header = m_view.header();
        header->restoreLayout({{u"order"_s, QStringList{u"gone"_s, u"two"_s, u"two"_s}},
            {u"hidden"_s, QStringList{u"one"_s, u"two"_s}}, {u"widths"_s, QVariantMap{{u"one"_s, -5}, {u"x"_s, 9}}},
            {u"sort"_s, QVariantMap{{u"column"_s, u"x"_s}}}});
        QCOMPARE(header->shownColumns().size(), 1);
        QVERIFY(header->sortIndicatorSection() < 0);
        header->restoreLayout({{u"order"_s, 7}, {u"widths"_s, u"wide"_s}});
        header->resetLayout();
        QCOMPARE(header->shownColumns(), (QList<int>{0, 1}));
    }

    void nothingIsCopiedWhenNothingIsSelected()
    {
        QGuiApplication::clipboard()->setText(u"before"_s);
        m_view.clearSelection();
        QTest::keyClick(&m_view, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(copied(), u"before"_s);
    }

    void rowsHaveTheHeightOfTheDensity()
    {
        QCOMPARE(m_view.rowHeight(0), 24);
        applyTheme(*qApp, ThemeKind::Light, Density::Comfortable);
        QTRY_COMPARE(m_view.rowHeight(0), 30);
        applyTheme(*qApp, ThemeKind::Light);
        QTRY_COMPARE(m_view.rowHeight(0), 24);
    }

    void theModelsOrderStaysUntilAColumnIsAskedFor()
    {
        QCOMPARE(m_model.index(0, 0).data().toString(), u"b"_s);
        m_view.sortByColumn(0, Qt::AscendingOrder);
        QCOMPARE(m_model.index(0, 0).data().toString(), u"a"_s);
        m_view.horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    }

    void returnOpensTheCurrentRow()
    {
        QSignalSpy opened(&m_view, &GridView::rowOpened);
        QSignalSpy current(&m_view, &GridView::currentRowChanged);
        m_view.setCurrentIndex(m_model.index(0, 0));
        QTest::keyClick(&m_view, Qt::Key_Down);
        QTest::keyClick(&m_view, Qt::Key_Return);
        QCOMPARE(opened.size(), 1);
        QCOMPARE(opened.front().front().toModelIndex().row(), 1);
        QCOMPARE(current.size(), 2);
    }

    void hostileCellsAreDrawn()
    {
        add(QString(1'000'000, u'W'), u"<img src=x>"_s);
        m_model.item(0, 0)->setData(int(Status::Conflict), StatusRole);
        m_view.fitColumns();
        m_view.selectRow(0);
        QVERIFY(!m_view.grab().isNull());
        QVERIFY(m_view.columnWidth(0) <= 420);
    }

    void aClickBelowTheRowsLeavesTheSelection()
    {
        m_view.show();
        m_view.selectRow(1);
        const QPoint below(20, m_view.viewport()->height() - 2);
        QVERIFY(!m_view.indexAt(below).isValid());
        QTest::mouseClick(m_view.viewport(), Qt::LeftButton, {}, below);
        QCOMPARE(m_view.currentIndex().row(), 1);
        QVERIFY(m_view.selectionModel()->isRowSelected(1));
    }

private:
    void add(const QString &id, const QString &value)
    {
        m_model.appendRow({new QStandardItem(id), new QStandardItem(value)});
    }

    static void drag(const GridHeader &header, int from, int by)
    {
        QTest::mousePress(header.viewport(), Qt::LeftButton, {}, {from, 10});
        QTest::mouseMove(header.viewport(), {from + by, 10});
        QTest::mouseRelease(header.viewport(), Qt::LeftButton, {}, {from + by, 10});
    }

    static QString copied() { return QGuiApplication::clipboard()->text(); }

    QStandardItemModel m_model;
    GridView m_view;
};

QTEST_MAIN(TestGridView)
#include "tst_gridview.moc"
