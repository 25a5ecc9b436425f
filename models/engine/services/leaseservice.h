// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/leases/leaserecords.h"
#include "models/engine/leases/surveyrecord.h"

namespace cells {

// The leases of one cell. Only reads; every function blocks and may be called from any thread.
class LeaseService
{
public:
    virtual ~LeaseService() = default;

    // Surveys the outstanding leases; one survey at a time, whoever asks. A complete one is stored on this machine.
    virtual Outcome<leases::LeaseSurveyReport> survey(
        const std::function<void(leases::SurveyProgress)> &onProgress, std::stop_token stop)
        = 0;
    // Returns the counts of the stored surveys.
    virtual Outcome<StoredSurveys> fetchStoredSurveys(std::stop_token stop) = 0;
    // Searches for the claims that carry a lease.
    virtual Outcome<leases::LeaseRecordsReport> searchRecords(const leases::LeaseSearch &search,
        const std::function<void(leases::SearchProgress)> &onProgress, std::stop_token stop)
        = 0;
};

} // namespace cells
