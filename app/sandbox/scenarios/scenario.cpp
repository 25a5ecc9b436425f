// SPDX-License-Identifier: MIT
#include "app/sandbox/scenarios/scenario.h"

#include "app/sandbox/scenarios/simulatedscenario.h"

#include <algorithm>
#include <iterator>

namespace cells {

namespace {

using State = FlagPlan::State;

// Every class in every model; people make the most differences with their own accounts.
DriftPlan someOfEverything(const ClaimableModel &model)
{
    if (model.source == SourceType::Users || model.source == SourceType::Emails) {
        return {7, 4, 3, 6, 3, 2, 3, 4};
    }
    return {3, 2, 1, 2, 1, 1, 1, 2};
}

// Numbers that tell the classes apart.
DriftPlan muchOfEverything(const ClaimableModel &model)
{
    DriftPlan plan{41, 17, 9, 23, 5, 4, 3, 6, 2};
    if (model.source != SourceType::Users && model.source != SourceType::Emails) {
        plan = {13, 5, 3, 7, 2, 1, 2, 4, 1};
    }
    return plan;
}

DriftPlan nothingDiffers(const ClaimableModel &)
{
    return {};
}

std::vector<FlagPlan> everyFlagOn()
{
    std::vector<FlagPlan> flags{{"cells_unique_claims", State::On, {}}};
    const auto add = [&flags](std::string_view flag) {
        if (!flag.empty() && std::ranges::find(flags, flag, &FlagPlan::flag) == flags.end()) {
            flags.push_back({std::string(flag), State::On, {}});
        }
    };
    for (const auto &model : commonModels()) {
        add(model.workerFlag);
        for (const auto &column : model.columns) {
            add(column.liveFlag);
        }
    }
    return flags;
}

std::vector<FlagPlan> flagsHalfWay()
{
    return {{"cells_unique_claims", State::On, {}}, {"cells_claims_routes", State::On, {}},
        {"cells_claims_namespaces", State::PercentageOfActors, {"25"}}, {"cells_claims_projects", State::Off, {}},
        {"cells_claims_keys", State::Actors, {"User:1000000001", "User:1000000002", "User:1000000003:opt_out"}},
        {"cells_claims_pages_domains", State::PercentageOfTime, {"50"}},
        {"cells_claims_verification_worker_user", State::On, {}},
        {"cells_claims_verification_worker_email", State::On, {}},
        {"cells_claims_verification_worker_route", State::PercentageOfTime, {"10"}},
        {"cells_claims_verification_worker_key", State::Off, {}},
        {"topology_service_concurrency_limit", State::Off, {}}};
}

std::vector<FlagPlan> flagsAtTheStart()
{
    return {{"cells_unique_claims", State::Off, {}}, {"cells_claims_routes", State::PercentageOfActors, {"5"}},
        {"cells_claims_verification_worker_organization", State::On, {}}};
}

std::vector<ProgressPlan> everyScanDone()
{
    std::vector<ProgressPlan> progress;
    for (const auto &model : commonModels()) {
        progress.push_back({std::string(model.name), 100, 10 * int(progress.size()) + 4, false});
    }
    return progress;
}

CellPlan defaultCell(std::int64_t cell)
{
    switch (cell) {
    case 1:
        return {{4, 5, 3, 4, 2, 2, false}, someOfEverything, everyFlagOn(), everyScanDone()};
    case 2:
        return {{6, 12, 5, 10, 3, 4, true}, someOfEverything, flagsHalfWay(),
            {{"User", 100, 31, false}, {"Email", 64, 1, true}, {"Organization", 100, 400, false},
                {"Route", 37, 52, false}, {"Key", 5, 3000, false}}};
    default:
        return {{2, 3, 2, 3, 1, 1, false}, someOfEverything, flagsAtTheStart(), {{"Organization", 100, 12, false}}};
    }
}

// As GitLab 19.4 leaves a cell: no flag of claims exists any more, and what they switched is on.
CellPlan currentCell(std::int64_t cell)
{
    auto plan = defaultCell(cell);
    plan.flags.clear();
    plan.progress = everyScanDone();
    plan.gitlab = {19, 4};
    return plan;
}

// Half of the fleet is upgraded. In cell 3 somebody left the rows of flags that are gone.
CellPlan cellOfMixedVersions(std::int64_t cell)
{
    auto plan = cell == 2 ? defaultCell(cell) : currentCell(cell);
    if (cell == 3) {
        plan.flags = flagsAtTheStart();
    }
    return plan;
}

CellPlan calmCell(std::int64_t)
{
    return {{}, nothingDiffers, everyFlagOn(), everyScanDone()};
}

// All claims match in cells of GitLab 19.4, which have no flags of claims.
CellPlan calmCurrentCell(std::int64_t)
{
    return {{}, nothingDiffers, {}, everyScanDone(), false, {19, 4}};
}

// Nothing has begun: no rows, no claims, no flag was ever set.
CellPlan emptyCell(std::int64_t)
{
    return {{}, nothingDiffers, {}, {}};
}

// One night: the reaper of cell 3 died 38 minutes ago.
CellPlan cellOfLostLeases(std::int64_t cell)
{
    auto plan = calmCell(cell);
    if (cell == 3) {
        plan.leases = {.serviceStale = 37, .bothStale = 371, .held = 4, .oldestStale = std::chrono::minutes{38}};
    }
    return plan;
}

// Somebody renamed users past the claims for weeks; in cell 1 the worker stands before a name that another cell holds.
CellPlan driftedCell(std::int64_t cell)
{
    auto plan = calmCell(cell);
    plan.drift = muchOfEverything;
    if (cell == 1) {
        plan.progress.front() = {.model = "User", .agedMinutes = 26, .isRunning = true, .isBlocked = true};
    }
    return plan;
}

// Claims made after the backup have no row; rows deleted after it are back, and another cell took the name of one.
DriftPlan lostWithTheServer(const ClaimableModel &model)
{
    if (model.source == SourceType::Emails) {
        return {.missing = 2, .conflict = 1, .lost = 3};
    }
    return {.lost = model.source == SourceType::Users ? 3 : 1};
}

// The backup is six hours old.
CellPlan restoredCell(std::int64_t cell)
{
    auto plan = calmCell(cell);
    if (cell == 2) {
        plan.leases = {.serviceStale = 5, .bothStale = 6, .backup = std::chrono::hours{6}};
        plan.drift = lostWithTheServer;
    }
    return plan;
}

// It ended minutes ago, and nobody resolved anything in the four hours before.
CellPlan lostCell(std::int64_t cell)
{
    auto plan = calmCell(cell);
    if (cell == 2) {
        plan.leases = {.serviceStale = 8, .bothStale = 9};
        plan.leases.oldestStale = std::chrono::hours{4};
    }
    return plan;
}

// Values belong to one cell alone, so one cell has them.
CellPlan hostileCell(std::int64_t cell)
{
    auto plan = calmCell(cell);
    if (cell == 1) {
        plan.leases = defaultCell(cell).leases;
        plan.isHostile = true;
    }
    return plan;
}

Scenario asScenario(const SimulatedScenario &simulated)
{
    return {.name = simulated.name,
        .title = simulated.title,
        .planCell = calmCell,
        .mayReadStatistics = true,
        .leastCells = simulated.leastCells,
        .leastRecords = simulated.records,
        .records = simulated.records};
}

// About the databases rather than the claims of the cells.
std::vector<Scenario> schemaScenarios()
{
    return {{.name = "schema-calm",
                .title = "a checkout of GitLab 19.4, and databases whose schema agrees with it",
                .planCell = calmCurrentCell,
                .leastCells = 2,
                .records = 2'000,
                .schema = SchemaPlan::Calm},
        {.name = "schema-default",
            .title = "a checkout of GitLab 19.4, and databases with each finding of their schema",
            .planCell = calmCurrentCell,
            .leastCells = 2,
            .records = 2'000,
            .schema = SchemaPlan::Seeded},
        {.name = "ranges",
            .title = "each finding of ranges and sequences, of ids, and of organizations",
            .planCell = calmCurrentCell,
            .leastCells = 3,
            .records = 2'000,
            .hasRangeFaults = true}};
}

std::vector<Scenario> seededScenarios()
{
    return {
        {"default", "leases of every verdict, differences of every class, flags half-way through a rollout",
            defaultCell},
        {"calm", "all claims match, no leases, every flag on", calmCell},
        {.name = "empty",
            .title = "empty cells: no rows, no claims, no flag ever set",
            .planCell = emptyCell,
            .leastRecords = 0,
            .records = 0},
        {"current", "cells of GitLab 19.4, which removed nearly all claim flags: claiming is on without any flag row",
            currentCell},
        {.name = "mixed-versions",
            .title = "cells 1 and 3 run GitLab 19.4 without claim flags, cell 2 runs 19.3, where flags decide",
            .planCell = cellOfMixedVersions,
            .leastCells = 3},
        {"swapped", "the file gives cell 1 the database of cell 2, and the reverse", defaultCell, true},
        {"lost-leases",
            "412 stale leases in cell 3, whose reaper is dead: 371 to commit, 37 to roll back, 4 in a long transaction",
            cellOfLostLeases, false, true, 3, 4'000},
        {.name = "drift",
            .title
            = "a million records per cell, differences of every class in known numbers, and the worker of cell 1 "
              "stopped at a record",
            .planCell = driftedCell,
            .leastCells = 2,
            .leastRecords = 40'000,
            .records = 1'000'000},
        {.name = "org-moved",
            .title = "an organization moved from cell 2 to cell 3: its rows stay in cell 2, one of them in conflict",
            .planCell = calmCell,
            .leastCells = 3,
            .movesFrom = 2},
        {.name = "cell-restored",
            .title
            = "cell 2 was restored from a backup of 6 h ago into a new server: younger leases and claims are lost",
            .planCell = restoredCell,
            .leastCells = 2,
            .restores = 2},
        {.name = "cell-lost",
            .title = "the database server of cell 2 is gone: 17 leases of up to 4 h, and no verdict on any of them",
            .planCell = lostCell,
            .leastCells = 2,
            .loses = 2},
        {.name = "decommission-clean",
            .title = "the organizations of cell 3 have moved, and its application is stopped: it can be shut down",
            .planCell = calmCell,
            .leastCells = 3,
            .retires = 3},
        {.name = "hostile",
            .title = "cell 1 holds about 300 values made to break the display",
            .planCell = hostileCell,
            .leastRecords = 20'000},
    };
}

} // namespace

const std::vector<Scenario> &scenarios()
{
    static const auto all = [] {
        auto all = seededScenarios();
        std::ranges::move(schemaScenarios(), std::back_inserter(all));
        std::ranges::transform(simulatedScenarios(), std::back_inserter(all), asScenario);
        return all;
    }();
    return all;
}

const Scenario *scenarioNamed(std::string_view name)
{
    const auto &all = scenarios();
    const auto found = std::ranges::find(all, name, &Scenario::name);
    return found == all.end() ? nullptr : &*found;
}

} // namespace cells
