// SPDX-License-Identifier: MIT
#include "app/sandbox/seeding/seededdata.h"

#include "models/claims/digits.h"

#include <nlohmann/json.hpp>

namespace cells {

namespace {

using Json = nlohmann::ordered_json;

Json jsonOf(const std::optional<Instant> &when)
{
    return when ? Json(isoText(*when)) : Json(nullptr);
}

Json jsonOf(const SeededLease &lease)
{
    return {{"uuid", lease.uuid.text()}, {"service_created_at", jsonOf(lease.serviceCreatedAt)},
        {"local_created_at", jsonOf(lease.localCreatedAt)}, {"verdict", lease.verdict}, {"records", lease.records},
        {"note", lease.note}};
}

Json jsonOf(const SeededDrift &drift)
{
    auto recent = drift.recentRows;
    recent.insert(recent.end(), drift.recentClaims.begin(), drift.recentClaims.end());
    Json json{{"matching", drift.matching}, {"missing", drift.missing}, {"different", Json::array()},
        {"extra", drift.extra}, {"recent", recent}, {"conflict", Json::array()}, {"beyond_last_id", drift.beyond},
        {"leased", drift.leased}, {"duplicate", drift.duplicates}, {"moved_away", drift.movedAway}};
    for (const auto &one : drift.different) {
        json["different"].push_back({{"id", one.id}, {"field", one.field}});
    }
    for (const auto &one : drift.conflicts) {
        json["conflict"].push_back({{"id", one.id}, {"value", one.value}, {"held_by", one.heldBy.value}});
    }
    return json;
}

// In hexadecimal digits, without the leading \x: JSON has no place for every byte.
Json jsonOf(const SeededValue &value)
{
    return {{"model", value.model}, {"id", value.id}, {"field", value.field}, {"what", value.what},
        {"where", toKey(value.where)}, {"value_hex", hexOf(value.bytes)}};
}

Json jsonOf(const SeededCell &cell)
{
    Json json{{"id", cell.id.value}, {"name", cell.name}, {"records", cell.records}, {"leases", Json::array()},
        {"drift", Json::object()}, {"flags", Json::object()}, {"progress", Json::object()}};
    for (const auto &lease : cell.leases) {
        json["leases"].push_back(jsonOf(lease));
    }
    for (const auto &[model, drift] : cell.drift) {
        json["drift"][model] = jsonOf(drift);
    }
    for (const auto &flag : cell.flags) {
        json["flags"][flag.flag] = {{"state", toKey(flag.state)}, {"values", flag.values}};
    }
    for (const auto &[model, progress] : cell.progress) {
        json["progress"][model] = {{"last_processed_id", progress.lastProcessedId},
            {"expires_in_seconds", progress.expiresInSeconds}, {"running", progress.isRunning}};
        if (progress.blockedBy != 0) {
            json["progress"][model]["blocked_by"] = progress.blockedBy;
        }
    }
    if (cell.restored) {
        json["restored"]
            = {{"lost_database", cell.restored->lostDatabase}, {"backup_at", isoText(cell.restored->backupAt)}};
    }
    if (!cell.hostile.empty()) {
        json["hostile"] = Json::array();
    }
    for (const auto &value : cell.hostile) {
        json["hostile"].push_back(jsonOf(value));
    }
    return json;
}

Json jsonOf(const std::vector<SeededFinding> &findings)
{
    auto list = Json::array();
    for (const auto &one : findings) {
        Json json;
        if (!one.finding.empty()) {
            json["finding"] = one.finding;
        }
        json["cell"] = one.cell ? Json(one.cell->value) : Json(nullptr);
        json["database"] = one.database ? Json(toKey(*one.database)) : Json(nullptr);
        json["object"] = one.object;
        if (!one.note.empty()) {
            json["note"] = one.note;
        }
        list.push_back(std::move(json));
    }
    return list;
}

} // namespace

std::string jsonOf(const SeededData &seeded)
{
    Json json{{"scenario", seeded.scenario}, {"seed", seeded.seed}, {"seeded_at", isoText(seeded.seededAt)},
        {"cells", Json::array()}};
    for (const auto &cell : seeded.cells) {
        json["cells"].push_back(jsonOf(cell));
    }
    if (seeded.schema) {
        json["schema"] = jsonOf(seeded.schema->found);
        json["schema_silent"] = jsonOf(seeded.schema->silent);
    }
    if (seeded.ranges) {
        json["ranges"] = jsonOf(*seeded.ranges);
    }
    return json.dump(2) + "\n";
}

} // namespace cells
