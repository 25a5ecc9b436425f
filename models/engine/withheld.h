#pragma once

#include "models/engine/leasesurvey.h"
#include "models/rules/claimpair.h"

namespace cells {

// What is shown where the database is not that of the cell: what both sides have, without what was judged by it (C16).
LeaseSurveyReport withheld(LeaseSurveyReport report);
bool isWithheld(const SurveyedLease &lease);
ClaimPair withheld(ClaimPair pair);
bool isWithheld(const ClaimPair &pair);

} // namespace cells
