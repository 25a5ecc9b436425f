// SPDX-License-Identifier: MIT
#include "app/sandbox/schema/schemafaults.h"

#include "app/sandbox/schema/schemasql.h"

#include <fmt/format.h>

namespace cells {

namespace {

using FaultKind = schema::FindingKind;
using Faults = std::vector<SchemaFault>;

constexpr auto mainDatabase = LogicalDatabase::Main;
constexpr auto ciDatabase = LogicalDatabase::Ci;
constexpr auto secDatabase = LogicalDatabase::Sec;

constexpr const char *missingFromStructure = "remote_mirrors";
constexpr const char *withoutTable = "project_wiki_exports";
constexpr const char *ofDeprecatedSchema = "appearances";
constexpr const char *withoutKey = "timelog_categories";
constexpr const char *deprecatedSchema = "gitlab_main";

Faults tableFaults()
{
    return {
        {FaultKind::TableWithoutDocs, mainDatabase, "tmp_backfill_runs_20260901",
            "CREATE TABLE tmp_backfill_runs_20260901 (started_at timestamp with time zone);\n"
            "GRANT SELECT ON tmp_backfill_runs_20260901 TO console_reader;\n"},
        {FaultKind::DocsWithoutTable, {}, withoutTable},
        {FaultKind::TableNotInStructure, mainDatabase, missingFromStructure},
        {FaultKind::TableNotInDatabase, mainDatabase, "container_expiration_policies",
            "DROP TABLE container_expiration_policies;\n"},
        {FaultKind::SchemaDeprecated, {}, deprecatedSchema},
        {FaultKind::KeyUndeclared, {}, withoutKey},
        {FaultKind::KeyColumnMissing, mainDatabase, "operations_feature_flags.project_id",
            "ALTER TABLE operations_feature_flags DROP COLUMN project_id;\n", true},
        {FaultKind::CellsDiffer, mainDatabase, "operations_feature_flags", "", true},
        {FaultKind::OwnershipSpurious, secDatabase, "sbom_sources_id_seq",
            "INSERT INTO pg_depend VALUES ('pg_class'::regclass, 'sbom_sources_id_seq'::regclass, 0, "
            "'pg_class'::regclass, 'security_scans'::regclass, (SELECT attnum FROM pg_attribute WHERE attrelid = "
            "'security_scans'::regclass AND attname = 'build_id'), 'n');\n"},
    };
}

// The name of the check over the keys of a table, and statements that replace it.
struct ReplacedCheck
{
    std::string object;
    std::string script;
};

ReplacedCheck replacedCheck(
    std::span<const TableDefinition> tables, const char *table, const char *check, const char *between = "")
{
    const auto *definition = tableNamed(tables, table);
    const auto name = definition ? keyCheckName(*definition) : std::string();
    return {std::string(table) + '.' + name,
        fmt::format("ALTER TABLE {0} DROP CONSTRAINT {1};\n{2}ALTER TABLE {0} ADD CONSTRAINT {1} CHECK {3};\n", table,
            name, between, check)};
}

Faults keyFaults(std::span<const TableDefinition> tables)
{
    const auto several = replacedCheck(tables, "milestones", "(num_nonnulls(group_id, project_id) >= 1)");
    const auto unclear = replacedCheck(
        tables, "boards", "(CASE WHEN name = '' THEN group_id IS NOT NULL ELSE project_id IS NOT NULL END)");
    const auto unchecked = replacedCheck(tables, "protected_tags", "(project_id IS NOT NULL) NOT VALID");
    const auto broken = replacedCheck(tables, "approval_project_rules", "(project_id IS NOT NULL) NOT VALID");
    return {
        {FaultKind::KeyNullable, mainDatabase, "issue_tracker_data.project_id",
            "ALTER TABLE issue_tracker_data ALTER COLUMN project_id DROP NOT NULL;\n"},
        {FaultKind::SeveralKeysAllowed, mainDatabase, several.object, several.script},
        {FaultKind::KeyCheckNotUnderstood, mainDatabase, unclear.object, unclear.script},
        {FaultKind::ConstraintNotValidated, mainDatabase, unchecked.object, unchecked.script},
        {FaultKind::ConstraintNotValidated, mainDatabase, broken.object, broken.script},
    };
}

Faults linkFaults()
{
    const auto trigger = [](const char *table) { return looseTriggerName(table); };
    return {
        {FaultKind::KeyWithoutForeignKey, mainDatabase, "protected_branches.project_id",
            "ALTER TABLE protected_branches DROP CONSTRAINT " + foreignKeyName("protected_branches", "project_id")
                + ";\n"},
        {FaultKind::ForeignKeyAcross, mainDatabase,
            "zoekt_repositories." + foreignKeyName("zoekt_repositories", "zoekt_node_id"),
            "ALTER TABLE zoekt_repositories ADD CONSTRAINT " + foreignKeyName("zoekt_repositories", "zoekt_node_id")
                + " FOREIGN KEY (zoekt_node_id) REFERENCES zoekt_nodes;\n"},
        {FaultKind::ForeignKeyAcross, ciDatabase, "ci_secure_files." + foreignKeyName("ci_secure_files", "project_id"),
            "ALTER TABLE ci_secure_files ADD CONSTRAINT " + foreignKeyName("ci_secure_files", "project_id")
                + " FOREIGN KEY (project_id) REFERENCES projects;\n"},
        {FaultKind::LooseKeyTriggerMissing, mainDatabase, "merge_requests",
            "DROP TRIGGER " + trigger("merge_requests") + " ON merge_requests;\n"},
        {FaultKind::LooseKeyTriggerMissing, ciDatabase, "gitlab_partitions_dynamic.ci_pipelines_101",
            "DROP TRIGGER " + trigger("ci_pipelines_101") + " ON gitlab_partitions_dynamic.ci_pipelines_101;\n"},
        {FaultKind::LooseKeyTriggerDisabled, ciDatabase, "tags",
            "ALTER TABLE tags DISABLE TRIGGER " + trigger("tags") + ";\n"},
        {FaultKind::WriteLockMissing, ciDatabase, "labels",
            "DROP TRIGGER gitlab_schema_write_trigger_for_labels ON labels;\n"},
        {FaultKind::WriteLockAtHome, mainDatabase, "zoekt_nodes",
            "CREATE TRIGGER gitlab_schema_write_trigger_for_zoekt_nodes BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE "
            "ON zoekt_nodes FOR EACH STATEMENT EXECUTE FUNCTION gitlab_schema_prevent_write();\n"},
    };
}

// Old rows that a constraint which is not validated leaves alone, and rows that break no constraint.
Faults rowFaults(std::span<const TableDefinition> tables)
{
    const auto broken = replacedCheck(tables, "approval_project_rules", "(project_id IS NOT NULL) NOT VALID",
        "INSERT INTO approval_project_rules (name, created_at, updated_at) SELECT 'Former ' || n, '2020-01-01', "
        "'2020-01-01' FROM generate_series(1, 3) n;\n");
    return {
        {FaultKind::KeysNull, mainDatabase, "approval_project_rules.project_id",
            broken.script
                + "INSERT INTO postgres_async_foreign_key_validations (created_at, updated_at, name, table_name, "
                  "last_error, attempts, constraint_type) VALUES (now() - interval '9 days', now() - interval '5 "
                  "hours', '"
                + broken.object.substr(broken.object.find('.') + 1)
                + "', 'approval_project_rules', 'PG::CheckViolation: ERROR:  check constraint is violated by some "
                  "row', "
                  "5, 1);\n",
            true},
        {FaultKind::KeysSeveral, mainDatabase, "milestones",
            "UPDATE milestones SET group_id = (SELECT min(id) FROM namespaces WHERE type = 'Group') WHERE id = "
            "(SELECT min(id) FROM milestones);\n",
            true},
        {FaultKind::KeyDiffersFromParent, mainDatabase, "merge_request_reviewers.project_id",
            "UPDATE merge_request_reviewers SET project_id = (SELECT max(id) FROM projects) WHERE id = "
            "(SELECT min(id) FROM merge_request_reviewers);\n",
            true},
        {FaultKind::KeyDangling, mainDatabase, "design_management_repositories.project_id",
            "INSERT INTO design_management_repositories (project_id, created_at, updated_at) VALUES ({gap}, "
            "'2024-03-01', '2024-03-01');\n",
            true},
        {FaultKind::KeyDangling, ciDatabase, "ci_pipeline_schedules.project_id",
            "INSERT INTO ci_pipeline_schedules (project_id, cron, ref, created_at, updated_at) VALUES ({gap}, '0 4 * * "
            "*', 'main', '2024-03-01', '2024-03-01');\n",
            true},
        {FaultKind::LooseKeysOverdue, mainDatabase, "merge_requests",
            "INSERT INTO loose_foreign_keys_deleted_records (primary_key_value, created_at, consume_after, "
            "fully_qualified_table_name, cleanup_attempts) SELECT 900 + n, now() - interval '4 days', now() - interval "
            "'3 days', 'public.merge_requests', 2 FROM generate_series(1, 25) n;\n",
            true},
    };
}

} // namespace

std::vector<SchemaFault> schemaFaults(std::span<const TableDefinition> tables)
{
    auto faults = tableFaults();
    for (const auto &more : {keyFaults(tables), linkFaults(), rowFaults(tables)}) {
        faults.insert(faults.end(), more.begin(), more.end());
    }
    return faults;
}

std::vector<SilentObject> silentObjects()
{
    return {
        {mainDatabase, "organizations.id", "a root table is its own key"},
        {mainDatabase, "group_wikis_routes_view", "a view"},
        {mainDatabase, "gitlab_partitions_dynamic.project_audit_events_202401", "a detached partition"},
        {ciDatabase, "ci_runner_machines_archived", "a documented copy, with an issue about its key"},
        {mainDatabase, "design_management-Exports", "a name that needs quoting"},
        {mainDatabase, "deploy_tokens", "a check that lets a row have exactly one of two keys"},
        {mainDatabase, "zoekt_indices", "its foreign key to another schema is allowed"},
        {mainDatabase, "merge_request_reviewers", "its key is planned"},
        {secDatabase, "security_findings", "its key is planned, and waits for that of its parent"},
        {{}, "loose_foreign_keys_organization_deleted_records", "the key of a queue outlives its parent"},
        {{}, "loose_foreign_keys_namespace_deleted_records", "the key of a queue outlives its parent"},
        {{}, "loose_foreign_keys_project_deleted_records", "the key of a queue outlives its parent"},
        {{}, "loose_foreign_keys_user_deleted_records", "the key of a queue outlives its parent"},
        {mainDatabase, "project_build_artifacts_size_refreshes.project_id",
            "a key to a row that was deleted a moment ago: loose foreign keys have yet to follow",
            "INSERT INTO project_build_artifacts_size_refreshes (project_id, created_at, updated_at) VALUES "
            "({other_gap}, '2024-03-01', '2024-03-01');\n"
            "INSERT INTO loose_foreign_keys_organization_deleted_records (primary_key_value, organization_id, "
            "fully_qualified_table_name, created_at, consume_after) SELECT {other_gap}, min(id), 'public.projects', "
            "now(), now() + interval '1 hour' FROM organizations;\n"},
        {ciDatabase, "ci_variables.project_id",
            "a key to a row of main that was deleted a moment ago: loose foreign keys have yet to follow",
            "INSERT INTO ci_variables (project_id, key) VALUES ({third_gap}, 'DEPLOY_TARGET');\n"},
        {mainDatabase, "projects", "the deleted row that a key in ci leads to",
            "INSERT INTO loose_foreign_keys_deleted_records (primary_key_value, created_at, consume_after, "
            "fully_qualified_table_name) VALUES ({third_gap}, now(), now() + interval '1 hour', 'public.projects');\n"},
        {secDatabase, "vulnerability_scanners.project_id",
            "a key to a row of main that was deleted a moment ago, and that its organization's queue has",
            "INSERT INTO vulnerability_scanners (project_id, external_id, name, created_at, updated_at) VALUES "
            "({other_gap}, 'gemnasium', 'Gemnasium', '2024-03-01', '2024-03-01');\n"},
        {mainDatabase, "users", "deleted rows that loose foreign keys have followed",
            "INSERT INTO loose_foreign_keys_deleted_records (primary_key_value, created_at, consume_after, "
            "fully_qualified_table_name, status) SELECT 700 + n, now() - interval '5 days', now() - interval '5 days', "
            "'public.users', 2 FROM generate_series(1, 25) n;\n"},
    };
}

void seedDocsFaults(std::vector<TableDefinition> &tables)
{
    for (auto &table : tables) {
        if (table.docs.name == ofDeprecatedSchema) {
            table.docs.gitlabSchema = deprecatedSchema;
        } else if (table.docs.name == withoutKey) {
            table.docs.shardingKey.clear();
        }
    }
    TableDefinition lost;
    lost.docs.name = withoutTable;
    lost.docs.file = "db/docs/" + lost.docs.name + ".yml";
    lost.docs.gitlabSchema = "gitlab_main_org";
    lost.docs.featureCategories = {"wiki"};
    lost.docs.milestone = "17.9";
    lost.docs.shardingKey = {{"project_id", "projects"}};
    tables.push_back(std::move(lost));
}

std::vector<std::string> tablesNotInStructure()
{
    return {missingFromStructure};
}

} // namespace cells
