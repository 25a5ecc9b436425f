#include "tests/support/processes/eventloopprobe.h"
#include "tests/widgets/plan/plandesk.h"
#include "widgets/plan/runview.h"
#include "widgets/toolkit/grid/gridview.h"

#include <QLineEdit>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QThreadPool>

using namespace cells;
using namespace std::chrono_literals;

namespace {

const QString deed = QStringLiteral("Commit 2 and roll back 1 leases of cell 7");

} // namespace

class TestPlanDialog : public QObject
{
    Q_OBJECT

private slots:
    void cleanup() { QThreadPool::globalInstance()->waitForDone(); }

    void theWholeWayByKeyboard();
    void enterNeverConfirms();
    void C12_nothingRunsUnarmed();
    void aWrongCountIsNotTaken();
    void eachPlanAboutLeasesIsTyped_data();
    void eachPlanAboutLeasesIsTyped();
    void typingNeverCancels_data();
    void typingNeverCancels();
    void theReasonIsThatOfThePlan();
    void C20_moreThanUsualIsPlannedAnewWithAReason();
    void aSavedPlanIsWhatItIs();
    void refusedArmingSaysWhy();
    void C16_aSavedPlanOfAnotherPlaceIsRefusedWhenItIsOpened();
    void C16_aSavedPlanIsOpenedAtHome();
    void C16_aSavedPlanIsNotOpenedWhereNobodyAnswers();
    void disarmedMeanwhileItCannotRun();
    void aBlockedPlanMayOnlyBeRead();
    void noPlanSaysWhy();
    void pauseStopAndCancelAreThreeThings();
    void hiddenItGoesOn();
    void destroyedItStops();
    void S34_hostileTextStaysText();
    void bigPlansDoNotStall();
    void whatConfirmsIsInSightHoweverLowItIs();
};

void TestPlanDialog::theWholeWayByKeyboard()
{
    PlanDesk desk;
    desk.open(planOf(2, 1));
    QSignalSpy ended(desk.dialog.get(), &PlanDialog::ended);
    QVERIFY(desk.shows(deed));
    desk.arm();
    QTRY_VERIFY(desk.shows(QStringLiteral("Writing to cell 7 is armed, 14 m")));
    QTRY_VERIFY(qobject_cast<QLineEdit *>(QApplication::focusWidget()));
    desk.type(QStringLiteral("7 3"));
    QTRY_VERIFY(desk.button(deed)->isEnabled());
    while (QApplication::focusWidget() != desk.button(deed)) {
        desk.press(Qt::Key_Tab);
    }
    desk.press(Qt::Key_Space);
    QTRY_COMPARE(ended.size(), 1);
    const auto &confirmation = desk.state->confirmations.front();
    QCOMPARE(confirmation.fingerprint, summaryOf(*desk.dialog->plan()).fingerprint);
    QCOMPARE(confirmation.typed, std::string("7 3"));
    QCOMPARE(confirmation.reason, std::string("ALERT-1 reaper dead"));
    QVERIFY(desk.shows(QStringLiteral("Audit record 9, head abc")));
    QVERIFY(desk.shows(QStringLiteral("The local rows of 2 committed lease(s) stay")));
    QVERIFY(desk.shows(QStringLiteral("1 lease(s) wait for a transaction")));
    QCOMPARE(desk.dialog->findChild<GridView *>(QStringLiteral("run"))->model()->rowCount(), 3);
}

namespace {

// Opened where this is the place.
void openSaved(PlanDesk &desk, const PlanFile &file, const Outcome<PlanTarget> &here)
{
    auto actions = desk.actions(file);
    actions.findTarget = [here](std::stop_token) { return here; };
    desk.dialog = std::make_unique<PlanDialog>(actions, CellId{7}, AnyPlan(file), nullptr);
    desk.dialog->show();
    QVERIFY(QTest::qWaitForWindowActive(desk.dialog.get()));
    QTRY_VERIFY(desk.button(QStringLiteral("Save plan…")) || desk.button(QStringLiteral("Close")));
}

} // namespace

