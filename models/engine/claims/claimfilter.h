// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/catalogue.h"
#include "models/engine/claims/recordfilter.h"
#include "models/ports/outcome.h"
#include "models/rules/claims/pairfilter.h"
#include "models/rules/text/filterterm.h"

namespace cells {

// Which claims to read and which of them to show, as a reader types it. All terms hold together; several of one kind
// of type, status or result are alternatives.
//   model:User  id:42  type:email  status:creating  result:missing  value:ali  value:"a b"  age>5m  age<2d
//   lease:9f3c…
struct ClaimFilter
{
    // Null: not said.
    const ClaimableModel *model = nullptr;
    // Reading begins with this id.
    std::optional<std::int64_t> from{};
    PairFilter pairs{};

    bool operator==(const ClaimFilter &) const = default;
};

// The failure names the term and what would be accepted.
Outcome<ClaimFilter> parseClaimFilter(std::string_view text);

// What the filter of a model is made of; with `hasRows` also results.
std::vector<FilterTerm> claimFilterTerms(const ClaimableModel &model, bool hasRows);

// The filter without what it says of values: those may tell of a person, so only the rest of it is kept anywhere. Of a
// value to look up nothing is left.
std::string withoutValues(std::string_view text);

// Whether the text is meant as a filter: it begins with the name of a term. Anything else is a value to look up.
bool isClaimFilter(std::string_view text);

// The same terms for claims held in memory, whose age is told at `now`; anything that is no filter is looked for
// anywhere in the value. Refused where a term asks for what a snapshot does not have: rows, and so results.
Outcome<RecordFilter> parseRecordFilter(std::string_view text, Instant now);

} // namespace cells
