// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"
#include "models/claims/database/rowcheck.h"
#include "models/claims/logicaldatabase.h"
#include "models/ports/outcome.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace cells {

// A cell of an environment, on this machine.
struct SchemaOf
{
    std::string environment;
    CellId cell;
};

// How many tables of a cell had what on a day: those that need a sharding key, have one declared, desire one, and those
// whose key is enforced, not validated, or may be null.
struct StoredKeyCounts
{
    static constexpr std::size_t count = 6;

    Instant asOf{};
    std::array<std::int64_t, count> counts{};

    bool operator==(const StoredKeyCounts &) const = default;
};

// Findings that somebody has accepted, so that only new ones are loud.
struct SchemaBaseline
{
    Instant asOf{};
    // As fingerprintOf() has them.
    std::vector<std::string> findings{};

    bool operator==(const SchemaBaseline &) const = default;
};

// A finding of a survey.
struct StoredFinding
{
    // As fingerprintOf() has it.
    std::string finding;
    // "s3"
    std::string severity;

    bool operator==(const StoredFinding &) const = default;
};

// What the last complete survey of a cell found, accepted or not.
struct StoredFindings
{
    Instant asOf{};
    // By finding.
    std::vector<StoredFinding> findings{};

    bool operator==(const StoredFindings &) const = default;
};

// A search of the rows of all tables.
struct StoredRowSearch
{
    Instant began{};
    // It has come to its end, so it is not continued.
    bool isEnded = false;

    bool operator==(const StoredRowSearch &) const = default;
};

// How far the rows of a table were checked, by the last search.
struct StoredRowCheck
{
    LogicalDatabase database = LogicalDatabase::Main;
    std::string table;
    // What is checked, as fingerprintOf() has it: another check begins with the first row.
    std::string check;
    Instant asOf{};
    std::int64_t rows = 0;
    // The primary key of the last one.
    std::optional<std::int64_t> last{};
    bool isDone = false;
    std::vector<FaultyRows> faults{};

    bool operator==(const StoredRowCheck &) const = default;
};

// What is remembered about the schemas of cells, on this machine. Safe from several threads and processes.
class SchemaHistory
{
public:
    virtual ~SchemaHistory() = default;

    // Replaces what was stored on the same day (UTC).
    virtual Outcome<void> save(const SchemaOf &of, const StoredKeyCounts &counts) = 0;
    // The oldest first.
    virtual Outcome<std::vector<StoredKeyCounts>> fetchCounts(const SchemaOf &of) = 0;

    // Replaces the baseline of the cell.
    virtual Outcome<void> save(const SchemaOf &of, const SchemaBaseline &baseline) = 0;
    // Nothing when none was accepted.
    virtual Outcome<std::optional<SchemaBaseline>> fetchBaseline(const SchemaOf &of) = 0;

    // Replaces those of the survey before.
    virtual Outcome<void> save(const SchemaOf &of, const StoredFindings &findings) = 0;
    // Nothing before the first complete survey.
    virtual Outcome<std::optional<StoredFindings>> fetchFindings(const SchemaOf &of) = 0;

    // Begins or ends a search. What earlier ones have checked is removed when it begins.
    virtual Outcome<void> save(const SchemaOf &of, const StoredRowSearch &search) = 0;
    // Nothing when there was none.
    virtual Outcome<std::optional<StoredRowSearch>> fetchRowSearch(const SchemaOf &of) = 0;
    virtual Outcome<void> save(const SchemaOf &of, const StoredRowCheck &check) = 0;
    virtual Outcome<std::vector<StoredRowCheck>> fetchRowChecks(const SchemaOf &of) = 0;
};

} // namespace cells
