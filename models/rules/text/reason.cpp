// SPDX-License-Identifier: MIT
#include "models/rules/text/reason.h"

#include "models/rules/text/pattern.h"

namespace cells {

namespace {

using Code = Reason::Code;

} // namespace

const char *patternOf(Reason::Code code)
{
    switch (code) {
    case Code::CommittedRow:
        return "The local row is committed and %1 old; stale after %2.";
    case Code::ServiceListsIt:
        return "The service lists it, created %1 ago.";
    case Code::FreshRow:
        return "The local row is %1 old: until %2 it is left to Rails, which may be committing it now.";
    case Code::FreshLease:
        return "The lease is %1 old: until %2 its transaction may still be on its way.";
    case Code::AbsentTwice:
        return "No local row, seen twice on the primary, %1 apart.";
    case Code::NothingLeftRunning:
        return "Every transaction that may hold its row has ended since it was first seen absent.";
    case Code::SeenAbsentOnce:
        return "Seen without a local row once; a second look is due after %1.";
    case Code::TransactionRunning:
        return "The transaction of pid %1 (%2), running for %3, may still commit its local row.";
    case Code::TransactionPrepared:
        return "The prepared transaction %1 of %2 may hold its local row.";
    case Code::ServiceClockDoubtful:
        return "The lease looks %1 old, but the service's clock is unknown or off. It has been watched here for %2 and "
               "is stale after %3.";
    case Code::RowWasThere:
        return "Its local row was here before and is gone: its transaction committed. Find out who removed the row.";
    case Code::RowIsOrphan:
        return "The local row is %1 old and a complete listing of the service does not have it; orphaned after %2.";
    case Code::RowIsYoung:
        return "It has ended: the service no longer lists it. Its local row is %1 old and is left to Rails until %2.";
    case Code::RowNewerThanListing:
        return "The local row appeared while the service was being listed; look again.";
    case Code::ListingIncomplete:
        return "The listing of the service is incomplete: that it lacks this lease proves nothing.";
    case Code::TableUnread:
        return "The cell's lease table could not be read: %1";
    case Code::ServiceUnread:
        return "The service could not be read: %1";
    case Code::OnReplica:
        return "This database is a replica: a row that is missing here may be on the primary.";
    case Code::ClocksDisagree:
        return "The clocks of this machine and the database are %1 apart (at most %2): ages cannot be trusted.";
    case Code::ServiceClockAhead:
        return "The service dates this lease %1 in the future: its clock is wrong, ages cannot be trusted.";
    case Code::RowClockAhead:
        return "The local row is dated %1 in the future: a clock is wrong, ages cannot be trusted.";
    case Code::VerdictIsOther:
        return "Its verdict is %1, not %2.";
    case Code::OverTheLimit:
        return "A plan holds at most %1 items; plan the rest afterwards.";
    case Code::PairingUnproved:
        return "It is not proved that database %1 is that of cell %2.";
    case Code::PairingContradicted:
        return "Database %1 is not that of cell %2; open the right environment.";
    case Code::SurveyTooOld:
        return "The survey is %1 old (at most %2); survey again.";
    case Code::TooManyRollbacks:
        return "%1 of %2 leases say roll back. Look for the cause first: the wrong database, a replica, a restored "
               "backup, a truncated lease table.";
    case Code::NothingToDo:
        return "Nothing is left to do.";
    case Code::NoWriterDatabase:
        return "The environment names no writer_database for the cell: have the script of the plan run instead.";
    case Code::LimitTooHigh:
        return "A plan holds at least one item and at most %1, and makes at most %2 calls a second, whatever the "
               "reason.";
    case Code::LimitWithoutReason:
        return "More than %1 items or %2 calls a second need a reason: the alert or the ticket first.";
    case Code::FenceNotAllowed:
        return "The environment does not allow fence rows in the database of cell %1 (fence_rows, beside "
               "writer_database).";
    case Code::ServiceWentBack:
        return "The service lists lease %1 again, which had ended: it seems to be restored from an older state, so "
               "what it lists may be settled already.";
    case Code::DifferenceDoubtful:
        return "It is not sure: a fact behind it is missing or doubtful.";
    case Code::DifferenceIsOther:
        return "It is now %1: there is nothing for this plan to do.";
    case Code::HeldByCell:
        return "Cell %1 holds the value. No plan takes it away: settle first which of the two may keep it.";
    case Code::OutsideTheScan:
        return "Its id is outside of what was scanned completely, up to id %1: that no row has it is not known.";
    case Code::WantedTwice:
        return "Another item of this plan is about the same value: plan it afterwards.";
    case Code::WaitsForSource:
        return "%1 has the value until its own difference is settled: plan it again afterwards.";
    case Code::BesideSwap:
        return "Its source swaps another value in this plan, and is recent once that is done: plan it again an hour "
               "later.";
    case Code::SwapTooLong:
        return "%1 rows have each other's values, and at most %2 are served at once, because a name is free all the "
               "while: settle some of them by hand first.";
    case Code::TooManyExtra:
        return "%1 of %2 claims are extra. Look for the cause first: the wrong database, a replica, a restored backup, "
               "rows deleted around the application.";
    case Code::ClaimingNotOn:
        return "Live claiming of %1 is %2. Claims made while it is off go stale unnoticed: say that this is a backfill "
               "(Limits…, --backfill), or switch claiming on first.";
    case Code::NothingToUndo:
        return "It was not done, or is undone already.";
    case Code::HeldByRow:
        return "%1 of this cell holds by now what it held before.";
    case Code::LeasedNow:
        return "A lease holds its claim now: plan it again when that has ended.";
    case Code::MadeByOther:
        return "The claim that is there now was not made by that run: somebody made it at another time.";
    case Code::SourceHasOther:
        return "%1 has another claim of type %2 by now: it would have two.";
    case Code::ReaperListingIncomplete:
        return "The listing of the service is incomplete, so what survives the reaper is not known.";
    case Code::ReaperNothingDue:
        return "No lease is stale, so there is nothing that the reaper should have settled.";
    case Code::ReaperDueJustNow:
        return "Stale for less than %2: %1. The next runs of the reaper may settle them.";
    case Code::ReaperOnlyHourly:
        return "Stale and older than %2: %1. The reaper looks at these only once an hour.";
    case Code::ReaperLeft:
        return "Stale for more than %3 and still there: %1, the longest for %2. The reaper runs each minute.";
    case Code::ReaperWatched:
        return "Watched since %1: no sign of the reaper.";
    case Code::ReaperSeenOnce:
        return "Seen for the first time: a second look, a minute later, tells whether any of them goes.";
    case Code::ReaperInTime:
        return "Gone soon after becoming stale, as with a working reaper: %1, last seen at %2.";
    case Code::ReaperLate:
        return "Gone after being stale for more than %3: %1, last seen at %2. Resolved by hand, or the reaper is back.";
    case Code::ReaperResolvedHere:
        return "Stale for more than %3 before being resolved from here: %1, last seen at %2. No sign yet that the "
               "reaper is back.";
    case Code::HiddenByFilter:
        return "It is hidden by the filter: %1";
    case Code::FlagIsOff:
        return "The feature flag %1 is off, so live claiming does not make this claim: only a backfill does (Limits…, "
               "--backfill).";
    case Code::ForeignClaims:
        return "The service listed claims of other cells as those of this one: %1. What it says of this cell cannot be "
               "trusted until those who run it have looked at it.";
    case Code::ClaimsLost:
        return "Claims that an earlier scan saw are gone, the newest of all, while their rows still ask for them: %1. "
               "The service seems to be restored from an older state: ask those who run it. Where it is known that it "
               "was not, say so on the Verification page, or by dismiss-restore.";
    case Code::BaselineUnknown:
        return "It is unknown whether the service was restored from an older state. Claims that earlier scans saw "
               "could not be looked up: %1 Run a complete scan to allow repairs again.";
    case Code::NoBaseline:
        return "No earlier scan here saw claims of %1 that could be looked for: nothing would show it if the service "
               "had "
               "been restored from an older state.";
    case Code::RecencyConfirmed:
        return "The newest claim or lease with its row here is %1 old. Sessions of other applications: %2.";
    case Code::RecencyBehind:
        return "The cell writes to another database: its newest claims have no row here (%1, the newest %2 old). The "
               "newest one with a row here is %3 old. Is this a copy, or the primary before a failover?";
    case Code::RecencyDoubtful:
        return "Recent claims have no row here (%1). The cell may write to another database, too, so what this one has "
               "or "
               "lacks proves nothing. Refresh in 10 min; for a quiet cell, in an hour.";
    case Code::RecencyQuiet:
        return "No claim or lease of the last %1 has its row here, so nothing shows that the cell still writes to this "
               "database. Have the cell write something, then refresh.";
    case Code::RecencyUnconnected:
        return "No application of the cell is connected to this database, so nothing shows that the cell still writes "
               "to it. "
               "Check where the cell's application connects to.";
    case Code::RecencyUnread:
        return "It is unknown whether the cell still writes to this database: %1";
    case Code::NewerThanConfirmed:
        return "It is newer than the newest claim or lease with its row here, so a missing row proves nothing. Refresh "
               "in a minute.";
    case Code::MovedAway:
        return "The organization moved to cell %1, which holds the claim.";
    case Code::NothingInPart:
        return "Nothing can be done about this part; plan the rest with the filter id>%1.";
    }
    return "";
}

std::string textOf(const Reason &reason)
{
    return filled(patternOf(reason.code), reason.values);
}

} // namespace cells
