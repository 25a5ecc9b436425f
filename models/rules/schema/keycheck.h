// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/database/schemacatalog.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cells::schema {

// What the constraints of a table do about some rows.
enum class Refusal
{
    Refused,
    Allowed,
    NotUnderstood, // a constraint has an expression whose result is unknown
    Unread, // a constraint could not be read, because the table was locked
};

// What the constraints of a table do about its sharding keys.
struct KeyEnforcement
{
    // Rows without any key.
    Refusal ofNone = Refusal::Allowed;
    // Rows with more than one.
    Refusal ofSeveral = Refusal::Allowed;
    // Rows without a key are also refused by what is validated alone, so there are none.
    bool isValidated = false;
    // The same of rows with more than one.
    bool isSeveralValidated = false;
    // The check that refuses rows without a key, that is not understood, or that allows several keys; empty for none.
    std::string constraint{};

    bool operator==(const KeyEnforcement &) const = default;
};

// The most keys of a table that are examined; more are not understood. GitLab's tables have up to 6.
inline constexpr std::size_t mostKeys = 8;

// Pure. `keys` are names of columns that the table has.
KeyEnforcement enforcementOf(const SchemaTable &table, const std::vector<std::string> &keys);

// Pure. What a check, as pg_get_constraintdef() prints it, does about a row where exactly those of `keys` have a value
// whose bit in `present` is set, whatever its other columns are.
Refusal refusalBy(std::string_view definition, const std::vector<std::string> &keys, std::uint32_t present);

} // namespace cells::schema
