// SPDX-License-Identifier: MIT
#include "models/rules/plans/leaseplan.h"

#include "models/claims/digits.h"

#include <algorithm>

namespace cells::plans {

using namespace leases;
using namespace pairing;

namespace {

using Code = Reason::Code;

// Returns nothing when any verdict is planned.
std::optional<LeaseAction> requestedAction(LeasePlanKind kind)
{
    switch (kind) {
    case LeasePlanKind::CommitLeases:
        return LeaseAction::Commit;
    case LeasePlanKind::RollBackLeases:
        return LeaseAction::RollBack;
    case LeasePlanKind::CleanLocalRows:
        return LeaseAction::CleanLocal;
    case LeasePlanKind::ReconcileLeases:
    case LeasePlanKind::WriteOffLeases:
        break;
    }
    return std::nullopt;
}

Reason firstReason(const SurveyedLease &lease)
{
    return lease.assessment.reasons.empty() ? Reason{Code::NothingToDo, {}} : lease.assessment.reasons.front();
}

// Returns the reason to exclude the lease; nothing when it is planned.
std::optional<Reason> leaseExclusionOf(const SurveyedLease &lease, LeasePlanKind kind, const LeasePlanFacts &facts)
{
    const auto action = actionOf(lease.assessment.verdict);
    if (!action) {
        return firstReason(lease);
    }
    const auto requested = requestedAction(kind);
    if (requested && *requested != *action) {
        return Reason{Code::VerdictIsOther, {std::string(toKey(*action)), std::string(toKey(*requested))}};
    }
    if (action == LeaseAction::RollBack && lease.service) {
        if (auto doubt = doubtOf(facts.recency, lease.service->createdAt)) {
            return doubt;
        }
    }
    if (action == LeaseAction::CleanLocal && !requested && !facts.mayCleanLocally) {
        return Reason{Code::NoWriterDatabase, {}};
    }
    return std::nullopt;
}

int orderOf(LeaseAction action)
{
    return action == LeaseAction::Commit ? 0 : action == LeaseAction::CleanLocal ? 1 : 2;
}

SurveyCounts countsOf(const std::vector<SurveyedLease> &leases)
{
    const auto verdictOf = [](const SurveyedLease &lease) { return lease.assessment.verdict; };
    return {int(leases.size()), int(std::ranges::count(leases, LeaseVerdict::RollBack, verdictOf))};
}

// The mass-anomaly breaker looks at all leases of the cell: neither a narrow selection gets around it, nor does one
// trip it.
std::optional<Reason> breaker(const SurveyCounts &counts, const PlanLimits &limits)
{
    if (counts.leases < limits.breakerLeases || counts.rollbacks * 100 <= counts.leases * limits.breakerPercent) {
        return std::nullopt;
    }
    return Reason{Code::TooManyRollbacks, {std::to_string(counts.rollbacks), std::to_string(counts.leases)}};
}

// Adds the reasons against a rollback beyond its verdict.
void blockRollbacks(
    std::vector<Reason> &blockers, const std::vector<SurveyedLease> &selected, const LeasePlanFacts &facts)
{
    if (auto anomaly = breaker(facts.surveyed.value_or(countsOf(selected)), facts.limits)) {
        blockers.push_back(std::move(*anomaly));
    }
    if (facts.isFenceRequested && !facts.mayFence) {
        blockers.push_back({Code::FenceNotAllowed, {std::to_string(facts.target.cell.value)}});
    }
}

void blockLeases(LeasePlan &plan, const std::vector<SurveyedLease> &selected, const LeasePlanFacts &facts)
{
    auto &blockers = plan.blockers;
    if (!facts.tableProblem.empty()) {
        blockers.push_back({Code::TableUnread, {facts.tableProblem}});
    }
    if (facts.now - facts.surveyedAt > facts.limits.surveyAge) {
        blockers.push_back(
            {Code::SurveyTooOld, {durationText(facts.now - facts.surveyedAt), durationText(facts.limits.surveyAge)}});
    }
    if (plan.count(LeaseAction::RollBack) > 0) {
        blockRollbacks(blockers, selected, facts);
    }
    if (plan.count(LeaseAction::CleanLocal) > 0 && !facts.mayCleanLocally) {
        blockers.push_back({Code::NoWriterDatabase, {}});
    }
    if (plan.items.empty()) {
        blockers.push_back({Code::NothingToDo, {}});
    }
}

void arrange(std::vector<PlannedLease> &items)
{
    std::stable_sort(items.begin(), items.end(), [](const PlannedLease &left, const PlannedLease &right) {
        return std::pair(orderOf(left.action), -left.seen.age) < std::pair(orderOf(right.action), -right.seen.age);
    });
}

// 'It''s': the name of a database is data from outside. What is no visible ASCII is written as bytes: people read the
// script in a terminal before they run it.
std::string quotedForSql(const std::string &text)
{
    std::string quoted = "E'";
    for (const char c : text) {
        const bool isShown = c > 0x1f && c < 0x7f;
        quoted += !isShown ? "\\x" + hexOf({&c, 1}) : c == '\'' || c == '\\' ? std::string{'\\', c} : std::string{c};
    }
    return quoted + "'";
}

void addSeen(CanonicalText &text, std::string_view name, const SurveyedLease &lease)
{
    const auto entry = [](const auto &entry) {
        return entry ? isoText(entry->createdAt) + " " + isoText(entry->updatedAt) : std::string("-");
    };
    text.add(name, lease.uuid.text() + " service " + entry(lease.service) + " local " + entry(lease.local));
    text.add("age", lease.age.count());
    text.add("verdict", toKey(lease.assessment.verdict));
    for (const auto &reason : lease.assessment.reasons) {
        text.addReason("because", reason);
    }
}

} // namespace

LeasePlan planLeases(LeasePlanKind kind, const std::vector<SurveyedLease> &selected, const LeasePlanFacts &facts)
{
    LeasePlan plan;
    static_cast<PlanHead &>(plan) = headOf(facts);
    plan.kind = kind;
    plan.surveyedAt = facts.surveyedAt;
    plan.isFenced = facts.isFenceRequested;
    for (const auto &lease : selected) {
        if (auto why = leaseExclusionOf(lease, kind, facts)) {
            plan.excluded.push_back({lease, std::move(*why)});
        } else {
            plan.items.push_back({*actionOf(lease.assessment.verdict), lease});
        }
    }
    arrange(plan.items);
    applyItemLimit(plan, facts.runLimits);
    blockLeases(plan, selected, facts);
    return plan;
}

void applyItemLimit(LeasePlan &plan, const PlanRunLimits &limits)
{
    const int most = std::min(limits.items, PlanRunLimits::mostItems);
    while (int(plan.items.size()) > most) {
        plan.excluded.push_back({std::move(plan.items.back().seen), {Code::OverTheLimit, {std::to_string(most)}}});
        plan.items.pop_back();
    }
}

std::optional<Reason> findScriptBlocker(const LeasePlan &plan)
{
    const auto blocker = std::ranges::find_if(
        plan.blockers, [](const Reason &reason) { return reason.code != Code::NoWriterDatabase; });
    if (blocker != plan.blockers.end()) {
        return *blocker;
    }
    return plan.count(LeaseAction::CleanLocal) > 0 ? std::nullopt : std::optional(Reason{Code::NothingToDo, {}});
}

std::string cleaningScript(const LeasePlan &plan)
{
    std::string rows;
    for (const auto &item : plan.items) {
        if (item.action == LeaseAction::CleanLocal) {
            rows += (rows.empty() ? "    ('" : ",\n    ('") + item.seen.uuid.text() + "'::uuid, '"
                + isoText(item.seen.local->createdAt) + "'::timestamptz)";
        }
    }
    // Without the right to read the identity of the server, it is not compared.
    const auto &server = plan.target.systemIdentifier;
    const auto isThatServer = server.empty() ? std::string()
                                             : " AND (SELECT system_identifier::text FROM "
                                               "pg_catalog.pg_control_system()) = "
            + quotedForSql(server);
    const auto isThatTimeline = plan.target.timeline.empty()
        ? std::string()
        : " AND CASE WHEN pg_is_in_recovery() THEN false ELSE ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, "
          "8))::bit(32)::bigint = "
            + quotedForSql(plan.target.timeline) + " END";
    return "-- Deletes " + std::to_string(plan.count(LeaseAction::CleanLocal)) + " orphaned lease rows of cell "
        + std::to_string(plan.target.cell.value) + ": at " + isoText(plan.surveyedAt)
        + " a complete listing of the service had none of these leases,\n-- and the database was proved to be that "
          "cell's.\n\\set ON_ERROR_STOP on\nBEGIN;\n"
          "SET LOCAL statement_timeout = '5s';\nSET LOCAL lock_timeout = '2s';\n"
          "SELECT current_database() = "
        + quotedForSql(plan.target.database) + isThatServer + isThatTimeline
        + " AND NOT pg_is_in_recovery() AS is_right_place \\gset\n\\if :is_right_place\n"
          "DELETE FROM public.cells_outstanding_leases WHERE (uuid, created_at) IN (VALUES\n"
        + rows
        + ");\nCOMMIT;\n\\else\n\\echo This is another database, or a replica: nothing is "
          "deleted.\nROLLBACK;\n\\endif\n";
}

std::string canonicalText(const LeasePlan &plan)
{
    CanonicalText text;
    text.add("plan", toKey(plan.kind));
    text.add(plan);
    text.add("surveyed", plan.surveyedAt);
    text.add("fenced", plan.isFenced ? "yes" : "no");
    if (plan.writeOff) {
        text.add("recovery point", plan.writeOff->recoveryPoint);
        text.add("lost", plan.writeOff->lostAt);
        text.add("identity fence", plan.writeOff->identityFence);
        text.add("for good", plan.writeOff->isForGood ? "yes" : "no");
        text.add("refused certificate", plan.writeOff->refusedCertificate);
    }
    for (const auto &item : plan.items) {
        addSeen(text, toKey(item.action), item.seen);
    }
    for (const auto &item : plan.excluded) {
        addSeen(text, "excluded", item.seen);
        text.addReason("excluded because", item.why);
    }
    text.addBlockers(plan);
    return text.take();
}

} // namespace cells::plans
