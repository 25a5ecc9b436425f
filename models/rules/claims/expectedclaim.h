// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/catalogue.h"
#include "models/claims/claim.h"

namespace cells::claims {

// A claim that a row requests, and the column it comes from.
struct ExpectedClaim
{
    // Index of the column in the catalogue.
    std::size_t column = 0;
    Claim claim;
    Subject subject;
    Source source;

    bool operator==(const ExpectedClaim &) const = default;
};

inline ClaimMetadata metadataOf(const ExpectedClaim &expected)
{
    return {expected.claim, expected.subject, expected.source};
}

// Returns true for white space only, as Rails' `blank?` does.
bool isBlank(std::string_view value);

// Returns true when the row is in the scope of the model, by `scope` and `condition` of the catalogue.
bool isInScope(const ClaimableModel &model, const LocalRow &row);

// Returns the claims that the row requests by the catalogue: one per column with a non-blank value, none when it is out
// of scope. A row without a subject claims for subject 0, as in Rails.
std::vector<ExpectedClaim> expectedClaims(const ClaimableModel &model, const LocalRow &row);

// Returns the column of the model that claims this type.
std::optional<std::size_t> columnClaiming(const ClaimableModel &model, ClaimType type);

// Returns true when the claimed column of the row has the value of this claim.
bool hasClaim(const ClaimableModel &model, const LocalRow &row, const Claim &claim);

// Compares bytes; GPG fingerprints may differ in case, because Rails claims them in upper case and verifies them as
// stored.
bool isSameValue(ClaimType type, std::string_view claimed, std::string_view expected);

} // namespace cells::claims
