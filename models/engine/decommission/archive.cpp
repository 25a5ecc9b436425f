// SPDX-License-Identifier: MIT
#include "models/engine/decommission/archive.h"

#include "models/claims/digits.h"
#include "models/claims/keytext.h"
#include "models/engine/decommission/archivejson.h"
#include "models/engine/decommission/archivemessages.h"
#include "models/engine/support/jsonparts.h"

#include <algorithm>

namespace cells::decommission {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view archiveFormat = "cells-archive";
constexpr std::string_view partFormat = "cells-archive-part";
constexpr std::int64_t version = 1;

Json jsonOf(const ArchiveSection &section)
{
    return {{"source", std::int32_t(section.source)}, {"name", nameOf(section.source)}, {"after", hexOf(section.after)},
        {"up_to", hexOf(section.upTo)}, {"records", section.records}, {"digest", section.digest}};
}

Json sectionsJson(const std::vector<ArchiveSection> &sections)
{
    return jsonArray(sections, [](const ArchiveSection &section) { return jsonOf(section); });
}

Json jsonOf(const DatabaseSequences &database)
{
    return {{"database", toKey(database.database)},
        {"identity", database.identity.empty() ? Json(nullptr) : Json(database.identity)},
        {"problem", database.problem.empty() ? Json(nullptr) : Json(database.problem)},
        {"sequences", jsonArray(database.sequences, [](const SequenceValue &it) {
             return Json{{"name", it.name}, {"min", it.min}, {"max", it.max},
                 {"last", it.last ? Json(*it.last) : Json(nullptr)}, {"is_readable", it.isReadable}};
         })}};
}

Json jsonOf(const ClaimCounts &counts)
{
    Json sources = Json::array();
    for (const auto &[source, count] : counts.bySource) {
        Json types = Json::object();
        for (const auto &[type, claims] : count.byType) {
            types[nameOf(type)] = claims;
        }
        sources.push_back({{"source", std::int32_t(source)}, {"name", nameOf(source)}, {"claims", count.claims},
            {"types", std::move(types)}});
    }
    return {{"claims", counts.claims}, {"by_source", std::move(sources)},
        {"not_listed", jsonArray(counts.refused, [](const RefusedSource &it) {
             return Json{{"source", std::int32_t(it.source)}, {"name", nameOf(it.source)}, {"why", textOf(it.why)}};
         })}};
}

Json jsonOf(const Cell &cell)
{
    return {{"address", cell.address}, {"session_prefix", cell.sessionPrefix},
        {"sequence_ranges", jsonArray(cell.sequences, [](const SequenceRange &range) {
             return Json{{"min", range.min}, {"max", range.max}};
         })}};
}

// Also checks format, version and target.
void readHead(const StrictJson &json, std::string_view format)
{
    if (json.text("format") != format || json.number("version") != version) {
        json.refuse("version", {messages::archiveOtherVersion});
    }
}

Json headJson(std::string_view format, const ArchiveTarget &target)
{
    return {{"format", format}, {"version", version}, {"environment", target.environment}, {"service", target.service},
        {"cell", target.cell.value}};
}

ArchiveTarget targetIn(const StrictJson &json)
{
    return {json.text("environment"), json.text("service"), {json.number("cell")}};
}

std::uint64_t countIn(const StrictJson &json, const char *key)
{
    const auto count = json.number(key);
    if (count < 0) {
        json.refuse(key, {messages::archiveOutOfRange});
    }
    return std::uint64_t(count);
}

std::vector<ArchiveSection> sectionsIn(const StrictJson &json)
{
    std::vector<ArchiveSection> sections;
    for (const auto &it : json.objects("sections")) {
        it.allowOnly({"source", "name", "after", "up_to", "records", "digest"});
        const auto source = it.number("source");
        if (source < 1 || source > claims::ClaimSweep::lastSource) {
            it.refuse("source", {messages::archiveNoSource});
        }
        sections.push_back({SourceType(source), bytesIn(it, "after"), bytesIn(it, "up_to"), countIn(it, "records"),
            it.text("digest")});
    }
    return sections;
}

DatabaseSequences sequencesIn(const StrictJson &json)
{
    const auto name = fromKey<LogicalDatabase>(json.text("database"));
    if (!name) {
        json.refuse("database", {messages::archiveNoDatabase});
    }
    const auto textOrNone = [&json](const char *key) { return json.isNull(key) ? std::string() : json.text(key); };
    DatabaseSequences database{*name, {}, textOrNone("problem"), textOrNone("identity")};
    for (const auto &it : json.objects("sequences")) {
        database.sequences.push_back({it.text("name"), it.number("min"), it.number("max"),
            it.isNull("last") ? std::nullopt : std::optional(it.number("last")), it.isTrue("is_readable")});
    }
    return database;
}

// All sources are there, whole, and nothing twice.
void demandWhole(const StrictJson &json, const std::vector<ArchivePart> &parts)
{
    claims::SweepPosition position;
    for (std::size_t at = 0; at < parts.size(); ++at) {
        if (parts[at].name != partName(at + 1) || !continues(parts[at], position)) {
            json.refuse("parts", {messages::archiveNotWhole});
        }
    }
    if (position.source <= claims::ClaimSweep::lastSource) {
        json.refuse("parts", {messages::archiveNotWhole});
    }
}

std::vector<RefusedSource> refusedIn(const StrictJson &json)
{
    std::vector<RefusedSource> refused;
    for (const auto &it : json.objects("not_listed")) {
        refused.push_back({SourceType(it.number("source")), Message(it.text("why")), false});
    }
    return refused;
}

// The counts are for people; what is archived, the parts say.
ArchiveManifest manifestFrom(const StrictJson &json)
{
    json.allowOnly({"format", "version", "environment", "service", "cell", "tool", "begun_at", "verified_at", "listed",
        "databases", "counts", "parts"});
    readHead(json, archiveFormat);
    const auto listed = json.object("listed");
    ArchiveManifest manifest{targetIn(json), json.text("tool"), timeIn(json, "begun_at"), timeIn(json, "verified_at"),
        {{json.number("cell")}, listed.text("address"), listed.text("session_prefix"), {}}};
    for (const auto &it : listed.objects("sequence_ranges")) {
        manifest.listed.sequences.push_back({it.number("min"), it.number("max")});
    }
    for (const auto &it : json.objects("databases")) {
        manifest.databases.push_back(sequencesIn(it));
    }
    for (const auto &it : json.objects("parts")) {
        manifest.parts.push_back(
            {it.text("name"), sectionsIn(it), countIn(it, "bytes"), it.text("sha256"), manifest.begunAt});
        for (const auto &section : manifest.parts.back().sections) {
            manifest.counts.claims += section.records;
        }
    }
    const auto counts = json.object("counts");
    if (countIn(counts, "claims") != manifest.counts.claims) {
        json.refuse("counts", {messages::archiveOtherCount});
    }
    manifest.counts.refused = refusedIn(counts);
    demandWhole(json, manifest.parts);
    return manifest;
}

} // namespace

