// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"
#include "models/claims/thresholds.h"
#include "models/rules/pairing/pairing.h"
#include "models/rules/text/reason.h"

namespace cells {

// What a plan is for; all of it is in the fingerprint, and compared again before each deed.
struct PlanTarget
{
    std::string environment;
    std::string environmentKind;
    std::string service;
    CellId cell;
    std::string database;
    // Of the database server; empty where the role may not read it.
    std::string systemIdentifier;
    // Also empty for plans made before it was recorded.
    std::string timeline{};

    bool operator==(const PlanTarget &) const = default;
};

// True for the same database of the same cell, even if it was promoted in between: an undo is still possible after
// that.
bool isSameCell(const PlanTarget &left, const PlanTarget &right);

// How much at once, and how fast. More than usual needs a reason, which stands in the plan and in the trail; more than
// the most is not to be had.
struct PlanRunLimits
{
    static constexpr int usualItems = 500;
    static constexpr int usualCallsPerSecond = 5;
    static constexpr int mostItems = 2000;
    static constexpr int mostCallsPerSecond = 100;

    int items = usualItems;
    int callsPerSecond = usualCallsPerSecond;
    // The alert or the ticket first.
    std::string reason;

    bool areRaised() const { return items > usualItems || callsPerSecond > usualCallsPerSecond; }

    bool operator==(const PlanRunLimits &) const = default;
};

// Why caps may not be so; nothing: they may.
std::optional<Reason> findBlocker(const PlanRunLimits &runLimits);

// Who asked for a plan, and until when it may be signed and run; no time: as long as it holds.
struct PlanValidity
{
    // As the audit names a person: "CN=admin-jane as jane@oncall-3"
    std::string requestedBy;
    std::optional<Instant> approveBy;
    std::optional<Instant> executeBy;

    bool operator==(const PlanValidity &) const = default;
};

// The state of the world in which any plan is made.
struct PlanFacts
{
    PlanTarget target;
    PairingVerdict pairing = PairingVerdict::Unproved;
    // Whether the cell writes to the target now. Without that, no missing row justifies a rollback or a destroy.
    Recency recency;
    bool isReplica = false;
    // True if the database is reached through a pooler.
    bool isPooled = false;
    std::optional<Duration> skew;
    Instant now;
    Thresholds thresholds;
    PlanRunLimits runLimits;
    PlanValidity validity;
};

// What speaks against any deed there (C16, C21, S40); empty: nothing does.
std::vector<Reason> findBlockers(const PlanFacts &facts);

// What every plan has, whatever it does.
struct PlanHead
{
    PlanTarget target;
    Instant madeAt;
    Thresholds thresholds;
    PlanRunLimits runLimits;
    PlanValidity validity;
    // Not empty: the plan may be read but not run. The first one is shown on the button.
    std::vector<Reason> blockers;
    // True if the database was reached through a pooler: other machines do not see a run of the plan.
    bool isPooled = false;

    bool mayRun() const { return blockers.empty(); }
    // Nothing is wrong: only that nothing is left to be done.
    bool isNothingToDo() const { return blockers.size() == 1 && blockers[0].code == Reason::Code::NothingToDo; }

    bool operator==(const PlanHead &) const = default;
};

PlanHead headOf(const PlanFacts &facts);

// What of a plan decides whether it may be run, whatever it does.
struct PlanSummary
{
    PlanHead head;
    // SHA-256 over the canonical text.
    std::string fingerprint;
    std::size_t items = 0;
    // Keys of what it does.
    std::vector<std::string_view> actions;
    // More than 25 items, or any that nothing can undo.
    bool requiresTyping = true;
};

// One fact a line, in a fixed order, each with its length: what a fingerprint is taken over.
class CanonicalText
{
public:
    void add(std::string_view name, std::string_view value);
    void add(std::string_view name, std::int64_t value) { add(name, std::to_string(value)); }
    void add(std::string_view name, std::optional<Instant> when);
    // All but what blocks it, which comes at the end.
    void add(const PlanHead &head);
    void addBlockers(const PlanHead &head);

    std::string take() { return std::move(m_text); }

private:
    std::string m_text;
};

} // namespace cells
