// SPDX-License-Identifier: MIT
#include "models/rules/text/pairreason.h"

#include "models/rules/text/pattern.h"

namespace cells {

namespace {

using Code = PairReason::Code;

} // namespace

const char *patternOf(PairReason::Code code)
{
    switch (code) {
    case Code::Agrees:
        return "The claim is what the row asks for: value, subject and source agree.";
    case Code::NoClaim:
        return "The service has no %1 claim of this row.";
    case Code::ValueDiffers:
        return "The values differ, first at byte %1.";
    case Code::ValueDiffersInCase:
        return "The values differ only in upper and lower case.";
    case Code::SubjectDiffers:
        return "The claim is for %1, the row asks for %2.";
    case Code::SourceDiffers:
        return "The claim names the source %1, the row is %2.";
    case Code::NoRow:
        return "%1 has no row with this key.";
    case Code::RowOutOfScope:
        return "The row is not in scope: %1.";
    case Code::ValueBlank:
        return "The row's %1 is blank, and blank values are not claimed.";
    case Code::BeyondLastRow:
        return "It lies beyond the last row in scope (%1), where the verification worker never looks.";
    case Code::SecondClaim:
        return "The same row has another %1 claim already.";
    case Code::RowRecent:
        return "The row changed %1 ago; verification leaves it alone until %2.";
    case Code::ClaimRecent:
        return "A claim of this row changed %1 ago; verification leaves it alone until %2.";
    case Code::LeaseCreating:
        return "Lease %1 is creating this claim.";
    case Code::LeaseDestroying:
        return "Lease %1 is destroying this claim.";
    case Code::HeldElsewhere:
        return "Cell %1 holds this value.";
    case Code::AgeUnknown:
        return "The row does not say when it changed; it may have been just now.";
    case Code::OnReplica:
        return "This database is a replica: the primary may have a newer row.";
    case Code::SubjectMissing:
        return "The row's %1 is NULL: to whom it belongs is not known.";
    case Code::RowsUnread:
        return "The row was not read: %1";
    case Code::ClaimUnreadable:
        return "The claims of this row cannot be read: %1";
    case Code::StatusUnknown:
        return "This build does not know what %1 means.";
    case Code::TypeUnknown:
        return "This build does not know what %1 is.";
    case Code::TypeNotOfModel:
        return "%1 is not known to claim a %2.";
    case Code::TypeNotNumbered:
        return "The number of the claim type %1 is unknown. State it under claim_types in the environment file.";
    case Code::ForeignCell:
        return "The service listed a claim of cell %1 when asked for cell %2.";
    case Code::KeyUnreadable:
        return "Its source key is not an id, so no row can be looked for.";
    case Code::FlagOff:
        return "The feature flag %1 is off: this column is neither claimed nor verified.";
    case Code::CatalogueRule:
        return "%1 claims %2.%3 as %4, for the %5 in %6.";
    case Code::Scope:
        return "Only some rows are claimed: %1.";
    case Code::FlagNone:
        return "No feature flag: it is claimed whenever the cell is enabled.";
    case Code::FlagOn:
        return "Live claiming is on: the feature flag %1 is on, or GitLab no longer has it.";
    case Code::FlagPartly:
        return "The feature flag %1 is on for some only.";
    case Code::FlagUnread:
        return "It depends on the feature flag %1, which was not read.";
    case Code::RowStable:
        return "The row last changed %1 ago, long enough to be judged.";
    case Code::ClaimStable:
        return "The claim last changed %1 ago, long enough to be judged.";
    case Code::NoLease:
        return "No lease holds this claim; it is active.";
    case Code::DatabaseOfOther:
        return "Withheld: the database is not that of the cell, so no result is based on it.";
    }
    return "";
}

std::string textOf(const PairReason &reason)
{
    return filled(patternOf(reason.code), reason.values);
}

} // namespace cells
