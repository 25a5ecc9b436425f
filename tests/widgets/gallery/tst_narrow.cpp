// SPDX-License-Identifier: MIT
#include "models/presentation/base/status.h"
#include "widgets/shell/agelabel.h"
#include "widgets/shell/environmentframe.h"
#include "widgets/shell/headerbar.h"
#include "widgets/shell/pagelist.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/panes/pageheader.h"
#include "widgets/toolkit/style/layouts.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QComboBox>
#include <QLayout>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTest>
#include <QToolButton>

using namespace cells;
using namespace cells::pairing;
using namespace std::chrono_literals;

namespace {

// A header as the Verification page has one.
struct Header
{
    PageHeader header{QStringLiteral("Verification")};
    QMenu exports;
    QList<QPushButton *> buttons;

    explicit Header(int width)
    {
        for (const char *text : {"Scan all models", "Scan ServiceDeskCustomEmail", "Stop", "Pace…"}) {
            buttons << header.addButton(textButton(QString::fromUtf8(text), ButtonRole::Plain, &header));
        }
        buttons << header.addButton(textButton(QStringLiteral("Repair…"), ButtonRole::Primary, &header));
        buttons << header.addMenu(QStringLiteral("Export"), &exports);
        header.setSentence(QStringLiteral("3 of 12 models scanned · 120 000 matching · 12 missing, 5 extra"));
        exports.addAction(QStringLiteral("CSV"));
        header.resize(width, 60);
        header.show();
    }

    QPushButton *more() const
    {
        for (auto *button : header.findChildren<QPushButton *>()) {
            if (button->text() == QStringLiteral("More")) {
                return button;
            }
        }
        return nullptr;
    }
    // As it is when it opens.
    QStringList moved() const
    {
        emit more()->menu()->aboutToShow();
        QStringList texts;
        for (const auto *action : more()->menu()->actions()) {
            texts << action->text();
        }
        return texts;
    }
};

} // namespace

// What happens where there is little room.
class TestNarrow : public QObject
{
    Q_OBJECT

private slots:
    void actionsAreNeverCut_data();
    void actionsAreNeverCut();
    void anActionTitleDoesNotBreakTheSentence();
    void whatIsBehindMoreCanBeDone();
    void whatThePageHidesStaysHidden();
    void whichCellAndDatabaseIsNeverCut_data();
    void whichCellAndDatabaseIsNeverCut();
    void pagesAreIconsWithTheirCounts();
    void aClickInTheListOfPagesDrawsNoFocus();
    void nothingMovesWhenWritingIsArmed();
    void aVerdictIsNotCutForAText();
    void aWindowOpensNoLargerThanItsScreen();
};

void TestNarrow::actionsAreNeverCut_data()
{
    QTest::addColumn<int>("width");
    for (const int width : {1200, 900, 812, 684, 500}) {
        QTest::addRow("%d", width) << width;
    }
}

void TestNarrow::actionsAreNeverCut()
{
    QFETCH(int, width);
    const Header page(width);
    QTRY_VERIFY(page.header.isVisible());
    QStringList seen;
    for (const auto *button : page.header.findChildren<QPushButton *>()) {
        if (!button->isVisible()) {
            continue;
        }
        seen << button->text();
        QTRY_VERIFY2(button->width() >= button->sizeHint().width(), qPrintable(button->text()));
        const QRect area(button->mapTo(&page.header, QPoint()), button->size());
        QVERIFY2(page.header.rect().contains(area), qPrintable(button->text()));
    }
    // Each is in sight or behind "More", and what the page is there for is the last to go.
    for (const auto *button : page.buttons) {
        QVERIFY2(seen.contains(button->text()) != (page.more()->isVisible() && page.moved().contains(button->text())),
            qPrintable(button->text()));
    }
    QVERIFY(seen.contains(QStringLiteral("Repair…")));
    QCOMPARE(page.more()->isVisible(), width < 800);
}

