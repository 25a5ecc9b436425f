// SPDX-License-Identifier: MIT
#include "models/rules/plans/plan.h"

namespace cells::plans {

using namespace pairing;

namespace {

using Code = Reason::Code;

void addPairing(std::vector<Reason> &blockers, const PlanFacts &facts)
{
    if (facts.pairing != PairingVerdict::Proved) {
        blockers.push_back(
            {facts.pairing == PairingVerdict::Contradicted ? Code::PairingContradicted : Code::PairingUnproved,
                {facts.target.database, std::to_string(facts.target.cell.value)}});
    }
}

} // namespace

bool isSameCell(const PlanTarget &left, const PlanTarget &right)
{
    auto promoted = left;
    promoted.timeline = right.timeline;
    return promoted == right;
}

std::optional<Reason> findBlocker(const PlanRunLimits &runLimits)
{
    const auto isBetween = [](int value, int most) { return value >= 1 && value <= most; };
    if (!isBetween(runLimits.items, PlanRunLimits::mostItems)
        || !isBetween(runLimits.callsPerSecond, PlanRunLimits::mostCallsPerSecond)) {
        return Reason{Code::LimitTooHigh,
            {std::to_string(PlanRunLimits::mostItems), std::to_string(PlanRunLimits::mostCallsPerSecond)}};
    }
    if (runLimits.areRaised() && runLimits.reason.find_first_not_of(" .\t\n") == std::string::npos) {
        return Reason{Code::LimitWithoutReason,
            {std::to_string(PlanRunLimits::usualItems), std::to_string(PlanRunLimits::usualCallsPerSecond)}};
    }
    return std::nullopt;
}

std::vector<Reason> findBlockers(const PlanFacts &facts)
{
    std::vector<Reason> blockers;
    addPairing(blockers, facts);
    if (facts.isReplica) {
        blockers.push_back({Code::OnReplica, {}});
    }
    if (facts.skew && std::chrono::abs(*facts.skew) > facts.thresholds.maximalSkew) {
        blockers.push_back({Code::ClocksDisagree,
            {durationText(std::chrono::abs(*facts.skew)), durationText(facts.thresholds.maximalSkew)}});
    }
    if (auto blocker = findBlocker(facts.runLimits)) {
        blockers.push_back(std::move(*blocker));
    }
    return blockers;
}

PlanHead headOf(const PlanFacts &facts)
{
    return {facts.target, facts.now, facts.thresholds, facts.runLimits, facts.validity, findBlockers(facts),
        facts.isPooled};
}

void CanonicalText::add(std::string_view name, std::string_view value)
{
    m_text.append(name).append(" ").append(std::to_string(value.size())).append(":").append(value).append("\n");
}

void CanonicalText::add(std::string_view name, std::optional<Instant> when)
{
    add(name, when ? isoText(*when) : "-");
}

void CanonicalText::add(const PlanHead &head)
{
    add("environment", head.target.environment);
    add("kind", head.target.environmentKind);
    add("service", head.target.service);
    add("cell", head.target.cell.value);
    add("database", head.target.database);
    add("system", head.target.systemIdentifier);
    if (!head.target.timeline.empty()) {
        add("timeline", head.target.timeline);
    }
    add("made", head.madeAt);
    add("requested", head.validity.requestedBy);
    add("approve by", head.validity.approveBy);
    add("execute by", head.validity.executeBy);
    add("stale", head.thresholds.staleLease.count());
    add("orphaned", head.thresholds.orphanedLease.count());
    add("recent", head.thresholds.recentRecord.count());
    add("interval", head.thresholds.absenceInterval.count());
    add("skew", head.thresholds.maximalSkew.count());
    add("most items", head.runLimits.items);
    add("calls a second", head.runLimits.callsPerSecond);
    add("caps because", head.runLimits.reason);
    if (head.isPooled) {
        add("pooled", "yes");
    }
}

void CanonicalText::addBlockers(const PlanHead &head)
{
    for (const auto &reason : head.blockers) {
        addReason("blocked", reason);
    }
}

} // namespace cells::plans
