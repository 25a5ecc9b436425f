// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/claims/verifierrun.h"
#include "models/rules/plans/reclaimplan.h"

namespace cells::plans {

// A time span by the clock of this machine.
struct RunSpan
{
    Instant from;
    Instant until;

    bool operator==(const RunSpan &) const = default;
};

// The effect of a run on one item. Changes by others are not undone.
struct RanItem
{
    // When the claim was made; nothing when the run did not make it.
    std::optional<RunSpan> made;
    bool hasDestroyed = false;

    bool operator==(const RanItem &) const = default;
};

// The inverse of one item of a plan: the claim that the run made is destroyed, and the one that it destroyed is created
// again, for the same subject and source. Neither when the run did not change it.
struct InverseClaim
{
    std::int64_t id = 0;
    Source source;
    ClaimType type = ClaimType::Unspecified;
    std::optional<ClaimMetadata> made;
    // When the run destroyed it.
    RunSpan span;
    std::optional<ClaimMetadata> former;

    bool operator==(const InverseClaim &) const = default;
};

// Pure. Returns the inverses of a plan before the current state is read; `ran` are the effects, item by item.
std::vector<InverseClaim> inverseOf(const ReclaimPlan &plan, const std::vector<RanItem> &ran);

// Returns the sources of the plan, ascending.
std::vector<std::string> sourcesOf(const ReclaimPlan &plan);

struct UndoFacts : PlanFacts
{
    // The holders of values to be created again, as far as they were looked up.
    std::map<Claim, claims::ClaimHolder> holders;
    // Values whose holders could not be looked up.
    std::set<Claim> notAsked{};
    // The state of live claiming of the model; if on, the cell's worker corrects claims that no row requests.
    FlagState claiming = FlagState::Unread;
    // The sentinels of the newest scan of the model, not of the plan's scan (F23).
    ScanWindow newest{};
};

// Pure. Plans to undo the remaining effects of a run; `pairs` are the current pairs of its sources, with rows read. A
// row that requests the claim to be destroyed, or not the one to be created, does not prevent it, but is noted in the
// plan and has to be the same when it runs (C3).
ReclaimPlan planUndo(const ReclaimPlan &done, const std::string &fingerprint, const std::vector<InverseClaim> &inverses,
    const std::vector<claims::ClaimPair> &pairs, const UndoFacts &facts);

// Returns true when the item undoes one of these, and nothing else.
bool isInverse(const PlannedClaim &item, const std::vector<InverseClaim> &inverses, Duration maximalSkew);

// Returns the number of items that create a claim that their row does not request: nothing maintains it.
int unaskedIn(const ReclaimPlan &plan, std::optional<ClaimAction> action = {});

} // namespace cells::plans
