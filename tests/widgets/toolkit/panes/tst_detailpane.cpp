// SPDX-License-Identifier: MIT
#include "widgets/toolkit/controls/linkbutton.h"
#include "widgets/toolkit/panes/detailpane.h"
#include "widgets/toolkit/style/applytheme.h"

#include <QApplication>
#include <QClipboard>
#include <QPointer>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <algorithm>

using namespace cells;
using namespace Qt::StringLiterals;

namespace {

Detail detailOf(int rows, const QString &reason)
{
    Detail detail{u"60b4b640-73c4-755d-a9d1-f3b4529e5d14"_s, Status::Wait, u"Wait · 4 min old"_s, {}};
    detail.sections << DetailSection{u"Because"_s, {}, {reason}};
    DetailSection section{u"Survey"_s, {}, {}};
    for (int i = 0; i < rows; ++i)
        section.rows << DetailRow{u"Key %1"_s.arg(i), u"value"_s, false};
    detail.sections << section;
    return detail;
}

} // namespace

class TestDetailPane : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { applyTheme(*qApp, ThemeKind::Light); }

    void whatFitsNeedsNoScrollBar_data();
    void whatFitsNeedsNoScrollBar();
    void itIsLaidOutWhenItIsSeenAndOnceATurn();
    void aButtonOfWhatWasShownBeforeDoesNothing();
    void copyTakesTheIdThatIsShownByteForByte();
};

void TestDetailPane::whatFitsNeedsNoScrollBar_data()
{
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("repeats");
    for (const int rows : {1, 5, 12})
        for (const int repeats : {1, 20, 60})
            QTest::addRow("%d rows, %d words", rows, repeats) << rows << repeats;
}

void TestDetailPane::whatFitsNeedsNoScrollBar()
{
    QFETCH(int, rows);
    QFETCH(int, repeats);
    DetailPane pane;
    pane.showDetail(detailOf(rows, QString(u"some word "_s).repeated(repeats)));
    pane.show();
    const auto *area = pane.findChild<QScrollArea *>();
    const auto *bar = area->verticalScrollBar();
    const auto height = [area] {
        const auto *body = area->widget();
        return body->heightForWidth(area->maximumViewportSize().width());
    };
    for (const int width : {240, 340, 700, 1100}) {
        pane.resize(width, 300);
        QCoreApplication::sendPostedEvents();
        const int chrome = pane.height() - area->maximumViewportSize().height();
        pane.resize(width, height() + chrome);
        QCoreApplication::sendPostedEvents();
        QCOMPARE(bar->maximum(), 0);
        QVERIFY(area->widget()->childrenRect().bottom() < area->viewport()->height());
        pane.resize(width, height() + chrome - 1);
        QCoreApplication::sendPostedEvents();
        QVERIFY(bar->maximum() > 0);
    }
}

void TestDetailPane::itIsLaidOutWhenItIsSeenAndOnceATurn()
{
    DetailPane pane;
    const auto *area = pane.findChild<QScrollArea *>();
    pane.showDetail(detailOf(1, u"first"_s));
    QVERIFY(!area->widget());
    pane.show();
    const QPointer<QWidget> first = area->widget();
    QVERIFY(first);
    for (int rows = 2; rows < 20; ++rows)
        pane.showDetail(detailOf(rows, u"later"_s));
    QCOMPARE(area->widget(), first.data());
    QTRY_VERIFY(area->widget() && area->widget() != first);
    const auto labels = area->widget()->findChildren<QWidget *>();
    QVERIFY(std::ranges::any_of(labels, [](auto *one) { return one->accessibleName() == u"Key 18"_s; }));
    const QPointer<QWidget> last = area->widget();
    QTest::qWait(0);
    QCOMPARE(area->widget(), last.data());
    // A hint takes the place of what was to come.
    pane.showDetail(detailOf(3, u"never seen"_s));
    pane.showHint(u"Nothing is selected"_s);
    QTest::qWait(0);
    QVERIFY(!area->isVisible());
    QCOMPARE(area->widget(), last.data());
}

// What is selected may be another by now, and the console acts on what is selected.
void TestDetailPane::aButtonOfWhatWasShownBeforeDoesNothing()
{
    DetailPane pane;
    auto detail = detailOf(1, u"first"_s);
    detail.sections[0].actions << DetailAction{u"first"_s, u"Plan"_s};
    detail.sections[1].rows << DetailRow{u"Page"_s, u"3 leases"_s, false, {}, PageLink{u"leases"_s, {}}};
    pane.showDetail(detail);
    pane.show();
    QSignalSpy actions(&pane, &DetailPane::actionRequested);
    QSignalSpy links(&pane, &DetailPane::linkOpened);
    const auto click = [&pane] {
        pane.findChild<QScrollArea *>()->widget()->findChild<QPushButton *>()->click();
        pane.findChild<LinkButton *>()->click();
    };
    click();
    QCOMPARE(actions.size(), 1);
    QCOMPARE(links.size(), 1);
    detail.title = u"another"_s;
    pane.showDetail(detail);
    click();
    QCOMPARE(actions.size(), 1);
    QCOMPARE(links.size(), 1);
    const QPointer<QWidget> before = pane.findChild<QScrollArea *>()->widget();
    QTRY_VERIFY(!before);
    click();
    QCOMPARE(actions.size(), 2);
    QCOMPARE(links.size(), 2);
}

// Displayed, a character that turns the direction of text is made visible; the id that is pasted has to be the real
// one.
void TestDetailPane::copyTakesTheIdThatIsShownByteForByte()
{
    DetailPane pane;
    auto detail = detailOf(1, u"first"_s);
    detail.title = u"ada\u202Emoc"_s;
    pane.showDetail(detail);
    pane.show();
    auto *copy = pane.findChild<QToolButton *>();
    QVERIFY(copy);
    const auto copied = [copy] {
        QGuiApplication::clipboard()->clear();
        copy->click();
        return QGuiApplication::clipboard()->text();
    };
    QCOMPARE(copied(), detail.title);
    const auto shown = detail.title;
    detail.title = u"another"_s;
    pane.showDetail(detail);
    QCOMPARE(copied(), shown);
    QTRY_COMPARE(copied(), detail.title);
}

QTEST_MAIN(TestDetailPane)
#include "tst_detailpane.moc"
