// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"
#include "models/claims/message.h"
#include "models/engine/pairing/pairingproof.h"
#include "models/ports/serviceprobe.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cells::pairing {

enum class StepOutcome
{
    Passed,
    Warned,
    Failed,
    Skipped, // a step that it requires failed, or there is nothing to check
    Unknown, // the other side does not report it
    Running // a command that is not ready yet; only reported while the check runs
};

consteval auto enumTable(StepOutcome)
{
    return enumKeys<StepOutcome>(
        {{StepOutcome::Passed, "passed"}, {StepOutcome::Warned, "warned"}, {StepOutcome::Failed, "failed"},
            {StepOutcome::Skipped, "skipped"}, {StepOutcome::Unknown, "unknown"}, {StepOutcome::Running, "running"}});
}

enum class CheckTarget
{
    File,
    Service,
    Database,
    Redis
};

struct StepTitle
{
    std::string_view id;
    Message title;
    CheckTarget target;
};

struct CheckStep
{
    StepTitle step;
    StepOutcome outcome = StepOutcome::Skipped;
    Duration took{};
    // The finding, with host and cause.
    Message text;
    // The advice that `text` does not include; may have several lines.
    Message advice;
    // The words of the other side; untrusted.
    std::string detail;
};

struct ConnectionReport
{
    CellId cell;
    Instant asOf;
    // One each of the cell's connectionSteps, in that order.
    std::vector<CheckStep> steps;
    std::optional<ConnectionFacts> connection;
    std::optional<RoleFacts> role;
    std::vector<TableFacts> tables;
    std::vector<Rpc> allowed;
    std::vector<Rpc> denied;
    std::optional<ClockSkew> databaseSkew;
    // Nothing when the service does not report its time, and nothing shows that it is ahead.
    std::optional<ClockSkew> serviceSkew;
    // Nothing when it was not requested, or the service or the database was not reached.
    std::optional<Outcome<PairingReport>> pairing{};

    // Returns the worst outcome of all steps; skipped and unknown count as passed.
    StepOutcome worst() const
    {
        const auto has
            = [this](StepOutcome outcome) { return std::ranges::count(steps, outcome, &CheckStep::outcome) > 0; };
        return has(StepOutcome::Failed) ? StepOutcome::Failed
            : has(StepOutcome::Warned)  ? StepOutcome::Warned
                                        : StepOutcome::Passed;
    }
    // Returns null when no step failed.
    const CheckStep *firstFailure() const
    {
        const auto found = std::ranges::find(steps, StepOutcome::Failed, &CheckStep::outcome);
        return found == steps.end() ? nullptr : &*found;
    }
};

} // namespace cells::pairing
