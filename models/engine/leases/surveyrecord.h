// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/leases/leasesurvey.h"
#include "models/ports/history/surveyhistory.h"

namespace cells::leases {

// Returns the record of a survey for the history; nothing when its listing is incomplete, because then no count is
// known (C18).
std::optional<StoredSurvey> storedSurvey(
    const LeaseSurveyReport &report, const std::string &environment, const std::string &service);

// Adds a survey to those of its cell if it is newer. Where the newest two are less than a minute apart, the first of
// them goes: the history does not grow with the rate of refreshing.
void addSurvey(StoredSurveys &surveys, const StoredSurvey &survey);

} // namespace cells::leases
