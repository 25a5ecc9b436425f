#include "models/rules/plans/plan.h"

namespace cells {

namespace {

using Code = Reason::Code;

void addPairing(std::vector<Reason> &objections, const PlanFacts &facts)
{
    if (facts.pairing != PairingVerdict::Proved) {
        objections.push_back(
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

std::optional<Reason> objectionTo(const PlanCaps &caps)
{
    const auto isBetween = [](int value, int most) { return value >= 1 && value <= most; };
    if (!isBetween(caps.items, PlanCaps::mostItems) || !isBetween(caps.callsPerSecond, PlanCaps::mostCallsPerSecond)) {
        return Reason{
            Code::CapTooHigh, {std::to_string(PlanCaps::mostItems), std::to_string(PlanCaps::mostCallsPerSecond)}};
    }
    if (caps.areRaised() && caps.reason.find_first_not_of(" .\t\n") == std::string::npos) {
        return Reason{Code::CapWithoutReason,
            {std::to_string(PlanCaps::usualItems), std::to_string(PlanCaps::usualCallsPerSecond)}};
    }
    return std::nullopt;
}

std::vector<Reason> objectionsTo(const PlanFacts &facts)
{
    std::vector<Reason> objections;
    addPairing(objections, facts);
    if (facts.isReplica) {
        objections.push_back({Code::OnReplica, {}});
    }
    if (facts.skew && std::chrono::abs(*facts.skew) > facts.thresholds.maximalSkew) {
        objections.push_back({Code::ClocksDisagree,
            {durationText(std::chrono::abs(*facts.skew)), durationText(facts.thresholds.maximalSkew)}});
    }
    if (auto objection = objectionTo(facts.caps)) {
        objections.push_back(std::move(*objection));
    }
    return objections;
}

PlanHead headOf(const PlanFacts &facts)
{
    return {facts.target, facts.now, facts.thresholds, facts.caps, facts.terms, objectionsTo(facts), facts.isPooled};
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
    add("requested", head.terms.requestedBy);
    add("approve by", head.terms.approveBy);
    add("execute by", head.terms.executeBy);
    add("stale", head.thresholds.staleLease.count());
    add("orphaned", head.thresholds.orphanedLease.count());
    add("recent", head.thresholds.recentRecord.count());
    add("interval", head.thresholds.absenceInterval.count());
    add("skew", head.thresholds.maximalSkew.count());
    add("most items", head.caps.items);
    add("calls a second", head.caps.callsPerSecond);
    add("caps because", head.caps.reason);
    if (head.isPooled) {
        add("pooled", "yes");
    }
}

void CanonicalText::addBlocking(const PlanHead &head)
{
    for (const auto &reason : head.blocking) {
        add("blocked", textOf(reason));
    }
}

} // namespace cells
