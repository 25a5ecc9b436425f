// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/featureflag.h"
#include "models/ports/environment.h"
#include "models/ports/outcome.h"

namespace cells {

// The flags named cells_* that a checkout of GitLab defines in config/feature_flags and ee/config/feature_flags.
struct CheckoutFlags
{
    // Unknown where a definition cannot be read. A flag of the catalogue that the checkout does not define is Removed
    // in the releases that did that, NotYet in those before it came, and Unknown between them; OffOrRemoved where the
    // release is unknown.
    FlagDefaults defaults;
    // The content of the file VERSION; absent when there is none, or it is not a release.
    std::optional<GitlabVersion> release;
};
// Refused when `checkout` has neither folder.
Outcome<CheckoutFlags> readFlagDefinitions(const std::filesystem::path &checkout);

// The release that the database of a cell shows.
struct SchemaRelease
{
    // The newest version in schema_migrations, such as "20260911081530"; empty when it cannot be read, for `problem`.
    std::string newestMigration;
    std::string problem;
};

// Returns how the GitLab of the cell defines its flags: by the checkout that is named, else by the release that is
// stated, else by the database. A checkout that cannot be read is named as the problem; a flag about which
// the database says otherwise is OffOrRemoved.
FlagDefinitions definitionsOf(const CellProfile &cell, const SchemaRelease &schema);

} // namespace cells
