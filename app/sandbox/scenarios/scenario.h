// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/catalogue.h"
#include "models/claims/enumtable.h"

#include <string>
#include <vector>

namespace cells {

// The number of leases of each kind, which are seen at the service, locally, or in both.
struct LeaseCounts
{
    int serviceFresh = 0;
    int serviceStale = 0;
    int bothFresh = 0;
    int bothStale = 0;
    int localYoung = 0;
    int localOld = 0;
    // The local row of the first stale one is in a transaction that stays open: then all of them have to wait.
    bool isOneHeldOpen = false;
    // Seen at the service only, their rows in a transaction that stays open. They turn stale 10 s after the planting.
    int held = 0;
    // No stale lease is older; zero: as old as may be.
    std::chrono::minutes oldestStale{0};
    // The database was restored from a backup of so long ago: leases with a local row are older, those without one are
    // younger. Zero: it was not.
    std::chrono::minutes backup{0};
};

// The number of differences of each class in one model.
struct DriftPlan
{
    int missing = 0;
    int differentValue = 0;
    int differentSubject = 0;
    int extra = 0;
    // Changed so recently that a difference says nothing yet: the row, or the claim.
    int recentRow = 0;
    int recentClaim = 0;
    // The value is held by another cell.
    int conflict = 0;
    // Claims of ids beyond the last row, which the verification worker never sees.
    int beyond = 0;
    // A second claim of the same type on the same row.
    int duplicate = 0;
    // Claims made three hours ago, of ids beyond the last row: their rows are not in the backup.
    int lost = 0;
};

struct FlagPlan
{
    enum class State
    {
        Off,
        On,
        PercentageOfActors,
        PercentageOfTime,
        Actors
    };

    std::string flag;
    State state = State::Off;
    std::vector<std::string> values;
};

consteval auto enumTable(FlagPlan::State)
{
    return enumKeys<FlagPlan::State>(
        {{FlagPlan::State::Off, "off"}, {FlagPlan::State::On, "on"},
            {FlagPlan::State::PercentageOfActors, "percentage_of_actors"},
            {FlagPlan::State::PercentageOfTime, "percentage_of_time"}, {FlagPlan::State::Actors, "actors"}},
        "off");
}

// The progress of the verification worker in Redis.
struct ProgressPlan
{
    std::string model;
    // The percentage of rows read; 100 is a finished scan, stored as id 0.
    int percent = 0;
    int agedMinutes = 0;
    bool isRunning = false;
    // Stopped before the chunk with the model's first conflict; `percent` is then ignored.
    bool isBlocked = false;
};

struct CellPlan
{
    LeaseCounts leases;
    DriftPlan (*drift)(const ClaimableModel &model) = nullptr;
    // Flags that are not here were never set.
    std::vector<FlagPlan> flags;
    std::vector<ProgressPlan> progress;
    bool isHostile = false;
    // The release that the cell runs. 19.3 is the last one in which flags decide about all claims.
    GitlabVersion gitlab{19, 3};
};

// Whether a scenario has a checkout of GitLab beside databases with the tables of GitLab.
enum class SchemaPlan
{
    None,
    Calm, // they agree
    Seeded // each finding of the schema is there
};

struct Scenario
{
    std::string_view name;
    std::string_view title;
    CellPlan (*planCell)(std::int64_t cell);
    // environment.yml gives each of the first two cells the database of the other.
    bool isSwapped = false;
    // The console's role sees since when transactions of others run (pg_read_all_stats).
    bool mayReadStatistics = false;
    int leastCells = 1;
    // The minimum of records in each cell, for all seeded data.
    std::int64_t leastRecords = 2'000;
    // The default of records in each cell.
    std::int64_t records = 20'000;
    // An organization moves from this cell to the next one, once all else is there; 0: from none.
    std::int64_t movesFrom = 0;
    // The database of this cell was restored from a backup into a server of its own; 0: none.
    std::int64_t restores = 0;
    // The server of this cell's database dies as soon as all data is seeded; 0: none.
    std::int64_t loses = 0;
    // The organizations of this cell have moved away, and its application is stopped; 0: none.
    std::int64_t retires = 0;
    SchemaPlan schema = SchemaPlan::None;
    // Each finding of ranges and organizations is there.
    bool hasRangeFaults = false;

    // The cell whose database has a server of its own; 0: none.
    std::int64_t ownServerCell() const { return restores != 0 ? restores : loses; }
};

const std::vector<Scenario> &scenarios();
// Null when there is none of that name.
const Scenario *scenarioNamed(std::string_view name);

} // namespace cells
