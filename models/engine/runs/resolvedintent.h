// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/audit/auditrecords.h"

#include <string>

namespace cells {

// An intent whose outcome nobody wrote, or knew, and what is there now.
struct ResolvedIntent
{
    OpenIntent intent;
    // "resolved_applied", "resolved_not_applied", "unknown", or "resolved_ended": its object is gone, ended by somebody
    // else or by an unknown caller
    std::string outcome;
    std::string text;
};

} // namespace cells
