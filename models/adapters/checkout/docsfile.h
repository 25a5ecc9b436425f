// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/database/schemadocs.h"
#include "models/claims/message.h"
#include "models/ports/outcome.h"

#include <optional>
#include <string>
#include <vector>

// The text of one YAML file of a checkout. It is hostile, so each function refuses what is no UTF-8, too large or too
// deep, and has anchors, or a key twice in a map that is read. The message of a refusal has the line and the key. Keys
// that are not read are ignored, because GitLab adds some.
namespace cells {

// Returns what a file of db/docs or db/docs/views describes, without the name of the file. Refused without a name or
// gitlab_schema.
Outcome<TableDocs> tableDocsIn(const std::string &text);

// Returns the name alone, as for a table or view that was removed.
Outcome<std::string> describedName(const std::string &text);

// Returns what a file of db/gitlab_schemas describes.
Outcome<GitlabSchemaDocs> gitlabSchemaIn(const std::string &text);

// Returns what a file of db/docs/batched_background_migrations describes, without the name of the file.
Outcome<MigrationDocs> migrationDocsIn(const std::string &text);

// Returns all entries of config/gitlab_loose_foreign_keys.yml in their order.
Outcome<std::vector<LooseKey>> looseKeysIn(const std::string &text);

} // namespace cells
