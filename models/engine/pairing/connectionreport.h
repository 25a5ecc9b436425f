// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"
#include "models/claims/message.h"
#include "models/engine/pairing/pairingproof.h"
#include "models/ports/serviceprobe.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cells {

enum class StepOutcome
{
    Passed,
    Warned,
    Failed,
    Skipped, // a step that it stands on failed, or there is nothing to check
    Unknown // it was asked for, and the other side does not say it
};
template <>
inline constexpr auto enumTable<StepOutcome> = enumKeys<StepOutcome>(
    {{StepOutcome::Passed, "passed"}, {StepOutcome::Warned, "warned"}, {StepOutcome::Failed, "failed"},
        {StepOutcome::Skipped, "skipped"}, {StepOutcome::Unknown, "unknown"}});

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
    // What was found: which host, what cause.
    Message text;
    // What to try next, where `text` does not say so; may have several lines.
    Message advice;
    // What the other side said; untrusted.
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
    // Nothing: the service does not tell its time, and nothing shows that it is ahead.
    std::optional<ClockSkew> serviceSkew;
    // Nothing when it was not requested, or the service or the database was not reached.
    std::optional<Outcome<PairingReport>> pairing{};

    // The worst of all steps; a skipped one counts as passed, and so does what is not told.
    StepOutcome worst() const;
    // Where to begin; null when nothing failed.
    const CheckStep *firstFailure() const;
};

} // namespace cells
