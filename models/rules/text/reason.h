// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/text/reasontable.h"

#include <string>
#include <vector>

namespace cells {

// The reason for a rule's decision: a code with the values of its text. The first of several reasons decided.
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
        SingleReading,
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
        // Reasons to leave a lease out of a plan, or not to run a plan.
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
        // Reasons to leave a difference out of a reclaim plan, or not to run such a plan.
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
        // Reasons not to undo an item of a plan.
        NothingToUndo,
        HeldByRow,
        LeasedNow,
        MadeByOther,
        SourceHasOther,
        // The health of the cell's own reaper.
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
        // Reasons not to run such a plan: the service cannot be trusted.
        ForeignClaims,
        ClaimsLost,
        NothingInPart,
        BaselineUnknown, // of such a plan
        NoBaseline, // of a scan: it is the first
        // Evidence that the cell writes to this database now.
        RecencyConfirmed,
        RecencyBehind,
        RecencyDoubtful,
        RecencyQuiet,
        RecencyUnconnected,
        RecencyUnread,
        NewerThanConfirmed, // for an item of a plan
        MovedAway, // of a difference: as HeldByCell
        // Reasons for and against writing off a lease of a lost cell.
        RowNotInBackup,
        BegunBeforeBackup,
        BegunAfterLoss,
        // Reasons not to write off any.
        LossUndeclared,
        CellNotListed,
        NotPinned,
        DatabaseNotSilent,
        ApplicationAnswers,
        CellNotLost,
        OtherCellsUnread,
        ActivityUnread,
        ActiveAfterLoss,
        IdentityAccepted,
        IdentityUnread,
        AdminMissing,
        LossTimesWrong,
    };

    Code code;
    std::vector<std::string> values;

    bool operator==(const Reason &) const = default;
};
inline constexpr auto reasonTexts = [] {
    using enum Reason::Code;
    return std::to_array<ReasonEntry<Reason::Code>>({
        {CommittedRow, "committed_row",
            messagePattern("reasons", "The local row is committed and %1 old; stale after %2.")},
        {ServiceListsIt, "service_lists_it", messagePattern("reasons", "The service lists it, created %1 ago.")},
        {FreshRow, "fresh_row",
            messagePattern(
                "reasons", "The local row is %1 old. Rails may still be committing it; wait until it is %2 old.")},
        {FreshLease, "fresh_lease",
            messagePattern(
                "reasons", "The lease is %1 old. Its transaction may still be running; wait until it is %2 old.")},
        {AbsentTwice, "absent_twice",
            messagePattern("reasons", "The primary had no local row in two readings, %1 apart.")},
        {NothingLeftRunning, "nothing_left_running",
            messagePattern("reasons",
                "Every transaction that could hold its local row has ended since the row was first missing.")},
        {SeenAbsentOnce, "seen_absent_once",
            messagePattern("reasons", "The local row was missing in one reading. A second reading is due after %1.")},
        {SingleReading, "single_reading",
            messagePattern("reasons",
                "A lookup reads once, and a rollback needs a second reading. Survey the leases for their verdict.")},
        {TransactionRunning, "transaction_running",
            messagePattern(
                "reasons", "The transaction of pid %1 (%2), running for %3, may still commit its local row.")},
        {TransactionPrepared, "transaction_prepared",
            messagePattern("reasons", "The prepared transaction %1 of %2 may hold its local row.")},
        {ServiceClockDoubtful, "service_clock_doubtful",
            messagePattern("reasons",
                "The lease appears to be %1 old, but the service's clock is unknown or wrong. It has been observed "
                "here for %2 and is stale after %3.")},
        {RowWasThere, "row_was_there",
            messagePattern("reasons",
                "Its local row existed before and is gone, so its transaction committed. Find out who removed the "
                "row.")},
        {RowIsOrphan, "row_is_orphan",
            messagePattern("reasons",
                "The local row is %1 old, and a complete listing of the service lacks the lease. It is orphaned after "
                "%2.")},
        {RowIsYoung, "row_is_young",
            messagePattern("reasons",
                "The service no longer lists the lease, so it has ended. Its local row is %1 old and is left to Rails "
                "until it is %2 old.")},
        {RowNewerThanListing, "row_newer_than_listing",
            messagePattern("reasons", "The local row appeared while the service was being listed. Refresh.")},
        {ListingIncomplete, "listing_incomplete",
            messagePattern(
                "reasons", "The listing of the service is incomplete, so a lease missing from it proves nothing.")},
        {TableUnread, "table_unread", messagePattern("reasons", "The cell's lease table could not be read: %1")},
        {ServiceUnread, "service_unread", messagePattern("reasons", "The service could not be read: %1")},
        {OnReplica, "on_replica",
            messagePattern("reasons",
                "This database is a replica, where a row may be missing. For a verdict, connect to the primary.")},
        {ClocksDisagree, "clocks_disagree",
            messagePattern("reasons",
                "The clocks of this machine and the database are %1 apart (at most %2), so ages cannot be trusted.")},
        {ServiceClockAhead, "service_clock_ahead",
            messagePattern("reasons",
                "The service dates this lease %1 in the future. Its clock is wrong, so ages cannot be trusted.")},
        {RowClockAhead, "row_clock_ahead",
            messagePattern(
                "reasons", "The local row is dated %1 in the future. A clock is wrong, so ages cannot be trusted.")},
        {VerdictIsOther, "verdict_is_other", messagePattern("reasons", "Its verdict is %1, not %2.")},
        {OverTheLimit, "over_the_limit",
            messagePattern("reasons", "A plan holds at most %1 items. Plan the rest afterwards.")},
        {PairingUnproved, "pairing_unproved",
            messagePattern("reasons", "Database %1 is not verified to belong to cell %2.")},
        {PairingContradicted, "pairing_contradicted",
            messagePattern("reasons", "Database %1 does not belong to cell %2. Open the right environment.")},
        {SurveyTooOld, "survey_too_old",
            messagePattern("reasons", "The survey is %1 old (at most %2). Refresh the leases.")},
        {TooManyRollbacks, "too_many_rollbacks",
            messagePattern("reasons",
                "%1 of %2 leases would be rolled back. Find the cause first: a wrong database, a replica, a restored "
                "backup or a truncated lease table.")},
        {NothingToDo, "nothing_to_do", messagePattern("reasons", "Nothing is left to do.")},
        {NoWriterDatabase, "no_writer_database",
            messagePattern("reasons",
                "The environment names no writer_database for the cell. Run the script of the plan instead.")},
        {LimitTooHigh, "limit_too_high",
            messagePattern("reasons",
                "A plan holds 1 to %1 items and makes at most %2 calls per second. No reason raises these limits.")},
        {LimitWithoutReason, "limit_without_reason",
            messagePattern("reasons",
                "More than %1 items or %2 calls per second need a reason, starting with an alert or ticket number.")},
        {FenceNotAllowed, "fence_not_allowed",
            messagePattern("reasons",
                "The environment does not allow fence rows in the database of cell %1. Set fence_rows: allowed.")},
        {ServiceWentBack, "service_went_back",
            messagePattern("reasons",
                "The service lists lease %1 again, which had ended. It appears to be restored from an older state, so "
                "other listed leases may be resolved already.")},
        {DifferenceDoubtful, "difference_doubtful",
            messagePattern("reasons",
                "The difference is uncertain. The Verification page and cellsctl claims show which fact is missing.")},
        {DifferenceIsOther, "difference_is_other",
            messagePattern("reasons", "It is now %1, so this plan has nothing to do.")},
        {HeldByCell, "held_by_cell",
            messagePattern("reasons",
                "Cell %1 holds the value, and no plan takes it away. Decide first which of the two keeps it.")},
        {OutsideTheScan, "outside_the_scan",
            messagePattern("reasons", "The scan only read ids up to %1, so a missing row cannot be confirmed.")},
        {WantedTwice, "wanted_twice",
            messagePattern("reasons", "Another item of this plan has the same value. Plan this one afterwards.")},
        {WaitsForSource, "waits_for_source",
            messagePattern(
                "reasons", "%1 holds the value until its own difference is resolved. Plan this item afterwards.")},
        {BesideSwap, "beside_swap",
            messagePattern("reasons",
                "Its source swaps another value in this plan and counts as recent afterwards. Plan this item an hour "
                "later.")},
        {SwapTooLong, "swap_too_long",
            messagePattern("reasons",
                "%1 rows form a swap cycle; at most %2 can be swapped at once because each name is briefly unclaimed. "
                "Resolve some of them manually first.")},
        {TooManyExtra, "too_many_extra",
            messagePattern("reasons",
                "%1 of %2 claims are extra. Find the cause first: a wrong database, a replica, a restored backup or "
                "rows deleted around the application.")},
        {ClaimingNotOn, "claiming_not_on",
            messagePattern("reasons",
                "Live claiming of %1 is %2, and claims made meanwhile go stale unnoticed. Mark the plan as a backfill "
                "(Options…, --backfill), or enable live claiming first.")},
        {NothingToUndo, "nothing_to_undo", messagePattern("reasons", "The action was not done or is already undone.")},
        {HeldByRow, "held_by_row", messagePattern("reasons", "%1 of this cell now holds the value.")},
        {LeasedNow, "leased_now",
            messagePattern("reasons", "A lease holds its claim now. Plan it again after the lease has ended.")},
        {MadeByOther, "made_by_other",
            messagePattern("reasons", "The current claim was made at another time, not by that run.")},
        {SourceHasOther, "source_has_other",
            messagePattern("reasons", "%1 now has another claim of type %2 and would have two.")},
        {ReaperListingIncomplete, "reaper_listing_incomplete",
            messagePattern(
                "reasons", "The listing of the service is incomplete, so the state of the reaper is unknown.")},
        {ReaperNothingDue, "reaper_nothing_due",
            messagePattern("reasons", "No lease is stale, so the reaper has nothing to resolve.")},
        {ReaperDueJustNow, "reaper_due_just_now",
            messagePattern("reasons", "Stale for less than %2: %1. The next runs of the reaper may resolve them.")},
        {ReaperOnlyHourly, "reaper_only_hourly",
            messagePattern("reasons", "Stale and older than %2: %1. The reaper processes these only once an hour.")},
        {ReaperLeft, "reaper_left",
            messagePattern("reasons",
                "Stale for more than %3 and still outstanding: %1, the longest for %2. The reaper runs every minute.")},
        {ReaperWatched, "reaper_watched",
            messagePattern("reasons", "Observed since %1 without any activity of the reaper.")},
        {ReaperSeenOnce, "reaper_seen_once",
            messagePattern("reasons",
                "Observed for the first time. A second reading in a minute shows whether any of them ends.")},
        {ReaperInTime, "reaper_in_time",
            messagePattern(
                "reasons", "Ended soon after becoming stale: %1, last seen at %2. The reaper appears to be working.")},
        {ReaperLate, "reaper_late",
            messagePattern("reasons",
                "Ended after being stale for more than %3: %1, last seen at %2. They were resolved manually, or the "
                "reaper is back.")},
        {HiddenByFilter, "hidden_by_filter", messagePattern("reasons", "It is hidden by the filter: %1")},
        {ReaperResolvedHere, "reaper_resolved_here",
            messagePattern("reasons",
                "Stale for more than %3 before being resolved from here: %1, last seen at %2. No sign yet that the "
                "reaper is back.")},
        {FlagIsOff, "flag_off",
            messagePattern(
                "reasons", "The feature flag %1 is off, so only a backfill makes this claim (Options…, --backfill).")},
        {ForeignClaims, "foreign_claims",
            messagePattern("reasons",
                "The service listed claims of other cells for this one: %1. Do not trust its data until its operators "
                "have checked it.")},
        {ClaimsLost, "claims_lost",
            messagePattern("reasons",
                "The newest claims of an earlier scan are lost, while their rows still request them: %1. Ask the "
                "operators about a restore; if there was none, dismiss the restore alert (Verification page, "
                "dismiss-restore).")},
        {NothingInPart, "nothing_in_part",
            messagePattern("reasons", "Nothing in this range can be planned. Plan the rest with the filter id>%1.")},
        {BaselineUnknown, "baseline_unknown",
            messagePattern("reasons",
                "It is unknown whether the service was restored from an older state. Claims that earlier scans saw "
                "could not be looked up: %1 Run a complete scan to allow repairs again.")},
        {NoBaseline, "no_baseline",
            messagePattern("reasons",
                "No earlier complete scan of %1 exists, so a restore from an older backup would go undetected.")},
        {RecencyConfirmed, "recency_confirmed",
            messagePattern("reasons",
                "The newest claim or lease with its row here is %1 old. Sessions of other applications: %2.")},
        {RecencyBehind, "recency_behind",
            messagePattern("reasons",
                "The cell writes to another database: its newest claims have no row here (%1, the newest %2 old). The "
                "newest one with a row here is %3 old. Is this a copy, or the primary before a failover?")},
        {RecencyDoubtful, "recency_doubtful",
            messagePattern("reasons",
                "Recent claims have no row here (%1). The cell may also write to another database, so this one proves "
                "nothing. Refresh in 10 min; for a quiet cell, in an hour.")},
        {RecencyQuiet, "recency_quiet",
            messagePattern("reasons",
                "No claim or lease of the last %1 has its row here, so the cell may write elsewhere. Have the cell "
                "write something, then refresh.")},
        {RecencyUnconnected, "recency_unconnected",
            messagePattern("reasons",
                "No application of the cell is connected to this database, so the cell may write elsewhere. Check "
                "which database the cell's application uses.")},
        {RecencyUnread, "recency_unread",
            messagePattern("reasons", "It is unknown whether the cell still writes to this database: %1")},
        {NewerThanConfirmed, "newer_than_confirmed",
            messagePattern("reasons",
                "It is newer than the newest claim or lease with its row here, so a missing row proves nothing. "
                "Refresh in a minute.")},
        {MovedAway, "moved_away",
            messagePattern("reasons", "The organization moved to cell %1, which holds the claim.")},
        {RowNotInBackup, "row_not_in_backup",
            messagePattern("reasons",
                "It began between the recovery point and the loss. By these times, no restored database has its row.")},
        {BegunBeforeBackup, "begun_before_backup",
            messagePattern("reasons",
                "It began before the recovery point or up to %1 after it, so it waits for the restored database.")},
        {BegunAfterLoss, "begun_after_loss",
            messagePattern("reasons",
                "It began after the loss or up to %1 before it, so a restored cell may have begun it. It waits.")},
        {LossUndeclared, "loss_undeclared",
            messagePattern("reasons",
                "The plan must declare how the identity of the cell is fenced, and that the loss is for good.")},
        {CellNotListed, "cell_not_listed",
            messagePattern("reasons", "The service does not list the cell, so its leases may not be listed either.")},
        {NotPinned, "not_pinned",
            messagePattern(
                "reasons", "The database of the cell was never verified from here, so its address may be wrong.")},
        {DatabaseNotSilent, "database_not_silent",
            messagePattern("reasons",
                "Something answers at the address of the database, or it was not asked: %1 Only a silent server counts "
                "as lost.")},
        {ApplicationAnswers, "application_answers",
            messagePattern("reasons", "The application of the cell answers: %1 Stop it first.")},
        {CellNotLost, "cell_not_lost",
            messagePattern("reasons",
                "The cell is not lost: %1 Only leases of a cell whose database cannot be read are written off.")},
        {OtherCellsUnread, "other_cells_unread",
            messagePattern("reasons",
                "No database of another cell can be read (%1), so the network of this machine may be the cause.")},
        {ActivityUnread, "activity_unread",
            messagePattern("reasons", "It is unknown whether the cell still claims something: %1")},
        {ActiveAfterLoss, "active_after_loss",
            messagePattern("reasons",
                "The cell claimed something at %1, after the declared loss at %2. Stop what still runs of it.")},
        {IdentityAccepted, "identity_accepted",
            messagePattern("reasons",
                "The service still accepts the certificate of cell %1, so it may begin leases. Have it revoked "
                "first.")},
        {IdentityUnread, "identity_unread",
            messagePattern(
                "reasons", "It is unknown whether the service still accepts the certificate of cell %1: %2")},
        {AdminMissing, "admin_missing",
            messagePattern("reasons",
                "A write-off needs an admin certificate, because that of the cell is to be revoked. Set "
                "service.identity: admin.")},
        {LossTimesWrong, "loss_times_wrong",
            messagePattern(
                "reasons", "The recovery point %1 must be before the loss at %2, and the loss must be in the past.")},
    });
}();

consteval const auto &reasonTable(Reason::Code)
{
    return reasonTexts;
}

consteval auto enumTable(Reason::Code)
{
    using enum Reason::Code;
    // The names in plans and histories of releases before 0.2.
    return reasonKeys<Reason::Code>().withEarlier({{OverTheLimit, "over_the_cap"}, {LimitTooHigh, "cap_too_high"},
        {LimitWithoutReason, "cap_without_reason"}, {ReaperResolvedHere, "reaper_settled_here"},
        {ClaimsLost, "claims_vanished"}, {BaselineUnknown, "past_unknown"}, {NoBaseline, "no_past"},
        {RecencyConfirmed, "recency_witnessed"}, {NewerThanConfirmed, "newer_than_witness"}});
}

} // namespace cells
