// SPDX-License-Identifier: MIT
#include "models/engine/plans/reclaimfile.h"

#include "models/engine/plans/planfile.h"
#include "models/engine/plans/planjson.h"
#include "models/engine/support/sha256.h"
#include "models/ports/journalfile.h"
#include "models/rules/rollout/flagstate.h"

namespace cells::plans {

using namespace claims;

namespace {

using Json = PlanJson;

constexpr const char *reclaimPlanFormat = "cells-reclaim-plan";
constexpr std::size_t typedAbove = 25;

Json claimJson(const ClaimMetadata &metadata)
{
    return {{"type", std::int32_t(metadata.claim.type)}, {"value", metadata.claim.value},
        {"subject_type", std::int32_t(metadata.subject.type)}, {"subject", metadata.subject.id},
        {"source_type", std::int32_t(metadata.source.type)}, {"source", idOfKey(metadata.source.key).value_or(0)}};
}

Json claimJson(const PlannedClaim &item)
{
    Json json{{"action", toKey(item.action)}, {"held", nullptr}, {"wanted", nullptr},
        {"grounds", plans::jsonOf(item.grounds)}};
    if (item.held) {
        json["held"] = {{"uuid", item.held->uuid.text()}, {"claim", claimJson(item.held->metadata)},
            {"created_at", isoText(item.held->createdAt)}, {"updated_at", isoText(item.held->updatedAt)}};
    }
    if (item.wanted) {
        json["wanted"] = claimJson(*item.wanted);
    }
    if (item.swap > 0) {
        json["swap"] = item.swap;
    }
    if (item.asked) {
        json["asked"] = claimJson(*item.asked);
    }
    return json;
}

Json claimJson(const ReclaimPlan &plan)
{
    Json items = Json::array();
    for (const auto &item : plan.items) {
        items.push_back(claimJson(item));
    }
    Json excluded = Json::array();
    for (const auto &item : plan.excluded) {
        excluded.push_back({{"source", item.id}, {"type", std::int32_t(item.type)}, {"why", plans::jsonOf(item.why)},
            {"grounds", plans::jsonOf(item.grounds)}});
    }
    const auto &scan = plan.scan;
    Json json{{"kind", toKey(plan.kind)}, {"head", jsonOf(static_cast<const PlanHead &>(plan))}, {"model", plan.model},
        {"scan",
            {{"started_at", isoText(scan.startedAt)}, {"after", scan.after}, {"up_to", scan.upTo},
                {"claims", scan.claims}, {"extra", scan.extra}}},
        {"is_backfill", plan.isBackfill}, {"claiming", toKey(plan.claiming)}, {"items", items}, {"excluded", excluded}};
    for (const auto &[name, count] : {std::pair("foreign", scan.foreign), {"lost_claims", scan.lostClaims}}) {
        if (count > 0) {
            json["scan"][name] = count;
        }
    }
    if (!scan.baselineProblem.empty()) {
        json["scan"]["baseline_problem"] = scan.baselineProblem;
    }
    if (scan.lacksBaseline) {
        json["scan"]["no_baseline"] = true;
    }
    if (!plan.undoes.empty()) {
        json["undoes"] = plan.undoes;
    }
    if (plan.rest) {
        json["rest"]
            = {{"sources", plan.rest->sources}, {"first_id", plan.rest->firstId}, {"last_id", plan.rest->lastId}};
    }
    if (plan.ownersNotAsked > 0) {
        json["owners_not_asked"] = plan.ownersNotAsked;
    }
    return json;
}

ClaimMetadata metadataFrom(const StrictJson &json)
{
    json.allowOnly({"type", "value", "subject_type", "subject", "source_type", "source"});
    ClaimMetadata metadata;
    metadata.claim = {ClaimType(json.number("type")), json.text("value"), {}};
    metadata.subject = {SubjectType(json.number("subject_type")), json.number("subject")};
    metadata.source = {SourceType(json.number("source_type")), keyOfId(json.number("source"))};
    return metadata;
}

std::optional<HeldClaim> heldFrom(const StrictJson &item)
{
    if (item.isNull("held")) {
        return std::nullopt;
    }
    const auto json = item.object("held");
    json.allowOnly({"uuid", "claim", "created_at", "updated_at"});
    return HeldClaim{known(Uuid::parse(json.text("uuid")), json, "uuid"), metadataFrom(json.object("claim")),
        timeIn(json, "created_at"), timeIn(json, "updated_at")};
}

// Refuses actions without the claims that they are on.
PlannedClaim plannedClaimFrom(const StrictJson &json, const ClaimableModel &model)
{
    json.allowOnly({"action", "held", "wanted", "grounds", "swap", "asked"});
    PlannedClaim item;
    item.action = known(fromKey<ClaimAction>(json.text("action")), json, "action");
    item.held = heldFrom(json);
    if (!json.isNull("wanted")) {
        item.wanted = metadataFrom(json.object("wanted"));
    }
    item.grounds = reasonsFrom<PairReason>(json.objects("grounds"));
    item.swap = json.has("swap") ? int(json.number("swap")) : 0;
    if (json.has("asked")) {
        item.asked = metadataFrom(json.object("asked"));
    }
    if (item.held.has_value() == (item.action == ClaimAction::Create)
        || item.wanted.has_value() == (item.action == ClaimAction::Destroy)) {
        refuse(json, "action", messages::hasOtherClaims);
    }
    const auto &held = item.held ? item.held->metadata : item.metadata();
    if (held.source != item.metadata().source || held.claim.type != item.type()
        || item.metadata().source.type != model.source || !columnClaiming(model, item.type())) {
        refuse(json, "action", messages::isOfOtherModel);
    }
    return item;
}

// A claim that is destroyed although its row asks for one must be another one.
void checkSurplus(const PlannedClaim &item, const StrictJson &json)
{
    const bool isSound = item.action == ClaimAction::Destroy && item.asked->source == item.held->metadata.source
        && item.asked->claim.type == item.held->metadata.claim.type
        && !isSameValue(item.type(), item.asked->claim.value, item.held->metadata.claim.value);
    if (!isSound) {
        refuse(json, "asked", messages::doesNotFitAction);
    }
}

ScanWindow windowFrom(const StrictJson &json)
{
    json.allowOnly({"started_at", "after", "up_to", "claims", "extra", "foreign", "lost_claims", "baseline_problem",
        "no_baseline"});
    const auto count = [&json](const char *key) { return std::uint64_t(json.has(key) ? json.number(key) : 0); };
    return {timeIn(json, "started_at"), json.number("after"), json.number("up_to"),
        std::uint64_t(json.number("claims")), std::uint64_t(json.number("extra")), count("foreign"),
        count("lost_claims"), json.has("baseline_problem") ? json.text("baseline_problem") : std::string(),
        json.has("no_baseline") && json.isTrue("no_baseline")};
}

ReclaimPlan reclaimPlanFrom(const StrictJson &json)
{
    json.allowOnly({"kind", "head", "model", "scan", "is_backfill", "claiming", "undoes", "items", "excluded", "rest",
        "owners_not_asked"});
    ReclaimPlan plan;
    static_cast<PlanHead &>(plan) = headFrom(json.object("head"));
    plan.kind = known(fromKey<ReclaimPlanKind>(json.text("kind")), json, "kind");
    plan.model = json.text("model");
    const auto *model = modelNamed(plan.model);
    if (!model) {
        refuse(json, "model", messages::isUnknownModel);
    }
    plan.scan = windowFrom(json.object("scan"));
    plan.isBackfill = json.isTrue("is_backfill");
    plan.claiming = known(fromKey<FlagState>(json.text("claiming")), json, "claiming");
    plan.undoes = json.has("undoes") ? json.text("undoes") : std::string();
    if ((plan.kind == ReclaimPlanKind::Undo) == plan.undoes.empty()) {
        refuse(json, "undoes", messages::namesNoUndonePlan);
    }
    if (json.has("rest")) {
        const auto rest = json.object("rest");
        rest.allowOnly({"sources", "first_id", "last_id"});
        plan.rest = PlanRest{std::uint64_t(rest.number("sources")), rest.number("first_id"), rest.number("last_id")};
    }
    plan.ownersNotAsked = json.has("owners_not_asked") ? std::uint64_t(json.number("owners_not_asked")) : 0;
    for (const auto &item : json.objects("items")) {
        plan.items.push_back(plannedClaimFrom(item, *model));
        plan.items.back().isUndo = plan.kind == ReclaimPlanKind::Undo;
        if (plan.items.back().isSurplus()) {
            checkSurplus(plan.items.back(), item);
        }
    }
    for (const auto &item : json.objects("excluded")) {
        item.allowOnly({"source", "type", "why", "grounds"});
        plan.excluded.push_back({item.number("source"), ClaimType(item.number("type")),
            reasonFrom<Reason>(item.object("why")), reasonsFrom<PairReason>(item.objects("grounds"))});
    }
    return plan;
}

ReclaimPlanFile reclaimFileFrom(const StrictJson &json)
{
    ReclaimPlanFile file;
    file.plan = reclaimPlanFrom(planIn(json, reclaimPlanFormat, file.approvals));
    checkFingerprint(json, fingerprintOf(file.plan));
    return file;
}

} // namespace

std::string fingerprintOf(const ReclaimPlan &plan)
{
    return sha256(canonicalText(plan));
}

// A name that was freed may be gone for good, so whatever destroys has to be typed.
PlanSummary summaryOf(const ReclaimPlan &plan)
{
    const bool frees = plan.count(ClaimAction::Create) < int(plan.items.size());
    PlanSummary summary{plan, fingerprintOf(plan), plan.items.size(), {}, frees || plan.items.size() > typedAbove};
    for (const auto action : allOf<ClaimAction>()) {
        if (plan.count(action) > 0) {
            summary.actions.push_back(toKey(action));
        }
    }
    return summary;
}

bool isReclaimPlan(std::string_view text)
{
    const auto json = parseJson(text);
    return json && json->is_object() && textOr(*json, "format") == reclaimPlanFormat;
}

std::string planFileText(const ReclaimPlanFile &file)
{
    return planText(reclaimPlanFormat, fingerprintOf(file.plan), claimJson(file.plan), file.approvals);
}

Outcome<ReclaimPlanFile> parseReclaimPlanFile(std::string_view text)
{
    return readPlanStrictly<ReclaimPlanFile>(text, largestPlanFile, reclaimFileFrom);
}

Outcome<ReclaimPlanFile> parseSavedPlan(std::string_view text, std::string_view name)
{
    return readPlanStrictly<ReclaimPlanFile>(text, largestSavedDocument, reclaimFileFrom)
        .and_then([&](ReclaimPlanFile file) -> Outcome<ReclaimPlanFile> {
            if (!fingerprintOf(file.plan).starts_with(name)) {
                return failed(Failure::Kind::Refused, Message(messages::savedPlanIsOther, {std::string(name)}));
            }
            return file;
        });
}

} // namespace cells::plans
