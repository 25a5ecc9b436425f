// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/database/schemadocs.h"
#include "models/ports/outcome.h"

#include <filesystem>
#include <stop_token>

namespace cells {

// Returns what a checkout of GitLab says about the databases of a cell: the files of db/docs with its folders of views,
// removed tables and views, and background migrations, db/gitlab_schemas, db/schema_migrations, db/structure.sql,
// config/gitlab_loose_foreign_keys.yml and VERSION. Those of the tracking database of Geo are elsewhere and not read.
// A file or folder that is missing, damaged or too large is named in `unread`.
// Refused when `checkout` has no descriptions of tables in db/docs, or not all of them can be listed.
Outcome<SchemaDocs> readSchemaDocs(const std::filesystem::path &checkout, std::stop_token stop);

} // namespace cells
