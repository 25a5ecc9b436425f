// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"
#include "models/engine/audit/auditrecords.h"
#include "models/ports/journalfile.h"

#include <array>
#include <memory>
#include <stop_token>

namespace cells::activity {

// The outcome of one call, by the audit log.
enum class CallOutcome
{
    None, // no call: the beginning or the end of an action, or a note
    Open, // an intent without a later record: a crash, or it is under way
    Unknown, // called, without a known effect
    Applied,
    NotApplied,
    Stale, // not called: the state was no longer what the plan saw
    Superseded, // somebody else did it first
    Ended // the lease is gone, ended by this call or by somebody else
};

consteval auto enumTable(CallOutcome)
{
    return enumKeys<CallOutcome>({{CallOutcome::None, ""}, {CallOutcome::Open, "open"},
        {CallOutcome::Unknown, "unknown"}, {CallOutcome::Applied, "applied"}, {CallOutcome::NotApplied, "not_applied"},
        {CallOutcome::Stale, "stale"}, {CallOutcome::Superseded, "superseded"}, {CallOutcome::Ended, "ended"}});
}

// A call with all its records, or another moment of an action.
struct AuditStep
{
    enum class Kind
    {
        Begun,
        Call,
        Ended,
        Other
    };

    Kind kind = Kind::Other;
    CallOutcome outcome = CallOutcome::None;
    // Indexes of its records in their order; the first is the intent, or the refusal.
    std::vector<std::uint32_t> records;
};

enum class ActionKind
{
    Run, // a plan was carried out
    Attempt, // it was refused before anything was done
    Arming, // writing was allowed
    Note // anything else
};

consteval auto enumTable(ActionKind)
{
    return enumKeys<ActionKind>({{ActionKind::Run, "run"}, {ActionKind::Attempt, "attempt"},
        {ActionKind::Arming, "arming"}, {ActionKind::Note, "note"}});
}

enum class ActionState
{
    Open, // some of its calls have no known outcome
    UnderWay, // has no end yet, and a recent record
    Interrupted, // has no end
    Stopped, // it ended before its last item
    Finished,
    Refused,
    Noted
};

consteval auto enumTable(ActionState)
{
    return enumKeys<ActionState>({{ActionState::Open, "open"}, {ActionState::UnderWay, "under_way"},
        {ActionState::Interrupted, "interrupted"}, {ActionState::Stopped, "stopped"},
        {ActionState::Finished, "finished"}, {ActionState::Refused, "refused"}, {ActionState::Noted, "noted"}});
}

// One action in the audit log. A plan that is run again is another action.
struct AuditAction
{
    ActionKind kind = ActionKind::Note;
    ActionState state = ActionState::Noted;
    // At least one, in the order of their first records.
    std::vector<AuditStep> steps;
    // Its fingerprint; empty without a plan.
    std::string plan;
    // "reconcile_leases"; empty when unknown.
    std::string planKind;
    // The model of a plan about claims, such as "User"; empty for leases, or when unknown.
    std::string model;
    // The fingerprint of the plan that it undoes; empty when it undoes none.
    std::string undoes;
    // The number of items of the plan; 0 when unknown.
    std::int64_t items = 0;
    std::optional<std::int64_t> cell;
    // Empty when unknown.
    std::string environment;
    // As the person gave it; for a refused attempt, why it was refused.
    std::string reason;
    // Why it ended; empty when it has no end.
    std::string ended;
    std::optional<Instant> begun;
    // The time of its last record.
    std::optional<Instant> last;
    std::string person;
    std::array<int, allOf<CallOutcome>().size()> counts{};
    // Items with a record.
    std::int64_t itemsLogged = 0;
    // Items that later runs have undone, and not done again ...
    std::int64_t undone = 0;
    // ... and the number of the last of these runs.
    std::optional<std::uint32_t> undoneBy;
    // Whether the chain verifies all its records.
    bool isProved = true;

    int count(CallOutcome outcome) const { return counts[std::size_t(outcome)]; }
    // Calls with an unknown outcome (C2).
    int undecided() const { return count(CallOutcome::Open) + count(CallOutcome::Unknown); }
    // Items of the plan without a record.
    std::int64_t notStarted() const;
    bool isWhollyUndone() const { return undone > 0 && undone >= count(CallOutcome::Applied); }
};

// An audit log that was read and verified, and its actions.
struct AuditLogView
{
    std::string file;
    // False: the file does not exist yet.
    bool isThere = true;
    Instant readAt;
    audit::AuditVerification verification;
    // The first `proved` are verified; those after a break of the chain are not.
    std::vector<audit::AuditRecord> records;
    std::size_t proved = 0;
    // In the order of their first records, so that further records keep their numbers.
    std::vector<AuditAction> actions;

    const audit::AuditRecord &firstRecord(const AuditStep &step) const { return records[step.records.front()]; }
    int undecided() const;
};

// Whether `now` is the same audit log, perhaps longer, so that actions and steps have the same numbers.
bool isContinuation(const AuditLogView &before, const AuditLogView &now);

// Verifies the text against its head, and groups its records. `text` is nothing when the file does not exist yet. `now`
// decides which calls may be under way.
Outcome<std::shared_ptr<const AuditLogView>> readAuditLog(
    const std::string &file, const std::optional<JournalText> &text, Instant now, std::stop_token stop);

// Returns the view with the last run of each of these plans under way, unless it has ended: the caller runs them.
std::shared_ptr<const AuditLogView> withRunning(
    std::shared_ptr<const AuditLogView> auditLog, const std::vector<std::string> &plans);

// Returns the records of these actions, each once, in the order of the audit log.
std::vector<audit::AuditRecord> recordsOf(const AuditLogView &auditLog, const std::vector<std::uint32_t> &actions);

} // namespace cells::activity
