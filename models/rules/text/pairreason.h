// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"

#include <string>
#include <vector>

namespace cells {

// Why a claim and a row are judged as they are, or why a claim is here or not. The pattern has %1, %2 ... for the
// values, so that it can be translated. Values never hold a claimed value: those may be hostile, or a megabyte.
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
        // What prevents a judgement
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
        // Replaces all others when the database is another cell's
        DatabaseOfOther,
    };

    Code code = Code::Agrees;
    std::vector<std::string> values;

    bool operator==(const PairReason &) const = default;
};
template <>
inline constexpr auto enumTable<PairReason::Code> = [] {
    using enum PairReason::Code;
    constexpr auto table = enumKeys<PairReason::Code>({{Agrees, "agrees"}, {NoClaim, "no_claim"},
        {ValueDiffers, "value_differs"}, {ValueDiffersInCase, "value_differs_in_case"},
        {SubjectDiffers, "subject_differs"}, {SourceDiffers, "source_differs"}, {NoRow, "no_row"},
        {RowOutOfScope, "row_out_of_scope"}, {ValueBlank, "value_blank"}, {BeyondLastRow, "beyond_last_row"},
        {SecondClaim, "second_claim"}, {RowRecent, "row_recent"}, {ClaimRecent, "claim_recent"},
        {LeaseCreating, "lease_creating"}, {LeaseDestroying, "lease_destroying"}, {HeldElsewhere, "held_elsewhere"},
        {AgeUnknown, "age_unknown"}, {OnReplica, "on_replica"}, {SubjectMissing, "subject_missing"},
        {RowsUnread, "rows_unread"}, {ClaimUnreadable, "claim_unreadable"}, {StatusUnknown, "status_unknown"},
        {TypeUnknown, "type_unknown"}, {TypeNotOfModel, "type_not_of_model"}, {TypeNotNumbered, "type_not_numbered"},
        {ForeignCell, "foreign_cell"}, {KeyUnreadable, "key_unreadable"}, {FlagOff, "flag_off"},
        {CatalogueRule, "catalogue_rule"}, {Scope, "scope"}, {FlagNone, "flag_none"}, {FlagOn, "flag_on"},
        {FlagPartly, "flag_partly"}, {FlagUnread, "flag_unread"}, {RowStable, "row_stable"},
        {ClaimStable, "claim_stable"}, {NoLease, "no_lease"}, {DatabaseOfOther, "database_of_other"}});
    // The names in plans and histories of releases before 0.2.
    return table.withEarlier({{RowStable, "settled_row"}, {ClaimStable, "settled_claim"}});
}();

const char *patternOf(PairReason::Code code);
// In English, for files and the command line.
std::string textOf(const PairReason &reason);

} // namespace cells
