#include "app/cellsctl/commands/planoptions.h"

#include "models/adapters/audit/person.h"
#include "models/rules/text/typedvalue.h"

#include <algorithm>

namespace cells {

Outcome<PlanValidity> planValidity(const Environment &environment, CellId cell, const PlanRequest &request, Instant now)
{
    const auto approve = parseDuration(request.approveWithin);
    const auto execute = parseDuration(request.executeWithin);
    if (!approve || !execute) {
        return failed(Failure::Kind::Refused, "write a time limit as 30m, 4h or 2d");
    }
    return personActing(environment, cell).map([&](const std::string &person) {
        return PlanValidity{person, now + *approve, now + *execute};
    });
}

PlanRunLimits limitsOf(const PlanRequest &request)
{
    PlanRunLimits runLimits;
    runLimits.items = request.mostItems > 0 ? request.mostItems : runLimits.items;
    runLimits.callsPerSecond = request.callsPerSecond > 0 ? request.callsPerSecond : runLimits.callsPerSecond;
    runLimits.reason = request.limitsReason;
    return runLimits;
}

bool isContradicted(const PlanHead &head)
{
    return std::any_of(head.blockers.begin(), head.blockers.end(),
        [](const Reason &reason) { return reason.code == Reason::Code::PairingContradicted; });
}

} // namespace cells
