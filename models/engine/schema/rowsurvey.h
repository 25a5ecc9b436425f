// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/schema/schemareport.h"
#include "models/ports/history/schemahistory.h"
#include "models/rules/schema/rowcheckplan.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace cells::schema {

struct RowCheckRequest
{
    // Only these; empty: all that need it.
    std::vector<std::string> tables{};
    // Rows a second over all tables; nothing: as fast as the database answers.
    std::optional<double> rate{};
    // Begins with the first row of each table, also where an earlier check was interrupted.
    bool isFromStart = false;
};

struct RowCheckProgress
{
    std::string table{};
    // Rows of this table that were checked, and the estimate of all; nothing when it is unknown.
    std::int64_t rows = 0;
    std::optional<std::int64_t> total{};
    int tablesDone = 0;
    int tables = 0;
};

// The rows of one table.
struct CheckedRows
{
    PlannedRowCheck planned;
    // When its last rows were read.
    Instant asOf{};
    std::int64_t rows = 0;
    // It was continued behind the rows that an earlier check has read.
    bool isContinued = false;
    bool isDone = false;
    std::vector<FaultyRows> faults{};
    // Why it ended early; empty when it did not.
    Message problem{};
    // Why its keys to the main database were not all looked up; empty when they were.
    Message remoteProblem{};
};

struct RowReport
{
    // When the search ended or was stopped.
    Instant asOf;
    std::vector<CheckedRows> tables;
    std::vector<Finding> findings;
    // What such a check leaves out, a sentence each.
    std::vector<Message> notes;
    // What it should have checked, and could not.
    std::vector<Message> unread;
    // The check was stopped; it can be continued.
    bool isStopped = false;
    // The database is that of another cell, so it was not read.
    bool isContradicted = false;

    bool isComplete() const;
};

struct RowCheckSources
{
    Clock &clock;
    std::vector<OpenInventory> databases;
    // Where the progress is stored; null: it is not.
    SchemaHistory *history = nullptr;
    SchemaOf of;
};

// What a check looks for, so that an interrupted one is only continued by the same.
std::string fingerprintOf(const RowCheck &check);

// Checks the rows of `report`, whose catalogs were read, table by table in batches of at most 10,000 rows. A search of
// all tables stores after each batch how far it is; the next one continues it if it was stopped within 30 days. Keys
// of other databases are looked up in main, and those that main cannot answer are unknown. Gives up a database that no
// longer answers. Only reads.
RowReport surveyRows(const SchemaReport &report, const RowCheckSources &sources, const RowCheckRequest &request,
    const std::function<void(const RowCheckProgress &)> &onProgress, const std::stop_token &stop);

} // namespace cells::schema
