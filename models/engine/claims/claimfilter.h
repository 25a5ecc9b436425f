// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/catalogue.h"
#include "models/engine/claims/recordfilter.h"
#include "models/ports/outcome.h"
#include "models/rules/claims/pairfilter.h"
#include "models/rules/text/filterterm.h"

namespace cells::claims {

// A typed filter of claims to read and to show. All terms have to match; several of one kind of type, status or result
// are alternatives.
//   model:User  id:42  type:email  status:creating  result:missing  value:ali  value:"a b"  age>5m  age<2d
//   lease:9f3c…
struct ClaimFilter
{
    // Null when no model is named.
    const ClaimableModel *model = nullptr;
    // Reading begins with this id.
    std::optional<std::int64_t> from{};
    PairFilter pairs{};

    bool operator==(const ClaimFilter &) const = default;
};

// Refused with the first word that is not understood, and what its term accepts.
Outcome<ClaimFilter> parseClaimFilter(std::string_view text);

// Returns the terms of a model's filter, for completion; with `hasRows` also results.
std::vector<FilterTerm> claimFilterTerms(const ClaimableModel &model, bool hasRows);

// Returns the filter without its values, which may be personal: only the rest is stored anywhere. Returns nothing of a
// value to look up.
std::string withoutValues(std::string_view text);

// Returns true when the text begins with the name of a term; any other text is a value to look up.
bool isClaimFilter(std::string_view text);

// Parses the same terms for claims in memory, with ages relative to `now`; any text that is no filter is searched
// anywhere in the value. Refuses terms that a snapshot cannot answer: rows, and so results.
Outcome<RecordFilter> parseRecordFilter(std::string_view text, Instant now);

} // namespace cells::claims
