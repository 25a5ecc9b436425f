// SPDX-License-Identifier: MIT
#include "models/engine/plans/planfile.h"
#include "tests/support/processes/eventloopprobe.h"
#include "tests/widgets/plan/plandialogfixture.h"
#include "widgets/plan/plandialog.h"
#include "widgets/plan/runheader.h"
#include "widgets/plan/runview.h"
#include "widgets/toolkit/grid/gridview.h"

#include <QApplication>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>

#include <semaphore>

using namespace cells;
using namespace cells::pairing;
using namespace cells::plans;
using namespace std::chrono_literals;

namespace {

const QString action = QStringLiteral("Commit 2 and roll back 1 leases of cell 7");

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
    void C12_typingWhileItPlansNeverCancels();
    void typingNeverCancels_data();
    void typingNeverCancels();
    void theReasonIsThatOfThePlan();
    void C20_moreThanUsualIsReplannedWithAReason();
    void aLimitOutOfRangeIsExplained();
    void aSavedPlanIsWhatItIs();
    void aPlanIsSavedWhereThePersonChooses();
    void refusedArmingShowsTheReason();
    void C16_aSavedPlanForAnotherTargetIsRefusedWhenItIsOpened();
    void C16_aSavedPlanIsOpenedAtHome();
    void C16_aSavedPlanIsNotOpenedWhereNobodyAnswers();
    void disarmedMeanwhileItCannotRun();
    void P10_anArmingForAWriteOffServesNothingElse();
    void aBlockedPlanMayOnlyBeRead();
    void aMissingPlanShowsTheReason();
    void pauseStopAndCancelAreThreeThings();
    void itContinuesWhileHidden();
    void destroyedItStops();
    void S34_hostileTextStaysText();
    void bigPlansDoNotStall();
    void whatConfirmsIsInSightHoweverLowItIs();
};

void TestPlanDialog::theWholeWayByKeyboard()
{
    PlanDialogFixture fixture;
    fixture.open(planOf(2, 1));
    QSignalSpy ended(fixture.dialog.get(), &PlanDialog::ended);
    QVERIFY(fixture.shows(action));
    fixture.arm();
    QTRY_VERIFY(fixture.shows(QStringLiteral("Writing to cell 7 is armed, 14 min")));
    QTRY_VERIFY(qobject_cast<QLineEdit *>(QApplication::focusWidget()));
    fixture.type(QStringLiteral("7 3"));
    QTRY_VERIFY(fixture.button(action)->isEnabled());
    while (QApplication::focusWidget() != fixture.button(action)) {
        fixture.press(Qt::Key_Tab);
    }
    fixture.press(Qt::Key_Space);
    QTRY_COMPARE(ended.size(), 1);
    const auto &confirmation = fixture.state->confirmations.front();
    QCOMPARE(confirmation.fingerprint, summaryOf(*fixture.dialog->plan()).fingerprint);
    QCOMPARE(confirmation.typed, std::string("7 3"));
    QCOMPARE(confirmation.reason, std::string("ALERT-1 reaper dead"));
    QVERIFY(fixture.shows(QStringLiteral("Audit record 9, head abc")));
    QVERIFY(fixture.shows(QStringLiteral("The local rows of 2 committed lease(s) remain")));
    QVERIFY(fixture.shows(QStringLiteral("1 lease(s) wait for a transaction")));
    QCOMPARE(fixture.dialog->findChild<GridView *>(QStringLiteral("run"))->model()->rowCount(), 3);
}

namespace {

// Opened where this is the place.
void openSaved(PlanDialogFixture &fixture, const PlanFile &file, const Outcome<PlanTarget> &here)
{
    const auto actions = fixture.actions(file);
    actions->target = here;
    fixture.dialog = std::make_unique<PlanDialog>(actions, CellId{7}, AnyPlan(file), nullptr);
    fixture.dialog->show();
    QVERIFY(QTest::qWaitForWindowActive(fixture.dialog.get()));
    QTRY_VERIFY(fixture.button(QStringLiteral("Save plan…")) || fixture.button(QStringLiteral("Close")));
}

} // namespace

