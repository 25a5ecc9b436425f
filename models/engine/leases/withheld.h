// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/leases/leasesurvey.h"
#include "models/rules/claims/claimpair.h"
#include "models/rules/pairing/recency.h"

namespace cells::leases {

// Return the contents of both sources without verdicts, for a database that does not belong to the cell (C16).
LeaseSurveyReport withheld(LeaseSurveyReport report);
bool isWithheld(const SurveyedLease &lease);
claims::ClaimPair withheld(claims::ClaimPair pair);
bool isWithheld(const claims::ClaimPair &pair);

// Turns each verdict to roll back into Unknown where a missing row proves nothing, with the reason (P10).
LeaseSurveyReport withoutUnprovedRollBacks(LeaseSurveyReport report, const pairing::Recency &recency);

} // namespace cells::leases
