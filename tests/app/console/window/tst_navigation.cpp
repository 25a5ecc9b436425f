// SPDX-License-Identifier: MIT
#include "app/console/window/mainwindow.h"
#include "app/console/window/navigation.h"
#include "app/console/window/visithistory.h"
#include "app/console/window/windowmemory.h"
#include "models/presentation/base/settingsfile.h"
#include "tests/widgets/gallery/gallery.h"
#include "tests/widgets/gallery/samplepage.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/filter/filterbar.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/style/applytheme.h"

#include <QAction>
#include <QApplication>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QWindow>

#include <algorithm>
#include <functional>

using namespace cells;
using namespace Qt::StringLiterals;

namespace {

Visit visited(const QString &page, const QString &filter = {}, int cell = 1)
{
    return {{cell}, page, filter};
}

// The window of the gallery, with two cells.
struct Fixture
{
    std::unique_ptr<QWidget> shown;
    MainWindow *window = nullptr;
    CellId cell{3};
    bool mayChooseCell = true;
    // To the last question whether the cell may be left.
    std::function<void()> answer;

    Fixture()
    {
        for (const Exhibit &exhibit : exhibits())
            if (exhibit.name == u"window-full"_s)
                shown.reset(exhibit.make());
        window = qobject_cast<MainWindow *>(shown.get());
        new Navigation(
            *window, [this] { return cell; },
            [this](CellId wanted, const std::function<void()> &go) {
                answer = [this, wanted, go] {
                    chooseCell(wanted);
                    go();
                    arrive();
                };
                if (mayChooseCell || wanted == cell)
                    answer();
            });
        window->resize(1280, 800);
        window->show();
        if (!QTest::qWaitForWindowActive(window))
            qFatal("there is no active window");
        window->showPage(u"leases"_s);
        arrive();
    }
    // As when the cell is chosen in the header bar.
    void chooseCell(CellId wanted)
    {
        if (std::exchange(cell, wanted) != wanted)
            window->renewPages();
    }
    SamplePage *page() const { return static_cast<SamplePage *>(window->currentPage()); }
    QAction *action(const QString &id) const
    {
        const auto actions = window->QWidget::actions();
        return *std::ranges::find(actions, id, &QAction::objectName);
    }
    bool mayGoBack() const { return action(u"navigation.back"_s)->isEnabled(); }
    bool mayGoForward() const { return action(u"navigation.forward"_s)->isEnabled(); }
    // A view is noted in the next turn of the event loop.
    static void arrive() { QCoreApplication::sendPostedEvents(); }
    void show(const QString &id) const
    {
        window->showPage(id);
        arrive();
    }
    void follow(const QString &id, const QString &filter) const
    {
        window->showPage(id, filter);
        arrive();
    }
    void press(Qt::Key key) const
    {
        QTest::keyClick(QApplication::focusWidget(), key, Qt::AltModifier);
        arrive();
    }
    QString here() const { return u"%1 %2"_s.arg(window->currentPageId(), page()->filterText()).trimmed(); }
};

} // namespace

