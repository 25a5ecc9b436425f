// SPDX-License-Identifier: MIT
#include "models/adapters/sqlite/scanrows.h"

#include "models/adapters/sqlite/sqlitemessages.h"
#include "models/ports/jsonfields.h"

#include <algorithm>
#include <limits>

namespace cells {
namespace {

using Json = nlohmann::json;

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
    const auto &identity = scan.database;
    Json json{{"database", identity.database}, {"host", identity.host}, {"version", identity.serverVersion},
        {"replica", identity.isReplica}, {"system", identity.systemIdentifier}, {"timeline", identity.timeline},
        {"pooled", identity.isPooled}};
    if (!scan.pairing.empty()) {
        json["pairing"] = scan.pairing;
    }
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
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

} // namespace

const char *const scanColumns
    = "SELECT number, run, environment, cell, model, is_estimate, started_at_us, took_us, ended, after_id, "
      "compared_up_to, last_id, rows, claims, matching, retries, owners_not_asked, problem, service, database, "
      "classes, "
      "thresholds_us, differences, has_differences, first_id, witnesses, sample FROM scans ";

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

// What is no JSON of its kind reads as empty.
StoredScan scanIn(const SqliteRow &row)
{
    StoredScan scan;
    int column = 0;
    const auto number = [&] { return row.number(column++); };
    const auto text = [&] { return row.text(column++); };
    const auto json = [&] { return parsedJson<Json>(text()); };
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
    const auto database = json();
    scan.database = identityOf(database);
    scan.pairing = textOr(database, "pairing");
    scan.classes = classesOf(json());
    scan.thresholds = thresholdsOf(json());
    scan.differences = std::uint64_t(number());
    scan.hasDifferences = number() != 0;
    scan.firstId = id();
    scan.areSentinelsDamaged = !readSentinels(json(), scan);
    if (scan.areSentinelsDamaged) {
        scan.baselineProblem = messages::sentinelsDamaged;
    }
    scan.sample = sampleOf(json());
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

} // namespace cells
