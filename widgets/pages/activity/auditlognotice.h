// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/activity/auditlogview.h"
#include "widgets/toolkit/panes/banner.h"

namespace cells {

// What a reader of the trail must know before he trusts it, the worst first: that the chain is broken, that calls have
// no known outcome, that its last line is torn. Nothing when all is well.
std::optional<Notice> noticeOf(const AuditLogView &auditLog);

} // namespace cells
