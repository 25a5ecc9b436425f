// SPDX-License-Identifier: MIT
#include "models/adapters/sqlite/schemahistoryfile.h"

#include "models/adapters/os/privatefile.h"
#include "models/adapters/sqlite/sqlitemessages.h"
#include "models/adapters/sqlite/sqlitestore.h"
#include "models/claims/digits.h"
#include "models/claims/keytext.h"

#include <algorithm>

namespace cells {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t schemaHistoryVersion = 2;
constexpr std::int64_t dayMicroseconds = std::int64_t{24} * 3600 * 1'000'000;

constexpr const char *const schemaHistoryTables[] = {
    "CREATE TABLE counts (environment TEXT NOT NULL, cell INTEGER NOT NULL, day INTEGER NOT NULL, as_of_us INTEGER NOT "
    "NULL, required INTEGER NOT NULL, declared INTEGER NOT NULL, desired INTEGER NOT NULL, enforced INTEGER NOT NULL, "
    "not_validated INTEGER NOT NULL, nullable INTEGER NOT NULL, PRIMARY KEY (environment, cell, day)) WITHOUT ROWID",
    "CREATE TABLE baselines (environment TEXT NOT NULL, cell INTEGER NOT NULL, as_of_us INTEGER NOT NULL, PRIMARY KEY "
    "(environment, cell)) WITHOUT ROWID",
    "CREATE TABLE accepted (environment TEXT NOT NULL, cell INTEGER NOT NULL, finding TEXT NOT NULL, PRIMARY KEY "
    "(environment, cell, finding)) WITHOUT ROWID",
    "CREATE TABLE row_checks (environment TEXT NOT NULL, cell INTEGER NOT NULL, logical_database INTEGER NOT NULL, "
    "table_name TEXT NOT NULL, check_made TEXT NOT NULL, as_of_us INTEGER NOT NULL, rows_read INTEGER NOT NULL, "
    "last_key INTEGER, is_done INTEGER NOT NULL, PRIMARY KEY (environment, cell, logical_database, table_name)) "
    "WITHOUT ROWID",
    "CREATE TABLE row_faults (environment TEXT NOT NULL, cell INTEGER NOT NULL, logical_database INTEGER NOT NULL, "
    "table_name TEXT NOT NULL, fault TEXT NOT NULL, column_name TEXT NOT NULL, faults INTEGER NOT NULL, first_keys "
    "TEXT NOT NULL, PRIMARY KEY (environment, cell, logical_database, table_name, fault, column_name)) WITHOUT ROWID",
    "CREATE TABLE row_searches (environment TEXT NOT NULL, cell INTEGER NOT NULL, began_us INTEGER NOT NULL, is_ended "
    "INTEGER NOT NULL, PRIMARY KEY (environment, cell)) WITHOUT ROWID",
    "PRAGMA user_version = 1",
    "CREATE TABLE surveys (environment TEXT NOT NULL, cell INTEGER NOT NULL, as_of_us INTEGER NOT NULL, PRIMARY KEY "
    "(environment, cell)) WITHOUT ROWID",
    "CREATE TABLE findings (environment TEXT NOT NULL, cell INTEGER NOT NULL, finding TEXT NOT NULL, severity TEXT NOT "
    "NULL, PRIMARY KEY (environment, cell, finding)) WITHOUT ROWID",
    "PRAGMA user_version = 2",
};

std::int64_t timeNumber(Instant when)
{
    return when.time_since_epoch().count();
}

Instant timeOf(std::int64_t microseconds)
{
    return Instant(Duration(microseconds));
}

std::string keysText(const std::vector<std::int64_t> &keys)
{
    std::vector<std::string> texts;
    std::ranges::transform(keys, std::back_inserter(texts), [](std::int64_t key) { return std::to_string(key); });
    return cells::joined(texts, ",");
}

class SchemaHistoryFile final : public SchemaHistory
{
public:
    SchemaHistoryFile(fs::path path, int daysAtMost)
        : m_store(std::move(path), messages::schemaHistory, schemaHistoryVersion, schemaHistoryTables)
        , m_daysAtMost(daysAtMost)
    {
    }

    Outcome<void> begin() { return m_store.begin(); }

    Outcome<void> save(const SchemaOf &of, const StoredKeyCounts &counts) override
    {
        return write([&](SqliteFile &file) -> SqliteOutcome<void> {
            std::vector<SqliteValue> values{
                of.environment, of.cell.value, timeNumber(counts.asOf) / dayMicroseconds, timeNumber(counts.asOf)};
            values.insert(values.end(), counts.counts.begin(), counts.counts.end());
            CELLS_TRY_VOID(file.run("INSERT OR REPLACE INTO counts VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", values));
            return file.run("DELETE FROM counts WHERE environment = ?1 AND cell = ?2 AND day NOT IN (SELECT day FROM "
                            "counts WHERE environment = ?1 AND cell = ?2 ORDER BY day DESC LIMIT ?3)",
                {of.environment, of.cell.value, std::int64_t(m_daysAtMost)});
        });
    }

