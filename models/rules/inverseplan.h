#pragma once

#include "models/rules/reclaimplan.h"
#include "models/rules/verifierrun.h"

namespace cells {

// What undoes one item of a plan: what the item made goes, what it destroyed comes back, for the same subject and the
// same source as before. One of both at least.
struct InverseClaim
{
    std::optional<ClaimMetadata> made;
    std::optional<ClaimMetadata> former;

    const ClaimMetadata &metadata() const { return made ? *made : *former; }

    bool operator==(const InverseClaim &) const = default;
};

// Pure. All that is known before the plan runs; whether it can be had is judged when it is to be undone.
std::vector<InverseClaim> inverseOf(const ReclaimPlan &plan);

// The sources that the plan is about, ascending.
std::vector<std::string> sourcesOf(const ReclaimPlan &plan);

struct UndoFacts : PlanFacts
{
    // Who has what is to come back, where that was asked.
    std::map<Claim, ClaimHolder> holders;
};

// Pure. Undoes what is there of a plan that was run, whatever part of it was; `pairs`: all that its sources have now.
// That a row asks for what goes, or for none of what comes back, does not matter here, but is in the plan, and has to
// be the same when it runs (C3).
ReclaimPlan planUndo(const ReclaimPlan &done, const std::string &fingerprint, const std::vector<ClaimPair> &pairs,
    const UndoFacts &facts);

} // namespace cells
