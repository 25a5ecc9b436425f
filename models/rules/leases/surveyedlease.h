// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/leases/leaseverdict.h"

namespace cells {

// A lease as both sides have it, with what should happen to it.
struct SurveyedLease
{
    Uuid uuid;
    std::optional<Lease> service;
    std::optional<LocalLease> local;
    // Of the service's lease if it has one, else of the local row; the least over the clocks.
    Duration age{};
    LeaseAssessment assessment;

    bool operator==(const SurveyedLease &) const = default;
};

} // namespace cells
