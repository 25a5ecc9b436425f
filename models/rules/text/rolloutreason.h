// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/text/reasontable.h"

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
inline constexpr auto reasonTable<RolloutReason::Code> = [] {
    using enum RolloutReason::Code;
    return reasonEntries<RolloutReason::Code>({
        {FlagsUnread, "flags_unread", messagePattern("rollout", "The flags were not read, so nothing can be said.")},
        {FlagUnknown, "flag_unknown", messagePattern("rollout", "Whether %1 is on cannot be told (%2).")},
        {ReleaseUnknown, "release_unknown",
            messagePattern("rollout",
                "The GitLab release of this cell is unknown, and %1 depends on it. Before 19.4 its rows decide, and "
                "without rows it is off; from 19.4 on, what it switched is on.")},
        {NotYetClaimed, "not_yet_claimed",
            messagePattern("rollout", "%1 does not claim this model yet; later releases do.")},
        {GlobalOff, "global_off", messagePattern("rollout", "%1 is off (%2). Nothing is claimed until it is on.")},
        {GlobalPartly, "global_partly",
            messagePattern("rollout", "%1 is on for a part only (%2): what it is off for is written without a claim.")},
        {GlobalByRemoval, "global_by_removal",
            messagePattern("rollout", "%2 no longer has %1: claiming needs no global switch.")},
        {GlobalNotAsked, "global_not_asked",
            messagePattern("rollout",
                "%1 was never set, and yet %2 claims are there and none is missing (scan of %3): this GitLab does not "
                "ask for it.")},
        {ClaimingOff, "claiming_off", messagePattern("rollout", "Live claiming is off: %1 (%2).")},
        {ClaimingPartly, "claiming_partly", messagePattern("rollout", "Live claiming is on for a part only: %1 (%2).")},
        {ClaimedWithoutFlag, "claimed_without_flag",
            messagePattern("rollout", "%1 is claimed without a flag of its own.")},
        {ClaimingOn, "claiming_on", messagePattern("rollout", "Live claiming is on.")},
        {ClaimingByRemoval, "claiming_by_removal",
            messagePattern("rollout", "%2 no longer has %1: what it switched is on.")},
        {WorkerOff, "worker_off", messagePattern("rollout", "The verification worker is off: %1 (%2).")},
        {WorkerOn, "worker_on", messagePattern("rollout", "The verification worker is on: %1 (%2).")},
        {WorkerFollows, "worker_follows",
            messagePattern("rollout", "%2 no longer has %1: the verification worker follows live claiming.")},
        {WorkerNeedsNoFlag, "worker_needs_no_flag",
            messagePattern("rollout", "The verification worker has no flag for this model: it follows live claiming.")},
        {NeverScanned, "never_scanned", messagePattern("rollout", "No complete scan of this model is kept here.")},
        {ScanBeforeStep, "scan_before_step",
            messagePattern("rollout", "The last complete scan (%1) is from before the last change (%2); scan again.")},
        {ScanInPart, "scan_in_part", messagePattern("rollout", "The last complete scan (%1) could not judge %2.")},
        {ScanFindsDrift, "scan_finds_drift", messagePattern("rollout", "The last complete scan (%1) found %2.")},
        {ScanFindsNone, "scan_finds_none",
            messagePattern("rollout", "The last complete scan (%1) found no drift in %2 rows.")},
        {ScanFindsConflicts, "scan_finds_conflicts",
            messagePattern("rollout",
                "Other cells hold %1 of its values (scan of %2): the worker stops before the first of them.")},
        {WasVerified, "was_verified", messagePattern("rollout", "An earlier scan (%1) found no drift.")},
        {WorkerWithoutClaiming, "worker_without_claiming",
            messagePattern("rollout",
                "The worker is on (%1) while live claiming is off, or on in part: what is written now may have no "
                "claim until the worker comes by.")},
        {ClaimingWithoutGlobal, "claiming_without_global",
            messagePattern("rollout", "%1 is on while %2 is off, so nothing is claimed.")},
        {PartOfActors, "part_of_actors",
            messagePattern("rollout",
                "%1 is on for %2 % of actors, and each request is an actor of its own: half of a record may be "
                "claimed.")},
        {PartOfTime, "part_of_time",
            messagePattern(
                "rollout", "%1 is on for %2 % of the time: each question has another answer, also within one record.")},
        {NamedActors, "named_actors",
            messagePattern(
                "rollout", "%1 names %2 actors, and claiming asks for the request: for claims that is off.")},
        {SomeGroups, "some_groups",
            messagePattern("rollout", "%1 is on for %2 groups; who is in them, only GitLab knows.")},
        {NothingVerified, "nothing_verified",
            messagePattern("rollout", "Live claiming is on, and nothing was verified for more than %1.")},
        {CachesMayHide, "caches_may_hide",
            messagePattern("rollout",
                "%1 changed %2 ago. If that was SQL and not Rails, caches hide it for up to an hour: ask who changed "
                "it, or wait.")},
        {GatesWithoutRow, "gates_without_row",
            messagePattern("rollout",
                "%1 has gates but no row in features, which Rails always writes: it was changed by SQL, and caches "
                "hide that for up to an hour.")},
        {GateNotUnderstood, "gate_not_understood",
            messagePattern("rollout", "%1 has a gate that this build does not understand.")},
        {NoStepYet, "no_step_yet", messagePattern("rollout", "None of its flags was ever set.")},
        {StepLongAgo, "step_long_ago", messagePattern("rollout", "The last change of its flags was %1 ago.")},
        {StepJustNow, "step_just_now",
            messagePattern("rollout", "The last change of its flags was %1 ago; wait until %2 have passed.")},
        {StepEndsPart, "step_ends_part", messagePattern("rollout", "%1 is on in part (%2); this step ends that.")},
        {NoLeaseStale, "no_lease_stale", messagePattern("rollout", "No lease of the cell is stale.")},
        {LeasesStale, "leases_stale", messagePattern("rollout", "%1 leases of the cell are stale; settle them first.")},
        {LeasesUnread, "leases_unread",
            messagePattern("rollout", "The leases of the cell were not read, or not all: %1")},
        {NoConflict, "no_conflict", messagePattern("rollout", "No other cell holds a value of this model.")},
        {Conflicts, "conflicts",
            messagePattern("rollout", "Other cells hold %1 of its values; the worker would stop before the first.")},
        {ConflictsUnread, "conflicts_unread",
            messagePattern(
                "rollout", "Who holds %1 of the missing values was not asked; that takes an admin certificate.")},
        {NoDrift, "no_drift", messagePattern("rollout", "The scan of %1 found no drift.")},
        {DriftToBackfill, "drift_to_backfill",
            messagePattern("rollout", "The worker has %1 claims to make (scan of %2).")},
        {DriftBeyondRows, "drift_beyond_rows",
            messagePattern("rollout",
                "%1 claims have no row, or say something else (scan of %2): look at them before a worker destroys "
                "any.")},
        {ScanTooOld, "scan_too_old", messagePattern("rollout", "The last complete scan is %1 old; scan again.")},
        {DriftUnread, "drift_unread",
            messagePattern(
                "rollout", "How the claims and rows stand is not known: no complete scan is kept; scan the model.")},
        {NothingBypassed, "nothing_bypassed",
            messagePattern("rollout",
                "Every row written from %1 to %2, with live claiming on, has its claim; of later ones the scan could "
                "not tell yet.")},
        {Bypassed, "bypassed",
            messagePattern("rollout",
                "%1 rows were written since live claiming is on and have no claim: some code writes around it.")},
        {BypassUnread, "bypass_unread",
            messagePattern("rollout", "Whether code writes around live claiming is not known: %1")},
        {BypassNotYet, "bypass_not_yet",
            messagePattern(
                "rollout", "Live claiming is not wholly on yet, so nothing can be said to write around it.")},
        {ReplicaRead, "replica_read",
            messagePattern("rollout", "The flags come from a replica, which may lag behind.")},
    });
}();
template <> inline constexpr auto enumTable<RolloutReason::Code> = reasonKeys<RolloutReason::Code>();

std::string textOf(const RolloutReason &reason);

} // namespace cells
