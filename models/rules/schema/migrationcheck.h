// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/schema/schemacheck.h"

#include <optional>

namespace cells::schema {

// GitLab's values (Gitlab::Database::BackgroundMigration::BatchedMigration, BatchedJob).
inline constexpr std::int64_t leastJobsToFail = 50;
inline constexpr auto stuckAfter = std::chrono::hours(1);
// Ours: a background migration that has done nothing for a day, and deleted rows that nobody has followed for a day.
inline constexpr auto stalledAfter = std::chrono::hours(24);
inline constexpr auto overdueAfter = std::chrono::hours(24);

// Pure. Checks the background migrations and the queues of loose foreign keys of each database, at most one
// finding for a migration. `docs` may be nothing.
std::vector<Finding> checkQueues(const SchemaDocs *docs, const CellCatalogs &cell);

} // namespace cells::schema
