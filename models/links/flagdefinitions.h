#pragma once

#include "models/claims/featureflag.h"
#include "models/ports/environment.h"
#include "models/ports/outcome.h"

namespace cells {

// The flags named cells_* of a checkout of GitLab, below config/feature_flags and ee/config/feature_flags.
struct CheckoutFlags
{
    // Unknown where a definition cannot be read. Flags of the catalogue that the checkout does not define are Removed,
    // or Off in a release before them; Unknown where the release is.
    FlagDefaults defaults;
    // From the file VERSION; absent: it has none, or another text.
    std::optional<GitlabVersion> release;
};
// Refused when `checkout` has neither folder.
Outcome<CheckoutFlags> readFlagDefinitions(const std::filesystem::path &checkout);

// What the database of a cell tells of its release.
struct SchemaRelease
{
    // The newest of schema_migrations: "20260911081530". Empty: it cannot be read, and why.
    std::string newestMigration;
    std::string problem;
};

// Returns how the GitLab of the cell defines its flags: by the checkout that is named, else by the release that is
// stated, else by what the database tells. A checkout that cannot be read is named as the problem.
FlagDefinitions definitionsOf(const CellProfile &cell, const SchemaRelease &schema);

} // namespace cells
