// SPDX-License-Identifier: MIT
#include "app/console/window/actioncontroller.h"
#include "app/console/window/mainwindow.h"
#include "tests/widgets/gallery/samplepage.h"
#include "tests/widgets/plan/plandialogfixture.h"
#include "widgets/pages/activity/runningaction.h"
#include "widgets/plan/plandialog.h"
#include "widgets/plan/runheader.h"
#include "widgets/plan/runview.h"
#include "widgets/shell/pagelist.h"
#include "widgets/shell/statusbar.h"
#include "widgets/toolkit/controls/badgebutton.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <QThreadPool>

using namespace cells;
using namespace cells::plans;
using namespace Qt::StringLiterals;

// A plan that is not over is never out of sight, whatever the window shows or reads meanwhile.
class TestRunReminder : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void aPausedRunIsShownOnEveryPageUntilItIsOver();
    void aHiddenRunIsShownAndLedBackTo();
    void whatEndsMeanwhileOverwritesNothing();
    void aNoticeLeadsToItsTarget();

private:
    QWidget *reminder() const { return m_window->findChild<QWidget *>(u"runReminder"_s); }
    QString planText() const { return m_window->bottom()->findChild<BadgeButton *>()->word(); }
    bool isPlanShown() const { return m_window->bottom()->findChild<BadgeButton *>()->isVisible(); }
    QString mark() const { return m_window->findChild<PageList *>()->item(1)->data(Qt::AccessibleTextRole).toString(); }
    bool isIdle() const
    {
        for (const auto *label : m_window->bottom()->findChildren<PlainLabel *>()) {
            if (label->isVisible() && label->text() == u"Idle"_s) {
                return true;
            }
        }
        return false;
    }
    PlanDialog *dialog() const { return m_window->findChild<PlanDialog *>(); }
    QPushButton *button(const QWidget *in, const QString &text) const
    {
        for (auto *button : in->findChildren<QPushButton *>()) {
            if (button->text() == text && !button->isHidden()) {
                return button;
            }
        }
        return nullptr;
    }
    // Five leases, of which one is done, and the next waits for the test.
    void run();

    PlanDialogFixture m_fixture;
    const Environment m_environment;
    std::unique_ptr<MainWindow> m_window;
    ActionController *m_actionController = nullptr;
};

void TestRunReminder::init()
{
    m_fixture = PlanDialogFixture();
    const auto page = [] { return new SamplePage(SamplePage::State::Full); };
    m_window = std::make_unique<MainWindow>(std::vector<PageEntry>{
        {u"leases"_s, u"Leases"_s, u"leases"_s, page}, {u"activity"_s, u"Activity"_s, u"activity"_s, page, false}});
    m_actionController
        = new ActionController(*m_window, m_environment, [this](CellId) { return m_fixture.actions(planOf(5, 0)); });
    m_actionController->setCell({7});
    m_window->showPage(u"leases"_s);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    // A sample page reads until it is told to stop.
    m_window->currentPage()->cancel();
}

void TestRunReminder::cleanup()
{
    m_fixture.let(1000);
    m_window.reset();
    QThreadPool::globalInstance()->waitForDone();
}

void TestRunReminder::run()
{
    m_fixture.let(1);
    QVERIFY(!isPlanShown() && isIdle());
    QVERIFY(m_fixture.actions(planOf(5, 0))->arm("ALERT-1", {}));
    m_actionController->plan(LeasePlanRequest{});
    QTRY_VERIFY(dialog()->plan());
    auto *typed = dialog()->findChild<QLineEdit *>(u"typed"_s);
    typed->setText(u"7 5"_s);
    dialog()->findChild<QPushButton *>(u"action"_s)->click();
    QTRY_COMPARE(dialog()->runView().header().progress().done(), std::size_t(1));
}

