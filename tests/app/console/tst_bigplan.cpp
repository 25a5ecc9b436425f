// SPDX-License-Identifier: MIT
#include "app/console/window/actioncontroller.h"
#include "app/console/window/mainwindow.h"
#include "tests/support/processes/eventloopprobe.h"
#include "tests/widgets/gallery/samplepage.h"
#include "tests/widgets/plan/plandialogfixture.h"
#include "widgets/pages/activity/runningaction.h"
#include "widgets/plan/plandialog.h"

#include <QApplication>
#include <QLineEdit>
#include <QTest>
#include <QThreadPool>

using namespace cells;
using namespace cells::plans;
using namespace Qt::StringLiterals;

namespace {

constexpr int items = 64;
// What the file of a plan may have.
constexpr std::size_t bytesOfPlan = 64 * 1024 * 1024;

PlanFile bigPlan()
{
    auto file = planOf(items, 0);
    for (auto &item : file.plan.items) {
        item.seen.assessment.reasons = {{Reason::Code::TransactionRunning, {"8812", "puma", "46 min"}}};
        item.seen.assessment.reasons.front().values[1] = std::string(bytesOfPlan / items, 'x');
    }
    return file;
}

} // namespace

// A plan of the largest size there is, in the whole window.
class TestBigPlan : public QObject
{
    Q_OBJECT

private slots:
    void cleanup() { QThreadPool::globalInstance()->waitForDone(); }
    void C15_itsRunDoesNotHoldTheWindow();
};

// B21: what the window tells of a run is asked for with each item; its fingerprint is of the whole text.
void TestBigPlan::C15_itsRunDoesNotHoldTheWindow()
{
    MainWindow window(
        {{u"sample"_s, u"Sample"_s, u"leases"_s, [] { return new SamplePage(SamplePage::State::Full); }}});
    window.showPage(u"sample"_s);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    PlanDialogFixture fixture;
    fixture.let(0);
    const Environment environment;
    ActionController actionController(
        window, environment, [actions = fixture.actions(bigPlan())](CellId) { return actions; });
    actionController.setCell({7});
    actionController.plan(LeasePlanRequest{});
    fixture.dialog.reset(window.findChild<PlanDialog *>());
    const auto text = u"Commit %1 leases of cell 7"_s.arg(items);
    QTRY_VERIFY_WITH_TIMEOUT(fixture.button(text), 60'000);
    fixture.arm();
    QTRY_VERIFY(fixture.shows(u"is armed"_s));
    QTRY_VERIFY(qobject_cast<QLineEdit *>(QApplication::focusWidget()));
    fixture.type(u"7 %1"_s.arg(items));
    QTRY_VERIFY(fixture.button(text)->isEnabled());
    int reported = 0;
    connect(&actionController, &ActionController::runningChanged, &window,
        [&] { reported += int(actionController.running().size()); });

    EventLoopProbe probe;
    fixture.button(text)->click();
    fixture.let(items);
    QTRY_VERIFY_WITH_TIMEOUT(!fixture.dialog->isRunning(), 60'000);
    QVERIFY_RESPONSIVE(probe);
    QVERIFY2(reported >= items, qPrintable(QString::number(reported)));
}

QTEST_MAIN(TestBigPlan)
#include "tst_bigplan.moc"
