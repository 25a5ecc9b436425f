// SPDX-License-Identifier: MIT
#include "app/sandbox/schema/tabledefinition.h"

#include "models/adapters/postgres/sqlconnection.h"

#include <fmt/format.h>

#include <cstdint>

namespace cells {

namespace {

// FNV-1a
std::uint64_t digestOf(std::string_view text)
{
    std::uint64_t digest = 14'695'981'039'346'656'037U;
    for (const char c : text) {
        digest = (digest ^ static_cast<unsigned char>(c)) * 1'099'511'628'211U;
    }
    return digest;
}

} // namespace

std::optional<LogicalDatabase> homeOf(const TableDefinition &table)
{
    const std::string_view name = table.docs.gitlabSchema;
    if (name.starts_with("gitlab_main") || name == "gitlab_pm") {
        return LogicalDatabase::Main;
    }
    if (name.starts_with("gitlab_ci")) {
        return LogicalDatabase::Ci;
    }
    return name.starts_with("gitlab_sec") ? std::optional(LogicalDatabase::Sec) : std::nullopt;
}

std::string homeCondition(std::span<const TableDefinition> tables, LogicalDatabase database)
{
    std::vector<SqlValue> names;
    for (const auto &table : tables) {
        const auto home = homeOf(table);
        if (!table.docs.isView && (!home || home == database)) {
            names.emplace_back(table.docs.name);
        }
    }
    return "relname = ANY ('" + sqlArray(names) + "'::name[])";
}

std::string constraintName(std::string_view prefix, std::string_view table, std::string_view columns)
{
    const auto digest = digestOf(fmt::format("{}/{}", table, columns));
    return fmt::format("{}_{:010x}", prefix, digest & 0xff'ffff'ffffU);
}

std::string keyCheckName(const TableDefinition &table)
{
    std::string columns;
    for (const auto &key : table.docs.shardingKey) {
        columns += (columns.empty() ? "" : " ") + key.column;
    }
    return constraintName("check", table.docs.name, columns);
}

std::string foreignKeyName(std::string_view table, std::string_view column)
{
    return constraintName("fk", table, column);
}

std::vector<LooseKey> looseKeysOf(std::span<const TableDefinition> tables)
{
    std::vector<LooseKey> all;
    for (const auto &table : tables) {
        if (table.link == KeyLink::Loose) {
            for (const auto &key : table.docs.shardingKey) {
                all.push_back({table.docs.name, key.column, key.references, "async_delete"});
            }
            for (const auto &key : table.docs.desiredKey) {
                all.push_back({table.docs.name, key.column, key.references, "async_delete"});
            }
        }
        for (const auto &link : table.links) {
            if (link.isLoose) {
                all.push_back({table.docs.name, link.column, link.table, link.onDelete});
            }
        }
    }
    return all;
}

const TableDefinition *tableNamed(std::span<const TableDefinition> tables, std::string_view name)
{
    const auto found
        = std::ranges::find(tables, name, [](const TableDefinition &it) -> std::string_view { return it.docs.name; });
    return found == tables.end() ? nullptr : &*found;
}

} // namespace cells
