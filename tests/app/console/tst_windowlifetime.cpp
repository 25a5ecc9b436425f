// SPDX-License-Identifier: MIT
#include "app/console/desktop/instance.h"
#include "app/console/desktop/preferences.h"
#include "app/console/window/autorefresh.h"
#include "app/console/window/mainwindow.h"
#include "app/console/window/viewactions.h"
#include "app/console/window/windowmemory.h"
#include "models/presentation/base/settingsfile.h"
#include "tests/support/processes/eventloopprobe.h"
#include "tests/widgets/gallery/gallery.h"
#include "tests/widgets/gallery/samplepage.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/panes/staleoverlay.h"
#include "widgets/toolkit/style/applytheme.h"
#include "widgets/toolkit/style/consolestyle.h"

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QLocalSocket>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QStyleHints>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>
#include <QWindow>

#include <ctime>

using namespace cells;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

std::unique_ptr<MainWindow> fullWindow()
{
    for (const Exhibit &exhibit : exhibits())
        if (exhibit.name == u"window-full"_s)
            return std::unique_ptr<MainWindow>(qobject_cast<MainWindow *>(exhibit.make()));
    return {};
}

SamplePage &pageOf(const MainWindow &window)
{
    return *static_cast<SamplePage *>(window.currentPage());
}

