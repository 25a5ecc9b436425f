#include "app/console/window/deeds.h"
#include "app/console/window/mainwindow.h"
#include "tests/support/processes/eventloopprobe.h"
#include "tests/widgets/gallery/samplepage.h"
#include "tests/widgets/plan/plandesk.h"
#include "widgets/pages/activity/runningaction.h"

#include <QLineEdit>
#include <QThreadPool>

using namespace cells;
using namespace Qt::StringLiterals;

namespace {

constexpr int items = 64;
// What the file of a plan may have.
constexpr std::size_t bytesOfPlan = 64 * 1024 * 1024;

PlanFile bigPlan()
{
    auto file = planOf(items, 0);
    for (auto &item : file.plan.items) {
        item.seen.judgement.reasons = {{Reason::Code::TransactionRunning, {"8812", "puma", "46 m"}}};
        item.seen.judgement.reasons.front().values[1] = std::string(bytesOfPlan / items, 'x');
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
    PlanDesk desk;
    desk.let(0);
    const Environment environment;
    Deeds deeds(window, environment, [actions = desk.actions(bigPlan())](CellId) { return actions; });
    deeds.setCell({7});
    deeds.plan(LeaseOrder{});
    desk.dialog.reset(window.findChild<PlanDialog *>());
    const auto text = u"Commit %1 leases of cell 7"_s.arg(items);
    QTRY_VERIFY_WITH_TIMEOUT(desk.button(text), 60'000);
    desk.arm();
    QTRY_VERIFY(desk.shows(u"is armed"_s));
    QTRY_VERIFY(qobject_cast<QLineEdit *>(QApplication::focusWidget()));
    desk.type(u"7 %1"_s.arg(items));
    QTRY_VERIFY(desk.button(text)->isEnabled());
    int told = 0;
    connect(&deeds, &Deeds::runningChanged, &window, [&] { told += int(deeds.running().size()); });

    EventLoopProbe probe;
    desk.button(text)->click();
    desk.let(items);
    QTRY_VERIFY_WITH_TIMEOUT(!desk.dialog->isRunning(), 60'000);
    QVERIFY_RESPONSIVE(probe);
    QVERIFY2(told >= items, qPrintable(QString::number(told)));
}

QTEST_MAIN(TestBigPlan)
#include "tst_bigplan.moc"
