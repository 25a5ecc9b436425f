#include "models/tables/status.h"
#include "widgets/parts/gridview.h"
#include "widgets/parts/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTest>

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
        add(u"b"_s, u"plain"_s);
        add(u"a"_s, u"tab\there\nand line"_s);
        add(u"c"_s, u"=cmd|'/C calc'!A0"_s);
        add(u"d"_s, u"-5"_s);
        add(u"e"_s, u"bidi\u202Ex"_s);
        m_view.setModel(&m_model);
        m_view.resize(400, 200);
        QGuiApplication::clipboard()->clear();
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

private:
    void add(const QString &id, const QString &value)
    {
        m_model.appendRow({new QStandardItem(id), new QStandardItem(value)});
    }

    static QString copied() { return QGuiApplication::clipboard()->text(); }

    QStandardItemModel m_model;
    GridView m_view;
};

QTEST_MAIN(TestGridView)
#include "tst_gridview.moc"
