// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"

namespace cells {

// A typed or pasted text, and the things it could be.
struct TypedValue
{
    std::string text;
    // The uuid of a lease or a record.
    std::optional<Uuid> uuid{};
    // The claims that it could be the value of, by its form.
    std::vector<Claim> claims{};

    bool operator==(const TypedValue &) const = default;
};

// White space around the text does not count. "email:a@b.example", with the name of a claim type and "_" for its
// spaces, says which one is meant. A value between quotes, as in a filter, is taken as it is, with its blanks: "alice
// ", email:"a@b.example "; without the name of a type it is a value and nothing else.
TypedValue typedValue(std::string_view text);
// Returns the text that means just this claim; not for an unknown type.
std::string questionOf(const Claim &claim);

// Reads "user_id" and "user id"; nothing for a name that no type has.
std::optional<ClaimType> claimTypeNamed(std::string_view name);

} // namespace cells
