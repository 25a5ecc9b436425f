// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/leases/leaseverdict.h"

namespace cells {

// A lease as both sources have it, with its verdict.
struct SurveyedLease
{
    Uuid uuid;
    std::optional<Lease> service;
    std::optional<LocalLease> local;
    // Age of the service's lease, or else of the local row; the least over the clocks.
    Duration age{};
    LeaseAssessment assessment;

    bool operator==(const SurveyedLease &) const = default;
};

} // namespace cells
