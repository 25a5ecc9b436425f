// SPDX-License-Identifier: MIT
#include "app/console/drill/drillpane.h"
#include "tests/app/console/consolefixture.h"
#include "tests/support/processes/eventloopprobe.h"
#include "tests/support/processes/runningsandbox.h"
#include "widgets/shell/statusbar.h"
#include "widgets/toolkit/controls/badgebutton.h"
#include "widgets/toolkit/grid/gridheader.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/panes/detailpane.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QMenu>
#include <QPushButton>
#include <QSet>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace cells;
using namespace Qt::StringLiterals;

namespace {

// Everything below that can have the focus, without the cells of tables and the rows of lists.
void collectFocusable(QAccessibleInterface *interface, QList<QAccessibleInterface *> &found)
{
    const auto state = interface->state();
    if (state.invisible)
        return;
    if (state.focusable && !state.disabled)
        found += interface;
    static const QSet<QAccessible::Role> collections{
        QAccessible::Table, QAccessible::List, QAccessible::Tree, QAccessible::ComboBox};
    for (int i = 0; !collections.contains(interface->role()) && i < interface->childCount(); ++i)
        if (auto *child = interface->child(i))
            collectFocusable(child, found);
}

QSet<QObject *> reachedByTab(QWidget &window)
{
    QSet<QObject *> reached;
    for (int step = 0; step < 300; ++step) {
        QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : &window, Qt::Key_Tab);
        if (!QApplication::focusWidget() || reached.contains(QApplication::focusWidget()))
            break;
        reached.insert(QApplication::focusWidget());
    }
    return reached;
}

} // namespace

