// SPDX-License-Identifier: MIT
#include "models/engine/plans/planjson.h"

#include <utility>

namespace cells::plans {

namespace {

using Json = PlanJson;

// 1 and 2 had the texts of reasons in their fingerprints.
constexpr std::int64_t version = 3;

Json jsonOf(const std::optional<Instant> &when)
{
    return when ? Json(isoText(*when)) : Json(nullptr);
}

Json jsonOf(const Approval &approval)
{
    return {{"fingerprint", approval.fingerprint}, {"approver", approval.approver},
        {"approved_at", isoText(approval.approvedAt)}, {"reason", approval.reason}, {"signature", approval.signature}};
}

std::optional<Instant> optionalTimeIn(const StrictJson &json, const char *key)
{
    return json.isNull(key) ? std::nullopt : std::optional(timeIn(json, key));
}

PlanTarget targetFrom(const StrictJson &json)
{
    json.allowOnly({"environment", "environment_kind", "service", "cell", "database", "system_identifier", "timeline"});
    return {json.text("environment"), json.text("environment_kind"), json.text("service"), {json.number("cell")},
        json.text("database"), json.text("system_identifier"),
        json.has("timeline") ? json.text("timeline") : std::string()};
}

// Without a timeline the format is the same as before timelines existed.
Json jsonOf(const PlanTarget &target)
{
    Json json{{"environment", target.environment}, {"environment_kind", target.environmentKind},
        {"service", target.service}, {"cell", target.cell.value}, {"database", target.database},
        {"system_identifier", target.systemIdentifier}};
    if (!target.timeline.empty()) {
        json["timeline"] = target.timeline;
    }
    return json;
}

Thresholds thresholdsFrom(const StrictJson &json)
{
    json.allowOnly({"stale_lease", "orphaned_lease", "recent_record", "absence_interval", "maximal_skew"});
    // A sum of thresholds and times must not overflow.
    constexpr Duration longest = std::chrono::years{1};
    const auto duration = [&](const char *key) {
        const auto value = json.number(key);
        if (value < 0 || value > longest.count()) {
            refuse(json, key, messages::isNoThreshold);
        }
        return Duration(value);
    };
    return {duration("stale_lease"), duration("orphaned_lease"), duration("recent_record"),
        duration("absence_interval"), duration("maximal_skew")};
}

PlanRunLimits limitsFrom(const StrictJson &json)
{
    json.allowOnly({"items", "calls_per_second", "reason"});
    const auto limit = [&](const char *key, int most) {
        const auto value = json.number(key);
        if (value < 1 || value > most) {
            refuse(json, key, {messages::isOutOfRange, {std::to_string(most)}});
        }
        return int(value);
    };
    return {limit("items", PlanRunLimits::mostItems), limit("calls_per_second", PlanRunLimits::mostCallsPerSecond),
        json.text("reason")};
}

Approval approvalFrom(const StrictJson &json)
{
    json.allowOnly({"fingerprint", "approver", "approved_at", "reason", "signature"});
    return {json.text("fingerprint"), json.text("approver"), timeIn(json, "approved_at"), json.text("reason"),
        json.text("signature")};
}

} // namespace

Json jsonOf(const PlanHead &head)
{
    const auto &thresholds = head.thresholds;
    Json json{{"target", jsonOf(head.target)}, {"made_at", isoText(head.madeAt)},
        {"requested_by", head.validity.requestedBy}, {"approve_by", jsonOf(head.validity.approveBy)},
        {"execute_by", jsonOf(head.validity.executeBy)},
        {"thresholds_us",
            {{"stale_lease", thresholds.staleLease.count()}, {"orphaned_lease", thresholds.orphanedLease.count()},
                {"recent_record", thresholds.recentRecord.count()},
                {"absence_interval", thresholds.absenceInterval.count()},
                {"maximal_skew", thresholds.maximalSkew.count()}}},
        {"limits",
            {{"items", head.runLimits.items}, {"calls_per_second", head.runLimits.callsPerSecond},
                {"reason", head.runLimits.reason}}},
        {"blockers", jsonOf(head.blockers)}};
    if (head.isPooled) {
        json["is_pooled"] = true;
    }
    return json;
}

void refuse(const StrictJson &json, const char *key, const Message &why)
{
    json.refuse(key, textOf(why));
}

Instant timeIn(const StrictJson &json, const char *key)
{
    const auto when = parseInstant(json.text(key));
    if (!when) {
        refuse(json, key, messages::isNoTime);
    }
    return *when;
}

PlanHead headFrom(const StrictJson &json)
{
    json.allowOnly({"target", "made_at", "requested_by", "approve_by", "execute_by", "thresholds_us", "limits",
        "blockers", "is_pooled"});
    return {targetFrom(json.object("target")), timeIn(json, "made_at"), thresholdsFrom(json.object("thresholds_us")),
        limitsFrom(json.object("limits")),
        {json.text("requested_by"), optionalTimeIn(json, "approve_by"), optionalTimeIn(json, "execute_by")},
        reasonsFrom<Reason>(json.objects("blockers")), json.has("is_pooled") && json.isTrue("is_pooled")};
}

std::string planText(
    const char *format, const std::string &fingerprint, PlanJson plan, const std::vector<Approval> &approvals)
{
    Json signedBy = Json::array();
    for (const auto &approval : approvals) {
        signedBy.push_back(jsonOf(approval));
    }
    const Json json{{"format", format}, {"version", version}, {"fingerprint", fingerprint}, {"plan", std::move(plan)},
        {"approvals", signedBy}};
    return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

StrictJson planIn(const StrictJson &json, const char *format, std::vector<Approval> &approvals)
{
    if (json.text("format") != format || json.number("version") != version) {
        refuse(json, "version", {messages::isOtherVersion, {std::string(format)}});
    }
    json.allowOnly({"format", "version", "fingerprint", "plan", "approvals"});
    for (const auto &approval : json.objects("approvals")) {
        approvals.push_back(approvalFrom(approval));
    }
    return json.object("plan");
}

void checkFingerprint(const StrictJson &json, const std::string &fingerprint)
{
    if (json.text("fingerprint") != fingerprint) {
        refuse(json, "fingerprint", messages::isOtherFingerprint);
    }
}

} // namespace cells::plans
