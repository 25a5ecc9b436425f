#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cells {

// Why a rule decided as it did: a code with its values, so that the text can be translated. Where reasons are listed,
// the first one decided.
struct Reason
{
    enum class Code
    {
        CommittedRow,
        ServiceListsIt,
        FreshRow,
        FreshLease,
        AbsentTwice,
        NothingLeftRunning,
        SeenAbsentOnce,
        TransactionRunning,
        TransactionPrepared,
        ServiceClockDoubtful,
        RowWasThere,
        RowIsOrphan,
        RowIsYoung,
        RowNewerThanListing,
        ListingIncomplete,
        TableUnread,
        ServiceUnread,
        OnReplica,
        ClocksDisagree,
        ServiceClockAhead,
        RowClockAhead,
        // Why a lease is left out of a plan, or a plan may not run.
        VerdictIsOther,
        OverTheLimit,
        PairingUnproved,
        PairingContradicted,
        SurveyTooOld,
        TooManyRollbacks,
        NothingToDo,
        NoWriterDatabase,
        LimitTooHigh,
        LimitWithoutReason,
        FenceNotAllowed,
        ServiceWentBack,
        // Why a difference is left out of a reclaim plan, or such a plan may not run.
        DifferenceDoubtful,
        DifferenceIsOther,
        HeldByCell,
        OutsideTheScan,
        WantedTwice,
        WaitsForSource,
        BesideSwap,
        SwapTooLong,
        TooManyExtra,
        ClaimingNotOn,
        // Why an item of a plan is not undone.
        NothingToUndo,
        HeldByRow,
        LeasedNow,
        MadeByOther,
        SourceHasOther,
        // Whether the cell's own reaper is alive.
        ReaperListingIncomplete,
        ReaperNothingDue,
        ReaperDueJustNow,
        ReaperOnlyHourly,
        ReaperLeft,
        ReaperWatched,
        ReaperSeenOnce,
        ReaperInTime,
        ReaperLate,
        HiddenByFilter, // of a plan: as VerdictIsOther
        ReaperResolvedHere,
        FlagIsOff, // of a difference: as DifferenceIsOther
        // Of such a plan: what the service says cannot be trusted.
        ForeignClaims,
        ClaimsLost,
        NothingInPart,
        BaselineUnknown, // of such a plan: whether the service went back
        NoBaseline, // of a scan: it is the first
        // Whether the cell writes to this database now.
        RecencyConfirmed,
        RecencyBehind,
        RecencyDoubtful,
        RecencyQuiet,
        RecencyUnconnected,
        RecencyUnread,
        NewerThanConfirmed, // for an item of a plan
        MovedAway, // of a difference: as HeldByCell
    };
    static constexpr int codes = int(Code::MovedAway) + 1;

    Code code;
    std::vector<std::string> values;

    bool operator==(const Reason &) const = default;
};

// Stable words for files: "committed_row". Nothing for a word that this build does not know.
std::string_view keyOf(Reason::Code code);
std::optional<Reason::Code> reasonCodeOf(std::string_view key);
// English, with %1, %2 ... for the values.
const char *patternOf(Reason::Code code);
// In English, for files and the command line.
std::string textOf(const Reason &reason);

} // namespace cells
