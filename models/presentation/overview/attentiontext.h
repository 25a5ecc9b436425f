// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/deeplink.h"
#include "models/presentation/base/enumlabels.h"
#include "models/rules/pairing/attention.h"

namespace cells {

// Only the statuses: each sentence has values.
template <>
inline constexpr auto labelTable<Concern> = enumLabels<Concern>("overview",
    {
        {Concern::PairingContradicted, nullptr, Status::Conflict},
        {Concern::ServiceUnread, nullptr, Status::Conflict},
        {Concern::ServiceWentBack, nullptr, Status::Conflict},
        {Concern::DatabaseUnread, nullptr, Status::Conflict},
        {Concern::ClaimsInConflict, nullptr, Status::Conflict},
        {Concern::RolloutBlocked, nullptr, Status::Conflict},
        {Concern::ClocksDisagree, nullptr, Status::Stale},
        {Concern::ReaperStalled, nullptr, Status::Stale},
        {Concern::LeasesToResolve, nullptr, Status::Stale},
        {Concern::OnReplica, nullptr, Status::Stale},
        {Concern::ClaimsDiffer, nullptr, Status::Different},
        {Concern::LeasesUndecided, nullptr},
        {Concern::ListingIncomplete, nullptr},
        {Concern::PairingUnproved, nullptr},
        {Concern::LeasesHeld, nullptr, Status::Wait},
    });

// Returns a translated sentence: "Cell 3: 408 leases to resolve, oldest 38 m 02 s". Values in it come from outside.
QString sentenceOf(const Attention &attention);
// Link to the details, for attention.cells.front().
PageLink linkOf(const Attention &attention, const Thresholds &thresholds);

// "Cell 3", "Cells 1, 2 and 3"
QString namesOf(const std::vector<CellId> &cells);

} // namespace cells
