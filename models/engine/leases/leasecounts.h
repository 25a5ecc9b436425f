// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/leases/leasesurvey.h"

namespace cells {

// Nothing is outstanding of a lease that has ended, though its local row is left.
int outstandingIn(const LeaseSurveyReport &report);
// Of what is outstanding; nothing: nothing is.
std::optional<Duration> oldestIn(const LeaseSurveyReport &report);

} // namespace cells
