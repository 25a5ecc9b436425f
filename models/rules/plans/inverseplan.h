// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/claims/verifierrun.h"
#include "models/rules/plans/reclaimplan.h"

namespace cells {

// From when to when, both by the clock of this machine.
struct RunSpan
{
    Instant from;
    Instant until;

    bool operator==(const RunSpan &) const = default;
};

// What a run did of one item. What somebody else did meanwhile, or nobody, is not the run's to undo.
struct RanItem
{
    // The claim was made then; nothing: not by the run.
    std::optional<RunSpan> made;
    bool hasDestroyed = false;

    bool operator==(const RanItem &) const = default;
};

// What undoes one item of a plan: what the run made goes, what it destroyed comes back, for the same subject and the
// same source as before. Neither: the run did nothing about it.
struct InverseClaim
{
    std::int64_t id = 0;
    Source source;
    ClaimType type = ClaimType::Unspecified;
    std::optional<ClaimMetadata> made;
    // When.
    RunSpan span;
    std::optional<ClaimMetadata> former;

    bool operator==(const InverseClaim &) const = default;
};

// Pure. All that is known before the plan is undone; whether it can be had is judged then. `ran`: item by item.
std::vector<InverseClaim> inverseOf(const ReclaimPlan &plan, const std::vector<RanItem> &ran);

// The sources that the plan is about, ascending.
std::vector<std::string> sourcesOf(const ReclaimPlan &plan);

struct UndoFacts : PlanFacts
{
    // Who has what is to come back, where that was asked.
    std::map<Claim, ClaimHolder> holders;
    // Values of which nobody could be asked that.
    std::set<Claim> notAsked{};
    // Whether live claiming of the model is on: then the cell's worker sets right what no row asks for.
    FlagState claiming = FlagState::Unread;
    // What is known of the service's past: of the newest scan of the model, not of that of the plan (F23).
    ScanWindow newest{};
};

// Pure. Undoes what is there of what a run of the plan did; `pairs`: all that its sources have now, with their rows
// read. That a row asks for what goes, or for none of what comes back, does not matter here, but is in the plan, and
// has to be the same when it runs (C3).
ReclaimPlan planUndo(const ReclaimPlan &done, const std::string &fingerprint, const std::vector<InverseClaim> &inverses,
    const std::vector<ClaimPair> &pairs, const UndoFacts &facts);

// Whether the item undoes one of these, and nothing besides.
bool isInverse(const PlannedClaim &item, const std::vector<InverseClaim> &inverses, Duration maximalSkew);

// How many items make a claim that their row does not ask for: nobody keeps it.
int unaskedIn(const ReclaimPlan &plan, std::optional<ClaimAction> action = {});

} // namespace cells