void TestPlanDialog::C16_aSavedPlanForAnotherTargetIsRefusedWhenItIsOpened()
{
    PlanDialogFixture fixture;
    const auto file = planOf(2, 1);
    auto here = file.plan.target;
    here.service = "ts2:443";
    here.systemIdentifier = "7399";
    openSaved(fixture, file, here);
    QVERIFY(fixture.shows(QStringLiteral("The plan cannot be opened here")));
    QVERIFY(
        fixture.shows(QStringLiteral("service ts:443 instead of ts2:443; database system id 7300 instead of 7399")));
    // Neither a reason to be typed, nor anything to arm or to press.
    QVERIFY(!fixture.button(action) && !fixture.button(QStringLiteral("Save plan…")));
    for (const auto *line : fixture.dialog->findChildren<QLineEdit *>()) {
        QVERIFY(!line->isVisible());
    }
    QVERIFY(!fixture.dialog->plan());
    QVERIFY(fixture.state->armedFor.empty());
}

void TestPlanDialog::C16_aSavedPlanIsOpenedAtHome()
{
    PlanDialogFixture fixture;
    const auto file = planOf(2, 1);
    openSaved(fixture, file, file.plan.target);
    QVERIFY(fixture.button(action) && fixture.dialog->plan());
}

void TestPlanDialog::C16_aSavedPlanIsNotOpenedWhereNobodyAnswers()
{
    PlanDialogFixture fixture;
    openSaved(fixture, planOf(2, 1), failed(Failure::Kind::Unreachable, "The database does not answer."));
    QVERIFY(fixture.shows(QStringLiteral("The database does not answer.")));
    QVERIFY(!fixture.button(action));
}

void TestPlanDialog::enterNeverConfirms()
{
    PlanDialogFixture fixture;
    fixture.open(planOf(2, 1));
    fixture.arm();
    QTRY_VERIFY(fixture.shows(QStringLiteral("is armed")));
    QTRY_VERIFY(qobject_cast<QLineEdit *>(QApplication::focusWidget()));
    fixture.type(QStringLiteral("7 3"));
    QTRY_VERIFY(fixture.button(action)->isEnabled());
    fixture.press(Qt::Key_Return);
    fixture.press(Qt::Key_Enter);
    QCOMPARE(fixture.runs(), std::size_t(0));
    QVERIFY(fixture.dialog->isVisible());
}

void TestPlanDialog::C12_nothingRunsUnarmed()
{
    PlanDialogFixture fixture;
    fixture.open(planOf(1, 0));
    auto *button = fixture.button(QStringLiteral("Commit 1 lease of cell 7"));
    QVERIFY(!button->isEnabled());
    QVERIFY(button->toolTip().contains(QStringLiteral("not armed")));
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(fixture.runs(), std::size_t(0));
}

void TestPlanDialog::aWrongCountIsNotTaken()
{
    PlanDialogFixture fixture;
    fixture.open(planOf(2, 1));
    fixture.arm();
    QTRY_VERIFY(fixture.shows(QStringLiteral("is armed")));
    QTRY_VERIFY(qobject_cast<QLineEdit *>(QApplication::focusWidget()));
    fixture.type(QStringLiteral("7 30"));
    QVERIFY(!fixture.button(action)->isEnabled());
    QVERIFY(fixture.button(action)->toolTip().contains(QStringLiteral("Type 7 3")));
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
    PlanDialogFixture fixture;
    fixture.open(planOf(commits, rollbacks));
    auto *button = fixture.action();
    fixture.arm();
    QTRY_VERIFY(fixture.shows(QStringLiteral("is armed")));
    QTRY_COMPARE(QApplication::focusWidget(), fixture.dialog->findChild<QLineEdit *>(QStringLiteral("typed")));
    QVERIFY(!button->isEnabled());
    const auto expected = QStringLiteral("7 %1").arg(commits + rollbacks);
    QVERIFY(fixture.shows(QStringLiteral("Type cell and count to confirm: “%1”").arg(expected)));
    fixture.type(expected);
    QVERIFY(button->isEnabled());
}

