// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/plans/planfiles.h"

#include "models/adapters/audit/person.h"
#include "models/adapters/os/privatefile.h"

#include <CLI/CLI.hpp>

#include <algorithm>

namespace cells {

using namespace audit;
using namespace plans;

void addPlanOptions(CLI::App &command, PlanOptions &options)
{
    command.add_option("--approve-within", options.approveWithin, "How long the plan may be approved: 30m, 4h, 2d")
        ->capture_default_str();
    command.add_option("--execute-within", options.executeWithin, "How long the plan may be run: 30m, 4h, 2d")
        ->capture_default_str();
    command
        .add_option("--rate", options.callsPerSecond,
            "At most this many calls per second (default 5); more requires --reason-for-more")
        ->check(CLI::Range(1, PlanRunLimits::mostCallsPerSecond));
    command.add_option("--reason-for-more", options.limitsReason,
        "Why the plan exceeds the usual limits, starting with an alert or ticket number");
    command.add_option("--out", options.out, "File to create for the plan")->required();
}

void addMostClaims(CLI::App &command, PlanOptions &options)
{
    command
        .add_option("--max-claims", options.mostItems, "Allow more than 500 in one plan; requires --reason-for-more")
        ->check(CLI::Range(1, PlanRunLimits::mostItems));
}

Outcome<PlanValidity> planValidity(
    const Environment &environment, std::optional<CellId> cell, const PlanOptions &options, Instant now)
{
    const auto approve = parseDuration(options.approveWithin);
    const auto execute = parseDuration(options.executeWithin);
    if (!approve || !execute) {
        return failed(Failure::Kind::Refused, "The time limit is not a duration. Write 30m, 4h or 2d.");
    }
    return personActing(environment, cell).map([&](const std::string &person) {
        return PlanValidity{person, now + *approve, now + *execute};
    });
}

PlanRunLimits limitsOf(const PlanOptions &options)
{
    PlanRunLimits runLimits;
    runLimits.items = options.mostItems > 0 ? options.mostItems : runLimits.items;
    runLimits.callsPerSecond = options.callsPerSecond > 0 ? options.callsPerSecond : runLimits.callsPerSecond;
    runLimits.reason = options.limitsReason;
    return runLimits;
}

bool isContradicted(const PlanHead &head)
{
    return std::ranges::count(head.blockers, Reason::Code::PairingContradicted, &Reason::code) > 0;
}

Outcome<AnyPlan> readPlan(const std::string &path)
{
    CELLS_TRY(const auto text, readFile(path, largestPlanFile));
    return parseAnyPlan(text).map_error([&](Failure failure) {
        failure.message = path + ": " + failure.text();
        return failure;
    });
}

} // namespace cells
