// SPDX-License-Identifier: MIT
#include "models/adapters/sqlite/historyfile.h"

#include "models/adapters/files/diskspill.h"
#include "models/adapters/os/privatefile.h"
#include "models/adapters/os/statefolder.h"
#include "models/adapters/sqlite/sqlitestore.h"
#include "models/ports/jsonfields.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace cells {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

constexpr std::int64_t version = 3;

constexpr const char *const schema[] = {
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

constexpr const char *columns
    = "SELECT number, run, environment, cell, model, is_estimate, started_at_us, took_us, ended, after_id, "
      "compared_up_to, last_id, rows, claims, matching, retries, owners_not_asked, problem, service, database, "
      "classes, "
      "thresholds_us, differences, has_differences, first_id, witnesses, sample FROM scans ";

std::string textOf(const DatabaseIdentity &identity)
{
    return Json{{"database", identity.database}, {"host", identity.host}, {"version", identity.serverVersion},
        {"replica", identity.isReplica}, {"system", identity.systemIdentifier}, {"timeline", identity.timeline},
        {"pooled", identity.isPooled}}
        .dump(-1, ' ', false, Json::error_handler_t::replace);
}

// Returns 0 for anything that is not such a number.
std::uint64_t countIn(const Json &json, const char *key)
{
    return std::uint64_t(std::max<std::int64_t>(wholeNumberIn(json, key).value_or(0), 0));
}

DatabaseIdentity identityOf(const Json &json)
{
    return {textOr(json, "database"), textOr(json, "host"), textOr(json, "version"), isTrueIn(json, "replica"),
        textOr(json, "system"), textOr(json, "timeline"), isTrueIn(json, "pooled")};
}

// Stores the pairing verdict beside the identity of the database. An earlier build does not write it and ignores it.
std::string databaseTextOf(const StoredScan &scan)
{
    auto json = parsedJson<Json>(textOf(scan.database));
    if (!scan.pairing.empty()) {
        json["pairing"] = scan.pairing;
    }
    return json.dump();
}

std::string pairingOf(const Json &json)
{
    return textOr(json, "pairing");
}

std::string textOf(const std::vector<ClassFigures> &classes)
{
    Json json = Json::array();
    for (const auto &one : classes) {
        json.push_back({{"class", one.key}, {"sure", one.sure}, {"doubtful", one.doubtful}, {"least", one.least},
            {"most", one.most}, {"flag_off", one.flagOff}, {"likely", one.likely}, {"sampled", one.sampled}});
    }
    return json.dump();
}

std::vector<ClassFigures> classesOf(const Json &json)
{
    std::vector<ClassFigures> classes;
    // The library iterates over a single value as a list of one.
    for (const auto &one : json.is_array() ? json : Json::array()) {
        const auto number = [&one](const char *key) { return countIn(one, key); };
        classes.push_back({textOr(one, "class"), number("sure"), number("doubtful"), number("least"), number("most"),
            number("flag_off"), number("likely"), number("sampled")});
    }
    return classes;
}

std::string textOf(const std::optional<SampleFigures> &sample)
{
    return sample ? Json{{"blocks", sample->blocks}, {"ids_read", sample->idsRead}, {"least", sample->least},
               {"likely", sample->likely}, {"most", sample->most}}
                        .dump()
                  : "null";
}

std::optional<SampleFigures> sampleOf(const Json &json)
{
    if (!json.is_object()) {
        return std::nullopt;
    }
    const auto number = [&json](const char *key) { return countIn(json, key); };
    return SampleFigures{int(std::min<std::uint64_t>(number("blocks"), std::numeric_limits<int>::max())),
        number("ids_read"), number("least"), number("likely"), number("most")};
}

// What a scan knows of earlier states of its service. Its names, as that of the column, are those of the first release.
std::string baselineText(const StoredScan &scan)
{
    Json newest = Json::array();
    for (const auto &one : scan.sentinels) {
        newest.push_back({{"id", one.id}, {"type", std::int32_t(one.type)}, {"uuid", one.uuid.text()},
            {"created_us", one.createdAt.time_since_epoch().count()}});
    }
    Json json{{"newest", newest}, {"vanished", scan.lostClaims}};
    if (!scan.baselineProblem.isEmpty()) {
        json["problem"] = textOf(scan.baselineProblem);
    }
    if (scan.lacksBaseline) {
        json["no_past"] = true;
    }
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// False: not all of it can be read.
bool readSentinels(const Json &json, StoredScan &scan)
{
    // Before sentinel claims existed, the column contained "{}".
    const auto *newest = fieldIn(json, "newest");
    bool isWhole = json.is_object() && (!newest || newest->is_array());
    for (const auto &one : isWhole &&newest ? *newest : Json::array()) {
        const auto uuid = Uuid::parse(textOr(one, "uuid"));
        const auto id = wholeNumberIn(one, "id");
        const auto type = wholeNumberIn(one, "type");
        const auto created = wholeNumberIn(one, "created_us");
        const bool isOne = uuid && id && type && created;
        isWhole = isWhole && isOne;
        if (isOne) {
            scan.sentinels.push_back({*id, ClaimType(std::int32_t(*type)), *uuid, Instant(Duration(*created))});
        }
    }
    scan.lostClaims = std::min<std::uint64_t>(countIn(json, "vanished"), scan.sentinels.size());
    scan.baselineProblem = textOr(json, "problem");
    scan.lacksBaseline = isTrueIn(json, "no_past");
    return isWhole;
}

std::string textOf(const Thresholds &thresholds)
{
    return Json{{"stale_lease", thresholds.staleLease.count()}, {"orphaned_lease", thresholds.orphanedLease.count()},
        {"recent_record", thresholds.recentRecord.count()}, {"absence_interval", thresholds.absenceInterval.count()},
        {"maximal_skew", thresholds.maximalSkew.count()}}
        .dump();
}

Thresholds thresholdsOf(const Json &json)
{
    const auto time = [&json](const char *key) { return Duration(wholeNumberIn(json, key).value_or(0)); };
    return {time("stale_lease"), time("orphaned_lease"), time("recent_record"), time("absence_interval"),
        time("maximal_skew")};
}

// What is no JSON of that kind reads as empty.
template <typename Read> auto fromJson(const std::string &text, Read read)
{
    return read(parsedJson<Json>(text));
}

StoredScan scanIn(const SqliteRow &row)
{
    StoredScan scan;
    int column = 0;
    const auto number = [&] { return row.number(column++); };
    const auto text = [&] { return row.text(column++); };
    scan.number = number();
    scan.run = text();
    scan.subject.environment = text();
    scan.subject.cell.value = number();
    scan.subject.model = text();
    scan.isEstimate = number() != 0;
    scan.startedAt = Instant(Duration(number()));
    scan.took = Duration(number());
    scan.end = text();
    scan.after = number();
    scan.comparedUpTo = number();
    const auto id = [&] {
        const auto at = column++;
        return row.isNull(at) ? std::nullopt : std::optional(row.number(at));
    };
    scan.lastId = id();
    scan.rows = std::uint64_t(number());
    scan.claims = std::uint64_t(number());
    scan.matching = std::uint64_t(number());
    scan.retries = int(number());
    scan.ownersNotAsked = std::uint64_t(number());
    scan.problem = text();
    scan.service = text();
    const auto database = text();
    scan.database = fromJson(database, identityOf);
    scan.pairing = fromJson(database, pairingOf);
    scan.classes = fromJson(text(), classesOf);
    scan.thresholds = fromJson(text(), thresholdsOf);
    scan.differences = std::uint64_t(number());
    scan.hasDifferences = number() != 0;
    scan.firstId = id();
    scan.areSentinelsDamaged = !fromJson(text(), [&scan](const Json &json) { return readSentinels(json, scan); });
    if (scan.areSentinelsDamaged) {
        scan.baselineProblem = std::string("What the history keeps of the claims that the scan saw is damaged.");
    }
    scan.sample = fromJson(text(), sampleOf);
    return scan;
}

std::vector<SqliteValue> valuesOf(const StoredScan &scan)
{
    const auto number = [](auto value) { return SqliteValue(std::int64_t(value)); };
    const auto id = [](std::optional<std::int64_t> id) { return id ? SqliteValue(*id) : SqliteValue(); };
    return {scan.run, scan.subject.environment, scan.subject.cell.value, scan.subject.model, number(scan.isEstimate),
        number(scan.startedAt.time_since_epoch().count()), number(scan.took.count()), scan.end, scan.after,
        scan.comparedUpTo, id(scan.lastId), id(scan.firstId), baselineText(scan), textOf(scan.sample),
        number(scan.rows), number(scan.claims), number(scan.matching), number(scan.retries),
        number(scan.ownersNotAsked), scan.problem, scan.service, databaseTextOf(scan), textOf(scan.classes),
        textOf(scan.thresholds), number(scan.differences)};
}

class HistoryFile final : public ScanHistory
{
public:
    HistoryFile(fs::path path, const HistoryLimits &limits)
        : m_store(std::move(path), "history of scans", version, schema)
        , m_limits(limits)
    {
    }

    Outcome<void> begin()
    {
        return m_store.transaction<int>("BEGIN", [](SqliteFile &) { return SqliteOutcome<int>(0); }).map([](int) {});
    }

    Outcome<bool> save(const StoredScan &scan, std::uint64_t from, std::string_view more) override
    {
        return m_store.transaction<bool>("BEGIN IMMEDIATE",
            [&](SqliteFile &file) -> SqliteOutcome<bool> { return write(file, scan, std::int64_t(from), more); });
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
        return m_store.transaction<bool>("BEGIN IMMEDIATE", [&](SqliteFile &file) -> SqliteOutcome<bool> {
            return file.number("SELECT count(*) FROM scans WHERE number = ? AND witnesses = ?", {number, before})
                .and_then([&](std::int64_t found) -> SqliteOutcome<bool> {
                    return file
                        .run("UPDATE scans SET witnesses = ? WHERE number = ? AND witnesses = ?",
                            {baselineText(dismissed), number, before})
                        .map([&] { return found > 0; });
                });
        });
    }

    Outcome<std::vector<StoredScan>> fetch(const HistoryQuery &query) override
    {
        static const auto sql = std::string(columns)
            + "WHERE environment = ? AND (? = 0 OR cell = ?) AND (? = '' OR model = ?) AND (? OR is_estimate = ?) "
              "ORDER BY number DESC LIMIT ?";
        return scans(sql,
            {query.environment, query.cell.value, query.cell.value, query.model, query.model,
                std::int64_t(query.kind == HistoryQuery::Kind::Any),
                std::int64_t(query.kind == HistoryQuery::Kind::Estimate), std::int64_t(query.atMost)});
    }

    Outcome<std::optional<StoredScan>> fetchNumber(std::int64_t number) override
    {
        static const auto sql = std::string(columns) + "WHERE number = ?";
        return scans(sql, {number}).map([](std::vector<StoredScan> found) {
            return found.empty() ? std::nullopt : std::optional(std::move(found.front()));
        });
    }

    Outcome<std::vector<std::string>> fetchDifferences(std::int64_t number) override
    {
        using Chunks = std::optional<std::vector<std::string>>;
        auto chunks = m_store.transaction<Chunks>("BEGIN", [&](SqliteFile &file) -> SqliteOutcome<Chunks> {
            const auto has = file.number("SELECT has_differences FROM scans WHERE number = ?", {number});
            if (!has || *has == 0) {
                return has ? SqliteOutcome<Chunks>(Chunks()) : tl::unexpected(has.error());
            }
            Chunks found(std::in_place);
            return file
                .run("SELECT bytes FROM differences WHERE scan = ? ORDER BY first", {number},
                    [&](const SqliteRow &row) { found->push_back(row.text(0)); })
                .map([&] { return std::move(found); });
        });
        if (!chunks) {
            return propagate(chunks.error());
        }
        return *chunks
            ? Outcome<std::vector<std::string>>(std::move(**chunks))
            : failed(Failure::Kind::Refused,
                fmt::format("The differences of scan {} are not kept; only those of the newest scans are.", number));
    }

    std::shared_ptr<Spill> spill() override { return m_spill; }
    std::string notice() override
    {
        const auto notice = m_store.notice();
        return notice.empty() ? notice : notice + " To allow repairs again, run a complete scan of each model.";
    }

    std::string loss(const ScanSubject &subject) override
    {
        for (const auto &lost : m_store.losses()) {
            if (mayHave(lost.file, subject)) {
                return fmt::format(
                    "The history of scans was damaged{} and a new one was begun; the damaged one is saved as {}.",
                    lost.why.empty() ? std::string() : fmt::format(" (integrity check: {})", lost.why),
                    lost.file.string());
            }
        }
        return {};
    }

private:
    // False only when all scans of the file can be read and belong to others; an unreadable scan may belong to anyone.
    static bool mayHave(const fs::path &file, const ScanSubject &subject)
    {
        const auto lost = SqliteFile::open(file);
        const auto count = lost
            ? (*lost)->number("SELECT count(*) FROM scans NOT INDEXED WHERE environment = ? AND cell = ? AND model = ?",
                {subject.environment, subject.cell.value, subject.model})
            : tl::unexpected(lost.error());
        return !count || *count > 0;
    }

    Outcome<std::vector<StoredScan>> scans(const std::string &sql, const std::vector<SqliteValue> &values)
    {
        using Scans = std::vector<StoredScan>;
        return m_store.transaction<Scans>("BEGIN", [&](SqliteFile &file) -> SqliteOutcome<Scans> {
            Scans found;
            return file.run(sql.c_str(), values, [&](const SqliteRow &row) { found.push_back(scanIn(row)); }).map([&] {
                return std::move(found);
            });
        });
    }

    SqliteOutcome<bool> write(SqliteFile &file, const StoredScan &scan, std::int64_t from, std::string_view more)
    {
        std::int64_t number = 0;
        std::int64_t stored = 0;
        bool hasDifferences = true;
        const auto found = file.run("SELECT number, differences, has_differences FROM scans WHERE run = ?", {scan.run},
            [&](const SqliteRow &row) {
                number = row.number(0);
                stored = row.number(1);
                hasDifferences = row.number(2) != 0;
            });
        if (!found || stored != from) {
            return found ? SqliteOutcome<bool>(false) : tl::unexpected(found.error());
        }
        auto values = valuesOf(scan);
        values.emplace_back(std::int64_t(hasDifferences));
        return file
            .run(
                "INSERT INTO scans (run, environment, cell, model, is_estimate, started_at_us, took_us, ended, "
                "after_id, "
                "compared_up_to, last_id, first_id, witnesses, sample, rows, claims, matching, retries, "
                "owners_not_asked, "
                "problem, "
                "service, database, "
                "classes, thresholds_us, differences, has_differences) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, "
                "?, "
                "?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (run) DO UPDATE SET took_us = excluded.took_us, ended "
                "= "
                "excluded.ended, compared_up_to = excluded.compared_up_to, last_id = excluded.last_id, first_id = "
                "excluded.first_id, witnesses = excluded.witnesses, rows = "
                "excluded.rows, claims = excluded.claims, matching = excluded.matching, retries = excluded.retries, "
                "owners_not_asked = excluded.owners_not_asked, problem = excluded.problem, classes = excluded.classes, "
                "differences = excluded.differences",
                values)
            .and_then([&] { return file.number("SELECT number FROM scans WHERE run = ?", {scan.run}); })
            .and_then([&](std::int64_t written) {
                number = written;
                return more.empty() || !hasDifferences
                    ? SqliteOutcome<void>()
                    : file.run("INSERT INTO differences VALUES (?, ?, ?)", {number, from, SqliteBytes{more}});
            })
            .and_then([&] { return shrink(file, number, scan); })
            .map([] { return true; });
    }

    // The oldest goes first; a scan whose own differences are too many keeps none.
    SqliteOutcome<void> shrink(SqliteFile &file, std::int64_t number, const StoredScan &scan)
    {
        const auto limited
            = file.run("UPDATE scans SET has_differences = 0 WHERE number = ?1 AND has_differences AND (SELECT "
                       "coalesce(sum(length(bytes)), 0) FROM differences WHERE scan = ?1) > ?2",
                {number, m_limits.differencesOfScan});
        if (!limited || scan.end == "running") {
            return limited.and_then([&] { return dropUnlistedDifferences(file); });
        }
        const auto subject
            = std::vector<SqliteValue>{scan.subject.environment, scan.subject.cell.value, scan.subject.model};
        auto with = [&](std::initializer_list<std::int64_t> more) {
            auto values = subject;
            values.insert(values.end(), more.begin(), more.end());
            return values;
        };
        return file
            .run("UPDATE scans SET has_differences = 0 WHERE has_differences AND number IN (SELECT number FROM scans "
                 "WHERE environment = ? AND cell = ? AND model = ? AND NOT is_estimate ORDER BY number DESC LIMIT -1 "
                 "OFFSET ?)",
                with({m_limits.scansWithDifferences}))
            .and_then([&] {
                return file.run("UPDATE scans SET has_differences = 0 WHERE has_differences AND number IN (SELECT scan "
                                "FROM (SELECT scan, sum(sum(length(bytes))) OVER (ORDER BY scan DESC) AS total FROM "
                                "differences GROUP BY scan) WHERE total > ?)",
                    {m_limits.differences});
            })
            .and_then([&] {
                // Estimates are made far more often, and take the place of no scan.
                return file.run("DELETE FROM scans WHERE number IN (SELECT number FROM scans WHERE environment = ? AND "
                                "cell = ? AND model = ? AND is_estimate = ? ORDER BY number DESC LIMIT -1 OFFSET ?)",
                    with({scan.isEstimate, m_limits.scans}));
            })
            .and_then([&] { return dropUnlistedDifferences(file); });
    }

    static SqliteOutcome<void> dropUnlistedDifferences(SqliteFile &file)
    {
        return file.run("DELETE FROM differences WHERE scan NOT IN (SELECT number FROM scans WHERE has_differences)")
            .and_then([&] { return file.run("PRAGMA incremental_vacuum(1000)"); });
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
    CELLS_TRY_VOID(makePrivateFolder(file.parent_path()));
    auto history = std::make_unique<HistoryFile>(file, limits);
    CELLS_TRY_VOID(history->begin());
    return history;
}

} // namespace cells