// Keys typed ahead, as in a window that is known by heart: the control that had the focus gives way to Cancel.
void TestPlanDialog::C12_typingWhileItPlansNeverCancels()
{
    PlanDialogFixture fixture;
    const auto actions = fixture.actions(planOf(3, 0));
    const auto mayPlan = std::make_shared<std::counting_semaphore<>>(0);
    actions->onPlan = [mayPlan, plan = actions->onPlan](const AnyPlanRequest &request, std::stop_token stop) {
        mayPlan->acquire();
        return plan(request, std::move(stop));
    };
    const auto type = [&fixture] {
        QTRY_VERIFY(fixture.button(QStringLiteral("Cancel")));
        for (const auto key : {Qt::Key_3, Qt::Key_Space, Qt::Key_Return, Qt::Key_Space, Qt::Key_Enter}) {
            QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : fixture.dialog.get(), key);
        }
        QVERIFY(fixture.dialog->isVisible());
    };
    fixture.dialog = std::make_unique<PlanDialog>(actions, CellId{7}, LeasePlanRequest{}, nullptr);
    fixture.dialog->show();
    QVERIFY(QTest::qWaitForWindowActive(fixture.dialog.get()));
    type();
    mayPlan->release();
    QTRY_VERIFY(fixture.button(QStringLiteral("Options…")));
    fixture.button(QStringLiteral("Options…"))->setFocus();
    fixture.button(QStringLiteral("Options…"))->click();
    QTRY_VERIFY(qobject_cast<QLineEdit *>(QApplication::focusWidget()));
    fixture.type(QStringLiteral("2"));
    fixture.press(Qt::Key_Return);
    type();
    mayPlan->release();
    QTRY_VERIFY(fixture.button(QStringLiteral("Save plan…")));
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
    PlanDialogFixture fixture;
    const auto type = [&] {
        for (const auto key : {Qt::Key_7, Qt::Key_Space, Qt::Key_3, Qt::Key_Return, Qt::Key_Space, Qt::Key_Enter}) {
            QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : fixture.dialog.get(), key);
        }
    };
    fixture.open(planOf(commits, 0, isContradicted ? PairingVerdict::Contradicted : PairingVerdict::Proved));
    QVERIFY(fixture.dialog->testAttribute(Qt::WA_KeyboardFocusChange));
    QVERIFY(!qobject_cast<QPushButton *>(QApplication::focusWidget()));
    type();
    QVERIFY(fixture.dialog->isVisible());
    if (isContradicted) {
        return;
    }
    QTRY_VERIFY(fixture.shows(QStringLiteral("is armed")));
    QTRY_COMPARE(QApplication::focusWidget(), fixture.dialog->findChild<QLineEdit *>(QStringLiteral("typed")));
    // It ends while somebody types.
    fixture.actions(planOf(commits, 0))->disarm(std::string("the connection was lost"));
    QTRY_VERIFY(fixture.shows(QStringLiteral("the connection was lost")));
    QVERIFY(qobject_cast<QLineEdit *>(QApplication::focusWidget()));
    type();
    QVERIFY(fixture.dialog->isVisible());
    QCOMPARE(fixture.runs(), std::size_t(0));
}

// Armed for another one, it has that one's until it is given its own.
void TestPlanDialog::theReasonIsThatOfThePlan()
{
    PlanDialogFixture fixture;
    QVERIFY(fixture.actions(planOf(3, 0))->arm("ALERT-1 reaper dead", {}));
    fixture.open(planOf(3, 0));
    auto *reason = fixture.dialog->findChild<QLineEdit *>();
    QCOMPARE(reason->text(), QStringLiteral("ALERT-1 reaper dead"));
    QVERIFY(reason->isEnabled());
    reason->setFocus();
    reason->clear();
    QVERIFY(fixture.action()->toolTip().contains(QStringLiteral("Enter a reason")));
    fixture.type(QStringLiteral("ALERT-2 the next three"));
    fixture.press(Qt::Key_Return);
    fixture.type(QStringLiteral("7 3"));
    QVERIFY(fixture.action()->isEnabled());
    fixture.action()->click();
    QTRY_COMPARE(fixture.runs(), std::size_t(1));
    QCOMPARE(fixture.state->confirmations.front().reason, std::string("ALERT-2 the next three"));
    QCOMPARE(fixture.state->armedFor.size(), std::size_t(1));
}

