// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/activity/auditlogview.h"
#include "widgets/toolkit/panes/banner.h"

namespace cells {

// Returns the worst problem of the audit log: a broken chain, calls with unknown outcomes, or a torn last line. Nothing
// when all is well.
std::optional<Notice> noticeOf(const AuditLogView &auditLog);

} // namespace cells
