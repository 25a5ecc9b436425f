#pragma once

#include "models/engine/audittrail.h"
#include "models/rules/leaseplan.h"

namespace cells {

// What became of one item, read back from the service and the database (never the answer of the call alone).
enum class ItemOutcome
{
    NotStarted,
    Applied, // done, and seen to be done
    NotApplied, // refused, and seen not to be done
    Unknown, // no answer, and it could not be read back
    Stale, // the world is no longer what the plan saw: not called
    Superseded, // somebody else had done it: not called, or called without effect
};
std::string_view keyOf(ItemOutcome outcome);

struct ItemResult
{
    PlannedLease item;
    ItemOutcome outcome = ItemOutcome::NotStarted;
    // In English: why it is stale, what the service said, how it was read back.
    std::string text;
};

struct ActionReport
{
    std::vector<ItemResult> items;
    // Why the run ended before its last item; empty when it did not.
    std::string stoppedBecause;
    AuditHead auditHead;
    // What is wrong with the second place of the trail; empty: nothing, or there is none.
    std::string auditProblem;

    int count(ItemOutcome outcome) const;
    bool isComplete() const { return stoppedBecause.empty(); }
};

} // namespace cells