void TestPlanDialog::C16_aSavedPlanOfAnotherPlaceIsRefusedWhenItIsOpened()
{
    PlanDesk desk;
    const auto file = planOf(2, 1);
    auto here = file.plan.target;
    here.service = "ts2:443";
    here.systemIdentifier = "7399";
    openSaved(desk, file, here);
    QVERIFY(desk.shows(QStringLiteral("The plan cannot be opened here")));
    QVERIFY(desk.shows(QStringLiteral("service ts:443 instead of ts2:443; database system id 7300 instead of 7399")));
    // Neither a reason to be typed, nor anything to arm or to press.
    QVERIFY(!desk.button(deed) && !desk.button(QStringLiteral("Save plan…")));
    for (const auto *line : desk.dialog->findChildren<QLineEdit *>()) {
        QVERIFY(!line->isVisible());
    }
    QVERIFY(!desk.dialog->plan());
    QVERIFY(desk.state->armedFor.empty());
}

void TestPlanDialog::C16_aSavedPlanIsOpenedAtHome()
{
    PlanDesk desk;
    const auto file = planOf(2, 1);
    openSaved(desk, file, file.plan.target);
    QVERIFY(desk.button(deed) && desk.dialog->plan());
}

void TestPlanDialog::C16_aSavedPlanIsNotOpenedWhereNobodyAnswers()
{
    PlanDesk desk;
    openSaved(desk, planOf(2, 1), failed(Failure::Kind::Unreachable, "The database does not answer."));
    QVERIFY(desk.shows(QStringLiteral("The database does not answer.")));
    QVERIFY(!desk.button(deed));
}

void TestPlanDialog::enterNeverConfirms()
{
    PlanDesk desk;
    desk.open(planOf(2, 1));
    desk.arm();
    QTRY_VERIFY(desk.shows(QStringLiteral("is armed")));
    QTRY_VERIFY(qobject_cast<QLineEdit *>(QApplication::focusWidget()));
    desk.type(QStringLiteral("7 3"));
    QTRY_VERIFY(desk.button(deed)->isEnabled());
    desk.press(Qt::Key_Return);
    desk.press(Qt::Key_Enter);
    QCOMPARE(desk.runs(), std::size_t(0));
    QVERIFY(desk.dialog->isVisible());
}

void TestPlanDialog::C12_nothingRunsUnarmed()
{
    PlanDesk desk;
    desk.open(planOf(1, 0));
    auto *button = desk.button(QStringLiteral("Commit 1 lease of cell 7"));
    QVERIFY(!button->isEnabled());
    QVERIFY(button->toolTip().contains(QStringLiteral("not armed")));
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(desk.runs(), std::size_t(0));
}

void TestPlanDialog::aWrongCountIsNotTaken()
{
    PlanDesk desk;
    desk.open(planOf(2, 1));
    desk.arm();
    QTRY_VERIFY(desk.shows(QStringLiteral("is armed")));
    QTRY_VERIFY(qobject_cast<QLineEdit *>(QApplication::focusWidget()));
    desk.type(QStringLiteral("7 30"));
    QVERIFY(!desk.button(deed)->isEnabled());
    QVERIFY(desk.button(deed)->toolTip().contains(QStringLiteral("Type 7 3")));
}

void TestPlanDialog::eachPlanAboutLeasesIsTyped_data()
{
    QTest::addColumn<int>("commits");
    QTest::addColumn<int>("rollbacks");
    QTest::newRow("one commit") << 1 << 0;
    QTest::newRow("commits only") << 20 << 0;
    QTest::newRow("rollbacks only") << 0 << 2;
    QTest::newRow("both") << 2 << 1;
}

// None of these can be undone, so the confirmation is the same for all.
void TestPlanDialog::eachPlanAboutLeasesIsTyped()
{
    QFETCH(int, commits);
    QFETCH(int, rollbacks);
    PlanDesk desk;
    desk.open(planOf(commits, rollbacks));
    auto *button = desk.deed();
    desk.arm();
    QTRY_VERIFY(desk.shows(QStringLiteral("is armed")));
    QTRY_COMPARE(QApplication::focusWidget(), desk.dialog->findChild<QLineEdit *>(QStringLiteral("typed")));
    QVERIFY(!button->isEnabled());
    const auto expected = QStringLiteral("7 %1").arg(commits + rollbacks);
    QVERIFY(desk.shows(QStringLiteral("Type “%1” to confirm").arg(expected)));
    desk.type(expected);
    QVERIFY(button->isEnabled());
}

