// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/activity/auditlogview.h"
#include "widgets/toolkit/panes/banner.h"

namespace cells {

// Has the fingerprint of the interrupted plan, to link to it.
struct InterruptedRunNotice : Notice
{
    std::string plan;
};

// What to say to somebody who opens the environment: that the last plan run there broke off, or left calls whose
// outcome nobody knows (C2). Nothing: it did not.
std::optional<InterruptedRunNotice> interruptedRunNotice(const AuditLogView &auditLog, std::string_view environment);

} // namespace cells
