// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claimmetadata.h"
#include "models/rules/claims/claimpair.h"
#include "models/rules/plans/plan.h"
#include "models/rules/plans/reclaimtypes.h"

#include <set>

namespace cells {

struct ReclaimLimits
{
    // The breaker: so many extra claims, and more than this share of all of the model's, is no ordinary drift. No
    // reason raises it.
    std::uint64_t breakerExtra = 20;
    std::uint64_t breakerPercent = 10;
};

// Of which source, and which claim of it.
using ListedClaims = std::set<std::pair<std::int64_t, ClaimType>>;

struct ReclaimFacts : PlanFacts
{
    // Of everything that the sources differ in, what the plan is asked to be about; nothing: all of it.
    std::optional<ListedClaims> listed{};
    // What narrowed the list, as it was typed.
    std::string filter{};
    ScanWindow scan;
    // Who holds the value of a missing claim, where that was asked.
    std::map<Claim, CellId> owners;
    // Of these, the claims of rows that stayed behind when their organization moved to the owner's cell.
    std::set<std::pair<Claim, Source>> movedAway{};
    // Values of which nobody could be asked that: no certificate may, the service refused, or they were too many.
    std::set<Claim> notAsked{};
    // Somebody decided that claims are made although live claiming may be off (C7).
    bool isBackfill = false;
    // Whether live claiming of the model is on.
    FlagState claiming = FlagState::Unread;
    ReclaimLimits limits;
    std::optional<PlanRest> rest{};
};

// Pure. Puts C6, C7, C19 and P21 into a list: of the pairs, which were read just now, those that are sure to differ are
// planned, every other one is excluded with its reason; pairs that match are neither.
ReclaimPlan planClaims(
    ReclaimPlanKind kind, const ClaimableModel &model, const std::vector<ClaimPair> &pairs, const ReclaimFacts &facts);

// How many items claim one of these values that no claim of the plan has already.
std::uint64_t countWanted(const std::vector<PlannedClaim> &items, const std::set<Claim> &values);

// F18, F23: hard stops, whatever is planned. `pairs`: what was read just now.
void blockOnAlerts(ReclaimPlan &plan, const std::vector<ClaimPair> &pairs, const ScanWindow &scan);

// Whether the pair would get into such a plan, for all that its own facts say.
bool isPlannable(const ClaimPair &pair, ReclaimPlanKind kind, const ReclaimFacts &facts);

// The deed for what a pair shows now; nothing: there is none, or it is not sure.
std::optional<ClaimAction> actionFor(const ClaimPair &pair);
// The item for a pair that has a deed.
PlannedClaim plannedClaim(ClaimAction action, const ClaimPair &pair);
// Whether the item is still what the plan saw: the same claim, byte for byte, and the same wish of the row.
bool isSameDifference(const PlannedClaim &planned, const PlannedClaim &now);

// The whole plan as text, one fact a line, in a fixed order: what the fingerprint is taken over.
std::string canonicalText(const ReclaimPlan &plan);

} // namespace cells
