// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/fakes/fakeplanservice.h"

#include <QString>

#include <condition_variable>
#include <mutex>

class QPushButton;

namespace cells {

class PlanDialog;

using namespace std::chrono_literals;

inline const Instant now = *parseInstant("2026-11-21 03:12:45Z");

SurveyedLease lease(int number, LeaseVerdict verdict);
PlanFile planOf(int commits, int rollbacks, PairingVerdict pairing = PairingVerdict::Proved);

// A dialog over actions that the test scripts; the plan, the arming and the run are as the engine's are.
struct PlanDialogFixture
{
    PlanDialogFixture();
    PlanDialogFixture &operator=(PlanDialogFixture &&) noexcept;
    ~PlanDialogFixture();

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

    std::shared_ptr<FakePlanService> actions(Outcome<PlanFile> plan) const;
    static Outcome<AnyReport> run(State &state, const PlanFile &plan, const Confirmation &confirmation,
        ActionControl &control, const RunEvents &events, std::stop_token stop);
    void let(int items);
    void open(Outcome<PlanFile> plan);
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