void TestPlanDialog::typingNeverCancels_data()
{
    QTest::addColumn<int>("commits");
    QTest::addColumn<bool>("isContradicted");
    QTest::newRow("a plan") << 3 << false;
    QTest::newRow("one that may not be run") << 3 << true;
}

// Whoever types on, whatever is shown just now, finds the plan still there, and sees where the keys go.
void TestPlanDialog::typingNeverCancels()
{
    QFETCH(int, commits);
    QFETCH(bool, isContradicted);
    PlanDesk desk;
    const auto type = [&] {
        for (const auto key : {Qt::Key_7, Qt::Key_Space, Qt::Key_3, Qt::Key_Return, Qt::Key_Space, Qt::Key_Enter}) {
            QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : desk.dialog.get(), key);
        }
    };
    desk.open(planOf(commits, 0, isContradicted ? PairingVerdict::Contradicted : PairingVerdict::Proved));
    QVERIFY(desk.dialog->testAttribute(Qt::WA_KeyboardFocusChange));
    QVERIFY(!qobject_cast<QPushButton *>(QApplication::focusWidget()));
    type();
    QVERIFY(desk.dialog->isVisible());
    if (isContradicted) {
        return;
    }
    QTRY_VERIFY(desk.shows(QStringLiteral("is armed")));
    QTRY_COMPARE(QApplication::focusWidget(), desk.dialog->findChild<QLineEdit *>(QStringLiteral("typed")));
    // It ends while somebody types.
    desk.actions(planOf(commits, 0)).disarm("the connection was lost");
    QTRY_VERIFY(desk.shows(QStringLiteral("the connection was lost")));
    QVERIFY(qobject_cast<QLineEdit *>(QApplication::focusWidget()));
    type();
    QVERIFY(desk.dialog->isVisible());
    QCOMPARE(desk.runs(), std::size_t(0));
}

// Armed for another one, it has that one's until it is given its own.
void TestPlanDialog::theReasonIsThatOfThePlan()
{
    PlanDesk desk;
    QVERIFY(desk.actions(planOf(3, 0)).arm("ALERT-1 reaper dead", {}));
    desk.open(planOf(3, 0));
    auto *reason = desk.dialog->findChild<QLineEdit *>();
    QCOMPARE(reason->text(), QStringLiteral("ALERT-1 reaper dead"));
    QVERIFY(reason->isEnabled());
    reason->setFocus();
    reason->clear();
    QVERIFY(desk.deed()->toolTip().contains(QStringLiteral("reason is missing")));
    desk.type(QStringLiteral("ALERT-2 the next three"));
    desk.press(Qt::Key_Return);
    desk.type(QStringLiteral("7 3"));
    QVERIFY(desk.deed()->isEnabled());
    desk.deed()->click();
    QTRY_COMPARE(desk.runs(), std::size_t(1));
    QCOMPARE(desk.state->confirmations.front().reason, std::string("ALERT-2 the next three"));
    QCOMPARE(desk.state->armedFor.size(), std::size_t(1));
}

