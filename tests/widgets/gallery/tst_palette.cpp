// SPDX-License-Identifier: MIT
#include "app/console/window/lookups.h"
#include "app/console/window/mainwindow.h"
#include "tests/support/processes/eventloopprobe.h"
#include "tests/widgets/gallery/gallery.h"
#include "tests/widgets/gallery/samplepage.h"
#include "widgets/shell/commandpalette.h"
#include "widgets/shell/environmentframe.h"
#include "widgets/shell/ranking.h"
#include "widgets/shell/shortcutsdialog.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/filter/filterbar.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/style/applytheme.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QAction>
#include <QApplication>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace cells;
using namespace Qt::StringLiterals;

namespace {

const QString aLease = u"9F3C01E2-0000-4000-8000-0123456789ab"_s;

// The window of the gallery, driven by its keys.
struct Fixture
{
    std::unique_ptr<QWidget> shown;
    MainWindow *window = nullptr;

    Fixture()
    {
        for (const Exhibit &exhibit : exhibits())
            if (exhibit.name == u"window-full"_s)
                shown.reset(exhibit.make());
        window = qobject_cast<MainWindow *>(shown.get());
        window->resize(1280, 800);
        window->show();
        if (!QTest::qWaitForWindowActive(window))
            qFatal("there is no active window");
    }
    SamplePage *page() const { return static_cast<SamplePage *>(window->currentPage()); }
    CommandPalette *palette() const { return window->findChild<CommandPalette *>(); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) const
    {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    }
    void type(const QString &text) const { QTest::keyClicks(QApplication::focusWidget(), text); }
    QStringList listed() const
    {
        QStringList titles;
        for (const Choice &choice : palette()->listed())
            titles += choice.title;
        return titles;
    }
};

} // namespace

