#pragma once

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
        OverTheCap,
        PairingUnproved,
        PairingContradicted,
        SurveyTooOld,
        TooManyRollbacks,
        NothingToDo,
    };

    Code code;
    std::vector<std::string> values;

    bool operator==(const Reason &) const = default;
};

// English, with %1, %2 ... for the values.
const char *patternOf(Reason::Code code);
// In English, for files and the command line.
std::string textOf(const Reason &reason);

} // namespace cells
