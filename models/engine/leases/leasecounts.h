// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/leases/leasesurvey.h"

namespace cells {

// Counts the outstanding leases: all but those that have ended, of which only the local row is left.
int outstandingIn(const LeaseSurveyReport &report);
// Returns the age of the oldest outstanding lease; nothing when none is outstanding.
std::optional<Duration> oldestIn(const LeaseSurveyReport &report);

} // namespace cells