class TestPalette : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { applyTheme(*qApp, ThemeKind::Light); }

    void ranksTheNearerFirst()
    {
        const auto rank = [](const char *typed, const char *title) {
            return rankOf(QString::fromUtf8(typed), QString::fromUtf8(title)).value_or(-1);
        };
        QVERIFY(rank("le", "Leases") > rank("le", "Copy lease id"));
        QVERIFY(rank("lease", "Copy lease id") > rank("ease", "Leases"));
        QVERIFY(rank("ease", "Leases") > rank("pv", "Plan listed leases by verdict…"));
        QVERIFY(rank("pv", "Plan listed leases by verdict…") > 0);
        QVERIFY(rank("cell 3", "Cell 3 · europe") > rank("cell 3", "Cell 13 · asia"));
        QCOMPARE(rank("sel", "Leases"), -1);
        // A name is no deed.
        QCOMPARE(rank("alice", "Plan to roll back selected leases…"), -1);
        QCOMPARE(rank("admin", "Arm or disarm writing…"), -1);
        QCOMPARE(rank("leases x", "Leases"), -1);
        QVERIFY(rankOf(u"", u"Leases").has_value());
    }

    void whatIsPastedIsWorthLookingUp()
    {
        const QStringList pages{u"claims"_s, u"leases"_s};
        auto found = lookupsOf(u"  "_s + aLease + u'\n', pages);
        QCOMPARE(found.size(), 3);
        QCOMPARE(found[0].page, u"claims"_s);
        QCOMPARE(found[0].filter, aLease.toLower());
        QCOMPARE(found[1].page, u"leases"_s);
        QCOMPARE(lookupsOf(u"{%1}"_s.arg(aLease), pages)[1].filter, aLease.toLower());
        QCOMPARE(lookupsOf(u"2\u202F000\u202F000\u202F002"_s, pages)[0].filter, u"2000000002"_s);
        QCOMPARE(lookupsOf(u"alice\u200B "_s, pages)[0].filter, u"alice"_s);
        QCOMPARE(lookupsOf(u"{alice}"_s, pages)[0].filter, u"{alice}"_s);
        found = lookupsOf(u"alice@example.com"_s, pages);
        QCOMPARE(found.size(), 1);
        QCOMPARE(found[0].title, u"Look up “alice@example.com” in Claims"_s);
        QVERIFY(lookupsOf(u"alice@example.com"_s, {u"leases"_s}).empty());
        // A row leads to its claims, and to what was done with them.
        const QStringList withActivity{u"claims"_s, u"activity"_s};
        for (const auto &row : {u"User 4"_s, u"user:4"_s, u"users/4"_s}) {
            found = lookupsOf(row, withActivity);
            QCOMPARE(found.size(), 3);
            QCOMPARE(found[0].filter, u"model:User id:4"_s);
            QCOMPARE(found[1].filter, u"\"users 4 \""_s);
            QCOMPARE(found[2].filter, row);
        }
        // A record may be in any action, and anywhere.
        found = lookupsOf(aLease, withActivity);
        QCOMPARE(found[1].filter, aLease.toLower());
        QCOMPARE(found[2].filter, u"record:"_s + aLease.toLower());
        QVERIFY(lookupsOf(u" "_s, pages).empty());
        QVERIFY(lookupsOf(hostileValue(), pages)[0].title.contains(u"\\u202E"_s));
    }

    void aPageIsGoneToByItsName()
    {
        const Fixture fixture;
        EventLoopProbe probe;
        fixture.press(Qt::Key_K, Qt::ControlModifier);
        QVERIFY(fixture.palette()->isVisible());
        fixture.type(u"claims"_s);
        QCOMPARE(fixture.listed().first(), u"Claims"_s);
        fixture.press(Qt::Key_Return);
        QVERIFY(!fixture.palette()->isVisible());
        QCOMPARE(fixture.window->currentPageId(), u"claims"_s);
        QCOMPARE(QApplication::focusWidget(), fixture.page()->grid());
        QVERIFY_RESPONSIVE(probe);
    }

    // What does not fit would be looked up with its last value cut in two.
    void aPasteThatDoesNotFitIsNotLookedUp()
    {
        const Fixture fixture;
        fixture.press(Qt::Key_K, Qt::ControlModifier);
        qobject_cast<QLineEdit *>(QApplication::focusWidget())->insert(u"alice "_s.repeated(4'000));
        QVERIFY(fixture.listed().isEmpty());
        QVERIFY(QApplication::focusWidget()->accessibleDescription().contains(u"Too long"_s));
    }

    void aCellIsChosenByItsName()
    {
        const Fixture fixture;
        QSignalSpy chosen(fixture.window->headerBar(), &HeaderBar::cellChosen);
        fixture.press(Qt::Key_K, Qt::ControlModifier);
        fixture.type(u"asia"_s);
        fixture.press(Qt::Key_Return);
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen[0][0].value<CellId>().value, 4);
    }

    // First wherever it is: another cell's would be called unknown by the page of this one.
    void aPastedLeaseIsShown()
    {
        const Fixture fixture;
        fixture.window->showPage(u"overview"_s);
        fixture.press(Qt::Key_K, Qt::ControlModifier);
        fixture.type(aLease);
        QCOMPARE(fixture.listed().first(), u"Look up %1 in all cells"_s.arg(aLease.toLower()));
        QCOMPARE(fixture.listed()[1], u"Show lease %1 of this cell"_s.arg(aLease.toLower()));
        fixture.press(Qt::Key_Down);
        fixture.press(Qt::Key_Return);
        QCOMPARE(fixture.window->currentPageId(), u"leases"_s);
        QCOMPARE(fixture.page()->filterText(), aLease.toLower());
    }

    // The page's own deeds come with their keys; one that is not possible says why and is not done.
    void actionsOfThePageAreFound()
    {
        const Fixture fixture;
        int done = 0;
        auto *action = makeAction(fixture.page(),
            {u"sample.reconcile"_s, u"Reconcile everything"_s, u"ok"_s, {}, {u"Ctrl+R"_s}, [&done] { ++done; }});
        fixture.press(Qt::Key_K, Qt::ControlModifier);
        fixture.type(u"reconcile"_s);
        QCOMPARE(fixture.palette()->listed()[0].keys, u"Ctrl+R"_s);
        QCOMPARE(fixture.palette()->listed()[0].section, u"Leases"_s);
        fixture.press(Qt::Key_Return);
        QCOMPARE(done, 1);
        action->setEnabled(false);
        action->setStatusTip(u"the pairing is not proved"_s);
        fixture.press(Qt::Key_K, Qt::ControlModifier);
        fixture.type(u"reconcile"_s);
        QCOMPARE(fixture.palette()->listed()[0].disabledReason, u"the pairing is not proved"_s);
        fixture.press(Qt::Key_Return);
        QVERIFY(fixture.palette()->isVisible());
        QCOMPARE(done, 1);
    }

    void escGivesTheFocusBack()
    {
        const Fixture fixture;
        auto *before = QApplication::focusWidget();
        QVERIFY(before);
        fixture.press(Qt::Key_K, Qt::ControlModifier);
        QVERIFY(QApplication::focusWidget() != before);
        fixture.press(Qt::Key_Tab);
        QVERIFY(fixture.palette()->isAncestorOf(QApplication::focusWidget()));
        fixture.press(Qt::Key_Escape);
        QVERIFY(!fixture.palette()->isVisible());
        QCOMPARE(QApplication::focusWidget(), before);
    }

    void theArrowsGoRound()
    {
        const Fixture fixture;
        fixture.press(Qt::Key_K, Qt::ControlModifier);
        auto *list = fixture.palette()->findChild<QListWidget *>();
        QCOMPARE(list->currentRow(), 0);
        fixture.press(Qt::Key_Up);
        QCOMPARE(list->currentRow(), list->count() - 1);
        fixture.press(Qt::Key_Down);
        QCOMPARE(list->currentRow(), 0);
        fixture.press(Qt::Key_PageDown);
        QVERIFY(list->currentRow() > 5);
    }

    // S30: what is listed is text, however it looks, and no key freezes on it.
    void hostileTextIsOnlyText()
    {
        const Fixture fixture;
        fixture.window->headerBar()->setCells({{{3}, hostileValue()}}, {3});
        EventLoopProbe probe;
        fixture.press(Qt::Key_K, Qt::ControlModifier);
        auto *line = fixture.palette()->findChild<QLineEdit *>();
        line->setText(hostileValue().repeated(2000));
        line->setText(u"onerror"_s);
        auto *list = fixture.palette()->findChild<QListWidget *>();
        QVERIFY(list->item(0)->text().startsWith(u"Cell 3 · <img src=x"_s));
        QVERIFY(list->item(0)->text().contains(u"\\u202E"_s));
        QVERIFY(!fixture.palette()->grab().isNull());
        QVERIFY_RESPONSIVE(probe);
    }

    void everyKeyIsListed()
    {
        const Fixture fixture;
        makeAction(fixture.page(), {u"sample.copy"_s, u"Copy a thing"_s, {}, {}, {u"C"_s}, [] {}});
        fixture.type(u"?"_s);
        auto *dialog = fixture.window->findChild<ShortcutsDialog *>();
        QVERIFY(dialog->isVisible());
        QStringList texts;
        for (const auto *label : dialog->findChildren<PlainLabel *>())
            texts += label->text();
        for (const QAction *action : fixture.window->QWidget::actions() + actionsIn(*fixture.page()))
            if (!keysOf(*action).isEmpty())
                QVERIFY2(texts.contains(action->text()), qPrintable(action->text()));
        QVERIFY(texts.contains(u"Copy a thing"_s));
        fixture.press(Qt::Key_Escape);
        QVERIFY(!dialog->isVisible());
    }

    void theMenuHoldsThePagesActionsAndTheWindows()
    {
        const Fixture fixture;
        makeAction(fixture.page(), {u"sample.copy"_s, u"Copy a thing"_s, {}, {}, {u"C"_s}, [] {}});
        for (auto *button : fixture.window->headerBar()->findChildren<QToolButton *>())
            if (button->accessibleName() == u"Menu"_s)
                QTest::mouseClick(button, Qt::LeftButton);
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY(menu);
        const auto *ofPage = menu->actions().first();
        QCOMPARE(ofPage->text(), fixture.page()->title());
        QCOMPARE(ofPage->menu()->actions().first()->text(), u"Copy a thing"_s);
        QStringList titles;
        for (const QAction *action : menu->actions())
            titles += action->text();
        QVERIFY(titles.contains(u"Go to"_s));
        QVERIFY(titles.contains(u"Keyboard shortcuts"_s));
        menu->close();
    }

    void slashGoesToTheFilter()
    {
        const Fixture fixture;
        fixture.type(u"/"_s);
        QVERIFY(fixture.page()->filter()->isAncestorOf(QApplication::focusWidget()));
        fixture.type(u"gl/?"_s);
        QVERIFY(fixture.page()->filter()->text().contains(u"gl/?"_s));
    }

    void aPageMaySendToAnother()
    {
        const Fixture fixture;
        emit fixture.page()->pageRequested({u"claims"_s, u"type:email"_s});
        QCOMPARE(fixture.window->currentPageId(), u"claims"_s);
        QCOMPARE(fixture.page()->filterText(), u"type:email"_s);
        emit fixture.page()->pageRequested({u"nowhere"_s, u"x"_s});
        QCOMPARE(fixture.window->currentPageId(), u"claims"_s);
        QCOMPARE(fixture.page()->filterText(), u"type:email"_s);
    }
};

QTEST_MAIN(TestPalette)
#include "tst_palette.moc"
