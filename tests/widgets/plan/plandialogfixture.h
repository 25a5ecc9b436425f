// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/fakes/fakeplanservice.h"

#include <QString>

#include <condition_variable>
#include <mutex>

class QPushButton;

namespace cells::plans {
class PlanDialog;
} // namespace cells::plans

namespace cells {

using namespace std::chrono_literals;

inline const Instant now = *parseInstant("2026-11-21 03:12:45Z");

leases::SurveyedLease lease(int number, leases::LeaseVerdict verdict);
plans::PlanFile planOf(int commits, int rollbacks, pairing::PairingVerdict pairing = pairing::PairingVerdict::Proved);

// A dialog over actions that the test scripts; the plan, the arming and the run are as the engine's are.
struct PlanDialogFixture
{
    PlanDialogFixture();
    PlanDialogFixture &operator=(PlanDialogFixture &&) noexcept;
    ~PlanDialogFixture();

    struct State
    {
        std::mutex mutex;
        plans::ArmingState arming;
        std::string armFailure;
        std::vector<plans::PlanRunLimits> runLimits;
        std::vector<std::string> armedFor;
        std::vector<plans::Confirmation> confirmations;
        // The run waits here until the test lets it go on.
        std::condition_variable_any woken;
        int mayRun = 1000;
    };
    std::shared_ptr<State> state = std::make_shared<State>();
    std::unique_ptr<plans::PlanDialog> dialog;

    std::shared_ptr<FakePlanService> actions(Outcome<plans::PlanFile> plan) const;
    static Outcome<plans::AnyReport> run(State &state, const plans::PlanFile &plan,
        const plans::Confirmation &confirmation, plans::ActionControl &control, const plans::RunEvents &events,
        std::stop_token stop);
    void let(int items);
    void open(Outcome<plans::PlanFile> plan);
    QPushButton *button(const QString &text) const;
    bool shows(const QString &text) const;
    void type(const QString &text) const;
    void press(Qt::Key key) const;
    void arm() const;
    // As soon as it is armed.
    void confirm(const QString &text) const;
    QPushButton *action() const;
    std::size_t runs() const;
};

} // namespace cells
