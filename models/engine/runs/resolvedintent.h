// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/audit/auditrecords.h"

#include <string>

namespace cells {

// An intent without a recorded or known outcome, and its outcome as it is read now.
struct ResolvedIntent
{
    OpenIntent intent;
    // "resolved_applied", "resolved_not_applied", "unknown", or "resolved_ended": its object is gone, ended by somebody
    // else or by an unknown caller
    std::string outcome;
    Message text;
};

} // namespace cells
