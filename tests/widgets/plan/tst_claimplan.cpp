// SPDX-License-Identifier: MIT
#include "tests/support/fakes/fakeplanservice.h"
#include "tests/support/fixtures/reclaimfixture.h"
#include "widgets/plan/planconfirmation.h"
#include "widgets/plan/plandialog.h"
#include "widgets/plan/planview.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <QThreadPool>

#include <atomic>
#include <thread>

using namespace cells;
using namespace cells::plans;
using namespace std::chrono_literals;

// What a reader of a plan about claims is told before he confirms.
class TestClaimPlan : public QObject
{
    Q_OBJECT

private slots:
    void cleanup() { QThreadPool::globalInstance()->waitForDone(); }

    void theImpactIsReadBeforeConfirmation();
    void C18_readFailuresAreShown();
    void creationsAreShownAtOnce();
    void aFewThatCanBeUndoneAreNotTyped();
    void anUndoHasAReasonOfItsOwn();

private:
    using FetchImpact = std::function<Outcome<PlanImpact>(const ReclaimPlan &, std::stop_token)>;
    // In the cell that the plan is for.
    static std::shared_ptr<FakePlanService> actions(const AnyPlan &plan, FetchImpact fetchImpact)
    {
        const auto actions = std::make_shared<FakePlanService>();
        actions->target = summaryOf(plan).head.target;
        actions->onFetchImpact = std::move(fetchImpact);
        return actions;
    }
    static std::shared_ptr<FakePlanService> armed(const AnyPlan &plan)
    {
        const auto actions = TestClaimPlan::actions(plan, {});
        actions->onArming = [] { return ArmingState{true, "prod", CellId{1}, "ALERT-7 repair", Instant{}, 14min, {}}; };
        return actions;
    }
    static QString visibleText(const QWidget &dialog)
    {
        QStringList texts;
        for (const auto *label : dialog.findChildren<PlainLabel *>()) {
            texts << label->text();
        }
        return texts.join(QLatin1Char('\n'));
    }
    static AnyPlan extraPlan()
    {
        ReclaimFixture fixture;
        fixture.seedClaim("User", 3, ClaimType::Username, "dora");
        return ReclaimPlanFile{fixture.plan(), {}};
    }
};

void TestClaimPlan::theImpactIsReadBeforeConfirmation()
{
    std::atomic<bool> mayAnswer = false;
    const auto plan = extraPlan();
    PlanDialog dialog(actions(plan,
                          [&](const ReclaimPlan &, std::stop_token stop) {
                              while (!mayAnswer && !stop.stop_requested()) {
                                  std::this_thread::yield();
                              }
                              PlanImpact radius;
                              radius.values = {{"users 3 username", {SubjectType::Organization, 1000},
                                  {"users 9 of cell 2"}, {}, 4, true}};
                              return Outcome<PlanImpact>(std::move(radius));
                          }),
        {1}, plan, nullptr);
    dialog.show();
    const auto *confirmation = dialog.findChild<PlanConfirmation *>();
    QVERIFY(!confirmation->isVisible());
    mayAnswer = true;
    QTRY_VERIFY(confirmation->isVisible());
    const auto shown = visibleText(dialog);
    QVERIFY2(shown.contains(QStringLiteral("Impact of releasing these claims")), qPrintable(shown));
    QVERIFY2(shown.contains(QStringLiteral("users 9 of cell 2 requests it and may take it")), qPrintable(shown));
    QVERIFY2(shown.contains(QStringLiteral("have a row in this cell: 1. Their rows and 4 other claims stay.")),
        qPrintable(shown));
    // Claim, claimed, row wants, because: no row wants any.
    const auto *each = dialog.findChild<PlanView *>()->findChild<GridView *>();
    QVERIFY(!each->isColumnHidden(1) && each->isColumnHidden(2) && !each->isColumnHidden(3));
}

void TestClaimPlan::C18_readFailuresAreShown()
{
    const auto plan = extraPlan();
    PlanDialog dialog(actions(plan,
                          [](const ReclaimPlan &, std::stop_token) -> Outcome<PlanImpact> {
                              return failed(Failure::Kind::Unreachable, "Cell 2 does not answer.");
                          }),
        {1}, plan, nullptr);
    dialog.show();
    QTRY_VERIFY(dialog.findChild<PlanConfirmation *>()->isVisible());
    const auto shown = visibleText(dialog);
    QVERIFY2(shown.contains(QStringLiteral("it could not be read: Cell 2 does not answer.")), qPrintable(shown));
}

void TestClaimPlan::creationsAreShownAtOnce()
{
    ReclaimFixture fixture;
    fixture.seedMissing(1, "alice");
    std::atomic<int> asked = 0;
    const AnyPlan plan = ReclaimPlanFile{fixture.plan(), {}};
    PlanDialog dialog(actions(plan,
                          [&](const ReclaimPlan &, std::stop_token) {
                              ++asked;
                              return Outcome<PlanImpact>(PlanImpact{});
                          }),
        {1}, plan, nullptr);
    dialog.show();
    QTRY_VERIFY(dialog.findChild<PlanConfirmation *>()->isVisible());
    QCOMPARE(asked, 0);
}

void TestClaimPlan::aFewThatCanBeUndoneAreNotTyped()
{
    ReclaimFixture fixture;
    fixture.seedMissing(1, "alice");
    const AnyPlan plan = ReclaimPlanFile{fixture.plan(), {}};
    PlanDialog dialog(armed(plan), {1}, plan, nullptr);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    QTRY_VERIFY(dialog.findChild<PlanConfirmation *>()->isVisible());
    QVERIFY(!dialog.findChild<QLineEdit *>(QStringLiteral("typed"))->isVisible());
    QVERIFY(dialog.findChild<QPushButton *>(QStringLiteral("action"))->isEnabled());
    // A button is not what has the focus.
    QCOMPARE(QApplication::focusWidget(), dialog.findChild<QLineEdit *>());
}

// Also while the repair's still arms it.
void TestClaimPlan::anUndoHasAReasonOfItsOwn()
{
    ReclaimFixture fixture;
    fixture.seedMissing(1, "alice");
    auto plan = fixture.plan();
    plan.kind = ReclaimPlanKind::Undo;
    const AnyPlan file = ReclaimPlanFile{plan, {}};
    PlanDialog dialog(armed(file), {1}, file, nullptr);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    const auto *action = dialog.findChild<QPushButton *>(QStringLiteral("action"));
    auto *reason = dialog.findChild<QLineEdit *>();
    QTRY_COMPARE(QApplication::focusWidget(), reason);
    QCOMPARE(reason->text(), QString());
    QVERIFY2(reason->placeholderText().startsWith(QStringLiteral("Reason for the undo")),
        qPrintable(reason->placeholderText()));
    QVERIFY(!action->isEnabled());
    QTest::keyClicks(reason, QStringLiteral("ALERT-8 it was the wrong cell"));
    QVERIFY(action->isEnabled());
    QCOMPARE(dialog.findChild<PlanConfirmation *>()->reason(), QStringLiteral("ALERT-8 it was the wrong cell"));
}

QTEST_MAIN(TestClaimPlan)
#include "tst_claimplan.moc"
