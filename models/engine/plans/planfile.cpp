// SPDX-License-Identifier: MIT
#include "models/engine/plans/planfile.h"

#include "models/engine/plans/planjson.h"
#include "models/engine/support/sha256.h"

#include <algorithm>

namespace cells::plans {

using namespace leases;

namespace {

using Json = PlanJson;

constexpr const char *leasePlanFormat = "cells-plan";

template <typename Entry> Json jsonOfEntry(const std::optional<Entry> &entry)
{
    return entry ? Json{{"created_at", isoText(entry->createdAt)}, {"updated_at", isoText(entry->updatedAt)}}
                 : Json(nullptr);
}

Json leaseJson(const SurveyedLease &lease)
{
    return {{"uuid", lease.uuid.text()}, {"service", jsonOfEntry(lease.service)}, {"local", jsonOfEntry(lease.local)},
        {"age_us", lease.age.count()}, {"verdict", toKey(lease.assessment.verdict)},
        {"reasons", plans::jsonOf(lease.assessment.reasons)}};
}

Json leaseJson(const LeasePlan &plan)
{
    Json items = Json::array();
    for (const auto &item : plan.items) {
        items.push_back({{"action", toKey(item.action)}, {"lease", leaseJson(item.seen)}});
    }
    Json excluded = Json::array();
    for (const auto &item : plan.excluded) {
        excluded.push_back({{"why", plans::jsonOf(item.why)}, {"lease", leaseJson(item.seen)}});
    }
    Json json{{"kind", toKey(plan.kind)}, {"head", jsonOf(static_cast<const PlanHead &>(plan))},
        {"surveyed_at", isoText(plan.surveyedAt)}, {"is_fenced", plan.isFenced}, {"items", items},
        {"excluded", excluded}};
    if (plan.writeOff) {
        const auto &terms = *plan.writeOff;
        json["write_off"] = {{"recovery_point", isoText(terms.recoveryPoint)}, {"lost_at", isoText(terms.lostAt)},
            {"identity_fence", terms.identityFence}, {"is_for_good", terms.isForGood},
            {"refused_certificate", terms.refusedCertificate}};
    }
    return json;
}

template <typename Entry> std::optional<Entry> entryFrom(const StrictJson &lease, const char *key, const Uuid &uuid)
{
    if (lease.isNull(key)) {
        return std::nullopt;
    }
    const auto entry = lease.object(key);
    entry.allowOnly({"created_at", "updated_at"});
    return Entry{uuid, timeIn(entry, "created_at"), timeIn(entry, "updated_at")};
}

SurveyedLease leaseFrom(const StrictJson &json)
{
    json.allowOnly({"uuid", "service", "local", "age_us", "verdict", "reasons"});
    SurveyedLease lease;
    lease.uuid = known(Uuid::parse(json.text("uuid")), json, "uuid");
    lease.service = entryFrom<Lease>(json, "service", lease.uuid);
    lease.local = entryFrom<LocalLease>(json, "local", lease.uuid);
    lease.age = Duration(json.number("age_us"));
    lease.assessment = {known(fromKey<LeaseVerdict>(json.text("verdict")), json, "verdict"),
        reasonsFrom<Reason>(json.objects("reasons"))};
    return lease;
}

// Refuses actions that do not fit the lease as it was seen.
PlannedLease plannedLeaseFrom(const StrictJson &json)
{
    json.allowOnly({"action", "lease"});
    PlannedLease item{
        known(fromKey<LeaseAction>(json.text("action")), json, "action"), leaseFrom(json.object("lease"))};
    if (toKey(item.seen.assessment.verdict) != toKey(item.action)) {
        refuse(json, "action", messages::isNotTheVerdict);
    }
    if (item.action == LeaseAction::CleanLocal ? !item.seen.local : !item.seen.service) {
        refuse(json, "lease", messages::lacksActedEntry);
    }
    return item;
}

// A plan of that kind, and no other, has terms, and rolls back only what they allow.
void readWriteOff(LeasePlan &plan, const StrictJson &json)
{
    const bool isWriteOff = plan.kind == LeasePlanKind::WriteOffLeases;
    if (json.has("write_off") != isWriteOff) {
        refuse(json, "kind", messages::doesNotFitTerms);
    }
    if (!isWriteOff) {
        return;
    }
    const auto terms = json.object("write_off");
    terms.allowOnly({"recovery_point", "lost_at", "identity_fence", "is_for_good", "refused_certificate"});
    plan.writeOff = WriteOffTerms{timeIn(terms, "recovery_point"), timeIn(terms, "lost_at"),
        terms.text("identity_fence"), terms.isTrue("is_for_good"), terms.text("refused_certificate")};
    const auto isAllowed = [&](const PlannedLease &item) {
        return item.action == LeaseAction::RollBack
            && evaluateWriteOff(*item.seen.service, *plan.writeOff, writeOffMargin(plan.thresholds)).verdict
            == LeaseVerdict::RollBack;
    };
    if (plan.isFenced || !std::ranges::all_of(plan.items, isAllowed)) {
        refuse(json, "items", messages::doesNotFitTerms);
    }
}

LeasePlan leasePlanFrom(const StrictJson &json)
{
    json.allowOnly({"kind", "head", "surveyed_at", "is_fenced", "items", "excluded", "write_off"});
    LeasePlan plan;
    static_cast<PlanHead &>(plan) = headFrom(json.object("head"));
    plan.kind = known(fromKey<LeasePlanKind>(json.text("kind")), json, "kind");
    plan.surveyedAt = timeIn(json, "surveyed_at");
    plan.isFenced = json.isTrue("is_fenced");
    for (const auto &item : json.objects("items")) {
        plan.items.push_back(plannedLeaseFrom(item));
    }
    for (const auto &item : json.objects("excluded")) {
        item.allowOnly({"why", "lease"});
        plan.excluded.push_back({leaseFrom(item.object("lease")), reasonFrom<Reason>(item.object("why"))});
    }
    readWriteOff(plan, json);
    return plan;
}

PlanFile leaseFileFrom(const StrictJson &json)
{
    PlanFile file;
    file.plan = leasePlanFrom(planIn(json, leasePlanFormat, file.approvals));
    checkFingerprint(json, fingerprintOf(file.plan));
    return file;
}

} // namespace

std::string fingerprintOf(const LeasePlan &plan)
{
    return sha256(canonicalText(plan));
}

// A commit, a rollback or the deletion of a local row cannot be undone, so every plan for leases needs a typed
// confirmation.
PlanSummary summaryOf(const LeasePlan &plan)
{
    PlanSummary summary{
        plan, fingerprintOf(plan), plan.items.size(), {}, true, plan.kind == LeasePlanKind::WriteOffLeases};
    for (const auto action : {LeaseAction::Commit, LeaseAction::CleanLocal, LeaseAction::RollBack}) {
        if (plan.count(action) > 0) {
            summary.actions.push_back(toKey(action));
        }
    }
    return summary;
}

std::string planFileText(const PlanFile &file)
{
    return planText(leasePlanFormat, fingerprintOf(file.plan), leaseJson(file.plan), file.approvals);
}

Outcome<PlanFile> parsePlanFile(std::string_view text)
{
    return readPlanStrictly<PlanFile>(text, largestPlanFile, leaseFileFrom);
}

} // namespace cells::plans