class TestWindow : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        qputenv("XDG_STATE_HOME", m_folder.path().toUtf8());
        const QString problem = m_sandbox.start();
        QVERIFY2(problem.isEmpty(), qPrintable(problem));
    }

    void everyControlHasNameAndRoleAndIsReachedByTab()
    {
        ConsoleFixture fixture(file());
        QVERIFY(fixture.open(m_sandbox.environmentFile()));
        for (const QAction *way : fixture.console.window()->QWidget::actions()) {
            if (!way->objectName().startsWith(u"go."_s))
                continue;
            fixture.console.window()->showPage(way->objectName().mid(3));
            // That page reads nothing unasked.
            QVERIFY(way->objectName() == u"go.verification"_s || fixture.hasRead());
            const auto reached = reachedByTab(*fixture.console.window());
            QList<QAccessibleInterface *> focusable;
            collectFocusable(QAccessible::queryAccessibleInterface(fixture.console.window()), focusable);
            QVERIFY(focusable.size() > 6);
            for (QAccessibleInterface *control : std::as_const(focusable)) {
                const QString where = u"%1 on the page %2"_s.arg(
                    QString::fromLatin1(control->object() ? control->object()->metaObject()->className() : "a part"),
                    fixture.console.window()->currentPageId());
                QVERIFY2(!control->text(QAccessible::Name).isEmpty(), qPrintable(where + u" has no name"_s));
                QVERIFY2(control->role() != QAccessible::NoRole, qPrintable(where + u" has no role"_s));
                const auto *widget = qobject_cast<QWidget *>(control->object());
                if (widget && (widget->focusPolicy() & Qt::TabFocus) && widget != fixture.console.window())
                    QVERIFY2(reached.contains(control->object()), qPrintable(where + u" is not reached by Tab"_s));
            }
        }
    }

    // Whatever page is shown, the menu stands in the window, and so does each menu in it.
    void theMenuFitsTheWindow()
    {
        constexpr int most = 22;
        ConsoleFixture fixture(file());
        QVERIFY(fixture.open(m_sandbox.environmentFile()));
        auto *window = fixture.console.window();
        const auto buttons = window->findChildren<QToolButton *>();
        auto *const button = *std::ranges::find(buttons, u"Menu"_s, &QToolButton::accessibleName);
        for (const QAction *way : window->QWidget::actions()) {
            if (!way->objectName().startsWith(u"go."_s))
                continue;
            window->showPage(way->objectName().mid(3));
            QTest::mouseClick(button, Qt::LeftButton);
            auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
            QVERIFY(menu);
            auto menus = menu->findChildren<QMenu *>();
            menus.prepend(menu);
            int actionCount = 0;
            for (const auto *each : std::as_const(menus)) {
                QVERIFY2(each->actions().size() <= most, qPrintable(way->objectName() + u' ' + each->title()));
                actionCount += int(each->actions().size());
            }
            // What the page can do is in it all the same.
            QVERIFY(actionCount > int(window->QWidget::actions().size()));
            menu->close();
        }
        window->showPage(u"overview"_s);
    }

    void theWindowDoesNotHang()
    {
        ConsoleFixture fixture(file());
        QVERIFY(fixture.open(m_sandbox.environmentFile()));
        auto *window = fixture.console.window();
        EventLoopProbe probe;
        window->refresh();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_K, Qt::ControlModifier);
        QTest::keyClicks(QApplication::focusWidget(), u"dark"_s);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QCOMPARE(themeOf(qApp->palette()), ThemeKind::Dark);
        QVERIFY(fixture.hasRead());
        QVERIFY_RESPONSIVE(probe);
        fixture.preferences.setTheme(Preferences::Theme::Light);
    }

    // Whoever mends the environment and opens it again practises still, with the hints that were taken.
    void aDrillSurvivesItsWindow()
    {
        ConsoleFixture fixture(file());
        const auto drill = drillOf(R"({"name": "a", "task": "Find out.", "cause": "b", "causes": ["b", "c"],
            "hints": ["First.", "Second."], "check": {"repair": "none"}})");
        QVERIFY(drill);
        fixture.console.awaitDrill(*drill);
        QVERIFY(fixture.open(m_sandbox.environmentFile()));
        auto *pane = fixture.console.window()->findChild<DrillPane *>();
        QVERIFY(pane);
        pane->giveHint();
        QVERIFY(fixture.open(m_sandbox.environmentFile()));
        pane = fixture.console.window()->findChild<DrillPane *>();
        QVERIFY(pane);
        const auto buttons = pane->findChildren<QPushButton *>();
        QVERIFY(std::any_of(buttons.begin(), buttons.end(),
            [](const QPushButton *button) { return button->text() == u"Hint (1 left)"_s; }));
    }

    void anActionOfAnotherPageIsFoundByItsName()
    {
        ConsoleFixture fixture(file());
        QVERIFY(fixture.open(m_sandbox.environmentFile()));
        fixture.console.window()->showPage(u"overview"_s);
        QVERIFY(fixture.hasRead());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_K, Qt::ControlModifier);
        QTest::keyClicks(QApplication::focusWidget(), u"scan all models"_s);
        QCOMPARE(fixture.console.window()->currentPageId(), u"overview"_s);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QCOMPARE(fixture.console.window()->currentPageId(), u"verification"_s);
        QVERIFY(!fixture.page()->work().isEmpty());
        fixture.console.window()->cancel();
        QTRY_VERIFY_WITH_TIMEOUT(fixture.page()->work().isEmpty(), 30'000);
        // The next desk begins where this one ends, and this page reads nothing unasked.
        fixture.console.window()->showPage(u"leases"_s);
    }

    void theWindowComesBackAsItWas()
    {
        {
            ConsoleFixture fixture(file());
            QVERIFY(fixture.open(m_sandbox.environmentFile()));
            fixture.console.chooseCell({2});
            fixture.console.window()->showPage(u"leases"_s);
            fixture.page()->setFilterText(u"age>10m"_s);
            auto *grid = fixture.page()->findChild<GridView *>();
            grid->header()->showColumn(grid->model()->columnCount() - 1, false);
        }
        ConsoleFixture fixture(file());
        QVERIFY(fixture.open(m_sandbox.environmentFile()));
        QCOMPARE(fixture.console.cell().value, 2);
        QCOMPARE(fixture.console.window()->currentPageId(), u"leases"_s);
        QCOMPARE(fixture.page()->filterText(), u"age>10m"_s);
        const auto *grid = fixture.page()->findChild<GridView *>();
        QVERIFY(grid->isColumnHidden(grid->model()->columnCount() - 1));
    }

    void aLinkIsFollowedAndNothingElse()
    {
        ConsoleFixture fixture(file());
        QVERIFY(fixture.open(m_sandbox.environmentFile()));
        const QString name = QString::fromStdString(fixture.console.session()->environment().name);
        const DeepLink link{name, CellId{1}, u"leases"_s, u"verdict:roll_back"_s};
        fixture.console.followLink(textOf(link));
        QCOMPARE(fixture.console.cell().value, 1);
        QCOMPARE(fixture.page()->filterText(), u"verdict:roll_back"_s);
        QVERIFY(fixture.notice().isEmpty());
        for (QAction *action : fixture.console.window()->QWidget::actions())
            if (action->objectName() == u"window.copyLink")
                action->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), textOf(link));

        for (const auto &[elsewhere, word] : {std::pair(DeepLink{u"gprd<b>"_s, {}, {}, {}}, u"gprd<b>"_s),
                 std::pair(DeepLink{name, CellId{99}, {}, {}}, u"99"_s),
                 std::pair(DeepLink{name, CellId{1}, u"nowhere"_s, {}}, u"nowhere"_s)}) {
            fixture.console.followLink(textOf(elsewhere));
            QVERIFY2(fixture.notice().contains(word), qPrintable(fixture.notice()));
            QCOMPARE(fixture.console.window()->currentPageId(), u"leases"_s);
            QCOMPARE(fixture.page()->filterText(), u"verdict:roll_back"_s);
        }
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QVERIFY(fixture.notice().isEmpty());
    }

    // A link that comes first opens an environment that was open before, and only such a one.
    void aLinkOpensWhatIsKnown()
    {
        QString name;
        {
            ConsoleFixture fixture(file());
            QVERIFY(fixture.open(m_sandbox.environmentFile()));
            name = QString::fromStdString(fixture.console.session()->environment().name);
        }
        ConsoleFixture fixture(file());
        QSignalSpy opened(&fixture.console, &Console::opened);
        fixture.console.followLink(textOf({u"unheard"_s, {}, {}, {}}));
        QVERIFY(!fixture.console.window());
        fixture.console.followLink(textOf({name, CellId{2}, u"leases"_s, u"age>1h"_s}));
        // Anybody can make a link.
        const auto focused = [] {
            const auto *button = qobject_cast<QPushButton *>(QApplication::focusWidget());
            return button ? button->text() : QString();
        };
        QTRY_COMPARE(focused(), u"Do not open"_s);
        for (auto *widget : QApplication::allWidgets()) {
            if (widget->objectName() == u"openLinked"_s) {
                qobject_cast<QPushButton *>(widget)->click();
                break;
            }
        }
        QVERIFY(opened.wait(20'000));
        QCOMPARE(fixture.console.cell().value, 2);
        QCOMPARE(fixture.page()->filterText(), u"age>1h"_s);
        QVERIFY(fixture.hasRead());
    }

    // The overview is read each minute: that may cost a few calls a cell, not another proof of each pairing.
    void readingTheOverviewAgainIsCheap()
    {
        ConsoleFixture fixture(file());
        QVERIFY(fixture.open(m_sandbox.environmentFile()));
        fixture.console.window()->showPage(u"overview"_s);
        QVERIFY(fixture.hasRead());
        const int before = fixture.console.session()->requestsLastMinute().service;
        const auto asOf = fixture.page()->asOf();
        fixture.console.window()->refresh();
        QTRY_VERIFY(fixture.page()->asOf() != asOf && fixture.page()->work().isEmpty());
        const int calls = fixture.console.session()->requestsLastMinute().service - before;
        QVERIFY2(calls > 0 && calls < 20, qPrintable(QString::number(calls)));
    }

    // What a scan found counts beside the page's name, and in its sentences, without anybody asking for it.
    void theOverviewFollowsScans()
    {
        ConsoleFixture fixture(file());
        QVERIFY(fixture.open(m_sandbox.environmentFile()));
        fixture.console.window()->showPage(u"overview"_s);
        QVERIFY(fixture.hasRead());
        const auto *overview = fixture.page();
        const auto *cells = overview->findChild<GridView *>(u"cells"_s)->model();
        const auto scansOfCell2 = [cells] {
            for (int column = 0; column < cells->columnCount(); ++column) {
                const auto tip = cells->index(1, column).data(Qt::ToolTipRole).toString();
                if (tip.contains(u"models scanned"_s))
                    return tip;
            }
            return QString();
        };
        QVERIFY2(scansOfCell2().contains(u"0 of "_s), qPrintable(scansOfCell2()));
        fixture.console.chooseCell({2});
        fixture.console.window()->showPage(u"verification"_s);
        for (QAction *action : fixture.page()->actions())
            if (action->objectName() == u"verification.scanModel"_s)
                action->trigger();
        QTRY_VERIFY2_WITH_TIMEOUT(scansOfCell2().contains(u"1 of "_s), qPrintable(scansOfCell2()), 60'000);
        QCOMPARE(fixture.console.window()->currentPageId(), u"verification"_s);
        // The next desk begins where this one ends, and this page reads nothing unasked.
        fixture.console.window()->showPage(u"leases"_s);
    }

    // That a scan is kept is not unknown in one page and known in another.
    void theRolloutFollowsScans()
    {
        ConsoleFixture fixture(file());
        QVERIFY(fixture.open(m_sandbox.environmentFile()));
        fixture.console.chooseCell({3});
        fixture.console.window()->showPage(u"rollout"_s);
        QVERIFY(fixture.hasRead());
        const auto *rollout = fixture.page();
        const auto asOf = rollout->asOf();
        fixture.console.window()->showPage(u"verification"_s);
        for (QAction *action : fixture.page()->actions())
            if (action->objectName() == u"verification.scanModel"_s)
                action->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(rollout->asOf() != asOf && rollout->work().isEmpty(), 60'000);
        QCOMPARE(fixture.console.window()->currentPageId(), u"verification"_s);
        fixture.console.window()->showPage(u"leases"_s);
    }

    void thePairingLeadsToItsEvidence()
    {
        ConsoleFixture fixture(file());
        QVERIFY(fixture.open(m_sandbox.environmentFile()));
        QTest::mouseClick(fixture.console.window()->findChild<BadgeButton *>(), Qt::LeftButton);
        QCOMPARE(fixture.console.window()->currentPageId(), u"connection"_s);
        QVERIFY(fixture.hasRead());
        const auto *detail = fixture.page()->findChild<DetailPane *>();
        QTRY_COMPARE(detail->detail().title, u"Sequence ranges"_s);
    }

    void whatIsAskedIsCounted()
    {
        ConsoleFixture fixture(file());
        QVERIFY(fixture.open(m_sandbox.environmentFile()));
        const auto asked = fixture.console.session()->requestsLastMinute();
        QVERIFY(asked.service > 0);
        QVERIFY(asked.database > 0);
        const auto visibleText = [&fixture] {
            QStringList visibleText;
            for (const auto *label : fixture.console.window()->bottom()->findChildren<PlainLabel *>())
                visibleText += label->text();
            return visibleText.join(u' ');
        };
        QTRY_VERIFY2(visibleText().contains(u"/min · database "_s), qPrintable(visibleText()));
    }

private:
    QString file() const { return m_folder.filePath(u"settings.json"_s); }

    QTemporaryDir m_folder;
    RunningSandbox m_sandbox;
};

QTEST_MAIN(TestWindow)
#include "tst_window.moc"
