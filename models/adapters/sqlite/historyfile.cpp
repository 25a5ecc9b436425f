// SPDX-License-Identifier: MIT
#include "models/adapters/sqlite/historyfile.h"

#include "models/adapters/files/diskspill.h"
#include "models/adapters/os/privatefile.h"
#include "models/adapters/sqlite/scanrows.h"
#include "models/adapters/sqlite/sqlitemessages.h"
#include "models/adapters/sqlite/sqlitestore.h"

namespace cells {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t scanVersion = 3;

constexpr const char *const scanSchema[] = {
    "CREATE TABLE scans (number INTEGER PRIMARY KEY AUTOINCREMENT, run TEXT NOT NULL UNIQUE, environment TEXT NOT "
    "NULL, "
    "cell INTEGER NOT NULL, model TEXT NOT NULL, is_estimate INTEGER NOT NULL, started_at_us INTEGER NOT NULL, took_us "
    "INTEGER NOT NULL, ended TEXT NOT NULL, after_id INTEGER NOT NULL, compared_up_to INTEGER NOT NULL, last_id "
    "INTEGER, "
    "rows INTEGER NOT NULL, claims INTEGER NOT NULL, matching INTEGER NOT NULL, retries INTEGER NOT NULL, "
    "owners_not_asked INTEGER NOT NULL, problem TEXT NOT NULL, service TEXT NOT NULL, database TEXT NOT NULL, "
    "classes TEXT NOT NULL, thresholds_us TEXT NOT NULL, differences INTEGER NOT NULL, has_differences INTEGER NOT "
    "NULL)",
    "CREATE INDEX scans_of_model ON scans (environment, cell, model, number)",
    "CREATE TABLE differences (scan INTEGER NOT NULL REFERENCES scans (number) ON DELETE CASCADE, first INTEGER NOT "
    "NULL, "
    "bytes BLOB NOT NULL, PRIMARY KEY (scan, first))",
    "PRAGMA user_version = 1",
    "ALTER TABLE scans ADD COLUMN first_id INTEGER",
    "ALTER TABLE scans ADD COLUMN witnesses TEXT NOT NULL DEFAULT '{}'",
    "PRAGMA user_version = 2",
    "ALTER TABLE scans ADD COLUMN sample TEXT NOT NULL DEFAULT 'null'",
    "PRAGMA user_version = 3",
};

SqliteOutcome<void> dropUnlistedDifferences(SqliteFile &file)
{
    return file.run("DELETE FROM differences WHERE scan NOT IN (SELECT number FROM scans WHERE has_differences)")
        .and_then([&] { return file.run("PRAGMA incremental_vacuum(1000)"); });
}

// The oldest goes first; a scan whose own differences are too many keeps none.
SqliteOutcome<void> shrink(SqliteFile &file, std::int64_t number, const StoredScan &scan, const HistoryLimits &limits)
{
    CELLS_TRY_VOID(file.run("UPDATE scans SET has_differences = 0 WHERE number = ?1 AND has_differences AND (SELECT "
                            "coalesce(sum(length(bytes)), 0) FROM differences WHERE scan = ?1) > ?2",
        {number, limits.differencesOfScan}));
    if (scan.end == "running") {
        return dropUnlistedDifferences(file);
    }
    const auto &[environment, cell, model] = scan.subject;
    CELLS_TRY_VOID(file.run(
        "UPDATE scans SET has_differences = 0 WHERE has_differences AND number IN (SELECT number FROM scans "
        "WHERE environment = ? AND cell = ? AND model = ? AND NOT is_estimate ORDER BY number DESC LIMIT -1 OFFSET ?)",
        {environment, cell.value, model, std::int64_t(limits.scansWithDifferences)}));
    CELLS_TRY_VOID(file.run("UPDATE scans SET has_differences = 0 WHERE has_differences AND number IN (SELECT scan "
                            "FROM (SELECT scan, sum(sum(length(bytes))) OVER (ORDER BY scan DESC) AS total FROM "
                            "differences GROUP BY scan) WHERE total > ?)",
        {limits.differences}));
    // Estimates are made far more often, and take the place of no scan.
    CELLS_TRY_VOID(file.run("DELETE FROM scans WHERE number IN (SELECT number FROM scans WHERE environment = ? AND "
                            "cell = ? AND model = ? AND is_estimate = ? ORDER BY number DESC LIMIT -1 OFFSET ?)",
        {environment, cell.value, model, std::int64_t(scan.isEstimate), std::int64_t(limits.scans)}));
    return dropUnlistedDifferences(file);
}

SqliteOutcome<bool> write(
    SqliteFile &file, const StoredScan &scan, std::int64_t from, std::string_view more, const HistoryLimits &limits)
{
    std::int64_t stored = 0;
    bool hasDifferences = true;
    CELLS_TRY_VOID(
        file.run("SELECT differences, has_differences FROM scans WHERE run = ?", {scan.run}, [&](const SqliteRow &row) {
            stored = row.number(0);
            hasDifferences = row.number(1) != 0;
        }));
    if (stored != from) {
        return false;
    }
    auto values = valuesOf(scan);
    values.emplace_back(std::int64_t(hasDifferences));
    CELLS_TRY_VOID(file.run(
        "INSERT INTO scans (run, environment, cell, model, is_estimate, started_at_us, took_us, ended, "
        "after_id, compared_up_to, last_id, first_id, witnesses, sample, rows, claims, matching, retries, "
        "owners_not_asked, problem, service, database, classes, thresholds_us, differences, has_differences) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) "
        "ON CONFLICT (run) DO UPDATE SET took_us = excluded.took_us, ended = excluded.ended, "
        "compared_up_to = excluded.compared_up_to, last_id = excluded.last_id, first_id = excluded.first_id, "
        "witnesses = excluded.witnesses, rows = excluded.rows, claims = excluded.claims, "
        "matching = excluded.matching, retries = excluded.retries, "
        "owners_not_asked = excluded.owners_not_asked, problem = excluded.problem, classes = excluded.classes, "
        "differences = excluded.differences",
        values));
    CELLS_TRY(const auto number, file.number("SELECT number FROM scans WHERE run = ?", {scan.run}));
    if (!more.empty() && hasDifferences) {
        CELLS_TRY_VOID(file.run("INSERT INTO differences VALUES (?, ?, ?)", {number, from, SqliteBytes{more}}));
    }
    CELLS_TRY_VOID(shrink(file, number, scan, limits));
    return true;
}

// False only when all scans of the file can be read and belong to others; an unreadable scan may belong to anyone.
bool mayHave(const fs::path &file, const ScanSubject &subject)
{
    const auto lost = SqliteFile::open(file);
    const auto count = lost
        ? (*lost)->number("SELECT count(*) FROM scans NOT INDEXED WHERE environment = ? AND cell = ? AND model = ?",
            {subject.environment, subject.cell.value, subject.model})
        : tl::unexpected(lost.error());
    return !count || *count > 0;
}

class HistoryFile final : public ScanHistory
{
public:
    HistoryFile(fs::path path, const HistoryLimits &limits)
        : m_store(std::move(path), messages::scanHistory, scanVersion, scanSchema)
        , m_limits(limits)
    {
    }