// Of this thread: a machine that is busy otherwise does not shorten what the thread does.
std::chrono::nanoseconds processorTime()
{
    timespec now{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

QAction *actionOf(const MainWindow &window, const QString &id)
{
    for (QAction *action : window.QWidget::actions())
        if (action->objectName() == id)
            return action;
    return nullptr;
}

// As a screen reader says it.
QString refreshState(MainWindow &window)
{
    return window.headerBar()->refreshControl()->findChild<QPushButton *>()->accessibleDescription();
}

// As the desktop does: before Qt 6.5 each window gets an event of its own.
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
void reportTheme(QWindow &, ThemeKind kind)
{
    emit QGuiApplication::styleHints()->colorSchemeChanged(
        kind == ThemeKind::Dark ? Qt::ColorScheme::Dark : Qt::ColorScheme::Light);
}
#else
void reportTheme(QWindow &window, ThemeKind)
{
    QEvent change(QEvent::ThemeChange);
    QCoreApplication::sendEvent(&window, &change);
}
#endif

} // namespace

class TestWindowLifetime : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        applyTheme(*qApp, ThemeKind::Light);
    }
    void cleanup() { QThreadPool::globalInstance()->waitForDone(); }

    void aPageIsRefreshedOnlyWhileItIsSeen()
    {
        const auto window = fullWindow();
        pageOf(*window).cancel();
        AutoRefresh refresh(*window, 60ms);
        const int before = pageOf(*window).refreshes();
        window->show();
        QTRY_VERIFY(pageOf(*window).refreshes() > before);
        pageOf(*window).cancel();
        QTRY_VERIFY(pageOf(*window).refreshes() > before + 1);
        window->showMinimized();
        pageOf(*window).cancel();
        const int hidden = pageOf(*window).refreshes();
        QTest::qWait(300);
        QCOMPARE(pageOf(*window).refreshes(), hidden);
        window->showNormal();
        QTRY_VERIFY(pageOf(*window).refreshes() > hidden);
    }

    // Not an interval after it is shown: until then its actions would be offered for what was read long ago.
    void aPageThatIsOldWhenItIsShownIsRefreshedAtOnce()
    {
        const auto window = fullWindow();
        pageOf(*window).cancel();
        const auto age = [&window] { return std::chrono::system_clock::now() - *pageOf(*window).asOf(); };
        QTRY_VERIFY(age() >= 1s);
        AutoRefresh refresh(*window, 1s);
        const int before = pageOf(*window).refreshes();
        window->show();
        QCOMPARE(pageOf(*window).refreshes(), before + 1);
    }

    // Or a service that answers slowly would be read without a pause.
    void anAnswerThatIsOldWhenItArrivesIsNoReasonToAskAtOnce()
    {
        const auto window = fullWindow();
        pageOf(*window).cancel();
        AutoRefresh refresh(*window, 1min);
        window->show();
        const int before = pageOf(*window).refreshes();
        pageOf(*window).setAsOf(floor<Duration>(std::chrono::system_clock::now()) - 2min);
        window->hide();
        window->show();
        QCOMPARE(pageOf(*window).refreshes(), before);
    }

    // What is true of every page stays, whatever is said besides.
    void aLastingNoticeStaysUntilItIsWithdrawn()
    {
        const auto window = fullWindow();
        window->show();
        const auto visibleText = [&window] {
            QStringList visibleText;
            for (const auto *banner : window->findChildren<Banner *>())
                if (banner->isVisible() && !window->currentPage()->isAncestorOf(banner))
                    visibleText += banner->notice().what;
            visibleText.sort();
            return visibleText.join(u'|');
        };
        window->showNotice({Notice::Kind::Failure, u"gone"_s, {}, {}, {}});
        window->showNotice({Notice::Kind::Warning, u"once"_s, {}, {}, {}, false, true});
        window->showNotice({Notice::Kind::Failure, u"gone"_s, {}, u"again"_s, {}});
        window->showNotice({Notice::Kind::Failure, u"wrong"_s, {}, {}, {}});
        QCOMPARE(visibleText(), u"gone|once|wrong"_s);
        window->stepBack();
        QCOMPARE(visibleText(), u"gone|wrong"_s);
        window->showPage(u"verification"_s);
        window->withdrawNotice(u"something else"_s);
        QCOMPARE(visibleText(), u"gone|wrong"_s);
        window->withdrawNotice(u"gone"_s);
        QCOMPARE(visibleText(), u"wrong"_s);
        window->withdrawNotice(u"wrong"_s);
        QVERIFY(visibleText().isEmpty());
    }

    // Two refreshes were missed: nobody may take it for what is so now.
    void whatIsTooOldLiesUnderAnOverlay()
    {
        const auto window = fullWindow();
        window->show();
        const auto *overlay = window->findChild<StaleOverlay *>();
        QVERIFY(!overlay->isVisible());
        window->headerBar()->asOf()->setStaleAfter(Duration(-1));
        QTRY_VERIFY(overlay->isVisible());
        QCOMPARE(overlay->geometry(), overlay->parentWidget()->rect());
        QVERIFY(overlay->testAttribute(Qt::WA_TransparentForMouseEvents));
        window->headerBar()->asOf()->setStaleAfter(1h);
        QTRY_VERIFY(!overlay->isVisible());
    }

    // One question at a time: what is still under way is not asked again.
    void whatIsRunningIsNotAskedAgain()
    {
        const auto window = fullWindow();
        AutoRefresh refresh(*window, 30ms);
        window->show();
        pageOf(*window).refresh();
        const int running = pageOf(*window).refreshes();
        QTest::qWait(200);
        QCOMPARE(pageOf(*window).refreshes(), running);
    }

    void failuresAreTriedLessAndLessOften()
    {
        QCOMPARE(AutoRefresh::pauseAfter(0, 60s, 0), 60s);
        QCOMPARE(AutoRefresh::pauseAfter(1, 60s, 0), 120s);
        QCOMPARE(AutoRefresh::pauseAfter(3, 10s, 0), 80s);
        QCOMPARE(AutoRefresh::pauseAfter(3, 60s, 0), 300s);
        QCOMPARE(AutoRefresh::pauseAfter(100, 10s, 0), 300s);
        QVERIFY(AutoRefresh::pauseAfter(0, 60s, 1) > 60s);
        QVERIFY(AutoRefresh::pauseAfter(0, 60s, 1) <= 75s);
    }

    // By a clock that the test turns.
    void theIntervalIsObservedAndItsStateShown()
    {
        const auto window = fullWindow();
        pageOf(*window).cancel();
        pageOf(*window).setAsOf(floor<Duration>(std::chrono::system_clock::now()));
        auto time = std::chrono::steady_clock::now();
        AutoRefresh refresh(*window, 10s, [&time] { return time; });
        window->show();
        const auto pollAfter = [&](std::chrono::milliseconds pause) {
            time += pause;
            refresh.poll();
        };
        const QSignalSpy requests(window.get(), &MainWindow::refreshRequested);
        const int before = pageOf(*window).refreshes();
        QCOMPARE(refreshState(*window), u"The page is refreshed every 10 s."_s);
        pollAfter(8s);
        QCOMPARE(pageOf(*window).refreshes(), before);
        pollAfter(2s);
        QCOMPARE(pageOf(*window).refreshes(), before + 1);
        // It ended without anything newer.
        pageOf(*window).cancel();
        pollAfter(1s);
        QCOMPARE(refreshState(*window), u"The page is refreshed every 10 s."_s);
        pollAfter(5s);
        QVERIFY2(refreshState(*window).startsWith(u"1 refresh(es) in a row failed. Next try in "_s),
            qPrintable(refreshState(*window)));
        pollAfter(8s);
        QCOMPARE(pageOf(*window).refreshes(), before + 2);
        pageOf(*window).cancel();
        pollAfter(19s);
        QCOMPARE(pageOf(*window).refreshes(), before + 2);
        // A success ends the longer pauses.
        pageOf(*window).setAsOf(floor<Duration>(std::chrono::system_clock::now()));
        pollAfter(1s);
        QCOMPARE(refreshState(*window), u"The page is refreshed every 10 s."_s);
        refresh.setInterval(0s);
        pollAfter(1h);
        QCOMPARE(pageOf(*window).refreshes(), before + 2);
        QCOMPARE(refreshState(*window), u"Pages are refreshed on request only (F5)."_s);
        refresh.setInterval(30s);
        pollAfter(31s);
        QCOMPARE(pageOf(*window).refreshes(), before + 3);
        // Only a person's request starts commands that failed.
        QCOMPARE(requests.size(), 0);
        actionOf(*window, u"window.refresh"_s)->trigger();
        QCOMPARE(requests.size(), 1);
    }

    // Who asked for no refreshes knows that the page is old.
    void withoutRefreshesNothingLiesUnderTheOverlay()
    {
        const auto window = fullWindow();
        window->show();
        window->setRefreshing(false);
        window->headerBar()->asOf()->setStaleAfter(Duration(-1));
        QVERIFY(!window->findChild<StaleOverlay *>()->isVisible());
    }

    void theRefreshIntervalIsChosenInTheHeaderAndSaved()
    {
        {
            SettingsFile settings(file());
            Preferences preferences(settings);
            QCOMPARE(preferences.refreshInterval(), 60s);
            const auto window = fullWindow();
            addViewActions(*window, preferences);
            auto *button = window->headerBar()->refreshControl()->findChild<QPushButton *>();
            QCOMPARE(button->text(), u"1 min"_s);
            QVERIFY(button->focusPolicy() & Qt::TabFocus);
            QCOMPARE(button->menu()->actions().size(), 4);
            actionOf(*window, u"refresh.every10"_s)->trigger();
            QCOMPARE(button->text(), u"10 s"_s);
            QVERIFY(!actionOf(*window, u"refresh.every60"_s)->isChecked());
        }
        SettingsFile settings(file());
        QCOMPARE(Preferences(settings).refreshInterval(), 10s);
        settings.setValue({u"refresh"_s, u"seconds"_s}, 1);
        QCOMPARE(Preferences(settings).refreshInterval(), 60s);
    }

    // What the probe is for: without this nobody knows that it would tell.
    void aHangIsNoticed()
    {
        EventLoopProbe probe;
        QTest::qWait(50);
        const auto calm = probe.longestStall();
        QVERIFY_RESPONSIVE(probe);
        const auto busyUntil = processorTime() + 2 * EventLoopProbe::limit();
        while (processorTime() < busyUntil) { }
        QTest::qWait(1);
        QVERIFY(probe.longestStall() > calm);
        QVERIFY(probe.longestStall() > EventLoopProbe::limit());
    }

    void theThemeIsSavedAndAppliedAtOnce()
    {
        {
            SettingsFile settings(file());
            Preferences preferences(settings);
            preferences.activate();
            const auto window = fullWindow();
            addViewActions(*window, preferences);
            window->show();
            EventLoopProbe probe;
            actionOf(*window, u"view.themeDark"_s)->trigger();
            QCOMPARE(themeOf(qApp->palette()), ThemeKind::Dark);
            QVERIFY(actionOf(*window, u"view.themeDark"_s)->isChecked());
            QVERIFY(!actionOf(*window, u"view.themeLight"_s)->isChecked());
            actionOf(*window, u"view.comfortable"_s)->trigger();
            QCOMPARE(pageOf(*window).grid()->rowHeight(0), 30);
            actionOf(*window, u"view.absoluteTimes"_s)->trigger();
            QCOMPARE(timeStyleOf(*window), TimeStyle::Absolute);
            QVERIFY_RESPONSIVE(probe);
        }
        SettingsFile settings(file());
        const Preferences again(settings);
        QCOMPARE(again.theme(), Preferences::Theme::Dark);
        QCOMPARE(again.density(), Density::Comfortable);
        QCOMPARE(again.times(), TimeStyle::Absolute);
    }

    void theWindowFollowsTheDesktop()
    {
        auto desktop = ThemeKind::Light;
        SettingsFile settings(file());
        Preferences preferences(settings, [&desktop] { return desktop; });
        preferences.activate();
        const auto window = fullWindow();
        window->show();
        QVERIFY(QTest::qWaitForWindowExposed(window.get()));
        QSignalSpy current(&preferences, &Preferences::changed);
        const auto becomes = [&](ThemeKind kind) {
            desktop = kind;
            const auto before = current.size();
            reportTheme(*window->windowHandle(), kind);
            return QTest::qWaitFor([&] { return current.size() > before; });
        };
        QVERIFY(becomes(ThemeKind::Dark));
        QTRY_COMPARE(themeOf(window->palette()), ThemeKind::Dark);
        QVERIFY(becomes(ThemeKind::Light));
        QTRY_COMPARE(themeOf(window->palette()), ThemeKind::Light);
        // Who chose is not overruled; going back to the desktop's shows what that is by now.
        preferences.setTheme(Preferences::Theme::Light);
        QVERIFY(becomes(ThemeKind::Dark));
        QCOMPARE(themeOf(qApp->palette()), ThemeKind::Light);
        preferences.setTheme(Preferences::Theme::System);
        QTRY_COMPARE(themeOf(window->palette()), ThemeKind::Dark);
    }

    void whatTheDesktopPrefersIsNotWhatIsShown()
    {
        const auto desktop = systemTheme();
        for (const auto kind : {ThemeKind::Dark, ThemeKind::Light}) {
            applyTheme(*qApp, kind);
            QCOMPARE(systemTheme(), desktop);
            QCOMPARE(themeOf(qApp->palette()), kind);
        }
    }

    void nonsenseInTheSettingsIsAsIfNothing()
    {
        SettingsFile settings(file());
        settings.setValue({u"appearance"_s, u"theme"_s}, 7);
        settings.setValue({u"appearance"_s, u"density"_s}, u"<b>"_s);
        settings.setValue({u"window"_s, u"geometry"_s}, u"!!"_s);
        settings.setValue({u"environments"_s, u"x"_s}, u"y"_s);
        const Preferences preferences(settings);
        QCOMPARE(preferences.theme(), Preferences::Theme::System);
        const auto window = fullWindow();
        WindowMemory memory(settings, u"x"_s, *window);
        memory.restoreGeometry();
        QVERIFY(!WindowMemory::lastCell(settings, u"x"_s));
        QVERIFY(memory.lastPage().isEmpty());
    }

    void theWindowIsAsItWas()
    {
        SettingsFile settings(file());
        {
            const auto window = fullWindow();
            WindowMemory memory(settings, u"gprd"_s, *window);
            memory.saveCell({4});
            window->show();
            window->resize(900, 640);
            window->showPage(u"claims"_s);
            pageOf(*window).setFilterText(u"type:email"_s);
            QTRY_COMPARE(window->size(), QSize(900, 640));
        }
        const auto window = fullWindow();
        WindowMemory memory(settings, u"gprd"_s, *window);
        memory.restoreGeometry();
        QCOMPARE(window->size(), QSize(900, 640));
        QCOMPARE(memory.lastPage(), u"claims"_s);
        QCOMPARE(WindowMemory::lastCell(settings, u"gprd"_s)->value, 4);
        QVERIFY(!WindowMemory::lastCell(settings, u"gstg"_s));
        window->showPage(u"claims"_s);
        QCOMPARE(pageOf(*window).filterText(), u"type:email"_s);
        window->showPage(u"verification"_s);
        QCOMPARE(pageOf(*window).filterText(), u"age>10m"_s);
    }

    void S21_noValueIsSaved()
    {
        SettingsFile settings(file());
        {
            const auto window = fullWindow();
            WindowMemory memory(settings, u"gprd"_s, *window);
            window->show();
            window->showPage(u"claims"_s);
            pageOf(*window).setFilterText(u"type:email value:\"canary eve\""_s);
            pageOf(*window).setFilterText(u"type:email value:\"canary eve\" age>5m"_s);
            window->showPage(u"verification"_s);
            pageOf(*window).setFilterText(u"class:missing canary-eve"_s);
        }
        const auto window = fullWindow();
        WindowMemory memory(settings, u"gprd"_s, *window);
        window->showPage(u"claims"_s);
        QCOMPARE(pageOf(*window).filterText(), u"type:email age>5m"_s);
        window->showPage(u"verification"_s);
        QCOMPARE(pageOf(*window).filterText(), u"class:missing"_s);
        settings.save();
        QFile saved(file());
        QVERIFY(saved.open(QIODevice::ReadOnly));
        QVERIFY(!saved.readAll().contains("canary"));
    }

    void aSecondConsoleHandsItsLinkOver()
    {
        Instance first(socket());
        QVERIFY(first.listen());
        QSignalSpy called(&first, &Instance::called);
        QVERIFY(handedOver(u"cells://gprd/7/leases?age%3E5m"_s));
        QTRY_COMPARE(called.size(), 1);
        QCOMPARE(called[0][0].toString(), u"cells://gprd/7/leases?age%3E5m"_s);
        QVERIFY(handedOver({}));
        QTRY_COMPARE(called.size(), 2);
        QVERIFY(called[1][0].toString().isEmpty());
        Instance second(socket());
        QVERIFY(!second.listen());
        QCOMPARE(QFile(socket()).permissions()
                & (QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther),
            QFile::Permissions());
    }

    void aSocketLeftByACrashIsTakenOver()
    {
        QVERIFY(!Instance::handOver(socket(), u"cells://gprd"_s));
        QFile left(socket());
        QVERIFY(left.open(QIODevice::WriteOnly));
        left.close();
        Instance instance(socket());
        QVERIFY(instance.listen());
    }

    // S36: whoever writes to the socket can say one line, and no more than fits a link.
    void whatIsTooLongIsNotHeard()
    {
        Instance instance(socket());
        QVERIFY(instance.listen());
        QSignalSpy called(&instance, &Instance::called);
        QLocalSocket caller;
        caller.connectToServer(socket());
        caller.write(QByteArray(1 << 20, 'x'));
        QTRY_COMPARE(caller.state(), QLocalSocket::UnconnectedState);
        QCOMPARE(called.size(), 0);
    }

private:
    // The caller waits, so it needs a thread of its own here.
    bool handedOver(const QString &link) const
    {
        std::atomic<int> result = -1;
        QThreadPool::globalInstance()->start([&] { result = Instance::handOver(socket(), link); });
        return QTest::qWaitFor([&] { return result >= 0; }) && result == 1;
    }
    QString file() const { return m_folder->filePath(u"settings.json"_s); }
    QString socket() const { return m_folder->filePath(u"socket"_s); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_MAIN(TestWindowLifetime)
#include "tst_windowlifetime.moc"
