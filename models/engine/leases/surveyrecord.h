// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/leases/leasesurvey.h"
#include "models/ports/surveyhistory.h"

namespace cells {

// As it is kept; nothing: it does not know all leases, so it says how many there were of none (C18).
std::optional<StoredSurvey> storedSurvey(
    const LeaseSurveyReport &report, const std::string &environment, const std::string &service);

// What was counted in a cell before, as pages ask for it.
using FetchStoredSurveys = std::function<Outcome<StoredSurveys>(std::stop_token)>;

} // namespace cells
