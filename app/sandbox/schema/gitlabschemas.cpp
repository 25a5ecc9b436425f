// SPDX-License-Identifier: MIT
#include "app/sandbox/schema/gitlabschemas.h"

namespace cells {

namespace {

enum class Requirement
{
    Key,
    NoKey,
    Unstated
};

struct KnownSchema
{
    const char *name;
    const char *description;
    Requirement key;
    std::vector<std::string> joins{};
    std::vector<std::string> foreignKeys{};
    std::vector<std::string> roots{};
    bool disallowsSequences = false;
};

const std::vector<KnownSchema> knownSchemas{
    {"gitlab_main_org", "Tables of the main database whose rows belong to an organization.", Requirement::Key,
        {"gitlab_shared", "gitlab_main", "gitlab_main_cell_local"}, {"gitlab_main"},
        {"projects", "organizations", "namespaces"}},
    {"gitlab_main_user", "Tables about users, some of which serve the whole cluster, as at login.", Requirement::Key,
        {"gitlab_shared", "gitlab_shared_org", "gitlab_main", "gitlab_main_org", "gitlab_main_cell_local"},
        {"gitlab_main", "gitlab_main_org"}, {"organizations", "users"}},
    {"gitlab_main_cell_local", "Tables of the main database that stay in their cell.", Requirement::NoKey,
        {"gitlab_shared", "gitlab_shared_org", "gitlab_shared_cell_local", "gitlab_main", "gitlab_main_org"}},
    {"gitlab_main_cell_setting", "Settings of a cell.", Requirement::NoKey,
        {"gitlab_shared", "gitlab_shared_org", "gitlab_shared_cell_local", "gitlab_main", "gitlab_main_org"},
        {"gitlab_main"}},
    {"gitlab_main", "The former class of tables in the main database.", Requirement::Unstated, {"gitlab_shared"}},
    {"gitlab_ci", "Tables of the ci database whose rows belong to an organization.", Requirement::Key,
        {"gitlab_shared"}, {}, {"projects", "namespaces", "organizations"}},
    {"gitlab_ci_cell_local", "Tables of the ci database that stay in their cell.", Requirement::NoKey,
        {"gitlab_shared", "gitlab_shared_org", "gitlab_shared_cell_local", "gitlab_ci"}},
    {"gitlab_sec", "Tables of the sec database whose rows belong to an organization.", Requirement::Key,
        {"gitlab_shared", "gitlab_main_org:vulnerabilities vulnerability_reads"},
        {"gitlab_main_org:vulnerabilities vulnerability_reads"}},
    {"gitlab_sec_cell_local", "Reference data of the sec database, of no customer.", Requirement::NoKey,
        {"gitlab_shared", "gitlab_shared_org", "gitlab_shared_cell_local", "gitlab_sec"}},
    {"gitlab_shared_org", "Tables of all databases whose rows belong to an organization.", Requirement::Key,
        {"gitlab_internal"}, {}, {"organizations"}, true},
    {"gitlab_shared_cell_local", "Tables of all databases that stay in their cell.", Requirement::NoKey,
        {"gitlab_internal"}},
    {"gitlab_shared", "The former class of tables that all databases have.", Requirement::NoKey, {"gitlab_internal"}},
    {"gitlab_internal", "Tables of Rails and PostgreSQL.", Requirement::Unstated},
    {"gitlab_pm", "Metadata of packages, the same in each cell.", Requirement::NoKey, {"gitlab_shared"}},
};

// "a", or "b:t u" for the tables t and u of b.
std::string listOf(const char *key, const std::vector<std::string> &entries)
{
    std::string text = entries.empty() ? "" : std::string(key) + ":\n";
    for (const auto &entry : entries) {
        const auto at = entry.find(':');
        if (at == std::string::npos) {
            text += "  - " + entry + "\n";
            continue;
        }
        text += "  - " + entry.substr(0, at) + ":\n      specific_tables:\n";
        auto tables = entry.substr(at + 1) + ' ';
        for (auto end = tables.find(' '); end != std::string::npos; end = tables.find(' ')) {
            text += "      - " + tables.substr(0, end) + "\n";
            tables.erase(0, end + 1);
        }
    }
    return text;
}

std::string schemaText(const KnownSchema &schema)
{
    auto text = "name: " + std::string(schema.name) + "\ndescription: >-\n  " + schema.description + "\n"
        + listOf("allow_cross_joins", schema.joins) + listOf("allow_cross_transactions", schema.joins)
        + listOf("allow_cross_foreign_keys", schema.foreignKeys);
    if (schema.key != Requirement::Unstated) {
        text += std::string("require_sharding_key: ") + (schema.key == Requirement::Key ? "true" : "false") + "\n";
    }
    text += schema.disallowsSequences ? "disallow_sequences: true\n" : "";
    return text + listOf("sharding_root_tables", schema.roots);
}

} // namespace

std::vector<GitlabSchemaText> gitlabSchemaTexts()
{
    std::vector<GitlabSchemaText> texts;
    for (const auto &schema : knownSchemas) {
        texts.push_back({schema.name, schemaText(schema)});
    }
    return texts;
}

} // namespace cells
