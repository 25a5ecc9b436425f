// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/leases/leasesurvey.h"
#include "models/rules/claims/claimpair.h"

namespace cells {

// Return the contents of both sources without verdicts, for a database that does not belong to the cell (C16).
LeaseSurveyReport withheld(LeaseSurveyReport report);
bool isWithheld(const SurveyedLease &lease);
ClaimPair withheld(ClaimPair pair);
bool isWithheld(const ClaimPair &pair);

} // namespace cells
