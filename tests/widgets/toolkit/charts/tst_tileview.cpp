// SPDX-License-Identifier: MIT
#include "models/presentation/base/status.h"
#include "widgets/toolkit/charts/tileview.h"
#include "widgets/toolkit/style/applytheme.h"

#include <QAccessible>
#include <QApplication>
#include <QHeaderView>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTest>

using namespace cells;

namespace {

void fill(QStandardItemModel &model)
{
    for (int row = 0; row < model.rowCount(); ++row) {
        for (int column = 0; column < model.columnCount(); ++column) {
            auto *item = new QStandardItem(QString::number(row));
            item->setData(int(Status::Conflict), StatusRole);
            item->setData(QStringLiteral("row %1, conflict").arg(row), Qt::AccessibleTextRole);
            item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
            model.setItem(row, column, item);
        }
    }
    model.setHorizontalHeaderLabels({QStringLiteral("JiraConnectInstallation"), QStringLiteral("User")});
}

} // namespace

class TestTileView : public QObject
{
    Q_OBJECT

private slots:
    void keysWalkAndOpen();
    void isReadOutAsATable();
    void isDrawnInBothThemes();
};

void TestTileView::keysWalkAndOpen()
{
    QStandardItemModel model(3, 2);
    fill(model);
    TileView view;
    view.setModel(&model);
    view.resize(300, 200);
    view.show();
    const QSignalSpy opened(&view, &TileView::tileOpened);
    const QSignalSpy toggled(&view, &TileView::rowToggled);
    view.setFocus();
    QTRY_VERIFY(view.currentIndex().isValid());
    QTest::keyClick(&view, Qt::Key_Down);
    QTest::keyClick(&view, Qt::Key_Right);
    QTest::keyClick(&view, Qt::Key_Return);
    QCOMPARE(opened.size(), 1);
    QCOMPARE(opened[0][0].toModelIndex(), model.index(1, 1));
    QTest::keyClick(&view, Qt::Key_Space);
    QCOMPARE(toggled.size(), 1);
    QCOMPARE(toggled[0][0].toInt(), 1);
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.visualRect(model.index(2, 0)).center());
    QCOMPARE(opened.size(), 2);
}

void TestTileView::isReadOutAsATable()
{
    QStandardItemModel model(3, 2);
    fill(model);
    TileView view;
    view.setModel(&model);
    view.setAccessibleName(QStringLiteral("Cells and models"));
    auto *accessible = QAccessible::queryAccessibleInterface(&view);
    QVERIFY(accessible && accessible->tableInterface());
    QCOMPARE(accessible->tableInterface()->rowCount(), 3);
    QCOMPARE(accessible->tableInterface()->columnCount(), 2);
    QCOMPARE(accessible->tableInterface()->cellAt(1, 0)->text(QAccessible::Name), QStringLiteral("row 1, conflict"));
}

void TestTileView::isDrawnInBothThemes()
{
    QStandardItemModel model(3, 2);
    fill(model);
    TileView view;
    view.setModel(&model);
    view.resize(300, 200);
    view.show();
    for (const auto theme : {ThemeKind::Light, ThemeKind::Dark}) {
        applyTheme(*qApp, theme);
        const auto background = colorOf(theme, Token::Surface).rgb();
        const auto image = view.grab().toImage();
        const auto tile = view.visualRect(model.index(0, 0)).translated(view.viewport()->pos());
        QVERIFY(image.pixel(tile.left() + 6, tile.center().y()) != background);
    }
}

QTEST_MAIN(TestTileView)
#include "tst_tileview.moc"
