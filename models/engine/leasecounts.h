#pragma once

#include "models/engine/leasesurvey.h"

namespace cells {

// The lease has ended, and its local row, too young to be cleaned, is all that is left: nothing is outstanding of it.
bool isLeftRow(const SurveyedLease &lease);

// A survey in numbers; the rows that are left are counted apart.
int leftRowsIn(const LeaseSurveyReport &report);
int outstandingIn(const LeaseSurveyReport &report);
int countIn(const LeaseSurveyReport &report, LeaseVerdict verdict);
// Of what is outstanding; nothing: nothing is.
std::optional<Duration> oldestIn(const LeaseSurveyReport &report);

} // namespace cells
