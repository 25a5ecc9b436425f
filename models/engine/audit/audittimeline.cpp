// SPDX-License-Identifier: MIT
#include "models/engine/audit/audittimeline.h"

#include <nlohmann/json.hpp>

#include <set>
#include <unordered_map>

namespace cells::audit {

namespace {

using Json = nlohmann::ordered_json;

std::string escaped(const std::string &text)
{
    static constexpr std::string_view special = "\\`*_[]()<>#|!~&";
    std::string plain;
    for (const char c : text) {
        const bool isControl = static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
        plain += special.find(c) == special.npos ? "" : "\\";
        plain += isControl ? ' ' : c;
    }
    return plain;
}

std::string timeOf(const AuditRecord &record)
{
    return record.time ? utcText(*record.time) : "at an unknown time";
}

using Records = std::vector<const AuditRecord *>;

// In the order of their first record; records without a plan have an empty name.
std::vector<std::pair<std::string, Records>> plansOf(const std::vector<AuditRecord> &records)
{
    std::vector<std::pair<std::string, Records>> plans;
    std::unordered_map<std::string, std::size_t> indexes;
    for (const auto &record : records) {
        const auto [slot, isNew] = indexes.emplace(record.text("plan"), plans.size());
        if (isNew) {
            plans.emplace_back(slot->first, Records());
        }
        plans[slot->second].second.push_back(&record);
    }
    return plans;
}

std::string stateOf(const AuditVerification &verification)
{
    const auto head = std::to_string(verification.head.count) + (verification.head.count == 1 ? " record" : " records")
        + ", head `" + verification.head.hash + "`";
    if (!verification.problem) {
        return "The chain is whole: " + head + ".";
    }
    return "**The chain is broken: line " + std::to_string(verification.problem->line) + " "
        + escaped(textOf(verification.problem->what)) + "**; up to there " + head + ".";
}

std::string factsOf(const AuditRecord &record)
{
    std::string facts;
    for (const auto &[field, value] : record.fields) {
        if (field != "plan" && field != "lease" && field != "action" && field != "deed" && field != "outcome"
            && field != "cell") {
            const auto text = record.text(field);
            facts += text.empty() ? "" : (facts.empty() ? "" : " · ") + escaped(field) + ": " + escaped(text);
        }
    }
    return facts;
}

std::string rowOf(const AuditRecord &record)
{
    const auto what = record.kind == AuditKind::Note ? "note" : std::string(toKey(record.kind));
    const auto outcome = record.kind == AuditKind::Intent ? std::string() : record.text("outcome");
    return "| " + std::to_string(record.seq) + " | " + timeOf(record) + " | " + escaped(what) + " | "
        + escaped(record.text("action")) + " | " + escaped(record.text("lease")) + " | " + escaped(outcome) + " | "
        + factsOf(record) + " |\n";
}

std::string sectionOf(const std::string &plan, const Records &records)
{
    std::string rows;
    std::set<std::string> people;
    std::string names;
    for (const auto *record : records) {
        rows += rowOf(*record);
        if (people.insert(record->person).second) {
            names += (names.empty() ? "" : "; ") + record->person;
        }
    }
    const auto title = plan.empty() ? std::string("Outside of plans") : "Plan `" + escaped(plan.substr(0, 16)) + "`";
    return "\n## " + title + "\n\nBy " + escaped(names)
        + ".\n\n| # | time | what | action | lease | outcome | facts |\n|--:|---|---|---|---|---|---|\n" + rows;
}

Json recordJson(const AuditRecord &record)
{
    Json fields = Json::object();
    for (const auto &[name, value] : record.fields) {
        std::visit([&fields, &key = name](const auto &held) { fields[key] = held; }, value);
    }
    return {{"seq", record.seq}, {"time", record.time ? Json(isoText(*record.time)) : Json(nullptr)},
        {"person", record.person}, {"tool", record.tool}, {"kind", toKey(record.kind)}, {"fields", fields}};
}

} // namespace

std::string markdownTimeline(const TimelineHeading &heading, const std::vector<AuditRecord> &records)
{
    std::string text = "# Timeline of guarded actions\n\nFrom `" + escaped(heading.file) + "`, exported "
        + utcText(heading.exportedAt) + ". " + stateOf(heading.verification) + "\n";
    if (records.empty()) {
        text += "\nNo records match.\n";
    }
    for (const auto &[plan, ofPlan] : plansOf(records)) {
        text += sectionOf(plan, ofPlan);
    }
    return text;
}

std::string jsonTimeline(const TimelineHeading &heading, const std::vector<AuditRecord> &records)
{
    const auto &verification = heading.verification;
    Json list = Json::array();
    for (const auto &record : records) {
        list.push_back(recordJson(record));
    }
    const Json json{{"file", heading.file}, {"exported_at", isoText(heading.exportedAt)},
        {"is_whole", !verification.problem},
        {"problem",
            verification.problem
                ? Json{{"line", verification.problem->line}, {"what", textOf(verification.problem->what)}}
                : Json(nullptr)},
        {"head", {{"count", verification.head.count}, {"hash", verification.head.hash}}}, {"records", list}};
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace cells::audit
