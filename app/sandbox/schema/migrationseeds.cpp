// SPDX-License-Identifier: MIT
#include "app/sandbox/schema/migrationseeds.h"

#include "app/sandbox/data/sqlscript.h"
#include "app/sandbox/schema/checkouttexts.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace cells {

namespace {

using MigrationFinding = schema::FindingKind;
using Status = MigrationStatus;
using std::chrono::hours;

constexpr auto inMain = LogicalDatabase::Main;

constexpr std::array seeds{
    MigrationSeed{.job = "BackfillIssueTrackerDataProjectId",
        .table = "issue_tracker_data",
        .column = "id",
        .status = Status::Failed,
        .finding = MigrationFinding::MigrationFailed,
        .succeeded = 12,
        .failed = 30},
    MigrationSeed{.job = "BackfillBoardsGroupId",
        .table = "boards",
        .column = "id",
        .status = Status::Paused,
        .finding = MigrationFinding::MigrationPaused,
        .succeeded = 20},
    MigrationSeed{.job = "BackfillMembersMemberNamespaceId",
        .table = "members",
        .column = "id",
        .finding = MigrationFinding::MigrationOnHold,
        .succeeded = 20,
        .isOnHold = true},
    MigrationSeed{.job = "BackfillMergeRequestReviewersProjectId",
        .table = "merge_request_reviewers",
        .column = "id",
        .finding = MigrationFinding::MigrationStalled,
        .succeeded = 40,
        .succeededHours = 70},
    MigrationSeed{.job = "BackfillLabelsOrganizationId",
        .table = "labels",
        .column = "id",
        .finding = MigrationFinding::MigrationFailing,
        .succeeded = 29,
        .failed = 31},
    MigrationSeed{.job = "BackfillMilestonesGroupId",
        .table = "milestones",
        .column = "id",
        .finding = MigrationFinding::MigrationJobStuck,
        .succeeded = 40,
        .running = 1},
    MigrationSeed{.job = "BackfillSnippetsOrganizationId",
        .table = "snippets",
        .column = "id",
        .status = Status::Finished,
        .finding = MigrationFinding::MigrationNotFinalized,
        .succeeded = 30,
        .finalizeDays = -60},
    MigrationSeed{.job = "BackfillProtectedTagsProjectId",
        .table = "protected_tags",
        .column = "id",
        .note = "it progresses, and GitLab had no estimate of its rows",
        .succeeded = 50,
        .rows = 0},
    MigrationSeed{.job = "BackfillDeployTokensGroupId",
        .table = "deploy_tokens",
        .column = "id",
        .note = "it progresses, and its number of rows was never estimated",
        .succeeded = 50,
        .rows = -1},
    MigrationSeed{.job = "BackfillNotificationSettingsUserId",
        .table = "notification_settings",
        .column = "id",
        .note = "it progresses, and has more rows than estimated",
        .succeeded = 50,
        .rows = 10'000},
    MigrationSeed{.job = "BackfillProjectAuditEventsProjectId",
        .table = "project_audit_events",
        .column = "id",
        .note = "it progresses by a cursor",
        .succeeded = 50,
        .isByCursor = true},
    MigrationSeed{.job = "BackfillEmailsOrganizationId",
        .table = "emails",
        .column = "id",
        .note = "it started an hour ago, and no job has succeeded",
        .startedHours = 1},
    MigrationSeed{.job = "BackfillRoutesNamespaceId",
        .table = "routes",
        .column = "id",
        .status = Status::Finished,
        .note = "its date to be finalized is yet to come",
        .succeeded = 30,
        .finalizeDays = 180,
        .isCalm = true},
    MigrationSeed{.job = "BackfillKeysOrganizationId",
        .table = "keys",
        .column = "id",
        .status = Status::Finalizing,
        .note = "it is being finalized",
        .succeeded = 30,
        .finalizeDays = -10},
    MigrationSeed{.job = "BackfillNamespacesOrganizationId",
        .table = "namespaces",
        .column = "id",
        .status = Status::Finalized,
        .note = "it is finalized",
        .succeeded = 30,
        .finalizeDays = -90,
        .isCalm = true},
    MigrationSeed{.job = "BackfillCiPipelineSchedulesProjectId",
        .database = LogicalDatabase::Ci,
        .table = "ci_pipeline_schedules",
        .column = "id",
        .note = "it progresses in the ci database",
        .succeeded = 50},
    MigrationSeed{.job = "BackfillSecurityFindingsProjectId",
        .database = LogicalDatabase::Sec,
        .table = "security_findings",
        .column = "id",
        .note = "it progresses in the sec database",
        .succeeded = 50},
};

constexpr int batchSize = 1'000;
constexpr int batches = 100;

// GitLab's numbers.
int numberOf(Status status)
{
    switch (status) {
    case Status::Active:
        return 1;
    case Status::Finished:
        return 3;
    case Status::Failed:
        return 4;
    case Status::Finalizing:
        return 5;
    case Status::Finalized:
        return 6;
    case Status::Paused:
    case Status::Unknown:
        break;
    }
    return 0;
}

const char *schemaOf(const MigrationSeed &seed)
{
    return seed.database == inMain             ? "gitlab_main_org"
        : seed.database == LogicalDatabase::Ci ? "gitlab_ci"
                                               : "gitlab_sec";
}

std::size_t indexOf(const MigrationSeed &seed)
{
    return std::size_t(std::ranges::find(seeds, std::string_view(seed.job), &MigrationSeed::job) - seeds.begin());
}

// A version of 14 digits, before those of the release.
std::string versionOf(const MigrationSeed &seed, int day)
{
    return fmt::format("202606{:02}12{:02}00", day, indexOf(seed));
}

SqlValue timeIf(bool isSet, Instant when)
{
    return isSet ? SqlValue(isoText(when)) : std::nullopt;
}

// $2 is the migration, $3 the status, $4 when the last one ended.
std::string jobsSql(const MigrationSeed &seed, int first)
{
    const std::string values = seed.isByCursor
        ? "NULL, NULL, jsonb_build_array((n - 1) * 1000), jsonb_build_array(n * 1000)"
        : "(n - 1) * 1000 + 1, n * 1000, NULL, NULL";
    return fmt::format(
        "INSERT INTO batched_background_migration_jobs (batched_background_migration_id, min_value, "
        "max_value, min_cursor, max_cursor, batch_size, sub_batch_size, status, attempts, created_at, "
        "updated_at, started_at, finished_at) SELECT $2, {}, {}, 100, $3::int, CASE $3::int WHEN 2 THEN 3 "
        "ELSE 1 END, t.ended - interval '1 minute', t.ended, t.ended - interval '1 minute', CASE "
        "WHEN $3::int IN (2, 3) THEN t.ended END FROM generate_series({}, {} + $1::int - 1) n, LATERAL "
        "(SELECT $4::timestamptz - ({} + $1::int - 1 - n) * interval '10 minutes' AS ended) t",
        values, batchSize, first, first, first);
}

Outcome<void> seedJobs(SqlConnection &connection, const MigrationSeed &seed, const std::string &id, Instant now)
{
    struct Jobs
    {
        int count;
        int first;
        int status;
        int endedHours;
    };
    for (const auto &jobs : {Jobs{seed.succeeded, 1, 3, seed.succeededHours},
             Jobs{seed.failed, seed.succeeded + 1, 2, 3}, Jobs{seed.running, seed.succeeded + seed.failed + 1, 1, 5}}) {
        if (jobs.count > 0) {
            CELLS_TRY_VOID(touchRows(connection, std::size_t(jobs.count), jobsSql(seed, jobs.first),
                {sqlNumber(jobs.count), id, sqlNumber(jobs.status), isoText(now - hours{jobs.endedHours})}));
        }
    }
    return touchRows(connection, std::size_t(seed.failed),
        "INSERT INTO batched_background_migration_job_transition_logs (batched_background_migration_job_id, "
        "created_at, "
        "updated_at, previous_status, next_status, exception_class, exception_message) SELECT id, finished_at, "
        "finished_at, 1, 2, 'ActiveRecord::QueryCanceled', 'PG::QueryCanceled: ERROR:  canceling statement due to "
        "statement timeout' FROM batched_background_migration_jobs WHERE batched_background_migration_id = $1 AND "
        "status = 2",
        {id});
}

constexpr const char *migrationSql
    = "INSERT INTO batched_background_migrations (created_at, updated_at, min_value, max_value, batch_size, "
      "sub_batch_size, \"interval\", status, job_class_name, table_name, column_name, job_arguments, "
      "total_tuple_count, started_at, on_hold_until, gitlab_schema, finished_at, queued_migration_version, min_cursor, "
      "max_cursor) VALUES ($1, $1, 1, $2, $3, 100, 120, $4, $5, $6, $7, '[]', $8, $1, $9, $10, $11, $12, $13, $14) "
      "RETURNING id";

} // namespace

std::span<const MigrationSeed> migrationSeeds()
{
    return seeds;
}

MigrationDocs docsOf(const MigrationSeed &seed, Instant now)
{
    MigrationDocs docs;
    docs.job = seed.job;
    docs.file = "db/docs/batched_background_migrations/" + snakeCase(seed.job) + ".yml";
    docs.featureCategories = {"organization"};
    docs.milestone = "19.2";
    docs.queuedVersion = versionOf(seed, 10);
    if (seed.finalizeDays != 0) {
        docs.finalizeAfter = isoText(now + seed.finalizeDays * hours{24}).substr(0, 10);
    }
    docs.finalizedBy = seed.status == Status::Finalized ? versionOf(seed, 20) : "";
    return docs;
}

Outcome<void> seedMigration(SqlConnection &connection, const MigrationSeed &seed, Instant now)
{
    const bool isFinished = seed.status == Status::Finished || seed.status == Status::Finalized;
    const auto cursor = [&seed](const char *text) { return seed.isByCursor ? SqlValue(text) : std::nullopt; };
    CELLS_TRY(const auto made,
        runSql(connection, migrationSql,
            {isoText(now - hours{seed.startedHours}), sqlNumber(batches * batchSize), sqlNumber(batchSize),
                sqlNumber(numberOf(seed.status)), seed.job, seed.table, seed.column,
                seed.rows < 0 ? std::nullopt : SqlValue(sqlNumber(seed.rows)),
                timeIf(seed.isOnHold, now + 30 * hours{24}), schemaOf(seed),
                timeIf(isFinished, now - hours{seed.succeededHours}), versionOf(seed, 10), cursor("[1]"),
                cursor("[100000]")}));
    return seedJobs(connection, seed, std::string(made.text(0, 0)), now);
}

} // namespace cells
