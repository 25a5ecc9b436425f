#pragma once

#include "models/engine/leases/leasesurvey.h"
#include "models/ports/surveyhistory.h"

namespace cells {

// As it is kept; nothing: it does not know all leases, so it says how many there were of none (C18).
std::optional<PastSurvey> pastSurveyOf(
    const LeaseSurveyReport &report, const std::string &environment, const std::string &service);

// What was counted in a cell before, as pages ask for it.
using FetchPastSurveys = std::function<Outcome<PastSurveys>(std::stop_token)>;

} // namespace cells
