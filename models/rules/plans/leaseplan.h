// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"
#include "models/rules/leases/surveyedlease.h"
#include "models/rules/plans/plan.h"

namespace cells {

// What the trail calls the row that is put up before a fenced rollback.
inline constexpr std::string_view fenceKey = "fence";

// What was asked for: one deed on all leases whose verdict is that deed, or each lease by its own verdict.
enum class LeasePlanKind
{
    CommitLeases,
    RollBackLeases,
    CleanLocalRows,
    ReconcileLeases
};
template <>
inline constexpr auto enumTable<LeasePlanKind> = enumKeys<LeasePlanKind>(
    {{LeasePlanKind::CommitLeases, "commit_leases"}, {LeasePlanKind::RollBackLeases, "roll_back_leases"},
        {LeasePlanKind::CleanLocalRows, "clean_local_rows"}, {LeasePlanKind::ReconcileLeases, "reconcile_leases"}},
    "reconcile_leases");

struct PlanLimits
{
    // The breaker: so many leases, and more than this share of them to be rolled back, is no ordinary night. No reason
    // raises it.
    int breakerLeases = 20;
    int breakerPercent = 50;
    Duration surveyAge = std::chrono::seconds{60};

    bool operator==(const PlanLimits &) const = default;
};

// Of all leases of the cell.
struct SurveyCounts
{
    int leases = 0;
    int rollbacks = 0;
};

struct LeasePlanFacts : PlanFacts
{
    // Empty when the lease table was read; else why not.
    std::string tableProblem;
    Instant surveyedAt;
    PlanLimits limits;
    // What the breaker looks at; not set: what was selected is all there is.
    std::optional<SurveyCounts> surveyed;
    // Whether the environment gives a connection that may delete local rows.
    bool mayCleanLocally = true;
    bool isFenceRequested = false;
    // Whether the environment lets rows be inserted in front of rollbacks.
    bool mayFence = false;
};

struct PlannedLease
{
    LeaseAction action = LeaseAction::Commit;
    SurveyedLease seen;

    bool operator==(const PlannedLease &) const = default;
};

struct ExcludedLease
{
    SurveyedLease seen;
    Reason why;

    bool operator==(const ExcludedLease &) const = default;
};

// A plan is a value: it says what would be done and on which grounds; making one changes nothing.
struct LeasePlan : PlanHead
{
    LeasePlanKind kind = LeasePlanKind::ReconcileLeases;
    Instant surveyedAt;
    // Each rollback goes behind a row of its uuid in the cell's lease table, which no transaction can then commit; the
    // row stays there.
    bool isFenced = false;
    // The safe direction first: commits, then local rows, then rollbacks; within these the oldest first.
    std::vector<PlannedLease> items;
    std::vector<ExcludedLease> excluded;

    int count(LeaseAction action) const;

    bool operator==(const LeasePlan &) const = default;
};

// Pure. Puts C4, C5, P10 to P12 into a list: only leases whose verdict is the deed are planned, every other selected
// lease is excluded with its reason.
LeasePlan planLeases(LeasePlanKind kind, const std::vector<SurveyedLease> &selected, const LeasePlanFacts &facts);

// Why the plan's deletions of local rows must not be made by a script either; that the console may not write there is
// no reason. Nothing: they may be.
std::optional<Reason> findScriptBlocker(const LeasePlan &plan);
// For psql, for cells where the console may not write. It refuses to run on another database or on a replica, and
// deletes all of the rows or none. Only of a plan that nothing speaks against.
std::string cleaningScript(const LeasePlan &plan);

// The whole plan as text, one fact a line, in a fixed order: what the fingerprint is taken over.
std::string canonicalText(const LeasePlan &plan);

} // namespace cells
