#pragma once

#include <optional>
#include <string>
#include <string_view>
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

// Stable words for files and the command line: "no_claim". Nothing for a word that this build does not know.
std::string_view keyOf(PairReason::Code code);
std::optional<PairReason::Code> pairReasonCodeOf(std::string_view key);
const char *patternOf(PairReason::Code code);
// In English, for files and the command line.
std::string textOf(const PairReason &reason);

} // namespace cells
