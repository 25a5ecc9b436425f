// SPDX-License-Identifier: MIT
#include "app/sandbox/schema/checkouttexts.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>

namespace cells {

namespace {

constexpr const char *introducedBy = "https://gitlab.com/gitlab-org/gitlab/-/merge_requests/";

bool isUpper(char c)
{
    return std::isupper(static_cast<unsigned char>(c)) != 0;
}

// "merge_requests" is "MergeRequest".
std::string classOf(std::string_view table)
{
    std::string name;
    bool isBegin = true;
    for (const char c : table) {
        if (std::isalnum(static_cast<unsigned char>(c)) == 0) {
            isBegin = true;
            continue;
        }
        name += isBegin ? char(std::toupper(static_cast<unsigned char>(c))) : c;
        isBegin = false;
    }
    return name.ends_with("ies") ? name.substr(0, name.size() - 3) + 'y'
        : name.ends_with('s')    ? name.substr(0, name.size() - 1)
                                 : name;
}

std::string listText(const char *key, const std::vector<std::string> &entries)
{
    std::string text = entries.empty() ? "" : std::string(key) + ":\n";
    for (const auto &entry : entries) {
        text += "- " + entry + "\n";
    }
    return text;
}

std::string keysText(const TableDocs &docs)
{
    std::string text = docs.shardingKey.empty() ? "" : "sharding_key:\n";
    for (const auto &key : docs.shardingKey) {
        text += fmt::format("  {}: {}\n", key.column, key.references);
    }
    return text;
}

// "scanner_id" is the association "scanner".
std::string desiredText(const DesiredKeyColumn &key)
{
    auto text
        = fmt::format("desired_sharding_key:\n  {}:\n    references: {}\n    backfill_via:\n      parent:\n        "
                      "foreign_key: {}\n        table: {}\n",
            key.column, key.references, key.foreignKey, key.parent);
    text += key.parentPrimaryKey == "id" ? "" : fmt::format("        table_primary_key: {}\n", key.parentPrimaryKey);
    text += fmt::format("        sharding_key: {}\n        belongs_to: {}\n", key.parentKey,
        key.foreignKey.substr(0, key.foreignKey.rfind("_id")));
    return text + (key.isAwaitingParent ? "    awaiting_backfill_on_parent: true\n" : "");
}

// Columns that update_column_to sets, and their values, are the same for each key.
std::string looseKeyText(const LooseKey &key)
{
    return fmt::format("  - table: {}\n    column: {}\n    on_delete: {}\n{}", key.parent, key.column, key.onDelete,
        key.onDelete == "update_column_to" ? "    target_column: status\n    target_value: canceled\n" : "");
}

} // namespace

std::string snakeCase(std::string_view name)
{
    std::string text;
    for (const char c : name) {
        text += text.empty() || !isUpper(c) ? "" : "_";
        text += char(std::tolower(static_cast<unsigned char>(c)));
    }
    return text;
}

std::string tableDocsText(const TableDefinition &table)
{
    const auto &docs = table.docs;
    std::string text = fmt::format("---\n{}: {}\n", docs.isView ? "view_name" : "table_name", docs.name);
    text += docs.isView ? "classes: []\n" : listText("classes", {classOf(docs.name)});
    text += listText("feature_categories", docs.featureCategories);
    text
        += fmt::format("description: Rows of {} in a sandbox\nintroduced_by_url: {}{}\nmilestone: '{}'\ngitlab_schema: "
                       "{}\n",
            docs.name, introducedBy, 100'000 + docs.name.size() * 977, docs.milestone, docs.gitlabSchema);
    text += keysText(docs);
    for (const auto &key : docs.desiredKey) {
        text += desiredText(key);
    }
    text += docs.desiredKeyJob.empty() ? "" : "desired_sharding_key_migration_job_name: " + docs.desiredKeyJob + "\n";
    text += docs.issueUrl.empty() ? "" : "sharding_key_issue_url: " + docs.issueUrl + "\n";
    text += listText("allow_cross_foreign_keys", docs.crossForeignKeys);
    return text + (docs.isView ? "" : "table_size: small\n");
}

std::string deletedDocsText(const std::string &table)
{
    return fmt::format(
        "---\ntable_name: {0}\nclasses: []\nfeature_categories:\n- database\ndescription: Rows of {0} in "
        "former releases\nintroduced_by_url: {1}24680\nmilestone: '12.3'\nremoved_by_url: {1}187654\n"
        "removed_in_milestone: '18.2'\ngitlab_schema: gitlab_main_cell_local\n",
        table, introducedBy);
}

std::string migrationDocsText(const MigrationDocs &migration)
{
    auto text = fmt::format("---\nmigration_job_name: {}\ndescription: Fills a column in a sandbox\n", migration.job);
    text
        += migration.featureCategories.empty() ? "" : "feature_category: " + migration.featureCategories.front() + "\n";
    text += fmt::format("introduced_by_url: {}{}\nmilestone: '{}'\nqueued_migration_version: {}\n", introducedBy,
        190'000 + migration.job.size() * 13, migration.milestone, migration.queuedVersion);
    text += migration.finalizeAfter.empty() ? "" : "finalize_after: '" + migration.finalizeAfter + "'\n";
    return text + "finalized_by:" + (migration.finalizedBy.empty() ? "" : " '" + migration.finalizedBy + "'")
        + (migration.finalizedBy.empty() ? " # version of the migration that finalizes it\n" : "\n");
}

std::string looseKeysText(std::vector<LooseKey> keys)
{
    std::ranges::stable_sort(keys, {}, &LooseKey::table);
    std::string text = "---\n";
    std::string table;
    for (const auto &key : keys) {
        if (key.table != table) {
            table = key.table;
            text += table + ":\n";
        }
        text += looseKeyText(key);
    }
    return text;
}

std::string flagText(const ClaimFlag &flag)
{
    return fmt::format("---\nname: {}\ndescription: A feature flag in a sandbox\nintroduced_by_url: {}210987\n"
                       "milestone: '{}.{}'\ngroup: group::cells infrastructure\ntype: beta\ndefault_enabled: false\n",
        flag.name, introducedBy, flag.since.major, flag.since.minor);
}

std::string modelText(const ClaimableModel &model)
{
    auto text = fmt::format("# frozen_string_literal: true\n\nclass {} < ApplicationRecord\n  include "
                            "Cells::Claimable\n\n",
        model.name);
    for (const auto &column : model.columns) {
        text += fmt::format("  cells_claims_attribute :{}\n", column.column);
    }
    return text + "end\n";
}

} // namespace cells
