// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/schema/tabledefinition.h"
#include "models/claims/catalogue.h"

namespace cells {

// The texts of single files of a checkout, in the form of GitLab's, with sentences of our own.

// db/docs/users.yml
std::string tableDocsText(const TableDefinition &table);
// db/docs/deleted_tables/geo_nodes_old.yml
std::string deletedDocsText(const std::string &table);
// db/docs/batched_background_migrations/backfill_foo_project_id.yml
std::string migrationDocsText(const MigrationDocs &migration);
// config/gitlab_loose_foreign_keys.yml
std::string looseKeysText(std::vector<LooseKey> keys);
// config/feature_flags/beta/cells_claims_routes.yml
std::string flagText(const ClaimFlag &flag);
// app/models/user.rb: its claims.
std::string modelText(const ClaimableModel &model);

// "BackfillFooProjectId" is "backfill_foo_project_id".
std::string snakeCase(std::string_view name);

} // namespace cells
