#include "models/rules/text/pairreason.h"

#include "models/rules/text/pattern.h"

#include <algorithm>
#include <array>

namespace cells {

namespace {

using Code = PairReason::Code;

struct Wording
{
    Code code;
    std::string_view key;
    const char *pattern;
};

constexpr std::array wordings{
    Wording{Code::Agrees, "agrees", "The claim is what the row asks for: value, subject and source agree."},
    Wording{Code::NoClaim, "no_claim", "The service has no %1 claim of this row."},
    Wording{Code::ValueDiffers, "value_differs", "The values differ, first at byte %1."},
    Wording{Code::ValueDiffersInCase, "value_differs_in_case", "The values differ only in upper and lower case."},
    Wording{Code::SubjectDiffers, "subject_differs", "The claim is for %1, the row asks for %2."},
    Wording{Code::SourceDiffers, "source_differs", "The claim names the source %1, the row is %2."},
    Wording{Code::NoRow, "no_row", "%1 has no row with this key."},
    Wording{Code::RowOutOfScope, "row_out_of_scope", "The row is not in scope: %1."},
    Wording{Code::ValueBlank, "value_blank", "The row's %1 is blank, and blank values are not claimed."},
    Wording{Code::BeyondLastRow, "beyond_last_row",
        "It lies beyond the last row in scope (%1), where the verification worker never looks."},
    Wording{Code::SecondClaim, "second_claim", "The same row has another %1 claim already."},
    Wording{Code::RowRecent, "row_recent", "The row changed %1 ago; verification leaves it alone until %2."},
    Wording{Code::ClaimRecent, "claim_recent",
        "A claim of this row changed %1 ago; verification leaves it alone until %2."},
    Wording{Code::LeaseCreating, "lease_creating", "Lease %1 is creating this claim."},
    Wording{Code::LeaseDestroying, "lease_destroying", "Lease %1 is destroying this claim."},
    Wording{Code::HeldElsewhere, "held_elsewhere", "Cell %1 holds this value."},
    Wording{Code::AgeUnknown, "age_unknown", "The row does not say when it changed; it may have been just now."},
    Wording{Code::OnReplica, "on_replica", "This database is a replica: the primary may have a newer row."},
    Wording{Code::SubjectMissing, "subject_missing", "The row's %1 is NULL: to whom it belongs is not known."},
    Wording{Code::RowsUnread, "rows_unread", "The row was not read: %1"},
    Wording{Code::ClaimUnreadable, "claim_unreadable", "The claims of this row cannot be read: %1"},
    Wording{Code::StatusUnknown, "status_unknown", "This build does not know what %1 means."},
    Wording{Code::TypeUnknown, "type_unknown", "This build does not know what %1 is."},
    Wording{Code::TypeNotOfModel, "type_not_of_model", "%1 is not known to claim a %2."},
    Wording{Code::TypeNotNumbered, "type_not_numbered",
        "The number of the claim type %1 is unknown. State it under claim_types in the environment file."},
    Wording{Code::ForeignCell, "foreign_cell", "The service listed a claim of cell %1 when asked for cell %2."},
    Wording{Code::KeyUnreadable, "key_unreadable", "Its source key is not an id, so no row can be looked for."},
    Wording{Code::FlagOff, "flag_off", "The feature flag %1 is off: this column is neither claimed nor verified."},
    Wording{Code::CatalogueRule, "catalogue_rule", "%1 claims %2.%3 as %4, for the %5 in %6."},
    Wording{Code::Scope, "scope", "Only some rows are claimed: %1."},
    Wording{Code::FlagNone, "flag_none", "No feature flag: it is claimed whenever the cell is enabled."},
    Wording{Code::FlagOn, "flag_on", "Live claiming is on: the feature flag %1 is on, or GitLab no longer has it."},
    Wording{Code::FlagPartly, "flag_partly", "The feature flag %1 is on for some only."},
    Wording{Code::FlagUnread, "flag_unread", "It depends on the feature flag %1, which was not read."},
    Wording{Code::RowStable, "row_stable", "The row last changed %1 ago, long enough to be judged."},
    Wording{Code::ClaimStable, "claim_stable", "The claim last changed %1 ago, long enough to be judged."},
    Wording{Code::NoLease, "no_lease", "No lease holds this claim; it is active."},
    Wording{Code::DatabaseOfOther, "database_of_other",
        "Withheld: the database is not that of the cell, so no result is based on it."},
};

const Wording &wordingOf(Code code)
{
    return *std::find_if(wordings.begin(), wordings.end(), [code](const Wording &one) { return one.code == code; });
}

static_assert(wordings.size() == std::size_t(Code::DatabaseOfOther) + 1);

} // namespace

std::string_view keyOf(PairReason::Code code)
{
    return wordingOf(code).key;
}

std::optional<PairReason::Code> pairReasonCodeOf(std::string_view key)
{
    // The names in plans and histories of releases before 0.2.
    key = key == "settled_row" ? "row_stable" : key == "settled_claim" ? "claim_stable" : key;
    const auto found
        = std::find_if(wordings.begin(), wordings.end(), [key](const Wording &one) { return one.key == key; });
    return found == wordings.end() ? std::nullopt : std::optional(found->code);
}

const char *patternOf(PairReason::Code code)
{
    return wordingOf(code).pattern;
}

std::string textOf(const PairReason &reason)
{
    return filled(patternOf(reason.code), reason.values);
}

} // namespace cells
