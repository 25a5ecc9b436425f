#pragma once

#include "models/claims/claim.h"
#include "models/claims/instant.h"
#include "models/ports/outcome.h"

#include <array>
#include <vector>

namespace cells {

// Ages of leases by which surveys are kept: from this one on, up to the next.
inline constexpr std::array<Duration, 5> leaseAgesKept{
    Duration(0), std::chrono::minutes{1}, std::chrono::minutes{10}, std::chrono::hours{1}, std::chrono::hours{24}};

// How many leases of which age were outstanding in a cell, when all of them were known.
struct PastSurvey
{
    std::string environment;
    // Its address: what answers under the same name elsewhere has other leases.
    std::string service;
    CellId cell;
    Instant asOf;
    // By leaseAgesKept.
    std::array<std::int64_t, leaseAgesKept.size()> counts{};

    bool operator==(const PastSurvey &) const = default;
};
using PastSurveys = std::vector<PastSurvey>;

// What surveys counted when, on this machine, kept within a limited size. Safe from several threads and processes.
class SurveyHistory
{
public:
    virtual ~SurveyHistory() = default;

    virtual Outcome<void> keep(const PastSurvey &survey) = 0;
    // The newest ones, the oldest of them first.
    virtual Outcome<PastSurveys> fetch(
        const std::string &environment, const std::string &service, CellId cell, int atMost)
        = 0;
};

} // namespace cells
