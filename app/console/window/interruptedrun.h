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

// Returns a notice when the last plan in the environment was interrupted or left calls with unknown outcomes (C2).
std::optional<InterruptedRunNotice> interruptedRunNotice(
    const activity::AuditLogView &auditLog, std::string_view environment);

} // namespace cells
