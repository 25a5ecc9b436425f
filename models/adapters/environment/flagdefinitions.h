// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/featureflag.h"
#include "models/ports/environment.h"
#include "models/ports/outcome.h"

namespace cells {

// The flags named cells_* of a checkout of GitLab, below config/feature_flags and ee/config/feature_flags.
struct CheckoutFlags
{
    // Unknown where a definition cannot be read. A flag of the catalogue that the checkout does not define is Removed
    // in the releases that did that, NotYet in those before it came, and Unknown between them; OffOrRemoved where the
    // release is unknown.
    FlagDefaults defaults;
    // From the file VERSION; absent: it has none, or another text.
    std::optional<GitlabVersion> release;
};
// Refused when `checkout` has neither folder.
Outcome<CheckoutFlags> readFlagDefinitions(const std::filesystem::path &checkout);

// What the database of a cell tells of its release.
struct SchemaRelease
{
    // Of the newest in schema_migrations: "20260911081530". Empty: it cannot be read, and why.
    std::string newestMigration;
    std::string problem;
};

// Returns how the GitLab of the cell defines its flags: by the checkout that is named, else by the release that is
// stated, else by what the database tells. A checkout that cannot be read is named as the problem; a flag about which
// the database says otherwise is OffOrRemoved.
FlagDefinitions definitionsOf(const CellProfile &cell, const SchemaRelease &schema);

} // namespace cells
