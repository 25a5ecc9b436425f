// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"
#include "models/engine/audit/auditlog.h"
#include "models/rules/plans/leaseplan.h"

#include <algorithm>

namespace cells::plans {

// The outcome of one item, read back from the service and the database (never the answer of the call alone).
enum class ItemOutcome
{
    NotStarted,
    Applied, // done and read back
    NotApplied, // refused, and read back as not done
    Unknown, // no answer, and it could not be read back
    Stale, // the state is no longer what the plan saw: not called
    Superseded, // somebody else had done it: not called, or called without effect
    Ended, // its lease is gone, and it is unknown or excluded that this call ended it (F11)
    Conflict, // somebody else holds the value: refused, and not tried again (C7)
    Lost, // freed for a replacement, and taken by somebody else before its second half (P21)
    LeaseLost, // its lease was taken, or may have been, and is out of hand: not taken over, not tried again (F12)
};

consteval auto enumTable(ItemOutcome)
{
    return enumKeys<ItemOutcome>(
        {{ItemOutcome::NotStarted, "not_started"}, {ItemOutcome::Applied, "applied"},
            {ItemOutcome::NotApplied, "not_applied"}, {ItemOutcome::Unknown, "unknown"}, {ItemOutcome::Stale, "stale"},
            {ItemOutcome::Superseded, "superseded"}, {ItemOutcome::Ended, "ended"}, {ItemOutcome::Conflict, "conflict"},
            {ItemOutcome::Lost, "lost"}, {ItemOutcome::LeaseLost, "lease_lost"}},
        "not_started");
}

template <typename Item> struct ResultOf
{
    Item item;
    ItemOutcome outcome = ItemOutcome::NotStarted;
    // Why it is stale, the answer of the service, or how it was read back.
    Message text;
};

template <typename Item> struct ReportOf
{
    std::vector<ResultOf<Item>> items;
    // Why the run ended before its last item; empty when it did not.
    Message stoppedBecause;
    audit::AuditHead auditHead;
    // Why the copy of the audit log may lack records; empty when it lacks none, or there is no copy.
    Message auditProblem;
    // Says who else could run a plan in the cell meanwhile; empty when nobody could.
    Message turnGap;

    int count(ItemOutcome outcome) const { return int(std::ranges::count(items, outcome, &ResultOf<Item>::outcome)); }
    bool isComplete() const { return stoppedBecause.isEmpty(); }
};

using ItemResult = ResultOf<PlannedLease>;
using ActionReport = ReportOf<PlannedLease>;

} // namespace cells::plans
