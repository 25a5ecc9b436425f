// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"

#include <string>
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

    Code code;
    std::vector<std::string> values;

    bool operator==(const Reason &) const = default;
};
template <>
inline constexpr auto enumTable<Reason::Code> = [] {
    using enum Reason::Code;
    constexpr auto table = enumKeys<Reason::Code>(
        {{CommittedRow, "committed_row"}, {ServiceListsIt, "service_lists_it"}, {FreshRow, "fresh_row"},
            {FreshLease, "fresh_lease"}, {AbsentTwice, "absent_twice"}, {NothingLeftRunning, "nothing_left_running"},
            {SeenAbsentOnce, "seen_absent_once"}, {TransactionRunning, "transaction_running"},
            {TransactionPrepared, "transaction_prepared"}, {ServiceClockDoubtful, "service_clock_doubtful"},
            {RowWasThere, "row_was_there"}, {RowIsOrphan, "row_is_orphan"}, {RowIsYoung, "row_is_young"},
            {RowNewerThanListing, "row_newer_than_listing"}, {ListingIncomplete, "listing_incomplete"},
            {TableUnread, "table_unread"}, {ServiceUnread, "service_unread"}, {OnReplica, "on_replica"},
            {ClocksDisagree, "clocks_disagree"}, {ServiceClockAhead, "service_clock_ahead"},
            {RowClockAhead, "row_clock_ahead"}, {VerdictIsOther, "verdict_is_other"}, {OverTheLimit, "over_the_limit"},
            {PairingUnproved, "pairing_unproved"}, {PairingContradicted, "pairing_contradicted"},
            {SurveyTooOld, "survey_too_old"}, {TooManyRollbacks, "too_many_rollbacks"}, {NothingToDo, "nothing_to_do"},
            {NoWriterDatabase, "no_writer_database"}, {LimitTooHigh, "limit_too_high"},
            {LimitWithoutReason, "limit_without_reason"}, {FenceNotAllowed, "fence_not_allowed"},
            {ServiceWentBack, "service_went_back"}, {DifferenceDoubtful, "difference_doubtful"},
            {DifferenceIsOther, "difference_is_other"}, {HeldByCell, "held_by_cell"},
            {OutsideTheScan, "outside_the_scan"}, {WantedTwice, "wanted_twice"}, {WaitsForSource, "waits_for_source"},
            {BesideSwap, "beside_swap"}, {SwapTooLong, "swap_too_long"}, {TooManyExtra, "too_many_extra"},
            {ClaimingNotOn, "claiming_not_on"}, {NothingToUndo, "nothing_to_undo"}, {HeldByRow, "held_by_row"},
            {LeasedNow, "leased_now"}, {MadeByOther, "made_by_other"}, {SourceHasOther, "source_has_other"},
            {ReaperListingIncomplete, "reaper_listing_incomplete"}, {ReaperNothingDue, "reaper_nothing_due"},
            {ReaperDueJustNow, "reaper_due_just_now"}, {ReaperOnlyHourly, "reaper_only_hourly"},
            {ReaperLeft, "reaper_left"}, {ReaperWatched, "reaper_watched"}, {ReaperSeenOnce, "reaper_seen_once"},
            {ReaperInTime, "reaper_in_time"}, {ReaperLate, "reaper_late"}, {HiddenByFilter, "hidden_by_filter"},
            {ReaperResolvedHere, "reaper_resolved_here"}, {FlagIsOff, "flag_off"}, {ForeignClaims, "foreign_claims"},
            {ClaimsLost, "claims_lost"}, {NothingInPart, "nothing_in_part"}, {BaselineUnknown, "baseline_unknown"},
            {NoBaseline, "no_baseline"}, {RecencyConfirmed, "recency_confirmed"}, {RecencyBehind, "recency_behind"},
            {RecencyDoubtful, "recency_doubtful"}, {RecencyQuiet, "recency_quiet"},
            {RecencyUnconnected, "recency_unconnected"}, {RecencyUnread, "recency_unread"},
            {NewerThanConfirmed, "newer_than_confirmed"}, {MovedAway, "moved_away"}});
    // The names in plans and histories of releases before 0.2.
    return table.withEarlier({{OverTheLimit, "over_the_cap"}, {LimitTooHigh, "cap_too_high"},
        {LimitWithoutReason, "cap_without_reason"}, {ReaperResolvedHere, "reaper_settled_here"},
        {ClaimsLost, "claims_vanished"}, {BaselineUnknown, "past_unknown"}, {NoBaseline, "no_past"},
        {RecencyConfirmed, "recency_witnessed"}, {NewerThanConfirmed, "newer_than_witness"}});
}();

// English, with %1, %2 ... for the values.
const char *patternOf(Reason::Code code);
// In English, for files and the command line.
std::string textOf(const Reason &reason);

} // namespace cells
