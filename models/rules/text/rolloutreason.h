#pragma once

#include <string>
#include <string_view>
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
    static constexpr int codes = int(Code::ReplicaRead) + 1;

    Code code;
    std::vector<std::string> values;

    bool operator==(const RolloutReason &) const = default;
};

// Stable words for files and the command line: "flags_unread".
std::string_view keyOf(RolloutReason::Code code);
// English, with %1, %2 ... for the values.
const char *patternOf(RolloutReason::Code code);
std::string textOf(const RolloutReason &reason);

} // namespace cells