    Outcome<std::vector<StoredKeyCounts>> fetchCounts(const SchemaOf &of) override
    {
        return m_store.transaction("BEGIN", [&](SqliteFile &file) {
            return file.all("SELECT as_of_us, required, declared, desired, enforced, not_validated, nullable FROM "
                            "counts WHERE environment = ?1 AND cell = ?2 ORDER BY day",
                keyOf(of), [](const SqliteRow &row) {
                    StoredKeyCounts counts{timeOf(row.number(0))};
                    for (std::size_t i = 0; i < counts.counts.size(); ++i) {
                        counts.counts[i] = row.number(int(i) + 1);
                    }
                    return counts;
                });
        });
    }

    Outcome<void> save(const SchemaOf &of, const SchemaBaseline &baseline) override
    {
        return write([&](SqliteFile &file) -> SqliteOutcome<void> {
            CELLS_TRY_VOID(file.run("INSERT OR REPLACE INTO baselines VALUES (?, ?, ?)",
                {of.environment, of.cell.value, timeNumber(baseline.asOf)}));
            CELLS_TRY_VOID(file.run("DELETE FROM accepted WHERE environment = ?1 AND cell = ?2", keyOf(of)));
            for (const auto &finding : baseline.findings) {
                CELLS_TRY_VOID(file.run(
                    "INSERT OR REPLACE INTO accepted VALUES (?, ?, ?)", {of.environment, of.cell.value, finding}));
            }
            return {};
        });
    }

    Outcome<std::optional<SchemaBaseline>> fetchBaseline(const SchemaOf &of) override
    {
        return m_store.transaction("BEGIN", [&](SqliteFile &file) -> SqliteOutcome<std::optional<SchemaBaseline>> {
            CELLS_TRY(const auto times,
                file.all("SELECT as_of_us FROM baselines WHERE environment = ?1 AND cell = ?2", keyOf(of),
                    [](const SqliteRow &row) { return timeOf(row.number(0)); }));
            if (times.empty()) {
                return std::nullopt;
            }
            CELLS_TRY(auto findings,
                file.all("SELECT finding FROM accepted WHERE environment = ?1 AND cell = ?2", keyOf(of),
                    [](const SqliteRow &row) { return row.text(0); }));
            return SchemaBaseline{times.front(), std::move(findings)};
        });
    }

    Outcome<void> save(const SchemaOf &of, const StoredFindings &findings) override
    {
        return write([&](SqliteFile &file) -> SqliteOutcome<void> {
            CELLS_TRY_VOID(file.run("INSERT OR REPLACE INTO surveys VALUES (?, ?, ?)",
                {of.environment, of.cell.value, timeNumber(findings.asOf)}));
            CELLS_TRY_VOID(file.run("DELETE FROM findings WHERE environment = ?1 AND cell = ?2", keyOf(of)));
            for (const auto &it : findings.findings) {
                CELLS_TRY_VOID(file.run("INSERT OR REPLACE INTO findings VALUES (?, ?, ?, ?)",
                    {of.environment, of.cell.value, it.finding, it.severity}));
            }
            return {};
        });
    }

    Outcome<std::optional<StoredFindings>> fetchFindings(const SchemaOf &of) override
    {
        return m_store.transaction("BEGIN", [&](SqliteFile &file) -> SqliteOutcome<std::optional<StoredFindings>> {
            CELLS_TRY(const auto times,
                file.all("SELECT as_of_us FROM surveys WHERE environment = ?1 AND cell = ?2", keyOf(of),
                    [](const SqliteRow &row) { return timeOf(row.number(0)); }));
            if (times.empty()) {
                return std::nullopt;
            }
            CELLS_TRY(auto findings,
                file.all("SELECT finding, severity FROM findings WHERE environment = ?1 AND cell = ?2 ORDER BY finding",
                    keyOf(of), [](const SqliteRow &row) {
                        return StoredFinding{row.text(0), row.text(1)};
                    }));
            return StoredFindings{times.front(), std::move(findings)};
        });
    }

