// SPDX-License-Identifier: MIT
#include "models/rules/alerts/alerttracking.h"

#include <algorithm>

namespace cells::alerts {

namespace {

constexpr Duration resolvedFor = std::chrono::hours{1};
// A longer pause is none of the periods of an exporter: what happened meanwhile is unknown.
constexpr Duration longestGap = std::chrono::minutes{15};

AlertState stateAfter(Duration held, AlertKind kind)
{
    return held >= ruleOf(kind).hold ? AlertState::Firing : AlertState::Pending;
}

bool isOpen(const TrackedAlert &alert)
{
    return alert.state == AlertState::Pending || alert.state == AlertState::Firing;
}

TrackedAlert continued(const TrackedAlert &before, const ActiveAlert &active, Instant now, Duration elapsed)
{
    auto alert = before;
    // While it was unread, nobody saw whether it held.
    alert.held += before.isUnread ? Duration::zero() : std::min(elapsed, longestGap);
    alert.state = before.state == AlertState::Firing ? AlertState::Firing : stateAfter(alert.held, active.kind);
    alert.alert = active;
    alert.readAt = now;
    alert.isUnread = false;
    return alert;
}

// Of one that does not hold any more.
std::optional<TrackedAlert> ended(TrackedAlert alert, Instant now)
{
    if (alert.state == AlertState::Firing) {
        alert.state = AlertState::Resolved;
        alert.since = now;
        alert.readAt = now;
        alert.isUnread = false;
        return alert;
    }
    const bool isRecent = alert.state == AlertState::Resolved && now - alert.since < resolvedFor;
    return isRecent ? std::optional(std::move(alert)) : std::nullopt;
}

bool isUnread(const AlertEvaluation &evaluation, const ActiveAlert &alert)
{
    const auto has = [&](const std::vector<UnknownAlert> &alerts) {
        return std::ranges::find(alerts, UnknownAlert{alert.kind, alert.cell}) != alerts.end();
    };
    return has(evaluation.unknown) || has(evaluation.unevaluated);
}

} // namespace

bool isSameAlert(const ActiveAlert &one, const ActiveAlert &other)
{
    const auto without = [](Labels labels) {
        std::erase_if(labels, [](const auto &label) { return label.first == "verdict"; });
        return labels;
    };
    return one.kind == other.kind && one.cell == other.cell && without(one.labels) == without(other.labels);
}

std::vector<TrackedAlert> trackAlerts(
    const std::vector<TrackedAlert> &before, const AlertEvaluation &evaluation, Instant now, Duration elapsed)
{
    std::vector<TrackedAlert> all;
    for (const auto &active : evaluation.active) {
        const auto known = std::ranges::find_if(
            before, [&](const TrackedAlert &one) { return isOpen(one) && isSameAlert(one.alert, active); });
        all.push_back(known == before.end() ? TrackedAlert{active, stateAfter(Duration::zero(), active.kind), now, now}
                                            : continued(*known, active, now, elapsed));
    }
    for (const auto &one : before) {
        const auto holds = [&](const TrackedAlert &alert) { return isSameAlert(alert.alert, one.alert); };
        if (one.state == AlertState::Unknown || std::ranges::any_of(all, holds)) {
            continue;
        }
        if (isOpen(one) && isUnread(evaluation, one.alert)) {
            all.push_back(one);
            all.back().isUnread = true;
        } else if (auto alert = ended(one, now)) {
            all.push_back(std::move(*alert));
        }
    }
    for (const auto &unknown : evaluation.unknown) {
        const auto isIt = [&](const TrackedAlert &alert) {
            return alert.alert.kind == unknown.kind && alert.alert.cell == unknown.cell && isOpen(alert);
        };
        if (!std::ranges::any_of(all, isIt)) {
            all.push_back({{unknown.kind, unknown.cell, {}, 0}, AlertState::Unknown, now, now, {}, true});
        }
    }
    std::ranges::stable_sort(all, {}, [](const TrackedAlert &alert) { return alert.alert.kind; });
    return all;
}

} // namespace cells::alerts