void TestPlanDialog::aLimitOutOfRangeIsExplained()
{
    PlanDialogFixture fixture;
    fixture.open(planOf(3, 0));
    fixture.button(QStringLiteral("Options…"))->click();
    QTRY_VERIFY(qobject_cast<QLineEdit *>(QApplication::focusWidget()));
    fixture.press(Qt::Key_Tab);
    QVERIFY(fixture.shows(QStringLiteral("1 to 100")));
    fixture.type(QStringLiteral("500"));
    QVERIFY(fixture.shows(QStringLiteral("Enter a number from 1 to 100")));
    QCOMPARE(QApplication::focusWidget()->accessibleDescription(), QStringLiteral("Enter a number from 1 to 100"));
    fixture.press(Qt::Key_Backspace);
    QVERIFY(!fixture.shows(QStringLiteral("Enter a number")));
    QVERIFY(fixture.shows(QStringLiteral("1 to 100")));
}

void TestPlanDialog::C20_moreThanUsualIsReplannedWithAReason()
{
    PlanDialogFixture fixture;
    fixture.open(planOf(3, 0));
    fixture.button(QStringLiteral("Options…"))->click();
    QTRY_VERIFY(fixture.button(QStringLiteral("Plan again")));
    auto *again = fixture.button(QStringLiteral("Plan again"));
    QTRY_VERIFY(qobject_cast<QLineEdit *>(QApplication::focusWidget()));
    QVERIFY(!again->isEnabled());
    fixture.press(Qt::Key_Tab);
    fixture.type(QStringLiteral("50"));
    QVERIFY(!again->isEnabled());
    QVERIFY2(again->toolTip().contains(QStringLiteral("need a reason")), qPrintable(again->toolTip()));
    fixture.press(Qt::Key_Tab);
    fixture.type(QStringLiteral("ALERT-1 500 a minute come in"));
    QVERIFY(again->isEnabled());
    fixture.press(Qt::Key_Return);
    QTRY_VERIFY(fixture.button(QStringLiteral("Save plan…")));
    QVERIFY(!fixture.button(QStringLiteral("Plan again")));
    const std::lock_guard lock(fixture.state->mutex);
    QCOMPARE(fixture.state->runLimits.size(), std::size_t(2));
    QVERIFY((fixture.state->runLimits.back() == PlanRunLimits{500, 50, "ALERT-1 500 a minute come in"}));
}

void TestPlanDialog::aSavedPlanIsWhatItIs()
{
    PlanDialogFixture fixture;
    fixture.dialog = std::make_unique<PlanDialog>(fixture.actions(planOf(3, 0)), CellId{7}, planOf(3, 0), nullptr);
    fixture.dialog->show();
    QVERIFY(QTest::qWaitForWindowActive(fixture.dialog.get()));
    QTRY_VERIFY(fixture.button(QStringLiteral("Save plan…")));
    QVERIFY(!fixture.button(QStringLiteral("Options…")));
}

void TestPlanDialog::aPlanIsSavedWhereThePersonChooses()
{
    const QTemporaryDir folder;
    const auto plan = planOf(3, 0);
    PlanDialogFixture fixture;
    fixture.open(plan);
    for (const auto &file :
        {folder.filePath(QStringLiteral("plan.json")), QStringLiteral("/no/such/folder/plan.json")}) {
        fixture.button(QStringLiteral("Save plan…"))->click();
        auto *dialog = fixture.dialog->findChild<QFileDialog *>();
        QVERIFY(dialog && dialog->isVisible());
        QCOMPARE(dialog->acceptMode(), QFileDialog::AcceptSave);
        emit dialog->fileSelected(file);
        dialog->close();
        QTRY_VERIFY(!fixture.dialog->findChild<QFileDialog *>());
        QTRY_VERIFY(fixture.shows(file));
    }
    QVERIFY(fixture.shows(QStringLiteral("cannot be written")));
    QFile saved(folder.filePath(QStringLiteral("plan.json")));
    QVERIFY(saved.open(QIODevice::ReadOnly));
    QCOMPARE(saved.readAll().toStdString(), planFileText(plan));
    QVERIFY(!saved.permissions().testFlag(QFile::ReadGroup));
}