    Outcome<void> begin() { return m_store.begin(); }

    Outcome<bool> save(const StoredScan &scan, std::uint64_t from, std::string_view more) override
    {
        return m_store.transaction(
            "BEGIN IMMEDIATE", [&](SqliteFile &file) { return write(file, scan, std::int64_t(from), more, m_limits); });
    }

    Outcome<bool> resolveLostClaims(std::int64_t number, const Sentinels &seen) override
    {
        CELLS_TRY(const auto scan, fetchNumber(number));
        if (!scan || scan->sentinels != seen.claims || scan->lostClaims != seen.lostClaims) {
            return false;
        }
        const auto before = baselineText(*scan);
        auto dismissed = *scan;
        dismissed.sentinels.erase(
            dismissed.sentinels.begin(), dismissed.sentinels.begin() + std::ptrdiff_t(dismissed.lostClaims));
        dismissed.lostClaims = 0;
        return m_store.transaction("BEGIN IMMEDIATE", [&](SqliteFile &file) -> SqliteOutcome<bool> {
            CELLS_TRY(const auto found,
                file.number("SELECT count(*) FROM scans WHERE number = ? AND witnesses = ?", {number, before}));
            CELLS_TRY_VOID(file.run("UPDATE scans SET witnesses = ? WHERE number = ? AND witnesses = ?",
                {baselineText(dismissed), number, before}));
            return found > 0;
        });
    }