// It changes with what is selected, and the page below is not to jump.
void TestNarrow::anActionTitleDoesNotBreakTheSentence()
{
    const Header page(900);
    QStringList heights;
    for (const char *text :
        {"Scan Key", "Go on with ServiceDeskCustomEmail", "Go on with a much longer name than any"}) {
        page.buttons[1]->setText(QString::fromUtf8(text));
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        heights << QString::number(page.header.heightForWidth(900));
    }
    QCOMPARE(heights, QStringList(3, heights[0]));
}

void TestNarrow::whatIsBehindMoreCanBeDone()
{
    const Header page(500);
    auto *limits = page.buttons[3];
    QTRY_VERIFY(page.more()->isVisible() && !limits->isVisible());
    QSignalSpy done(limits, &QPushButton::clicked);
    limits->setToolTip(QStringLiteral("Why not"));
    const auto action = [&](const QString &text) {
        page.moved();
        const auto actions = page.more()->menu()->actions();
        return *std::find_if(
            actions.begin(), actions.end(), [&](const QAction *action) { return action->text() == text; });
    };
    action(QStringLiteral("Pace…"))->trigger();
    QCOMPARE(done.size(), 1);
    limits->setEnabled(false);
    QVERIFY(!action(QStringLiteral("Pace…"))->isEnabled());
    QCOMPARE(action(QStringLiteral("Pace…"))->toolTip(), QStringLiteral("Why not"));
    QCOMPARE(action(QStringLiteral("Export"))->menu(), &page.exports);
}

void TestNarrow::whatThePageHidesStaysHidden()
{
    Header page(1200);
    page.buttons[2]->hide();
    page.buttons[1]->setText(QStringLiteral("Go on with ServiceDeskCustomEmail"));
    page.header.resize(500, 60);
    QTRY_VERIFY(page.more()->isVisible());
    QVERIFY(!page.moved().contains(QStringLiteral("Stop")));
    page.header.resize(1200, 60);
    QTRY_VERIFY(page.buttons[3]->isVisible() && !page.more()->isVisible());
    QVERIFY(!page.buttons[2]->isVisible());
}

void TestNarrow::whichCellAndDatabaseIsNeverCut_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("pairing");
    QTest::addColumn<bool>("isStale");
    QTest::newRow("proved") << int(EnvironmentKind::Sandbox) << int(PairingVerdict::Proved) << false;
    QTest::newRow("unproved") << int(EnvironmentKind::Staging) << int(PairingVerdict::Unproved) << false;
    QTest::newRow("stale") << int(EnvironmentKind::Production) << int(PairingVerdict::Proved) << true;
    QTest::newRow("contradicted") << int(EnvironmentKind::Production) << int(PairingVerdict::Contradicted) << true;
}

void TestNarrow::whichCellAndDatabaseIsNeverCut()
{
    QFETCH(int, kind);
    QFETCH(int, pairing);
    QFETCH(bool, isStale);
    HeaderBar headerBar;
    headerBar.addTool(iconButton(QStringLiteral("search"), QStringLiteral("Find"), &headerBar));
    headerBar.addTool(iconButton(QStringLiteral("menu"), QStringLiteral("Menu"), &headerBar));
    headerBar.resize(892, 40);
    headerBar.show();
    headerBar.setEnvironment(EnvironmentKind(kind), QStringLiteral("eu west"));
    headerBar.setCells({{{1}, QStringLiteral("cell_1")}, {{12}, QStringLiteral("twelfth")}}, {12});
    headerBar.setDatabase(QStringLiteral("gitlabhq_12"), ConnectedRole::Primary);
    headerBar.setPairing(PairingVerdict(pairing), QStringLiteral("W1 and W2 agree"));
    headerBar.asOf()->setAsOf(
        std::chrono::floor<Duration>(std::chrono::system_clock::now()) - (isStale ? Duration(26min) : 0min));
    for (const auto *label : headerBar.findChildren<PlainLabel *>()) {
        QTRY_VERIFY2(label->width() >= label->sizeHint().width(), qPrintable(label->text()));
    }
    const auto *cells = headerBar.findChild<QComboBox *>();
    QTRY_VERIFY(cells->width() >= cells->sizeHint().width());
    QVERIFY(cells->currentText().startsWith(QStringLiteral("Cell 12")));
    // With room, everything is said again.
    headerBar.resize(1400, 40);
    QTRY_COMPARE(cells->currentText(), QStringLiteral("Cell 12 · twelfth"));
    QStringList labels;
    for (const auto *label : headerBar.findChildren<PlainLabel *>()) {
        labels << label->text();
    }
    QVERIFY2(
        labels.join(QLatin1Char('|')).contains(QStringLiteral("as of ")), qPrintable(labels.join(QLatin1Char('|'))));
}

