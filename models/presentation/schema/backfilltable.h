// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/rowtable.h"
#include "models/presentation/schema/schematext.h"

namespace cells::schema {

// The work on a sharding key, or another background migration.
struct BackfillRow
{
    LogicalDatabase database = LogicalDatabase::Main;
    // Nothing for other migrations.
    std::optional<Backfill> backfill{};
    // Nothing when it is not queued.
    std::optional<BackgroundMigration> migration{};
    std::optional<MigrationProgress> progress{};
};

// Sharding keys first, then other migrations that are not finalized.
std::vector<BackfillRow> backfillRows(const SchemaReport &report);
// "issues.project_id", or the class of the migration.
QString backfillName(const BackfillRow &row);
QString stepText(const BackfillRow &row);
Status backfillStatus(const BackfillRow &row);
// What a filter looks for parts in.
QString textOf(const BackfillRow &row);

class BackfillTable : public RowTable<BackfillRow, std::string>
{
    Q_OBJECT

public:
    explicit BackfillTable(QObject *parent = nullptr);
};

} // namespace cells::schema
