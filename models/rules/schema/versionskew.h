// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/schema/schemacheck.h"

#include <string>
#include <vector>

namespace cells::schema {

// How the migrations of a checkout differ from those that a database has run.
struct VersionSkew
{
    // One of the two is unknown.
    bool isUnknown = false;
    // Of the checkout, and not in the database, in order.
    std::vector<std::string> pending{};
    // Of the database, and newer than the newest of the checkout, in order. Older ones are no difference: GitLab
    // removes files of migrations, and their rows stay.
    std::vector<std::string> newer{};

    bool isAny() const { return !pending.empty() || !newer.empty(); }
    bool operator==(const VersionSkew &) const = default;
};

VersionSkew skewOf(const SchemaDocs &docs, const SchemaCatalog &catalog);
// Of all databases that were read together: a migration that one of them lacks is pending.
VersionSkew skewOf(const SchemaDocs &docs, const CellCatalogs &cell);

// A migration that only one of the two has may explain the finding, so it proves nothing.
bool mayComeFrom(const VersionSkew &skew, FindingKind kind);

} // namespace cells::schema
