// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"

#include <string>
#include <vector>

namespace cells {

// Why a model is in its phase, what is risky in how its flags stand, and why its next step may be taken or not; with
// values for %1, %2 ..., so that it can be translated.
struct RolloutReason
{
    enum class Code
    {
        // The phase
        FlagsUnread,
        FlagUnknown,
        ReleaseUnknown,
        NotYetClaimed,
        GlobalOff,
        GlobalPartly,
        GlobalByRemoval,
        GlobalNotAsked,
        ClaimingOff,
        ClaimingPartly,
        ClaimedWithoutFlag,
        ClaimingOn,
        ClaimingByRemoval,
        WorkerOff,
        WorkerOn,
        WorkerFollows,
        WorkerNeedsNoFlag,
        NeverScanned,
        ScanBeforeStep,
        ScanInPart,
        ScanFindsDrift,
        ScanFindsNone,
        ScanFindsConflicts,
        WasVerified,
        // Risks
        WorkerWithoutClaiming,
        ClaimingWithoutGlobal,
        PartOfActors,
        PartOfTime,
        NamedActors,
        SomeGroups,
        NothingVerified,
        CachesMayHide,
        GatesWithoutRow,
        GateNotUnderstood,
        // The next step
        NoStepYet,
        StepLongAgo,
        StepJustNow,
        StepEndsPart,
        NoLeaseStale,
        LeasesStale,
        LeasesUnread,
        NoConflict,
        Conflicts,
        ConflictsUnread,
        NoDrift,
        DriftToBackfill,
        DriftBeyondRows,
        ScanTooOld,
        DriftUnread,
        NothingBypassed,
        Bypassed,
        BypassUnread,
        BypassNotYet,
        ReplicaRead,
    };

    Code code;
    std::vector<std::string> values;

    bool operator==(const RolloutReason &) const = default;
};
template <>
inline constexpr auto enumTable<RolloutReason::Code> = [] {
    using enum RolloutReason::Code;
    return enumKeys<RolloutReason::Code>({{FlagsUnread, "flags_unread"}, {FlagUnknown, "flag_unknown"},
        {ReleaseUnknown, "release_unknown"}, {NotYetClaimed, "not_yet_claimed"}, {GlobalOff, "global_off"},
        {GlobalPartly, "global_partly"}, {GlobalByRemoval, "global_by_removal"}, {GlobalNotAsked, "global_not_asked"},
        {ClaimingOff, "claiming_off"}, {ClaimingPartly, "claiming_partly"},
        {ClaimedWithoutFlag, "claimed_without_flag"}, {ClaimingOn, "claiming_on"},
        {ClaimingByRemoval, "claiming_by_removal"}, {WorkerOff, "worker_off"}, {WorkerOn, "worker_on"},
        {WorkerFollows, "worker_follows"}, {WorkerNeedsNoFlag, "worker_needs_no_flag"}, {NeverScanned, "never_scanned"},
        {ScanBeforeStep, "scan_before_step"}, {ScanInPart, "scan_in_part"}, {ScanFindsDrift, "scan_finds_drift"},
        {ScanFindsNone, "scan_finds_none"}, {ScanFindsConflicts, "scan_finds_conflicts"}, {WasVerified, "was_verified"},
        {WorkerWithoutClaiming, "worker_without_claiming"}, {ClaimingWithoutGlobal, "claiming_without_global"},
        {PartOfActors, "part_of_actors"}, {PartOfTime, "part_of_time"}, {NamedActors, "named_actors"},
        {SomeGroups, "some_groups"}, {NothingVerified, "nothing_verified"}, {CachesMayHide, "caches_may_hide"},
        {GatesWithoutRow, "gates_without_row"}, {GateNotUnderstood, "gate_not_understood"}, {NoStepYet, "no_step_yet"},
        {StepLongAgo, "step_long_ago"}, {StepJustNow, "step_just_now"}, {StepEndsPart, "step_ends_part"},
        {NoLeaseStale, "no_lease_stale"}, {LeasesStale, "leases_stale"}, {LeasesUnread, "leases_unread"},
        {NoConflict, "no_conflict"}, {Conflicts, "conflicts"}, {ConflictsUnread, "conflicts_unread"},
        {NoDrift, "no_drift"}, {DriftToBackfill, "drift_to_backfill"}, {DriftBeyondRows, "drift_beyond_rows"},
        {ScanTooOld, "scan_too_old"}, {DriftUnread, "drift_unread"}, {NothingBypassed, "nothing_bypassed"},
        {Bypassed, "bypassed"}, {BypassUnread, "bypass_unread"}, {BypassNotYet, "bypass_not_yet"},
        {ReplicaRead, "replica_read"}});
}();

// English, with %1, %2 ... for the values.
const char *patternOf(RolloutReason::Code code);
std::string textOf(const RolloutReason &reason);

} // namespace cells
