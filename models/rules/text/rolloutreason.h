// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/text/reasontable.h"

#include <string>
#include <vector>

namespace cells {

// The reason for a model's phase, for a risk of its flags, or for a check of its next step; with the values of its
// text.
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
        DriftUncertain,
        ScanTooOld,
        ScanBeforeRepair,
        DriftUnread,
        NothingBypassed,
        Bypassed,
        BypassUnread,
        BypassNotYet,
        ReplicaRead,
        ActsOnAllModels,
    };

    Code code;
    std::vector<std::string> values;

    bool operator==(const RolloutReason &) const = default;
};
inline constexpr auto rolloutReasonTexts = [] {
    using enum RolloutReason::Code;
    return std::to_array<ReasonEntry<RolloutReason::Code>>({
        {FlagsUnread, "flags_unread", messagePattern("rollout", "The flags were not read, so the phase is unknown.")},
        {FlagUnknown, "flag_unknown", messagePattern("rollout", "The state of %1 is unknown (%2).")},
        {ReleaseUnknown, "release_unknown",
            messagePattern("rollout",
                "The GitLab release of this cell is unknown, and %1 depends on it. Before 19.4 its rows decide, and "
                "without rows it is off; from 19.4 on it is always on.")},
        {NotYetClaimed, "not_yet_claimed",
            messagePattern("rollout", "%1 does not claim this model yet; later releases do.")},
        {GlobalOff, "global_off", messagePattern("rollout", "%1 is off (%2). Nothing is claimed until it is on.")},
        {GlobalPartly, "global_partly",
            messagePattern("rollout", "%1 is on in part (%2), so some records are written without a claim.")},
        {GlobalByRemoval, "global_by_removal",
            messagePattern("rollout", "%2 no longer has %1, so claiming needs no global switch.")},
        {GlobalNotAsked, "global_not_asked",
            messagePattern("rollout",
                "%1 was never set, yet %2 claims exist and none is missing (scan of %3). This GitLab does not use the "
                "flag.")},
        {ClaimingOff, "claiming_off", messagePattern("rollout", "Live claiming is off: %1 (%2).")},
        {ClaimingPartly, "claiming_partly", messagePattern("rollout", "Live claiming is on in part: %1 (%2).")},
        {ClaimedWithoutFlag, "claimed_without_flag",
            messagePattern("rollout", "%1 is claimed without a flag of its own.")},
        {ClaimingOn, "claiming_on", messagePattern("rollout", "Live claiming is on.")},
        {ClaimingByRemoval, "claiming_by_removal",
            messagePattern("rollout", "%2 no longer has %1, so its feature is always on.")},
        {WorkerOff, "worker_off", messagePattern("rollout", "The verification worker is off: %1 (%2).")},
        {WorkerOn, "worker_on", messagePattern("rollout", "The verification worker is on: %1 (%2).")},
        {WorkerFollows, "worker_follows",
            messagePattern("rollout", "%2 no longer has %1, so the verification worker follows live claiming.")},
        {WorkerNeedsNoFlag, "worker_needs_no_flag",
            messagePattern("rollout", "The verification worker has no flag for this model and follows live claiming.")},
        {NeverScanned, "never_scanned", messagePattern("rollout", "No complete scan of this model is stored here.")},
        {ScanBeforeStep, "scan_before_step",
            messagePattern("rollout", "The last complete scan (%1) is older than the last change (%2). Scan again.")},
        {ScanInPart, "scan_in_part",
            messagePattern("rollout", "The last complete scan (%1) left claims undecided: %2.")},
        {ScanFindsDrift, "scan_finds_drift", messagePattern("rollout", "The last complete scan (%1) found %2.")},
        {ScanFindsNone, "scan_finds_none",
            messagePattern("rollout", "The last complete scan (%1) found no drift in %2 rows.")},
        {ScanFindsConflicts, "scan_finds_conflicts",
            messagePattern(
                "rollout", "Other cells hold %1 of its values (scan of %2). The worker stops at the first one.")},
        {WasVerified, "was_verified", messagePattern("rollout", "An earlier scan (%1) found no drift.")},
        {WorkerWithoutClaiming, "worker_without_claiming",
            messagePattern("rollout",
                "The worker is on (%1) while live claiming is off or on in part. New records may lack a claim until "
                "the worker runs.")},
        {ClaimingWithoutGlobal, "claiming_without_global",
            messagePattern("rollout", "%1 is on while %2 is off, so nothing is claimed.")},
        {PartOfActors, "part_of_actors",
            messagePattern("rollout",
                "%1 is on for %2 % of actors, and every request counts as a new actor. Records may be claimed only in "
                "part.")},
        {PartOfTime, "part_of_time",
            messagePattern("rollout",
                "%1 is on for %2 % of the time, and every check decides again. Records may be claimed only in part.")},
        {NamedActors, "named_actors",
            messagePattern("rollout",
                "%1 is on for %2 named actors. Claiming checks it for the request, so for claims it is off.")},
        {SomeGroups, "some_groups",
            messagePattern("rollout", "%1 is on for %2 groups. Only GitLab knows their members.")},
        {NothingVerified, "nothing_verified",
            messagePattern("rollout", "Live claiming is on, but nothing was verified for more than %1.")},
        {CachesMayHide, "caches_may_hide",
            messagePattern("rollout",
                "%1 changed %2 ago. After a change by SQL, caches are outdated for up to an hour: wait, or ask who "
                "changed it.")},
        {GatesWithoutRow, "gates_without_row",
            messagePattern("rollout",
                "%1 has gates but no row in features, so it was changed by SQL. Caches hide such a change for up to an "
                "hour.")},
        {GateNotUnderstood, "gate_not_understood",
            messagePattern("rollout", "%1 has a gate that this build does not understand.")},
        {NoStepYet, "no_step_yet", messagePattern("rollout", "None of its flags was ever set.")},
        {StepLongAgo, "step_long_ago", messagePattern("rollout", "The last change of its flags was %1 ago.")},
        {StepJustNow, "step_just_now",
            messagePattern("rollout", "The last change of its flags was %1 ago; wait until %2 have passed.")},
        {StepEndsPart, "step_ends_part",
            messagePattern("rollout", "%1 is on in part (%2); this step enables it fully.")},
        {NoLeaseStale, "no_lease_stale", messagePattern("rollout", "No lease of the cell is stale.")},
        {LeasesStale, "leases_stale", messagePattern("rollout", "Stale leases in the cell: %1. Resolve them first.")},
        {LeasesUnread, "leases_unread",
            messagePattern("rollout", "The leases of the cell were not read completely: %1")},
        {NoConflict, "no_conflict", messagePattern("rollout", "No other cell holds a value of this model.")},
        {Conflicts, "conflicts",
            messagePattern("rollout", "Other cells hold %1 of its values. The worker would stop at the first one.")},
        {ConflictsUnread, "conflicts_unread",
            messagePattern(
                "rollout", "The holders of %1 missing values were not looked up. This requires an admin certificate.")},
        {NoDrift, "no_drift", messagePattern("rollout", "The scan of %1 found no drift.")},
        {DriftToBackfill, "drift_to_backfill",
            messagePattern("rollout", "Claims that the worker has yet to create: %1 (scan of %2).")},
        {DriftBeyondRows, "drift_beyond_rows",
            messagePattern("rollout",
                "Claims without a row or different from it: %1 (scan of %2). Check them before a worker destroys "
                "any.")},
        {DriftUncertain, "drift_uncertain",
            messagePattern("rollout",
                "Claims that may have no row or differ from it: %1 (scan of %2). Check each before a worker destroys "
                "any.")},
        {ScanTooOld, "scan_too_old", messagePattern("rollout", "The last complete scan is %1 old. Scan again.")},
        {ScanBeforeRepair, "scan_before_repair",
            messagePattern("rollout", "The last complete scan (%1) is older than the last repair (%2). Scan again.")},
        {DriftUnread, "drift_unread",
            messagePattern("rollout", "No complete scan is stored, so drift is unknown. Scan the model.")},
        {NothingBypassed, "nothing_bypassed",
            messagePattern("rollout",
                "Every row written from %1 to %2 with live claiming on has its claim. Later rows are too recent to "
                "check.")},
        {Bypassed, "bypassed",
            messagePattern("rollout",
                "Rows without a claim, although written with live claiming on: %1. Some code bypasses claiming.")},
        {BypassUnread, "bypass_unread",
            messagePattern("rollout", "It is unknown whether code bypasses live claiming: %1")},
        {BypassNotYet, "bypass_not_yet",
            messagePattern("rollout", "Live claiming is not fully on yet, so no code can bypass it.")},
        {ReplicaRead, "replica_read",
            messagePattern("rollout", "The flags come from a replica, which may lag behind.")},
        {ActsOnAllModels, "acts_on_all_models",
            messagePattern("rollout", "The step acts on all models of the cell. Check each of them.")},
    });
}();

consteval const auto &reasonTable(RolloutReason::Code)
{
    return rolloutReasonTexts;
}

consteval auto enumTable(RolloutReason::Code)
{
    return reasonKeys<RolloutReason::Code>();
}

} // namespace cells
