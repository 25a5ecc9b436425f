// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/database/backgroundmigration.h"
#include "models/claims/database/sequence.h"
#include "models/claims/message.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cells {

struct SchemaColumn
{
    std::string name;
    // Of the server: "bigint", "character varying(255)".
    std::string type;
    bool isNotNull = false;
    bool hasDefault = false;
    // The share of rows without a value, 0 to 1, as the last ANALYZE estimated it; nothing when the role may not read
    // the statistics, or there are none.
    std::optional<double> nullFraction{};

    bool operator==(const SchemaColumn &) const = default;
};

enum class ConstraintKind
{
    Check,
    ForeignKey,
};

struct SchemaConstraint
{
    std::string name;
    ConstraintKind kind = ConstraintKind::Check;
    bool isValidated = true;
    // Of the table, in the order of the constraint. A check has those that it mentions.
    std::vector<std::string> columns{};
    // The table that a foreign key leads to, as qualified() has it.
    std::string references{};
    // Of a check, as pg_get_constraintdef() prints it. Nothing when another session has locked the table.
    std::optional<std::string> definition{};

    bool operator==(const SchemaConstraint &) const = default;
};

struct SchemaTrigger
{
    std::string name;
    std::string function;
    // It fires in ordinary sessions: pg_trigger.tgenabled is O or A.
    bool isEnabled = true;
    // It fires for INSERT, UPDATE, DELETE and TRUNCATE, as a write lock does.
    bool isForAllWrites = false;
    bool isForDelete = false;

    bool operator==(const SchemaTrigger &) const = default;
};

// A table or partition as the catalog of its database has it.
struct SchemaTable
{
    std::string schema = "public";
    std::string name;
    bool isPartitioned = false;
    // The partitioned table that it belongs to, as qualified() has it; empty for none.
    std::string partitionOf{};
    // An estimate; nothing when the table was never analyzed.
    std::optional<std::int64_t> rows{};
    // The role may read its rows.
    bool isReadable = true;
    // The columns of its primary key.
    std::vector<std::string> primaryKey{};
    std::vector<SchemaColumn> columns{};
    // By name in byte order.
    std::vector<SchemaConstraint> constraints{};
    // Without those of constraints, by name in byte order.
    std::vector<SchemaTrigger> triggers{};

    const SchemaColumn *column(std::string_view wanted) const
    {
        const auto found = std::ranges::find(columns, wanted, &SchemaColumn::name);
        return found != columns.end() ? &*found : nullptr;
    }
    std::string qualifiedName() const { return qualified(schema, name); }

    bool operator==(const SchemaTable &) const = default;
};

// A sequence that depends on a column in a way that pg_upgrade has left (deptype n), beside the column that owns it.
struct SpuriousOwnership
{
    std::string sequence;
    std::string table;
    std::string column;

    bool operator==(const SpuriousOwnership &) const = default;
};

// The schema of one database. A part whose table this release does not have is empty; one that the role may not read
// is nothing, and named in `unread`.
struct SchemaCatalog
{
    // By the clock of the database.
    Instant asOf{};
    // By schema and name in byte order, without those of PostgreSQL.
    std::vector<SchemaTable> tables{};
    // Views of the schema public by name in byte order.
    std::vector<std::string> views{};
    std::vector<SpuriousOwnership> spuriousOwnerships{};
    std::optional<std::vector<std::string>> versions{};
    std::optional<std::vector<BackgroundMigration>> migrations{};
    std::optional<std::vector<PendingValidation>> validations{};
    std::optional<std::vector<LooseKeyBacklog>> backlogs{};
    std::vector<Message> unread{};

    const SchemaTable *table(std::string_view schema, std::string_view name) const
    {
        const auto found = std::ranges::lower_bound(tables, std::pair(schema, name), {},
            [](const SchemaTable &it) { return std::pair<std::string_view, std::string_view>(it.schema, it.name); });
        return found != tables.end() && found->schema == schema && found->name == name ? &*found : nullptr;
    }
};

} // namespace cells
