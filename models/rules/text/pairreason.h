// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/text/reasontable.h"

#include <string>
#include <vector>

namespace cells {

// The reason for the result of a claim and its row, or for a claim to exist; with the values of its text. Values never
// hold a claimed value: those may be hostile, or a megabyte.
struct PairReason
{
    enum class Code
    {
        Agrees,
        NoClaim,
        ValueDiffers,
        ValueDiffersInCase,
        SubjectDiffers,
        SourceDiffers,
        NoRow,
        RowOutOfScope,
        ValueBlank,
        BeyondLastRow,
        SecondClaim,
        RowRecent,
        ClaimRecent,
        LeaseCreating,
        LeaseDestroying,
        HeldElsewhere,
        // Doubts
        AgeUnknown,
        OnReplica,
        SubjectMissing,
        // Reasons not to compare
        RowsUnread,
        ClaimUnreadable,
        StatusUnknown,
        TypeUnknown,
        TypeNotOfModel,
        TypeNotNumbered,
        ForeignCell,
        KeyUnreadable,
        FlagOff,
        // Explanations
        CatalogueRule,
        Scope,
        FlagNone,
        FlagOn,
        FlagPartly,
        FlagUnread,
        RowStable,
        ClaimStable,
        NoLease,
        // Replaces all others when the database belongs to another cell
        DatabaseOfOther,
    };

    Code code = Code::Agrees;
    std::vector<std::string> values;

    bool operator==(const PairReason &) const = default;
};
inline constexpr auto pairReasonTexts = [] {
    using enum PairReason::Code;
    return std::to_array<ReasonEntry<PairReason::Code>>({
        {Agrees, "agrees", messagePattern("claims", "The claim matches its row in value, subject and source.")},
        {NoClaim, "no_claim", messagePattern("claims", "The service has no %1 claim of this row.")},
        {ValueDiffers, "value_differs", messagePattern("claims", "The values differ, first at byte %1.")},
        {ValueDiffersInCase, "value_differs_in_case",
            messagePattern("claims", "The values differ only in upper and lower case.")},
        {SubjectDiffers, "subject_differs", messagePattern("claims", "The claim is for %1, but the row requests %2.")},
        {SourceDiffers, "source_differs",
            messagePattern("claims", "The claim names the source %1, but the row is %2.")},
        {NoRow, "no_row", messagePattern("claims", "%1 has no row with this key.")},
        {RowOutOfScope, "row_out_of_scope", messagePattern("claims", "The row is not in scope: %1.")},
        {ValueBlank, "value_blank",
            messagePattern("claims", "The row's %1 is blank, and blank values are not claimed.")},
        {BeyondLastRow, "beyond_last_row",
            messagePattern("claims",
                "Its id is beyond the last row in scope (%1); the verification worker never reads that far.")},
        {SecondClaim, "second_claim", messagePattern("claims", "The same row already has another %1 claim.")},
        {RowRecent, "row_recent",
            messagePattern("claims", "The row changed %1 ago. Verification skips changes younger than %2.")},
        {ClaimRecent, "claim_recent",
            messagePattern(
                "claims", "A claim of this row changed %1 ago. Verification skips changes younger than %2.")},
        {LeaseCreating, "lease_creating", messagePattern("claims", "Lease %1 is creating this claim.")},
        {LeaseDestroying, "lease_destroying", messagePattern("claims", "Lease %1 is destroying this claim.")},
        {HeldElsewhere, "held_elsewhere", messagePattern("claims", "Cell %1 holds this value.")},
        {AgeUnknown, "age_unknown", messagePattern("claims", "The row has no time of change, so it may be recent.")},
        {OnReplica, "on_replica",
            messagePattern("claims", "This database is a replica. The primary may have a newer row.")},
        {SubjectMissing, "subject_missing", messagePattern("claims", "The row's %1 is NULL, so its owner is unknown.")},
        {RowsUnread, "rows_unread", messagePattern("claims", "The row was not read: %1")},
        {ClaimUnreadable, "claim_unreadable", messagePattern("claims", "The claims of this row cannot be read: %1")},
        {StatusUnknown, "status_unknown", messagePattern("claims", "This build does not know the status %1.")},
        {TypeUnknown, "type_unknown", messagePattern("claims", "This build does not know the claim type %1.")},
        {TypeNotOfModel, "type_not_of_model",
            messagePattern("claims", "This build does not know claims of type %2 for %1.")},
        {TypeNotNumbered, "type_not_numbered",
            messagePattern("claims",
                "The number of the claim type %1 is unknown. State it under claim_types in the environment file.")},
        {ForeignCell, "foreign_cell", messagePattern("claims", "The service listed a claim of cell %1 for cell %2.")},
        {KeyUnreadable, "key_unreadable",
            messagePattern("claims", "Its source key is not an id, so its row cannot be looked up.")},
        {FlagOff, "flag_off",
            messagePattern("claims", "The feature flag %1 is off: this column is neither claimed nor verified.")},
        {CatalogueRule, "catalogue_rule", messagePattern("claims", "%1 claims %2.%3 as %4, for the %5 in %6.")},
        {Scope, "scope", messagePattern("claims", "Only some rows are claimed: %1.")},
        {FlagNone, "flag_none",
            messagePattern("claims", "No feature flag controls it; it is claimed whenever the cell is enabled.")},
        {FlagOn, "flag_on",
            messagePattern("claims", "Live claiming is on: the feature flag %1 is on, or GitLab no longer has it.")},
        {FlagPartly, "flag_partly", messagePattern("claims", "The feature flag %1 is on in part.")},
        {FlagUnread, "flag_unread",
            messagePattern("claims", "Live claiming depends on the feature flag %1, which was not read.")},
        {RowStable, "row_stable", messagePattern("claims", "The row last changed %1 ago, long enough to compare it.")},
        {ClaimStable, "claim_stable",
            messagePattern("claims", "The claim last changed %1 ago, long enough to compare it.")},
        {NoLease, "no_lease", messagePattern("claims", "No lease holds this claim; it is active.")},
        {DatabaseOfOther, "database_of_other",
            messagePattern("claims", "Withheld, because the database does not belong to the cell.")},
    });
}();

consteval const auto &reasonTable(PairReason::Code)
{
    return pairReasonTexts;
}

consteval auto enumTable(PairReason::Code)
{
    using enum PairReason::Code;
    // The names in plans and histories of releases before 0.2.
    return reasonKeys<PairReason::Code>().withEarlier({{RowStable, "settled_row"}, {ClaimStable, "settled_claim"}});
}

} // namespace cells
