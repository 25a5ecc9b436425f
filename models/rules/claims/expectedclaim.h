// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/catalogue.h"
#include "models/claims/localrow.h"

namespace cells {

// A claim that a row should have, and the column it comes from.
struct ExpectedClaim
{
    // In the catalogue's order.
    std::size_t column = 0;
    Claim claim;
    Subject subject;
    Source source;

    bool operator==(const ExpectedClaim &) const = default;
};

// Nothing but white space, as Rails' `blank?` means it.
bool isBlank(std::string_view value);

// Whether the row is in the model's scope: what `scope` and `condition` of the catalogue say, judged from the row.
bool isInScope(const ClaimableModel &model, const LocalRow &row);

// What the row claims by the catalogue: one a column whose value is not blank, nothing when it is out of scope. A row
// without a subject claims for subject 0, as Rails does.
std::vector<ExpectedClaim> expectedClaims(const ClaimableModel &model, const LocalRow &row);

// The column of the model that claims this type.
std::optional<std::size_t> columnClaiming(const ClaimableModel &model, ClaimType type);

// True when the row has the value of this claim in the claimed column.
bool hasClaim(const ClaimableModel &model, const LocalRow &row, const Claim &claim);

// Bytes are equal; GPG fingerprints also when they differ in case only, for Rails claims them in upper case and
// verifies them as stored.
bool isSameValue(ClaimType type, std::string_view claimed, std::string_view expected);

} // namespace cells
