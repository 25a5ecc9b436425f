// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/catalogue.h"

namespace cells {

// A row of a claimable model, by its id.
struct TypedRow
{
    const ClaimableModel *model = nullptr;
    std::int64_t id = 0;

    bool operator==(const TypedRow &) const = default;
};

// A typed or pasted text, and the things it could be.
struct TypedValue
{
    std::string text;
    // The uuid of a lease.
    std::optional<Uuid> uuid{};
    // The claims that it could be the value of, by its form.
    std::vector<Claim> claims{};
    // The rows that it could name: "User 4", "user:42", "projects/1"; a bare id or "id:5" could be one of any common
    // model.
    std::vector<TypedRow> rows{};
    // The record that "record:" names. Only reading every claim finds it.
    std::optional<Uuid> record{};

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
