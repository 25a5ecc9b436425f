#include "models/engine/planfile.h"

#include "models/engine/sha256.h"
#include "models/engine/strictjson.h"

namespace cells {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char *format = "cells-plan";
constexpr std::int64_t version = 1;

Json jsonOf(const std::optional<Instant> &when)
{
    return when ? Json(isoText(*when)) : Json(nullptr);
}

Json jsonOf(const Reason &reason)
{
    return {{"code", keyOf(reason.code)}, {"values", reason.values}, {"text", textOf(reason)}};
}

template <typename Side> Json jsonOfSide(const std::optional<Side> &side)
{
    return side ? Json{{"created_at", isoText(side->createdAt)}, {"updated_at", isoText(side->updatedAt)}}
                : Json(nullptr);
}

Json jsonOf(const std::vector<Reason> &reasons)
{
    Json json = Json::array();
    for (const auto &reason : reasons) {
        json.push_back(jsonOf(reason));
    }
    return json;
}

Json jsonOf(const SurveyedLease &lease)
{
    return {{"uuid", lease.uuid.text()}, {"service", jsonOfSide(lease.service)}, {"local", jsonOfSide(lease.local)},
        {"age_us", lease.age.count()}, {"verdict", keyOf(lease.judgement.verdict)},
        {"reasons", jsonOf(lease.judgement.reasons)}};
}

Json jsonOf(const LeasePlan &plan)
{
    Json items = Json::array();
    for (const auto &item : plan.items) {
        items.push_back({{"deed", keyOf(item.deed)}, {"lease", jsonOf(item.seen)}});
    }
    Json excluded = Json::array();
    for (const auto &item : plan.excluded) {
        excluded.push_back({{"why", jsonOf(item.why)}, {"lease", jsonOf(item.seen)}});
    }
    const auto &target = plan.target;
    const auto &thresholds = plan.thresholds;
    return {{"kind", keyOf(plan.kind)},
        {"target",
            {{"environment", target.environment}, {"environment_kind", target.environmentKind},
                {"service", target.service}, {"cell", target.cell.value}, {"database", target.database},
                {"system_identifier", target.systemIdentifier}}},
        {"surveyed_at", isoText(plan.surveyedAt)}, {"made_at", isoText(plan.madeAt)},
        {"requested_by", plan.terms.requestedBy}, {"approve_by", jsonOf(plan.terms.approveBy)},
        {"execute_by", jsonOf(plan.terms.executeBy)},
        {"thresholds_us",
            {{"stale_lease", thresholds.staleLease.count()}, {"orphaned_lease", thresholds.orphanedLease.count()},
                {"recent_record", thresholds.recentRecord.count()},
                {"absence_interval", thresholds.absenceInterval.count()},
                {"maximal_skew", thresholds.maximalSkew.count()}}},
        {"caps",
            {{"leases", plan.caps.leases}, {"calls_per_second", plan.caps.callsPerSecond},
                {"reason", plan.caps.reason}}},
        {"is_fenced", plan.isFenced}, {"items", items}, {"excluded", excluded}, {"blocking", jsonOf(plan.blocking)}};
}

Json jsonOf(const Approval &approval)
{
    return {{"fingerprint", approval.fingerprint}, {"approver", approval.approver},
        {"approved_at", isoText(approval.approvedAt)}, {"reason", approval.reason}, {"signature", approval.signature}};
}

Instant timeIn(const StrictJson &json, const char *key)
{
    const auto when = parseInstant(json.text(key));
    if (!when) {
        json.refuse(key, "is no time");
    }
    return *when;
}

std::optional<Instant> optionalTimeIn(const StrictJson &json, const char *key)
{
    return json.isNull(key) ? std::nullopt : std::optional(timeIn(json, key));
}

template <typename Value> Value known(const std::optional<Value> &value, const StrictJson &json, const char *key)
{
    if (!value) {
        json.refuse(key, "is a word that is not known");
    }
    return *value;
}

Reason reasonFrom(const StrictJson &json)
{
    json.allowOnly({"code", "values", "text"});
    Reason reason{known(reasonCodeOf(json.text("code")), json, "code"), json.texts("values")};
    if (json.text("text") != textOf(reason)) {
        json.refuse("text", "is not what code and values say");
    }
    return reason;
}

std::vector<Reason> reasonsFrom(const std::vector<StrictJson> &list)
{
    std::vector<Reason> reasons;
    for (const auto &json : list) {
        reasons.push_back(reasonFrom(json));
    }
    return reasons;
}

template <typename Side> std::optional<Side> sideFrom(const StrictJson &lease, const char *key, const Uuid &uuid)
{
    if (lease.isNull(key)) {
        return std::nullopt;
    }
    const auto side = lease.object(key);
    side.allowOnly({"created_at", "updated_at"});
    return Side{uuid, timeIn(side, "created_at"), timeIn(side, "updated_at")};
}

std::optional<LeaseVerdict> verdictOf(const std::string &key)
{
    for (const auto verdict : {LeaseVerdict::Commit, LeaseVerdict::RollBack, LeaseVerdict::CleanLocal,
             LeaseVerdict::Wait, LeaseVerdict::CannotTell}) {
        if (keyOf(verdict) == key) {
            return verdict;
        }
    }
    return std::nullopt;
}

SurveyedLease leaseFrom(const StrictJson &json)
{
    json.allowOnly({"uuid", "service", "local", "age_us", "verdict", "reasons"});
    SurveyedLease lease;
    lease.uuid = known(Uuid::parse(json.text("uuid")), json, "uuid");
    lease.service = sideFrom<Lease>(json, "service", lease.uuid);
    lease.local = sideFrom<LocalLease>(json, "local", lease.uuid);
    lease.age = Duration(json.number("age_us"));
    lease.judgement = {known(verdictOf(json.text("verdict")), json, "verdict"), reasonsFrom(json.objects("reasons"))};
    return lease;
}

PlanTarget targetFrom(const StrictJson &json)
{
    json.allowOnly({"environment", "environment_kind", "service", "cell", "database", "system_identifier"});
    return {json.text("environment"), json.text("environment_kind"), json.text("service"), {json.number("cell")},
        json.text("database"), json.text("system_identifier")};
}

Thresholds thresholdsFrom(const StrictJson &json)
{
    json.allowOnly({"stale_lease", "orphaned_lease", "recent_record", "absence_interval", "maximal_skew"});
    const auto duration = [&](const char *key) { return Duration(json.number(key)); };
    return {duration("stale_lease"), duration("orphaned_lease"), duration("recent_record"),
        duration("absence_interval"), duration("maximal_skew")};
}

PlanCaps capsFrom(const StrictJson &json)
{
    json.allowOnly({"leases", "calls_per_second", "reason"});
    const auto cap = [&](const char *key, int most) {
        const auto value = json.number(key);
        if (value < 1 || value > most) {
            json.refuse(key, "is more than may be, or nothing");
        }
        return int(value);
    };
    return {cap("leases", PlanCaps::mostLeases), cap("calls_per_second", PlanCaps::mostCallsPerSecond),
        json.text("reason")};
}

// A deed that does not suit what was seen of the lease is no plan of ours.
PlannedLease itemFrom(const StrictJson &json)
{
    json.allowOnly({"deed", "lease"});
    PlannedLease item{known(leaseDeedOf(json.text("deed")), json, "deed"), leaseFrom(json.object("lease"))};
    if (keyOf(item.seen.judgement.verdict) != keyOf(item.deed)) {
        json.refuse("deed", "is not the verdict on the lease");
    }
    if (item.deed == LeaseDeed::CleanLocal ? !item.seen.local : !item.seen.service) {
        json.refuse("lease", "lacks the side that the deed is about");
    }
    return item;
}

LeasePlan planFrom(const StrictJson &json)
{
    json.allowOnly({"kind", "target", "surveyed_at", "made_at", "requested_by", "approve_by", "execute_by",
        "thresholds_us", "caps", "is_fenced", "items", "excluded", "blocking"});
    LeasePlan plan;
    plan.kind = known(leasePlanKindOf(json.text("kind")), json, "kind");
    plan.target = targetFrom(json.object("target"));
    plan.surveyedAt = timeIn(json, "surveyed_at");
    plan.madeAt = timeIn(json, "made_at");
    plan.terms = {json.text("requested_by"), optionalTimeIn(json, "approve_by"), optionalTimeIn(json, "execute_by")};
    plan.thresholds = thresholdsFrom(json.object("thresholds_us"));
    plan.caps = capsFrom(json.object("caps"));
    plan.isFenced = json.isTrue("is_fenced");
    for (const auto &item : json.objects("items")) {
        plan.items.push_back(itemFrom(item));
    }
    for (const auto &item : json.objects("excluded")) {
        item.allowOnly({"why", "lease"});
        plan.excluded.push_back({leaseFrom(item.object("lease")), reasonFrom(item.object("why"))});
    }
    plan.blocking = reasonsFrom(json.objects("blocking"));
    return plan;
}

Approval approvalFrom(const StrictJson &json)
{
    json.allowOnly({"fingerprint", "approver", "approved_at", "reason", "signature"});
    return {json.text("fingerprint"), json.text("approver"), timeIn(json, "approved_at"), json.text("reason"),
        json.text("signature")};
}

PlanFile fileFrom(const StrictJson &json)
{
    if (json.text("format") != format || json.number("version") != version) {
        json.refuse("version", "is not 1 of a cells-plan");
    }
    json.allowOnly({"format", "version", "fingerprint", "plan", "approvals"});
    PlanFile file{planFrom(json.object("plan")), {}};
    for (const auto &approval : json.objects("approvals")) {
        file.approvals.push_back(approvalFrom(approval));
    }
    if (json.text("fingerprint") != fingerprintOf(file.plan)) {
        json.refuse("fingerprint", "is not that of the plan: somebody changed it");
    }
    return file;
}

} // namespace

std::string fingerprintOf(const LeasePlan &plan)
{
    return sha256(canonicalText(plan));
}

std::string planFileText(const PlanFile &file)
{
    Json approvals = Json::array();
    for (const auto &approval : file.approvals) {
        approvals.push_back(jsonOf(approval));
    }
    const Json json{{"format", format}, {"version", version}, {"fingerprint", fingerprintOf(file.plan)},
        {"plan", jsonOf(file.plan)}, {"approvals", approvals}};
    return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

Outcome<PlanFile> parsePlanFile(std::string_view text)
{
    if (text.size() > largestPlanFile) {
        return failed(Failure::Kind::Refused, "The plan is larger than 4 MiB.");
    }
    return readStrictly<PlanFile>(text, fileFrom);
}

} // namespace cells