    Outcome<std::vector<StoredScan>> fetch(const HistoryQuery &query) override
    {
        static const auto sql = std::string(scanColumns)
            + "WHERE environment = ? AND (? = 0 OR cell = ?) AND (? = '' OR model = ?) AND (? OR is_estimate = ?) "
              "ORDER BY number DESC LIMIT ?";
        return scans(sql,
            {query.environment, query.cell.value, query.cell.value, query.model, query.model,
                std::int64_t(query.kind == HistoryQuery::Kind::Any),
                std::int64_t(query.kind == HistoryQuery::Kind::Estimate), std::int64_t(query.atMost)});
    }

    Outcome<std::optional<StoredScan>> fetchNumber(std::int64_t number) override
    {
        static const auto sql = std::string(scanColumns) + "WHERE number = ?";
        return scans(sql, {number}).map([](std::vector<StoredScan> found) {
            return found.empty() ? std::nullopt : std::optional(std::move(found.front()));
        });
    }

    Outcome<std::vector<std::string>> fetchDifferences(std::int64_t number) override
    {
        using Chunks = std::optional<std::vector<std::string>>;
        CELLS_TRY(auto chunks, m_store.transaction("BEGIN", [&](SqliteFile &file) -> SqliteOutcome<Chunks> {
            CELLS_TRY(const auto has, file.number("SELECT has_differences FROM scans WHERE number = ?", {number}));
            if (has == 0) {
                return std::nullopt;
            }
            return file.all("SELECT bytes FROM differences WHERE scan = ? ORDER BY first", {number},
                [](const SqliteRow &row) { return row.text(0); });
        }));
        return chunks ? Outcome<std::vector<std::string>>(std::move(*chunks))
                      : failed(Failure::Kind::Refused, {messages::differencesNotStored, {std::to_string(number)}});
    }

    std::shared_ptr<Spill> spill() override { return m_spill; }
    std::string notice() override
    {
        const auto notice = m_store.notice();
        return notice.empty() ? notice : textOf({messages::repairsNeedScan, {notice}});
    }

    std::string loss(const ScanSubject &subject) override
    {
        for (const auto &lost : m_store.losses()) {
            if (mayHave(lost.file, subject)) {
                return textOf({lost.why.empty() ? messages::historyLost : messages::historyLostTo,
                    {lost.file.string(), lost.why}});
            }
        }
        return {};
    }

private:
    Outcome<std::vector<StoredScan>> scans(const std::string &sql, const std::vector<SqliteValue> &values)
    {
        return m_store.transaction("BEGIN", [&](SqliteFile &file) { return file.all(sql.c_str(), values, scanIn); });
    }

    SqliteStore m_store;
    const std::shared_ptr<Spill> m_spill = std::make_shared<DiskSpill>();
    const HistoryLimits m_limits;
};

} // namespace

fs::path usualHistoryFile()
{
    return stateFolder() / "history.sqlite";
}

Outcome<std::unique_ptr<ScanHistory>> openScanHistory(const fs::path &file, const HistoryLimits &limits)
{
    auto history = std::make_unique<HistoryFile>(file, limits);
    CELLS_TRY_VOID(history->begin());
    return history;
}

} // namespace cells
