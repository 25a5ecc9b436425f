// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"
#include "models/claims/instant.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace cells {

// GitLab's Database::BackgroundMigration::BatchedMigration; other numbers are unknown.
enum class MigrationStatus
{
    Unknown,
    Paused,
    Active,
    Finished,
    Failed,
    Finalizing,
    Finalized,
};

consteval auto enumTable(MigrationStatus)
{
    return enumKeys<MigrationStatus>(
        {{MigrationStatus::Unknown, "unknown"}, {MigrationStatus::Paused, "paused"},
            {MigrationStatus::Active, "active"}, {MigrationStatus::Finished, "finished"},
            {MigrationStatus::Failed, "failed"}, {MigrationStatus::Finalizing, "finalizing"},
            {MigrationStatus::Finalized, "finalized"}},
        "unknown");
}

// It works on no more rows.
constexpr bool isOver(MigrationStatus status)
{
    return status == MigrationStatus::Finished || status == MigrationStatus::Finalized;
}

// The jobs of a background migration. Read for migrations that are not over.
struct MigrationJobs
{
    std::int64_t pending = 0;
    std::int64_t running = 0;
    std::int64_t failed = 0;
    std::int64_t succeeded = 0;
    // The sum of the batch sizes of those that succeeded, which GitLab takes for rows.
    std::int64_t succeededRows = 0;
    // The largest id of those that succeeded; nothing when none did, or it goes by a cursor.
    std::optional<std::int64_t> lastDone{};
    // When one last succeeded.
    std::optional<Instant> lastSucceeded{};
    // Of those created after the migration started: all, and the failed ones.
    std::int64_t sinceStart = 0;
    std::int64_t failedSinceStart = 0;
    // When the oldest of those that run was last updated.
    std::optional<Instant> oldestRunning{};
    // Within the 24 hours before the reading.
    std::int64_t rowsLastDay = 0;
    // Of the last job that failed, from the log of transitions; empty when none did, or it may not be read.
    std::string lastError{};

    bool operator==(const MigrationJobs &) const = default;
};

// A row of batched_background_migrations.
struct BackgroundMigration
{
    std::int64_t id = 0;
    // job_class_name: "BackfillFooProjectId"
    std::string job;
    std::string table;
    std::string column;
    std::string gitlabSchema;
    MigrationStatus status = MigrationStatus::Unknown;
    std::int64_t statusNumber = 0;
    std::int64_t minValue = 0;
    std::int64_t maxValue = 0;
    // It goes by min_cursor and max_cursor, so its values say nothing.
    bool isByCursor = false;
    // An estimate from when it was queued; may be 0 or nothing.
    std::optional<std::int64_t> totalRows{};
    // JSON, for the command that finalizes it.
    std::string arguments{};
    std::string queuedVersion{};
    std::optional<Instant> createdAt{};
    std::optional<Instant> startedAt{};
    std::optional<Instant> finishedAt{};
    std::optional<Instant> onHoldUntil{};
    // Nothing when it is over, or the role may not read the jobs.
    std::optional<MigrationJobs> jobs{};

    bool operator==(const BackgroundMigration &) const = default;
};

// A row of postgres_async_foreign_key_validations: a constraint that waits for its validation.
struct PendingValidation
{
    std::string constraint;
    std::string table;
    int attempts = 0;
    std::string lastError{};
    std::optional<Instant> createdAt{};

    bool operator==(const PendingValidation &) const = default;
};

// A queue of rows that GitLab has deleted, which loose foreign keys have yet to follow. Their keys outlive what they
// lead to, and their ids are numbered by partition.
inline bool isLooseKeyQueue(std::string_view table)
{
    return table.starts_with("loose_foreign_keys_") && table.ends_with("deleted_records");
}

// The rows of a deleted parent that loose foreign keys have yet to follow, of one queue and parent table.
struct LooseKeyBacklog
{
    // "loose_foreign_keys_deleted_records"
    std::string queue;
    // As GitLab has it: "public.projects".
    std::string table;
    std::int64_t pending = 0;
    // There are more than were counted.
    bool isCountBounded = false;
    // Of them, those that may be worked on now.
    std::int64_t due = 0;
    // When the oldest of them became due; nothing when none is.
    std::optional<Instant> oldestDue{};
    // The most attempts at one of them.
    int attempts = 0;

    bool operator==(const LooseKeyBacklog &) const = default;
};

} // namespace cells
