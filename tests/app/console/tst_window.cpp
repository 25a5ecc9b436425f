#include "app/console/drill/drillpane.h"
#include "tests/app/console/desk.h"
#include "tests/support/processes/eventloopprobe.h"
#include "tests/support/processes/runningsandbox.h"
#include "widgets/shell/statusstrip.h"
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
        Desk desk(file());
        QVERIFY(desk.open(m_sandbox.environmentFile()));
        for (const QAction *way : desk.console.window()->QWidget::actions()) {
            if (!way->objectName().startsWith(u"go."_s))
                continue;
            desk.console.window()->showPage(way->objectName().mid(3));
            // That page reads nothing unasked.
            QVERIFY(way->objectName() == u"go.verification"_s || desk.hasRead());
            const auto reached = reachedByTab(*desk.console.window());
            QList<QAccessibleInterface *> focusable;
            collectFocusable(QAccessible::queryAccessibleInterface(desk.console.window()), focusable);
            QVERIFY(focusable.size() > 6);
            for (QAccessibleInterface *control : std::as_const(focusable)) {
                const QString where = u"%1 on the page %2"_s.arg(
                    QString::fromLatin1(control->object() ? control->object()->metaObject()->className() : "a part"),
                    desk.console.window()->currentPageId());
                QVERIFY2(!control->text(QAccessible::Name).isEmpty(), qPrintable(where + u" has no name"_s));
                QVERIFY2(control->role() != QAccessible::NoRole, qPrintable(where + u" has no role"_s));
                const auto *widget = qobject_cast<QWidget *>(control->object());
                if (widget && (widget->focusPolicy() & Qt::TabFocus) && widget != desk.console.window())
                    QVERIFY2(reached.contains(control->object()), qPrintable(where + u" is not reached by Tab"_s));
            }
        }
    }

    // Whatever page is shown, the menu stands in the window, and so does each menu in it.
    void theMenuFitsTheWindow()
    {
        constexpr int most = 22;
        Desk desk(file());
        QVERIFY(desk.open(m_sandbox.environmentFile()));
        auto *window = desk.console.window();
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
            int deeds = 0;
            for (const auto *each : std::as_const(menus)) {
                QVERIFY2(each->actions().size() <= most, qPrintable(way->objectName() + u' ' + each->title()));
                deeds += int(each->actions().size());
            }
            // What the page can do is in it all the same.
            QVERIFY(deeds > int(window->QWidget::actions().size()));
            menu->close();
        }
        window->showPage(u"overview"_s);
    }

    void theWindowDoesNotHang()
    {
        Desk desk(file());
        QVERIFY(desk.open(m_sandbox.environmentFile()));
        auto *window = desk.console.window();
        EventLoopProbe probe;
        window->refresh();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_K, Qt::ControlModifier);
        QTest::keyClicks(QApplication::focusWidget(), u"dark"_s);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QCOMPARE(themeOf(qApp->palette()), ThemeKind::Dark);
        QVERIFY(desk.hasRead());
        QVERIFY_RESPONSIVE(probe);
        desk.preferences.setTheme(Preferences::Theme::Light);
    }

    // Whoever mends the environment and opens it again practises still, with the hints that were taken.
    void aDrillSurvivesItsWindow()
    {
        Desk desk(file());
        const auto drill = drillOf(R"({"name": "a", "task": "Find out.", "cause": "b", "causes": ["b", "c"],
            "hints": ["First.", "Second."], "check": {"repair": "none"}})");
        QVERIFY(drill);
        desk.console.awaitDrill(*drill);
        QVERIFY(desk.open(m_sandbox.environmentFile()));
        auto *pane = desk.console.window()->findChild<DrillPane *>();
        QVERIFY(pane);
        pane->giveHint();
        QVERIFY(desk.open(m_sandbox.environmentFile()));
        pane = desk.console.window()->findChild<DrillPane *>();
        QVERIFY(pane);
        const auto buttons = pane->findChildren<QPushButton *>();
        QVERIFY(std::any_of(buttons.begin(), buttons.end(),
            [](const QPushButton *button) { return button->text() == u"Hint (1 left)"_s; }));
    }

    void aDeedOfAnotherPageIsFoundByItsName()
    {
        Desk desk(file());
        QVERIFY(desk.open(m_sandbox.environmentFile()));
        desk.console.window()->showPage(u"overview"_s);
        QVERIFY(desk.hasRead());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_K, Qt::ControlModifier);
        QTest::keyClicks(QApplication::focusWidget(), u"scan all models"_s);
        QCOMPARE(desk.console.window()->currentPageId(), u"overview"_s);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QCOMPARE(desk.console.window()->currentPageId(), u"verification"_s);
        QVERIFY(!desk.page()->work().isEmpty());
        desk.console.window()->cancel();
        QTRY_VERIFY_WITH_TIMEOUT(desk.page()->work().isEmpty(), 30'000);
        // The next desk begins where this one ends, and this page reads nothing unasked.
        desk.console.window()->showPage(u"leases"_s);
    }

    void theWindowComesBackAsItWas()
    {
        {
            Desk desk(file());
            QVERIFY(desk.open(m_sandbox.environmentFile()));
            desk.console.chooseCell({2});
            desk.console.window()->showPage(u"leases"_s, u"age>10m"_s);
            auto *grid = desk.page()->findChild<GridView *>();
            grid->header()->showColumn(grid->model()->columnCount() - 1, false);
        }
        Desk desk(file());
        QVERIFY(desk.open(m_sandbox.environmentFile()));
        QCOMPARE(desk.console.cell().value, 2);
        QCOMPARE(desk.console.window()->currentPageId(), u"leases"_s);
        QCOMPARE(desk.page()->filterText(), u"age>10m"_s);
        const auto *grid = desk.page()->findChild<GridView *>();
        QVERIFY(grid->isColumnHidden(grid->model()->columnCount() - 1));
    }

    void aLinkIsFollowedAndNothingElse()
    {
        Desk desk(file());
        QVERIFY(desk.open(m_sandbox.environmentFile()));
        const QString name = QString::fromStdString(desk.console.session()->environment().name);
        const DeepLink link{name, CellId{1}, u"leases"_s, u"verdict:roll_back"_s};
        desk.console.followLink(textOf(link));
        QCOMPARE(desk.console.cell().value, 1);
        QCOMPARE(desk.page()->filterText(), u"verdict:roll_back"_s);
        QVERIFY(desk.notice().isEmpty());
        for (QAction *action : desk.console.window()->QWidget::actions())
            if (action->objectName() == u"window.copyLink")
                action->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), textOf(link));

        for (const auto &[elsewhere, word] : {std::pair(DeepLink{u"gprd<b>"_s, {}, {}, {}}, u"gprd<b>"_s),
                 std::pair(DeepLink{name, CellId{99}, {}, {}}, u"99"_s),
                 std::pair(DeepLink{name, CellId{1}, u"nowhere"_s, {}}, u"nowhere"_s)}) {
            desk.console.followLink(textOf(elsewhere));
            QVERIFY2(desk.notice().contains(word), qPrintable(desk.notice()));
            QCOMPARE(desk.console.window()->currentPageId(), u"leases"_s);
            QCOMPARE(desk.page()->filterText(), u"verdict:roll_back"_s);
        }
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QVERIFY(desk.notice().isEmpty());
    }

    // A link that comes first opens an environment that was open before, and only such a one.
    void aLinkOpensWhatIsKnown()
    {
        QString name;
        {
            Desk desk(file());
            QVERIFY(desk.open(m_sandbox.environmentFile()));
            name = QString::fromStdString(desk.console.session()->environment().name);
        }
        Desk desk(file());
        QSignalSpy opened(&desk.console, &Console::opened);
        desk.console.followLink(textOf({u"unheard"_s, {}, {}, {}}));
        QVERIFY(!desk.console.window());
        desk.console.followLink(textOf({name, CellId{2}, u"leases"_s, u"age>1h"_s}));
        QVERIFY(opened.wait(20'000));
        QCOMPARE(desk.console.cell().value, 2);
        QCOMPARE(desk.page()->filterText(), u"age>1h"_s);
        QVERIFY(desk.hasRead());
    }

    // The overview is read each minute: that may cost a few calls a cell, not another proof of each pairing.
    void readingTheOverviewAgainIsCheap()
    {
        Desk desk(file());
        QVERIFY(desk.open(m_sandbox.environmentFile()));
        desk.console.window()->showPage(u"overview"_s);
        QVERIFY(desk.hasRead());
        const int before = desk.console.session()->requestsLastMinute().service;
        const auto asOf = desk.page()->asOf();
        desk.console.window()->refresh();
        QTRY_VERIFY(desk.page()->asOf() != asOf && desk.page()->work().isEmpty());
        const int calls = desk.console.session()->requestsLastMinute().service - before;
        QVERIFY2(calls > 0 && calls < 20, qPrintable(QString::number(calls)));
    }

    // What a scan found counts beside the page's name, and in its sentences, without anybody asking for it.
    void theOverviewKeepsUpWithScans()
    {
        Desk desk(file());
        QVERIFY(desk.open(m_sandbox.environmentFile()));
        desk.console.window()->showPage(u"overview"_s);
        QVERIFY(desk.hasRead());
        const auto *overview = desk.page();
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
        desk.console.chooseCell({2});
        desk.console.window()->showPage(u"verification"_s);
        for (QAction *action : desk.page()->actions())
            if (action->objectName() == u"verification.scanModel"_s)
                action->trigger();
        QTRY_VERIFY2_WITH_TIMEOUT(scansOfCell2().contains(u"1 of "_s), qPrintable(scansOfCell2()), 60'000);
        QCOMPARE(desk.console.window()->currentPageId(), u"verification"_s);
        // The next desk begins where this one ends, and this page reads nothing unasked.
        desk.console.window()->showPage(u"leases"_s);
    }

    // That a scan is kept is not unknown in one page and known in another.
    void theRolloutKeepsUpWithScans()
    {
        Desk desk(file());
        QVERIFY(desk.open(m_sandbox.environmentFile()));
        desk.console.chooseCell({3});
        desk.console.window()->showPage(u"rollout"_s);
        QVERIFY(desk.hasRead());
        const auto *rollout = desk.page();
        const auto asOf = rollout->asOf();
        desk.console.window()->showPage(u"verification"_s);
        for (QAction *action : desk.page()->actions())
            if (action->objectName() == u"verification.scanModel"_s)
                action->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(rollout->asOf() != asOf && rollout->work().isEmpty(), 60'000);
        QCOMPARE(desk.console.window()->currentPageId(), u"verification"_s);
        desk.console.window()->showPage(u"leases"_s);
    }

    void thePairingLeadsToItsEvidence()
    {
        Desk desk(file());
        QVERIFY(desk.open(m_sandbox.environmentFile()));
        QTest::mouseClick(desk.console.window()->findChild<BadgeButton *>(), Qt::LeftButton);
        QCOMPARE(desk.console.window()->currentPageId(), u"connection"_s);
        QVERIFY(desk.hasRead());
        const auto *detail = desk.page()->findChild<DetailPane *>();
        QTRY_COMPARE(detail->detail().title, u"Ids it may hand out"_s);
    }

    void whatIsAskedIsCounted()
    {
        Desk desk(file());
        QVERIFY(desk.open(m_sandbox.environmentFile()));
        const auto asked = desk.console.session()->requestsLastMinute();
        QVERIFY(asked.service > 0);
        QVERIFY(asked.database > 0);
        const auto said = [&desk] {
            QStringList said;
            for (const auto *label : desk.console.window()->bottom()->findChildren<PlainLabel *>())
                said += label->text();
            return said.join(u' ');
        };
        QTRY_VERIFY2(said().contains(u"/min · database "_s), qPrintable(said()));
    }

private:
    QString file() const { return m_folder.filePath(u"settings.json"_s); }

    QTemporaryDir m_folder;
    RunningSandbox m_sandbox;
};

QTEST_MAIN(TestWindow)
#include "tst_window.moc"
