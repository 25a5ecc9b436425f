#pragma once

#include "models/rules/leaseplan.h"

namespace cells {

// What the operator confirmed, and with what: bound to the plan by its fingerprint.
struct Confirmation
{
    std::string fingerprint;
    // "<cell> <count>": needed where requiresTyping() says so, and right where it is given.
    std::string typed;
    // Why it is done: an alert or a ticket first.
    std::string reason;
};

// More than 25 items, or any that nothing can undo.
bool requiresTyping(const LeasePlan &plan);
std::string typedConfirmationFor(const LeasePlan &plan);

} // namespace cells
