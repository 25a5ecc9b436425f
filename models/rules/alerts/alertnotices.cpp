// SPDX-License-Identifier: MIT
#include "models/rules/alerts/alertnotices.h"

#include <algorithm>
#include <map>
#include <utility>

namespace cells::alerts {

namespace {

NoticeKey keyOf(const ActiveAlert &alert)
{
    return {alert.kind, alert.cell};
}

using Groups = std::map<NoticeKey, std::vector<ActiveAlert>>;

Groups groupsIn(const std::vector<TrackedAlert> &alerts, AlertState state)
{
    Groups groups;
    for (const auto &tracked : alerts) {
        if (tracked.state == state) {
            groups[keyOf(tracked.alert)].push_back(tracked.alert);
        }
    }
    return groups;
}

// Values that only grow older are no news.
bool hasGrown(const std::vector<ActiveAlert> &announced, const std::vector<ActiveAlert> &now)
{
    return std::ranges::any_of(now, [&](const ActiveAlert &alert) {
        const auto same
            = std::ranges::find_if(announced, [&](const ActiveAlert &other) { return isSameAlert(alert, other); });
        return same == announced.end() || alert.count > same->count;
    });
}

class Planning
{
public:
    Planning(NoticeMemory memory, const NoticeOptions &options, Instant now, std::chrono::minutes ofDay)
        : m_options(options)
        , m_now(now)
        , m_isQuiet(options.quiet && options.quiet->contains(ofDay))
        , m_plan{std::move(memory), {}}
    {
    }

    NoticePlan result(const std::vector<TrackedAlert> &alerts)
    {
        const auto firing = groupsIn(alerts, AlertState::Firing);
        std::vector<AlertNotice> fresh;
        for (const auto &[key, group] : firing) {
            addFiring(key, group, fresh);
        }
        const auto resolved = takeResolved(firing, groupsIn(alerts, AlertState::Pending));
        const bool isFirst = !std::exchange(m_plan.memory.isStarted, true);
        show(fresh, isFirst ? 1 : mostNoticesOfStorm);
        show(resolved, mostNoticesOfStorm);
        return std::move(m_plan);
    }

private:
    bool isAllowed(const NoticeKey &key) const
    {
        const auto severity = ruleOf(key.kind).severity;
        const bool isMuted = std::ranges::any_of(m_options.mutes,
            [&](const AlertMute &mute) { return mute.key == key && (!mute.until || m_now < *mute.until); });
        return severity <= m_options.least && !isMuted && (!m_isQuiet || severity == Severity::S1);
    }

    void addFiring(const NoticeKey &key, const std::vector<ActiveAlert> &group, std::vector<AlertNotice> &fresh)
    {
        auto &announced = m_plan.memory.announced;
        const auto known = std::ranges::find(announced, key, &AnnouncedAlert::key);
        if (!m_plan.memory.isStarted && ruleOf(key.kind).severity > Severity::S2) {
            announced.push_back({key, true, false, m_now, group});
        } else if (known == announced.end() || !known->isFiring) {
            const bool isFlapping = known != announced.end() && m_now - known->at < announcementPause;
            if (!isFlapping && isAllowed(key)) {
                fresh.push_back({{key}, group});
                std::erase_if(announced, [&](const AnnouncedAlert &one) { return one.key == key; });
                announced.push_back({key, true, true, m_now, group});
            }
        } else if (known->isShown && isAllowed(key) && hasGrown(known->alerts, group)) {
            known->alerts = group;
            m_plan.notices.push_back({{key}, group, false, true});
        }
    }

    // An alert that may soon fire again is not resolved yet.
    std::vector<AlertNotice> takeResolved(const Groups &firing, const Groups &pending)
    {
        std::vector<AlertNotice> resolved;
        std::erase_if(m_plan.memory.announced, [&](AnnouncedAlert &one) {
            const bool isOver = m_now - one.at >= announcementPause;
            if (firing.contains(one.key) || (one.isFiring && pending.contains(one.key))) {
                return false;
            }
            if (!one.isFiring || !one.isShown) {
                return !one.isShown || isOver;
            }
            if (isOver && isAllowed(one.key)) {
                resolved.push_back({{one.key}, one.alerts, true});
                one.isFiring = false;
                one.at = m_now;
            }
            return false;
        });
        return resolved;
    }

    // One by one, or as a summary when there would be too many.
    void show(const std::vector<AlertNotice> &notices, std::size_t most)
    {
        auto &shown = m_plan.memory.shown;
        std::erase_if(shown, [this](Instant at) { return m_now - at >= stormPeriod; });
        if (notices.size() <= 1 || notices.size() + shown.size() <= most) {
            m_plan.notices.insert(m_plan.notices.end(), notices.begin(), notices.end());
            shown.insert(shown.end(), notices.size(), m_now);
            return;
        }
        AlertNotice summary;
        for (const auto &notice : notices) {
            summary.isResolved = notice.isResolved;
            summary.about.push_back(notice.about.front());
            summary.alerts.insert(summary.alerts.end(), notice.alerts.begin(), notice.alerts.end());
        }
        m_plan.notices.push_back(std::move(summary));
        shown.push_back(m_now);
    }

    const NoticeOptions &m_options;
    const Instant m_now;
    const bool m_isQuiet;
    NoticePlan m_plan;
};

} // namespace

bool QuietHours::contains(std::chrono::minutes ofDay) const
{
    return from <= until ? from <= ofDay && ofDay < until : from <= ofDay || ofDay < until;
}

Severity AlertNotice::severity() const
{
    auto worst = Severity::S4;
    for (const auto &key : about) {
        worst = std::min(worst, ruleOf(key.kind).severity);
    }
    return worst;
}

NoticePlan planNotices(NoticeMemory memory, const std::vector<TrackedAlert> &alerts, const NoticeOptions &options,
    Instant now, std::chrono::minutes ofDay)
{
    if (!options.isOn) {
        return {};
    }
    return Planning(std::move(memory), options, now, ofDay).result(alerts);
}

std::vector<AlertMute> remainingMutes(
    std::vector<AlertMute> mutes, const std::vector<TrackedAlert> &alerts, Instant now)
{
    const auto isOpen = [&](const NoticeKey &key) {
        return std::ranges::any_of(alerts, [&](const TrackedAlert &tracked) {
            return keyOf(tracked.alert) == key && tracked.state != AlertState::Resolved;
        });
    };
    std::erase_if(mutes, [&](const AlertMute &mute) { return mute.until ? *mute.until <= now : !isOpen(mute.key); });
    return mutes;
}

} // namespace cells::alerts