    Outcome<void> save(const SchemaOf &of, const StoredRowSearch &search) override
    {
        return write([&](SqliteFile &file) -> SqliteOutcome<void> {
            if (!search.isEnded) {
                CELLS_TRY_VOID(file.run("DELETE FROM row_checks WHERE environment = ?1 AND cell = ?2", keyOf(of)));
                CELLS_TRY_VOID(file.run("DELETE FROM row_faults WHERE environment = ?1 AND cell = ?2", keyOf(of)));
            }
            return file.run("INSERT OR REPLACE INTO row_searches VALUES (?, ?, ?, ?)",
                {of.environment, of.cell.value, timeNumber(search.began), std::int64_t(search.isEnded)});
        });
    }

    Outcome<std::optional<StoredRowSearch>> fetchRowSearch(const SchemaOf &of) override
    {
        return m_store.transaction("BEGIN", [&](SqliteFile &file) -> SqliteOutcome<std::optional<StoredRowSearch>> {
            CELLS_TRY(const auto searches,
                file.all("SELECT began_us, is_ended FROM row_searches WHERE environment = ?1 AND cell = ?2", keyOf(of),
                    [](const SqliteRow &row) {
                        return StoredRowSearch{timeOf(row.number(0)), row.number(1) != 0};
                    }));
            return searches.empty() ? std::nullopt : std::optional(searches.front());
        });
    }

    Outcome<void> save(const SchemaOf &of, const StoredRowCheck &check) override
    {
        return write([&](SqliteFile &file) -> SqliteOutcome<void> {
            CELLS_TRY_VOID(file.run("INSERT OR REPLACE INTO row_checks VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                {of.environment, of.cell.value, std::int64_t(check.database), check.table, check.check,
                    timeNumber(check.asOf), check.rows, check.last ? SqliteValue(*check.last) : SqliteValue(),
                    std::int64_t(check.isDone)}));
            CELLS_TRY_VOID(file.run("DELETE FROM row_faults WHERE environment = ?1 AND cell = ?2 AND logical_database "
                                    "= ?3 AND table_name = ?4",
                {of.environment, of.cell.value, std::int64_t(check.database), check.table}));
            for (const auto &it : check.faults) {
                CELLS_TRY_VOID(file.run("INSERT INTO row_faults VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                    {of.environment, of.cell.value, std::int64_t(check.database), check.table,
                        std::string(toKey(it.fault)), it.column, it.count, keysText(it.first)}));
            }
            return {};
        });
    }

    Outcome<std::vector<StoredRowCheck>> fetchRowChecks(const SchemaOf &of) override
    {
        return m_store.transaction("BEGIN", [&](SqliteFile &file) -> SqliteOutcome<std::vector<StoredRowCheck>> {
            CELLS_TRY(auto checks,
                file.all("SELECT logical_database, table_name, check_made, as_of_us, rows_read, last_key, is_done FROM "
                         "row_checks WHERE environment = ?1 AND cell = ?2 ORDER BY logical_database, table_name",
                    keyOf(of), rowCheckOf));
            CELLS_TRY_VOID(file.run("SELECT logical_database, table_name, fault, column_name, faults, first_keys FROM "
                                    "row_faults WHERE environment = ?1 AND cell = ?2 ORDER BY fault, column_name",
                keyOf(of), [&checks](const SqliteRow &row) { addFault(checks, row); }));
            return checks;
        });
    }

private:
    template <typename Work> Outcome<void> write(Work work) { return m_store.transaction("BEGIN IMMEDIATE", work); }

    static std::vector<SqliteValue> keyOf(const SchemaOf &of) { return {of.environment, of.cell.value}; }

    static StoredRowCheck rowCheckOf(const SqliteRow &row)
    {
        StoredRowCheck check{
            LogicalDatabase(row.number(0)), row.text(1), row.text(2), timeOf(row.number(3)), row.number(4)};
        if (!row.isNull(5)) {
            check.last = row.number(5);
        }
        check.isDone = row.number(6) != 0;
        return check;
    }

    static void addFault(std::vector<StoredRowCheck> &checks, const SqliteRow &row)
    {
        const auto fault = fromKey<RowFault>(row.text(2));
        const auto check = std::ranges::find_if(checks, [&row](const StoredRowCheck &it) {
            return std::int64_t(it.database) == row.number(0) && it.table == row.text(1);
        });
        if (fault && check != checks.end()) {
            check->faults.push_back({*fault, row.text(3), row.number(4), wholeNumbers(row.text(5))});
        }
    }

    SqliteStore m_store;
    const int m_daysAtMost;
};

} // namespace

fs::path usualSchemaHistoryFile()
{
    return stateFolder() / "schema.sqlite";
}

Outcome<std::unique_ptr<SchemaHistory>> openSchemaHistory(const fs::path &file, int daysAtMost)
{
    auto history = std::make_unique<SchemaHistoryFile>(file, daysAtMost);
    CELLS_TRY_VOID(history->begin());
    return history;
}

} // namespace cells