void TestRunReminder::aPausedRunIsShownOnEveryPageUntilItIsOver()
{
    run();
    button(dialog(), u"Pause"_s)->click();
    QTRY_COMPARE(planText(), u"Paused: 1 of 5 · Show"_s);
    QVERIFY2(reminder()->isVisible(), "a paused run is shown beside its own dialog as well");
    QTest::keyClick(dialog(), Qt::Key_Escape);
    QTRY_VERIFY(reminder()->isVisible());
    for (const auto *page : {"activity", "leases"}) {
        m_window->showPage(QLatin1StringView(page));
        QVERIFY(reminder()->isVisible() && isPlanShown());
        m_window->stepBack();
        QVERIFY2(reminder()->isVisible(), "it is no notice that is closed");
    }
    m_window->renewPages();
    QVERIFY(reminder()->isVisible() && isPlanShown());
    QCOMPARE(mark(), u"Activity, paused"_s);
    QCOMPARE(m_actionController->running().front().phase, u"paused"_s);
    button(reminder(), u"Show"_s)->click();
    QTRY_VERIFY(dialog()->isVisible());
    QVERIFY2(reminder()->isVisible(), "paused it stays to be said");
    button(dialog(), u"Resume"_s)->click();
    QTRY_VERIFY(!reminder()->isVisible());
    QCOMPARE(mark(), u"Activity, running"_s);
    m_fixture.let(1000);
    QTRY_VERIFY(!dialog()->isRunning());
    m_window->currentPage()->cancel();
    QTRY_VERIFY(!isPlanShown() && isIdle());
    QCOMPARE(mark(), u"Activity"_s);
}

void TestRunReminder::aHiddenRunIsShownAndLedBackTo()
{
    run();
    QTRY_COMPARE(planText(), u"Running: 1 of 5 · Show"_s);
    QVERIFY(!reminder()->isVisible());
    QTest::keyClick(dialog(), Qt::Key_Escape);
    QTRY_VERIFY(reminder()->isVisible());
    QVERIFY(!m_window->close());
    QTest::keyClick(dialog(), Qt::Key_Escape);
    QTRY_VERIFY(!dialog()->isVisible());
    QTest::mouseClick(m_window->bottom()->findChild<BadgeButton *>(), Qt::LeftButton);
    QTRY_VERIFY(dialog()->isVisible());
    QTRY_VERIFY(!reminder()->isVisible());
    // Its end is shown on the visible page.
    QTest::keyClick(dialog(), Qt::Key_Escape);
    m_fixture.let(1000);
    QTRY_VERIFY(!dialog()->isRunning());
    QTRY_VERIFY(!reminder()->isVisible() && !isPlanShown());
}

// A survey that comes and goes while the plan waits.
void TestRunReminder::whatEndsMeanwhileOverwritesNothing()
{
    run();
    button(dialog(), u"Pause"_s)->click();
    QTest::keyClick(dialog(), Qt::Key_Escape);
    QTRY_COMPARE(planText(), u"Paused: 1 of 5 · Show"_s);
    auto *page = m_window->currentPage();
    page->refresh();
    QVERIFY(isPlanShown());
    page->cancel();
    emit page->sentenceChanged();
    QVERIFY(isPlanShown() && !isIdle());
    m_window->bottom()->showMessage(u"Copied 12 rows"_s);
    QVERIFY(isPlanShown() && !isIdle());
    QCOMPARE(planText(), u"Paused: 1 of 5 · Show"_s);
    // What cancels the survey does not touch the plan.
    emit m_window->bottom()->cancelRequested();
    QVERIFY(!dialog()->isVisible() && dialog()->isRunning());
}

void TestRunReminder::aNoticeLeadsToItsTarget()
{
    int led = 0;
    Notice notice;
    notice.what = u"A plan is running in another window or was just interrupted"_s;
    notice.mayDismiss = true;
    notice.action = u"Show in Activity"_s;
    m_window->showNotice(notice, [&led] { ++led; });
    const auto banners = m_window->findChildren<Banner *>();
    const auto shown = std::ranges::find_if(banners, [](const Banner *banner) { return banner->isVisible(); });
    QVERIFY(shown != banners.end());
    button(*shown, u"Show in Activity"_s)->click();
    QCOMPARE(led, 1);
    QVERIFY(!(*shown)->isVisible());
}

QTEST_MAIN(TestRunReminder)
#include "tst_runreminder.moc"
