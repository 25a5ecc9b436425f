// SPDX-License-Identifier: MIT
#include "models/engine/plans/archiveplanfile.h"

#include "models/engine/plans/planfile.h"
#include "models/engine/plans/planjson.h"
#include "models/engine/support/sha256.h"

#include <algorithm>

namespace cells::plans {

namespace {

using Json = PlanJson;

constexpr const char *archivePlanFormat = "cells-archive-plan";

Json archiveJson(const ArchivePlan &plan)
{
    Json sources = Json::array();
    for (const auto &it : plan.sources) {
        sources.push_back({{"source", std::int32_t(it.source)}, {"claims", it.claims}});
    }
    return {{"kind", toKey(plan.kind)}, {"head", jsonOf(static_cast<const PlanHead &>(plan))},
        {"archive", plan.archive}, {"address", plan.address}, {"wait_us", plan.wait.count()},
        {"sources", std::move(sources)}};
}

PlannedSource plannedSourceFrom(const StrictJson &json)
{
    json.allowOnly({"source", "claims"});
    const auto source = json.number("source");
    const auto claims = json.number("claims");
    if (source < 1 || source > INT32_MAX) {
        refuse(json, "source", {messages::isOutOfRange, {std::to_string(INT32_MAX)}});
    }
    if (claims < 0) {
        refuse(json, "claims", {messages::isOutOfRange, {std::to_string(INT64_MAX)}});
    }
    return {SourceType(source), std::uint64_t(claims)};
}

// A sum of it and a time must not overflow.
Duration waitFrom(const StrictJson &json)
{
    constexpr Duration longest = std::chrono::years{1};
    const Duration wait(json.number("wait_us"));
    if (wait < Duration::zero() || wait > longest) {
        refuse(json, "wait_us", {messages::isOutOfRange, {std::to_string(longest.count())}});
    }
    return wait;
}

// No source is listed twice, and their order is that of the run.
ArchivePlan archivePlanFrom(const StrictJson &json)
{
    json.allowOnly({"kind", "head", "archive", "address", "wait_us", "sources"});
    ArchivePlan plan;
    static_cast<PlanHead &>(plan) = headFrom(json.object("head"));
    plan.kind = known(fromKey<ArchivePlanKind>(json.text("kind")), json, "kind");
    plan.archive = json.text("archive");
    plan.address = json.text("address");
    plan.wait = waitFrom(json);
    for (const auto &it : json.objects("sources")) {
        plan.sources.push_back(plannedSourceFrom(it));
    }
    const auto isTwice
        = [](const PlannedSource &left, const PlannedSource &right) { return left.source == right.source; };
    if (plan.sources != inRunOrder(plan.kind, plan.sources)
        || std::ranges::adjacent_find(plan.sources, isTwice) != plan.sources.end()) {
        refuse(json, "sources", messages::isNotRunOrder);
    }
    return plan;
}

} // namespace

std::string fingerprintOf(const ArchivePlan &plan)
{
    return sha256(canonicalText(plan));
}

PlanSummary summaryOf(const ArchivePlan &plan)
{
    PlanSummary summary{plan, fingerprintOf(plan), std::size_t(plan.claims()), {toKey(plan.kind)}, true, true};
    summary.isOfArchive = true;
    summary.waits = plan.kind == ArchivePlanKind::Decommission ? std::max(plan.wait, Duration(1)) : Duration::zero();
    return summary;
}

bool isArchivePlan(std::string_view text)
{
    const auto json = parseJson(text);
    return json && json->is_object() && textOr(*json, "format") == archivePlanFormat;
}

std::string planFileText(const ArchivePlanFile &file)
{
    return planText(archivePlanFormat, fingerprintOf(file.plan), archiveJson(file.plan), file.approvals);
}

Outcome<ArchivePlanFile> parseArchivePlanFile(std::string_view text)
{
    return readPlanStrictly<ArchivePlanFile>(text, largestPlanFile, [](const StrictJson &json) {
        ArchivePlanFile file;
        file.plan = archivePlanFrom(planIn(json, archivePlanFormat, file.approvals));
        checkFingerprint(json, fingerprintOf(file.plan));
        return file;
    });
}

} // namespace cells::plans
