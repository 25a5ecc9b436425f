// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/gitlabversion.h"
#include "models/claims/message.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cells {

// A column that says to which organization a row belongs, and the table that it points to: project_id of projects.
struct ShardingKeyColumn
{
    std::string column;
    std::string references;

    bool operator==(const ShardingKeyColumn &) const = default;
};

// A column that is to become a sharding key, and the parent that it is filled from (backfill_via.parent).
struct DesiredKeyColumn
{
    std::string column;
    std::string references;
    // Column of the table; empty when the file names no parent.
    std::string foreignKey{};
    std::string parent{};
    std::string parentPrimaryKey = "id";
    // Column of the parent.
    std::string parentKey{};
    bool isAwaitingParent = false;

    bool operator==(const DesiredKeyColumn &) const = default;
};

// What a file of db/docs says about a table or view.
struct TableDocs
{
    std::string name;
    bool isView = false;
    // Below the checkout: "db/docs/users.yml".
    std::string file;
    // Where its sharding key is declared, or 1.
    int line = 1;
    // "gitlab_main_org"
    std::string gitlabSchema;
    std::vector<std::string> featureCategories{};
    // As the file has it: "18.4", "<6.0", "TODO"; empty for none.
    std::string milestone{};
    std::vector<ShardingKeyColumn> shardingKey{};
    std::vector<DesiredKeyColumn> desiredKey{};
    // The class of the background migration that fills the desired key.
    std::string desiredKeyJob{};
    std::string issueUrl{};
    // By the older key exempt_from_sharding.
    bool isExempt = false;
    // Names of schemas that its foreign keys may lead to.
    std::vector<std::string> crossForeignKeys{};

    bool operator==(const TableDocs &) const = default;
};

// A schema that foreign keys may lead to.
struct CrossForeignKeys
{
    std::string gitlabSchema;
    // Only those of these tables; empty: of all.
    std::vector<std::string> tables{};

    bool operator==(const CrossForeignKeys &) const = default;
};

// What a file of db/gitlab_schemas says.
struct GitlabSchemaDocs
{
    std::string name;
    bool requiresKey = false;
    std::vector<std::string> roots{};
    std::vector<CrossForeignKeys> crossForeignKeys{};
    bool disallowsSequences = false;

    bool operator==(const GitlabSchemaDocs &) const = default;
};

// An entry of config/gitlab_loose_foreign_keys.yml: rows of `table` go, or lose `column`, after rows of `parent` went.
struct LooseKey
{
    std::string table;
    std::string column;
    std::string parent;
    // "async_delete", "async_nullify", "update_column_to"
    std::string onDelete;

    bool operator==(const LooseKey &) const = default;
};

// What a file of db/docs/batched_background_migrations says.
struct MigrationDocs
{
    // "BackfillFooProjectId"
    std::string job;
    std::string file;
    std::vector<std::string> featureCategories{};
    std::string milestone{};
    // "20240601120000"; empty for none.
    std::string queuedVersion{};
    // A date, "2024-09-01"; empty for none.
    std::string finalizeAfter{};
    // The version that finalizes it; empty for none.
    std::string finalizedBy{};

    bool operator==(const MigrationDocs &) const = default;
};

// A file, or a part of a checkout, that could not be read.
struct UnreadDocs
{
    std::string file;
    Message problem;

    bool operator==(const UnreadDocs &) const = default;
};

// What a checkout of GitLab says that the databases of a cell should be. A part that is absent or could not be read is
// nothing, and named in `unread`; a single file is only named there.
struct SchemaDocs
{
    // Nothing without the file VERSION, or when it is not a release.
    std::optional<GitlabVersion> release{};
    // Tables and views by name in byte order.
    std::vector<TableDocs> tables{};
    // Tables and views that GitLab has removed, by name in byte order.
    std::vector<std::string> deleted{};
    std::map<std::string, GitlabSchemaDocs, std::less<>> schemas{};
    std::vector<MigrationDocs> migrations{};
    std::optional<std::vector<LooseKey>> looseKeys{};
    // The versions that db/schema_migrations has, in byte order.
    std::optional<std::vector<std::string>> versions{};
    // The tables that db/structure.sql creates, as qualified() has them, in byte order.
    std::optional<std::vector<std::string>> structure{};
    std::vector<UnreadDocs> unread{};

    const TableDocs *table(std::string_view name) const
    {
        const auto found = std::ranges::lower_bound(tables, name, {}, &TableDocs::name);
        return found != tables.end() && found->name == name ? &*found : nullptr;
    }
    const GitlabSchemaDocs *schemaOf(const TableDocs &docs) const
    {
        const auto found = schemas.find(docs.gitlabSchema);
        return found != schemas.end() ? &found->second : nullptr;
    }
};

} // namespace cells
