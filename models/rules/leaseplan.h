#pragma once

#include "models/rules/pairing.h"
#include "models/rules/surveyedlease.h"

namespace cells {

// What is done to one lease.
enum class LeaseDeed
{
    Commit,
    RollBack,
    CleanLocal
};
// "commit", "roll_back", "clean_local"
std::string_view keyOf(LeaseDeed deed);
std::optional<LeaseDeed> leaseDeedOf(std::string_view key);
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
std::string_view keyOf(LeasePlanKind kind);
std::optional<LeasePlanKind> leasePlanKindOf(std::string_view key);

// What the plan is for; all of it is in the fingerprint, and compared again before each deed.
struct PlanTarget
{
    std::string environment;
    std::string environmentKind;
    std::string service;
    CellId cell;
    std::string database;
    // Of the database server; empty where the role may not read it.
    std::string systemIdentifier;

    bool operator==(const PlanTarget &) const = default;
};

// How much at once, and how fast. More than usual needs a reason, which stands in the plan and in the trail; more than
// the most is not to be had.
struct PlanCaps
{
    static constexpr int usualLeases = 500;
    static constexpr int usualCallsPerSecond = 5;
    static constexpr int mostLeases = 2000;
    static constexpr int mostCallsPerSecond = 100;

    int leases = usualLeases;
    int callsPerSecond = usualCallsPerSecond;
    // The alert or the ticket first.
    std::string reason;

    bool areRaised() const { return leases > usualLeases || callsPerSecond > usualCallsPerSecond; }

    bool operator==(const PlanCaps &) const = default;
};

// Why caps may not be so; nothing: they may.
std::optional<Reason> objectionTo(const PlanCaps &caps);

struct PlanLimits
{
    // The breaker: so many leases, and more than this share of them to be rolled back, is no ordinary night. No reason
    // raises it.
    int breakerLeases = 20;
    int breakerPercent = 50;
    Duration surveyAge = std::chrono::seconds{60};

    bool operator==(const PlanLimits &) const = default;
};

// Who asked for a plan, and until when it may be signed and run; no time: as long as it holds.
struct PlanTerms
{
    // As the audit names a person: "CN=admin-jane as jane@oncall-3"
    std::string requestedBy;
    std::optional<Instant> approveBy;
    std::optional<Instant> executeBy;

    bool operator==(const PlanTerms &) const = default;
};

// Of all leases of the cell.
struct SurveyCounts
{
    int leases = 0;
    int rollbacks = 0;
};

// The state of the world in which a plan is made.
struct LeasePlanFacts
{
    PlanTarget target;
    PairingVerdict pairing = PairingVerdict::Unproved;
    bool isReplica = false;
    // Empty when the lease table was read; else why not.
    std::string tableProblem;
    std::optional<Duration> skew;
    Instant surveyedAt;
    Instant now;
    Thresholds thresholds;
    PlanLimits limits;
    PlanCaps caps;
    PlanTerms terms;
    // What the breaker looks at; not set: what was selected is all there is.
    std::optional<SurveyCounts> surveyed;
    // Whether the environment gives a connection that may delete local rows.
    bool mayCleanLocally = true;
    bool isFenceWanted = false;
    // Whether the environment lets rows be inserted in front of rollbacks.
    bool mayFence = false;
};

struct PlannedLease
{
    LeaseDeed deed = LeaseDeed::Commit;
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
struct LeasePlan
{
    LeasePlanKind kind = LeasePlanKind::ReconcileLeases;
    PlanTarget target;
    Instant surveyedAt;
    Instant madeAt;
    Thresholds thresholds;
    PlanCaps caps;
    PlanTerms terms;
    // Each rollback goes behind a row of its uuid in the cell's lease table, which no transaction can then commit; the
    // row stays there.
    bool isFenced = false;
    // The safe direction first: commits, then local rows, then rollbacks; within these the oldest first.
    std::vector<PlannedLease> items;
    std::vector<ExcludedLease> excluded;
    // Not empty: the plan may be read but not run. The first one is shown on the button.
    std::vector<Reason> blocking;

    int count(LeaseDeed deed) const;
    bool mayRun() const { return blocking.empty(); }

    bool operator==(const LeasePlan &) const = default;
};

// Pure. Puts C4, C5, P10 to P12 into a list: only leases whose verdict is the deed are planned, every other selected
// lease is excluded with its reason.
LeasePlan planLeases(LeasePlanKind kind, const std::vector<SurveyedLease> &selected, const LeasePlanFacts &facts);

// The plan's deletions of local rows as a script for psql, for cells where the console may not write. It refuses to run
// on another database or on a replica, and deletes all of the rows or none.
std::string cleaningScript(const LeasePlan &plan);

// The whole plan as text, one fact a line, in a fixed order: what the fingerprint is taken over.
std::string canonicalText(const LeasePlan &plan);

} // namespace cells
