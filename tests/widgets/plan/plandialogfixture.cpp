// SPDX-License-Identifier: MIT
#include "tests/widgets/plan/plandialogfixture.h"

#include "models/engine/runs/runmessages.h"
#include "tests/support/fixtures/confirmedrecency.h"
#include "widgets/plan/plandialog.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

namespace cells {

using namespace leases;
using namespace pairing;
using namespace plans;

SurveyedLease lease(int number, LeaseVerdict verdict)
{
    SurveyedLease lease;
    lease.uuid.bytes[15] = std::uint8_t(number);
    lease.service = Lease{lease.uuid, now - 26min, now - 26min};
    lease.age = 26min;
    lease.assessment = {verdict, {{Reason::Code::TransactionRunning, {"8812", "<b>puma</b>", "46 min 10 s"}}}};
    return lease;
}

PlanFile planOf(int commits, int rollbacks, PairingVerdict pairing)
{
    LeasePlanFacts facts;
    facts.target = {"prod", "production", "ts:443", CellId{7}, "gitlab_7", "7300"};
    facts.pairing = pairing;
    facts.recency = confirmedRecency(now);
    facts.surveyedAt = now;
    facts.now = now;
    std::vector<SurveyedLease> leases{lease(200, LeaseVerdict::Wait)};
    for (int i = 0; i < commits + rollbacks; ++i) {
        leases.push_back(lease(i, i < commits ? LeaseVerdict::Commit : LeaseVerdict::RollBack));
    }
    return {planLeases(LeasePlanKind::ReconcileLeases, leases, facts), {}};
}

PlanDialogFixture::PlanDialogFixture() = default;

PlanDialogFixture &PlanDialogFixture::operator=(PlanDialogFixture &&) noexcept = default;

PlanDialogFixture::~PlanDialogFixture() = default;

std::shared_ptr<FakePlanService> PlanDialogFixture::actions(Outcome<PlanFile> plan) const
{
    const auto actions = std::make_shared<FakePlanService>();
    if (plan) {
        actions->target = plan->plan.target;
    }
    actions->onPlan = [plan, state = state](const AnyPlanRequest &request, std::stop_token) -> Outcome<AnyPlan> {
        const std::lock_guard lock(state->mutex);
        state->runLimits.push_back(std::get<LeasePlanRequest>(request).runLimits);
        return plan.map([](const PlanFile &file) { return AnyPlan(file); });
    };
    actions->onArm = [state = state](const std::string &reason, std::stop_token) -> Outcome<void> {
        const std::lock_guard lock(state->mutex);
        if (!state->armFailure.empty()) {
            return failed(Failure::Kind::Refused, state->armFailure);
        }
        state->armedFor.push_back(reason);
        state->arming = {true, "prod", CellId{7}, reason, now, 14min, {}};
        return {};
    };
    actions->onArming = [state = state] {
        const std::lock_guard lock(state->mutex);
        return state->arming;
    };
    actions->onDisarm = [state = state](const Message &why) {
        const std::lock_guard lock(state->mutex);
        state->arming = {};
        state->arming.disarmedBecause = why;
    };
    actions->onRun = [state = state](const AnyPlan &plan, const Confirmation &confirmation, ActionControl &control,
                         const RunEvents &events, std::stop_token stop) {
        return run(*state, std::get<PlanFile>(plan), confirmation, control, events, stop);
    };
    return actions;
}

Outcome<AnyReport> PlanDialogFixture::run(State &state, const PlanFile &plan, const Confirmation &confirmation,
    ActionControl &control, const RunEvents &events, std::stop_token stop)
{
    ActionReport report;
    // The window asks for the arming meanwhile, so nothing is reported under the lock.
    const auto awaitTurn = [&] {
        std::unique_lock lock(state.mutex);
        const bool isTurn = state.woken.wait(lock, stop, [&] { return state.mayRun > 0 && !control.isPaused(); });
        state.mayRun -= isTurn && !control.isStopping() ? 1 : 0;
        return isTurn;
    };
    {
        const std::lock_guard lock(state.mutex);
        state.confirmations.push_back(confirmation);
    }
    for (const auto &item : plan.plan.items) {
        const bool isTurn = awaitTurn();
        if (!isTurn || control.isStopping()) {
            report.stoppedBecause = isTurn ? messages::runStoppedAfterItem : messages::runCancelled;
            break;
        }
        report.items.push_back({item, ItemOutcome::Applied, messages::doneAndReadBack});
        events.onResult(report.items.back());
    }
    report.auditHead = {9, "abc"};
    return report;
}

void PlanDialogFixture::let(int items)
{
    const std::lock_guard lock(state->mutex);
    state->mayRun = items;
    state->woken.notify_all();
}

void PlanDialogFixture::open(Outcome<PlanFile> plan)
{
    dialog = std::make_unique<PlanDialog>(actions(std::move(plan)), CellId{7}, LeasePlanRequest{}, nullptr);
    dialog->show();
    QVERIFY(QTest::qWaitForWindowActive(dialog.get()));
    QTRY_VERIFY(button(QStringLiteral("Save plan…")) || button(QStringLiteral("Close")));
}

QPushButton *PlanDialogFixture::button(const QString &text) const
{
    for (auto *button : dialog->findChildren<QPushButton *>()) {
        if (button->text() == text && button->isVisible()) {
            return button;
        }
    }
    return nullptr;
}

bool PlanDialogFixture::shows(const QString &text) const
{
    for (const auto *label : dialog->findChildren<PlainLabel *>()) {
        if (label->isVisible() && label->text().contains(text)) {
            return true;
        }
    }
    return false;
}

void PlanDialogFixture::type(const QString &text) const
{
    QTest::keyClicks(QApplication::focusWidget(), text);
}

void PlanDialogFixture::press(Qt::Key key) const
{
    QTest::keyClick(QApplication::focusWidget(), key);
}

void PlanDialogFixture::arm() const
{
    type(QStringLiteral("ALERT-1 reaper dead"));
    press(Qt::Key_Return);
}

void PlanDialogFixture::confirm(const QString &text) const
{
    auto *typed = dialog->findChild<QLineEdit *>(QStringLiteral("typed"));
    QTRY_COMPARE(QApplication::focusWidget(), typed);
    type(text);
}

QPushButton *PlanDialogFixture::action() const
{
    return dialog->findChild<QPushButton *>(QStringLiteral("action"));
}

std::size_t PlanDialogFixture::runs() const
{
    const std::lock_guard lock(state->mutex);
    return state->confirmations.size();
}

} // namespace cells