void TestPlanDialog::refusedArmingShowsTheReason()
{
    PlanDialogFixture fixture;
    fixture.state->armFailure = "Writing cannot be armed: the audit trail is broken.";
    fixture.open(planOf(1, 0));
    fixture.arm();
    QTRY_VERIFY(fixture.shows(QStringLiteral("the audit trail is broken")));
    QVERIFY(!fixture.button(QStringLiteral("Commit 1 lease of cell 7"))->isEnabled());
}

void TestPlanDialog::disarmedMeanwhileItCannotRun()
{
    PlanDialogFixture fixture;
    fixture.open(planOf(1, 0));
    fixture.arm();
    fixture.confirm(QStringLiteral("7 1"));
    QTRY_VERIFY(fixture.button(QStringLiteral("Commit 1 lease of cell 7"))->isEnabled());
    fixture.actions(planOf(1, 0))->disarm(std::string("the connection was lost"));
    QTRY_VERIFY(!fixture.button(QStringLiteral("Commit 1 lease of cell 7"))->isEnabled());
    QVERIFY(fixture.shows(QStringLiteral("Read-only again: the connection was lost")));
    // What was begun before is completed, and that is said.
    fixture.state->arming.finishing = HeldWork::Replacement;
    QTRY_VERIFY(fixture.shows(QStringLiteral("Finishing a replacement, then read-only: the connection was lost")));
}

void TestPlanDialog::P10_anArmingForAWriteOffServesNothingElse()
{
    PlanDialogFixture fixture;
    fixture.open(planOf(1, 0));
    fixture.arm();
    fixture.confirm(QStringLiteral("7 1"));
    QTRY_VERIFY(fixture.button(QStringLiteral("Commit 1 lease of cell 7"))->isEnabled());
    fixture.state->arming.purpose = ArmingPurpose::WriteOff;
    QTRY_VERIFY(!fixture.button(QStringLiteral("Commit 1 lease of cell 7"))->isEnabled());
    QVERIFY(fixture.shows(QStringLiteral("Writing to cell 7 is armed for another kind of plan, 14 min")));
    // It ends from here, although it serves nothing here.
    QVERIFY(fixture.button(QStringLiteral("Disarm"))->isVisible());
}

void TestPlanDialog::aBlockedPlanMayOnlyBeRead()
{
    PlanDialogFixture fixture;
    fixture.open(planOf(2, 1, PairingVerdict::Contradicted));
    QVERIFY(fixture.shows(QStringLiteral("This plan cannot be run")));
    QVERIFY(!fixture.button(action)->isEnabled());
    QVERIFY(!fixture.button(QStringLiteral("Arm writing for 15 min"))->isEnabled());
    QVERIFY(fixture.button(QStringLiteral("Save plan…"))->isEnabled());
    QCOMPARE(QApplication::focusWidget(), fixture.dialog->findChild<QScrollArea *>());
}

void TestPlanDialog::aMissingPlanShowsTheReason()
{
    PlanDialogFixture fixture;
    fixture.open(failed(Failure::Kind::Unreachable, "ts:443 does not answer; is the network up?"));
    QTRY_VERIFY(fixture.shows(QStringLiteral("ts:443 does not answer")));
}

void TestPlanDialog::pauseStopAndCancelAreThreeThings()
{
    PlanDialogFixture fixture;
    fixture.let(1);
    fixture.open(planOf(5, 0));
    fixture.arm();
    fixture.confirm(QStringLiteral("7 5"));
    auto *button = fixture.button(QStringLiteral("Commit 5 leases of cell 7"));
    QTRY_VERIFY(button->isEnabled());
    button->click();
    QTRY_VERIFY(fixture.dialog->work().contains(QStringLiteral("1 of 5")));
    QTRY_COMPARE(fixture.dialog->work(),
        QStringLiteral("Commit 5 leases of cell 7: ") + fixture.dialog->runView().header().sentence());
    fixture.button(QStringLiteral("Pause"))->click();
    fixture.let(4);
    QTRY_VERIFY(fixture.shows(QStringLiteral("paused")));
    QVERIFY(fixture.dialog->isRunning());
    fixture.button(QStringLiteral("Stop after this item"))->click();
    fixture.button(QStringLiteral("Resume"))->click();
    fixture.let(4);
    QTRY_VERIFY(!fixture.dialog->isRunning());
    QVERIFY(fixture.button(QStringLiteral("Close")));
}

