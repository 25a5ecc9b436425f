// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"
#include "models/rules/leases/leaseverdict.h"
#include "models/rules/plans/plan.h"
#include "models/rules/plans/writeoff.h"

#include <algorithm>

namespace cells::plans {

// The name in the audit log of the row that a fenced rollback inserts first.
inline constexpr std::string_view fenceKey = "fence";

// The request: one action on all leases with that verdict, each lease by its own verdict, or the leases of a lost cell.
enum class LeasePlanKind
{
    CommitLeases,
    RollBackLeases,
    CleanLocalRows,
    ReconcileLeases,
    WriteOffLeases,
};

consteval auto enumTable(LeasePlanKind)
{
    return enumKeys<LeasePlanKind>(
        {{LeasePlanKind::CommitLeases, "commit_leases"}, {LeasePlanKind::RollBackLeases, "roll_back_leases"},
            {LeasePlanKind::CleanLocalRows, "clean_local_rows"}, {LeasePlanKind::ReconcileLeases, "reconcile_leases"},
            {LeasePlanKind::WriteOffLeases, "write_off_leases"}},
        "reconcile_leases");
}

struct PlanLimits
{
    // The limit that blocks a plan: this many leases, and more than this share of them to be rolled back, are no
    // ordinary situation. No reason raises it.
    int breakerLeases = 20;
    int breakerPercent = 50;
    Duration surveyAge = std::chrono::seconds{60};

    bool operator==(const PlanLimits &) const = default;
};

// Counts over all leases of the cell. Local rows of ended leases count: a truncated table has none, and after a plan
// has committed most leases, only those to roll back are outstanding.
struct SurveyCounts
{
    int leases = 0;
    int rollbacks = 0;
};

struct LeasePlanFacts : PlanFacts
{
    // The reason that the lease table was not read; empty when it was.
    std::string tableProblem;
    Instant surveyedAt;
    PlanLimits limits;
    // The leases that the limit is compared with; unset when these are the selected ones.
    std::optional<SurveyCounts> surveyed;
    // True when the environment has a connection that may delete local rows.
    bool mayCleanLocally = true;
    bool isFenceRequested = false;
    // True when the environment allows rows to be inserted before rollbacks.
    bool mayFence = false;
};

struct PlannedLease
{
    leases::LeaseAction action = leases::LeaseAction::Commit;
    leases::SurveyedLease seen;

    bool operator==(const PlannedLease &) const = default;
};

struct ExcludedLease
{
    leases::SurveyedLease seen;
    Reason why;

    bool operator==(const ExcludedLease &) const = default;
};

// A plan is a value: it lists actions and their reasons; making one changes nothing.
struct LeasePlan : PlanHead
{
    LeasePlanKind kind = LeasePlanKind::ReconcileLeases;
    Instant surveyedAt;
    // True when each rollback inserts a row with its uuid into the cell's lease table first, so that no transaction can
    // commit it; the row remains.
    bool isFenced = false;
    // Set for WriteOffLeases only.
    std::optional<WriteOffTerms> writeOff{};
    // In the safe order: commits, then local rows, then rollbacks; within these the oldest first.
    std::vector<PlannedLease> items;
    std::vector<ExcludedLease> excluded;

    int count(leases::LeaseAction action) const
    {
        return int(std::ranges::count(items, action, &PlannedLease::action));
    }

    bool operator==(const LeasePlan &) const = default;
};

// Pure. Plans by C4, C5, P10 to P12: only leases whose verdict is the action are planned; every other selected lease is
// excluded with its reason.
LeasePlan planLeases(
    LeasePlanKind kind, const std::vector<leases::SurveyedLease> &selected, const LeasePlanFacts &facts);

// Puts what is over the limit of a plan back among the excluded, from the end: the least safe and the youngest.
void applyItemLimit(LeasePlan &plan, const PlanRunLimits &limits);

// Returns the reason that no script may delete the plan's local rows either; nothing when it may. A missing right of
// the console is no such reason.
std::optional<Reason> findScriptBlocker(const LeasePlan &plan);
// Returns a script for psql, for cells where the console may not write. It refuses to run on another database or on a
// replica, and deletes all of the rows or none. Only for a plan without blockers.
std::string cleaningScript(const LeasePlan &plan);

// Returns the whole plan as text, one fact per line, in a fixed order: the input of the fingerprint.
std::string canonicalText(const LeasePlan &plan);

} // namespace cells::plans
