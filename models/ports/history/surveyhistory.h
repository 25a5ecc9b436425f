// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"
#include "models/claims/instant.h"
#include "models/ports/outcome.h"

#include <array>
#include <optional>
#include <vector>

namespace cells {

// Ages of leases by which surveys are kept: from this one on, up to the next.
inline constexpr std::array<Duration, 5> leaseAgeBands{
    Duration(0), std::chrono::minutes{1}, std::chrono::minutes{10}, std::chrono::hours{1}, std::chrono::hours{24}};

// The number of verdicts of leases.
inline constexpr std::size_t leaseVerdicts = 6;

// The number of outstanding leases of a cell by age and by verdict, when all of them were known.
struct StoredSurvey
{
    std::string environment;
    // Its address: what answers under the same name elsewhere has other leases.
    std::string service;
    CellId cell;
    Instant asOf;
    // The counts by leaseAgeBands.
    std::array<std::int64_t, leaseAgeBands.size()> counts{};
    // The counts by LeaseVerdict; nothing when an earlier version stored the survey.
    std::optional<std::array<std::int64_t, leaseVerdicts>> verdicts{};

    bool operator==(const StoredSurvey &) const = default;
};
using StoredSurveys = std::vector<StoredSurvey>;

// The counts of surveys on this machine, limited in size. Safe from several threads and processes.
class SurveyHistory
{
public:
    virtual ~SurveyHistory() = default;

    virtual Outcome<void> save(const StoredSurvey &survey) = 0;
    // The newest ones, the oldest of them first.
    virtual Outcome<StoredSurveys> fetch(
        const std::string &environment, const std::string &service, CellId cell, int atMost)
        = 0;
    // Of each `step` since `since` the survey with most leases, the oldest first.
    virtual Outcome<StoredSurveys> fetchPeaks(
        const std::string &environment, const std::string &service, CellId cell, Instant since, Duration step)
        = 0;
};

} // namespace cells