void TestPlanDialog::C20_moreThanUsualIsPlannedAnewWithAReason()
{
    PlanDesk desk;
    desk.open(planOf(3, 0));
    desk.button(QStringLiteral("Limits…"))->click();
    QTRY_VERIFY(desk.button(QStringLiteral("Plan again")));
    auto *again = desk.button(QStringLiteral("Plan again"));
    QTRY_VERIFY(qobject_cast<QLineEdit *>(QApplication::focusWidget()));
    QVERIFY(!again->isEnabled());
    desk.press(Qt::Key_Tab);
    desk.type(QStringLiteral("50"));
    QVERIFY(!again->isEnabled());
    QVERIFY2(again->toolTip().contains(QStringLiteral("need a reason")), qPrintable(again->toolTip()));
    desk.press(Qt::Key_Tab);
    desk.type(QStringLiteral("ALERT-1 500 a minute come in"));
    QVERIFY(again->isEnabled());
    desk.press(Qt::Key_Return);
    QTRY_VERIFY(desk.button(QStringLiteral("Save plan…")));
    QVERIFY(!desk.button(QStringLiteral("Plan again")));
    const std::lock_guard lock(desk.state->mutex);
    QCOMPARE(desk.state->caps.size(), std::size_t(2));
    QVERIFY((desk.state->caps.back() == PlanCaps{500, 50, "ALERT-1 500 a minute come in"}));
}

void TestPlanDialog::aSavedPlanIsWhatItIs()
{
    PlanDesk desk;
    desk.dialog = std::make_unique<PlanDialog>(desk.actions(planOf(3, 0)), CellId{7}, planOf(3, 0), nullptr);
    desk.dialog->show();
    QVERIFY(QTest::qWaitForWindowActive(desk.dialog.get()));
    QTRY_VERIFY(desk.button(QStringLiteral("Save plan…")));
    QVERIFY(!desk.button(QStringLiteral("Limits…")));
}

void TestPlanDialog::refusedArmingSaysWhy()
{
    PlanDesk desk;
    desk.state->armFailure = "Writing cannot be armed: the audit trail is broken.";
    desk.open(planOf(1, 0));
    desk.arm();
    QTRY_VERIFY(desk.shows(QStringLiteral("the audit trail is broken")));
    QVERIFY(!desk.button(QStringLiteral("Commit 1 lease of cell 7"))->isEnabled());
}

void TestPlanDialog::disarmedMeanwhileItCannotRun()
{
    PlanDesk desk;
    desk.open(planOf(1, 0));
    desk.arm();
    desk.confirm(QStringLiteral("7 1"));
    QTRY_VERIFY(desk.button(QStringLiteral("Commit 1 lease of cell 7"))->isEnabled());
    desk.actions(planOf(1, 0)).disarm("the connection was lost");
    QTRY_VERIFY(!desk.button(QStringLiteral("Commit 1 lease of cell 7"))->isEnabled());
    QVERIFY(desk.shows(QStringLiteral("Read-only again: the connection was lost")));
    // What was begun before is completed, and that is said.
    desk.state->arming.finishing = HeldWork::Replacement;
    QTRY_VERIFY(desk.shows(QStringLiteral("Finishing a replacement, then read-only: the connection was lost")));
}

void TestPlanDialog::aBlockedPlanMayOnlyBeRead()
{
    PlanDesk desk;
    desk.open(planOf(2, 1, PairingVerdict::Contradicted));
    QVERIFY(desk.shows(QStringLiteral("This plan may be read, but not run")));
    QVERIFY(!desk.button(deed)->isEnabled());
    QVERIFY(!desk.button(QStringLiteral("Arm writing for 15 min"))->isEnabled());
    QVERIFY(desk.button(QStringLiteral("Save plan…"))->isEnabled());
    QCOMPARE(QApplication::focusWidget(), desk.dialog->findChild<QScrollArea *>());
}

void TestPlanDialog::noPlanSaysWhy()
{
    PlanDesk desk;
    desk.open(failed(Failure::Kind::Unreachable, "ts:443 does not answer; is the network up?"));
    QTRY_VERIFY(desk.shows(QStringLiteral("ts:443 does not answer")));
}

