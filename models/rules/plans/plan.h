// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"
#include "models/claims/thresholds.h"
#include "models/rules/pairing/pairing.h"
#include "models/rules/text/reason.h"

namespace cells::plans {

// The target of a plan; all of it is in the fingerprint, and compared again before each action.
struct PlanTarget
{
    std::string environment;
    std::string environmentKind;
    std::string service;
    CellId cell;
    std::string database;
    // The identifier of the database server; empty when the role may not read it.
    std::string systemIdentifier;
    // Also empty for plans made before it was recorded.
    std::string timeline{};

    bool operator==(const PlanTarget &) const = default;
};

// True for the same database of the same cell, even if it was promoted in between: an undo is still possible after
// that.
bool isSameCell(const PlanTarget &left, const PlanTarget &right);

// Limits on the size and speed of a run. More than usual needs a reason, which is in the plan and in the audit log; the
// maximum cannot be exceeded.
struct PlanRunLimits
{
    static constexpr int usualItems = 500;
    static constexpr int usualCallsPerSecond = 5;
    static constexpr int mostItems = 2000;
    static constexpr int mostCallsPerSecond = 100;

    int items = usualItems;
    int callsPerSecond = usualCallsPerSecond;
    // The reason, starting with an alert or ticket number.
    std::string reason;

    bool areRaised() const { return items > usualItems || callsPerSecond > usualCallsPerSecond; }

    bool operator==(const PlanRunLimits &) const = default;
};

// Returns the reason that the limits are not allowed; nothing when they are.
std::optional<Reason> findBlocker(const PlanRunLimits &runLimits);

// The requester of a plan, and the times until which it may be approved and run; no time means no limit.
struct PlanValidity
{
    // The name as in the audit log, such as "CN=admin-jane as jane@oncall-3".
    std::string requestedBy;
    std::optional<Instant> approveBy;
    std::optional<Instant> executeBy;

    bool operator==(const PlanValidity &) const = default;
};

// The facts that any plan is made with.
struct PlanFacts
{
    PlanTarget target;
    pairing::PairingVerdict pairing = pairing::PairingVerdict::Unproved;
    // Evidence that the cell writes to the target now. Without it, no missing row justifies a rollback or a destroy.
    pairing::Recency recency;
    bool isReplica = false;
    // True if the database is reached through a pooler.
    bool isPooled = false;
    std::optional<Duration> skew;
    Instant now;
    Thresholds thresholds;
    PlanRunLimits runLimits;
    PlanValidity validity;
};

// Returns the blockers of any action on the target (C16, C21, S40).
std::vector<Reason> findBlockers(const PlanFacts &facts);

// The head of every plan.
struct PlanHead
{
    PlanTarget target;
    Instant madeAt;
    Thresholds thresholds;
    PlanRunLimits runLimits;
    PlanValidity validity;
    // If not empty, the plan may be read but not run. The first one is shown on the button.
    std::vector<Reason> blockers;
    // True if the database was reached through a pooler: other machines do not see a run of the plan.
    bool isPooled = false;

    bool mayRun() const { return blockers.empty(); }
    // Returns true when the only blocker is that nothing is left to do.
    bool isNothingToDo() const { return blockers.size() == 1 && blockers[0].code == Reason::Code::NothingToDo; }

    bool operator==(const PlanHead &) const = default;
};

PlanHead headOf(const PlanFacts &facts);

// The facts of a plan that decide whether it may run.
struct PlanSummary
{
    PlanHead head;
    // SHA-256 over the canonical text.
    std::string fingerprint;
    std::size_t items = 0;
    // Keys of its actions.
    std::vector<std::string_view> actions;
    // True for more than 25 items, or any that cannot be undone.
    bool requiresTyping = true;
    // True for a plan that a second person approves whatever the environment demands.
    bool requiresApproval = false;
    // True for a plan about all claims of a cell, to which the limit of items does not apply.
    bool isOfArchive = false;
    // How long after its approval it starts at the earliest.
    Duration waits{};
};

// Builds a canonical text: one fact per line, in a fixed order, each with its length. The input of a fingerprint.
class CanonicalText
{
public:
    void add(std::string_view name, std::string_view value);
    void add(std::string_view name, std::int64_t value) { add(name, std::to_string(value)); }
    void add(std::string_view name, std::optional<Instant> when);
    // Adds all but the blockers, which come at the end.
    void add(const PlanHead &head);
    void addBlockers(const PlanHead &head);
    // Adds key and values, not the text: it may be reworded without making a plan another one.
    void addReason(std::string_view name, const CodedReason auto &reason)
    {
        add(name, toKey(reason.code));
        for (const std::string &value : reason.values) {
            add("value", value);
        }
    }

    std::string take() { return std::move(m_text); }

private:
    std::string m_text;
};

} // namespace cells::plans
