// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/postgres/sqlconnection.h"
#include "models/claims/claim.h"

namespace cells {

// Returns the subjects whose organization is not active; see CellDatabase::fetchInactive. Runs one statement in the
// caller's transaction. Rejected for a type that has no organization.
SqlOutcome<std::vector<std::int64_t>> inactiveIn(
    SqlConnection &connection, SubjectType type, const std::vector<std::int64_t> &ids);

} // namespace cells