bool continues(const ArchivePart &part, claims::SweepPosition &position)
{
    return std::ranges::all_of(part.sections, [&position](const ArchiveSection &section) {
        const bool isNext = position == claims::SweepPosition{std::int32_t(section.source), section.after};
        position = claims::positionAfter(section.source, section.upTo);
        return isNext;
    });
}

std::string identityText(const DatabaseIdentity &database)
{
    const bool isKnown = !database.systemIdentifier.empty() && !database.timeline.empty();
    return isKnown ? database.systemIdentifier + "/" + database.timeline + "/" + database.database : std::string();
}

std::vector<ArchiveSection> sectionsOf(const ArchiveManifest &manifest)
{
    std::vector<ArchiveSection> sections;
    for (const auto &part : manifest.parts) {
        sections.insert(sections.end(), part.sections.begin(), part.sections.end());
    }
    return sections;
}

std::string sourcesOf(const std::vector<ArchiveSection> &sections)
{
    std::vector<std::string> names;
    for (const auto &section : sections) {
        if (names.empty() || names.back() != nameOf(section.source)) {
            names.push_back(nameOf(section.source));
        }
    }
    return joined(names);
}

std::string partName(std::size_t number)
{
    const auto digits = std::to_string(number);
    return "part-" + std::string(6 - std::min<std::size_t>(digits.size(), 6), '0') + digits + ".jsonl";
}

std::string manifestText(const ArchiveManifest &manifest)
{
    auto json = headJson(archiveFormat, manifest.target);
    json.update(Json{{"tool", manifest.tool}, {"begun_at", isoText(manifest.begunAt)},
        {"verified_at", isoText(manifest.verifiedAt)}, {"listed", jsonOf(manifest.listed)},
        {"databases", jsonArray(manifest.databases, [](const DatabaseSequences &it) { return jsonOf(it); })},
        {"counts", jsonOf(manifest.counts)}, {"parts", jsonArray(manifest.parts, [](const ArchivePart &part) {
                                                  return Json{{"name", part.name}, {"bytes", part.bytes},
                                                      {"sha256", part.sha256},
                                                      {"sections", sectionsJson(part.sections)}};
                                              })}});
    return textOf(json) + '\n';
}

Outcome<ArchiveManifest> parseManifest(std::string_view text)
{
    CELLS_TRY(const auto document, parseJson(text));
    return readStrictly<ArchiveManifest>(document, manifestFrom);
}

std::string partHeader(const ArchiveTarget &target, const PartHead &head)
{
    auto json = headJson(partFormat, target);
    json["begun_at"] = isoText(head.begunAt);
    json["sections"] = sectionsJson(head.sections);
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Outcome<PartHead> parsePartHeader(std::string_view line, const ArchiveTarget &target)
{
    CELLS_TRY(const auto document, parseJson(line));
    return readStrictly<PartHead>(document, [&](const StrictJson &json) {
        json.allowOnly({"format", "version", "environment", "service", "cell", "begun_at", "sections"});
        readHead(json, partFormat);
        if (targetIn(json) != target) {
            json.refuse("cell", {messages::archiveOtherTarget});
        }
        return PartHead{timeIn(json, "begun_at"), sectionsIn(json)};
    });
}

} // namespace cells::decommission
