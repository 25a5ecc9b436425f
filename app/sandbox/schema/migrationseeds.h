// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/postgres/sqlconnection.h"
#include "models/claims/database/backgroundmigration.h"
#include "models/claims/database/schemadocs.h"
#include "models/claims/logicaldatabase.h"
#include "models/ports/outcome.h"
#include "models/rules/schema/schemafinding.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace cells {

// A background migration of the scenarios of the schema, and what is to be found about it.
struct MigrationSeed
{
    const char *job;
    LogicalDatabase database = LogicalDatabase::Main;
    const char *table;
    const char *column;
    MigrationStatus status = MigrationStatus::Active;
    // Nothing: it is in order.
    std::optional<schema::FindingKind> finding{};
    // Why it is in order.
    const char *note = "";
    // The jobs of each status.
    int succeeded = 0;
    int failed = 0;
    int running = 0;
    // Before the start of the sandbox: when it started, and when a job last succeeded.
    int startedHours = 200;
    int succeededHours = 2;
    // The estimate of its rows; -1 for none.
    std::int64_t rows = 100'000;
    bool isByCursor = false;
    bool isOnHold = false;
    // The days from now on which it is to be finalized; negative when they are over, 0 for no date.
    int finalizeDays = 0;
    // Cells in order have it, too.
    bool isCalm = false;
};

// By database; each job has a name of its own.
std::span<const MigrationSeed> migrationSeeds();

MigrationDocs docsOf(const MigrationSeed &seed, Instant now);
// Makes its row, its jobs, and the errors of those that failed.
Outcome<void> seedMigration(SqlConnection &connection, const MigrationSeed &seed, Instant now);

} // namespace cells
