// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"
#include "models/engine/audit/auditrecords.h"
#include "models/ports/journalfile.h"

#include <array>
#include <memory>
#include <stop_token>

namespace cells {

// What became of one deed, as far as the trail says.
enum class CallOutcome
{
    None, // no deed: how an action began, how it ended, a note
    Open, // an intent after which nothing was written: a crash, or it is under way
    Unknown, // called, and nobody knows
    Applied,
    NotApplied,
    Stale, // not called: the world was no longer what the plan saw
    Superseded, // somebody else did it first
    Ended // the lease is gone, ended by this call or by somebody else
};
template <>
inline constexpr auto enumTable<CallOutcome> = enumKeys<CallOutcome>(
    {{CallOutcome::None, ""}, {CallOutcome::Open, "open"}, {CallOutcome::Unknown, "unknown"},
        {CallOutcome::Applied, "applied"}, {CallOutcome::NotApplied, "not_applied"}, {CallOutcome::Stale, "stale"},
        {CallOutcome::Superseded, "superseded"}, {CallOutcome::Ended, "ended"}});

// A deed with all that was written of it, or another moment of an action.
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
    // Which records, in their order; the first is the intent, or the refusal.
    std::vector<std::uint32_t> records;
};

enum class ActionKind
{
    Run, // a plan was carried out
    Attempt, // it was refused before anything was done
    Arming, // writing was allowed
    Note // anything else
};
template <>
inline constexpr auto enumTable<ActionKind> = enumKeys<ActionKind>({{ActionKind::Run, "run"},
    {ActionKind::Attempt, "attempt"}, {ActionKind::Arming, "arming"}, {ActionKind::Note, "note"}});

enum class ActionState
{
    Open, // deeds of it have no known outcome
    UnderWay, // no end was written yet, and its last record is of just now
    Interrupted, // no end was written
    Stopped, // it ended before its last item
    Finished,
    Refused,
    Noted
};
template <>
inline constexpr auto enumTable<ActionState> = enumKeys<ActionState>({{ActionState::Open, "open"},
    {ActionState::UnderWay, "under_way"}, {ActionState::Interrupted, "interrupted"}, {ActionState::Stopped, "stopped"},
    {ActionState::Finished, "finished"}, {ActionState::Refused, "refused"}, {ActionState::Noted, "noted"}});

// One action as the trail tells it. A plan that is run again is another action.
struct AuditAction
{
    ActionKind kind = ActionKind::Note;
    ActionState state = ActionState::Noted;
    // In the order of their first records; there is one at least.
    std::vector<AuditStep> steps;
    // Its fingerprint; empty: it belongs to none.
    std::string plan;
    // "reconcile_leases"; empty: not told.
    std::string planKind;
    // Whose claims the plan is about: "User"; empty: not told, or it is about leases.
    std::string model;
    // The fingerprint of the plan that it undoes; empty: none.
    std::string undoes;
    // How many items the plan has; 0: not told.
    std::int64_t items = 0;
    std::optional<std::int64_t> cell;
    // Empty: not told.
    std::string environment;
    // As the person gave it; of what was refused: why.
    std::string reason;
    // Why it ended; empty: no end was written.
    std::string ended;
    std::optional<Instant> begun;
    // When the last record of it was written.
    std::optional<Instant> last;
    std::string person;
    std::array<int, allOf<CallOutcome>().size()> counts{};
    // Items of which the trail says anything.
    std::int64_t itemsLogged = 0;
    // How many items the later runs have applied that undo its plan, but for those that were undone themselves, ...
    std::int64_t undone = 0;
    // ... and the number of the last one of these.
    std::optional<std::uint32_t> undoneBy;
    // Whether all records of it are vouched for by the chain.
    bool isProved = true;

    int count(CallOutcome outcome) const { return counts[std::size_t(outcome)]; }
    // Deeds of which nobody knows whether they were done (C2).
    int undecided() const { return count(CallOutcome::Open) + count(CallOutcome::Unknown); }
    // Items that the plan has and the trail says nothing of.
    std::int64_t notStarted() const;
    bool isWhollyUndone() const { return undone > 0 && undone >= count(CallOutcome::Applied); }
};

// A trail that was read and verified, and the actions it tells of.
struct AuditLogView
{
    std::string file;
    // False: there is no such file yet.
    bool isThere = true;
    Instant readAt;
    AuditVerification verification;
    // Those that the chain vouches for, then, where it is broken, whatever stands behind.
    std::vector<AuditRecord> records;
    std::size_t proved = 0;
    // In the order of their first records: a trail that has grown has the same ones, and more.
    std::vector<AuditAction> actions;

    const AuditRecord &firstRecord(const AuditStep &step) const { return records[step.records.front()]; }
    int undecided() const;
};

// Whether it is the same trail, perhaps longer: then its actions and their steps have the numbers that they had.
bool isContinuation(const AuditLogView &before, const AuditLogView &now);

using ReadAuditLog = std::function<Outcome<std::shared_ptr<const AuditLogView>>(std::stop_token stop)>;

// Verifies the text against its head, and groups its records. Nothing: there is no file yet. `now` decides what may be
// under way.
Outcome<std::shared_ptr<const AuditLogView>> readAuditLog(
    const std::string &file, const std::optional<JournalText> &text, Instant now, std::stop_token stop);

// With the last run of each of these plans under way that has no end yet, however long ago its last record was written:
// whoever carries them out knows.
std::shared_ptr<const AuditLogView> withRunning(
    std::shared_ptr<const AuditLogView> auditLog, const std::vector<std::string> &plans);

// The records of these actions, each once, in the order of the trail.
std::vector<AuditRecord> recordsOf(const AuditLogView &auditLog, const std::vector<std::uint32_t> &actions);

} // namespace cells
