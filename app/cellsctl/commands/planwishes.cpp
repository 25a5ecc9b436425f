#include "app/cellsctl/commands/planwishes.h"

#include "models/adapters/audit/person.h"
#include "models/rules/text/typedvalue.h"

#include <algorithm>

namespace cells {

Outcome<PlanTerms> termsOf(const Environment &environment, CellId cell, const PlanRequest &request, Instant now)
{
    const auto approve = parseDuration(request.approveWithin);
    const auto execute = parseDuration(request.executeWithin);
    if (!approve || !execute) {
        return failed(Failure::Kind::Refused, "write a time limit as 30m, 4h or 2d");
    }
    return personActing(environment, cell).map([&](const std::string &person) {
        return PlanTerms{person, now + *approve, now + *execute};
    });
}

PlanCaps capsOf(const PlanRequest &request)
{
    PlanCaps caps;
    caps.items = request.mostItems > 0 ? request.mostItems : caps.items;
    caps.callsPerSecond = request.callsPerSecond > 0 ? request.callsPerSecond : caps.callsPerSecond;
    caps.reason = request.capsReason;
    return caps;
}

bool isContradicted(const PlanHead &head)
{
    return std::any_of(head.blocking.begin(), head.blocking.end(),
        [](const Reason &reason) { return reason.code == Reason::Code::PairingContradicted; });
}

} // namespace cells
