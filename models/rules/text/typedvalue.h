// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"

namespace cells {

// What somebody typed or pasted, and what it could be.
struct TypedValue
{
    std::string text;
    // A lease or a record.
    std::optional<Uuid> uuid{};
    // Claims that it could be the value of, by its shape.
    std::vector<Claim> claims{};

    bool operator==(const TypedValue &) const = default;
};

// White space around the text does not count. "email:a@b.example", with the name of a claim type and "_" for its
// spaces, says which one is meant. A value between quotes, as in a filter, is taken as it is, with its blanks: "alice
// ", email:"a@b.example "; without the name of a type it is a value and nothing else.
TypedValue typedValue(std::string_view text);
// The text that means just this claim; of no type that this build does not know.
std::string questionOf(const Claim &claim);

// "user_id" and "user id"; nothing for a name that no type has.
std::optional<ClaimType> claimTypeNamed(std::string_view name);

} // namespace cells
