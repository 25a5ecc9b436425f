// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/leases/leasesurvey.h"
#include "models/rules/claims/claimpair.h"

namespace cells {

// Returns what is shown when the database is not that of the cell: the content of both sides, without any judgment
// (C16).
LeaseSurveyReport withheld(LeaseSurveyReport report);
bool isWithheld(const SurveyedLease &lease);
ClaimPair withheld(ClaimPair pair);
bool isWithheld(const ClaimPair &pair);

} // namespace cells
