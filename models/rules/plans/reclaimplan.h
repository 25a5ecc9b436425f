// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"
#include "models/rules/claims/claimpair.h"
#include "models/rules/plans/plan.h"
#include "models/rules/plans/reclaimtypes.h"

#include <set>

namespace cells::plans {

struct ReclaimLimits
{
    // The limit that blocks a plan: this many extra claims, and more than this share of the model's claims, are no
    // ordinary drift. No reason raises it.
    std::uint64_t breakerExtra = 20;
    std::uint64_t breakerPercent = 10;
};

// A source, and the type of one of its claims.
using ListedClaims = std::set<std::pair<std::int64_t, ClaimType>>;

struct ReclaimFacts : PlanFacts
{
    // The requested claims among all that differ; nothing for all of them.
    std::optional<ListedClaims> listed{};
    // The filter that narrowed the list, as it was typed.
    std::string filter{};
    ScanWindow scan;
    // The holders of missing values, as far as they were looked up.
    std::map<Claim, CellId> owners;
    // The claims of these whose rows stayed when their organization moved to the owner's cell.
    std::set<std::pair<Claim, Source>> movedAway{};
    // Values whose holders could not be looked up: no certificate may, the service refused, or they were too many.
    std::set<Claim> notAsked{};
    // True when a person decided to make claims although live claiming may be off (C7).
    bool isBackfill = false;
    // The state of live claiming of the model.
    FlagState claiming = FlagState::Unread;
    ReclaimLimits limits;
    std::optional<PlanRest> rest{};
};

// Pure. Plans by C6, C7, C19 and P21: of the pairs, which have just been read, those that surely differ are planned,
// and every other one is excluded with its reason; matching pairs are neither.
ReclaimPlan planClaims(ReclaimPlanKind kind, const ClaimableModel &model, const std::vector<claims::ClaimPair> &pairs,
    const ReclaimFacts &facts);

// Returns the number of items that claim one of these values, except values that claims of the plan hold already.
std::uint64_t countWanted(const std::vector<PlannedClaim> &items, const std::set<Claim> &values);

// Returns the hard stops of any plan (F18, F23). `pairs` have just been read.
void blockOnAlerts(ReclaimPlan &plan, const std::vector<claims::ClaimPair> &pairs, const ScanWindow &scan);

// Returns true when the pair's own facts admit it to such a plan.
bool isPlannable(const claims::ClaimPair &pair, ReclaimPlanKind kind, const ReclaimFacts &facts);

// Returns the action for the current state of a pair; nothing when there is none, or the pair is not sure.
std::optional<ClaimAction> actionFor(const claims::ClaimPair &pair);
// Returns the item for a pair that has an action.
PlannedClaim plannedClaim(ClaimAction action, const claims::ClaimPair &pair);
// Returns true when the item is unchanged since planning: the same claim, byte for byte, and the same request of the
// row.
bool isSameDifference(const PlannedClaim &planned, const PlannedClaim &now);

// Returns the whole plan as text, one fact per line, in a fixed order: the input of the fingerprint.
std::string canonicalText(const ReclaimPlan &plan);

} // namespace cells::plans
