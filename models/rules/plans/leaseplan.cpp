#include "models/rules/plans/leaseplan.h"

#include <algorithm>

namespace cells {

namespace {

using Code = Reason::Code;

// Nothing: whatever the verdict says.
std::optional<LeaseDeed> wantedDeed(LeasePlanKind kind)
{
    switch (kind) {
    case LeasePlanKind::CommitLeases:
        return LeaseDeed::Commit;
    case LeasePlanKind::RollBackLeases:
        return LeaseDeed::RollBack;
    case LeasePlanKind::CleanLocalRows:
        return LeaseDeed::CleanLocal;
    case LeasePlanKind::ReconcileLeases:
        break;
    }
    return std::nullopt;
}

Reason firstReason(const SurveyedLease &lease)
{
    return lease.judgement.reasons.empty() ? Reason{Code::NothingToDo, {}} : lease.judgement.reasons.front();
}

// Why the lease has no place in the plan; nothing when it has.
std::optional<Reason> exclusionOf(const SurveyedLease &lease, LeasePlanKind kind, const LeasePlanFacts &facts)
{
    const auto deed = deedOf(lease.judgement.verdict);
    if (!deed) {
        return firstReason(lease);
    }
    const auto wanted = wantedDeed(kind);
    if (wanted && *wanted != *deed) {
        return Reason{Code::VerdictIsOther, {std::string(keyOf(*deed)), std::string(keyOf(*wanted))}};
    }
    if (deed == LeaseDeed::RollBack && lease.service) {
        if (auto doubt = doubtOf(facts.recency, lease.service->createdAt)) {
            return doubt;
        }
    }
    if (deed == LeaseDeed::CleanLocal && !wanted && !facts.mayCleanLocally) {
        return Reason{Code::NoWriterDatabase, {}};
    }
    return std::nullopt;
}

int orderOf(LeaseDeed deed)
{
    return deed == LeaseDeed::Commit ? 0 : deed == LeaseDeed::CleanLocal ? 1 : 2;
}

SurveyCounts countsOf(const std::vector<SurveyedLease> &leases)
{
    const auto rollbacks = std::count_if(leases.begin(), leases.end(),
        [](const SurveyedLease &lease) { return lease.judgement.verdict == LeaseVerdict::RollBack; });
    return {int(leases.size()), int(rollbacks)};
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

// What a rollback needs beyond its verdict.
void blockRollbacks(
    std::vector<Reason> &blocking, const std::vector<SurveyedLease> &selected, const LeasePlanFacts &facts)
{
    if (auto anomaly = breaker(facts.surveyed.value_or(countsOf(selected)), facts.limits)) {
        blocking.push_back(std::move(*anomaly));
    }
    if (facts.isFenceWanted && !facts.mayFence) {
        blocking.push_back({Code::FenceNotAllowed, {std::to_string(facts.target.cell.value)}});
    }
}

void block(LeasePlan &plan, const std::vector<SurveyedLease> &selected, const LeasePlanFacts &facts)
{
    auto &blocking = plan.blocking;
    if (!facts.tableProblem.empty()) {
        blocking.push_back({Code::TableUnread, {facts.tableProblem}});
    }
    if (facts.now - facts.surveyedAt > facts.limits.surveyAge) {
        blocking.push_back(
            {Code::SurveyTooOld, {durationText(facts.now - facts.surveyedAt), durationText(facts.limits.surveyAge)}});
    }
    if (plan.count(LeaseDeed::RollBack) > 0) {
        blockRollbacks(blocking, selected, facts);
    }
    if (plan.count(LeaseDeed::CleanLocal) > 0 && !facts.mayCleanLocally) {
        blocking.push_back({Code::NoWriterDatabase, {}});
    }
    if (plan.items.empty()) {
        blocking.push_back({Code::NothingToDo, {}});
    }
}

void arrange(std::vector<PlannedLease> &items)
{
    std::stable_sort(items.begin(), items.end(), [](const PlannedLease &left, const PlannedLease &right) {
        return std::pair(orderOf(left.deed), -left.seen.age) < std::pair(orderOf(right.deed), -right.seen.age);
    });
}

// What is over the cap goes back to the excluded ones, from the end: the least safe and the youngest.
void cap(LeasePlan &plan, int leases)
{
    while (int(plan.items.size()) > leases) {
        plan.excluded.push_back({std::move(plan.items.back().seen), {Code::OverTheCap, {std::to_string(leases)}}});
        plan.items.pop_back();
    }
}

// 'It''s': the name of a database is data from outside.
std::string quotedForSql(const std::string &text)
{
    std::string quoted = "E'";
    for (const char c : text) {
        quoted += c == '\'' || c == '\\' ? std::string{'\\', c} : std::string{c};
    }
    return quoted + "'";
}

void addSeen(CanonicalText &text, std::string_view name, const SurveyedLease &lease)
{
    const auto side = [](const auto &side) {
        return side ? isoText(side->createdAt) + " " + isoText(side->updatedAt) : std::string("-");
    };
    text.add(name, lease.uuid.text() + " service " + side(lease.service) + " local " + side(lease.local));
    text.add("age", lease.age.count());
    text.add("verdict", keyOf(lease.judgement.verdict));
    for (const auto &reason : lease.judgement.reasons) {
        text.add("because", textOf(reason));
    }
}

} // namespace

std::string_view keyOf(LeasePlanKind kind)
{
    switch (kind) {
    case LeasePlanKind::CommitLeases:
        return "commit_leases";
    case LeasePlanKind::RollBackLeases:
        return "roll_back_leases";
    case LeasePlanKind::CleanLocalRows:
        return "clean_local_rows";
    case LeasePlanKind::ReconcileLeases:
        break;
    }
    return "reconcile_leases";
}

std::optional<LeasePlanKind> leasePlanKindOf(std::string_view key)
{
    for (const auto kind : {LeasePlanKind::CommitLeases, LeasePlanKind::RollBackLeases, LeasePlanKind::CleanLocalRows,
             LeasePlanKind::ReconcileLeases}) {
        if (keyOf(kind) == key) {
            return kind;
        }
    }
    return std::nullopt;
}

int LeasePlan::count(LeaseDeed deed) const
{
    return static_cast<int>(
        std::count_if(items.begin(), items.end(), [deed](const PlannedLease &item) { return item.deed == deed; }));
}

LeasePlan planLeases(LeasePlanKind kind, const std::vector<SurveyedLease> &selected, const LeasePlanFacts &facts)
{
    LeasePlan plan;
    static_cast<PlanHead &>(plan) = headOf(facts);
    plan.kind = kind;
    plan.surveyedAt = facts.surveyedAt;
    plan.isFenced = facts.isFenceWanted;
    for (const auto &lease : selected) {
        if (auto why = exclusionOf(lease, kind, facts)) {
            plan.excluded.push_back({lease, std::move(*why)});
        } else {
            plan.items.push_back({*deedOf(lease.judgement.verdict), lease});
        }
    }
    arrange(plan.items);
    cap(plan, std::min(facts.caps.items, PlanCaps::mostItems));
    block(plan, selected, facts);
    return plan;
}

std::optional<Reason> objectionToScript(const LeasePlan &plan)
{
    const auto objection = std::find_if(plan.blocking.begin(), plan.blocking.end(),
        [](const Reason &reason) { return reason.code != Code::NoWriterDatabase; });
    if (objection != plan.blocking.end()) {
        return *objection;
    }
    return plan.count(LeaseDeed::CleanLocal) > 0 ? std::nullopt : std::optional(Reason{Code::NothingToDo, {}});
}

std::string cleaningScript(const LeasePlan &plan)
{
    std::string rows;
    for (const auto &item : plan.items) {
        if (item.deed == LeaseDeed::CleanLocal) {
            rows += (rows.empty() ? "    ('" : ",\n    ('") + item.seen.uuid.text() + "'::uuid, '"
                + isoText(item.seen.local->createdAt) + "'::timestamptz)";
        }
    }
    // Nothing: the role that reads may not ask which server it is.
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
    return "-- Deletes " + std::to_string(plan.count(LeaseDeed::CleanLocal)) + " orphaned lease rows of cell "
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
    text.add("plan", keyOf(plan.kind));
    text.add(plan);
    text.add("surveyed", plan.surveyedAt);
    text.add("fenced", plan.isFenced ? "yes" : "no");
    for (const auto &item : plan.items) {
        addSeen(text, keyOf(item.deed), item.seen);
    }
    for (const auto &item : plan.excluded) {
        addSeen(text, "excluded", item.seen);
        text.add("excluded because", textOf(item.why));
    }
    text.addBlocking(plan);
    return text.take();
}

} // namespace cells