void TestNarrow::pagesAreIconsWithTheirCounts()
{
    PageList pages;
    pages.addPage(QStringLiteral("Leases"), QStringLiteral("leases"));
    pages.setCount(0, 19'999);
    const int wide = pages.width();
    pages.setNarrow(true);
    QVERIFY(pages.width() < wide / 2);
    QVERIFY(pages.item(0)->toolTip().contains(QStringLiteral("Leases, 19")));
    QVERIFY(pages.item(0)->toolTip().contains(QStringLiteral("Alt+1")));
    pages.setNarrow(false);
    QCOMPARE(pages.width(), wide);
    QVERIFY(pages.item(0)->toolTip().contains(QStringLiteral("Leases, 19")));
}

// A page was clicked there: the selection shows it. Keys show where they go.
void TestNarrow::aClickInTheListOfPagesDrawsNoFocus()
{
    PageList pages;
    for (const char *page : {"Overview", "Claims", "Leases"})
        pages.addPage(QString::fromLatin1(page), QStringLiteral("leases"));
    pages.show();
    pages.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&pages));
    pages.setFocus(Qt::TabFocusReason);
    QVERIFY(pages.isFocusShown());
    QTest::mouseClick(pages.viewport(), Qt::LeftButton, {}, pages.visualItemRect(pages.item(1)).center());
    QCOMPARE(pages.currentRow(), 1);
    QVERIFY(pages.hasFocus() && !pages.isFocusShown());
    QTest::keyClick(&pages, Qt::Key_Down);
    QCOMPARE(pages.currentRow(), 2);
    QVERIFY(pages.isFocusShown());
}

void TestNarrow::nothingMovesWhenWritingIsArmed()
{
    EnvironmentFrame frame;
    frame.setContent(new QWidget(&frame));
    frame.resize(1280, 800);
    frame.show();
    const auto before = frame.headerBar()->geometry();
    frame.setArmed(Armed{});
    frame.layout()->activate();
    QCOMPARE(frame.headerBar()->geometry(), before);
}

void TestNarrow::aVerdictIsNotCutForAText()
{
    QStandardItemModel model(1, 3);
    const QString text = QStringLiteral("a long text that can be told from others by its beginning");
    model.setItem(0, 0, new QStandardItem(text));
    auto *verdict = new QStandardItem(QStringLiteral("Enable global switch"));
    verdict->setData(int(Status::Ok), StatusRole);
    model.setItem(0, 1, verdict);
    model.setItem(0, 2, new QStandardItem(text));
    GridView grid;
    grid.setModel(&model);
    grid.resize(480, 200);
    grid.show();
    grid.fitColumns();
    QTRY_VERIFY(grid.columnWidth(0) < 300);
    QStyleOptionViewItem option;
    option.initFrom(&grid);
    QVERIFY(grid.columnWidth(1) >= grid.itemDelegate()->sizeHint(option, model.index(0, 1)).width());
}

void TestNarrow::aWindowOpensNoLargerThanItsScreen()
{
    const QSize wanted(1280, 800);
    const QSize least(900, 560);
    QCOMPARE(fittingSize(wanted, least, {2560, 1440}), wanted);
    for (const QSize screen : {QSize(1280, 800), QSize(1280, 720), QSize(1024, 700)}) {
        const auto size = fittingSize(wanted, least, screen);
        QVERIFY(size.width() < screen.width() && size.height() < screen.height());
        QCOMPARE(size.expandedTo(least), size);
    }
    // There is no right size for one that is too small.
    QCOMPARE(fittingSize(wanted, least, {800, 600}), wanted);
}

QTEST_MAIN(TestNarrow)
#include "tst_narrow.moc"
