// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/text/reasontable.h"

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
inline constexpr auto reasonTable<Reason::Code> = [] {
    using enum Reason::Code;
    return reasonEntries<Reason::Code>({
        {CommittedRow, "committed_row",
            messagePattern("reasons", "The local row is committed and %1 old; stale after %2.")},
        {ServiceListsIt, "service_lists_it", messagePattern("reasons", "The service lists it, created %1 ago.")},
        {FreshRow, "fresh_row",
            messagePattern(
                "reasons", "The local row is %1 old: until %2 it is left to Rails, which may be committing it now.")},
        {FreshLease, "fresh_lease",
            messagePattern("reasons", "The lease is %1 old: until %2 its transaction may still be on its way.")},
        {AbsentTwice, "absent_twice", messagePattern("reasons", "No local row, seen twice on the primary, %1 apart.")},
        {NothingLeftRunning, "nothing_left_running",
            messagePattern(
                "reasons", "Every transaction that may hold its row has ended since it was first seen absent.")},
        {SeenAbsentOnce, "seen_absent_once",
            messagePattern("reasons", "Seen without a local row once; a second look is due after %1.")},
        {TransactionRunning, "transaction_running",
            messagePattern(
                "reasons", "The transaction of pid %1 (%2), running for %3, may still commit its local row.")},
        {TransactionPrepared, "transaction_prepared",
            messagePattern("reasons", "The prepared transaction %1 of %2 may hold its local row.")},
        {ServiceClockDoubtful, "service_clock_doubtful",
            messagePattern("reasons",
                "The lease looks %1 old, but the service's clock is unknown or off. It has been watched here for %2 "
                "and is stale after %3.")},
        {RowWasThere, "row_was_there",
            messagePattern("reasons",
                "Its local row was here before and is gone: its transaction committed. Find out who removed the row.")},
        {RowIsOrphan, "row_is_orphan",
            messagePattern("reasons",
                "The local row is %1 old and a complete listing of the service does not have it; orphaned after %2.")},
        {RowIsYoung, "row_is_young",
            messagePattern("reasons",
                "It has ended: the service no longer lists it. Its local row is %1 old and is left to Rails until "
                "%2.")},
        {RowNewerThanListing, "row_newer_than_listing",
            messagePattern("reasons", "The local row appeared while the service was being listed; look again.")},
        {ListingIncomplete, "listing_incomplete",
            messagePattern(
                "reasons", "The listing of the service is incomplete: that it lacks this lease proves nothing.")},
        {TableUnread, "table_unread", messagePattern("reasons", "The cell's lease table could not be read: %1")},
        {ServiceUnread, "service_unread", messagePattern("reasons", "The service could not be read: %1")},
        {OnReplica, "on_replica",
            messagePattern("reasons", "This database is a replica: a row that is missing here may be on the primary.")},
        {ClocksDisagree, "clocks_disagree",
            messagePattern("reasons",
                "The clocks of this machine and the database are %1 apart (at most %2): ages cannot be trusted.")},
        {ServiceClockAhead, "service_clock_ahead",
            messagePattern("reasons",
                "The service dates this lease %1 in the future: its clock is wrong, ages cannot be trusted.")},
        {RowClockAhead, "row_clock_ahead",
            messagePattern(
                "reasons", "The local row is dated %1 in the future: a clock is wrong, ages cannot be trusted.")},
        {VerdictIsOther, "verdict_is_other", messagePattern("reasons", "Its verdict is %1, not %2.")},
        {OverTheLimit, "over_the_limit",
            messagePattern("reasons", "A plan holds at most %1 items; plan the rest afterwards.")},
        {PairingUnproved, "pairing_unproved",
            messagePattern("reasons", "It is not proved that database %1 is that of cell %2.")},
        {PairingContradicted, "pairing_contradicted",
            messagePattern("reasons", "Database %1 is not that of cell %2; open the right environment.")},
        {SurveyTooOld, "survey_too_old", messagePattern("reasons", "The survey is %1 old (at most %2); survey again.")},
        {TooManyRollbacks, "too_many_rollbacks",
            messagePattern("reasons",
                "%1 of %2 leases say roll back. Look for the cause first: the wrong database, a replica, a restored "
                "backup, a truncated lease table.")},
        {NothingToDo, "nothing_to_do", messagePattern("reasons", "Nothing is left to do.")},
        {NoWriterDatabase, "no_writer_database",
            messagePattern("reasons",
                "The environment names no writer_database for the cell: have the script of the plan run instead.")},
        {LimitTooHigh, "limit_too_high",
            messagePattern("reasons",
                "A plan holds at least one item and at most %1, and makes at most %2 calls a second, whatever the "
                "reason.")},
        {LimitWithoutReason, "limit_without_reason",
            messagePattern(
                "reasons", "More than %1 items or %2 calls a second need a reason: the alert or the ticket first.")},
        {FenceNotAllowed, "fence_not_allowed",
            messagePattern("reasons",
                "The environment does not allow fence rows in the database of cell %1 (fence_rows, beside "
                "writer_database).")},
        {ServiceWentBack, "service_went_back",
            messagePattern("reasons",
                "The service lists lease %1 again, which had ended: it seems to be restored from an older state, so "
                "what it lists may be settled already.")},
        {DifferenceDoubtful, "difference_doubtful",
            messagePattern("reasons", "It is not sure: a fact behind it is missing or doubtful.")},
        {DifferenceIsOther, "difference_is_other",
            messagePattern("reasons", "It is now %1: there is nothing for this plan to do.")},
        {HeldByCell, "held_by_cell",
            messagePattern("reasons",
                "Cell %1 holds the value. No plan takes it away: settle first which of the two may keep it.")},
        {OutsideTheScan, "outside_the_scan",
            messagePattern("reasons",
                "Its id is outside of what was scanned completely, up to id %1: that no row has it is not known.")},
        {WantedTwice, "wanted_twice",
            messagePattern("reasons", "Another item of this plan is about the same value: plan it afterwards.")},
        {WaitsForSource, "waits_for_source",
            messagePattern(
                "reasons", "%1 has the value until its own difference is settled: plan it again afterwards.")},
        {BesideSwap, "beside_swap",
            messagePattern("reasons",
                "Its source swaps another value in this plan, and is recent once that is done: plan it again an hour "
                "later.")},
        {SwapTooLong, "swap_too_long",
            messagePattern("reasons",
                "%1 rows have each other's values, and at most %2 are served at once, because a name is free all the "
                "while: settle some of them by hand first.")},
        {TooManyExtra, "too_many_extra",
            messagePattern("reasons",
                "%1 of %2 claims are extra. Look for the cause first: the wrong database, a replica, a restored "
                "backup, rows deleted around the application.")},
        {ClaimingNotOn, "claiming_not_on",
            messagePattern("reasons",
                "Live claiming of %1 is %2. Claims made while it is off go stale unnoticed: say that this is a "
                "backfill (Limits…, --backfill), or switch claiming on first.")},
        {NothingToUndo, "nothing_to_undo", messagePattern("reasons", "It was not done, or is undone already.")},
        {HeldByRow, "held_by_row", messagePattern("reasons", "%1 of this cell holds by now what it held before.")},
        {LeasedNow, "leased_now",
            messagePattern("reasons", "A lease holds its claim now: plan it again when that has ended.")},
        {MadeByOther, "made_by_other",
            messagePattern(
                "reasons", "The claim that is there now was not made by that run: somebody made it at another time.")},
        {SourceHasOther, "source_has_other",
            messagePattern("reasons", "%1 has another claim of type %2 by now: it would have two.")},
        {ReaperListingIncomplete, "reaper_listing_incomplete",
            messagePattern(
                "reasons", "The listing of the service is incomplete, so what survives the reaper is not known.")},
        {ReaperNothingDue, "reaper_nothing_due",
            messagePattern("reasons", "No lease is stale, so there is nothing that the reaper should have settled.")},
        {ReaperDueJustNow, "reaper_due_just_now",
            messagePattern("reasons", "Stale for less than %2: %1. The next runs of the reaper may settle them.")},
        {ReaperOnlyHourly, "reaper_only_hourly",
            messagePattern("reasons", "Stale and older than %2: %1. The reaper looks at these only once an hour.")},
        {ReaperLeft, "reaper_left",
            messagePattern("reasons",
                "Stale for more than %3 and still there: %1, the longest for %2. The reaper runs each minute.")},
        {ReaperWatched, "reaper_watched", messagePattern("reasons", "Watched since %1: no sign of the reaper.")},
        {ReaperSeenOnce, "reaper_seen_once",
            messagePattern(
                "reasons", "Seen for the first time: a second look, a minute later, tells whether any of them goes.")},
        {ReaperInTime, "reaper_in_time",
            messagePattern(
                "reasons", "Gone soon after becoming stale, as with a working reaper: %1, last seen at %2.")},
        {ReaperLate, "reaper_late",
            messagePattern("reasons",
                "Gone after being stale for more than %3: %1, last seen at %2. Resolved by hand, or the reaper is "
                "back.")},
        {HiddenByFilter, "hidden_by_filter", messagePattern("reasons", "It is hidden by the filter: %1")},
        {ReaperResolvedHere, "reaper_resolved_here",
            messagePattern("reasons",
                "Stale for more than %3 before being resolved from here: %1, last seen at %2. No sign yet that the "
                "reaper is back.")},
        {FlagIsOff, "flag_off",
            messagePattern("reasons",
                "The feature flag %1 is off, so live claiming does not make this claim: only a backfill does (Limits…, "
                "--backfill).")},
        {ForeignClaims, "foreign_claims",
            messagePattern("reasons",
                "The service listed claims of other cells as those of this one: %1. What it says of this cell cannot "
                "be trusted until those who run it have looked at it.")},
        {ClaimsLost, "claims_lost",
            messagePattern("reasons",
                "Claims that an earlier scan saw are gone, the newest of all, while their rows still ask for them: %1. "
                "The service seems to be restored from an older state: ask those who run it. Where it is known that it "
                "was not, say so on the Verification page, or by dismiss-restore.")},
        {NothingInPart, "nothing_in_part",
            messagePattern("reasons", "Nothing can be done about this part; plan the rest with the filter id>%1.")},
        {BaselineUnknown, "baseline_unknown",
            messagePattern("reasons",
                "It is unknown whether the service was restored from an older state. Claims that earlier scans saw "
                "could not be looked up: %1 Run a complete scan to allow repairs again.")},
        {NoBaseline, "no_baseline",
            messagePattern("reasons",
                "No earlier scan here saw claims of %1 that could be looked for: nothing would show it if the service "
                "had been restored from an older state.")},
        {RecencyConfirmed, "recency_confirmed",
            messagePattern("reasons",
                "The newest claim or lease with its row here is %1 old. Sessions of other applications: %2.")},
        {RecencyBehind, "recency_behind",
            messagePattern("reasons",
                "The cell writes to another database: its newest claims have no row here (%1, the newest %2 old). The "
                "newest one with a row here is %3 old. Is this a copy, or the primary before a failover?")},
        {RecencyDoubtful, "recency_doubtful",
            messagePattern("reasons",
                "Recent claims have no row here (%1). The cell may write to another database, too, so what this one "
                "has or lacks proves nothing. Refresh in 10 min; for a quiet cell, in an hour.")},
        {RecencyQuiet, "recency_quiet",
            messagePattern("reasons",
                "No claim or lease of the last %1 has its row here, so nothing shows that the cell still writes to "
                "this database. Have the cell write something, then refresh.")},
        {RecencyUnconnected, "recency_unconnected",
            messagePattern("reasons",
                "No application of the cell is connected to this database, so nothing shows that the cell still writes "
                "to it. Check where the cell's application connects to.")},
        {RecencyUnread, "recency_unread",
            messagePattern("reasons", "It is unknown whether the cell still writes to this database: %1")},
        {NewerThanConfirmed, "newer_than_confirmed",
            messagePattern("reasons",
                "It is newer than the newest claim or lease with its row here, so a missing row proves nothing. "
                "Refresh in a minute.")},
        {MovedAway, "moved_away",
            messagePattern("reasons", "The organization moved to cell %1, which holds the claim.")},
    });
}();
template <>
inline constexpr auto enumTable<Reason::Code> = [] {
    using enum Reason::Code;
    // The names in plans and histories of releases before 0.2.
    return reasonKeys<Reason::Code>().withEarlier({{OverTheLimit, "over_the_cap"}, {LimitTooHigh, "cap_too_high"},
        {LimitWithoutReason, "cap_without_reason"}, {ReaperResolvedHere, "reaper_settled_here"},
        {ClaimsLost, "claims_vanished"}, {BaselineUnknown, "past_unknown"}, {NoBaseline, "no_past"},
        {RecencyConfirmed, "recency_witnessed"}, {NewerThanConfirmed, "newer_than_witness"}});
}();

} // namespace cells
