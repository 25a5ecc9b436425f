// SPDX-License-Identifier: MIT
#include "app/sandbox/schema/generatedtables.h"

#include "app/sandbox/schema/knowntables.h"

#include <array>

namespace cells {

namespace {

constexpr std::array<const char *, 40> subjects{"issue", "merge_request", "project", "group", "epic", "snippet", "wiki",
    "release", "deployment", "environment", "cluster", "package", "container_repository", "web_hook", "integration",
    "member", "label", "milestone", "board", "note", "todo", "audit", "approval", "protected_branch", "push_rule",
    "remote_mirror", "import", "export", "design", "requirement", "timelog", "iteration", "work_item", "compliance",
    "subscription", "license", "geo_node", "error_tracking", "feature_flag", "analytics"};
constexpr std::array<const char *, 30> aspects{"events", "settings", "links", "metrics", "states", "uploads",
    "mentions", "assignees", "templates", "versions", "statistics", "logs", "tokens", "permissions", "rules", "reviews",
    "schedules", "reports", "mappings", "aggregations", "exports", "details", "contents", "watchers", "notifications",
    "scopes", "policies", "tags", "batches", "snapshots"};
constexpr std::array<const char *, 8> columnSets{"title text, description text",
    "name text NOT NULL, position integer DEFAULT 0 NOT NULL", "state smallint DEFAULT 0 NOT NULL, iid integer",
    "external_id text, payload jsonb DEFAULT '{}'::jsonb NOT NULL", "count bigint DEFAULT 0 NOT NULL, recorded_at date",
    "enabled boolean DEFAULT false NOT NULL, options jsonb", "sha bytea, size integer, store smallint DEFAULT 1",
    "author_id bigint, body text, note_html text, discussion_id text"};
constexpr std::array<const char *, 6> milestones{"<6.0", "9.4", "12.8", "15.11", "17.6", "18.9"};
constexpr std::array<const char *, 8> categories{"team_planning", "code_review_workflow", "groups_and_projects",
    "source_code_management", "integrations", "package_registry", "observability", "audit_events"};

// Tables of one gitlab_schema. Shares add up to 20.
struct TableGroup
{
    const char *schema;
    const char *prefix;
    std::size_t share;
};

constexpr std::array groups{TableGroup{"gitlab_main_org", "", 12}, TableGroup{"gitlab_main_user", "user_", 1},
    TableGroup{"gitlab_main_cell_local", "instance_", 1}, TableGroup{"gitlab_ci", "ci_", 2},
    TableGroup{"gitlab_sec", "vulnerability_", 2}, TableGroup{"gitlab_pm", "pm_", 1},
    TableGroup{"gitlab_sec_cell_local", "security_", 1}};

const TableGroup &groupOf(std::size_t nth)
{
    auto at = nth % 20;
    for (const auto &group : groups) {
        if (at < group.share) {
            return group;
        }
        at -= group.share;
    }
    return groups.front();
}

// Different for each `nth` below 1,200.
std::string nameOfGenerated(const TableGroup &group, std::size_t nth)
{
    const auto subject = nth % subjects.size();
    return std::string(group.prefix) + subjects[subject] + "_"
        + aspects[(nth / subjects.size() + subject * 7) % aspects.size()];
}

// Half of the tables belong to a project.
void addKey(TableDefinition &table, std::size_t nth, bool isOfUser)
{
    auto &docs = table.docs;
    table.rule = nth % 3 == 0 ? KeyRule::Check : KeyRule::NotNull;
    if (isOfUser) {
        docs.shardingKey = {{"user_id", "users"}};
    } else if (nth % 23 == 0) {
        table.rule = KeyRule::None;
        table.link = KeyLink::None;
        docs.issueUrl = "https://gitlab.com/gitlab-org/gitlab/-/issues/" + std::to_string(520'000 + nth);
    } else if (nth % 8 < 4) {
        docs.shardingKey = {{"project_id", "projects"}};
    } else if (nth % 8 < 6) {
        docs.shardingKey = {{"namespace_id", "namespaces"}};
    } else if (nth % 8 == 6) {
        docs.shardingKey = {{"organization_id", "organizations"}};
    } else {
        table.rule = KeyRule::OneOf;
        docs.shardingKey = {{"namespace_id", "namespaces"}, {"project_id", "projects"}};
    }
}

TableDefinition generatedTable(const TableGroup &group, std::size_t nth)
{
    TableDefinition table;
    table.docs.name = nameOfGenerated(group, nth);
    table.docs.file = "db/docs/" + table.docs.name + ".yml";
    table.docs.gitlabSchema = group.schema;
    table.docs.featureCategories = {categories[nth % categories.size()]};
    table.docs.milestone = milestones[nth % milestones.size()];
    table.columns = columnSets[nth % columnSets.size()];
    const std::string_view schema = group.schema;
    const bool isMain = schema.starts_with("gitlab_main");
    if (!schema.ends_with("_cell_local") && schema != "gitlab_pm") {
        table.link = isMain ? KeyLink::ForeignKey : KeyLink::Loose;
        addKey(table, nth, schema == "gitlab_main_user");
    }
    if (schema == "gitlab_main_org" && nth % 40 == 7) {
        table.partitionMethod = "RANGE";
        table.partitionColumn = "created_at";
        table.partitions = {
            {"gitlab_partitions_dynamic", table.docs.name + "_000000", "FOR VALUES FROM (MINVALUE) TO ('2026-08-01')"},
            {"gitlab_partitions_dynamic", table.docs.name + "_202608", "FOR VALUES FROM ('2026-08-01') TO (MAXVALUE)"}};
    }
    return table;
}

} // namespace

std::vector<TableDefinition> schemaTables(std::size_t total)
{
    auto tables = knownTables();
    std::array<std::size_t, groups.size()> used{};
    for (std::size_t nth = 0; tables.size() < total; ++nth) {
        const auto &group = groupOf(nth);
        auto table = generatedTable(group, used[std::size_t(&group - groups.data())]++);
        if (!tableNamed(tables, table.docs.name)) {
            tables.push_back(std::move(table));
        }
    }
    return tables;
}

} // namespace cells
