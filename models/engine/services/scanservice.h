// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/history/scancomparison.h"
#include "models/engine/history/scanrecord.h"
#include "models/engine/scan/driftestimation.h"
#include "models/engine/scan/driftscan.h"
#include "models/ports/history/flaghistory.h"

namespace cells {

// Scans of one cell for drift, and what is stored of them on this machine. Scans of another database than the cell's
// are neither stored nor returned (C16). Every function blocks and may be called from any thread.
class ScanService
{
public:
    virtual ~ScanService() = default;

    // See DriftScan::run. Refused when the database is proved to be another cell's.
    virtual Outcome<drift::ScanReport> scan(const drift::ScanRequest &request,
        const std::function<void(const drift::ScanProgress &)> &onProgress, std::stop_token stop)
        = 0;
    // Estimates the drift of a model from a sample. Refused as scan() is.
    virtual Outcome<drift::EstimateReport> estimate(const ClaimableModel &model, std::stop_token stop) = 0;
    // Returns the newest stored scan of each model.
    virtual Outcome<drift::EarlierScans> fetchEarlierScans(std::stop_token stop) = 0;
    virtual Outcome<drift::EarlierEstimates> fetchEarlierEstimates(std::stop_token stop) = 0;
    // Returns the summaries of all complete scans that are stored.
    virtual Outcome<drift::ScanSummariesByModel> fetchSummaries(std::stop_token stop) = 0;
    // Compares two stored scans, by their numbers.
    virtual Outcome<drift::ScanComparison> compare(std::int64_t earlier, std::int64_t later, std::stop_token stop) = 0;
    // Returns the stored changes of the cell's feature flags, newest first.
    virtual Outcome<std::vector<FlagChange>> fetchFlagChanges(std::stop_token stop) = 0;
    // Records that the service was not restored; see cells::plans::dismissRestore().
    virtual Outcome<void> dismissRestore(const std::string &lostClaims, const std::string &reason, std::stop_token stop)
        = 0;
};

} // namespace cells