void TestPlanDialog::itContinuesWhileHidden()
{
    PlanDialogFixture fixture;
    fixture.let(1);
    fixture.open(planOf(5, 0));
    QSignalSpy ended(fixture.dialog.get(), &PlanDialog::ended);
    fixture.arm();
    fixture.confirm(QStringLiteral("7 5"));
    auto *button = fixture.button(QStringLiteral("Commit 5 leases of cell 7"));
    QTRY_VERIFY(button->isEnabled());
    button->click();
    QTRY_VERIFY(fixture.dialog->isRunning());
    QTest::keyClick(fixture.dialog.get(), Qt::Key_Escape);
    QTRY_VERIFY(!fixture.dialog->isVisible());
    QVERIFY(fixture.dialog->isRunning());
    fixture.let(1000);
    QTRY_COMPARE(ended.size(), 1);
}

void TestPlanDialog::destroyedItStops()
{
    PlanDialogFixture fixture;
    fixture.let(1);
    fixture.open(planOf(5, 0));
    fixture.arm();
    fixture.confirm(QStringLiteral("7 5"));
    auto *button = fixture.button(QStringLiteral("Commit 5 leases of cell 7"));
    QTRY_VERIFY(button->isEnabled());
    button->click();
    QTRY_VERIFY(fixture.dialog->isRunning());
    fixture.dialog.reset();
    QVERIFY(QThreadPool::globalInstance()->waitForDone(5000));
}

void TestPlanDialog::S34_hostileTextStaysText()
{
    PlanDialogFixture fixture;
    fixture.open(planOf(1, 0));
    QVERIFY(fixture.shows(QStringLiteral("<b>puma</b>")));
}

void TestPlanDialog::bigPlansDoNotStall()
{
    PlanDialogFixture fixture;
    EventLoopProbe probe;
    fixture.open(planOf(199, 0));
    fixture.arm();
    auto *button = fixture.button(QStringLiteral("Commit 199 leases of cell 7"));
    QTRY_VERIFY(fixture.shows(QStringLiteral("is armed")));
    QTRY_VERIFY(qobject_cast<QLineEdit *>(QApplication::focusWidget()));
    fixture.type(QStringLiteral("7 199"));
    QTRY_VERIFY(button->isEnabled());
    button->click();
    QTRY_VERIFY(!fixture.dialog->isRunning());
    QVERIFY_RESPONSIVE(probe);
}

// Down to 480 pixels: the middle scrolls.
void TestPlanDialog::whatConfirmsIsInSightHoweverLowItIs()
{
    PlanDialogFixture fixture;
    fixture.open(planOf(120, 60));
    fixture.arm();
    QTRY_VERIFY(fixture.shows(QStringLiteral("is armed")));
    const auto available = fixture.dialog->screen()->availableSize();
    QVERIFY(fixture.dialog->height() < available.height() && fixture.dialog->width() < available.width());
    fixture.dialog->resize(fixture.dialog->width(), 480);
    QTRY_COMPARE(fixture.dialog->height(), 480);
    auto *button = fixture.button(QStringLiteral("Commit 120 and roll back 60 leases of cell 7"));
    const QRect inDialog(button->mapTo(fixture.dialog.get(), QPoint()), button->size());
    QVERIFY(fixture.dialog->rect().contains(inDialog));
    QVERIFY(button->height() >= button->sizeHint().height() && button->width() >= button->sizeHint().width());
    const auto *bar = fixture.dialog->findChild<QScrollArea *>()->verticalScrollBar();
    QVERIFY(bar->maximum() > 0);
}

QTEST_MAIN(TestPlanDialog)
#include "tst_plandialog.moc"
