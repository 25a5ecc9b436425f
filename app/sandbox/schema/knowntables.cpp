// SPDX-License-Identifier: MIT
#include "app/sandbox/schema/knowntables.h"

#include <algorithm>

namespace cells {

namespace {

struct KnownTable
{
    const char *name;
    const char *schema;
    // "group_id:namespaces project_id:projects"
    const char *keys;
    const char *category;
    const char *milestone;
    KeyRule rule = KeyRule::None;
    KeyLink link = KeyLink::None;
    const char *columns = "";
    // "user_id>users" is a foreign key, "user_id~users" a loose one that nullifies, "user_id^users" one that updates
    // another column.
    const char *links = "";
    RowId id = RowId::Sequence;
    // The issue about its missing key; 0 for none.
    int issue = 0;
};

using Rule = KeyRule;
using Link = KeyLink;

constexpr const char *org = "gitlab_main_org";
constexpr const char *user = "gitlab_main_user";
constexpr const char *local = "gitlab_main_cell_local";
constexpr const char *setting = "gitlab_main_cell_setting";
constexpr const char *shared = "gitlab_shared_cell_local";
constexpr const char *sharedOrg = "gitlab_shared_org";

// What sql/cellschema.sql, sql/furthertables.sql and sql/bookkeeping.sql make.
constexpr KnownTable scriptedTables[]{
    {"organizations", org, "id:organizations", "organization", "16.0"},
    {"users", user, "organization_id:organizations", "user_profile", "<6.0", Rule::NotNull, Link::ForeignKey},
    {"emails", user, "user_id:users", "user_profile", "6.6", Rule::NotNull, Link::ForeignKey},
    {"namespaces", org, "organization_id:organizations", "groups_and_projects", "<6.0", Rule::Check, Link::ForeignKey},
    {"projects", org, "organization_id:organizations", "groups_and_projects", "<6.0", Rule::Check, Link::ForeignKey},
    {"project_settings", org, "project_id:projects", "groups_and_projects", "11.4", Rule::Primary, Link::ForeignKey},
    {"routes", org, "namespace_id:namespaces", "groups_and_projects", "9.0", Rule::Check, Link::ForeignKey},
    {"redirect_routes", org, "namespace_id:namespaces", "groups_and_projects", "9.2", Rule::Check, Link::ForeignKey},
    {"keys", org, "", "system_access", "<6.0", Rule::None, Link::None, "", "", RowId::Sequence, 553463},
    {"gpg_keys", user, "user_id:users", "source_code_management", "9.5", Rule::Check, Link::ForeignKey},
    {"service_desk_settings", org, "project_id:projects", "service_desk", "12.10", Rule::Primary, Link::ForeignKey},
    {"pages_domains", org, "project_id:projects", "pages", "8.3", Rule::Check, Link::ForeignKey},
    {"jira_connect_installations", org, "organization_id:organizations", "integrations", "12.5", Rule::Check,
        Link::ForeignKey},
    {"features", local, "", "feature_flags", "9.3"},
    {"feature_gates", local, "", "feature_flags", "9.3"},
    {"cells_outstanding_leases", local, "", "cell", "18.4"},
    {"schema_migrations", "gitlab_internal", "", "database", "0.8"},
    {"ar_internal_metadata", "gitlab_internal", "", "database", "9.4"},
    {"ci_runners", "gitlab_ci", "", "runner", "8.0", Rule::None, Link::None, "", "", RowId::Sequence, 461693},
    {"ci_variables", "gitlab_ci", "project_id:projects", "pipeline_composition", "8.0", Rule::NotNull, Link::Loose},
    {"ci_pipeline_schedules", "gitlab_ci", "project_id:projects", "continuous_integration", "9.2", Rule::NotNull,
        Link::Loose, "", "owner_id~users"},
    {"p_ci_builds", "gitlab_ci", "project_id:projects", "continuous_integration", "16.1", Rule::NotNull, Link::Loose},
    {"vulnerabilities", "gitlab_sec", "project_id:projects", "vulnerability_management", "12.5", Rule::NotNull,
        Link::Loose},
    {"vulnerability_scanners", "gitlab_sec", "project_id:projects", "vulnerability_management", "12.1", Rule::NotNull,
        Link::Loose},
    {"batched_background_migrations", shared, "", "database", "13.11"},
    {"batched_background_migration_jobs", shared, "", "database", "13.11"},
    {"batched_background_migration_job_transition_logs", shared, "", "database", "14.8"},
    {"postgres_async_foreign_key_validations", shared, "", "database", "15.9"},
    {"detached_partitions", shared, "", "database", "13.12"},
    {"loose_foreign_keys_deleted_records", shared, "", "database", "14.3"},
    {"loose_foreign_keys_organization_deleted_records", sharedOrg, "organization_id:organizations", "database", "19.1",
        Rule::NotNull},
    {"loose_foreign_keys_namespace_deleted_records", sharedOrg, "namespace_id:namespaces", "database", "19.1",
        Rule::NotNull},
    {"loose_foreign_keys_project_deleted_records", sharedOrg, "project_id:projects", "database", "19.1", Rule::NotNull},
    {"loose_foreign_keys_user_deleted_records", sharedOrg, "user_id:users", "database", "19.1", Rule::NotNull},
};

constexpr KnownTable scriptedViews[]{
    {"group_wikis_routes_view", org, "", "backup_restore", "17.11"},
    {"postgres_sequences", "gitlab_shared", "", "database", "17.4"},
};

constexpr KnownTable mainTables[]{
    {"application_settings", setting, "", "settings", "7.7", Rule::None, Link::None,
        "signup_enabled boolean DEFAULT true, default_projects_limit integer DEFAULT 100000"},
    {"appearances", setting, "", "settings", "7.7", Rule::None, Link::None, "title text, description text"},
    {"plans", local, "", "consumables_cost_management", "10.2", Rule::None, Link::None, "name text, title text", "",
        RowId::Fixed},
    {"work_item_types", local, "", "team_planning", "14.2", Rule::None, Link::None,
        "name text NOT NULL, base_type smallint DEFAULT 0 NOT NULL", "", RowId::Fixed},
    {"zoekt_nodes", local, "", "global_search", "16.5", Rule::None, Link::None, "uuid uuid, index_base_url text"},
    {"organization_details", org, "organization_id:organizations", "organization", "16.4", Rule::Primary,
        Link::ForeignKey, "state_metadata jsonb DEFAULT '{}'::jsonb NOT NULL", "", RowId::None},
    {"organization_isolations", org, "organization_id:organizations", "organization", "18.6", Rule::NotNull,
        Link::ForeignKey, "isolated boolean DEFAULT false NOT NULL"},
    {"organization_users", org, "organization_id:organizations", "organization", "16.0", Rule::NotNull,
        Link::ForeignKey, "access_level smallint DEFAULT 10 NOT NULL", "user_id>users"},
    {"user_details", user, "user_id:users", "user_management", "13.0", Rule::Primary, Link::ForeignKey,
        "job_title text, bio text", "", RowId::None},
    {"identities", user, "user_id:users", "system_access", "<6.0", Rule::NotNull, Link::ForeignKey,
        "provider text, extern_uid text"},
    {"notification_settings", user, "user_id:users", "notifications", "8.7", Rule::NotNull, Link::Loose,
        "level smallint DEFAULT 0 NOT NULL"},
    {"issues", org, "namespace_id:namespaces", "team_planning", "<6.0", Rule::Check, Link::ForeignKey,
        "title text, iid integer, state_id smallint DEFAULT 1 NOT NULL, author_id bigint", "project_id>projects"},
    {"merge_requests", org, "target_project_id:projects", "code_review_workflow", "<6.0", Rule::NotNull,
        Link::ForeignKey, "title text, iid integer, state_id smallint DEFAULT 1 NOT NULL", "author_id~users"},
    {"merge_request_reviewers", org, "", "code_review_workflow", "13.3", Rule::None, Link::ForeignKey,
        "state smallint DEFAULT 0 NOT NULL", "merge_request_id>merge_requests user_id>users"},
    {"members", org, "member_namespace_id:namespaces", "groups_and_projects", "<6.0", Rule::Check, Link::ForeignKey,
        "access_level integer NOT NULL, source_type text", "user_id>users"},
    {"snippets", org, "organization_id:organizations project_id:projects", "source_code_management", "<6.0",
        Rule::OneOf, Link::ForeignKey, "title text, content text"},
    {"labels", org, "group_id:namespaces organization_id:organizations project_id:projects", "team_planning", "<6.0",
        Rule::OneOf, Link::ForeignKey, "title text, color text"},
    {"milestones", org, "group_id:namespaces project_id:projects", "team_planning", "<6.0", Rule::OneOf,
        Link::ForeignKey, "title text, due_date date"},
    {"boards", org, "group_id:namespaces project_id:projects", "portfolio_management", "8.11", Rule::OneOf,
        Link::ForeignKey, "name text"},
    {"deploy_tokens", org, "group_id:namespaces project_id:projects", "continuous_delivery", "10.7", Rule::Unequal,
        Link::ForeignKey, "name text, expires_at timestamp with time zone"},
    {"protected_branches", org, "project_id:projects", "source_code_management", "<6.0", Rule::NotNull,
        Link::ForeignKey, "name text NOT NULL"},
    {"protected_tags", org, "project_id:projects", "source_code_management", "9.1", Rule::Check, Link::ForeignKey,
        "name text NOT NULL"},
    {"approval_project_rules", org, "project_id:projects", "source_code_management", "11.7", Rule::Check,
        Link::ForeignKey, "name text NOT NULL, approvals_required smallint DEFAULT 0 NOT NULL"},
    {"issue_tracker_data", org, "project_id:projects", "integrations", "12.0", Rule::NotNull, Link::ForeignKey,
        "encrypted_project_url text"},
    {"operations_feature_flags", org, "project_id:projects", "feature_flags", "11.4", Rule::NotNull, Link::ForeignKey,
        "name text NOT NULL, active boolean DEFAULT true NOT NULL"},
    {"timelog_categories", org, "namespace_id:namespaces", "team_planning", "15.2", Rule::NotNull, Link::ForeignKey,
        "name text NOT NULL"},
    {"remote_mirrors", org, "project_id:projects", "source_code_management", "8.7", Rule::NotNull, Link::ForeignKey,
        "url text, enabled boolean DEFAULT true NOT NULL"},
    {"container_expiration_policies", org, "project_id:projects", "container_registry", "12.7", Rule::Primary,
        Link::ForeignKey, "cadence text, enabled boolean DEFAULT false NOT NULL", "", RowId::None},
    {"design_management_repositories", org, "project_id:projects", "design_management", "16.0", Rule::NotNull,
        Link::Loose},
    {"project_build_artifacts_size_refreshes", org, "project_id:projects", "job_artifacts", "14.9", Rule::NotNull,
        Link::Loose, "state smallint DEFAULT 1 NOT NULL"},
    {"design_management-Exports", org, "project_id:projects", "design_management", "18.2", Rule::NotNull,
        Link::ForeignKey, "\"Total size\" bigint"},
    {"zoekt_indices", org, "namespace_id:namespaces", "global_search", "16.6", Rule::NotNull, Link::ForeignKey,
        "state smallint DEFAULT 0 NOT NULL", "zoekt_node_id>zoekt_nodes"},
    {"zoekt_repositories", org, "project_id:projects", "global_search", "16.7", Rule::NotNull, Link::ForeignKey,
        "zoekt_node_id bigint, size_bytes bigint DEFAULT 0 NOT NULL", "zoekt_index_id>zoekt_indices"},
    {"project_audit_events", org, "project_id:projects", "audit_events", "17.2", Rule::NotNull, Link::Loose,
        "author_id bigint NOT NULL, event_name text"},
    {"issue_search_data", org, "namespace_id:namespaces", "team_planning", "14.4", Rule::NotNull, Link::ForeignKey,
        "search_text text"},
    {"pm_packages", "gitlab_pm", "", "software_composition_analysis", "15.7", Rule::None, Link::None,
        "purl_type smallint NOT NULL, name text NOT NULL"},
    {"pm_package_versions", "gitlab_pm", "", "software_composition_analysis", "15.7", Rule::None, Link::None,
        "version text NOT NULL", "pm_package_id>pm_packages"},
};

constexpr KnownTable furtherTables[]{
    {"p_ci_pipelines", "gitlab_ci", "project_id:projects", "continuous_integration", "17.4", Rule::NotNull, Link::Loose,
        "partition_id bigint NOT NULL, ref text, status text", "merge_request_id~merge_requests user_id^users"},
    {"tags", "gitlab_ci", "project_id:projects", "runner", "8.0", Rule::NotNull, Link::Loose, "name text"},
    {"ci_namespace_mirrors", "gitlab_ci", "namespace_id:namespaces", "continuous_integration", "14.6", Rule::NotNull,
        Link::Loose, "traversal_ids bigint[] DEFAULT '{}'::bigint[] NOT NULL"},
    {"ci_group_variables", "gitlab_ci", "group_id:namespaces", "pipeline_composition", "9.5", Rule::NotNull,
        Link::Loose, "key text NOT NULL"},
    {"ci_secure_files", "gitlab_ci", "project_id:projects", "mobile_devops", "14.6", Rule::NotNull, Link::Loose,
        "name text NOT NULL, file_store smallint DEFAULT 1 NOT NULL"},
    {"ci_runner_machines_archived", "gitlab_ci", "", "runner", "15.6", Rule::None, Link::None,
        "organization_id bigint, system_xid text NOT NULL", "", RowId::Sequence, 524402},
    {"ci_cost_settings", "gitlab_ci_cell_local", "", "hosted_runners", "16.11", Rule::None, Link::None,
        "runner_id bigint, standard_factor double precision DEFAULT 1.0 NOT NULL"},
    {"vulnerability_reads", "gitlab_sec", "project_id:projects", "vulnerability_management", "14.7", Rule::NotNull,
        Link::Loose, "severity smallint NOT NULL", "vulnerability_id>vulnerabilities"},
    {"security_scans", "gitlab_sec", "project_id:projects", "vulnerability_management", "13.2", Rule::Check,
        Link::Loose, "scan_type smallint NOT NULL", "build_id~p_ci_builds pipeline_id~p_ci_pipelines"},
    {"security_findings", "gitlab_sec", "", "vulnerability_management", "13.3", Rule::None, Link::Loose,
        "partition_number integer NOT NULL, severity smallint NOT NULL", "scanner_id>vulnerability_scanners"},
    {"sbom_sources", "gitlab_sec", "organization_id:organizations", "dependency_management", "15.4", Rule::NotNull,
        Link::Loose, "source_type smallint NOT NULL, source jsonb DEFAULT '{}'::jsonb NOT NULL"},
    {"dast_profiles_tags", "gitlab_sec", "project_id:projects", "dynamic_application_security_testing", "15.7",
        Rule::NotNull, Link::Loose, "", "tag_id~tags"},
    {"security_malware_advisories", "gitlab_sec_cell_local", "", "software_composition_analysis", "19.2", Rule::None,
        Link::None, "advisory_xid text NOT NULL, published_date date"},
};

std::vector<std::string_view> wordsIn(std::string_view text)
{
    std::vector<std::string_view> words;
    while (!text.empty()) {
        const auto end = std::min(text.find(' '), text.size());
        words.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

TableLink linkIn(std::string_view word)
{
    const auto at = word.find_first_of(">~^");
    const bool isUpdate = word[at] == '^';
    return {std::string(word.substr(0, at)), std::string(word.substr(at + 1)), word[at] != '>',
        isUpdate ? "update_column_to" : "async_nullify"};
}

std::string issueUrl(int issue)
{
    return issue == 0 ? "" : "https://gitlab.com/gitlab-org/gitlab/-/issues/" + std::to_string(issue);
}

TableDefinition definitionOf(const KnownTable &known, bool isMade, bool isView = false)
{
    TableDefinition table;
    auto &docs = table.docs;
    docs.name = known.name;
    docs.isView = isView;
    docs.file = std::string(isView ? "db/docs/views/" : "db/docs/") + known.name + ".yml";
    docs.gitlabSchema = known.schema;
    docs.featureCategories = {known.category};
    docs.milestone = known.milestone;
    docs.issueUrl = issueUrl(known.issue);
    for (const auto word : wordsIn(known.keys)) {
        const auto at = word.find(':');
        docs.shardingKey.push_back({std::string(word.substr(0, at)), std::string(word.substr(at + 1))});
    }
    table.isMade = isMade;
    table.rule = known.rule;
    table.link = known.link;
    table.id = known.id;
    table.columns = known.columns;
    table.isIndexed = isMade;
    for (const auto word : wordsIn(known.links)) {
        table.links.push_back(linkIn(word));
    }
    return table;
}

TableDefinition &named(std::vector<TableDefinition> &tables, std::string_view name)
{
    return *std::ranges::find(tables, name, [](const TableDefinition &it) -> std::string_view { return it.docs.name; });
}

void addDesiredKeys(std::vector<TableDefinition> &tables)
{
    auto &reviewers = named(tables, "merge_request_reviewers").docs;
    reviewers.desiredKey
        = {{"project_id", "projects", "merge_request_id", "merge_requests", "id", "target_project_id"}};
    reviewers.desiredKeyJob = "BackfillMergeRequestReviewersProjectId";
    reviewers.issueUrl = issueUrl(514583);
    auto &findings = named(tables, "security_findings").docs;
    findings.desiredKey
        = {{"project_id", "projects", "scanner_id", "vulnerability_scanners", "id", "project_id", true}};
    findings.desiredKeyJob = "BackfillSecurityFindingsProjectId";
    findings.issueUrl = issueUrl(508921);
}

// Dynamic partitions come and go with time, static ones are in db/structure.sql.
void addPartitions(std::vector<TableDefinition> &tables)
{
    const std::string dynamic = "gitlab_partitions_dynamic", fixed = "gitlab_partitions_static";
    named(tables, "p_ci_builds").partitions = {{"public", "ci_builds_100", "FOR VALUES IN (100)"}};
    auto &events = named(tables, "project_audit_events");
    events.partitionMethod = "RANGE";
    events.partitionColumn = "created_at";
    events.partitions = {{dynamic, "project_audit_events_000000", "FOR VALUES FROM (MINVALUE) TO ('2026-08-01')"},
        {dynamic, "project_audit_events_202608", "FOR VALUES FROM ('2026-08-01') TO (MAXVALUE)"},
        {dynamic, "project_audit_events_202401", "", true}};
    auto &search = named(tables, "issue_search_data");
    search.partitionMethod = "HASH";
    search.partitionColumn = "namespace_id";
    for (int nth = 0; nth < 4; ++nth) {
        const auto number = std::to_string(nth);
        search.partitions.push_back(
            {fixed, "issue_search_data_0" + number, "FOR VALUES WITH (MODULUS 4, REMAINDER " + number + ")"});
    }
    auto &pipelines = named(tables, "p_ci_pipelines");
    pipelines.partitionMethod = "LIST";
    pipelines.partitionColumn = "partition_id";
    pipelines.partitions
        = {{dynamic, "ci_pipelines_100", "FOR VALUES IN (100)"}, {dynamic, "ci_pipelines_101", "FOR VALUES IN (101)"}};
    auto &findings = named(tables, "security_findings");
    findings.partitionMethod = "LIST";
    findings.partitionColumn = "partition_number";
    findings.partitions = {{dynamic, "security_findings_1", "FOR VALUES IN (1)"}};
}

} // namespace

std::vector<TableDefinition> knownTables()
{
    std::vector<TableDefinition> tables;
    for (const auto &known : scriptedTables) {
        tables.push_back(definitionOf(known, false));
    }
    for (const auto &known : scriptedViews) {
        tables.push_back(definitionOf(known, false, true));
    }
    for (const auto &known : mainTables) {
        tables.push_back(definitionOf(known, true));
    }
    for (const auto &known : furtherTables) {
        tables.push_back(definitionOf(known, true));
    }
    addDesiredKeys(tables);
    addPartitions(tables);
    named(tables, "zoekt_indices").docs.crossForeignKeys = {"gitlab_main_cell_local"};
    return tables;
}

} // namespace cells