class TestNavigation : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { applyTheme(*qApp, ThemeKind::Light); }

    // Qt replaces "[*]" in a title, and a name may contain it or a placeholder.
    void aTitleShowsTheNamesAsTheyAre()
    {
        const Fixture fixture;
        fixture.window->setContext(u"a [*] %1 [*][*] %2"_s);
        QCOMPARE(fixture.window->windowHandle()->title(), u"Leases – a [*] %1 [*][*] %2 – Cells Console"_s);
    }

    void aNewViewDropsWhatIsAhead()
    {
        VisitHistory history;
        QVERIFY(!history.current() && !history.previous() && !history.next());
        for (const auto &page : {u"overview"_s, u"leases"_s, u"claims"_s})
            history.visit(visited(page));
        history.goBack();
        QCOMPARE(history.current()->page, u"leases"_s);
        QCOMPARE(history.next()->page, u"claims"_s);
        history.visit(visited(u"leases"_s));
        QVERIFY(history.next());
        history.visit(visited(u"rollout"_s));
        QVERIFY(!history.next());
        QCOMPARE(history.previous()->page, u"leases"_s);
        history.goBack();
        history.visit(visited(u"leases"_s, {}, 2));
        QCOMPARE(history.current()->cell, CellId{2});
        QCOMPARE(history.previous()->cell, CellId{1});
    }

    // Each letter of a filter is no view of its own.
    void aFilterThatIsTypedIsOneView()
    {
        VisitHistory history;
        history.visit(visited(u"leases"_s));
        for (const auto &filter : {u"a"_s, u"age"_s, u"age>1"_s, u"age>1h"_s})
            history.visit(visited(u"leases"_s, filter));
        QCOMPARE(history.current()->filter, u"age>1h"_s);
        QCOMPARE(history.previous()->filter, QString());
        // Another filter is another view.
        history.visit(visited(u"leases"_s, u"verdict:wait"_s));
        QCOMPARE(history.previous()->filter, u"age>1h"_s);
        // One that was cleared comes back.
        history.visit(visited(u"leases"_s));
        QCOMPARE(history.previous()->filter, u"verdict:wait"_s);
    }

    void theHistoryIsBounded()
    {
        VisitHistory history;
        for (std::size_t i = 0; i < 3 * VisitHistory::longest; ++i)
            history.visit(visited(i % 2 ? u"leases"_s : u"claims"_s));
        std::size_t steps = 0;
        for (; history.previous(); ++steps)
            history.goBack();
        QCOMPARE(steps, VisitHistory::longest - 1);
    }

    void aViewIsFoundAsItWasLeft()
    {
        VisitHistory history;
        history.visit(visited(u"leases"_s));
        history.select(u"9f3c"_s);
        history.visit(visited(u"claims"_s));
        QCOMPARE(history.previous()->selection, u"9f3c"_s);
    }

    void keysLeadBackAndForward()
    {
        const Fixture fixture;
        QVERIFY(!fixture.mayGoBack() && !fixture.mayGoForward());
        QVERIFY(!fixture.action(u"navigation.back"_s)->statusTip().isEmpty());
        fixture.show(u"claims"_s);
        fixture.show(u"verification"_s);
        fixture.press(Qt::Key_Left);
        QCOMPARE(fixture.window->currentPageId(), u"claims"_s);
        QVERIFY(fixture.mayGoForward());
        fixture.press(Qt::Key_Left);
        QCOMPARE(fixture.window->currentPageId(), u"leases"_s);
        QVERIFY(!fixture.mayGoBack());
        fixture.press(Qt::Key_Left);
        QCOMPARE(fixture.window->currentPageId(), u"leases"_s);
        fixture.press(Qt::Key_Right);
        fixture.press(Qt::Key_Right);
        QCOMPARE(fixture.window->currentPageId(), u"verification"_s);
        QVERIFY(!fixture.mayGoForward());
    }

    void theMouseLeadsThereToo()
    {
        const Fixture fixture;
        fixture.show(u"claims"_s);
        QTest::mouseClick(fixture.page()->grid()->viewport(), Qt::BackButton);
        Fixture::arrive();
        QCOMPARE(fixture.window->currentPageId(), u"leases"_s);
        QTest::mouseClick(fixture.page()->grid()->viewport(), Qt::ForwardButton);
        QCOMPARE(fixture.window->currentPageId(), u"claims"_s);
    }

    // A link passes the page without its filter and the pages of the next cell; neither is a view to return to.
    void aLinkIsOneStep()
    {
        Fixture fixture;
        fixture.show(u"overview"_s);
        fixture.chooseCell({4});
        fixture.follow(u"claims"_s, u"type:email"_s);
        fixture.press(Qt::Key_Left);
        QCOMPARE(fixture.here(), u"overview age>10m"_s);
        QCOMPARE(fixture.cell, CellId{3});
        fixture.press(Qt::Key_Right);
        QCOMPARE(fixture.here(), u"claims type:email"_s);
        QCOMPARE(fixture.cell, CellId{4});
    }

    // It may show more than its filter says: what was looked up, a difference.
    void aPageThatStillHasItsFilterStaysAsItIs()
    {
        const Fixture fixture;
        fixture.follow(u"claims"_s, u"type:email"_s);
        const QSignalSpy filtered(fixture.page(), &Page::filterTextChanged);
        fixture.show(u"overview"_s);
        fixture.press(Qt::Key_Left);
        QCOMPARE(fixture.here(), u"claims type:email"_s);
        QVERIFY(filtered.isEmpty());
    }

    // Leaving a cell may have to be confirmed; until then nothing has moved.
    void whatIsNotAllowedChangesNothing()
    {
        Fixture fixture;
        fixture.chooseCell({4});
        fixture.show(u"claims"_s);
        fixture.show(u"overview"_s);
        fixture.mayChooseCell = false;
        for (int step = 0; step < 5; ++step)
            fixture.press(Qt::Key_Left);
        QCOMPARE(fixture.cell, CellId{4});
        QVERIFY(fixture.mayGoBack());
    }

    // By then, other views may have been shown.
    void aLateAnswerLeadsThereAllTheSame()
    {
        Fixture fixture;
        fixture.chooseCell({4});
        fixture.show(u"claims"_s);
        fixture.mayChooseCell = false;
        fixture.press(Qt::Key_Left);
        QCOMPARE(fixture.window->currentPageId(), u"claims"_s);
        fixture.show(u"verification"_s);
        fixture.answer();
        QCOMPARE(fixture.window->currentPageId(), u"leases"_s);
        QCOMPARE(fixture.cell, CellId{3});
        fixture.mayChooseCell = true;
        fixture.press(Qt::Key_Left);
        QCOMPARE(fixture.window->currentPageId(), u"verification"_s);
        QCOMPARE(fixture.cell, CellId{4});
    }

    // The user's filter comes back with Esc, and when the page is chosen without a link.
    void aFilterOfALinkGoesWhenItIsLeft()
    {
        const Fixture fixture;
        fixture.page()->setFilterText(u"mine"_s);
        fixture.follow(u"leases"_s, u"verdict:wait"_s);
        QCOMPARE(fixture.page()->filterText(), u"verdict:wait"_s);
        QCOMPARE(fixture.page()->ownFilterText(), u"mine"_s);
        fixture.follow(u"leases"_s, u"verdict:commit"_s);
        QCOMPARE(fixture.page()->ownFilterText(), u"mine"_s);
        QVERIFY(fixture.page()->stepBack());
        QCOMPARE(fixture.page()->filterText(), u"mine"_s);
        fixture.follow(u"leases"_s, u"verdict:wait"_s);
        fixture.show(u"claims"_s);
        fixture.show(u"leases"_s);
        QCOMPARE(fixture.page()->filterText(), u"mine"_s);
    }

    void aFilterOfALinkThatIsChangedIsTheUsersOwn()
    {
        const Fixture fixture;
        fixture.follow(u"leases"_s, u"verdict:wait"_s);
        fixture.page()->setFilterText(u"verdict:wait age>1h"_s);
        QCOMPARE(fixture.page()->ownFilterText(), u"verdict:wait age>1h"_s);
        fixture.show(u"claims"_s);
        fixture.show(u"leases"_s);
        QCOMPARE(fixture.page()->filterText(), u"verdict:wait age>1h"_s);
    }

    void aFilterOfALinkIsNotRemembered()
    {
        const QTemporaryDir folder;
        SettingsFile settings(folder.filePath(u"settings.json"_s));
        {
            const Fixture fixture;
            WindowMemory memory(settings, u"gprd"_s, *fixture.window);
            fixture.show(u"claims"_s);
            fixture.page()->setFilterText(u"type:email"_s);
            fixture.follow(u"claims"_s, u"type:username"_s);
        }
        const Fixture fixture;
        WindowMemory memory(settings, u"gprd"_s, *fixture.window);
        fixture.show(u"claims"_s);
        QCOMPARE(fixture.page()->filterText(), u"type:email"_s);
    }
};

QTEST_MAIN(TestNavigation)
#include "tst_navigation.moc"
