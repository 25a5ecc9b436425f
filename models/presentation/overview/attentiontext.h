// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/deeplink.h"
#include "models/presentation/base/enumlabels.h"
#include "models/rules/pairing/attention.h"

namespace cells {

// Only the statuses: each sentence has values.
template <>
inline constexpr auto labelTable<pairing::Concern> = enumLabels<pairing::Concern>("overview",
    {
        {pairing::Concern::PairingContradicted, nullptr, Status::Conflict},
        {pairing::Concern::ServiceUnread, nullptr, Status::Conflict},
        {pairing::Concern::ServiceWentBack, nullptr, Status::Conflict},
        {pairing::Concern::DatabaseUnread, nullptr, Status::Conflict},
        {pairing::Concern::ClaimsInConflict, nullptr, Status::Conflict},
        {pairing::Concern::RolloutBlocked, nullptr, Status::Conflict},
        {pairing::Concern::ClocksDisagree, nullptr, Status::Stale},
        {pairing::Concern::ReaperStalled, nullptr, Status::Stale},
        {pairing::Concern::LeasesToResolve, nullptr, Status::Stale},
        {pairing::Concern::OnReplica, nullptr, Status::Stale},
        {pairing::Concern::ClaimsDiffer, nullptr, Status::Different},
        {pairing::Concern::LeasesUndecided, nullptr},
        {pairing::Concern::ListingIncomplete, nullptr},
        {pairing::Concern::PairingUnproved, nullptr},
        {pairing::Concern::LeasesHeld, nullptr, Status::Wait},
    });

} // namespace cells

namespace cells::overview {

// Returns a translated sentence: "Cell 3: 408 leases to resolve, oldest 38 min 2 s". Values in it come from outside.
QString sentenceOf(const pairing::Attention &attention);
// Of which severity the problem is: the heading of its group.
QString severityOf(const pairing::Attention &attention);
// The same problem of the same size; ages change all the time and do not count.
bool isSameSize(const pairing::Attention &left, const pairing::Attention &right);
// Pure. Those of `now` that are new since `before`, or of another size.
std::vector<pairing::Attention> changedSince(
    const std::vector<pairing::Attention> &before, const std::vector<pairing::Attention> &now);
// Link to the details, for attention.cells.front().
PageLink linkOf(const pairing::Attention &attention, const Thresholds &thresholds);

// "Cell 3", "Cells 1, 2 and 3"
QString namesOf(const std::vector<CellId> &cells);

} // namespace cells::overview