void TestPlanDialog::pauseStopAndCancelAreThreeThings()
{
    PlanDesk desk;
    desk.let(1);
    desk.open(planOf(5, 0));
    desk.arm();
    desk.confirm(QStringLiteral("7 5"));
    auto *button = desk.button(QStringLiteral("Commit 5 leases of cell 7"));
    QTRY_VERIFY(button->isEnabled());
    button->click();
    QTRY_VERIFY(desk.dialog->work().contains(QStringLiteral("1 of 5")));
    QTRY_COMPARE(
        desk.dialog->work(), QStringLiteral("Commit 5 leases of cell 7: ") + desk.dialog->runView().sentence());
    desk.button(QStringLiteral("Pause"))->click();
    desk.let(4);
    QTRY_VERIFY(desk.shows(QStringLiteral("paused")));
    QVERIFY(desk.dialog->isRunning());
    desk.button(QStringLiteral("Stop after this item"))->click();
    desk.button(QStringLiteral("Go on"))->click();
    desk.let(4);
    QTRY_VERIFY(!desk.dialog->isRunning());
    QVERIFY(desk.button(QStringLiteral("Close")));
}

void TestPlanDialog::hiddenItGoesOn()
{
    PlanDesk desk;
    desk.let(1);
    desk.open(planOf(5, 0));
    QSignalSpy ended(desk.dialog.get(), &PlanDialog::ended);
    desk.arm();
    desk.confirm(QStringLiteral("7 5"));
    auto *button = desk.button(QStringLiteral("Commit 5 leases of cell 7"));
    QTRY_VERIFY(button->isEnabled());
    button->click();
    QTRY_VERIFY(desk.dialog->isRunning());
    QTest::keyClick(desk.dialog.get(), Qt::Key_Escape);
    QTRY_VERIFY(!desk.dialog->isVisible());
    QVERIFY(desk.dialog->isRunning());
    desk.let(1000);
    QTRY_COMPARE(ended.size(), 1);
}

void TestPlanDialog::destroyedItStops()
{
    PlanDesk desk;
    desk.let(1);
    desk.open(planOf(5, 0));
    desk.arm();
    desk.confirm(QStringLiteral("7 5"));
    auto *button = desk.button(QStringLiteral("Commit 5 leases of cell 7"));
    QTRY_VERIFY(button->isEnabled());
    button->click();
    QTRY_VERIFY(desk.dialog->isRunning());
    desk.dialog.reset();
    QVERIFY(QThreadPool::globalInstance()->waitForDone(5000));
}

void TestPlanDialog::S34_hostileTextStaysText()
{
    PlanDesk desk;
    desk.open(planOf(1, 0));
    QVERIFY(desk.shows(QStringLiteral("<b>puma</b>")));
}

void TestPlanDialog::bigPlansDoNotStall()
{
    PlanDesk desk;
    EventLoopProbe probe;
    desk.open(planOf(199, 0));
    desk.arm();
    auto *button = desk.button(QStringLiteral("Commit 199 leases of cell 7"));
    QTRY_VERIFY(desk.shows(QStringLiteral("is armed")));
    QTRY_VERIFY(qobject_cast<QLineEdit *>(QApplication::focusWidget()));
    desk.type(QStringLiteral("7 199"));
    QTRY_VERIFY(button->isEnabled());
    button->click();
    QTRY_VERIFY(!desk.dialog->isRunning());
    QVERIFY_RESPONSIVE(probe);
}

// Down to 480 pixels: the middle scrolls.
void TestPlanDialog::whatConfirmsIsInSightHoweverLowItIs()
{
    PlanDesk desk;
    desk.open(planOf(120, 60));
    desk.arm();
    QTRY_VERIFY(desk.shows(QStringLiteral("is armed")));
    const auto available = desk.dialog->screen()->availableSize();
    QVERIFY(desk.dialog->height() < available.height() && desk.dialog->width() < available.width());
    desk.dialog->resize(desk.dialog->width(), 480);
    QTRY_COMPARE(desk.dialog->height(), 480);
    auto *button = desk.button(QStringLiteral("Commit 120 and roll back 60 leases of cell 7"));
    const QRect inDialog(button->mapTo(desk.dialog.get(), QPoint()), button->size());
    QVERIFY(desk.dialog->rect().contains(inDialog));
    QVERIFY(button->height() >= button->sizeHint().height() && button->width() >= button->sizeHint().width());
    const auto *bar = desk.dialog->findChild<QScrollArea *>()->verticalScrollBar();
    QVERIFY(bar->maximum() > 0);
}

QTEST_MAIN(TestPlanDialog)
#include "tst_plandialog.moc"
