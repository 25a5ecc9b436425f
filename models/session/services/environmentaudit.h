// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/services/auditservice.h"
#include "models/ports/environment.h"

namespace cells {

// `tool` is recorded in the audit log.
std::shared_ptr<AuditService> auditServiceOf(std::shared_ptr<const Environment> environment, std::string tool);

} // namespace cells
