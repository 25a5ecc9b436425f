#include "app/console/deeds.h"
#include "app/console/mainwindow.h"
#include "tests/widgets/plandesk.h"
#include "tests/widgets/samplepage.h"
#include "widgets/pages/activity/runningaction.h"
#include "widgets/parts/badgebutton.h"
#include "widgets/parts/banner.h"
#include "widgets/parts/pagelist.h"
#include "widgets/parts/runview.h"
#include "widgets/parts/statusstrip.h"

#include <QThreadPool>

using namespace cells;
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
    void aNoticeLeadsWhereItSays();

private:
    QWidget *reminder() const { return m_window->findChild<QWidget *>(u"runReminder"_s); }
    QString told() const { return m_window->bottom()->findChild<BadgeButton *>()->word(); }
    bool isTold() const { return m_window->bottom()->findChild<BadgeButton *>()->isVisible(); }
    QString mark() const { return m_window->findChild<PageList *>()->item(1)->data(Qt::AccessibleTextRole).toString(); }
    bool saysIdle() const
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

    PlanDesk m_desk;
    const Environment m_environment;
    std::unique_ptr<MainWindow> m_window;
    Deeds *m_deeds = nullptr;
};

void TestRunReminder::init()
{
    m_desk = PlanDesk();
    const auto page = [] { return new SamplePage(SamplePage::State::Full); };
    m_window = std::make_unique<MainWindow>(std::vector<PageEntry>{
        {u"leases"_s, u"Leases"_s, u"leases"_s, page}, {u"activity"_s, u"Activity"_s, u"activity"_s, page, false}});
    m_deeds = new Deeds(*m_window, m_environment, [this](CellId) { return m_desk.actions(planOf(5, 0)); });
    m_deeds->setCell({7});
    m_window->showPage(u"leases"_s);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    // A sample page reads until it is told to stop.
    m_window->currentPage()->cancel();
}

void TestRunReminder::cleanup()
{
    m_desk.let(1000);
    m_window.reset();
    QThreadPool::globalInstance()->waitForDone();
}

void TestRunReminder::run()
{
    m_desk.let(1);
    QVERIFY(!isTold() && saysIdle());
    QVERIFY(m_desk.actions(planOf(5, 0)).arm("ALERT-1", {}));
    m_deeds->plan(LeaseOrder{});
    QTRY_VERIFY(dialog()->plan());
    auto *typed = dialog()->findChild<QLineEdit *>(u"typed"_s);
    typed->setText(u"7 5"_s);
    dialog()->findChild<QPushButton *>(u"deed"_s)->click();
    QTRY_COMPARE(dialog()->runView().progress().done(), std::size_t(1));
}

void TestRunReminder::aPausedRunIsShownOnEveryPageUntilItIsOver()
{
    run();
    button(dialog(), u"Pause"_s)->click();
    QTRY_COMPARE(told(), u"Paused: 1 of 5 · Show"_s);
    QVERIFY2(reminder()->isVisible(), "a paused run is shown beside its own dialog as well");
    QTest::keyClick(dialog(), Qt::Key_Escape);
    QTRY_VERIFY(reminder()->isVisible());
    for (const auto *page : {"activity", "leases"}) {
        m_window->showPage(QLatin1StringView(page));
        QVERIFY(reminder()->isVisible() && isTold());
        m_window->stepBack();
        QVERIFY2(reminder()->isVisible(), "it is no notice that is closed");
    }
    m_window->renewPages();
    QVERIFY(reminder()->isVisible() && isTold());
    QCOMPARE(mark(), u"Activity, paused"_s);
    QCOMPARE(m_deeds->running().front().phase, u"paused"_s);
    button(reminder(), u"Show"_s)->click();
    QTRY_VERIFY(dialog()->isVisible());
    QVERIFY2(reminder()->isVisible(), "paused it stays to be said");
    button(dialog(), u"Go on"_s)->click();
    QTRY_VERIFY(!reminder()->isVisible());
    QCOMPARE(mark(), u"Activity, running"_s);
    m_desk.let(1000);
    QTRY_VERIFY(!dialog()->isRunning());
    m_window->currentPage()->cancel();
    QTRY_VERIFY(!isTold() && saysIdle());
    QCOMPARE(mark(), u"Activity"_s);
}

void TestRunReminder::aHiddenRunIsShownAndLedBackTo()
{
    run();
    QTRY_COMPARE(told(), u"Running: 1 of 5 · Show"_s);
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
    m_desk.let(1000);
    QTRY_VERIFY(!dialog()->isRunning());
    QTRY_VERIFY(!reminder()->isVisible() && !isTold());
}

// A survey that comes and goes while the plan waits.
void TestRunReminder::whatEndsMeanwhileOverwritesNothing()
{
    run();
    button(dialog(), u"Pause"_s)->click();
    QTest::keyClick(dialog(), Qt::Key_Escape);
    QTRY_COMPARE(told(), u"Paused: 1 of 5 · Show"_s);
    auto *page = m_window->currentPage();
    page->refresh();
    QVERIFY(isTold());
    page->cancel();
    emit page->sentenceChanged();
    QVERIFY(isTold() && !saysIdle());
    m_window->bottom()->say(u"Copied 12 rows"_s);
    QVERIFY(isTold() && !saysIdle());
    QCOMPARE(told(), u"Paused: 1 of 5 · Show"_s);
    // What cancels the survey does not touch the plan.
    emit m_window->bottom()->cancelRequested();
    QVERIFY(!dialog()->isVisible() && dialog()->isRunning());
}

void TestRunReminder::aNoticeLeadsWhereItSays()
{
    int led = 0;
    Notice notice;
    notice.what = u"A plan is under way in another window"_s;
    notice.mayDismiss = true;
    notice.deed = u"Show in Activity"_s;
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
