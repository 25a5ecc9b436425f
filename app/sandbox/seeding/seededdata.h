// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/scenarios/scenario.h"
#include "models/claims/claim.h"
#include "models/claims/enumtable.h"
#include "models/claims/logicaldatabase.h"

#include <map>

namespace cells {

struct SeededLease
{
    Uuid uuid;
    std::optional<Instant> serviceCreatedAt;
    std::optional<Instant> localCreatedAt;
    // "commit", "roll_back", "wait", "clean_local", "ended"
    std::string verdict;
    // Claims that the lease holds.
    int records = 0;
    std::string note;
    // The age at which a lease of the age `renewedAs` takes its place; zero for never.
    Duration renewedAt{};
    Duration renewedAs{};
    // Waits for the open transaction, which may hold its row, or holds it.
    bool isWaitingForTransaction = false;
    bool isHeld = false;
};

struct SeededDifference
{
    std::int64_t id = 0;
    // The column, or "subject".
    std::string field;
};

struct SeededConflict
{
    std::int64_t id = 0;
    std::string value;
    CellId heldBy;
    // Counted from 1 among the rows in scope.
    std::int64_t row = 0;
};

// Primary keys of the model's rows, or of rows that are not there.
struct SeededDrift
{
    std::int64_t matching = 0;
    std::vector<std::int64_t> missing;
    std::vector<SeededDifference> different;
    std::vector<std::int64_t> extra;
    std::vector<std::int64_t> recentRows;
    std::vector<std::int64_t> recentClaims;
    std::vector<SeededConflict> conflicts;
    std::vector<std::int64_t> beyond;
    std::vector<std::int64_t> leased;
    std::vector<std::int64_t> duplicates;
    // The rows whose claims the neighbor holds, where they are extra.
    std::vector<std::int64_t> leftAtNeighbour;
    // Rows that stayed when their organization moved to another cell, which has their claims.
    std::vector<std::int64_t> movedAway;
};

// A hostile value, byte for byte.
struct SeededValue
{
    enum class Where
    {
        Both, // in a row and in its claim
        Service, // a claim without a row
        Unreadable, // the same, and its page cannot be parsed
        Cell // a row without a claim
    };

    std::string model;
    std::int64_t id = 0;
    std::string field;
    std::string what;
    std::string bytes;
    Where where = Where::Both;
};

consteval auto enumTable(SeededValue::Where)
{
    return enumKeys<SeededValue::Where>(
        {{SeededValue::Where::Both, "both"}, {SeededValue::Where::Service, "service"},
            {SeededValue::Where::Unreadable, "unreadable"}, {SeededValue::Where::Cell, "cell"}},
        "both");
}

struct SeededProgress
{
    std::int64_t lastProcessedId = 0;
    std::int64_t expiresInSeconds = 0;
    bool isRunning = false;
    // The row that it cannot pass; 0: none.
    std::int64_t blockedBy = 0;
};

// A cell whose database was restored into another server.
struct SeededRestore
{
    // The one that was lost, as a pin has it: "7312345678901234567/cell_2".
    std::string lostDatabase;
    Instant backupAt;
};

struct SeededCell
{
    CellId id;
    std::string name;
    std::int64_t records = 0;
    std::vector<SeededLease> leases;
    // The drift of each model, by name.
    std::map<std::string, SeededDrift> drift;
    std::vector<FlagPlan> flags;
    std::map<std::string, SeededProgress> progress;
    std::vector<SeededValue> hostile;
    std::optional<SeededRestore> restored{};
};

// A finding that the console must make, or something that it must not report.
struct SeededFinding
{
    // The key of its kind; empty for what is none.
    std::string finding;
    // Nothing when it is about all cells.
    std::optional<CellId> cell{};
    // Nothing when it is about no single database.
    std::optional<LogicalDatabase> database{};
    std::string object{};
    // Why it is none.
    std::string note{};
};

struct SeededSchema
{
    std::vector<SeededFinding> found;
    std::vector<SeededFinding> silent;
};

// All seeded data of a scenario.
struct SeededData
{
    std::string scenario;
    std::uint32_t seed = 0;
    Instant seededAt;
    std::vector<SeededCell> cells;
    // Only in scenarios with a checkout, and with faulty ranges.
    std::optional<SeededSchema> schema{};
    std::optional<std::vector<SeededFinding>> ranges{};
};

std::string jsonOf(const SeededData &seeded);

} // namespace cells
