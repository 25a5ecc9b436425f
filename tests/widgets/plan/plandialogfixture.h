// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/runs/runmessages.h"
#include "tests/support/fakes/fakeplanservice.h"
#include "tests/support/fixtures/confirmedrecency.h"
#include "widgets/plan/plandialog.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

#include <condition_variable>
#include <mutex>

namespace cells {

using namespace std::chrono_literals;

inline const Instant now = *parseInstant("2026-11-21 03:12:45Z");

inline SurveyedLease lease(int number, LeaseVerdict verdict)
{
    SurveyedLease lease;
    lease.uuid.bytes[15] = std::uint8_t(number);
    lease.service = Lease{lease.uuid, now - 26min, now - 26min};
    lease.age = 26min;
    lease.assessment = {verdict, {{Reason::Code::TransactionRunning, {"8812", "<b>puma</b>", "46 m 10 s"}}}};
    return lease;
}

inline PlanFile planOf(int commits, int rollbacks, PairingVerdict pairing = PairingVerdict::Proved)
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

// A dialog over actions that the test scripts; the plan, the arming and the run are as the engine's are.
struct PlanDialogFixture
{
    struct State
    {
        std::mutex mutex;
        ArmingState arming;
        std::string armFailure;
        std::vector<PlanRunLimits> runLimits;
        std::vector<std::string> armedFor;
        std::vector<Confirmation> confirmations;
        // The run waits here until the test lets it go on.
        std::condition_variable_any woken;
        int mayRun = 1000;
    };
    std::shared_ptr<State> state = std::make_shared<State>();
    std::unique_ptr<PlanDialog> dialog;

    std::shared_ptr<FakePlanService> actions(Outcome<PlanFile> plan) const
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

    static Outcome<AnyReport> run(State &state, const PlanFile &plan, const Confirmation &confirmation,
        ActionControl &control, const RunEvents &events, std::stop_token stop)
    {
        ActionReport report;
        std::unique_lock lock(state.mutex);
        state.confirmations.push_back(confirmation);
        for (const auto &item : plan.plan.items) {
            const bool went = state.woken.wait(lock, stop, [&] { return state.mayRun > 0 && !control.isPaused(); });
            if (!went || control.isStopping()) {
                report.stoppedBecause = went ? messages::runStoppedAfterItem : messages::runCancelled;
                break;
            }
            --state.mayRun;
            report.items.push_back({item, ItemOutcome::Applied, messages::doneAndReadBack});
            events.onResult(report.items.back());
        }
        report.auditHead = {9, "abc"};
        return report;
    }

    void let(int items)
    {
        const std::lock_guard lock(state->mutex);
        state->mayRun = items;
        state->woken.notify_all();
    }

    void open(Outcome<PlanFile> plan)
    {
        dialog = std::make_unique<PlanDialog>(actions(std::move(plan)), CellId{7}, LeasePlanRequest{}, nullptr);
        dialog->show();
        QVERIFY(QTest::qWaitForWindowActive(dialog.get()));
        QTRY_VERIFY(button(QStringLiteral("Save plan…")) || button(QStringLiteral("Close")));
    }

    QPushButton *button(const QString &text) const
    {
        for (auto *button : dialog->findChildren<QPushButton *>()) {
            if (button->text() == text && button->isVisible()) {
                return button;
            }
        }
        return nullptr;
    }
    bool shows(const QString &text) const
    {
        for (const auto *label : dialog->findChildren<PlainLabel *>()) {
            if (label->isVisible() && label->text().contains(text)) {
                return true;
            }
        }
        return false;
    }
    void type(const QString &text) const { QTest::keyClicks(QApplication::focusWidget(), text); }
    void press(Qt::Key key) const { QTest::keyClick(QApplication::focusWidget(), key); }
    void arm() const
    {
        type(QStringLiteral("ALERT-1 reaper dead"));
        press(Qt::Key_Return);
    }
    // As soon as it is armed.
    void confirm(const QString &text) const
    {
        auto *typed = dialog->findChild<QLineEdit *>(QStringLiteral("typed"));
        QTRY_COMPARE(QApplication::focusWidget(), typed);
        type(text);
    }
    QPushButton *action() const { return dialog->findChild<QPushButton *>(QStringLiteral("action")); }
    std::size_t runs() const
    {
        const std::lock_guard lock(state->mutex);
        return state->confirmations.size();
    }
};

} // namespace cells
