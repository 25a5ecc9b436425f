// SPDX-License-Identifier: MIT
#include "models/rules/schema/backfill.h"
#include "models/rules/schema/keyprogress.h"
#include "tests/models/rules/schema/somecell.h"

#include <QTest>

using namespace cells;
using namespace cells::schema;
using std::chrono::hours;

namespace {

// The key of issues is desired, and filled by a job.
SomeCell cellWithBackfill()
{
    SomeCell cell;
    auto &docs = cell.tableDocs("issues");
    docs.shardingKey.clear();
    docs.desiredKey
        = {{.column = "project_id", .references = "projects", .foreignKey = "label_id", .parent = "labels"}};
    docs.desiredKeyJob = "BackfillIssuesProjectId";
    cell.table(Main, "issues").columns.back().isNotNull = false;
    return cell;
}

Backfill onlyBackfill(const SomeCell &cell)
{
    const auto backfills = backfillsOf(cell.docs, cell.catalogs());
    return backfills.size() == 1 ? backfills.front() : Backfill();
}

} // namespace

class TestBackfill : public QObject
{
    Q_OBJECT

private slots:
    void eachStepIsNamed()
    {
        auto cell = cellWithBackfill();
        QCOMPARE(onlyBackfill(cell).step, BackfillStep::NotQueued);
        cell.tableDocs("issues").desiredKey.front().isAwaitingParent = true;
        QCOMPARE(onlyBackfill(cell).step, BackfillStep::AwaitingParent);
        auto &migrations = *cell.databases[Main].migrations;
        migrations.push_back(someMigration("BackfillIssuesProjectId"));
        const std::pair<MigrationStatus, BackfillStep> steps[]{{MigrationStatus::Active, BackfillStep::Running},
            {MigrationStatus::Paused, BackfillStep::Paused}, {MigrationStatus::Failed, BackfillStep::Failed},
            {MigrationStatus::Finished, BackfillStep::Finished}, {MigrationStatus::Finalizing, BackfillStep::Running},
            {MigrationStatus::Finalized, BackfillStep::Nullable}};
        for (const auto &[status, step] : steps) {
            migrations.front().status = status;
            QCOMPARE(onlyBackfill(cell).step, step);
        }
        cell.table(Main, "issues")
            .constraints.push_back(checkNamed("check_1", {"project_id"}, "CHECK ((project_id IS NOT NULL))"));
        cell.table(Main, "issues").constraints.back().isValidated = false;
        QCOMPARE(onlyBackfill(cell).step, BackfillStep::NotValidated);
        cell.table(Main, "issues").constraints.back().isValidated = true;
        QCOMPARE(onlyBackfill(cell).step, BackfillStep::Enforced);
        cell.table(Main, "issues").columns.pop_back();
        QCOMPARE(onlyBackfill(cell).step, BackfillStep::ColumnMissing);
    }

    // GitLab's number, and the one by ids.
    void bothProgressesAreShown()
    {
        const auto progress = progressOf(someMigration("Backfill"), readAt());
        QCOMPARE(progress.byRows, std::optional(0.4));
        QCOMPARE(progress.byIds, std::optional(0.5));
        QCOMPARE(progress.rowsPerHour, std::optional(10.0));
        // 600 rows at 10 an hour; and the second half as long as the first, 47 h.
        QCOMPARE(progress.leastLeft, std::optional<Duration>(hours(47)));
        QCOMPARE(progress.mostLeft, std::optional<Duration>(hours(60)));
    }

    void unknownIsNoProgress()
    {
        auto migration = someMigration("Backfill");
        for (const auto total : {std::optional<std::int64_t>(), std::optional<std::int64_t>(0)}) {
            migration.totalRows = total;
            QCOMPARE(progressOf(migration, readAt()).byRows, std::nullopt);
        }
        // The estimate was too low, so nothing is left by it.
        migration.totalRows = 100;
        QCOMPARE(progressOf(migration, readAt()).byRows, std::optional(0.99));
        QCOMPARE(progressOf(migration, readAt()).mostLeft, std::optional<Duration>(hours(47)));
        migration.isByCursor = true;
        QCOMPARE(progressOf(migration, readAt()).byIds, std::nullopt);
        QCOMPARE(progressOf(migration, readAt()).mostLeft, std::nullopt);
        migration.jobs.reset();
        QCOMPARE(progressOf(migration, readAt()), MigrationProgress());
        migration.status = MigrationStatus::Finished;
        QCOMPARE(progressOf(migration, readAt()).byRows, std::optional(1.0));
    }

    // Resuming it sets when it started, and says nothing.
    void aYoungMigrationIsNotSlow()
    {
        auto migration = someMigration("Backfill");
        migration.startedAt = readAt() - hours(2);
        QCOMPARE(progressOf(migration, readAt()).rowsPerHour, std::optional(10.0));
        migration.createdAt = readAt() - hours(2);
        QCOMPARE(progressOf(migration, readAt()).rowsPerHour, std::optional(120.0));
    }

    void extremeIdsDoNotOverflow()
    {
        auto migration = someMigration("Backfill");
        migration.minValue = std::numeric_limits<std::int64_t>::min();
        migration.maxValue = std::numeric_limits<std::int64_t>::max();
        migration.jobs->lastDone = std::numeric_limits<std::int64_t>::min() + 1;
        migration.jobs->rowsLastDay = 1;
        migration.totalRows = std::numeric_limits<std::int64_t>::max();
        const auto progress = progressOf(migration, readAt());
        QVERIFY(progress.byIds && *progress.byIds >= 0 && *progress.byIds < 0.001);
        QCOMPARE(progress.mostLeft, std::nullopt);
    }

    void tablesAreCounted()
    {
        auto cell = cellWithBackfill();
        cell.table(Main, "labels").constraints.front().isValidated = false;
        cell.table(Main, "users").columns.back().isNotNull = false;
        cell.removeTable("namespaces");
        cell.tableDocs("zoekt_nodes").featureCategories = {"global_search", "cell"};
        const auto tables = tableKeysOf(cell.docs, cell.catalogs());
        QCOMPARE(countKeys(tables),
            (KeyCounts{.declared = 7,
                .desired = 1,
                .notRequired = 1,
                .enforced = 4,
                .notValidated = 1,
                .nullable = 1,
                .unknown = 1}));
        const auto schemas = countBySchema(tables);
        QCOMPARE(schemas.size(), std::size_t{5});
        QCOMPARE(schemas.front(), (KeyGroup{"gitlab_ci", {.declared = 1, .enforced = 1}}));
        const auto categories = countByCategory(tables);
        QCOMPARE(categories.size(), std::size_t{2});
        QCOMPARE(categories.back(), (KeyGroup{"global_search", {.notRequired = 1}}));
    }
};

QTEST_APPLESS_MAIN(TestBackfill)
#include "tst_backfill.moc"
