// SPDX-License-Identifier: MIT
#include "models/adapters/checkout/docsfile.h"

#include "models/adapters/checkout/checkoutmessages.h"
#include "models/adapters/checkout/databasename.h"
#include "models/adapters/environment/environmentmessages.h"
#include "models/adapters/environment/yamlsection.h"
#include "models/claims/instant.h"
#include "models/claims/printable.h"

#include <yaml-cpp/exceptions.h>

#include <algorithm>
#include <type_traits>
#include <utility>
#include <variant>

namespace cells {

namespace {

// Those of GitLab have some 20 keys, and texts that are names, addresses and numbers.
constexpr std::size_t keysAtMost = 100;
constexpr std::size_t entriesAtMost = 1'000;
constexpr std::size_t textAtMost = 1'000;
// Some 100 tables have loose foreign keys.
constexpr std::size_t looseTablesAtMost = 5'000;
constexpr std::size_t versionDigits = 14;
constexpr std::size_t dateLength = 10;

tl::unexpected<Failure> refusedAt(int line, const std::string &key, Message what)
{
    if (line > 0 && !key.empty()) {
        what = {messages::atKey, {std::to_string(line), key, std::move(what)}};
    } else if (line > 0) {
        what = {messages::atLine, {std::to_string(line), std::move(what)}};
    }
    return failed(Failure::Kind::Refused, std::move(what));
}

// Returns what `read` makes of the document.
template <typename Read>
Outcome<std::invoke_result_t<Read, YamlSection>> readDocument(
    const std::string &text, const Read &read, std::size_t atMost = keysAtMost)
{
    // yaml-cpp takes zeros for UTF-16.
    if (!isUtf8(text) || text.find('\0') != std::string::npos) {
        return failed(Failure::Kind::Refused, messages::docsNotUtf8);
    }
    try {
        const auto document = loadYaml(text, YamlAliases::Refused);
        if (document.IsNull()) {
            return failed(Failure::Kind::Refused, messages::docsEmpty);
        }
        const YamlSection section(document, {});
        (void)section.keys(atMost);
        return read(section);
    } catch (const YamlFault &fault) {
        return refusedAt(fault.line, fault.key, fault.what);
    } catch (const YAML::Exception &error) {
        return refusedAt(error.mark.line + 1, {}, {messages::yamlInvalid, {error.msg}});
    } catch (const std::exception &error) {
        return refusedAt(0, {}, {messages::documentUnreadable, {std::string(error.what())}});
    }
}

YamlSection mapAt(const YamlSection &section, std::string_view key)
{
    auto map = section.section(key);
    (void)map.keys(keysAtMost);
    return map;
}

// Empty without a value.
std::string textAt(const YamlSection &section, std::string_view key)
{
    if (!section.hasValue(key)) {
        return {};
    }
    auto text = section.text(key);
    if (text.size() > textAtMost) {
        section.refuse(key, {messages::textTooLong, {std::to_string(textAtMost)}});
    }
    return text;
}

bool flagAt(const YamlSection &section, std::string_view key)
{
    return section.hasValue(key) && section.flag(key);
}

// A list, one text alone, or nothing.
std::vector<std::string> textsAt(const YamlSection &section, std::string_view key)
{
    if (!section.hasValue(key)) {
        return {};
    }
    if (section.isText(key)) {
        return {textAt(section, key)};
    }
    auto texts = section.texts(key);
    if (texts.size() > entriesAtMost) {
        section.refuse(key, {messages::listTooLong, {std::to_string(entriesAtMost)}});
    }
    if (std::ranges::any_of(texts, [](const std::string &text) { return text.size() > textAtMost; })) {
        section.refuse(key, {messages::textTooLong, {std::to_string(textAtMost)}});
    }
    return texts;
}

std::string nameAt(const YamlSection &section, std::string_view key)
{
    auto name = section.text(key);
    if (!isDatabaseName(name)) {
        section.refuse(key, messages::nameInvalid);
    }
    return name;
}

std::vector<std::string> namesAt(const YamlSection &section, std::string_view key)
{
    auto names = textsAt(section, key);
    if (!std::ranges::all_of(names, isDatabaseName)) {
        section.refuse(key, messages::nameInvalid);
    }
    return names;
}

// The columns that a map of a sharding key has as keys. A name that is refused may be long, so it is not shown.
std::vector<std::string> columnsAt(const YamlSection &section, std::string_view key)
{
    if (!section.hasValue(key)) {
        return {};
    }
    auto columns = section.section(key).keys(keysAtMost);
    if (!std::ranges::all_of(columns, isDatabaseName)) {
        section.refuse(key, messages::nameInvalid);
    }
    return columns;
}

std::vector<ShardingKeyColumn> shardingKeyIn(const YamlSection &section)
{
    std::vector<ShardingKeyColumn> key;
    for (const auto &column : columnsAt(section, "sharding_key")) {
        key.push_back({column, nameAt(section.section("sharding_key"), column)});
    }
    return key;
}

DesiredKeyColumn desiredColumn(std::string column, const YamlSection &desired)
{
    DesiredKeyColumn key{.column = std::move(column), .references = nameAt(desired, "references")};
    key.isAwaitingParent = flagAt(desired, "awaiting_backfill_on_parent");
    if (!desired.hasValue("backfill_via") || !mapAt(desired, "backfill_via").hasValue("parent")) {
        return key;
    }
    const auto parent = mapAt(desired.section("backfill_via"), "parent");
    key.foreignKey = nameAt(parent, "foreign_key");
    key.parent = nameAt(parent, "table");
    if (parent.hasValue("table_primary_key")) {
        key.parentPrimaryKey = nameAt(parent, "table_primary_key");
    }
    key.parentKey = nameAt(parent, "sharding_key");
    return key;
}

std::vector<DesiredKeyColumn> desiredKeyIn(const YamlSection &section)
{
    std::vector<DesiredKeyColumn> key;
    for (const auto &column : columnsAt(section, "desired_sharding_key")) {
        key.push_back(desiredColumn(column, mapAt(section.section("desired_sharding_key"), column)));
    }
    return key;
}

int lineOfKey(const YamlSection &section)
{
    for (const auto *key : {"sharding_key", "desired_sharding_key"}) {
        if (section.has(key)) {
            return section.lineAt(key);
        }
    }
    return 1;
}

// GitLab takes a file with both for a table.
bool describesView(const YamlSection &section)
{
    return !section.hasValue("table_name") && section.hasValue("view_name");
}

std::string nameOfRelation(const YamlSection &section)
{
    return nameAt(section, describesView(section) ? "view_name" : "table_name");
}

TableDocs tableDocs(const YamlSection &section)
{
    TableDocs docs;
    docs.name = nameOfRelation(section);
    docs.isView = describesView(section);
    docs.line = lineOfKey(section);
    docs.gitlabSchema = nameAt(section, "gitlab_schema");
    docs.featureCategories = textsAt(section, "feature_categories");
    docs.milestone = textAt(section, "milestone");
    docs.shardingKey = shardingKeyIn(section);
    docs.desiredKey = desiredKeyIn(section);
    docs.desiredKeyJob = textAt(section, "desired_sharding_key_migration_job_name");
    docs.issueUrl = textAt(section, "sharding_key_issue_url");
    docs.isExempt = flagAt(section, "exempt_from_sharding");
    docs.crossForeignKeys = namesAt(section, "allow_cross_foreign_keys");
    return docs;
}

// Empty, or the 14 digits of a migration.
std::string versionAt(const YamlSection &section, std::string_view key)
{
    auto version = textAt(section, key);
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    if (!version.empty() && (version.size() != versionDigits || !std::ranges::all_of(version, isDigit))) {
        section.refuse(key, {messages::versionInvalid, {version}});
    }
    return version;
}

// Empty, or "2026-11-27"; a time after it is left out.
std::string dateAt(const YamlSection &section, std::string_view key)
{
    const auto text = textAt(section, key);
    auto date = text.substr(0, dateLength);
    const bool isAlone = text.size() == date.size() || text[dateLength] == ' ' || text[dateLength] == 'T';
    if (!text.empty() && (!isAlone || !parseInstant(date + "T00:00:00Z"))) {
        section.refuse(key, {messages::dateInvalid, {text}});
    }
    return date;
}

MigrationDocs migrationDocs(const YamlSection &section)
{
    if (!section.hasValue("migration_job_name")) {
        section.refuse("migration_job_name", messages::keyMissing);
    }
    MigrationDocs docs;
    docs.job = textAt(section, "migration_job_name");
    docs.featureCategories = textsAt(section, "feature_category");
    docs.milestone = textAt(section, "milestone");
    docs.queuedVersion = versionAt(section, "queued_migration_version");
    docs.finalizeAfter = dateAt(section, "finalize_after");
    docs.finalizedBy = versionAt(section, "finalized_by");
    return docs;
}

constexpr std::string_view foreignKeysKey = "allow_cross_foreign_keys";

// An entry is a schema, or a map of schemas, each with the tables that it is allowed for.
std::vector<CrossForeignKeys> crossForeignKeysAt(const YamlSection &section)
{
    const auto entries = section.textsOrMaps(foreignKeysKey);
    if (entries.size() > entriesAtMost) {
        section.refuse(foreignKeysKey, {messages::listTooLong, {std::to_string(entriesAtMost)}});
    }
    std::vector<CrossForeignKeys> allowed;
    for (const auto &entry : entries) {
        const auto *map = std::get_if<YamlSection>(&entry);
        const auto names = map ? map->keys(keysAtMost) : std::vector{std::get<std::string>(entry)};
        if (!std::ranges::all_of(names, isDatabaseName)) {
            section.refuse(foreignKeysKey, messages::nameInvalid);
        }
        for (const auto &name : names) {
            const bool isOfSome = map && map->hasValue(name);
            allowed.push_back(
                {name, isOfSome ? namesAt(map->section(name), "specific_tables") : std::vector<std::string>()});
        }
    }
    return allowed;
}

GitlabSchemaDocs gitlabSchema(const YamlSection &section)
{
    GitlabSchemaDocs docs;
    docs.name = nameAt(section, "name");
    docs.requiresKey = flagAt(section, "require_sharding_key");
    docs.roots = namesAt(section, "sharding_root_tables");
    docs.disallowsSequences = flagAt(section, "disallow_sequences");
    if (section.hasValue(foreignKeysKey)) {
        docs.crossForeignKeys = crossForeignKeysAt(section);
    }
    return docs;
}

LooseKey looseKey(const std::string &table, const YamlSection &entry)
{
    (void)entry.keys(keysAtMost);
    return {table, nameAt(entry, "column"), nameAt(entry, "table"), nameAt(entry, "on_delete")};
}

std::vector<LooseKey> looseKeys(const YamlSection &section)
{
    std::vector<LooseKey> all;
    for (const auto &table : section.keys(looseTablesAtMost)) {
        if (!isDatabaseName(table)) {
            throw YamlFault{section.lineAt(table), {}, messages::nameInvalid};
        }
        for (const auto &entry : section.list(table)) {
            all.push_back(looseKey(table, entry));
        }
    }
    return all;
}

} // namespace

Outcome<TableDocs> tableDocsIn(const std::string &text)
{
    return readDocument(text, tableDocs);
}

Outcome<std::string> describedName(const std::string &text)
{
    return readDocument(text, nameOfRelation);
}

Outcome<GitlabSchemaDocs> gitlabSchemaIn(const std::string &text)
{
    return readDocument(text, gitlabSchema);
}

Outcome<MigrationDocs> migrationDocsIn(const std::string &text)
{
    return readDocument(text, migrationDocs);
}

Outcome<std::vector<LooseKey>> looseKeysIn(const std::string &text)
{
    return readDocument(text, looseKeys, looseTablesAtMost);
}

} // namespace cells
