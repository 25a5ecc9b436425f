// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/overview/cellsurvey.h"
#include "models/ports/history/surveyhistory.h"

#include <map>

namespace cells {

// The state of all cells of an environment. Only reads. Blocks; may be called from any thread.
class OverviewService
{
public:
    virtual ~OverviewService() = default;

    // Surveys all cells at once.
    virtual std::vector<overview::CellSurvey> survey(
        const std::function<void(const overview::CellSurvey &)> &onAnswer, std::stop_token stop)
        = 0;
    // Returns the stored surveys of leases of each cell since `since`: of each `step` the one with most leases.
    virtual Outcome<std::map<CellId, StoredSurveys>> fetchLeaseHistory(
        Instant since, Duration step, std::stop_token stop)
        = 0;
};

} // namespace cells
